//! The answer to a draw offer.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use draughts::{Color, Game};

use crate::{HashTable, Limits, think};

/// What the computer says to a draw offer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DrawVerdict {
    /// It agrees.
    Agree,
    /// It plays on.
    Decline {
        /// Whether it thinks that it stands better.
        better: bool,
    },
}

/// Whether the computer, which plays `color` at this level, agrees to a draw. It takes `budget` at the most.
#[must_use]
pub fn would_agree_to_draw(game: &Game, color: Color, _level: u8, table: &HashTable, budget: Duration) -> DrawVerdict {
    let limits = Limits { hard: Some(budget), ..Limits::default() };
    let Some(thought) = think(game, &limits, table, &AtomicBool::new(false)) else {
        return DrawVerdict::Decline { better: false };
    };
    let score = if game.position().turn() == color { thought.score } else { -thought.score };
    DrawVerdict::Decline { better: score.centimen() > 0 }
}
