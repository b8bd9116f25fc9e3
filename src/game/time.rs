//! Moments and spans of time as plain numbers: this room never reads a clock.

use std::ops::{Add, Sub};

use serde::{Deserialize, Serialize};

/// A moment: milliseconds since the Unix epoch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Timestamp(pub i64);

/// A span of time in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Span(pub i64);

impl Span {
    /// A span of whole seconds.
    pub const fn seconds(seconds: i64) -> Self {
        Self(seconds * 1_000)
    }

    /// A span of whole hours.
    pub const fn hours(hours: i64) -> Self {
        Self::seconds(hours * 3_600)
    }

    /// A span of whole days of 24 hours.
    pub const fn days(days: i64) -> Self {
        Self::hours(days * 24)
    }
}

/// Saturates at the ends of the range instead of wrapping round.
impl Add<Span> for Timestamp {
    type Output = Self;

    fn add(self, span: Span) -> Self {
        Self(self.0.saturating_add(span.0))
    }
}

/// Saturates at the ends of the range instead of wrapping round.
impl Sub<Span> for Timestamp {
    type Output = Self;

    fn sub(self, span: Span) -> Self {
        Self(self.0.saturating_sub(span.0))
    }
}

/// The span from the other moment to this one.
impl Sub for Timestamp {
    type Output = Span;

    fn sub(self, earlier: Self) -> Span {
        Span(self.0.saturating_sub(earlier.0))
    }
}
