//! How long a search may go on.

use std::time::Duration;

/// What ends a search; the first limit that is reached does. Without any it ends only with the stop flag, or
/// when it has looked as deep as it can.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// The greatest depth in plies.
    pub depth: Option<u8>,
    /// How many positions to look at. With this and [`depth`](Limits::depth) alone, one thread and an empty
    /// table, a search is the same each time.
    pub nodes: Option<u64>,
    /// When no deeper search is begun. It ends earlier when there is nothing to choose or the best move has long
    /// been the same, later when the score falls.
    pub soft: Option<Duration>,
    /// When it stops wherever it is.
    pub hard: Option<Duration>,
    /// How many threads search, sharing the hash table; 0 counts as 1. With more than one the caller's thread
    /// alone counts towards [`nodes`](Limits::nodes), and no two searches are alike.
    pub threads: usize,
}

/// One thread, and no limit.
impl Default for Limits {
    fn default() -> Limits {
        Limits { depth: None, nodes: None, soft: None, hard: None, threads: 1 }
    }
}
