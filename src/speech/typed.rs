//! What people type, read as a move: three Cyrillic habits, every separator, noise round the move.

use draughts::{IllegalMove, Move};

/// What a text was read as.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Typed {
    /// Exactly one legal move.
    Move(Move),
    /// Several legal moves fit: ask which one.
    Ambiguous(Vec<Move>),
    /// A move, but not a legal one.
    Illegal(IllegalMove),
    /// Not a move: in a conversation, somebody else's business.
    NotAMove,
}
