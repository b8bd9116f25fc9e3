//! The score of a series of games between the same two.

use std::fmt;

use draughts::Color;
use serde::{Deserialize, Serialize};

use super::ending::Ending;

/// The score of a series in half points (a win is 2, a draw is 1 for each), by the colours of one game of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Score {
    /// Half points of who plays White.
    pub white: u16,
    /// Half points of who plays Black.
    pub black: u16,
}

impl Score {
    /// The score after a game that ended so, still by the colours of that game.
    #[must_use]
    pub const fn after(self, ending: &Ending) -> Self {
        let (white, black) = match ending.winner {
            Some(Color::White) => (2, 0),
            Some(Color::Black) => (0, 2),
            None => (1, 1),
        };
        Self { white: self.white.saturating_add(white), black: self.black.saturating_add(black) }
    }

    /// The same score when the players have changed colours.
    #[must_use]
    pub const fn swapped(self) -> Self {
        Self { white: self.black, black: self.white }
    }

    /// Whether a game of the series has been counted.
    pub const fn is_zero(self) -> bool {
        self.white == 0 && self.black == 0
    }
}

/// In points, White first: `2 : 1`, `1½ : ½`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} : {}", Points(self.white), Points(self.black))
    }
}

/// Half points, written as points.
struct Points(u16);

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0 / 2, self.0 % 2) {
            (0, 1) => f.write_str("½"),
            (whole, 1) => write!(f, "{whole}½"),
            (whole, _) => write!(f, "{whole}"),
        }
    }
}
