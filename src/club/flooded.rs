//! Places where a platform has told us to wait: boards that are superseded while waiting are not worth showing there.

use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

use crate::store::PlaceId;

/// The places, until something could be posted there again.
#[derive(Default)]
pub(super) struct Flooded {
    places: Mutex<HashSet<PlaceId>>,
}

impl Flooded {
    /// The platform asked to wait before showing anything there.
    pub(super) fn note(&self, place: PlaceId) {
        self.places.lock().unwrap_or_else(PoisonError::into_inner).insert(place);
    }

    /// Something could be posted there.
    pub(super) fn forget(&self, place: PlaceId) {
        self.places.lock().unwrap_or_else(PoisonError::into_inner).remove(&place);
    }

    /// Whether the platform holds us back there.
    pub(super) fn contains(&self, place: PlaceId) -> bool {
        self.places.lock().unwrap_or_else(PoisonError::into_inner).contains(&place)
    }
}
