//! Work over long ranges on several threads, which can be stopped at any moment.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

/// How many positions are looked at before the stop flag is.
const CHUNK: u64 = 2_048;

/// Calls `work` with parts of `0..len` until all are done or the stop flag is raised, on this thread and
/// `threads - 1` others, each with a state of its own. The states come back in no order.
pub(super) fn in_parallel<T: Send>(
    threads: usize,
    len: u64,
    stop: &AtomicBool,
    new: impl Fn() -> T + Sync,
    work: impl Fn(&mut T, Range<u64>) + Sync,
) -> Vec<T> {
    let next = AtomicU64::new(0);
    let run = || {
        let mut state = new();
        while !stop.load(Ordering::Relaxed) {
            let first = next.fetch_add(CHUNK, Ordering::Relaxed);
            if first >= len {
                break;
            }
            work(&mut state, first..len.min(first + CHUNK));
        }
        state
    };
    let others = threads.saturating_sub(1).min((len / CHUNK) as usize);
    if others == 0 {
        return vec![run()];
    }
    thread::scope(|scope| {
        let spawned: Vec<_> = (0..others).map(|_| scope.spawn(run)).collect();
        let mut states = vec![run()];
        for thread in spawned {
            match thread.join() {
                Ok(state) => states.push(state),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        states
    })
}
