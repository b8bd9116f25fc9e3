//! The thread that solves endgames of the rulesets in use, while nobody waits for a move of the computer.

use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use draughts::Ruleset;
use draughts_engine::tables::{BuildError, Tables, build, covers};

/// How long nobody must have waited for a move before it begins or goes on.
const QUIET: Duration = Duration::from_secs(20);

/// How often it looks whether it is quiet.
const LOOK_EVERY: Duration = Duration::from_millis(500);

/// How many pieces are solved: with more squares than these there is one piece less, for the same time and room.
const PIECES: u8 = 4;
const SQUARES: usize = 32;

/// The endgames that are solved so far, and the wish for more. The thread ends when this is dropped.
pub(super) struct Endgames {
    shared: Arc<Shared>,
    wanted: Sender<Ruleset>,
    /// What was wanted since the start. What an earlier run has solved in part is completed, so it is wanted too.
    noted: Mutex<HashSet<Ruleset>>,
}

struct Shared {
    tables: Arc<Tables>,
    dir: PathBuf,
    /// Ends what is being solved at the moment.
    interrupt: AtomicBool,
    stopping: AtomicBool,
    /// When a move was last asked for.
    asked: Mutex<Instant>,
}

impl Endgames {
    /// Opens what was solved before, and starts the thread.
    pub(super) fn start(dir: PathBuf) -> Endgames {
        let (wanted, rulesets) = channel();
        let shared = Arc::new(Shared {
            tables: Arc::new(Tables::open(&dir)),
            dir,
            interrupt: AtomicBool::new(false),
            stopping: AtomicBool::new(false),
            asked: Mutex::new(Instant::now()),
        });
        let its_shared = Arc::clone(&shared);
        let started = thread::Builder::new().name("endgames".to_owned()).spawn(move || serve(&its_shared, &rulesets));
        if let Err(error) = started {
            tracing::error!(%error, "the thread that solves endgames could not be started");
        }
        Endgames { shared, wanted, noted: Mutex::default() }
    }

    /// What is solved so far; more is seen as soon as it is there.
    pub(super) fn tables(&self) -> Arc<Tables> {
        Arc::clone(&self.shared.tables)
    }

    /// A move in this ruleset is asked for: what is being solved waits, and the ruleset is solved some time later.
    pub(super) fn note(&self, ruleset: Ruleset) {
        *self.shared.asked.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
        self.shared.interrupt.store(true, Ordering::Relaxed);
        if covers(ruleset) && self.noted.lock().unwrap_or_else(PoisonError::into_inner).insert(ruleset) {
            // Without the thread nothing is solved, and nothing else is amiss.
            let _ = self.wanted.send(ruleset);
        }
    }

    /// Ends the thread soon. What is solved by then is kept.
    pub(super) fn stop(&self) {
        self.shared.stopping.store(true, Ordering::Relaxed);
        self.shared.interrupt.store(true, Ordering::Relaxed);
    }
}

impl Drop for Endgames {
    fn drop(&mut self) {
        self.stop();
    }
}

fn pieces(ruleset: Ruleset) -> u8 {
    if ruleset.rules().squares().count() <= SQUARES { PIECES } else { PIECES - 1 }
}

/// Ruleset after ruleset, until nobody can want one any more.
fn serve(shared: &Shared, rulesets: &Receiver<Ruleset>) {
    while let Ok(ruleset) = rulesets.recv() {
        loop {
            if !shared.wait_for_quiet() {
                return;
            }
            match build(ruleset, pieces(ruleset), &shared.dir, 1, &mut |_| {}, &shared.interrupt) {
                Ok(built) => {
                    tracing::info!(%ruleset, pieces = pieces(ruleset), positions = built.positions, "endgames are solved");
                    shared.tables.open_ruleset(ruleset);
                }
                // It goes on from there when it is quiet again.
                Err(BuildError::Stopped) => continue,
                Err(error) => tracing::warn!(%ruleset, %error, "endgames could not be solved"),
            }
            break;
        }
    }
}

impl Shared {
    /// Waits until nobody has asked for a move for a while. `false` if the program is stopping.
    fn wait_for_quiet(&self) -> bool {
        loop {
            if self.stopping.load(Ordering::Relaxed) {
                return false;
            }
            if self.asked.lock().unwrap_or_else(PoisonError::into_inner).elapsed() >= QUIET {
                self.interrupt.store(false, Ordering::Relaxed);
                // It may have begun to stop in between.
                return !self.stopping.load(Ordering::Relaxed);
            }
            thread::sleep(LOOK_EVERY);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_asked_for_is_solved_when_it_is_quiet() {
        let dir = tempfile::tempdir().expect("a folder");
        let endgames = Endgames::start(dir.path().to_owned());
        // Twenty-five points and few pieces: the quickest.
        let ruleset = Ruleset::Alquerque;
        endgames.note(ruleset);
        endgames.note(Ruleset::Hawaiian);
        assert_eq!(endgames.tables().pieces(ruleset), 0, "nobody waits for it, so it waits");
        let Some(earlier) = Instant::now().checked_sub(QUIET) else { return };
        // Once is enough, however often it is wanted.
        endgames.note(ruleset);
        *endgames.shared.asked.lock().expect("no panic") = earlier;
        let patience = Instant::now();
        while endgames.tables().pieces(ruleset) < PIECES {
            assert!(patience.elapsed() < Duration::from_secs(300), "solved by now");
            thread::sleep(Duration::from_millis(20));
        }
    }

    #[test]
    fn large_boards_have_a_piece_less() {
        assert_eq!((pieces(Ruleset::Russian), pieces(Ruleset::International), pieces(Ruleset::Turkish)), (4, 3, 3));
    }
}
