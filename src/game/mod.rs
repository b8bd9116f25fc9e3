//! One game between two seats, and the table where it is arranged: pure decisions.
//!
//! [`decide`] takes a state, an action and the time, and answers with events or a [`Refusal`]. [`GameState::apply`]
//! carries the events out. A state is always the fold of its events, so that a stored game can be rebuilt.
//! Nothing here reads a clock, rolls dice, waits, or knows a chat.

mod action;
mod beginning;
mod decide;
mod ending;
mod event;
mod refusal;
mod score;
mod seat;
mod serial;
mod state;
pub mod table;
mod time;

#[cfg(test)]
mod tests;

pub use action::Action;
pub use beginning::{ENGLISH_LIMITS, beginning, options_fit};
pub use decide::{CLAIM_AFTER, decide};
pub use ending::{Ending, Reason};
pub use event::Event;
pub use refusal::Refusal;
pub use score::Score;
pub use seat::{BySide, Level, PersonId, SamePerson, Seat, Seats};
pub use state::{GameState, Offer, OfferKind, ReplayError};
pub use table::{
    Guest, LAPSE_AFTER, OpponentKind, Stage, TableAction, TableEnd, TableEvent, TableRefusal, TableScore, TableState,
    decide_table,
};
pub use time::{Span, Timestamp};
