//! Drawing, off the threads that serve and only so much at once.

use std::sync::Arc;

use thiserror::Error;
use tokio::sync::Semaphore;

use crate::render::{Painter, RenderError, Scene};

/// Pictures that are drawn at once; drawing is all processor.
const AT_ONCE: usize = 4;

/// A picture could not be drawn.
#[derive(Debug, Error)]
pub enum NotDrawn {
    /// The painter refused.
    #[error(transparent)]
    Render(#[from] RenderError),
    /// The program is stopping.
    #[error("drawing was broken off")]
    BrokenOff,
}

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

    /// The PNG of a scene.
    pub async fn draw(&self, scene: Arc<Scene>) -> Result<Arc<[u8]>, NotDrawn> {
        let _place = self.places.acquire().await.map_err(|_| NotDrawn::BrokenOff)?;
        let painter = Arc::clone(&self.painter);
        let drawn = tokio::task::spawn_blocking(move || painter.png(&scene)).await;
        Ok(drawn.map_err(|_| NotDrawn::BrokenOff)??)
    }
}
