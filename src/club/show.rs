//! What the outbox holds: what is to be shown, never how it looks. The view is made from the state at delivery.

use serde::{Deserialize, Serialize};

use crate::speech::Message;
use crate::store::{NewOutbox, PlaceId};

/// Something to show in a place.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "show", rename_all = "snake_case")]
pub(super) enum Show {
    /// A new post of the board as it is after so many plies.
    Board {
        /// The game.
        code: String,
        /// How many plies.
        ply: u16,
        /// Something to say under it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        note: Option<Message>,
    },
    /// The words and controls of the newest board post made anew: an offer, somebody thinking.
    Refresh {
        /// The game.
        code: String,
        /// Something to say under it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        note: Option<Message>,
    },
    /// The controls taken off every board post of the game but the newest.
    Strip {
        /// The game.
        code: String,
    },
    /// A new post of a table.
    Table {
        /// The table.
        code: String,
    },
    /// The post of a table made anew.
    RefreshTable {
        /// The table.
        code: String,
    },
    /// A game move by move.
    Replay {
        /// The game.
        code: String,
    },
    /// The analysis of a game.
    Analysis {
        /// The game.
        code: String,
    },
    /// The first words in a new place.
    Welcome,
}

impl Show {
    /// The board of a game, without a note.
    pub(super) fn board(code: &str, ply: usize) -> Show {
        Show::Board { code: code.to_owned(), ply: to_ply(ply), note: None }
    }

    /// The outbox row for it.
    pub(super) fn row(&self, place: PlaceId) -> Result<NewOutbox, serde_json::Error> {
        Ok(NewOutbox { place, payload: serde_json::to_value(self)? })
    }
}

/// Plies as controls and payloads carry them. No game under the draw rules comes near the limit.
pub(super) fn to_ply(ply: usize) -> u16 {
    u16::try_from(ply).unwrap_or(u16::MAX)
}
