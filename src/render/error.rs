//! What can go wrong while drawing.

use thiserror::Error;

/// A picture could not be made.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum RenderError {
    /// A replay was asked for without a single scene.
    #[error("there is nothing to draw")]
    Empty,
    /// The scenes of a replay are of different boards or themes.
    #[error("the scenes of a replay differ in board or theme")]
    Mixed,
    /// The compressor refused its input.
    #[error("the rows of the picture could not be compressed")]
    Compress,
    /// The PNG could not be written.
    #[error("the PNG could not be written")]
    Png(#[from] ::png::EncodingError),
    /// The GIF could not be written.
    #[error("the GIF could not be written")]
    Gif(#[from] ::gif::EncodingError),
}
