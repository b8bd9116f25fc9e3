//! A move as people see it: the squares it visits and the pieces it takes.

use crate::Square;

/// A move: where it starts, every square it lands on, and the pieces it takes in order.
///
/// Two routes between the same squares that take the same pieces are the same move for the rules;
/// [`Position::legal_moves`](crate::Position::legal_moves) lists one of them and
/// [`Position::play`](crate::Position::play) accepts any. Where a flying king takes two pieces on one
/// line, the landing between them is written as the square directly behind the first (PDN 3.0).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Move {
    path: Box<[Square]>,
    captures: Box<[Square]>,
}

impl Move {
    /// A move along `path` (start square, then each landing square) that takes `captures` in order.
    /// `None` when `path` is empty. Whether it is legal only a [`Position`](crate::Position) can say.
    #[must_use]
    pub fn new(path: impl Into<Box<[Square]>>, captures: impl Into<Box<[Square]>>) -> Option<Move> {
        let path = path.into();
        if path.is_empty() { None } else { Some(Move { path, captures: captures.into() }) }
    }

    /// The square that the piece leaves.
    #[must_use]
    pub fn from(&self) -> Square {
        self.path[0]
    }

    /// The square where the piece ends; [`from`](Move::from) for a Hawaiian removal.
    #[must_use]
    pub fn to(&self) -> Square {
        self.path[self.path.len() - 1]
    }

    /// The start square, then every landing square. A Hawaiian removal has the one square.
    #[must_use]
    pub fn path(&self) -> &[Square] {
        &self.path
    }

    /// The squares of the pieces taken, in order.
    #[must_use]
    pub fn captures(&self) -> &[Square] {
        &self.captures
    }

    /// Whether it takes a piece.
    #[must_use]
    pub fn is_capture(&self) -> bool {
        !self.captures.is_empty()
    }

    /// Whether it lifts the mover's own piece off the board: the opening of Hawaiian checkers.
    #[must_use]
    pub fn is_removal(&self) -> bool {
        self.path.len() == 1
    }
}
