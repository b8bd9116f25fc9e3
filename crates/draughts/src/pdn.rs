//! Portable Draughts Notation (PDN 3.0): games as text, one or a whole file.
//!
//! Reading is liberal: either separator, moves by number or name, results or `*` between games, comments,
//! nested variations (skipped), numeric annotations, clocks, and files without any tags at all.
//!
//! ```
//! use draughts::{Ruleset, pdn};
//!
//! let text = r#"[White "Ann"] [Black "Bob"] [Result "1-0"] [GameType "25"]
//! 1. c3-d4 {solid} d6-c5 (1... b6-a5 2. b2-c3) 2. b2-c3 $1 f6-g5 1-0"#;
//! let game = pdn::read(text, Ruleset::Russian).unwrap();
//! assert_eq!(game.tag("White"), Some("Ann"));
//! assert_eq!(game.game.ply(), 4);
//! assert_eq!(game.comments, [(1, "solid".to_owned())]);
//! assert_eq!(pdn::read(&game.to_string(), Ruleset::Russian), Ok(game));
//! ```

mod read;
mod tags;
mod thai;
mod variant;
mod write;

use std::cmp::Ordering;

use thiserror::Error;

use crate::{Color, FenProblem, Game, IllegalMove, Ruleset};

pub use read::{Games, games, read};

/// A game with what a PDN file says about it.
#[derive(Debug, Clone, PartialEq)]
pub struct PdnGame {
    /// The tags in their order, but for those that the game itself tells when it is written: `Result`,
    /// `GameType`, `Variant`, `SetUp` and `FEN`.
    pub tags: Vec<(String, String)>,
    /// The start and the moves.
    pub game: Game,
    /// How it ended, as the file says.
    pub result: PdnResult,
    /// Comments, each with the number of plies before it.
    pub comments: Vec<(usize, String)>,
}

impl PdnGame {
    /// A game without tags or comments, its result as the rules have it.
    #[must_use]
    pub fn new(game: Game) -> PdnGame {
        let result = match game.outcome() {
            None => PdnResult::Unknown,
            Some(crate::Outcome::Draw(_)) => PdnResult::Draw,
            Some(crate::Outcome::Win { winner, .. }) => PdnResult::Win(winner),
        };
        PdnGame { tags: Vec::new(), game, result, comments: Vec::new() }
    }

    /// The value of the first tag with this name.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }
}

/// How a game ended, as its file says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PdnResult {
    /// That side won.
    Win(Color),
    /// Nobody won.
    Draw,
    /// Not finished, or not known: `*`.
    Unknown,
}

impl PdnResult {
    /// The text in the ruleset's style: 2-0, 1-1, 0-2 for International and Canadian, else 1-0, 1/2-1/2, 0-1.
    #[must_use]
    pub fn text(self, ruleset: Ruleset) -> &'static str {
        let in_points = matches!(ruleset, Ruleset::International | Ruleset::Canadian);
        match self {
            PdnResult::Win(Color::White) if in_points => "2-0",
            PdnResult::Win(Color::White) => "1-0",
            PdnResult::Win(Color::Black) if in_points => "0-2",
            PdnResult::Win(Color::Black) => "0-1",
            PdnResult::Draw if in_points => "1-1",
            PdnResult::Draw => "1/2-1/2",
            PdnResult::Unknown => "*",
        }
    }

    /// Reads any style: points of both sides, of which more wins; halves as `1/2`, `0.5` or `½`; `*`, `?` or `-` for
    /// unknown. A double loss (`0-0`) counts as unknown.
    #[must_use]
    pub fn from_text(text: &str) -> Option<PdnResult> {
        if matches!(text, "*" | "?" | "-") {
            return Some(PdnResult::Unknown);
        }
        if matches!(text, "1/2" | "½") {
            return Some(PdnResult::Draw);
        }
        let (white, black) = text.split_once(['-', '–', ':'])?;
        let (white, black) = (half_points(white)?, half_points(black)?);
        Some(match white.cmp(&black) {
            Ordering::Greater => PdnResult::Win(Color::White),
            Ordering::Less => PdnResult::Win(Color::Black),
            Ordering::Equal if white == 0 => PdnResult::Unknown,
            Ordering::Equal => PdnResult::Draw,
        })
    }
}

/// Points counted in halves: at most two digits, or one half.
fn half_points(text: &str) -> Option<u8> {
    match text.trim() {
        "1/2" | "0.5" | "0,5" | "½" => Some(1),
        digits if digits.len() <= 2 => digits.parse::<u8>().ok().map(|points| points * 2),
        _ => None,
    }
}

/// Why a game could not be read.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{problem} (at byte {at})")]
pub struct PdnError {
    /// The byte in the text where the problem is.
    pub at: usize,
    /// What it is.
    pub problem: PdnProblem,
}

/// What is wrong in a PDN file.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PdnProblem {
    /// There is no game in the text.
    #[error("there is no game here")]
    NoGame,
    /// A tag without a closing bracket.
    #[error("the tag is not closed")]
    OpenTag,
    /// A comment without a closing brace.
    #[error("the comment is not closed")]
    OpenComment,
    /// A variation without a closing parenthesis.
    #[error("the variation is not closed")]
    OpenVariation,
    /// The `GameType` is of no ruleset here.
    #[error("unknown game type")]
    UnknownGameType,
    /// The `FEN` tag is no position.
    #[error("the FEN is wrong: {0}")]
    Fen(FenProblem),
    /// A move that is not legal.
    #[error("illegal move: {0}")]
    Illegal(IllegalMove),
    /// A move that could be several.
    #[error("the move could be several")]
    Ambiguous,
    /// Something that is no move.
    #[error("expected a move")]
    ExpectedMove,
}
