//! What happened at a table.

use draughts::Ruleset;
use serde::{Deserialize, Serialize};

use super::state::{Guest, OpponentKind};
use crate::game::{Level, PersonId, Score, Seats};
use crate::speech::{ColorChoice, StartOptions};

/// What happened at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableEvent {
    /// The rules were chosen.
    RulesetSet(Ruleset),
    /// The opponent was chosen.
    OpponentSet(OpponentKind, Option<Guest>),
    /// The computer's level was chosen.
    LevelSet(Level),
    /// The owner's colour was chosen.
    ColorSet(ColorChoice),
    /// Anyone may sit down now.
    Opened,
    /// The named person is asked now.
    Challenged,
    /// The guest sat down, but something is still to be agreed.
    Joined(PersonId),
    /// The guest agrees to rules and colour.
    GuestReady,
    /// The game is to begin with these players.
    GameBegun {
        /// Who plays which colour.
        seats: Seats,
        /// By which rules.
        ruleset: Ruleset,
        /// How it begins and ends besides.
        options: StartOptions,
        /// The score of the series so far, by the colours of the new game.
        score: Score,
    },
    /// The table is no more.
    Ended(TableEnd),
}

/// By what a table ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableEnd {
    /// The game has begun.
    Started,
    /// The host closed it.
    Closed,
    /// The guest declined or went away.
    Declined,
    /// Nobody came in time.
    Lapsed,
}
