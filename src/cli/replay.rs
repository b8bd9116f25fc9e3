//! `damka replay`: a game from a PDN file as an animation.

use std::path::PathBuf;

use clap::Args;
use draughts::{Ruleset, pdn};

use crate::render::{Painter, Player, Replay as Film, Scene, Theme};

use super::ToolError;

/// Draws the first game of a file, a second for each move; of a very long game only some of its positions.
#[derive(Debug, Args)]
pub struct Replay {
    /// The PDN file.
    file: PathBuf,
    /// The ruleset, where the file does not tell it.
    #[arg(long, default_value = "international")]
    ruleset: Ruleset,
    /// The colours: walnut, forest, slate, contrast or night.
    #[arg(long, default_value = "walnut")]
    theme: Theme,
    /// The file to write.
    #[arg(short, long, default_value = "game.gif")]
    output: PathBuf,
}

impl Replay {
    pub(super) fn run(self) -> Result<(), ToolError> {
        let bytes = std::fs::read(&self.file)?;
        let game = pdn::read(&String::from_utf8_lossy(&bytes), self.ruleset)?;
        let mut look = Scene::of(game.game.start());
        look.theme = self.theme;
        let name = |tag| game.tag(tag).unwrap_or_default();
        look.players = Some([Player::new(name("White")), Player::new(name("Black"))]);
        let film = Film::of_game(&game.game, &look);
        if film.is_sampled() {
            eprintln!(
                "damka: {} positions are more than a replay shows; {} are in it",
                film.total(),
                film.scenes().len()
            );
        }
        std::fs::write(&self.output, Painter::new().gif(&film)?)?;
        Ok(())
    }
}
