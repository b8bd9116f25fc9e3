//! The pieces at the start of a game.

use crate::rules::{Rules, Start};
use crate::{Color, Kind, Piece, Square};

/// What stands where when a game begins.
pub(crate) fn start_pieces(rules: &'static Rules) -> impl Iterator<Item = (Square, Piece)> {
    rules.squares().filter_map(|square| Some((square, start_piece(rules, square)?)))
}

fn start_piece(rules: &Rules, square: Square) -> Option<Piece> {
    let (file, row) = (square.file(), square.row());
    let from_top = rules.height() - 1 - row;
    let man = |color| Some(Piece::new(color, Kind::Man));
    match rules.start {
        Start::Rows { from, to } if (from..to).contains(&row) => man(Color::White),
        Start::Rows { from, to } if (from..to).contains(&from_top) => man(Color::Black),
        // Below and above the diagonal a1-h8.
        Start::Corners if file > row => man(Color::White),
        Start::Corners if file < row => man(Color::Black),
        Start::Halves if row < 6 && file < 4 => man(Color::White),
        Start::Halves if row < 6 => man(Color::Black),
        Start::Parachutists => match row {
            0 => Some(Piece::new(Color::Black, Kind::Parachutist)),
            1 | 2 => man(Color::White),
            5 | 6 => man(Color::Black),
            7 => Some(Piece::new(Color::White, Kind::Parachutist)),
            _ => None,
        },
        Start::AllButCentre => match (row, file) {
            (2, 2) => None,
            (0 | 1, _) | (2, 3 | 4) => man(Color::White),
            _ => man(Color::Black),
        },
        Start::Chequered if (file + row) % 2 == 0 => man(Color::White),
        Start::Chequered => man(Color::Black),
        Start::Trapezium if row < 3 && (row..8 - row).contains(&file) => man(Color::White),
        Start::Trapezium if from_top < 3 && (from_top..8 - from_top).contains(&file) => man(Color::Black),
        _ => None,
    }
}
