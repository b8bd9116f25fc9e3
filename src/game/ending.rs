//! How a game ended.

use draughts::Color;
use serde::{Deserialize, Serialize};

use super::serial;

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ending {
    /// Who won; nobody in a draw.
    #[serde(with = "serial::optional_color")]
    pub winner: Option<Color>,
    /// By what the game ended.
    pub reason: Reason,
}

/// By what a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Reason {
    /// By the rules alone, won or drawn: which rule it was tells `state.play.outcome()`.
    Rules,
    /// One side resigned.
    Resignation,
    /// Both agreed to a draw.
    Agreement,
    /// One side left the place or fell silent, and the other claimed the game.
    Absence,
}

impl Reason {
    /// The word under which the store keeps it.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Rules => "rules",
            Self::Resignation => "resignation",
            Self::Agreement => "agreement",
            Self::Absence => "absence",
        }
    }
}
