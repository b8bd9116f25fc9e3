//! Reading and writing FEN, the text form of a position (PDN 3.0).

use thiserror::Error;

use crate::SetupError;

/// Why a text is no position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
#[error("{problem} (at byte {at})")]
pub struct FenError {
    /// The byte in the text where the problem is.
    pub at: usize,
    /// What it is.
    pub problem: FenProblem,
}

/// What is wrong in a FEN.
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum FenProblem {
    /// The text does not begin with the side to move.
    #[error("expected W or B, the side to move")]
    ExpectedTurn,
    /// Something else than a list of pieces.
    #[error("expected a list such as W21,K22 or B1-12")]
    ExpectedPieces,
    /// Something else than a square.
    #[error("expected a square of this board")]
    ExpectedSquare,
    /// The placement is not possible.
    #[error(transparent)]
    Setup(#[from] SetupError),
}
