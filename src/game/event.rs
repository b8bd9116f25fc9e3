//! What happened in a game.

use draughts::Color;
use serde::{Deserialize, Serialize};

use super::ending::Ending;
use super::serial;
use super::time::Timestamp;

/// What happened in a game. Stored as JSON: a change here must still read what was written before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The side to move made a move.
    Moved {
        /// The whole path in the ruleset's notation, such as `c3:e5:c7`.
        text: String,
        /// When.
        at: Timestamp,
    },
    /// A draw was offered.
    DrawOffered {
        /// Who offers.
        #[serde(with = "serial::color")]
        by: Color,
    },
    /// The opponent's offer of a draw was declined, in words or by a move.
    DrawDeclined {
        /// Who declines.
        #[serde(with = "serial::color")]
        by: Color,
    },
    /// An offer of a draw was withdrawn.
    DrawWithdrawn {
        /// Who had offered.
        #[serde(with = "serial::color")]
        by: Color,
    },
    /// Somebody asks to take back.
    TakeBackAsked {
        /// Who asks.
        #[serde(with = "serial::color")]
        by: Color,
    },
    /// The opponent may not take back: said so, or moved.
    TakeBackRefused {
        /// Who refuses.
        #[serde(with = "serial::color")]
        by: Color,
    },
    /// The asker no longer asks: said so, moved, or asked for something else.
    TakeBackWithdrawn {
        /// Who had asked.
        #[serde(with = "serial::color")]
        by: Color,
    },
    /// The last moves were taken back.
    TakenBack {
        /// How many: 1 or 2.
        plies: u8,
        /// When.
        at: Timestamp,
    },
    /// The side to move was told the best move.
    HintTaken {
        /// Who was told.
        #[serde(with = "serial::color")]
        by: Color,
    },
    /// Somebody asks to play on without the rating.
    UnratedAsked {
        /// Who asks.
        #[serde(with = "serial::color")]
        by: Color,
    },
    /// The game goes on for the rating: the opponent said so, or moved.
    UnratedRefused {
        /// Who refuses.
        #[serde(with = "serial::color")]
        by: Color,
    },
    /// The asker no longer asks: said so, or asked for something else.
    UnratedWithdrawn {
        /// Who had asked.
        #[serde(with = "serial::color")]
        by: Color,
    },
    /// The game no longer counts for ratings.
    Unrated,
    /// A player left the place.
    Left {
        /// Which side.
        #[serde(with = "serial::color")]
        by: Color,
    },
    /// A player came back to the place.
    Returned {
        /// Which side.
        #[serde(with = "serial::color")]
        by: Color,
    },
    /// A player wants another game.
    AgainPressed {
        /// Which side.
        #[serde(with = "serial::color")]
        by: Color,
    },
    /// Both want another game: it is due. [`super::GameState::rematch`] sets it up.
    RematchAgreed,
    /// The game is over.
    Ended(Ending),
}
