//! How fast the search is, one thread: nodes a second and the depth that is reached after one second from the start.
//! `cargo bench -p draughts-engine --bench nodes -- russian english`; without names every ruleset.
//!
//! The second is one of processor time where the system tells it (Linux), so that a busy machine does not matter.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use draughts::{Game, Ruleset};
use draughts_engine::{HashTable, Limits, think};

const SECOND: Duration = Duration::from_secs(1);

fn main() {
    let names: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    let chosen =
        Ruleset::ALL.iter().filter(|ruleset| names.is_empty() || names.iter().any(|name| name == ruleset.id()));
    println!("{:<18}{:>10}{:>8}{:>8}", "ruleset", "M nodes/s", "depth", "score");
    for &ruleset in chosen {
        let stop = AtomicBool::new(false);
        let table = HashTable::default();
        table.prepare();
        let watch = Watch::start();
        let game = Game::new(ruleset);
        // Without a limit a search goes on until its hundredth ply or a forced end.
        let (thought, time) = thread::scope(|scope| {
            let stop = &stop;
            scope.spawn(move || {
                while watch.time() < SECOND && !stop.load(Ordering::Relaxed) {
                    thread::sleep(Duration::from_millis(2));
                }
                stop.store(true, Ordering::Relaxed);
            });
            let thought = think(&game, &Limits::default(), &table, stop);
            let time = watch.time();
            stop.store(true, Ordering::Relaxed);
            (thought, time)
        });
        if let Some(thought) = thought {
            let speed = thought.nodes as f64 / time.as_secs_f64() / 1e6;
            println!("{:<18}{speed:>10.2}{:>8}{:>8}", ruleset.id(), thought.depth, thought.score);
        }
    }
}

/// Measures the processor time of the main thread, or else the time of the day.
#[derive(Clone, Copy)]
struct Watch {
    began: Instant,
    processor: Option<Duration>,
}

impl Watch {
    fn start() -> Watch {
        Watch { began: Instant::now(), processor: processor_time() }
    }

    fn time(&self) -> Duration {
        match (self.processor, processor_time()) {
            (Some(before), Some(now)) => now.saturating_sub(before),
            _ => self.began.elapsed(),
        }
    }
}

/// What the main thread, whose number is that of the process, has used.
fn processor_time() -> Option<Duration> {
    let path = format!("/proc/self/task/{}/schedstat", std::process::id());
    let text = std::fs::read_to_string(path).ok()?;
    Some(Duration::from_nanos(text.split_whitespace().next()?.parse().ok()?))
}
