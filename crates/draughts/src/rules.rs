//! The record which answers every question that the rules can ask.

mod draws;
mod records;

use crate::{Color, Directions, MAX_SIZE, Ruleset, Square};

pub(crate) use draws::Forces;
pub use draws::{Counted, DrawRule, Ending, Material};

/// Which squares of the grid are played on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Field {
    /// One colour; a1, the lower left corner, is played on.
    A1Dark,
    /// One colour; the lower right corner is played on.
    H1Dark,
    /// Every square.
    All,
    /// The points of the alquerque board; diagonals run only through every other point.
    Alquerque,
}

/// The men at the start.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Start {
    /// Rows filled with men, counted from 0 at each side's own edge: rows `from` up to but not including `to`.
    Rows {
        /// The first row.
        from: u8,
        /// The row after the last.
        to: u8,
    },
    /// Twelve men each in the corners h1 and a8, the long diagonal between them empty.
    Corners,
    /// White on the files a to d, Black on the files e to h, six rows deep.
    Halves,
    /// Men on the second and third row, parachutists on the opponent's edge.
    Parachutists,
    /// All points but the centre.
    AllButCentre,
    /// All squares, White on those of the colour of a1.
    Chequered,
    /// Three rows which get narrower toward the centre.
    Trapezium,
}

/// How a king goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum KingMotion {
    /// There are no kings.
    None,
    /// One square, and it jumps neighbours.
    Short,
    /// Any distance, and it lands on any free square behind the piece that it takes.
    Flying,
    /// Any distance, but it lands directly behind the piece that it takes.
    FlyingHalt,
}

/// When captured pieces leave the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Removal {
    /// When the move ends; until then they block, and may not be jumped again.
    AtEnd,
    /// As soon as they are jumped.
    AtOnce,
}

/// When a man that reaches its crowning square in a capture becomes a king.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Promotion {
    /// At once, and it captures on as a king.
    Mid,
    /// At once, and the move ends there.
    Stop,
    /// Only if the move ends there.
    End,
    /// Never.
    Never,
}

/// Where men are crowned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Crowning {
    /// On the row farthest from their own side.
    LastRow,
    /// On the top row, both sides.
    TopRow,
    /// White on a7 and b8, Black on g1 and h2.
    Corner,
}

/// Which of several captures may be chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Choice {
    /// Any.
    Free,
    /// One that takes the most pieces.
    Most,
    /// One that takes the most pieces, and of these the most kings (Spanish).
    MostThenKings,
    /// The most pieces; then by a king; then the most kings; then the earliest king (Italian).
    Italian,
    /// Any, but a man may not capture when a king can (Czech).
    KingFirst,
    /// The greatest value, a man 100 and a king 199; on a tie by a king (Frisian).
    Frisian,
}

/// A way of moving that the flags cannot tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Special {
    /// Nothing special.
    None,
    /// A whole line of men may advance by one (Dameo).
    LinearMove,
    /// The first two moves lift a piece, every later move is a straight capture that may be broken off (Hawaiian).
    Konane,
    /// Men that wait on the far row and enter by a jump (parachute checkers).
    Parachute,
}

/// What wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Goal {
    /// To leave the opponent without a move.
    Block,
    /// To have no move left oneself.
    Giveaway,
    /// To crown the first man; failing that, to leave the opponent without a move.
    FirstKing,
}

/// How squares are customarily named.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Notation {
    /// By letter and row: c3.
    Algebraic,
    /// By number.
    Numeric,
}

/// Where square 1 is and how the numbers run. Rulesets with algebraic notation have numbers too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Numbering {
    /// From the upper left, left to right and downward.
    FromTopLeft,
    /// From the lower right, right to left and upward (Spanish, Portuguese).
    FromBottomRight,
}

/// A ruleset as data: the constant record from which moves, ends and notation follow.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rules {
    pub(crate) ruleset: Ruleset,
    pub(crate) size: u8,
    pub(crate) field: Field,
    pub(crate) first: Color,
    pub(crate) notation: Notation,
    pub(crate) numbering: Numbering,
    pub(crate) separator: char,
    pub(crate) game_type: Option<&'static str>,
    /// The men at the start.
    pub(crate) start: Start,
    /// Where White's men step.
    pub man_steps: Directions,
    /// Where White's men capture first.
    pub(crate) man_captures: Directions,
    /// Where White's men capture after the first jump of a move.
    pub(crate) man_captures_on: Directions,
    /// Whether a man on the row farthest from its own side may only capture (alquerque).
    pub(crate) frozen_on_last_row: bool,
    /// Whether men may take kings.
    pub(crate) men_take_kings: bool,
    /// Whether the men of both sides go up the board.
    pub one_way: bool,
    /// How kings go.
    pub king: KingMotion,
    /// Where kings move.
    pub king_steps: Directions,
    /// Where kings capture.
    pub(crate) king_captures: Directions,
    /// Whether a jump may go straight back over the way of the jump before.
    pub(crate) may_turn_back: bool,
    /// When captured pieces leave the board.
    pub(crate) removal: Removal,
    /// When a capturing man is crowned.
    pub promotion: Promotion,
    /// Where men are crowned.
    pub(crate) crowning: Crowning,
    /// Which captures may be chosen.
    pub choice: Choice,
    /// A way of moving that the flags cannot tell.
    pub special: Special,
    /// What wins.
    pub goal: Goal,
    /// The automatic draws.
    pub draws: &'static [DrawRule],
    /// How many quiet moves in a row a king may make while its side has men (Frisian).
    pub king_move_limit: Option<u8>,
}

impl Ruleset {
    /// The record behind the name.
    #[must_use]
    pub const fn rules(self) -> &'static Rules {
        records::rules(self)
    }
}

impl Rules {
    /// The name of the ruleset.
    #[must_use]
    pub const fn ruleset(&self) -> Ruleset {
        self.ruleset
    }

    /// The number of files: 5, 8, 10 or 12.
    #[must_use]
    pub const fn width(&self) -> u8 {
        self.size
    }

    /// The number of rows: 5, 8, 10 or 12.
    #[must_use]
    pub const fn height(&self) -> u8 {
        self.size
    }

    /// Which squares are played on.
    #[must_use]
    pub const fn field(&self) -> Field {
        self.field
    }

    /// Who moves first.
    #[must_use]
    pub const fn first(&self) -> Color {
        self.first
    }

    /// How squares are customarily named.
    #[must_use]
    pub const fn notation(&self) -> Notation {
        self.notation
    }

    /// The sign between the squares of a capture.
    #[must_use]
    pub const fn separator(&self) -> char {
        self.separator
    }

    /// The PDN `GameType`, where the standard has one.
    #[must_use]
    pub const fn game_type(&self) -> Option<&'static str> {
        self.game_type
    }

    /// Whether Black would see the board turned round. Not where both sides go the same way.
    #[must_use]
    pub const fn flips_for_black(&self) -> bool {
        !self.one_way
    }

    /// Whether the square is on the board.
    pub(crate) const fn is_on_board(&self, square: Square) -> bool {
        square.file() < self.size && square.row() < self.size
    }

    /// Whether pieces can stand on the square.
    #[must_use]
    pub const fn is_playable(&self, square: Square) -> bool {
        if !self.is_on_board(square) {
            return false;
        }
        let odd = (square.file() + square.row()) % 2;
        match self.field {
            Field::A1Dark => odd == 0,
            Field::H1Dark => odd == 1,
            Field::All | Field::Alquerque => true,
        }
    }

    /// How many squares are played on.
    #[must_use]
    pub const fn square_count(&self) -> u8 {
        match self.field {
            Field::A1Dark | Field::H1Dark => self.size * self.size / 2,
            Field::All | Field::Alquerque => self.size * self.size,
        }
    }

    /// The squares that are played on, in the order of their numbers.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let rules = *self;
        (1..=rules.square_count()).filter_map(move |number| rules.square(number))
    }

    /// The number of a square that is played on, from 1.
    #[must_use]
    pub const fn number(&self, square: Square) -> Option<u8> {
        if !self.is_playable(square) {
            return None;
        }
        let from_top = self.size - 1 - square.row();
        let number = match self.field {
            Field::A1Dark | Field::H1Dark => from_top * (self.size / 2) + square.file() / 2,
            Field::All | Field::Alquerque => from_top * self.size + square.file(),
        };
        Some(match self.numbering {
            Numbering::FromTopLeft => number + 1,
            Numbering::FromBottomRight => self.square_count() - number,
        })
    }

    /// The square with this number.
    #[must_use]
    pub const fn square(&self, number: u8) -> Option<Square> {
        if number == 0 || number > self.square_count() {
            return None;
        }
        let number = match self.numbering {
            Numbering::FromTopLeft => number - 1,
            Numbering::FromBottomRight => self.square_count() - number,
        };
        let per_row = match self.field {
            Field::A1Dark | Field::H1Dark => self.size / 2,
            Field::All | Field::Alquerque => self.size,
        };
        let row = self.size - 1 - number / per_row;
        let place = number % per_row;
        let file = match self.field {
            Field::A1Dark => place * 2 + row % 2,
            Field::H1Dark => place * 2 + 1 - row % 2,
            Field::All | Field::Alquerque => place,
        };
        Square::new(file, row)
    }

    /// Where a man of `color` steps.
    #[must_use]
    pub const fn man_steps_of(&self, color: Color) -> Directions {
        self.as_seen_by(self.man_steps, color)
    }

    /// Where a man of `color` captures first.
    pub(crate) const fn man_captures_of(&self, color: Color) -> Directions {
        self.as_seen_by(self.man_captures, color)
    }

    /// Where a man of `color` captures after the first jump of a move.
    pub(crate) const fn man_captures_on_of(&self, color: Color) -> Directions {
        self.as_seen_by(self.man_captures_on, color)
    }

    /// Whether a man of `color` on the square may only capture.
    #[must_use]
    pub const fn freezes(&self, color: Color, square: Square) -> bool {
        let last_row = match color {
            Color::White => self.size - 1,
            Color::Black => 0,
        };
        self.frozen_on_last_row && square.row() == last_row
    }

    /// Whether a man of `color` becomes a king on the square.
    #[must_use]
    pub const fn crowns(&self, color: Color, square: Square) -> bool {
        if matches!(self.promotion, Promotion::Never) {
            return false;
        }
        let top = square.row() == self.size - 1;
        let (file, row) = (square.file(), square.row());
        match (self.crowning, color) {
            (Crowning::TopRow, _) | (Crowning::LastRow, Color::White) => top,
            (Crowning::LastRow, Color::Black) => row == 0,
            (Crowning::Corner, Color::White) => file == 0 && row == 6 || file == 1 && row == 7,
            (Crowning::Corner, Color::Black) => file == 6 && row == 0 || file == 7 && row == 1,
        }
    }

    /// The distance in files and rows between neighbours in the direction: 2 along rows and columns of a
    /// board of one colour, where every other square is skipped, else 1.
    pub(crate) const fn stride(&self, direction: usize) -> i8 {
        match self.field {
            Field::A1Dark | Field::H1Dark if direction.is_multiple_of(2) => 2,
            _ => 1,
        }
    }

    /// The neighbour of a playing square in the direction (0 is north, clockwise), if a line leads there.
    pub(crate) const fn neighbour(&self, square: Square, direction: usize) -> Option<Square> {
        let diagonal = direction % 2 == 1;
        if matches!(self.field, Field::Alquerque) && diagonal && (square.file() + square.row()) % 2 == 1 {
            return None;
        }
        let (files, rows) = crate::Direction::ALL[direction].step();
        let stride = self.stride(direction);
        let file = square.file() as i8 + files * stride;
        let row = square.row() as i8 + rows * stride;
        if file < 0 || row < 0 || file > MAX_SIZE as i8 || row > MAX_SIZE as i8 {
            return None;
        }
        match Square::new(file as u8, row as u8) {
            Some(neighbour) if self.is_on_board(neighbour) => Some(neighbour),
            _ => None,
        }
    }

    const fn as_seen_by(&self, directions: Directions, color: Color) -> Directions {
        if self.one_way { directions } else { directions.seen_by(color) }
    }
}
