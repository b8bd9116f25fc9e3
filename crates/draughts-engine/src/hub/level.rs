//! How long a search may take, as the Hub protocol tells it.

use std::time::Duration;

use super::line::Line;
use crate::Limits;

/// What `level` lines have said. Times are for the side that is to think.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Level {
    depth: Option<u8>,
    nodes: Option<u64>,
    move_time: Option<Duration>,
    /// Moves until the clock is filled again.
    moves: Option<u32>,
    time: Option<Duration>,
    increment: Duration,
}

/// An argument of `level` has no sensible value.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` needs a number")]
pub(super) struct LevelError(&'static str);

/// Where the clock says nothing about moves to come, it is shared among so many.
const MOVES_TO_COME: u32 = 25;
/// Kept back for whatever lies between the engine and the clock.
const OVERHEAD: Duration = Duration::from_millis(15);
/// The least time for a move, even when the clock is about to fall.
const LEAST: Duration = Duration::from_millis(5);
/// Longer times are none.
const LONGEST: f64 = 1e7;

impl Level {
    /// Takes over what a line says; the rest stays.
    pub(super) fn hear(&mut self, line: &Line) -> Result<(), LevelError> {
        if line.has("infinite") {
            *self = Level::default();
        }
        if line.has("depth") {
            self.depth = Some(number::<u64>(line, "depth")?.clamp(1, 255) as u8);
        }
        if line.has("nodes") {
            self.nodes = Some(number(line, "nodes")?);
        }
        if line.has("move-time") {
            self.move_time = Some(seconds(line, "move-time")?);
        }
        if line.has("moves") {
            self.moves = Some(number::<u64>(line, "moves")?.clamp(1, 10_000) as u32);
        }
        if line.has("time") {
            self.time = Some(seconds(line, "time")?);
        }
        if line.has("inc") {
            self.increment = seconds(line, "inc")?;
        }
        Ok(())
    }

    /// What a search may take that begins now.
    pub(super) fn limits(&self, threads: usize) -> Limits {
        let fixed = Limits { depth: self.depth, nodes: self.nodes, threads, ..Limits::default() };
        if let Some(time) = self.move_time {
            // The caller gives this for the move, to be used up.
            let hard = time.saturating_sub(OVERHEAD.min(time / 10)).max(LEAST);
            return Limits { hard: Some(hard), ..fixed };
        }
        let Some(time) = self.time else {
            return fixed;
        };
        let left = time.saturating_sub(OVERHEAD);
        let moves = self.moves.unwrap_or(MOVES_TO_COME).min(MOVES_TO_COME);
        let share = left / moves + self.increment.mul_f64(0.8);
        // With one move to go all that is left may be used, else a good part stays for the moves after.
        let most = if moves == 1 { left } else { left / 3 };
        let soft = share.min(most).max(LEAST);
        Limits { soft: Some(soft), hard: Some((share * 4).min(most).max(LEAST)), ..fixed }
    }
}

fn number<T: std::str::FromStr>(line: &Line, name: &'static str) -> Result<T, LevelError> {
    line.value(name).and_then(|value| value.parse().ok()).ok_or(LevelError(name))
}

fn seconds(line: &Line, name: &'static str) -> Result<Duration, LevelError> {
    let seconds: f64 = number(line, name)?;
    if !(0.0..=LONGEST).contains(&seconds) {
        return Err(LevelError(name));
    }
    Ok(Duration::from_secs_f64(seconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn level(text: &str) -> Result<Limits, LevelError> {
        let mut level = Level::default();
        level.hear(&Line::parse(text).unwrap().unwrap())?;
        Ok(level.limits(1))
    }

    #[test]
    fn shares_the_clock_among_the_moves_to_come() {
        let fixed = level("level move-time=0.1").unwrap();
        assert_eq!((fixed.soft, fixed.hard), (None, Some(Duration::from_millis(90))));
        let whole = level("level time=60 inc=0").unwrap();
        assert!(whole.soft < whole.hard && whole.hard <= Some(Duration::from_secs(20)), "{whole:?}");
        let last = level("level moves=1 time=3").unwrap();
        assert!(last.hard <= Some(Duration::from_secs(3)), "{last:?}");
        let none = level("level time=0").unwrap();
        assert_eq!(none.hard, Some(LEAST));
        assert_eq!(level("level infinite"), Ok(Limits::default()));
    }

    #[test]
    fn refuses_nonsense() {
        for text in ["time=x", "time", "time=-1", "time=1e300", "time=nan", "depth=-2", "nodes=1.5", "inc=\"\""] {
            assert!(level(&format!("level {text}")).is_err(), "{text}");
        }
    }
}
