//! The automatic draws of a ruleset, as data.

use crate::Color;

/// The men and kings of two sides, whichever side has which.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ending {
    /// The kings and men of one side.
    pub one: (u8, u8),
    /// The kings and men of the other.
    pub other: (u8, u8),
}

/// When the men and kings left bring a counter to life.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Material {
    /// Always.
    Any,
    /// One of these endings.
    Endings(&'static [Ending]),
    /// At least three kings and no man against a lone king.
    ThreeKingsOrMoreAgainstOne,
    /// A king on both sides, and from `from` to `to` pieces in all.
    BothHaveKings {
        /// The least number of pieces.
        from: u8,
        /// The greatest.
        to: u8,
    },
    /// Three pieces with a king among them against a lone king which stands on the diagonal a1-h8.
    ThreeAgainstMainRoad,
}

/// What starts a counter again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Counted {
    /// A capture.
    Capture,
    /// A capture or a man's move.
    CaptureOrManMove,
    /// A capture or a crowning.
    CaptureOrCrowning,
}

/// A rule by which the game is drawn without anyone's consent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DrawRule {
    /// The same position with the same side to move for the third time.
    Repetition,
    /// `moves` of each side without progress while the material is as described.
    Count {
        /// Moves of each side; the draw falls after twice as many plies.
        moves: u16,
        /// The material for which it counts.
        material: Material,
        /// What starts the count again.
        again: Counted,
    },
    /// Each side has one piece (`kings`: a king) and neither a capture is due nor, with kings, possible for the opponent.
    OneEach {
        /// Whether both must be kings.
        kings: bool,
    },
}

/// How many men and kings each side has, by [`Color::index`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Forces {
    pub kings: [u8; 2],
    pub men: [u8; 2],
    /// Whether a lone king stands on the diagonal a1-h8.
    pub lone_king_on_main_road: bool,
}

impl Material {
    pub(crate) fn fits(self, forces: Forces) -> bool {
        let side = |color: Color| (forces.kings[color.index()], forces.men[color.index()]);
        let sides = [(side(Color::White), side(Color::Black)), (side(Color::Black), side(Color::White))];
        match self {
            Material::Any => true,
            Material::Endings(endings) => endings.iter().any(|ending| sides.contains(&(ending.one, ending.other))),
            Material::ThreeKingsOrMoreAgainstOne => {
                sides.iter().any(|&((kings, men), weak)| kings >= 3 && men == 0 && weak == (1, 0))
            }
            Material::BothHaveKings { from, to } => {
                let pieces = forces.kings.iter().chain(&forces.men).sum::<u8>();
                forces.kings.iter().all(|&kings| kings > 0) && (from..=to).contains(&pieces)
            }
            Material::ThreeAgainstMainRoad => {
                forces.lone_king_on_main_road
                    && sides.iter().any(|&((kings, men), weak)| kings > 0 && kings + men == 3 && weak == (1, 0))
            }
        }
    }
}
