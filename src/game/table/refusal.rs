//! Why something is not done at a table.

use thiserror::Error;

use super::event::TableEnd;
use crate::game::Timestamp;
use crate::speech::{Message, Value};

/// Why something is not done at a table. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TableRefusal {
    /// The table is no more.
    #[error("the table is no more")]
    Over(TableEnd),
    /// Only the host may do that.
    #[error("only the host may do that")]
    NotHost,
    /// The challenge is for somebody else.
    #[error("the challenge is for somebody else")]
    NotInvited,
    /// One cannot play against oneself.
    #[error("one cannot play against oneself")]
    Yourself,
    /// The host has not opened the table yet.
    #[error("the host is still choosing")]
    NotOpen,
    /// The setup is done: that can no longer be changed.
    #[error("the setup is done")]
    SetupDone,
    /// The guest has agreed to rules and colour: they stay.
    #[error("the guest is ready")]
    GuestIsReady,
    /// The guest has not agreed yet.
    #[error("the guest is not ready")]
    GuestNotReady,
    /// No ruleset has been chosen.
    #[error("choose a ruleset first")]
    ChooseRuleset,
    /// No friend has been named.
    #[error("name the friend first")]
    NameFriend,
    /// The table still has time.
    #[error("the table has not lapsed")]
    NotLapsed {
        /// When it lapses.
        until: Timestamp,
    },
}

impl TableRefusal {
    /// What to tell the person who tried.
    pub fn message(&self) -> Message {
        match self {
            Self::Over(TableEnd::Started) => Message::new("refusal-table-started"),
            Self::Over(TableEnd::Closed) => Message::new("refusal-table-closed"),
            Self::Over(TableEnd::Declined) => Message::new("refusal-table-declined"),
            Self::Over(TableEnd::Lapsed) => Message::new("refusal-table-lapsed"),
            Self::NotHost => Message::new("refusal-not-host"),
            Self::NotInvited => Message::new("refusal-not-invited"),
            Self::Yourself => Message::new("refusal-yourself"),
            Self::NotOpen => Message::new("refusal-table-not-open"),
            Self::SetupDone => Message::new("refusal-setup-done"),
            Self::GuestIsReady => Message::new("refusal-guest-is-ready"),
            Self::GuestNotReady => Message::new("refusal-guest-not-ready"),
            Self::ChooseRuleset => Message::new("refusal-choose-ruleset"),
            Self::NameFriend => Message::new("refusal-name-friend"),
            Self::NotLapsed { until } => Message::new("refusal-table-not-lapsed").with("until", Value::Until(until.0)),
        }
    }
}
