//! What stands on a square.

use crate::Color;

/// What a piece is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// An ordinary piece; a Hawaiian stone is one too.
    Man,
    /// A crowned man.
    King,
    /// Parachute checkers only: waits on the far row until it can jump down into the enemy.
    Parachutist,
}

impl Kind {
    /// Every kind, men first.
    pub const ALL: [Kind; 3] = [Kind::Man, Kind::King, Kind::Parachutist];

    /// The prefix that FEN writes before the square: nothing, `K` or (our extension) `P`.
    #[must_use]
    pub const fn prefix(self) -> &'static str {
        match self {
            Kind::Man => "",
            Kind::King => "K",
            Kind::Parachutist => "P",
        }
    }
}

/// A piece: whose it is and what it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// The side that owns it.
    pub color: Color,
    /// What it is.
    pub kind: Kind,
}

impl Piece {
    /// A piece of `color` and `kind`.
    #[must_use]
    pub const fn new(color: Color, kind: Kind) -> Piece {
        Piece { color, kind }
    }
}
