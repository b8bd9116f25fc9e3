//! Where the games of a match begin.

use std::convert::Infallible;
use std::fs;
use std::path::PathBuf;
use std::str::FromStr;

use draughts::{Position, Ruleset};
use draughts_engine::arena::random_openings;

use super::ContestError;

/// How many random plies an opening has.
const RANDOM_PLIES: usize = 6;

/// Where openings come from.
#[derive(Debug, Clone)]
pub(super) enum Openings {
    Random,
    File(PathBuf),
}

impl FromStr for Openings {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Openings, Infallible> {
        Ok(if text == "random" { Openings::Random } else { Openings::File(text.into()) })
    }
}

impl Openings {
    /// The openings, as many as there are; of random ones as many as are wanted.
    pub(super) fn read(&self, ruleset: Ruleset, wanted: usize, seed: u64) -> Result<Vec<Position>, ContestError> {
        match self {
            Openings::Random => Ok(random_openings(ruleset, RANDOM_PLIES, wanted, seed)),
            Openings::File(path) => {
                let text =
                    fs::read_to_string(path).map_err(|error| ContestError::File { path: path.clone(), error })?;
                read_lines(ruleset, &text)
            }
        }
    }
}

/// One position a line. Empty lines and those that begin with `#` are passed over.
fn read_lines(ruleset: Ruleset, text: &str) -> Result<Vec<Position>, ContestError> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    lines
        .map(|(at, line)| {
            let mut columns = line.split('\t').map(|column| Position::from_fen(ruleset, column.trim()));
            let first = columns.next().unwrap_or_else(|| Position::from_fen(ruleset, line));
            let read = columns.fold(first, |found, column| found.or(column));
            read.map_err(|error| ContestError::Opening { line: at + 1, error })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_fen_among_the_columns() {
        let text = "# name\tFEN\tgroups\nI-1: ab4\tB:Wa1,c3:Bb6,d6\tstandard\n\nW:Wa1:Bh8\n";
        let openings = read_lines(Ruleset::Russian, text).unwrap();
        assert_eq!(openings.len(), 2);
        assert!(matches!(
            read_lines(Ruleset::Russian, "W:Wa1:Bh8\nnonsense"),
            Err(ContestError::Opening { line: 2, .. })
        ));
    }
}
