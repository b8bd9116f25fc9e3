//! `damka hub`: the engine for draughts GUIs and match programs.

use std::io::{self, BufRead, Write};
use std::path::PathBuf;

use clap::Args;
use draughts::Ruleset;

use super::tables::solved;

/// Speaks the Hub protocol, version 2, on the standard streams.
#[derive(Debug, Args)]
pub struct Hub {
    /// The ruleset, such as `international`; the GUI may set another one as the variant.
    ruleset: Ruleset,
    /// The folder in which `damka tables` has put solved endgames, with one of its own for each ruleset; if nothing is
    /// said, `endgames`. Without them the engine searches endgames like any other position.
    #[arg(long)]
    tables: Option<PathBuf>,
}

impl Hub {
    pub(super) fn run(self, input: impl BufRead, out: impl Write + Send) -> io::Result<()> {
        let tables = solved(self.tables.as_deref(), self.ruleset)?;
        draughts_engine::hub::serve(self.ruleset, Some(tables), input, out)
    }
}
