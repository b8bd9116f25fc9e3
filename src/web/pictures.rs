//! Drawing, off the threads that serve and only so much at once.

use std::sync::Arc;

use tokio::sync::Semaphore;

use crate::render::Painter;
use crate::surface::{Drawing, Drawn, PictureError};

/// Pictures that are drawn at once; drawing is all processor.
const AT_ONCE: usize = 4;

/// The painter and the places before it.
pub struct Pictures {
    painter: Arc<Painter>,
    places: Semaphore,
}

impl Pictures {
    /// Draws with a painter.
    pub fn new(painter: Arc<Painter>) -> Pictures {
        Pictures { painter, places: Semaphore::new(AT_ONCE) }
    }

    /// Draws, when there is room.
    pub async fn draw(&self, drawing: &Drawing) -> Result<Drawn, PictureError> {
        let _place = self.places.acquire().await.map_err(|_| PictureError::Lost)?;
        drawing.draw(&self.painter).await
    }
}
