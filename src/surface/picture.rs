//! A picture of a view becomes a file without keeping the chats waiting.

use std::sync::Arc;

use crate::render::{Graph, Painter, RenderError, Replay, Scene, Theme};

/// What a picture shows.
#[derive(Clone, Debug)]
pub enum Drawing {
    /// A position.
    Board(Arc<Scene>),
    /// A sample of every theme, in the order of [`Theme::ALL`], each over its name.
    Themes([String; Theme::ALL.len()]),
    /// A game, a second for each move.
    Replay(Arc<Replay>),
    /// Who stood better over the moves of a game.
    Graph(Arc<Graph>),
}

/// The kind of a drawn file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// A picture.
    Png,
    /// An animation.
    Gif,
}

/// A drawn file.
#[derive(Clone, Debug)]
pub struct Drawn {
    /// The kind.
    pub format: Format,
    /// The contents.
    pub bytes: Arc<[u8]>,
}

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

impl Drawing {
    /// What it is drawn as.
    #[must_use]
    pub fn format(&self) -> Format {
        match self {
            Drawing::Board(_) | Drawing::Themes(_) | Drawing::Graph(_) => Format::Png,
            Drawing::Replay(_) => Format::Gif,
        }
    }

    /// Width and height in pixels.
    #[must_use]
    pub fn size(&self) -> (u32, u32) {
        match self {
            Drawing::Board(scene) => Painter::size(scene),
            Drawing::Themes(_) => Painter::gallery_size(),
            Drawing::Replay(replay) => Painter::gif_size(replay),
            Drawing::Graph(_) => Painter::graph_size(),
        }
    }

    /// Draws it on a thread where it may take its time.
    ///
    /// # Errors
    ///
    /// When the painter cannot draw it, or the program is just ending.
    pub async fn draw(&self, painter: &Arc<Painter>) -> Result<Drawn, PictureError> {
        let (painter, drawing) = (Arc::clone(painter), self.clone());
        let drawn = tokio::task::spawn_blocking(move || drawing.paint(&painter)).await;
        let bytes = drawn.map_err(|_| PictureError::Lost)??;
        Ok(Drawn { format: self.format(), bytes })
    }

    fn paint(&self, painter: &Painter) -> Result<Arc<[u8]>, RenderError> {
        match self {
            Drawing::Board(scene) => painter.png(scene),
            Drawing::Themes(labels) => painter.gallery(labels.each_ref().map(String::as_str)),
            Drawing::Replay(replay) => painter.gif(replay).map(Arc::from),
            Drawing::Graph(graph) => painter.graph(graph),
        }
    }
}

impl Format {
    /// A name for the file.
    #[must_use]
    pub const fn file_name(self) -> &'static str {
        match self {
            Format::Png => "board.png",
            Format::Gif => "replay.gif",
        }
    }

    /// The media type.
    #[must_use]
    pub const fn mime(self) -> &'static str {
        match self {
            Format::Png => "image/png",
            Format::Gif => "image/gif",
        }
    }

    /// The format of a file that was drawn earlier.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Format {
        if bytes.starts_with(b"GIF8") { Format::Gif } else { Format::Png }
    }
}
