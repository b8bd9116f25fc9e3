//! `damka moves`: the legal moves of positions, for people and for programs.

use std::io::{BufRead, Write};

use clap::Args;
use draughts::{Move, Position, Ruleset, Square};
use serde::Serialize;

use super::{PositionArgs, ToolError};

/// Lists legal moves.
#[derive(Debug, Args)]
pub struct Moves {
    #[command(flatten)]
    position: PositionArgs,
    /// One JSON object a line, squares by letter and row on every board.
    #[arg(long)]
    json: bool,
    /// Read one FEN a line and answer each with one line, a JSON array of such objects.
    #[arg(long, requires = "json", conflicts_with = "fen")]
    stdin: bool,
}

/// A move as other programs read it.
#[derive(Serialize)]
struct Listed {
    path: Vec<String>,
    captures: Vec<String>,
    text: String,
}

/// What is answered to a line that is no position.
#[derive(Serialize)]
struct Unread {
    error: String,
}

impl Moves {
    pub(super) fn run(self, input: &mut impl BufRead, out: &mut impl Write) -> Result<(), ToolError> {
        if self.stdin {
            return answer_lines(self.position.ruleset, input, out);
        }
        let position = self.position.position()?;
        for played in position.legal_moves() {
            if self.json {
                serde_json::to_writer(&mut *out, &listed(&position, &played))?;
                writeln!(out)?;
            } else {
                writeln!(out, "{}", line(&position, &played))?;
            }
        }
        Ok(())
    }
}

fn answer_lines(ruleset: Ruleset, input: &mut impl BufRead, out: &mut impl Write) -> Result<(), ToolError> {
    // Bytes that are no text stand in no FEN, but must not keep the lines behind them from being answered.
    for line in input.split(b'\n') {
        match Position::from_fen(ruleset, String::from_utf8_lossy(&line?).trim()) {
            Ok(position) => {
                let moves: Vec<Listed> =
                    position.legal_moves().iter().map(|played| listed(&position, played)).collect();
                serde_json::to_writer(&mut *out, &moves)?;
            }
            // The line's place in the answers is kept: one line for each.
            Err(error) => serde_json::to_writer(&mut *out, &Unread { error: error.to_string() })?,
        }
        writeln!(out)?;
        out.flush()?;
    }
    Ok(())
}

fn line(position: &Position, played: &Move) -> String {
    let mut text = position.move_path_text(played);
    for square in played.captures() {
        text.push(' ');
        text.push_str(&square.to_string());
    }
    text
}

fn listed(position: &Position, played: &Move) -> Listed {
    let names = |squares: &[Square]| squares.iter().map(Square::to_string).collect();
    Listed { path: names(played.path()), captures: names(played.captures()), text: position.move_path_text(played) }
}
