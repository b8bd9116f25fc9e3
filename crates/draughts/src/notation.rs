//! Writing squares and moves.

use crate::rules::{Notation, Rules};
use crate::{Move, Position, Square};

impl Rules {
    /// The square in the ruleset's customary notation: `c3` or `22`.
    #[must_use]
    pub fn square_text(&self, square: Square) -> String {
        match (self.notation, self.number(square)) {
            (Notation::Numeric, Some(number)) => number.to_string(),
            _ => square.to_string(),
        }
    }

    /// Squares joined by `-`, or by the ruleset's separator for captures.
    fn join(&self, squares: &[Square], is_capture: bool) -> String {
        let separator = if is_capture { self.separator } else { '-' };
        let mut text = String::new();
        for (i, &square) in squares.iter().enumerate() {
            if i > 0 {
                text.push(separator);
            }
            text.push_str(&self.square_text(square));
        }
        text
    }
}

impl Position {
    /// The move in the ruleset's customary form, as short as PDN 3.0 allows: start and end, or the full path
    /// where another capture shares both.
    ///
    /// ```
    /// use draughts::{Position, Ruleset};
    ///
    /// let start = Position::start(Ruleset::English);
    /// let texts: Vec<String> = start.legal_moves().iter().map(|played| start.move_text(played)).collect();
    /// assert!(texts.contains(&"11-15".to_owned()));
    /// ```
    #[must_use]
    pub fn move_text(&self, played: &Move) -> String {
        let shares_ends = |other: &Move| other.from() == played.from() && other.to() == played.to();
        let is_unique = !played.is_capture()
            || played.path().len() == 2
            || self.legal_moves().iter().filter(|other| shares_ends(other)).count() <= 1;
        if is_unique && !played.is_removal() {
            self.ruleset().rules().join(&[played.from(), played.to()], played.is_capture())
        } else {
            self.move_path_text(played)
        }
    }

    /// The move with every square of its path: `c3:e5:c7`.
    #[must_use]
    pub fn move_path_text(&self, played: &Move) -> String {
        self.ruleset().rules().join(played.path(), played.is_capture())
    }
}
