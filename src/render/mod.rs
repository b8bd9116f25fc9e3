//! Draws the board: a position becomes a PNG, a game becomes a GIF.
//!
//! ```text
//! Scene -> Layout (what stands where) -> strips of palette indices -> PNG or GIF
//!                   Sheet (sprites and palette of a theme and size) ^
//! ```
//!
//! A picture is a stack of full-width strips: bar, frame, ranks, frame, bar. Each strip is drawn from
//! finished squares and compressed by itself; the [`Painter`] keeps them, so that a move costs a few
//! strips and a repeat costs a look-up.

mod bar;
mod board;
mod brush;
mod error;
mod gallery;
mod geometry;
mod graph;
mod layout;
mod name;
mod painter;
mod palette;
mod piece;
mod png;
mod replay;
mod scene;
mod sheet;
#[cfg(test)]
mod slow;
mod strip;
mod text;
mod theme;
mod tile;

pub use error::RenderError;
pub use geometry::Geometry;
pub use graph::{CERTAIN, Graph};
pub use painter::Painter;
pub use replay::{MOST_FRAMES, Replay};
pub use scene::{ClockFace, GameResult, LastMove, Player, Scene};
pub use theme::{Coordinates, Theme, UnknownCoordinates, UnknownTheme};
