//! Which bit is which square, computed from the record at compile time.
//!
//! On boards of one colour only the playing squares have bits. Two rows share one unused bit, the ghost square
//! at the end of the lower one, so that each diagonal step is the same shift from every square and a step off
//! the board ends on a ghost. 8x8 takes 36 bits so, 10x10 takes 54 and 12x12 takes 77.

use crate::rules::{Field, Rules};
use crate::{Color, Square};

/// More than the highest index on any board.
pub(crate) const INDICES: usize = 80;

/// The index of a playing square.
pub(crate) const fn index_of(rules: &Rules, square: Square) -> u8 {
    let (file, row) = (square.file(), square.row());
    let size = rules.width();
    match rules.field() {
        // Mirrored, the board with h1 dark is the one with a1 dark.
        Field::H1Dark => one_colour_index(size, size - 1 - file, row),
        Field::A1Dark => one_colour_index(size, file, row),
        Field::All => row * size + file,
        // One ghost a row.
        Field::Alquerque => row * (size + 1) + file,
    }
}

const fn one_colour_index(size: u8, file: u8, row: u8) -> u8 {
    (row / 2) * (size + 1) + (row % 2) * (size / 2 + 1) + file / 2
}

/// The geometry of a ruleset's board in one type of word.
#[derive(Debug)]
pub struct Geometry<B> {
    /// The square of each index, `None` for ghosts.
    pub(crate) squares: [Option<Square>; INDICES],
    /// All playing squares.
    pub(crate) board: B,
    /// By how many bits a step goes, by direction.
    pub(crate) shifts: [i8; 8],
    /// The squares that have a neighbour, by direction.
    pub(crate) from: [B; 8],
    /// Whether a step from a square without a neighbour would arrive on a playing square.
    pub(crate) wraps: [bool; 8],
    /// The squares on the line that begins behind a square, by direction and index.
    pub(crate) rays: [[B; INDICES]; 8],
    /// Where men are crowned, by colour.
    pub(crate) crowning: [B; 2],
    /// Where men may only capture, by colour.
    pub(crate) frozen: [B; 2],
}

macro_rules! geometry {
    ($word:ty) => {
        impl Geometry<$word> {
            pub(crate) const fn new(rules: &Rules) -> Self {
                let mut geometry = Geometry {
                    squares: [None; INDICES],
                    board: 0,
                    shifts: [0; 8],
                    from: [0; 8],
                    wraps: [false; 8],
                    rays: [[0; INDICES]; 8],
                    crowning: [0; 2],
                    frozen: [0; 2],
                };
                let mut number = 1;
                while let Some(square) = rules.square(number) {
                    let index = index_of(rules, square);
                    let bit = (1 as $word) << index;
                    geometry.squares[index as usize] = Some(square);
                    geometry.board |= bit;
                    if rules.crowns(Color::White, square) {
                        geometry.crowning[0] |= bit;
                    }
                    if rules.crowns(Color::Black, square) {
                        geometry.crowning[1] |= bit;
                    }
                    if rules.freezes(Color::White, square) {
                        geometry.frozen[0] |= bit;
                    }
                    if rules.freezes(Color::Black, square) {
                        geometry.frozen[1] |= bit;
                    }
                    number += 1;
                }
                let mut direction = 0;
                while direction < 8 {
                    geometry.follow(rules, direction);
                    direction += 1;
                }
                geometry
            }

            /// Fills in shift, edge and rays of one direction.
            const fn follow(&mut self, rules: &Rules, direction: usize) {
                let mut index = 0;
                while index < INDICES {
                    if let Some(square) = self.squares[index] {
                        let mut at = square;
                        while let Some(next) = rules.neighbour(at, direction) {
                            let next_index = index_of(rules, next);
                            if self.rays[direction][index] == 0 {
                                self.from[direction] |= (1 as $word) << index;
                                self.shifts[direction] = next_index as i8 - index as i8;
                            }
                            self.rays[direction][index] |= (1 as $word) << next_index;
                            at = next;
                        }
                    }
                    index += 1;
                }
                index = 0;
                while index < INDICES {
                    let to = index as i8 + self.shifts[direction];
                    if self.squares[index].is_some()
                        && self.from[direction] >> index & 1 == 0
                        && to >= 0
                        && (to as usize) < INDICES
                        && self.squares[to as usize].is_some()
                    {
                        self.wraps[direction] = true;
                    }
                    index += 1;
                }
            }
        }
    };
}

geometry!(u64);
geometry!(u128);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Ruleset;

    #[test]
    fn every_step_is_one_shift() {
        for &ruleset in Ruleset::ALL {
            let rules = ruleset.rules();
            let geometry = Geometry::<u128>::new(rules);
            for square in rules.squares() {
                let index = index_of(rules, square);
                assert_eq!(geometry.squares[usize::from(index)], Some(square), "{ruleset}");
                for direction in 0..8 {
                    let Some(next) = rules.neighbour(square, direction) else {
                        continue;
                    };
                    assert_eq!(
                        index_of(rules, next) as i8,
                        index as i8 + geometry.shifts[direction],
                        "{ruleset} {square} {direction}"
                    );
                }
            }
        }
    }

    #[test]
    fn diagonal_steps_of_one_colour_never_wrap() {
        for &ruleset in Ruleset::ALL {
            let rules = ruleset.rules();
            if matches!(rules.field(), Field::A1Dark | Field::H1Dark) {
                let geometry = Geometry::<u128>::new(rules);
                assert!([1, 3, 5, 7].iter().all(|&direction: &usize| !geometry.wraps[direction]), "{ruleset}");
            }
        }
    }
}
