//! A square's name, apart from any board.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// The largest number of files or rows that a [`Square`] can name.
pub const MAX_SIZE: u8 = 12;

/// A square by file and row. It knows no board: ask [`Rules`](crate::Rules) whether it is played on
/// and which number it has.
///
/// ```
/// use draughts::Square;
///
/// let square: Square = "c3".parse().unwrap();
/// assert_eq!((square.file(), square.row()), (2, 2));
/// assert_eq!(square.to_string(), "c3");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    // Row first, so that the derived order runs from a1 along the row.
    row: u8,
    file: u8,
}

impl Square {
    /// The square on `file` (0 is a) and `row` (0 is White's first), or `None` when either is 12 or more.
    #[must_use]
    pub const fn new(file: u8, row: u8) -> Option<Square> {
        if file < MAX_SIZE && row < MAX_SIZE { Some(Square { row, file }) } else { None }
    }

    /// The file, 0 for a.
    #[must_use]
    pub const fn file(self) -> u8 {
        self.file
    }

    /// The row counted from White's side, 0 for row 1.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.row
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file), self.row + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a square is a letter a to l and a row 1 to 12, such as c3")]
pub struct ParseSquareError;

impl FromStr for Square {
    type Err = ParseSquareError;

    /// Reads `c3`, `C3` or `l12`; no leading zero.
    fn from_str(text: &str) -> Result<Square, ParseSquareError> {
        let (file, row) = match *text.as_bytes() {
            [file, row @ b'1'..=b'9'] => (file, row - b'0'),
            [file, b'1', row @ b'0'..=b'2'] => (file, 10 + row - b'0'),
            _ => return Err(ParseSquareError),
        };
        let file = file.to_ascii_lowercase().wrapping_sub(b'a');
        Square::new(file, row - 1).ok_or(ParseSquareError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_reads_back() {
        for row in 0..MAX_SIZE {
            for file in 0..MAX_SIZE {
                let square = Square::new(file, row).unwrap();
                assert_eq!(square.to_string().parse(), Ok(square));
                assert_eq!(square.to_string().to_uppercase().parse(), Ok(square));
            }
        }
        assert_eq!(Square::new(12, 0), None);
        assert_eq!(Square::new(0, 12), None);
    }

    #[test]
    fn other_texts_are_no_squares() {
        for text in ["", "c", "3", "c0", "c03", "c13", "m1", "c33", "c3 ", "с3", "1c", "a1a"] {
            assert_eq!(text.parse::<Square>(), Err(ParseSquareError), "{text:?}");
        }
    }

    #[test]
    fn order_runs_along_rows() {
        let squares: Vec<Square> = ["a1", "h1", "a2", "b2", "a10"].map(|s| s.parse().unwrap()).into();
        assert!(squares.is_sorted());
    }
}
