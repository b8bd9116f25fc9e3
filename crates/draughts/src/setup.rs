//! An unchecked placement of pieces.

use thiserror::Error;

use crate::{Color, Kind, Piece, Position, Ruleset, Square};

/// Pieces on squares and a side to move, not yet checked. [`Position`] is the checked form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// The ruleset by which it will be checked.
    pub ruleset: Ruleset,
    /// Who is to move.
    pub turn: Color,
    /// What stands where, in any order.
    pub pieces: Vec<(Square, Piece)>,
}

impl Setup {
    /// Checks the placement.
    ///
    /// # Errors
    ///
    /// The first piece that cannot stand where it is put.
    pub fn check(self) -> Result<Position, SetupError> {
        Position::try_from(self)
    }
}

/// Why a placement is no position.
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum SetupError {
    /// The square is not on the board, or not played on.
    #[error("{0} is not a playing square")]
    NotPlayable(Square),
    /// Two pieces on one square.
    #[error("two pieces stand on {0}")]
    Occupied(Square),
    /// A man where the ruleset would have crowned it.
    #[error("a man cannot stand on {0}, where it is crowned")]
    ManOnCrowningSquare(Square),
    /// The ruleset has no such pieces, or they never stand there.
    #[error("no {kind:?} can stand on {square}")]
    NoSuchPiece {
        /// The square.
        square: Square,
        /// The kind of piece.
        kind: Kind,
    },
}
