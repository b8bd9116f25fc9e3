//! A table: a game that waits for its players, from the setup to the first move or the end of waiting.

mod decide;
mod event;
mod refusal;
mod state;

#[cfg(test)]
mod tests;

pub use decide::{LAPSE_AFTER, TableAction, decide_table};
pub use event::{TableEnd, TableEvent};
pub use refusal::TableRefusal;
pub use state::{Guest, OpponentKind, Stage, TableScore, TableState};
