//! A scene: everything that a picture depends on, as plain values.

use std::time::Duration;

use draughts::{Color, Game, Move, Piece, Position, Ruleset, Square};

use super::theme::{Coordinates, Theme};

/// What is to be drawn. Two equal scenes give the same picture, byte for byte.
///
/// Squares and pieces that the board of the ruleset does not have are left out of the picture.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Scene {
    /// Whose board it is.
    pub ruleset: Ruleset,
    /// What stands where.
    pub pieces: Vec<(Square, Piece)>,
    /// The side to move, told by light in the bars; `None` when the game is over.
    pub turn: Option<Color>,
    /// The move that led here.
    pub last: Option<LastMove>,
    /// Squares of pieces that may move, while somebody chooses.
    pub movable: Vec<Square>,
    /// Squares that the chosen piece may go to.
    pub targets: Vec<Square>,
    /// Squares of an illegal attempt.
    pub wrong: Vec<Square>,
    /// Whose side is below. Without effect where the rules say that the board is never turned.
    pub from: Color,
    /// The colours.
    pub theme: Theme,
    /// How squares are labelled; `None` is the custom of the ruleset.
    pub coordinates: Option<Coordinates>,
    /// White's and Black's bars above and below; `None` is the bare board.
    pub players: Option<[Player; 2]>,
}

/// The squares of a move that are marked after it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct LastMove {
    /// The start and every landing square in order. One square for a Hawaiian removal.
    pub path: Vec<Square>,
    /// The squares that pieces were taken from.
    pub captures: Vec<Square>,
}

impl From<&Move> for LastMove {
    fn from(played: &Move) -> LastMove {
        LastMove { path: played.path().to_vec(), captures: played.captures().to_vec() }
    }
}

/// What a bar tells of a player.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Player {
    /// What people know them by; drawn as far as fonts and room allow.
    pub name: String,
    /// What stands in the bar when the fonts cannot draw the name; empty means `White` or `Black`.
    pub stand_in: String,
    /// The rating in this ruleset.
    pub rating: Option<i32>,
    /// How many pieces this player has taken: shown as a tray of the opponent's discs.
    pub captured: u8,
    /// Time left at this move, if the game has a clock.
    pub clock: Option<ClockFace>,
    /// How the game ended for this player.
    pub result: Option<GameResult>,
    /// Points in the series of rematches, in half points.
    pub score: Option<u16>,
}

impl Player {
    /// A player of whom only the name is known.
    pub fn new(name: impl Into<String>) -> Player {
        Player { name: name.into(), ..Player::default() }
    }

    /// With a rating.
    #[must_use]
    pub fn rating(mut self, rating: i32) -> Player {
        self.rating = Some(rating);
        self
    }

    /// With this number of taken pieces.
    #[must_use]
    pub fn captured(mut self, captured: u8) -> Player {
        self.captured = captured;
        self
    }

    /// With this much time left.
    #[must_use]
    pub fn clock(mut self, left: Duration) -> Player {
        self.clock = Some(ClockFace::new(left));
        self
    }

    /// With the result of the game.
    #[must_use]
    pub fn result(mut self, result: GameResult) -> Player {
        self.result = Some(result);
        self
    }

    /// With points in the series, in half points.
    #[must_use]
    pub fn score(mut self, half_points: u16) -> Player {
        self.score = Some(half_points);
        self
    }

    /// With a name for when the fonts cannot draw the real one.
    #[must_use]
    pub fn stand_in(mut self, stand_in: impl Into<String>) -> Player {
        self.stand_in = stand_in.into();
        self
    }
}

/// Time left, in whole seconds: a picture cannot run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ClockFace {
    seconds: u32,
}

impl ClockFace {
    /// The time left, cut to whole seconds.
    #[must_use]
    pub fn new(left: Duration) -> ClockFace {
        ClockFace { seconds: u32::try_from(left.as_secs()).unwrap_or(u32::MAX) }
    }

    /// `4:07`, `1:04:07`, or `3d 04h` from two days on.
    pub(super) fn text(self) -> String {
        let (hours, minutes, seconds) = (self.seconds / 3_600, self.seconds / 60 % 60, self.seconds % 60);
        if hours >= 48 {
            format!("{}d {:02}h", (hours / 24).min(999), hours % 24)
        } else if hours > 0 {
            format!("{hours}:{minutes:02}:{seconds:02}")
        } else {
            format!("{minutes}:{seconds:02}")
        }
    }
}

/// How a game ended for one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// Won.
    Win,
    /// Neither won.
    Draw,
    /// Lost.
    Loss,
}

impl Scene {
    /// A bare board with the position, White below.
    #[must_use]
    pub fn of(position: &Position) -> Scene {
        Scene {
            ruleset: position.ruleset(),
            pieces: position.pieces().collect(),
            turn: Some(position.turn()),
            last: None,
            movable: Vec::new(),
            targets: Vec::new(),
            wrong: Vec::new(),
            from: Color::White,
            theme: Theme::default(),
            coordinates: None,
            players: None,
        }
    }

    /// The board where a game stands: its position, its last move, and whose turn it is, if anybody's.
    #[must_use]
    pub fn of_game(game: &Game) -> Scene {
        let mut scene = Scene::of(game.position());
        scene.last = game.moves().last().map(LastMove::from);
        if game.outcome().is_some() {
            scene.turn = None;
        }
        scene
    }

    /// Marks the last move.
    #[must_use]
    pub fn last(mut self, played: &Move) -> Scene {
        self.last = Some(LastMove::from(played));
        self
    }

    /// Marks the pieces that may move.
    #[must_use]
    pub fn movable(mut self, squares: impl IntoIterator<Item = Square>) -> Scene {
        self.movable = squares.into_iter().collect();
        self
    }

    /// Marks the squares where the chosen piece may go.
    #[must_use]
    pub fn targets(mut self, squares: impl IntoIterator<Item = Square>) -> Scene {
        self.targets = squares.into_iter().collect();
        self
    }

    /// Marks the squares of an illegal attempt.
    #[must_use]
    pub fn wrong(mut self, squares: impl IntoIterator<Item = Square>) -> Scene {
        self.wrong = squares.into_iter().collect();
        self
    }

    /// Puts a side below.
    #[must_use]
    pub fn from(mut self, side: Color) -> Scene {
        self.from = side;
        self
    }

    /// Chooses the colours.
    #[must_use]
    pub fn theme(mut self, theme: Theme) -> Scene {
        self.theme = theme;
        self
    }

    /// Chooses how squares are labelled.
    #[must_use]
    pub fn coordinates(mut self, coordinates: Coordinates) -> Scene {
        self.coordinates = Some(coordinates);
        self
    }

    /// Adds the bars of the players.
    #[must_use]
    pub fn players(mut self, white: Player, black: Player) -> Scene {
        self.players = Some([white, black]);
        self
    }

    /// The side below after asking the rules whether this board turns.
    #[must_use]
    pub fn side_below(&self) -> Color {
        if self.ruleset.rules().flips_for_black() { self.from } else { Color::White }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clock_faces_read_as_people_write_time() {
        for (seconds, text) in [
            (0, "0:00"),
            (59, "0:59"),
            (247, "4:07"),
            (3_600, "1:00:00"),
            (172_799, "47:59:59"),
            (172_800, "2d 00h"),
            (u64::MAX, "999d 07h"),
        ] {
            let face = ClockFace::new(Duration::from_secs(seconds));
            if seconds == u64::MAX {
                assert!(face.text().starts_with("999d"), "{}", face.text());
            } else {
                assert_eq!(face.text(), text);
            }
        }
    }
}
