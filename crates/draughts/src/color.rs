//! The two sides.

use std::fmt;
use std::ops::Not;

/// A side: White or Black.
///
/// White sits at the bottom of the board (row 1) in every ruleset; who moves first is a
/// question for [`Rules::first`](crate::Rules::first).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// The side at the bottom of the board.
    White,
    /// The side at the top of the board.
    Black,
}

impl Color {
    /// Both sides, White first.
    pub const ALL: [Color; 2] = [Color::White, Color::Black];

    /// 0 for White, 1 for Black: an index for two-element tables.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The opponent; [`Not`] for constant expressions.
    #[must_use]
    pub const fn opponent(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }

    /// The letter that FEN uses: `W` or `B`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Color::White => 'W',
            Color::Black => 'B',
        }
    }
}

impl Not for Color {
    type Output = Color;

    fn not(self) -> Color {
        self.opponent()
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Color::White => "white",
            Color::Black => "black",
        })
    }
}
