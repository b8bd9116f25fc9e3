//! How long a search may go on.

use std::time::Duration;

/// What ends a search; the first limit that is reached does. Without any it ends only with the stop flag, or
/// when it has looked as deep as it can.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Limits {
    /// The greatest depth in plies.
    pub depth: Option<u8>,
    /// How many positions to look at. With this and [`depth`](Limits::depth) alone, one thread and an empty
    /// table, a search is the same each time.
    pub nodes: Option<u64>,
    /// When no deeper search is begun. It ends earlier when there is nothing to choose, later when the best move
    /// is in doubt.
    pub soft: Option<Duration>,
    /// When it stops wherever it is.
    pub hard: Option<Duration>,
}
