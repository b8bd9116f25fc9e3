//! Which groups of squares are looked at together.
//!
//! A window is looked at from both sides of the board, so its rotation is covered by the same table of weights: of
//! two windows that are each other's rotation, one is in the list.

use draughts::{Field, Goal, Rules, Special, Square};

/// Squares whose men are weighed together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Window {
    /// At most ten, in the order of their digits.
    pub squares: Vec<Square>,
    /// Which table of weights it uses.
    pub table: usize,
}

/// The number of a window's men must fit into 16 bits.
#[cfg(test)]
const MOST_SQUARES: usize = 10;

/// The windows of a ruleset; `None` where a board turned round is not the same game.
pub(super) fn windows(rules: &Rules) -> Option<Vec<Window>> {
    let same_turned_round = !rules.one_way && matches!(rules.special, Special::None | Special::LinearMove);
    if !same_turned_round || rules.goal == Goal::FirstKing {
        return None;
    }
    match rules.field() {
        Field::A1Dark | Field::H1Dark => Some(one_colour(rules)),
        Field::All => Some(all_squares(rules)),
        Field::Alquerque => None,
    }
}

/// The shapes of windows on boards of one colour, in playing squares across and rows. Larger boards have more places
/// for the first.
const SHAPES: &[(u8, u8)] = &[(2, 4), (3, 3)];

/// Windows of each shape on all places of the board.
fn one_colour(rules: &Rules) -> Vec<Window> {
    let (columns, rows) = (rules.width() / 2, rules.height());
    let mut windows = Vec::new();
    let shapes = if rules.width() <= 8 { SHAPES } else { &SHAPES[..1] };
    for &(across, up) in shapes {
        for (column, row) in grid(0..columns + 1 - across, 0..rows + 1 - up) {
            let turned = (columns - across - column, rows - up - row);
            if (row, column) <= (turned.1, turned.0) {
                let squares = grid(column..column + across, row..row + up);
                let squares = squares.filter_map(|(column, row)| dark(rules, column, row)).collect();
                windows.push(Window { squares, table: windows.len() });
            }
        }
    }
    windows
}

/// Eight squares of two rows. A window and its mirror image share their weights.
fn all_squares(rules: &Rules) -> Vec<Window> {
    let (width, height) = (rules.width(), rules.height());
    let mut windows = Vec::new();
    let mut tables = 0;
    let mut add = |from: u8, row: u8| {
        let squares = grid(from..from + 4, row..row + 2);
        windows.push(Window {
            squares: squares.filter_map(|(file, row)| Square::new(file, row)).collect(),
            table: tables,
        });
        let mirrored = width - 4 - from;
        if mirrored != from {
            let squares = grid(from..from + 4, row..row + 2);
            let squares = squares.filter_map(|(file, row)| Square::new(width - 1 - file, row));
            windows.push(Window { squares: squares.collect(), table: tables });
        }
        tables += 1;
    };
    for row in 0..height / 2 {
        // The two middle rows are their own rotation.
        for from in (0..=(width - 4) / 2).step_by(2) {
            add(from, row);
        }
    }
    windows
}

/// The squares of a rectangle.
fn grid(columns: std::ops::Range<u8>, rows: std::ops::Range<u8>) -> impl Iterator<Item = (u8, u8)> {
    rows.flat_map(move |row| columns.clone().map(move |column| (column, row)))
}

/// The playing square of a row of a board of one colour.
fn dark(rules: &Rules, column: u8, row: u8) -> Option<Square> {
    let first = match rules.field() {
        Field::H1Dark => 1 - row % 2,
        _ => row % 2,
    };
    Square::new(2 * column + first, row)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use draughts::Ruleset;

    use super::*;

    #[test]
    fn windows_and_their_rotations_cover_the_board() {
        for &ruleset in Ruleset::ALL {
            let rules = ruleset.rules();
            let Some(windows) = windows(rules) else {
                continue;
            };
            let turned = |square: &Square| {
                Square::new(rules.width() - 1 - square.file(), rules.height() - 1 - square.row()).expect("on the board")
            };
            let straight: HashSet<Square> = windows.iter().flat_map(|window| window.squares.clone()).collect();
            let both: HashSet<Square> = straight.iter().map(turned).chain(straight.iter().copied()).collect();
            assert_eq!(both, rules.squares().collect(), "{ruleset}");
            for window in &windows {
                assert!(window.squares.len() <= MOST_SQUARES, "{ruleset}");
                assert_eq!(window.squares.iter().collect::<HashSet<_>>().len(), window.squares.len(), "{ruleset}");
            }
        }
    }
}
