//! `damka perft`: the field's measure of a move generator.

use std::io::Write;
use std::time::Instant;

use clap::Args;
use draughts::perft;

use super::{PositionArgs, ToolError};

/// Counts leaves, on one thread.
#[derive(Debug, Args)]
pub struct Perft {
    #[command(flatten)]
    position: PositionArgs,
    /// How many plies deep, 99 at most.
    #[arg(value_parser = clap::value_parser!(u32).range(..=99))]
    depth: u32,
    /// Tell the count behind each move of the position.
    #[arg(long)]
    divide: bool,
    /// Count captures by another route as other moves, although they take the same pieces.
    #[arg(long, conflicts_with = "divide")]
    paths: bool,
}

impl Perft {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), ToolError> {
        let position = self.position.position()?;
        let began = Instant::now();
        let leaves = if self.divide && self.depth > 0 {
            let counts = perft::divide(&position, self.depth);
            for (played, count) in &counts {
                writeln!(out, "{} {count}", position.move_path_text(played))?;
            }
            counts.iter().map(|(_, count)| count).sum()
        } else if self.paths {
            perft::count_routes(&position, self.depth)
        } else {
            perft::count(&position, self.depth)
        };
        let seconds = began.elapsed().as_secs_f64();
        let millions = leaves as f64 / seconds.max(f64::EPSILON) / 1e6;
        writeln!(out, "{leaves} leaves, {seconds:.3} s, {millions:.1} million leaves a second")?;
        Ok(())
    }
}
