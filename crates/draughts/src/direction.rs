//! The eight directions in which pieces go, and sets of them.

use crate::Color;

/// One of the eight directions, clockwise from White's straight ahead.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Direction {
    /// Straight up the board.
    North,
    /// Up and to the right.
    NorthEast,
    /// To the right.
    East,
    /// Down and to the right.
    SouthEast,
    /// Straight down the board.
    South,
    /// Down and to the left.
    SouthWest,
    /// To the left.
    West,
    /// Up and to the left.
    NorthWest,
}

impl Direction {
    /// All eight, clockwise from north.
    pub const ALL: [Direction; 8] = [
        Direction::North,
        Direction::NorthEast,
        Direction::East,
        Direction::SouthEast,
        Direction::South,
        Direction::SouthWest,
        Direction::West,
        Direction::NorthWest,
    ];

    /// By how many files and rows one step goes.
    #[must_use]
    pub const fn step(self) -> (i8, i8) {
        match self {
            Direction::North => (0, 1),
            Direction::NorthEast => (1, 1),
            Direction::East => (1, 0),
            Direction::SouthEast => (1, -1),
            Direction::South => (0, -1),
            Direction::SouthWest => (-1, -1),
            Direction::West => (-1, 0),
            Direction::NorthWest => (-1, 1),
        }
    }
}

/// A set of directions as a man of White sees them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Directions(u8);

impl Directions {
    /// No direction.
    pub const NONE: Directions = Directions(0);
    /// The two diagonals ahead.
    pub const FORWARD_DIAGONALS: Directions = Directions(0b1000_0010);
    /// The two diagonals behind.
    pub const BACKWARD_DIAGONALS: Directions = Directions(0b0010_1000);
    /// The four diagonals.
    pub const DIAGONALS: Directions = Directions(0b1010_1010);
    /// Along rows and columns.
    pub const ORTHOGONALS: Directions = Directions(0b0101_0101);
    /// Straight ahead and sideways (Turkish men).
    pub const AHEAD_AND_SIDEWAYS: Directions = Directions(0b0100_0101);
    /// Straight ahead and the diagonals ahead (Dameo men).
    pub const THREE_FORWARD: Directions = Directions(0b1000_0011);
    /// All but the three backward ones (Gothic men).
    pub const FIVE_FORWARD: Directions = Directions(0b1100_0111);
    /// All eight.
    pub const ALL: Directions = Directions(0b1111_1111);

    /// Whether it holds `direction`.
    #[must_use]
    pub const fn contains(self, direction: Direction) -> bool {
        self.has(direction as usize)
    }

    /// Whether it holds the direction with this index, 0 for north, clockwise.
    pub(crate) const fn has(self, index: usize) -> bool {
        self.0 >> index & 1 != 0
    }

    /// How many directions it holds.
    #[must_use]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The same directions for a man of `color`: north and south change places for Black.
    #[must_use]
    pub const fn seen_by(self, color: Color) -> Directions {
        match color {
            Color::White => self,
            // Bit i goes to bit (4 - i) mod 8, which swaps N with S, NE with SE and NW with SW.
            Color::Black => Directions(self.0.reverse_bits().rotate_left(5)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn black_sees_the_board_upside_down() {
        let forward = Directions::FORWARD_DIAGONALS.seen_by(Color::Black);
        assert_eq!(forward, Directions::BACKWARD_DIAGONALS);
        for direction in Direction::ALL {
            let alone = Directions(1 << direction as u8).seen_by(Color::Black);
            let (file, row) = direction.step();
            let mirrored = Direction::ALL.into_iter().find(|d| d.step() == (file, -row)).unwrap();
            assert!(alone.contains(mirrored) && alone.count() == 1, "{direction:?}");
        }
    }
}
