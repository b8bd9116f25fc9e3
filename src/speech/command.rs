//! What people type, read as a command, in all five languages. (Discord has typed options instead.)

mod normal;
mod parse;
mod rulesets;
mod start;
mod tokens;
mod words;

use draughts::Ruleset;
use serde::{Deserialize, Serialize};

use crate::render::Theme;

use super::{Lang, Message, Value};

pub use parse::parse;
pub use rulesets::{find_ruleset, suggest_rulesets};

/// How many letters of a word that was not understood are repeated in the answer.
const LONGEST_QUOTED: usize = 40;

/// A command with its arguments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// The bare `/start` with which Telegram opens a private chat.
    Welcome,
    /// Start a game.
    Start(StartArgs),
    /// Move; the text is for [`super::typed::read_move`].
    Move {
        /// The move as it was typed.
        text: String,
    },
    /// Show the board again.
    Board,
    /// List the games of this place.
    Games,
    /// Offer a draw, or agree to one.
    Draw,
    /// Resign.
    Resign,
    /// Ask to take the last move back.
    TakeBack,
    /// Be told the best move.
    Hint,
    /// Play again after the end.
    Rematch,
    /// Claim the win or the end of a game that the opponent has left.
    Claim,
    /// Close one's open table.
    Close,
    /// Explain a ruleset, or offer a choice of them.
    Rules(Option<Ruleset>),
    /// Help.
    Help,
    /// Choose the language, or offer a choice of them.
    Language(Option<Lang>),
    /// Show a game move by move; its code, or the last one.
    Replay(Option<String>),
    /// Analyse a finished game; its code, or the last one.
    Analyse(Option<String>),
    /// Choose the look of the board, or offer a choice.
    Theme(Option<Theme>),
    /// Show the settings.
    Settings,
    /// Show what is stored about people.
    Privacy,
}

/// The arguments of [`Command::Start`]; whatever is missing is asked for or left open.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct StartArgs {
    /// The ruleset.
    pub ruleset: Option<Ruleset>,
    /// Against whom.
    pub opponent: Option<Opponent>,
    /// The computer's level, 1 to 10. Naming one means the computer.
    pub level: Option<u8>,
    /// The colour of the person who starts the game.
    pub color: Option<ColorChoice>,
    /// How the game is to begin and end besides.
    pub options: StartOptions,
}

/// What some rulesets let players choose before a game. Stored as JSON with a table.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct StartOptions {
    /// Whether the opening is drawn by lot from the field's table.
    pub drawn_opening: bool,
    /// After how many moves of each side without progress the game is drawn, if not as the rules say.
    pub quiet_limit: Option<u16>,
    /// Whether Black has the first move.
    pub black_begins: bool,
}

/// Against whom a game is to be started.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Opponent {
    /// Whoever sits down.
    Anyone,
    /// The computer.
    Computer,
    /// A person: the text after `@`, or a name between quotation marks, as it was typed.
    Named(String),
}

/// The colour that a person asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ColorChoice {
    /// White.
    White,
    /// Black.
    Black,
    /// Either, by chance.
    Random,
}

/// Why a command could not be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CommandProblem {
    /// No command has this name.
    UnknownCommand(String),
    /// No ruleset has this name.
    UnknownRuleset {
        /// What was typed.
        typed: String,
        /// Rulesets with a similar name, nearest first; at most three.
        nearest: Vec<Ruleset>,
    },
    /// The level is not a number from 1 to 10.
    BadLevel(String),
    /// A level was named beside a person; only the computer has levels.
    LevelOfPerson,
    /// No language has this name.
    UnknownLanguage(String),
    /// No look of the board has this name.
    UnknownTheme(String),
    /// A word that the command does not know.
    UnknownWord(String),
    /// The same thing was said twice in different ways, such as two rulesets.
    SaidTwice(String),
    /// The move is missing after the command.
    MoveMissing,
}

impl CommandProblem {
    /// The answer: what was not understood and what to do next.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            CommandProblem::UnknownCommand(word) => {
                Message::new("command-unknown").with("word", quoted(word)).with("help", help())
            }
            CommandProblem::UnknownRuleset { typed, nearest } if nearest.is_empty() => {
                Message::new("command-ruleset-unknown")
                    .with("word", quoted(typed))
                    .with("rules", Value::Code("/checkers rules".to_owned()))
            }
            CommandProblem::UnknownRuleset { typed, nearest } => Message::new("command-ruleset-nearest")
                .with("word", quoted(typed))
                .with("nearest", nearest.iter().copied().map(Value::from).collect::<Vec<_>>()),
            CommandProblem::BadLevel(word) => Message::new("command-level-bad").with("word", quoted(word)),
            CommandProblem::LevelOfPerson => Message::new("command-level-of-person"),
            CommandProblem::UnknownLanguage(word) => {
                Message::new("command-language-unknown").with("word", quoted(word))
            }
            CommandProblem::UnknownTheme(word) => Message::new("command-theme-unknown")
                .with("word", quoted(word))
                .with("command", Value::Code("/checkers theme".to_owned())),
            CommandProblem::UnknownWord(word) => {
                Message::new("command-word-unknown").with("word", quoted(word)).with("help", help())
            }
            CommandProblem::SaidTwice(word) => Message::new("command-said-twice").with("word", quoted(word)),
            CommandProblem::MoveMissing => {
                Message::new("command-move-missing").with("example", Value::Code("/checkers move c3-d4".to_owned()))
            }
        }
    }
}

/// What was typed, short enough to be repeated in one line.
fn quoted(word: &str) -> String {
    let mut letters = word.chars();
    let beginning: String = letters.by_ref().take(LONGEST_QUOTED).collect();
    if letters.next().is_none() { beginning } else { format!("{beginning}…") }
}

fn help() -> Value {
    Value::Code("/checkers help".to_owned())
}

#[cfg(test)]
mod tests;
