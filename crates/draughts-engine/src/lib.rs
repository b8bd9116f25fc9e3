//! A draughts engine for every ruleset of the [`draughts`] crate.
//!
//! [`think`] looks for the best move within [`Limits`]; [`choose`] plays like a person of a level from 1 to 10;
//! [`would_agree_to_draw`] answers an offer. All of them work on the caller's thread until they are done or the
//! stop flag is raised. They share one [`HashTable`], however many games and rulesets are thought about at once.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//!
//! use draughts::{Game, Ruleset};
//! use draughts_engine::{HashTable, Limits, think};
//!
//! let game = Game::new(Ruleset::Ukrainian);
//! let limits = Limits { depth: Some(6), ..Limits::default() };
//! let thought = think(&game, &limits, &HashTable::new(1), &AtomicBool::new(false)).unwrap();
//! assert!(game.legal_moves().contains(&thought.best));
//! assert_eq!(thought.pv.first(), Some(&thought.best));
//! ```

pub mod arena;
mod clocks;
mod evaluation;
pub mod hub;
mod level;
mod limits;
mod offer;
mod random;
mod score;
mod search;
mod table;
pub mod tables;
mod think;
pub mod train;

pub use evaluation::{Parameters, ParametersError};
pub use level::{LEVELS, choose, level_elo};
pub use limits::Limits;
pub use offer::{DrawVerdict, would_agree_to_draw};
pub use score::Score;
pub use table::HashTable;
pub use think::{Thought, think, think_aloud, think_with};
