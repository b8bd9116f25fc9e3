//! The best move beside the others: what a hint and its reason are made from.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use draughts::{Game, Move, Outcome};
use draughts_engine::{HashTable, Limits, Thought, think};

/// A line of play and what it comes to, for the side that begins it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::club) struct Line {
    /// The moves of both sides, the first one's own.
    pub(in crate::club) moves: Vec<Move>,
    /// Its worth in hundredths of a man.
    pub(in crate::club) centimen: i32,
    /// In how many plies it wins by force; negative: loses.
    pub(in crate::club) wins_in: Option<i32>,
}

/// The best move of a position and the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::club) struct Comparison {
    /// The line that begins with the best move.
    pub(in crate::club) best: Line,
    /// A line for every other legal move.
    pub(in crate::club) others: Vec<Line>,
}

/// What is worth more than everything on the board.
const DECIDED: i32 = 30_000;
/// The share of the time that the best move gets, of this many parts; the others share the rest.
const BEST_PART: (u32, u32) = (3, 5);
/// The least time for one of the others.
const LEAST: Duration = Duration::from_millis(2);

/// Looks for the best move and then at the others. `None` when there is no legal move, or when the stop flag was
/// raised meanwhile.
pub(super) fn compare(game: &Game, budget: Duration, table: &HashTable, stop: &AtomicBool) -> Option<Comparison> {
    let began = Instant::now();
    let legal = game.legal_moves();
    let first = budget * BEST_PART.0 / BEST_PART.1;
    let best = think(game, &Limits { soft: Some(first), hard: Some(first), ..Limits::default() }, table, stop)?;
    let others: Vec<&Move> = legal.iter().filter(|other| **other != best.best).collect();
    let depth = best.depth.saturating_sub(1).max(1);
    let mut lines = Vec::with_capacity(others.len());
    for (index, other) in others.iter().enumerate() {
        let left = u32::try_from(others.len() - index).unwrap_or(u32::MAX);
        let share = (budget.saturating_sub(began.elapsed()) / left).max(LEAST);
        lines.extend(after(
            game,
            other,
            Limits { depth: Some(depth), hard: Some(share), ..Limits::default() },
            table,
            stop,
        ));
    }
    (!stop.load(Ordering::Relaxed)).then(|| Comparison { best: Line::of(&best), others: lines })
}

/// The line that begins with this move.
fn after(game: &Game, played: &Move, limits: Limits, table: &HashTable, stop: &AtomicBool) -> Option<Line> {
    let mut next = game.clone();
    next.play(played).ok()?;
    if let Some(outcome) = next.outcome() {
        let (centimen, wins_in) = match outcome {
            Outcome::Draw(_) => (0, None),
            Outcome::Win { winner, .. } if winner == game.position().turn() => (DECIDED, Some(1)),
            Outcome::Win { .. } => (-DECIDED, Some(-1)),
        };
        return Some(Line { moves: vec![played.clone()], centimen, wins_in });
    }
    let answer = think(&next, &limits, table, stop)?;
    let mut moves = vec![played.clone()];
    moves.extend(answer.pv);
    // The distance is counted from the position before the move.
    let wins_in = answer.score.mate_in().map(|plies| if plies > 0 { -plies - 1 } else { 1 - plies });
    Some(Line { moves, centimen: -answer.score.centimen(), wins_in })
}

impl Line {
    fn of(thought: &Thought) -> Line {
        Line { moves: thought.pv.clone(), centimen: thought.score.centimen(), wins_in: thought.score.mate_in() }
    }
}

#[cfg(test)]
mod tests {
    use draughts::Ruleset;

    use super::*;

    #[test]
    fn every_legal_move_of_every_ruleset_is_compared() {
        let (table, stop) = (HashTable::new(1), AtomicBool::new(false));
        for &ruleset in Ruleset::ALL {
            let game = Game::new(ruleset);
            let compared = compare(&game, Duration::from_millis(20), &table, &stop).expect("a hint");
            let mut told: Vec<Move> = compared.others.iter().filter_map(|line| line.moves.first().cloned()).collect();
            told.extend(compared.best.moves.first().cloned());
            let mut legal = game.legal_moves();
            for moves in [&mut told, &mut legal] {
                moves.sort_by_key(|played| (played.path().to_vec(), played.captures().to_vec()));
            }
            assert_eq!(told, legal, "{ruleset}");
        }
    }

    #[test]
    fn a_raised_flag_ends_it_without_an_answer() {
        let (table, stop) = (HashTable::new(1), AtomicBool::new(true));
        assert_eq!(compare(&Game::new(Ruleset::Russian), Duration::from_secs(60), &table, &stop), None);
    }
}
