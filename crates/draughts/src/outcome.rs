//! How a game ends by the rules alone.

use crate::Color;

/// The end of a game by its rules. Resigning, agreeing and running out of time are for others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// One side won.
    Win {
        /// Who won.
        winner: Color,
        /// Why.
        reason: WinReason,
    },
    /// Nobody won.
    Draw(DrawReason),
}

/// Why a side won.
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum WinReason {
    /// The opponent has no piece left.
    NoPieces,
    /// The opponent cannot move.
    NoMoves,
    /// The winner has got rid of every piece (giveaway, antidraughts).
    OutOfPieces,
    /// The winner cannot move (giveaway, antidraughts).
    OutOfMoves,
    /// The winner was the first to crown a man (breakthrough).
    FirstKing,
}

/// Why a game is drawn. Moves are moves of each side: 15 moves are 30 plies.
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DrawReason {
    /// The same position, with the same side to move, occurred this many times.
    Repetition {
        /// How many times.
        times: u8,
    },
    /// Only kings moved and nothing was taken.
    KingMoves {
        /// For how many moves of each side.
        moves: u16,
    },
    /// No man moved and nothing was taken.
    NoProgress {
        /// For how many moves of each side.
        moves: u16,
    },
    /// An ending with few pieces went on for as long as it may.
    Endgame {
        /// For how many moves of each side.
        moves: u16,
    },
    /// The number of men and kings did not change for as long as it may.
    Balance {
        /// For how many moves of each side.
        moves: u16,
    },
    /// A lone king held the main road (the diagonal a1-h8).
    MainRoad {
        /// For how many moves of each side.
        moves: u16,
    },
    /// Each side has one piece left and none can be taken at once.
    OneEach,
}
