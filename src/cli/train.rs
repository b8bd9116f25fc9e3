//! `damka train`: a round of training for the computer.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use draughts::Ruleset;
use draughts_engine::train::Training;

use super::ToolError;

/// Plays, learns, and keeps what it has learnt if a match shows that it plays better. An interrupted round goes on.
#[derive(Debug, Args)]
pub struct Train {
    /// The ruleset, such as `russian`; `damka rulesets` lists them.
    ruleset: Ruleset,
    /// How many games the engine plays against itself.
    #[arg(long, default_value_t = 10_000)]
    games: u32,
    /// How many positions it looks at before each move.
    #[arg(long, default_value_t = 2_000)]
    nodes: u64,
    /// Where games and parameters are kept.
    #[arg(long, default_value = "training")]
    dir: PathBuf,
    /// Decides openings and the order of learning.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games go on at once.
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// How many pairs of games decide.
    #[arg(long, default_value_t = 1_000)]
    pairs: u32,
}

impl Train {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), ToolError> {
        let Train { ruleset, games, nodes, dir, seed, threads, pairs } = self;
        let training = Training { ruleset, games, nodes, dir, seed, threads, pairs };
        let verdict = training.round(&|progress| eprintln!("{progress}"))?;
        match verdict.kept {
            Some(path) => writeln!(out, "round {}: {}, kept in {}", verdict.round, verdict.tally, path.display())?,
            None => writeln!(out, "round {}: {}, not kept", verdict.round, verdict.tally)?,
        }
        Ok(())
    }
}
