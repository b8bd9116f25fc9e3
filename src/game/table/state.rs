//! The state of a table, and how events change it.

use draughts::{Color, Ruleset};
use serde::{Deserialize, Serialize};

use super::event::{TableEnd, TableEvent};
use crate::game::serial;
use crate::game::{GameState, Level, PersonId, Score, Seat, Seats, Timestamp};
use crate::speech::{ColorChoice, StartOptions};

/// The opponent whom the owner of a table has named.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Guest {
    /// Somebody whom the club knows.
    Person(PersonId),
    /// Somebody who has not been met yet, by the name after `@` on the platform of the place.
    Named(String),
}

impl Guest {
    /// Whether that is this person. Names on the platforms do not tell capitals from small letters.
    pub fn is(&self, person: PersonId, username: Option<&str>) -> bool {
        match self {
            Self::Person(id) => *id == person,
            Self::Named(name) => username.is_some_and(|username| username.to_lowercase() == name.to_lowercase()),
        }
    }
}

/// Against whom the owner of a table wants to play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OpponentKind {
    /// Whoever comes.
    #[default]
    Anyone,
    /// A named person.
    Friend,
    /// The program.
    Computer,
}

/// How far a table has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The owner chooses.
    Setup,
    /// Anybody may sit down.
    Open,
    /// A named person is asked.
    Challenge,
    /// Both sit. The host may change rules and colour until the guest is ready; then the host starts.
    Friends,
    /// The table is no more.
    Over(TableEnd),
}

/// The score of a series in half points, by the people at the table: their colours may still change.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TableScore {
    /// Half points of the owner.
    pub owner: u16,
    /// Half points of the guest.
    pub guest: u16,
}

impl TableScore {
    /// The score by colours, if the owner plays that colour.
    pub const fn by_color(self, owner: Color) -> Score {
        match owner {
            Color::White => Score { white: self.owner, black: self.guest },
            Color::Black => Score { white: self.guest, black: self.owner },
        }
    }

    /// The score by people, if the owner played that colour.
    pub const fn of(score: Score, owner: Color) -> Self {
        match owner {
            Color::White => Self { owner: score.white, guest: score.black },
            Color::Black => Self { owner: score.black, guest: score.white },
        }
    }
}

/// A game that waits for its players. Stored as JSON: a change here must still read what was written before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableState {
    /// Who set up the table: the host.
    pub owner: PersonId,
    /// Who is asked or sits opposite.
    pub guest: Option<Guest>,
    /// How far it has come.
    pub stage: Stage,
    /// The rules, once chosen.
    #[serde(with = "serial::optional_ruleset")]
    pub ruleset: Option<Ruleset>,
    /// Against whom.
    pub opponent: OpponentKind,
    /// The level, if against the computer.
    pub level: Level,
    /// The colour that the owner wants.
    #[serde(with = "serial::color_choice")]
    pub color: ColorChoice,
    /// How the game is to begin and end besides; passed over where the rules have no such option.
    #[serde(default)]
    pub options: StartOptions,
    /// Whether the guest agrees to rules and colour.
    pub guest_ready: bool,
    /// The score of the series so far.
    pub score: TableScore,
    /// When the table was set up.
    pub created_at: Timestamp,
}

impl TableState {
    /// A table that is being set up: nothing chosen, anyone may come, colours by chance.
    pub fn new(owner: PersonId, now: Timestamp) -> Self {
        Self {
            owner,
            guest: None,
            stage: Stage::Setup,
            ruleset: None,
            opponent: OpponentKind::Anyone,
            level: Level::default(),
            color: ColorChoice::Random,
            options: StartOptions::default(),
            guest_ready: false,
            score: TableScore::default(),
            created_at: now,
        }
    }

    /// The table at which the settings are changed after a game, by the person who asked for it: the friend still sits
    /// opposite; against the computer it is a setup again. The colours change as in a rematch, the score is kept.
    ///
    /// `None` if the person did not play in that game.
    pub fn after_game(game: &GameState, owner: PersonId, now: Timestamp) -> Option<Self> {
        let color = game.seats.color_of(owner)?;
        let mut table = Self {
            ruleset: Some(game.play.ruleset()),
            color: match !color {
                Color::White => ColorChoice::White,
                Color::Black => ColorChoice::Black,
            },
            score: TableScore::of(game.score_now(), color),
            ..Self::new(owner, now)
        };
        match game.seats[!color] {
            Seat::Person(friend) => {
                table.opponent = OpponentKind::Friend;
                table.guest = Some(Guest::Person(friend));
                table.stage = Stage::Friends;
            }
            Seat::Computer(level) => {
                table.opponent = OpponentKind::Computer;
                table.level = level;
            }
        }
        Some(table)
    }

    /// Whether nobody waits here any more.
    pub const fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over(_))
    }

    /// The guest, if the club knows the person.
    pub const fn guest_person(&self) -> Option<PersonId> {
        match self.guest {
            Some(Guest::Person(id)) => Some(id),
            _ => None,
        }
    }

    /// When the table lapses.
    pub fn lapses_at(&self) -> Timestamp {
        self.created_at + super::LAPSE_AFTER
    }

    /// Carries out an event that [`super::decide_table`] produced for this very state.
    pub fn apply(&mut self, event: &TableEvent) {
        match event {
            TableEvent::RulesetSet(ruleset) => self.ruleset = Some(*ruleset),
            TableEvent::OpponentSet(kind, guest) => {
                self.opponent = *kind;
                self.guest = guest.clone();
            }
            TableEvent::LevelSet(level) => self.level = *level,
            TableEvent::ColorSet(color) => self.color = *color,
            TableEvent::Opened => self.stage = Stage::Open,
            TableEvent::Challenged => self.stage = Stage::Challenge,
            TableEvent::Joined(person) => {
                self.guest = Some(Guest::Person(*person));
                self.stage = Stage::Friends;
            }
            TableEvent::GuestReady => self.guest_ready = true,
            TableEvent::GameBegun { seats, .. } => {
                // Whoever took the seat is the guest from now on, by person even if invited by name.
                let other = seats.people().find(|person| *person != self.owner);
                self.guest = other.map(Guest::Person).or_else(|| self.guest.take());
            }
            TableEvent::Ended(end) => self.stage = Stage::Over(*end),
        }
    }

    /// The state after these events.
    #[must_use]
    pub fn after(&self, events: &[TableEvent]) -> Self {
        let mut state = self.clone();
        for event in events {
            state.apply(event);
        }
        state
    }

    /// The seats and the score, with the owner opposite that seat; `coin` decides where the colour is left to chance.
    pub(super) fn seat(&self, opposite: Seat, coin: bool) -> Option<(Seats, Score)> {
        let owner = match self.color {
            ColorChoice::White => Color::White,
            ColorChoice::Black => Color::Black,
            ColorChoice::Random if coin => Color::White,
            ColorChoice::Random => Color::Black,
        };
        let host = Seat::Person(self.owner);
        let seats = match owner {
            Color::White => Seats::new(host, opposite),
            Color::Black => Seats::new(opposite, host),
        };
        Some((seats.ok()?, self.score.by_color(owner)))
    }
}
