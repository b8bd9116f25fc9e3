//! The command line: without a command the club opens; the others are tools for the rules and the pictures.

mod board;
mod contest;
mod hub;
mod moves;
mod perft;
mod replay;
mod rulesets;
mod tables;
mod train;

use std::io;

use clap::{Args, Parser, Subcommand};
use draughts::pdn::PdnError;
use draughts::{FenError, Position, Ruleset};
use draughts_engine::tables::BuildError;
use draughts_engine::train::TrainError;

use crate::render::RenderError;

/// A draughts club that lives in chat: Discord, Telegram and a page in the browser.
///
/// Without a command the club opens. It reads its settings from the environment and `.env`; without a token it is a
/// chat page on http://127.0.0.1:8080.
#[derive(Debug, Parser)]
#[command(name = "damka", version)]
pub struct Cli {
    /// What to do instead of opening the club.
    #[command(subcommand)]
    pub tool: Option<Tool>,
}

/// A tool that needs neither store nor chat.
#[derive(Debug, Subcommand)]
pub enum Tool {
    /// Count the positions that legal moves lead to, so many plies deep.
    Perft(perft::Perft),
    /// List the legal moves of a position, one a line.
    Moves(moves::Moves),
    /// List every ruleset with what its record says.
    Rulesets,
    /// Draw a position as a PNG.
    Board(board::Board),
    /// Draw a game as an animated GIF.
    Replay(replay::Replay),
    /// Be an engine for a draughts GUI, by the Hub protocol.
    Hub(hub::Hub),
    /// Let two ways of playing play a match.
    Match(contest::Contest),
    /// Solve endgames and write them to disk, or check what is there.
    Tables(tables::Tables),
    /// Train the computer for a ruleset by games against itself.
    Train(train::Train),
}

/// A ruleset and a position of it.
#[derive(Debug, Args)]
pub struct PositionArgs {
    /// The ruleset, such as `russian`; `damka rulesets` lists them.
    pub ruleset: Ruleset,
    /// The position, such as `W:Wc3,Kd4:Be5` or `W:W31-50:B1-20`; without it the start.
    #[arg(long)]
    pub fen: Option<String>,
}

/// A tool could not do its work.
#[derive(Debug, thiserror::Error)]
pub enum ToolError {
    /// The position cannot be read or cannot be.
    #[error("the position: {0}")]
    Fen(#[from] FenError),
    /// A move cannot be read or is not legal.
    #[error("the move `{0}` is not legal there")]
    Move(String),
    /// The file holds no game that can be read.
    #[error("the game: {0}")]
    Pdn(#[from] PdnError),
    /// Nothing could be drawn.
    #[error("the picture: {0}")]
    Picture(#[from] RenderError),
    /// A match could not be played.
    #[error("the match: {0}")]
    Match(#[from] contest::ContestError),
    /// Endgame tables could not be made or read.
    #[error("endgame tables: {0}")]
    Tables(#[from] BuildError),
    /// The check of endgame tables has found faults.
    #[error("the endgame tables are not sound: {0} positions are wrong")]
    Unsound(u64),
    /// The training has failed.
    #[error("the training: {0}")]
    Train(#[from] TrainError),
    /// A file or the output could not be used.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The output could not be put into words.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
}

impl PositionArgs {
    fn position(&self) -> Result<Position, FenError> {
        match &self.fen {
            Some(fen) => Position::from_fen(self.ruleset, fen),
            None => Ok(Position::start(self.ruleset)),
        }
    }
}

impl Tool {
    /// Does its work on the standard streams.
    ///
    /// # Errors
    /// [`ToolError`] if its input cannot be used. A reader that has gone away is no error.
    pub fn run(self) -> Result<(), ToolError> {
        // Not locked: a match and a search tell their news from threads of their own.
        let mut out = io::stdout();
        let done = match self {
            Tool::Perft(perft) => perft.run(&mut out),
            Tool::Moves(moves) => moves.run(&mut io::stdin().lock(), &mut out),
            Tool::Rulesets => rulesets::list(&mut out),
            Tool::Board(board) => board.run(),
            Tool::Replay(replay) => replay.run(),
            Tool::Hub(hub) => hub.run(io::stdin().lock(), out).map_err(ToolError::from),
            Tool::Match(contest) => contest.run(&mut out).map_err(ToolError::from),
            Tool::Tables(tables) => tables.run(&mut out),
            Tool::Train(train) => train.run(&mut out),
        };
        match done {
            Err(ToolError::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            done => done,
        }
    }
}
