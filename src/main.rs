//! The thin binary: settings, wiring, start and orderly stop.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::SUCCESS
}
