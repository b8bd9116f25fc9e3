//! Where everything stands in a picture: sizes, margins, and which square is where.

use draughts::{Color, Field, Notation, Rules, Ruleset, Square};

use super::scene::Scene;
use super::theme::Coordinates;

/// How the ground of a board is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Ground {
    /// Light and dark squares; `dark_parity` is that of file + row (from 0) on dark squares.
    Chequered { dark_parity: u8 },
    /// One colour with thin lines between the squares.
    Plain,
    /// Points joined by lines.
    Lines,
    /// A slab of stone with hollows.
    Pits,
}

impl Ground {
    fn of(ruleset: Ruleset) -> Ground {
        match (ruleset.rules().field(), ruleset) {
            (Field::Alquerque, _) => Ground::Lines,
            (_, Ruleset::Hawaiian) => Ground::Pits,
            (_, Ruleset::Turkish) => Ground::Plain,
            (Field::H1Dark, _) => Ground::Chequered { dark_parity: 1 },
            (Field::A1Dark | Field::All, _) => Ground::Chequered { dark_parity: 0 },
        }
    }
}

/// Height of a player bar of a still picture, in pixels. Height is the scarce side in chats.
pub(super) const BAR: usize = 46;

/// What the picture is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Use {
    /// A post of its own: about 680 by 770 pixels.
    Still,
    /// A frame of a replay, smaller because there are many.
    Frame,
}

/// The measures of one picture, in pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Layout {
    pub ground: Ground,
    pub files: u8,
    pub rows: u8,
    /// Side of a square.
    pub cell: usize,
    /// Width of the frame around the squares.
    pub margin: usize,
    /// Height of a player bar, 0 without players.
    pub bar: usize,
    pub coordinates: Coordinates,
    pub below: Color,
}

impl Layout {
    pub fn of(scene: &Scene, purpose: Use) -> Layout {
        let rules = scene.ruleset.rules();
        let coordinates = scene.coordinates.unwrap_or(match rules.notation() {
            Notation::Algebraic => Coordinates::Algebraic,
            Notation::Numeric => Coordinates::Numeric,
        });
        let longest = usize::from(rules.width().max(rules.height())).max(1);
        // The board takes about the same room whatever its size, in whole pixels a square.
        let (board, margin) = match (coordinates, purpose) {
            (Coordinates::Algebraic, Use::Still) => (624, 26),
            (Coordinates::Numeric, Use::Still) => (648, 12),
            (Coordinates::Algebraic, Use::Frame) => (440, 20),
            (Coordinates::Numeric, Use::Frame) => (460, 10),
        };
        let bar = match (&scene.players, purpose) {
            (None, _) => 0,
            (Some(_), Use::Still) => BAR,
            (Some(_), Use::Frame) => 36,
        };
        Layout {
            ground: Ground::of(scene.ruleset),
            files: rules.width(),
            rows: rules.height(),
            cell: board / longest / 2 * 2,
            margin,
            bar,
            coordinates,
            below: scene.side_below(),
        }
    }

    pub fn width(&self) -> usize {
        usize::from(self.files) * self.cell + 2 * self.margin
    }

    pub fn height(&self) -> usize {
        usize::from(self.rows) * self.cell + 2 * (self.margin + self.bar)
    }

    /// The square in a column from the left and a rank from the top of the picture.
    pub fn square(&self, column: u8, rank: u8) -> Option<Square> {
        match self.below {
            Color::White => Square::new(column, (self.rows - 1).checked_sub(rank)?),
            Color::Black => Square::new((self.files - 1).checked_sub(column)?, rank),
        }
    }

    /// Column and rank of a square, if the board has it: the reverse of [`Layout::square`].
    pub fn place(&self, square: Square) -> Option<(u8, u8)> {
        let (file, row) = (square.file(), square.row());
        if file >= self.files || row >= self.rows {
            return None;
        }
        Some(match self.below {
            Color::White => (file, self.rows - 1 - row),
            Color::Black => (self.files - 1 - file, row),
        })
    }

    /// Letter of the file in a column.
    pub fn file_label(&self, column: u8) -> char {
        let file = self.square(column, 0).map_or(0, Square::file);
        char::from(b'a' + file)
    }

    /// Number of the row in a rank.
    pub fn row_label(&self, rank: u8) -> u8 {
        self.square(0, rank).map_or(0, |square| square.row() + 1)
    }

    /// Whether the square belongs to the dark ones, or to those that are played on.
    pub fn is_dark(&self, rules: &Rules, square: Square) -> bool {
        match self.ground {
            Ground::Chequered { dark_parity } => (square.file() + square.row()) % 2 == dark_parity,
            Ground::Plain | Ground::Lines | Ground::Pits => rules.is_playable(square),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use draughts::Position;

    fn layouts() -> impl Iterator<Item = (Ruleset, Layout)> {
        Ruleset::ALL.iter().flat_map(|&ruleset| {
            Color::ALL.into_iter().flat_map(move |from| {
                Coordinates::ALL.into_iter().map(move |coordinates| {
                    let scene = Scene::of(&Position::start(ruleset))
                        .from(from)
                        .coordinates(coordinates)
                        .players(Default::default(), Default::default());
                    (ruleset, Layout::of(&scene, Use::Still))
                })
            })
        })
    }

    #[test]
    fn every_picture_is_about_680_by_770() {
        for (ruleset, layout) in layouts() {
            assert!((640..=680).contains(&layout.width()), "{ruleset}: {}", layout.width());
            assert!((730..=772).contains(&layout.height()), "{ruleset}: {}", layout.height());
        }
    }

    #[test]
    fn squares_and_places_are_inverse() {
        for (ruleset, layout) in layouts() {
            for square in ruleset.rules().squares() {
                let (column, rank) = layout.place(square).expect("on the board");
                assert_eq!(layout.square(column, rank), Some(square), "{ruleset} {square}");
            }
        }
    }

    #[test]
    fn the_board_turns_for_black_but_not_in_one_way() {
        let corner = |ruleset| {
            let scene = Scene::of(&Position::start(ruleset)).from(Color::Black);
            Layout::of(&scene, Use::Still).square(0, 0).map(|square| square.to_string())
        };
        assert_eq!(corner(Ruleset::Russian).as_deref(), Some("h1"));
        assert_eq!(corner(Ruleset::OneWay).as_deref(), Some("a8"));
    }

    #[test]
    fn played_squares_are_dark_on_chequered_boards_with_half_of_them_in_play() {
        for (ruleset, layout) in layouts() {
            let rules = ruleset.rules();
            if matches!(rules.field(), Field::A1Dark | Field::H1Dark) {
                assert!(rules.squares().all(|square| layout.is_dark(rules, square)), "{ruleset}");
            }
        }
    }
}
