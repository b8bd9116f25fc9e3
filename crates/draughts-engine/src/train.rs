//! Training: the engine plays against itself, learns from the games, and keeps what it has learnt only if a match
//! shows that it plays better.
//!
//! A round is self-play, a fit and a match, the gate. Everything is written to files at once, and a round that was
//! interrupted goes on where it was, at the loss of the games in progress. `docs/engine.md` has the recipe.

mod fit;
mod gate;
mod openings;
mod progress;
mod record;
mod self_play;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use draughts::Ruleset;
use draughts::board::{Variant, Visitor, visit};
use thiserror::Error;

use crate::arena::Tally;
use crate::evaluation::{Layout, pairs_to_bytes, prior, terrain};
use crate::{Parameters, ParametersError};

pub use progress::Progress;
use record::Log;

/// A round of training.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Training {
    /// What is trained.
    pub ruleset: Ruleset,
    /// How many games of self-play.
    pub games: u32,
    /// How many positions a player looks at before each move.
    pub nodes: u64,
    /// Where the files are: in a directory for the ruleset.
    pub dir: PathBuf,
    /// Decides the openings and the order in which the fit sees the positions.
    pub seed: u64,
    /// How many games of self-play go on at once.
    pub threads: usize,
    /// How many pairs of games the gate plays.
    pub pairs: u32,
}

/// What a round has come to.
#[derive(Debug, Clone, PartialEq)]
pub struct Verdict {
    /// The number of the round, from 1.
    pub round: u32,
    /// The match of the new parameters against the old.
    pub tally: Tally,
    /// The file of the new parameters, if they are kept.
    pub kept: Option<PathBuf>,
}

/// Training has failed.
#[derive(Debug, Error)]
pub enum TrainError {
    /// A file could not be read or written.
    #[error("{path}: {error}")]
    Io {
        /// Which.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// The parameters do not fit.
    #[error(transparent)]
    Parameters(#[from] ParametersError),
    /// A log of games is of another ruleset or something else.
    #[error("{0} is no log of games of this ruleset")]
    Log(PathBuf),
    /// There is nothing to learn from.
    #[error("there are no positions to learn from")]
    Empty,
    /// The ruleset has a hand-made evaluation only.
    #[error("{0} has no evaluation that can be trained")]
    Untrainable(Ruleset),
}

impl Training {
    /// Plays, fits and decides; goes on with the last round unless it has been decided.
    ///
    /// # Errors
    /// [`TrainError`] if a file cannot be used, or the ruleset's evaluation cannot be trained.
    pub fn round(&self, progress: &(dyn Fn(&Progress) + Sync)) -> Result<Verdict, TrainError> {
        let home = self.dir.join(self.ruleset.id());
        let (round, dir) = undecided(&home);
        create(&dir)?;
        let kept = home.join("kept.net");
        let old = Arc::new(if kept.exists() {
            Parameters::read(self.ruleset, &kept)?
        } else {
            Parameters::of_nets(self.ruleset)
        });
        let seed = self.seed.wrapping_mul(1_000).wrapping_add(u64::from(round));
        let log = Log::open(self.ruleset, &dir.join("games"))?;
        progress(&Progress::Round { ruleset: self.ruleset, round, games: log.games() });
        self_play::play(self, seed, &old, log, progress)?;

        let candidate = dir.join("candidate.net");
        if !candidate.exists() {
            let pairs = visit(self.ruleset, Fitting { home: &home, round, seed, progress })?;
            write_whole(&candidate, &pairs_to_bytes(self.ruleset, &pairs))?;
        }
        let new = Arc::new(Parameters::read(self.ruleset, &candidate)?);
        let tally = gate::play(self, seed, &dir.join("gate"), &new, &old, progress)?;
        let better = gate::is_better(&tally);
        if better {
            let bytes = fs::read(&candidate).map_err(at(&candidate))?;
            write_whole(&kept, &bytes)?;
        }
        let verdict = if better { "kept" } else { "not kept" };
        write_whole(&dir.join("verdict"), format!("{tally}, {verdict}\n").as_bytes())?;
        Ok(Verdict { round, tally, kept: better.then_some(kept) })
    }
}

/// The first round that has not been decided, and its directory.
fn undecided(home: &Path) -> (u32, PathBuf) {
    let mut round = 1;
    loop {
        let dir = round_dir(home, round);
        if !dir.join("verdict").exists() {
            return (round, dir);
        }
        round += 1;
    }
}

fn round_dir(home: &Path, round: u32) -> PathBuf {
    home.join(format!("round-{round}"))
}

/// Learns from the games of this round and the one before.
struct Fitting<'a> {
    home: &'a Path,
    round: u32,
    seed: u64,
    progress: &'a (dyn Fn(&Progress) + Sync),
}

impl Visitor for Fitting<'_> {
    type Output = Result<Vec<[i16; 2]>, TrainError>;

    fn visit<V: Variant>(self) -> Self::Output {
        let ruleset = V::RULES.ruleset();
        let terrain = terrain::<V>();
        let layout = Layout::of::<V>(&terrain).ok_or(TrainError::Untrainable(ruleset))?;
        let prior = prior::<V>(&layout, &terrain);
        let mut samples = Vec::new();
        for round in self.round.saturating_sub(1).max(1)..=self.round {
            record::read(ruleset, &round_dir(self.home, round).join("games"), &terrain, &mut samples)?;
        }
        let fitted = fit::fit(&layout, &terrain, &samples, &prior, self.seed, self.progress);
        fitted.ok_or(TrainError::Empty)
    }
}

fn create(dir: &Path) -> Result<(), TrainError> {
    fs::create_dir_all(dir).map_err(at(dir))
}

/// Writes a file that is there whole or not at all.
fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), TrainError> {
    let unfinished = path.with_extension("part");
    fs::write(&unfinished, bytes).map_err(at(&unfinished))?;
    fs::rename(&unfinished, path).map_err(at(path))
}

fn at(path: &Path) -> impl FnOnce(io::Error) -> TrainError {
    let path = path.to_owned();
    move |error| TrainError::Io { path, error }
}
