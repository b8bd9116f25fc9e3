//! The thin binary: settings, wiring, start and orderly stop.

use std::process::ExitCode;

use clap::Parser;
use damka::cli::Cli;

fn main() -> ExitCode {
    let cli = Cli::parse();
    match cli.tool {
        Some(tool) => match tool.run() {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => {
                eprintln!("damka: {error}");
                ExitCode::FAILURE
            }
        },
        None => ExitCode::SUCCESS,
    }
}
