//! `damka hub`: the engine for draughts GUIs and match programs.

use std::io::{self, BufRead, Write};
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use draughts::Ruleset;
use draughts_engine::tables::Tables;

/// Speaks the Hub protocol, version 2, on the standard streams.
#[derive(Debug, Args)]
pub struct Hub {
    /// The ruleset, such as `international`; the GUI may set another one as the variant.
    ruleset: Ruleset,
    /// Where `damka tables` has put solved endgames. Without any the engine searches them.
    #[arg(long, default_value = "endgames")]
    tables: PathBuf,
}

impl Hub {
    pub(super) fn run(self, input: impl BufRead, out: impl Write + Send) -> io::Result<()> {
        draughts_engine::hub::serve(self.ruleset, Some(Arc::new(Tables::open(&self.tables))), input, out)
    }
}
