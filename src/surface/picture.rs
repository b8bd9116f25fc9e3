//! A scene becomes a picture without keeping the chats waiting.

use std::sync::Arc;

use crate::render::{Painter, RenderError, Scene};

/// A picture could not be made.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    /// The scene cannot be drawn.
    #[error(transparent)]
    Render(#[from] RenderError),
    /// The thread that drew it was lost.
    #[error("the drawing was broken off")]
    Lost,
}

/// Draws a scene as a PNG on a thread where it may take its time.
///
/// # Errors
///
/// When the painter cannot draw the scene, or the program is just ending.
pub async fn draw(painter: &Arc<Painter>, scene: &Scene) -> Result<Arc<[u8]>, PictureError> {
    let (painter, scene) = (Arc::clone(painter), scene.clone());
    let drawn = tokio::task::spawn_blocking(move || painter.png(&scene));
    Ok(drawn.await.map_err(|_| PictureError::Lost)??)
}
