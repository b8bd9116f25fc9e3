//! What a position is worth.

use std::fmt;
use std::ops::Neg;

/// The worth of a position for one side, in hundredths of a man. Forced wins lie above every other score, the
/// nearer the higher.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Score(i32);

/// A win on the spot.
pub(crate) const WIN: i32 = 30_000;
/// The longest line that the search looks at, in plies.
pub(crate) const MAX_PLY: usize = 128;
/// Scores from here on are forced wins.
pub(crate) const LEAST_WIN: i32 = WIN - 1_000;
/// No evaluation goes beyond this.
pub(crate) const MAX_EVALUATION: i32 = LEAST_WIN - 1;

impl Score {
    /// A score neither side is ahead in.
    pub const DRAW: Score = Score(0);

    pub(crate) const fn new(value: i32) -> Score {
        Score(value)
    }

    /// Hundredths of a man; beyond 29 000 for forced wins and losses.
    #[must_use]
    pub const fn centimen(self) -> i32 {
        self.0
    }

    /// In how many plies the side wins by force, or loses when it is negative; `None` when neither is known.
    /// A game that is already lost is lost in 0 plies.
    #[must_use]
    pub const fn mate_in(self) -> Option<i32> {
        if self.0 >= LEAST_WIN {
            Some(WIN - self.0)
        } else if self.0 <= -LEAST_WIN {
            Some(-WIN - self.0)
        } else {
            None
        }
    }

    /// Whether it is a forced win.
    #[must_use]
    pub const fn is_win(self) -> bool {
        self.0 >= LEAST_WIN
    }

    /// Whether it is a forced loss.
    #[must_use]
    pub const fn is_loss(self) -> bool {
        self.0 <= -LEAST_WIN
    }
}

impl Neg for Score {
    type Output = Score;

    fn neg(self) -> Score {
        Score(-self.0)
    }
}

/// `+0.35`, `-1.20`, `#5` for a win in five plies, `-#4` for a loss in four.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.mate_in() {
            Some(plies) if plies > 0 => write!(f, "#{plies}"),
            Some(plies) => write!(f, "-#{}", -plies),
            None => {
                let sign = if self.0 < 0 { '-' } else { '+' };
                let size = self.0.unsigned_abs();
                write!(f, "{sign}{}.{:02}", size / 100, size % 100)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tells_the_distance_to_the_end() {
        assert_eq!(Score::new(WIN - 3).mate_in(), Some(3));
        assert_eq!(Score::new(4 - WIN).mate_in(), Some(-4));
        assert_eq!(Score::new(-WIN).mate_in(), Some(0));
        assert_eq!(Score::new(250).mate_in(), None);
        assert_eq!((-Score::new(WIN - 3)).mate_in(), Some(-3));
    }

    #[test]
    fn prints_men_and_distances() {
        assert_eq!(Score::new(35).to_string(), "+0.35");
        assert_eq!(Score::new(-120).to_string(), "-1.20");
        assert_eq!(Score::new(WIN - 5).to_string(), "#5");
        assert_eq!(Score::new(4 - WIN).to_string(), "-#4");
    }
}
