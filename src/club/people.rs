//! The players of a game as others see them.

use draughts::Color;

use crate::game::{Level, PersonId, Seat, Seats};
use crate::speech::{Message, Value};

use super::{Club, ClubError};

/// Both players of a game, as seen on one platform.
#[derive(Clone, Debug)]
pub(super) struct Players {
    white: Face,
    black: Face,
}

/// A player as others see them.
#[derive(Clone, Debug)]
enum Face {
    Person {
        name: String,
        /// The account on the platform in question, if the person has one there.
        account: Option<String>,
    },
    Computer(Level),
}

/// The name of the computer at a level.
pub(super) fn computer_name(level: Level) -> Message {
    Message::new("seat-computer").with("level", level.get())
}

impl Players {
    /// Looks both players up.
    pub(super) async fn of(club: &Club, seats: &Seats, platform: &str) -> Result<Players, ClubError> {
        Ok(Players {
            white: face(club, seats[Color::White], platform).await?,
            black: face(club, seats[Color::Black], platform).await?,
        })
    }

    fn face(&self, color: Color) -> &Face {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }

    /// The player's name as a value that pings nobody.
    pub(super) fn name(&self, color: Color) -> Value {
        match self.face(color) {
            Face::Person { name, .. } => Value::Name(name.clone()),
            Face::Computer(level) => computer_name(*level).into(),
        }
    }

    /// The player's name as a value that notifies them, where the platform can.
    pub(super) fn mention(&self, color: Color) -> Value {
        match self.face(color) {
            Face::Person { name, account: Some(id) } => Value::Mention { id: id.clone(), name: name.clone() },
            _ => self.name(color),
        }
    }

    /// The player's account on the platform.
    pub(super) fn account(&self, color: Color) -> Option<&str> {
        match self.face(color) {
            Face::Person { account, .. } => account.as_deref(),
            Face::Computer(_) => None,
        }
    }

    /// The name as it is drawn on the board: a person's own, or the words for the computer.
    pub(super) fn drawn(&self, color: Color, say: impl Fn(&Message) -> String) -> String {
        match self.face(color) {
            Face::Person { name, .. } => name.clone(),
            Face::Computer(level) => say(&computer_name(*level)),
        }
    }
}

async fn face(club: &Club, seat: Seat, platform: &str) -> Result<Face, ClubError> {
    let id = match seat {
        Seat::Computer(level) => return Ok(Face::Computer(level)),
        Seat::Person(id) => id,
    };
    let name = name_of(club, id).await?;
    let account = club.store.account_of(id, platform).await?.map(|account| account.id);
    Ok(Face::Person { name, account })
}

/// A person's display name; empty if the person is no longer known.
pub(super) async fn name_of(club: &Club, id: PersonId) -> Result<String, ClubError> {
    Ok(club.store.person_by_id(id).await?.map(|person| person.name).unwrap_or_default())
}
