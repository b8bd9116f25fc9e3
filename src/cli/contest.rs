//! `damka match`: which of two ways of playing is stronger, and by how much.

mod openings;
mod program;
mod side;

use std::io::{self, Write};
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;
use draughts::{Color, FenError, Game, Outcome, Position, Ruleset};
use draughts_engine::ParametersError;
use draughts_engine::arena::Tally;
use draughts_engine::tables::Tables;

use super::tables::solved;
use openings::Openings;
use side::{Decision, Side, Spec};

/// Longer games count as draws, in plies.
const LONGEST_GAME: usize = 400;
/// How often the result so far is told.
const TELL_EVERY: Duration = Duration::from_secs(15);
/// Nodes for a move where neither nodes nor time are given.
const NODES: u64 = 10_000;

/// Plays a match in pairs of games, both sides of each opening, and tells the difference in Elo with its 95 % error.
///
/// A player is `level:7`, `damka` (the whole engine), `net:FILE` (the engine with parameters from `damka train`),
/// `hand-made` (the engine without training), or `hub:COMMAND`, a program that speaks the Hub protocol.
#[derive(Debug, Args)]
pub struct Contest {
    /// Whose result is counted.
    #[arg(long)]
    a: Spec,
    /// The opponent.
    #[arg(long)]
    b: Spec,
    /// The ruleset.
    #[arg(long, default_value = "russian")]
    ruleset: Ruleset,
    /// `random`, or a file with a FEN on each line: the line itself or one of its columns between tabs.
    #[arg(long, default_value = "random")]
    openings: Openings,
    /// Nodes for a move; 10,000 where no time is given either. Levels keep to their own.
    #[arg(long, conflicts_with = "time")]
    nodes: Option<u64>,
    /// Milliseconds for a move.
    #[arg(long)]
    time: Option<u64>,
    /// How many pairs of games.
    #[arg(long, default_value_t = 50)]
    pairs: usize,
    /// Chooses random openings, and where levels err.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The folder in which `damka tables` has put solved endgames, for all players but `hub:COMMAND`; if nothing is said,
    /// `endgames`.
    #[arg(long)]
    tables: Option<PathBuf>,
    /// How many games are played at once, each side thinking with one thread.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=64))]
    threads: u16,
}

/// What a player may use for a move.
#[derive(Debug, Clone, Copy)]
enum Allowance {
    Nodes(u64),
    Time(Duration),
}

/// A match could not be played.
#[derive(Debug, thiserror::Error)]
pub enum ContestError {
    /// The file of openings cannot be read.
    #[error("{path}: {error}")]
    File {
        /// Where it was looked for.
        path: PathBuf,
        /// What went wrong.
        error: io::Error,
    },
    /// A line of the openings holds no position.
    #[error("line {line} of the openings holds no position: {error}")]
    Opening {
        /// The line, from 1.
        line: usize,
        /// What is wrong with its last column.
        error: FenError,
    },
    /// A file of parameters cannot be used.
    #[error("{path}: {error}")]
    Parameters {
        /// Where it was looked for.
        path: PathBuf,
        /// What is wrong.
        error: ParametersError,
    },
    /// There is nothing to play from.
    #[error("there are no openings")]
    NoOpenings,
    /// A program does not start or does not speak Hub.
    #[error("`{command}`: {problem}")]
    Program {
        /// How it was started.
        command: String,
        /// What went wrong.
        problem: String,
    },
    /// The result could not be told, or the endgame tables not be opened.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl Contest {
    pub fn run(self, out: &mut (impl Write + Send)) -> Result<(), ContestError> {
        let openings = self.openings.read(self.ruleset, self.pairs, self.seed)?;
        let endgames = solved(self.tables.as_deref(), self.ruleset)?;
        let sheet = Mutex::new(Sheet { out, tally: Tally::default(), faults: 0, told: Instant::now() });
        let (next, given_up) = (AtomicUsize::new(0), AtomicBool::new(false));
        let results: Vec<Result<(), ContestError>> = thread::scope(|scope| {
            let play = || {
                let played = self.play_pairs(&openings, &endgames, &next, &given_up, &sheet);
                given_up.fetch_or(played.is_err(), Ordering::Relaxed);
                played
            };
            let workers: Vec<_> = (0..self.threads).map(|_| scope.spawn(play)).collect();
            workers
                .into_iter()
                .map(|worker| worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
                .collect()
        });
        results.into_iter().collect::<Result<(), ContestError>>()?;
        sheet.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner()).close(&self)
    }

    /// One thread: pair after pair, until all are played.
    fn play_pairs(
        &self,
        openings: &[Position],
        endgames: &Arc<Tables>,
        next: &AtomicUsize,
        given_up: &AtomicBool,
        sheet: &Mutex<Sheet<impl Write>>,
    ) -> Result<(), ContestError> {
        let allowance = match (self.time, self.nodes) {
            (Some(millis), _) => Allowance::Time(Duration::from_millis(millis)),
            (None, nodes) => Allowance::Nodes(nodes.unwrap_or(NODES)),
        };
        let side = |spec| Side::new(spec, self.ruleset, allowance, Arc::clone(endgames));
        let mut sides = [side(&self.a)?, side(&self.b)?];
        while !given_up.load(Ordering::Relaxed) {
            let pair = next.fetch_add(1, Ordering::Relaxed);
            if pair >= self.pairs {
                break;
            }
            // A short match takes its openings from all over a long list.
            let at = if openings.len() > self.pairs { pair * openings.len() / self.pairs } else { pair };
            let Some(opening) = openings.get(at % openings.len().max(1)) else {
                return Err(ContestError::NoOpenings);
            };
            let mut points = [0; 2];
            for (color, points) in Color::ALL.into_iter().zip(&mut points) {
                let seed = self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(2 * pair as u64 + color as u64);
                let played = play_game(opening, color, &mut sides, seed)?;
                *points = played.points;
                if let Some(fault) = played.fault {
                    lock(sheet).note_fault(pair, &fault)?;
                }
            }
            lock(sheet).add(points)?;
        }
        Ok(())
    }
}

/// How a game went for the first side.
struct Played {
    /// In halves.
    points: u32,
    fault: Option<String>,
}

/// Plays a game; the first of the sides has the `color`.
fn play_game(opening: &Position, color: Color, sides: &mut [Side; 2], seed: u64) -> Result<Played, ContestError> {
    let mut game = Game::from_position(opening.clone());
    for side in sides.iter_mut() {
        side.begin()?;
    }
    while game.outcome().is_none() && game.ply() < LONGEST_GAME {
        let at = usize::from(game.position().turn() != color);
        let side = &mut sides[at];
        let fault = match side.decide(&game, seed.wrapping_add((game.ply() as u64) << 32)) {
            Decision::Draw => break,
            Decision::Fault(fault) => fault,
            Decision::Move(played) => match game.play(&played) {
                Ok(()) => continue,
                Err(error) => error.to_string(),
            },
        };
        // Whoever is at fault loses.
        let text = format!("{side} after {} plies of {}: {fault}", game.ply(), opening.fen());
        return Ok(Played { points: if at == 0 { 0 } else { 2 }, fault: Some(text) });
    }
    let points = match game.outcome() {
        Some(Outcome::Win { winner, .. }) if winner == color => 2,
        Some(Outcome::Win { .. }) => 0,
        Some(Outcome::Draw(_)) | None => 1,
    };
    Ok(Played { points, fault: None })
}

/// What is told of a match.
struct Sheet<W> {
    out: W,
    tally: Tally,
    faults: u32,
    told: Instant,
}

impl<W: Write> Sheet<W> {
    fn add(&mut self, points: [u32; 2]) -> Result<(), ContestError> {
        let mut pair = Tally::default();
        for points in points {
            match points {
                2 => pair.wins += 1,
                1 => pair.draws += 1,
                _ => pair.losses += 1,
            }
        }
        pair.pairs[(points[0] + points[1]).min(4) as usize] += 1;
        self.tally = self.tally.and(pair);
        if self.told.elapsed() >= TELL_EVERY {
            self.told = Instant::now();
            writeln!(self.out, "{} games: {}", self.tally.games(), self.tally)?;
            self.out.flush()?;
        }
        Ok(())
    }

    fn note_fault(&mut self, pair: usize, fault: &str) -> Result<(), ContestError> {
        self.faults += 1;
        writeln!(self.out, "pair {}: {fault}", pair + 1)?;
        Ok(self.out.flush()?)
    }

    fn close(mut self, contest: &Contest) -> Result<(), ContestError> {
        let Contest { a, b, ruleset, .. } = contest;
        writeln!(self.out, "{ruleset}, {a} against {b}, {} games: {}", self.tally.games(), self.tally)?;
        writeln!(self.out, "pairs by half points: {:?}; games lost by a fault: {}", self.tally.pairs, self.faults)?;
        Ok(())
    }
}

fn lock<T>(shared: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

impl FromStr for Spec {
    type Err = String;

    fn from_str(text: &str) -> Result<Spec, String> {
        let (kind, rest) = text.split_once(':').unwrap_or((text, ""));
        match kind {
            "damka" if rest.is_empty() => Ok(Spec::Damka),
            "hand-made" if rest.is_empty() => Ok(Spec::HandMade),
            "net" if !rest.is_empty() => Ok(Spec::Net(PathBuf::from(rest))),
            "level" => match rest.parse() {
                Ok(level) if draughts_engine::LEVELS.contains(&level) => Ok(Spec::Level(level)),
                _ => Err("levels go from 1 to 10".to_owned()),
            },
            "hub" if !rest.trim().is_empty() => Ok(Spec::Hub(rest.to_owned())),
            _ => Err("a player is `damka`, `hand-made`, `level:N`, `net:FILE` or `hub:COMMAND`".to_owned()),
        }
    }
}
