//! Why a move is not legal, and what a typed move was read as.

use thiserror::Error;

use crate::{Move, Square};

/// Why a move is not legal, as a value: squares inside, so that each language can word it.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq, Hash, Error)]
pub enum IllegalMove {
    /// `text` stands for a square that this board does not have.
    #[error("there is no square {text}")]
    NoSuchSquare {
        /// The square as it was typed.
        text: String,
    },
    /// The square is on the board, but this ruleset does not play on it.
    #[error("{0} is not a playing square")]
    NotPlayable(Square),
    /// Nothing stands there.
    #[error("there is no piece on {0}")]
    NoPiece(Square),
    /// The piece belongs to the opponent.
    #[error("the piece on {0} is the opponent's")]
    NotYours(Square),
    /// The piece could reach the square if it were allowed to go that way.
    #[error("{from} may not move in the direction of {to}")]
    WrongDirection {
        /// The piece.
        from: Square,
        /// The first square that it may not go to.
        to: Square,
    },
    /// A piece is in the way.
    #[error("{from}-{to} is blocked on {at}")]
    Blocked {
        /// The piece.
        from: Square,
        /// The square that it cannot reach.
        to: Square,
        /// The first piece in its way, which may stand on `to`.
        at: Square,
    },
    /// A quiet move where a capture is compulsory.
    #[error("a capture is compulsory, by {by:?}")]
    CaptureCompulsory {
        /// The pieces that may capture.
        by: Vec<Square>,
    },
    /// A capture that takes fewer pieces (in Frisian: less value) than another.
    #[error("the capture of {most} is compulsory, by {by:?}")]
    LongerCaptureCompulsory {
        /// How many pieces the compulsory capture takes.
        most: u8,
        /// The pieces that may make it.
        by: Vec<Square>,
    },
    /// A capture that takes as many pieces as another, but fewer or later kings.
    #[error("another capture takes more kings, or takes them earlier, by {by:?}")]
    KingsMustBeTaken {
        /// The pieces that may make it.
        by: Vec<Square>,
    },
    /// A man's capture where a king must capture.
    #[error("a king must capture: {by:?}")]
    KingMustCapture {
        /// The kings that may capture.
        by: Vec<Square>,
    },
    /// A man tried to take a king (Italian).
    #[error("a man may not take the king on {at}")]
    MayNotCaptureKing {
        /// The capturing man.
        from: Square,
        /// The king.
        at: Square,
    },
    /// The capture was broken off, or landed where it cannot go on.
    #[error("the capture must go on from {at} to {to:?}")]
    MustCaptureOn {
        /// The last square up to which the move was right.
        at: Square,
        /// The next squares that are legal from there.
        to: Vec<Square>,
    },
    /// The rules limit how often a king may move while its side has men (Frisian), and it has reached the limit.
    #[error("the king on {0} has made as many moves in a row as it may")]
    KingMoveLimit(Square),
    /// No piece of this kind moves like that.
    #[error("{from} cannot move to {to}")]
    CannotMoveSo {
        /// The piece.
        from: Square,
        /// The square that it cannot reach.
        to: Square,
    },
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
}

/// A text that does not look like a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
#[error("not a move: unexpected text at byte {at}")]
pub struct NotAMove {
    /// The byte in the text up to which it could be read.
    pub at: usize,
}

/// What a typed move was read as.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reading {
    /// Exactly one legal move.
    Move(Move),
    /// Several legal moves fit.
    Ambiguous(Vec<Move>),
    /// It is a move, but not a legal one.
    Illegal(IllegalMove),
    /// It is no move at all.
    NotAMove(NotAMove),
}
