//! The search from outside: a game in, a thought out.

use std::sync::atomic::AtomicBool;

use draughts::{Game, Move};

use crate::{HashTable, Limits, Score};

/// What a search has found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thought {
    /// The best move.
    pub best: Move,
    /// What the position is worth for the side to move.
    pub score: Score,
    /// How many plies deep the last completed search went.
    pub depth: u8,
    /// How many positions were looked at.
    pub nodes: u64,
    /// The line expected, the best move first.
    pub pv: Vec<Move>,
}

/// Looks for the best move. `None` when the game is over.
#[must_use]
pub fn think(game: &Game, _limits: &Limits, _table: &HashTable, _stop: &AtomicBool) -> Option<Thought> {
    let best = game.legal_moves().into_iter().next()?;
    Some(Thought { pv: vec![best.clone()], best, score: Score::DRAW, depth: 0, nodes: 0 })
}
