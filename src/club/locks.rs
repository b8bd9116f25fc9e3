//! One lock for each game and table: two people (or one person twice) acting at once act one after the other.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard};

/// Locks by code. A code that nobody holds or waits for takes no memory for long.
#[derive(Default)]
pub(super) struct Locks {
    held: Mutex<HashMap<String, Weak<AsyncMutex<()>>>>,
}

/// How many forgotten locks are tolerated before they are swept out.
const SWEEP_AT: usize = 1_024;

impl Locks {
    /// Waits until nobody else acts on the game or table.
    pub(super) async fn lock(&self, code: &str) -> OwnedMutexGuard<()> {
        let lock = {
            let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
            if held.len() >= SWEEP_AT {
                held.retain(|_, lock| lock.strong_count() > 0);
            }
            match held.get(code).and_then(Weak::upgrade) {
                Some(lock) => lock,
                None => {
                    let lock = Arc::new(AsyncMutex::new(()));
                    held.insert(code.to_owned(), Arc::downgrade(&lock));
                    lock
                }
            }
        };
        lock.lock_owned().await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn one_at_a_time_for_a_code_and_no_waiting_between_codes() {
        let locks = Locks::default();
        let first = locks.lock("a").await;
        let _other = locks.lock("b").await;
        assert!(futures::FutureExt::now_or_never(locks.lock("a")).is_none());
        drop(first);
        assert!(futures::FutureExt::now_or_never(locks.lock("a")).is_some());
    }

    #[tokio::test]
    async fn forgotten_locks_are_swept_out() {
        let locks = Locks::default();
        for number in 0..3 * SWEEP_AT {
            drop(locks.lock(&number.to_string()).await);
        }
        assert!(locks.held.lock().expect("not poisoned").len() <= SWEEP_AT);
    }
}
