#![doc = include_str!("../README.md")]

pub mod board;
mod color;
mod direction;
mod explain;
mod fen;
mod game;
mod illegal;
mod moves;
mod notation;
pub mod openings;
mod outcome;
pub mod pdn;
pub mod perft;
mod piece;
mod position;
mod reading;
mod rules;
mod ruleset;
mod setup;
mod square;
mod start;

pub use color::Color;
pub use direction::{Direction, Directions};
pub use fen::{FenError, FenProblem};
pub use game::Game;
pub use illegal::{IllegalMove, NotAMove, Reading};
pub use moves::Move;
pub use outcome::{DrawReason, Outcome, WinReason};
pub use piece::{Kind, Piece};
pub use position::Position;
pub use rules::{
    Choice, Counted, DrawRule, Ending, Field, Goal, KingMotion, Material, Notation, Promotion, Rules, Special,
};
pub use ruleset::{ParseRulesetError, Ruleset};
pub use setup::{Setup, SetupError};
pub use square::{MAX_SIZE, ParseSquareError, Square};
