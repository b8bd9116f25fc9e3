//! Words: the message catalogue, a board told in words, and what people type read as a command or a move.

pub mod board;
pub mod catalogue;
pub mod command;
pub mod ending;
pub mod illegal;
pub mod lang;
pub mod markup;
pub mod message;
pub mod typed;

pub use catalogue::{Catalogue, CatalogueError};
pub use command::{ColorChoice, Command, CommandProblem, Opponent, StartArgs, StartOptions};
pub use lang::Lang;
pub use markup::{Markup, Plain};
pub use message::{Message, Value};
pub use typed::Typed;

#[cfg(test)]
mod position_tests;
