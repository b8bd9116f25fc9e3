//! What becomes of an action at a table.

use draughts::Ruleset;

use super::event::{TableEnd, TableEvent};
use super::refusal::TableRefusal;
use super::state::{Guest, OpponentKind, Stage, TableState};
use crate::game::{Level, PersonId, Seat, Span, Timestamp};
use crate::speech::ColorChoice;

/// How long a table waits before it lapses.
pub const LAPSE_AFTER: Span = Span::hours(24);

/// What somebody wants to do at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableAction {
    /// Host: choose the rules.
    SetRuleset(Ruleset),
    /// Host: choose the opponent. A friend may still be without a name.
    SetOpponent(OpponentKind, Option<Guest>),
    /// Host: choose the computer's level.
    SetLevel(Level),
    /// Host: choose one's own colour.
    SetColor(ColorChoice),
    /// Host: the setup is done. Opens the table, sends the challenge, or begins the game.
    Start,
    /// Anyone: sit down at an open table.
    Join,
    /// The invited person: accept the challenge.
    Accept,
    /// The invited person or the guest: decline, or get up again.
    Decline,
    /// Host: close the table.
    Close,
    /// Guest: agree to rules and colour.
    Ready,
    /// Anyone, when its time is over: clear the table away.
    Lapse,
}

/// Decides what becomes of an action by a person, whose name after `@` on this platform is `username`. `coin` is a
/// throw of a coin, for a colour that is left to chance.
///
/// # Errors
/// [`TableRefusal`] if it is not possible now.
pub fn decide_table(
    state: &TableState,
    by: PersonId,
    by_username: Option<&str>,
    action: &TableAction,
    now: Timestamp,
    coin: bool,
) -> Result<Vec<TableEvent>, TableRefusal> {
    if let Stage::Over(end) = state.stage {
        return Err(TableRefusal::Over(end));
    }
    let visitor = Visitor { state, person: by, username: by_username, coin };
    match action {
        TableAction::SetRuleset(ruleset) => {
            visitor.may_change_rules()?;
            Ok(vec![TableEvent::RulesetSet(*ruleset)])
        }
        TableAction::SetColor(color) => {
            visitor.may_change_rules()?;
            Ok(vec![TableEvent::ColorSet(*color)])
        }
        TableAction::SetOpponent(kind, guest) => visitor.set_opponent(*kind, guest.as_ref()),
        TableAction::SetLevel(level) => {
            visitor.may_set_up()?;
            Ok(vec![TableEvent::LevelSet(*level)])
        }
        TableAction::Start => visitor.start(),
        TableAction::Join => visitor.join(),
        TableAction::Accept => visitor.accept(),
        TableAction::Decline => visitor.decline(),
        TableAction::Close => {
            visitor.is_host()?;
            Ok(vec![TableEvent::Ended(TableEnd::Closed)])
        }
        TableAction::Ready => visitor.ready(),
        TableAction::Lapse => lapse(state, now),
    }
}

/// Somebody who does something at a table.
struct Visitor<'a> {
    state: &'a TableState,
    person: PersonId,
    username: Option<&'a str>,
    coin: bool,
}

type Decision = Result<Vec<TableEvent>, TableRefusal>;

impl Visitor<'_> {
    fn is_host(&self) -> Result<(), TableRefusal> {
        if self.person == self.state.owner { Ok(()) } else { Err(TableRefusal::NotHost) }
    }

    fn is_guest(&self) -> Result<(), TableRefusal> {
        match &self.state.guest {
            Some(guest) if guest.is(self.person, self.username) => Ok(()),
            _ => Err(TableRefusal::NotInvited),
        }
    }

    fn may_set_up(&self) -> Result<(), TableRefusal> {
        self.is_host()?;
        match self.state.stage {
            Stage::Setup => Ok(()),
            _ => Err(TableRefusal::SetupDone),
        }
    }

    /// Rules and colour can be changed in the setup and, at a table of friends, until the guest has agreed.
    fn may_change_rules(&self) -> Result<(), TableRefusal> {
        self.is_host()?;
        match self.state.stage {
            Stage::Setup => Ok(()),
            Stage::Friends if self.state.guest_ready => Err(TableRefusal::GuestIsReady),
            Stage::Friends => Ok(()),
            _ => Err(TableRefusal::SetupDone),
        }
    }

    fn set_opponent(&self, kind: OpponentKind, guest: Option<&Guest>) -> Decision {
        self.may_set_up()?;
        // A friend who was named stays known, to be chosen again.
        let guest = guest.or(self.state.guest.as_ref());
        if guest.is_some_and(|guest| guest.is(self.person, self.username)) {
            return Err(TableRefusal::Yourself);
        }
        Ok(vec![TableEvent::OpponentSet(kind, guest.cloned())])
    }

    fn start(&self) -> Decision {
        self.is_host()?;
        match self.state.stage {
            Stage::Setup => match self.state.opponent {
                OpponentKind::Anyone => {
                    self.ruleset()?;
                    Ok(vec![TableEvent::Opened])
                }
                OpponentKind::Friend => match &self.state.guest {
                    None => Err(TableRefusal::NameFriend),
                    Some(guest) if guest.is(self.person, self.username) => Err(TableRefusal::Yourself),
                    Some(_) => Ok(vec![TableEvent::Challenged]),
                },
                OpponentKind::Computer => self.begin(Seat::Computer(self.state.level)),
            },
            Stage::Friends => {
                if !self.state.guest_ready {
                    return Err(TableRefusal::GuestNotReady);
                }
                let guest = self.state.guest_person().ok_or(TableRefusal::GuestNotReady)?;
                self.begin(Seat::Person(guest))
            }
            _ => Err(TableRefusal::SetupDone),
        }
    }

    fn join(&self) -> Decision {
        match self.state.stage {
            _ if self.person == self.state.owner => Err(TableRefusal::Yourself),
            Stage::Open => self.begin(Seat::Person(self.person)),
            Stage::Setup => Err(TableRefusal::NotOpen),
            _ => Err(TableRefusal::NotInvited),
        }
    }

    /// A challenge that names everything begins the game; else host and guest agree at the table.
    fn accept(&self) -> Decision {
        match self.state.stage {
            Stage::Challenge => {}
            Stage::Setup => return Err(TableRefusal::NotOpen),
            _ => return Err(TableRefusal::NotInvited),
        }
        if self.person == self.state.owner {
            return Err(TableRefusal::Yourself);
        }
        self.is_guest()?;
        match self.state.ruleset {
            Some(_) => self.begin(Seat::Person(self.person)),
            None => Ok(vec![TableEvent::Joined(self.person)]),
        }
    }

    fn decline(&self) -> Decision {
        match self.state.stage {
            Stage::Challenge | Stage::Friends => {
                self.is_guest()?;
                Ok(vec![TableEvent::Ended(TableEnd::Declined)])
            }
            _ => Err(TableRefusal::NotInvited),
        }
    }

    fn ready(&self) -> Decision {
        if self.state.stage != Stage::Friends {
            return Err(TableRefusal::NotInvited);
        }
        self.is_guest()?;
        self.ruleset()?;
        if self.state.guest_ready {
            return Ok(Vec::new());
        }
        Ok(vec![TableEvent::GuestReady])
    }

    fn ruleset(&self) -> Result<Ruleset, TableRefusal> {
        self.state.ruleset.ok_or(TableRefusal::ChooseRuleset)
    }

    fn begin(&self, opposite: Seat) -> Decision {
        let ruleset = self.ruleset()?;
        let (seats, score) = self.state.seat(opposite, self.coin).ok_or(TableRefusal::Yourself)?;
        let options = self.state.options;
        Ok(vec![TableEvent::GameBegun { seats, ruleset, options, score }, TableEvent::Ended(TableEnd::Started)])
    }
}

fn lapse(state: &TableState, now: Timestamp) -> Decision {
    let until = state.lapses_at();
    if now < until {
        return Err(TableRefusal::NotLapsed { until });
    }
    Ok(vec![TableEvent::Ended(TableEnd::Lapsed)])
}
