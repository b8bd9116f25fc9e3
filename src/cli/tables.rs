//! `damka tables`: solves endgames and checks them.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use clap::Args;
use draughts::Ruleset;
use draughts_engine::tables::{Progress, build, check};

use super::ToolError;

/// Solves all positions with few pieces and writes them to disk. What is there already is left alone, so a build that
/// was ended goes on where it was.
#[derive(Debug, Args)]
pub struct Tables {
    /// The ruleset, such as `russian`; `damka rulesets` lists them.
    ruleset: Ruleset,
    /// The most pieces on the board, both sides together, 2 to 6.
    #[arg(long, default_value_t = 4)]
    pieces: u8,
    /// The directory below which each ruleset has one of its own.
    #[arg(long, default_value = USUAL)]
    dir: PathBuf,
    /// How many threads solve.
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Check every position of the tables that are there, and make none.
    #[arg(long)]
    check: bool,
}

/// Where `damka tables` puts what it has solved.
const USUAL: &str = "endgames";

/// What was solved for the ruleset in the folder that was asked for, or in the usual one if it is there.
///
/// # Errors
/// When a folder was asked for that is none. If nothing for the ruleset is found in it, the error stream says so.
pub(super) fn solved(dir: Option<&Path>, ruleset: Ruleset) -> io::Result<Arc<draughts_engine::tables::Tables>> {
    let open = draughts_engine::tables::Tables::open;
    let Some(dir) = dir else { return Ok(Arc::new(open(USUAL.as_ref()))) };
    if !dir.is_dir() {
        return Err(io::Error::new(io::ErrorKind::NotFound, format!("there is no folder {}", dir.display())));
    }
    let tables = open(dir);
    if tables.pieces(ruleset) == 0 {
        eprintln!("damka: no solved endgames for {ruleset} in {}", dir.join(ruleset.id()).display());
    }
    Ok(Arc::new(tables))
}

impl Tables {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), ToolError> {
        let began = Instant::now();
        let stop = AtomicBool::new(false);
        let mut progress = |step: &Progress| {
            // Nobody may be looking any more; the work goes on.
            let _ = writeln!(io::stderr(), "{}", describe(step));
        };
        if self.check {
            let found = check(self.ruleset, self.pieces, &self.dir, self.threads, &mut progress, &stop)?;
            let [won, drawn, lost] = found.outcomes;
            let seconds = began.elapsed().as_secs_f64();
            writeln!(out, "{} positions in {seconds:.1} s: {won} won, {drawn} drawn, {lost} lost", found.positions)?;
            writeln!(out, "the longest way to the end with known distance: {} plies", found.longest)?;
            for pieces in &found.missing {
                writeln!(out, "missing or damaged: {pieces}")?;
            }
            for fen in &found.examples {
                writeln!(out, "wrong: {fen}")?;
            }
            return if found.is_sound() { Ok(()) } else { Err(ToolError::Unsound(found.wrong)) };
        }
        let built = build(self.ruleset, self.pieces, &self.dir, self.threads, &mut progress, &stop)?;
        let seconds = began.elapsed().as_secs_f64();
        writeln!(out, "{} positions, {} of them solved in {seconds:.1} s", built.positions, built.solved)?;
        if built.replaced > 0 {
            writeln!(out, "{} damaged or outdated files replaced", built.replaced)?;
        }
        Ok(())
    }
}

fn describe(step: &Progress) -> String {
    let share = step.done as f64 * 100.0 / step.positions.max(1) as f64;
    let found = if step.found { " (on disk)" } else { "" };
    format!("{:5.1} % {}{found}", share, step.pieces)
}
