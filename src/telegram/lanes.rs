//! One thing after the other in each chat, while different chats do not wait for each other.

use std::collections::HashMap;
use std::future::Future;
use std::sync::{Mutex, PoisonError};

use tokio::task::JoinHandle;
use tokio_util::task::TaskTracker;

/// How many chats are remembered before those that are done are forgotten.
const LANES_KEPT: usize = 256;

/// The lanes.
#[derive(Default)]
pub(super) struct Lanes {
    last: Mutex<HashMap<String, JoinHandle<()>>>,
}

impl Lanes {
    /// Runs something after everything that was put into the same lane before.
    pub(super) fn run(&self, tasks: &TaskTracker, lane: &str, work: impl Future<Output = ()> + Send + 'static) {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if last.len() >= LANES_KEPT {
            last.retain(|_, task| !task.is_finished());
        }
        let before = last.remove(lane);
        let task = tasks.spawn(async move {
            if let Some(before) = before {
                // However it ended, it is over.
                let _ = before.await;
            }
            work.await;
        });
        last.insert(lane.to_owned(), task);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use tokio::sync::{mpsc, oneshot};

    #[tokio::test]
    async fn a_lane_keeps_its_order_and_another_does_not_wait() {
        let lanes = Lanes::default();
        let tasks = TaskTracker::new();
        let (done, mut doing) = mpsc::unbounded_channel();
        let (open, gate) = oneshot::channel::<()>();
        let first = done.clone();
        lanes.run(&tasks, "a", async move {
            let _ = gate.await;
            let _ = first.send("a1");
        });
        for (lane, name) in [("a", "a2"), ("b", "b1")] {
            let done = done.clone();
            lanes.run(&tasks, lane, async move {
                let _ = done.send(name);
            });
        }
        assert_eq!(doing.recv().await, Some("b1"));
        assert!(open.send(()).is_ok());
        assert_eq!(doing.recv().await, Some("a1"));
        assert_eq!(doing.recv().await, Some("a2"));
    }

    #[tokio::test]
    async fn a_panic_does_not_block_the_lane() {
        let lanes = Arc::new(Lanes::default());
        let tasks = TaskTracker::new();
        lanes.run(&tasks, "a", async { panic!("an accident") });
        let (done, after) = oneshot::channel();
        lanes.run(&tasks, "a", async move {
            let _ = done.send(());
        });
        assert_eq!(after.await, Ok(()));
    }
}
