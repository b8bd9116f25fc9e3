//! `damka hub`: the engine for draughts GUIs and match programs.

use std::io::{self, BufRead, Write};

use clap::Args;
use draughts::Ruleset;

/// Speaks the Hub protocol, version 2, on the standard streams.
#[derive(Debug, Args)]
pub struct Hub {
    /// The ruleset, such as `international`; the GUI may set another one as the variant.
    ruleset: Ruleset,
}

impl Hub {
    pub(super) fn run(self, input: impl BufRead, out: impl Write + Send) -> io::Result<()> {
        draughts_engine::hub::serve(self.ruleset, input, out)
    }
}
