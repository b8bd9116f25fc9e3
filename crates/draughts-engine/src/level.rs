//! The levels that a person can play against.

use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use draughts::Game;

use crate::{HashTable, Limits, Thought, think};

/// The levels that there are.
pub const LEVELS: RangeInclusive<u8> = 1..=10;

/// The move that a level plays. Levels outside 1 to 10 count as the nearest. The seed decides where the lower
/// levels err. It takes `budget` at the most, and returns early when the stop flag is raised.
/// `None` when the game is over.
#[must_use]
pub fn choose(
    game: &Game,
    level: u8,
    _seed: u64,
    budget: Duration,
    table: &HashTable,
    stop: &AtomicBool,
) -> Option<Thought> {
    let _level = level.clamp(*LEVELS.start(), *LEVELS.end());
    let limits = Limits { hard: Some(budget), ..Limits::default() };
    think(game, &limits, table, stop)
}

/// The estimated Elo of a level, to be shown when choosing one.
#[must_use]
pub fn level_elo(level: u8) -> u16 {
    700 + 170 * (u16::from(level.clamp(*LEVELS.start(), *LEVELS.end())) - 1)
}
