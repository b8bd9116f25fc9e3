//! `damka board`: a position as a picture.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use draughts::{Color, Reading};

use crate::render::{Coordinates, Painter, Player, Scene, Theme};

use super::{PositionArgs, ToolError};

/// Draws a position.
#[derive(Debug, Args)]
pub struct Board {
    #[command(flatten)]
    position: PositionArgs,
    /// A move of the position, played and then marked as the last one.
    #[arg(long)]
    last: Option<String>,
    /// The colours: walnut, forest, slate, contrast or night.
    #[arg(long, default_value = "walnut")]
    theme: Theme,
    /// Whose side is below.
    #[arg(long, value_enum, default_value_t = Side::White)]
    from: Side,
    /// How squares are labelled; without it as the ruleset's players are used to.
    #[arg(long, value_enum)]
    coordinates: Option<Labels>,
    /// The players, White first, with a comma between them.
    #[arg(long)]
    names: Option<String>,
    /// The file to write.
    #[arg(short, long, default_value = "board.png")]
    output: PathBuf,
}

/// A side of the board.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Side {
    White,
    Black,
}

/// Labels of squares.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Labels {
    Algebraic,
    Numeric,
}

impl Board {
    pub(super) fn run(self) -> Result<(), ToolError> {
        let mut position = self.position.position()?;
        let mut last = None;
        if let Some(text) = &self.last {
            let Reading::Move(played) = position.read_move(text) else { return Err(ToolError::Move(text.clone())) };
            position = position.play(&played).map_err(|_| ToolError::Move(text.clone()))?;
            last = Some(played);
        }
        let mut scene = Scene::of(&position);
        if let Some(played) = &last {
            scene = scene.last(played);
        }
        scene.theme = self.theme;
        scene.from = match self.from {
            Side::White => Color::White,
            Side::Black => Color::Black,
        };
        scene.coordinates = self.coordinates.map(|labels| match labels {
            Labels::Algebraic => Coordinates::Algebraic,
            Labels::Numeric => Coordinates::Numeric,
        });
        scene.players = self.names.as_ref().map(|names| {
            let (white, black) = names.split_once(',').unwrap_or((names, ""));
            [Player::new(white.trim()), Player::new(black.trim())]
        });
        std::fs::write(&self.output, Painter::new().png(&scene)?)?;
        Ok(())
    }
}
