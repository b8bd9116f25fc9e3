//! Who plays: persons, computer levels, and the two seats of a game.

use std::ops::{Index, IndexMut};

use draughts::Color;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A person of the club, whatever the platform. The number is the store's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PersonId(pub i64);

/// The strength of the computer, from 1 (a beginner wins) to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Level(u8);

impl Level {
    /// The weakest level.
    pub const MIN: Self = Self(1);
    /// The strongest level.
    pub const MAX: Self = Self(10);

    /// The level of that number, if there is one.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= Self::MIN.0 && number <= Self::MAX.0 { Some(Self(number)) } else { None }
    }

    /// The number, 1 to 10.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// All levels, weakest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (Self::MIN.0..=Self::MAX.0).map(Self)
    }
}

/// Level 5: a casual player has to think, and may win.
impl Default for Level {
    fn default() -> Self {
        Self(5)
    }
}

impl TryFrom<u8> for Level {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Self::new(number).ok_or_else(|| format!("{number} is no level"))
    }
}

impl From<Level> for u8 {
    fn from(level: Level) -> Self {
        level.0
    }
}

/// Who sits on one side of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seat {
    /// Somebody.
    Person(PersonId),
    /// The program.
    Computer(Level),
}

impl Seat {
    /// The person who sits here, if it is one.
    pub const fn person(self) -> Option<PersonId> {
        match self {
            Self::Person(id) => Some(id),
            Self::Computer(_) => None,
        }
    }

    /// The level of the computer that sits here, if it does.
    pub const fn level(self) -> Option<Level> {
        match self {
            Self::Person(_) => None,
            Self::Computer(level) => Some(level),
        }
    }

    /// Whether the program plays this side.
    pub const fn is_computer(self) -> bool {
        matches!(self, Self::Computer(_))
    }
}

/// The two seats of a game. Nobody sits on both sides: use [`Seats::new`] for what comes from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Seats {
    /// Who plays the white pieces.
    pub white: Seat,
    /// Who plays the black pieces.
    pub black: Seat,
}

/// One person was to play against himself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a person cannot sit on both sides")]
pub struct SamePerson;

impl Seats {
    /// Seats two players.
    ///
    /// # Errors
    /// [`SamePerson`] if one person would sit on both sides.
    pub fn new(white: Seat, black: Seat) -> Result<Self, SamePerson> {
        if white.person().is_some() && white.person() == black.person() {
            return Err(SamePerson);
        }
        Ok(Self { white, black })
    }

    /// The side that the person plays, if at all.
    pub fn color_of(&self, person: PersonId) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self[color].person() == Some(person))
    }

    /// The same players with the colours changed.
    pub const fn swapped(&self) -> Self {
        Self { white: self.black, black: self.white }
    }

    /// The persons who sit here, White first.
    pub fn people(&self) -> impl Iterator<Item = PersonId> {
        [self.white.person(), self.black.person()].into_iter().flatten()
    }
}

impl Index<Color> for Seats {
    type Output = Seat;

    fn index(&self, color: Color) -> &Seat {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }
}

/// One value for each side, indexed by [`Color`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BySide<T> {
    /// White's.
    pub white: T,
    /// Black's.
    pub black: T,
}

impl<T> Index<Color> for BySide<T> {
    type Output = T;

    fn index(&self, color: Color) -> &T {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }
}

impl<T> IndexMut<Color> for BySide<T> {
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        }
    }
}
