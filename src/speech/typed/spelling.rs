//! A text taken apart into squares and separators, before any letter is interpreted.

use super::clean::clean;
use super::habit::Habit;

/// The largest row on any board.
const LAST_ROW: u8 = 12;
/// The largest number of a square on any numbered board (12x12).
const LAST_NUMBER: u8 = 144;

/// Words and signs between two squares that say nothing about a capture.
const QUIET: [&str; 14] = ["", "-", "--", "->", "=>", ">", "=", ".", ",", "/", "по", "на", "до", "to"];
/// Words and signs between two squares that say capture: the letter by look and by the key it lies on (ч is x, ж is the colon).
const CAPTURE: [&str; 14] = [":", "::", "x", "х", "χ", "ч", "ж", "*", "takes", "бьет", "бьёт", "б'є", "б'е", "взима"];

/// The squares of a typed move as they were typed.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Spelling {
    squares: Vec<Typed>,
    capture: bool,
}

/// A square: its letter, none if squares go by number, and its digits.
#[derive(Debug, PartialEq, Eq)]
struct Typed {
    letter: Option<char>,
    number: u8,
}

impl Spelling {
    /// The squares of the text; `None` when it is not made of squares and separators only.
    pub(super) fn of(text: &str) -> Option<Spelling> {
        let text = clean(text)?;
        let parts = parts(&text)?;
        Spelling::by_letter(&parts).or_else(|| Spelling::by_number(&parts))
    }

    pub(super) fn len(&self) -> usize {
        self.squares.len()
    }

    /// Whether the squares go by number.
    pub(super) fn is_numeric(&self) -> bool {
        self.squares.iter().any(|square| square.letter.is_none())
    }

    /// The move in plain Latin letters as `habit` spells it; `None` if the habit does not know a letter.
    pub(super) fn in_latin(&self, habit: Habit) -> Option<String> {
        let separator = if self.capture { "x" } else { "-" };
        let squares: Option<Vec<String>> = self
            .squares
            .iter()
            .map(|square| match square.letter {
                Some(letter) => habit.file(letter).map(|file| format!("{file}{}", square.number)),
                None => Some(square.number.to_string()),
            })
            .collect();
        Some(squares?.join(separator))
    }

    /// A letter right before the digits is the file; what is left between two squares must be a separator.
    fn by_letter(parts: &[(&str, u8)]) -> Option<Spelling> {
        let mut spelling = Spelling { squares: Vec::with_capacity(parts.len()), capture: false };
        for (index, &(gap, number)) in parts.iter().enumerate() {
            let letter = gap.chars().next_back().filter(|c| c.is_alphabetic())?;
            let between = &gap[..gap.len() - letter.len_utf8()];
            if !(1..=LAST_ROW).contains(&number) {
                return None;
            }
            spelling.add(index, between, Typed { letter: Some(letter), number })?;
        }
        Some(spelling)
    }

    /// Bare numbers: at least two, with something between them.
    fn by_number(parts: &[(&str, u8)]) -> Option<Spelling> {
        if parts.len() < 2 {
            return None;
        }
        let mut spelling = Spelling { squares: Vec::with_capacity(parts.len()), capture: false };
        for (index, &(between, number)) in parts.iter().enumerate() {
            if !(1..=LAST_NUMBER).contains(&number) {
                return None;
            }
            spelling.add(index, between, Typed { letter: None, number })?;
        }
        Some(spelling)
    }

    fn add(&mut self, index: usize, between: &str, square: Typed) -> Option<()> {
        let between = between.trim();
        if index == 0 {
            if !between.is_empty() {
                return None;
            }
        } else if CAPTURE.contains(&between) {
            self.capture = true;
        } else if !QUIET.contains(&between) {
            return None;
        }
        self.squares.push(square);
        Some(())
    }
}

/// The text cut before and after each run of digits: what stands before the digits, and their value. `None` when
/// something is left after the last digits, or a number has a leading zero or more than three digits.
fn parts(text: &str) -> Option<Vec<(&str, u8)>> {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
        let (gap, from_digits) = rest.split_at(start);
        let end = from_digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(from_digits.len());
        let (digits, after) = from_digits.split_at(end);
        if digits.starts_with('0') {
            return None;
        }
        parts.push((gap, digits.parse().ok()?));
        rest = after;
    }
    (rest.is_empty() && !parts.is_empty()).then_some(parts)
}
