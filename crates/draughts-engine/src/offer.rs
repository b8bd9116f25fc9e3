//! The answer to a draw offer.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use draughts::{Color, Game};

use crate::level::OWN_TABLE_UP_TO;
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

/// From here on one side stands better, in centi-men.
const EDGE: i32 = 25;
/// With so few pieces a level position will stay level.
const FEW_PIECES: usize = 8;
/// After so many plies a level game may end.
const LONG_GAME: usize = 80;

/// Whether the computer, which plays `color` at this level, agrees to a draw. It takes `budget` at the most, and
/// looks less far on lower levels, as it does when it plays.
///
/// It agrees when it stands worse, and in a level position late in the game.
#[must_use]
pub fn would_agree_to_draw(game: &Game, color: Color, level: u8, table: &HashTable, budget: Duration) -> DrawVerdict {
    let limits = Limits {
        depth: (level < 10).then_some(level.max(1) + 2),
        soft: Some(budget / 2),
        hard: Some(budget),
        ..Limits::default()
    };
    let own = HashTable::new(1);
    let table = if level <= OWN_TABLE_UP_TO { &own } else { table };
    let Some(thought) = think(game, &limits, table, &AtomicBool::new(false)) else {
        return DrawVerdict::Decline { better: false };
    };
    let score = if game.position().turn() == color { thought.score } else { -thought.score };
    let late = game.position().pieces().count() <= FEW_PIECES || game.ply() >= LONG_GAME;
    let score = score.centimen();
    if score <= -EDGE || score < EDGE && late {
        DrawVerdict::Agree
    } else {
        DrawVerdict::Decline { better: score >= EDGE }
    }
}
