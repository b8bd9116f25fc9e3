//! The threads that search. Thinking never blocks talking: requests wait in a bounded queue, each with a budget of
//! time that shrinks when more games wait than threads can serve.

mod compare;

use std::panic::AssertUnwindSafe;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use draughts::{Color, Game, Move};
use draughts_engine::{DrawVerdict, HashTable, Limits, Thought};
use tokio::sync::oneshot;

use crate::game::Level;

use super::endgames::Endgames;

pub(super) use compare::{Comparison, Line};

/// What the engine thinks of a position, for the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Weighed {
    /// Its worth in hundredths of a man.
    pub(super) centimen: i32,
    /// In how many plies the side wins by force; negative: loses.
    pub(super) wins_in: Option<i32>,
    /// The best move.
    pub(super) best: Option<Move>,
}

impl From<&Thought> for Weighed {
    fn from(thought: &Thought) -> Weighed {
        Weighed {
            centimen: thought.score.centimen(),
            wins_in: thought.score.mate_in(),
            best: Some(thought.best.clone()),
        }
    }
}

/// How many requests may wait; beyond that the job is tried again a little later.
const QUEUE: usize = 256;

/// The most that any level thinks about a move on an idle machine.
const MOST: Duration = Duration::from_millis(3_000);
/// The least time that is given, however many wait.
const LEAST: Duration = Duration::from_millis(50);

/// A hint gets this part of the time for a move: somebody waits for it with a button pressed.
const HINT_PART: u32 = 4;
/// The answer to a draw offer gets this part.
const DRAW_PART: u32 = 6;

/// What can wait lets others go first, and looks so often whether there are any.
const LOOK_EVERY: Duration = Duration::from_millis(20);
/// After so long it takes its turn all the same: a busy club must not put it off for ever.
const GIVES_WAY_FOR: Duration = Duration::from_secs(5);

/// Why no thought came back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoThought {
    /// Too many wait already.
    #[error("the queue of searches is full")]
    Full,
    /// The program is stopping.
    #[error("the search was stopped")]
    Stopped,
    /// The search itself failed: a fault of ours.
    #[error("the search failed")]
    Failed,
}

/// A question for the engine.
enum Question {
    Move { game: Box<Game>, level: Level, seed: u64, answer: oneshot::Sender<Option<Weighed>> },
    Hint { game: Box<Game>, answer: oneshot::Sender<Option<Comparison>> },
    Draw { game: Box<Game>, color: Color, level: Level, answer: oneshot::Sender<DrawVerdict> },
    Weigh { game: Box<Game>, time: Duration, answer: oneshot::Sender<Option<Weighed>> },
}

impl Question {
    /// Somebody waits for the answer.
    const fn is_urgent(&self) -> bool {
        !matches!(self, Question::Weigh { .. })
    }
}

/// The threads that search, from the outside.
pub(super) struct Thinkers {
    questions: SyncSender<Question>,
    endgames: Option<Endgames>,
    least: Duration,
    waiting: Arc<AtomicUsize>,
    stopping: Arc<AtomicBool>,
}

/// What the threads share.
struct Shared {
    questions: Mutex<Receiver<Question>>,
    table: HashTable,
    waiting: Arc<AtomicUsize>,
    stopping: Arc<AtomicBool>,
    threads: usize,
}

impl Thinkers {
    /// Starts the threads, and another that solves endgames if there is a directory for them. They end when this is
    /// dropped.
    pub(super) fn start(threads: usize, hash_mib: usize, endgames: Option<PathBuf>, least: Duration) -> Thinkers {
        let endgames = endgames.map(Endgames::start);
        let table = HashTable::new(hash_mib);
        let table = match &endgames {
            Some(endgames) => table.with_endgames(endgames.tables()),
            None => table,
        };
        let (questions, receiver) = sync_channel(QUEUE);
        let waiting = Arc::new(AtomicUsize::new(0));
        let stopping = Arc::new(AtomicBool::new(false));
        let shared = Arc::new(Shared {
            questions: Mutex::new(receiver),
            table,
            waiting: Arc::clone(&waiting),
            stopping: Arc::clone(&stopping),
            threads: threads.max(1),
        });
        for number in 0..threads.max(1) {
            let shared = Arc::clone(&shared);
            let started = thread::Builder::new().name(format!("search-{number}")).spawn(move || serve(&shared));
            if let Err(error) = started {
                tracing::error!(%error, number, "a search thread could not be started");
            }
        }
        Thinkers { questions, endgames, least, waiting, stopping }
    }

    /// Ends every search soon; questions that wait get no answer.
    pub(super) fn stop(&self) {
        self.stopping.store(true, Ordering::Relaxed);
        if let Some(endgames) = &self.endgames {
            endgames.stop();
        }
    }

    /// The move that a level plays, and what it thinks of it; `None` if there is no legal move. The answer comes no
    /// sooner than the settings say: a board that changes under one's eyes is hard to follow. No thread waits for that.
    pub(super) async fn choose(&self, game: Game, level: Level, seed: u64) -> Result<Option<Weighed>, NoThought> {
        let least = tokio::time::sleep(self.least);
        if let Some(endgames) = &self.endgames {
            endgames.note(game.ruleset());
        }
        let (answer, reply) = oneshot::channel();
        self.ask(Question::Move { game: Box::new(game), level, seed, answer })?;
        let chosen = reply.await.map_err(|_| self.unanswered())?;
        least.await;
        Ok(chosen)
    }

    /// The best move and what the others would lead to; `None` if there is no legal move.
    pub(super) async fn hint(&self, game: Game) -> Result<Option<Comparison>, NoThought> {
        let (answer, reply) = oneshot::channel();
        self.ask(Question::Hint { game: Box::new(game), answer })?;
        reply.await.map_err(|_| self.unanswered())
    }

    /// Whether a level that plays this colour agrees to a draw.
    pub(super) async fn draw(&self, game: Game, color: Color, level: Level) -> Result<DrawVerdict, NoThought> {
        let (answer, reply) = oneshot::channel();
        self.ask(Question::Draw { game: Box::new(game), color, level, answer })?;
        reply.await.map_err(|_| self.unanswered())
    }

    /// What the engine thinks of a position after this time at the most. `None` if there is no legal move. Nobody waits
    /// for it: questions from games go first.
    pub(super) async fn weigh(&self, game: Game, time: Duration) -> Result<Option<Weighed>, NoThought> {
        let began = Instant::now();
        while self.waiting.load(Ordering::Relaxed) > 0 && began.elapsed() < GIVES_WAY_FOR {
            tokio::time::sleep(LOOK_EVERY).await;
        }
        let (answer, reply) = oneshot::channel();
        self.ask(Question::Weigh { game: Box::new(game), time, answer })?;
        reply.await.map_err(|_| self.unanswered())
    }

    /// Why a question got no answer.
    fn unanswered(&self) -> NoThought {
        if self.stopping.load(Ordering::Relaxed) { NoThought::Stopped } else { NoThought::Failed }
    }

    fn ask(&self, question: Question) -> Result<(), NoThought> {
        let counts = usize::from(question.is_urgent());
        self.waiting.fetch_add(counts, Ordering::Relaxed);
        self.questions.try_send(question).map_err(|error| {
            self.waiting.fetch_sub(counts, Ordering::Relaxed);
            match error {
                TrySendError::Full(_) => NoThought::Full,
                TrySendError::Disconnected(_) => NoThought::Stopped,
            }
        })
    }
}

/// One thread: question after question, until nobody can ask any more.
fn serve(shared: &Shared) {
    loop {
        let next = shared.questions.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(question) = next else { return };
        let counts = usize::from(question.is_urgent());
        let behind = shared.waiting.fetch_sub(counts, Ordering::Relaxed).saturating_sub(counts);
        if shared.stopping.load(Ordering::Relaxed) {
            continue;
        }
        let budget = budget(behind, shared.threads);
        let answered = std::panic::catch_unwind(AssertUnwindSafe(|| answer(shared, question, budget)));
        if answered.is_err() {
            // The one who asked learns it by the answer that does not come; the thread goes on with the next.
            tracing::error!("a search failed");
        }
    }
}

fn answer(shared: &Shared, question: Question, budget: Duration) {
    match question {
        Question::Move { game, level, seed, answer } => {
            let thought = draughts_engine::choose(&game, level.get(), seed, budget, &shared.table, &shared.stopping);
            if !shared.stopping.load(Ordering::Relaxed) {
                // Whoever asked may be gone: the job is done by somebody else then.
                let _ = answer.send(thought.as_ref().map(Weighed::from));
            }
        }
        Question::Hint { game, answer } => {
            let compared = compare::compare(&game, budget / HINT_PART, &shared.table, &shared.stopping);
            if !shared.stopping.load(Ordering::Relaxed) {
                let _ = answer.send(compared);
            }
        }
        Question::Weigh { game, time, answer } => {
            let limits = Limits { soft: Some(time), hard: Some(time), ..Limits::default() };
            let thought = draughts_engine::think(&game, &limits, &shared.table, &shared.stopping);
            if !shared.stopping.load(Ordering::Relaxed) {
                let _ = answer.send(thought.as_ref().map(Weighed::from));
            }
        }
        Question::Draw { game, color, level, answer } => {
            let budget = budget / DRAW_PART;
            let verdict = draughts_engine::would_agree_to_draw(&game, color, level.get(), &shared.table, budget);
            let _ = answer.send(verdict);
        }
    }
}

/// Time for one question when that many wait behind it.
fn budget(behind: usize, threads: usize) -> Duration {
    let rounds = u32::try_from(behind / threads).unwrap_or(u32::MAX).saturating_add(1);
    (MOST / rounds).max(LEAST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_shrinks_with_the_queue_but_never_to_nothing() {
        assert_eq!(budget(0, 2), MOST);
        assert_eq!(budget(1, 2), MOST);
        assert_eq!(budget(2, 2), MOST / 2);
        assert_eq!(budget(usize::MAX, 1), LEAST);
    }
}
