//! Matches between two ways of playing, with an estimate of the difference in strength.
//!
//! Games come in pairs: both sides of the same opening. The luck of the opening so falls out, and the error is
//! estimated from pairs, which is fair where two games of a pair are alike.
//!
//! ```
//! use draughts::Ruleset;
//! use draughts_engine::arena::{Match, Player, random_openings};
//!
//! let contest = Match {
//!     one: Player::Level(4),
//!     other: Player::Level(1),
//!     openings: random_openings(Ruleset::English, 4, 1, 7),
//!     seed: 1,
//! };
//! assert_eq!(contest.play().games(), 2);
//! ```

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use draughts::{Color, Game, Move, Outcome, Position, Ruleset};

use crate::random::Random;
use crate::{HashTable, Limits, Parameters, choose, think, think_with};

/// Longer games count as draws, in plies.
const LONGEST_GAME: usize = 300;
/// No level is hurried in a match.
const AMPLE: Duration = Duration::from_secs(3_600);
/// The size of each player's table, in MiB.
const TABLE: usize = 16;

/// A way of playing.
#[derive(Debug, Clone)]
pub enum Player {
    /// As a level plays.
    Level(u8),
    /// As well as the limits allow.
    Search(Limits),
    /// As well as the limits allow, with an evaluation of these parameters.
    SearchWith(Limits, Arc<Parameters>),
}

/// A match: every opening is played twice, with colours changed.
#[derive(Debug, Clone)]
pub struct Match {
    /// Whose result is counted.
    pub one: Player,
    /// The opponent.
    pub other: Player,
    /// Where the games begin. Finished positions are left out.
    pub openings: Vec<Position>,
    /// Decides where levels err.
    pub seed: u64,
}

/// The result of a match for the first player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// How many games were won.
    pub wins: u32,
    /// How many games were drawn.
    pub draws: u32,
    /// How many games were lost.
    pub losses: u32,
    /// How many pairs brought no point, half a point, one, one and a half, and two.
    pub pairs: [u32; 5],
}

impl Match {
    /// Plays all games, on the caller's thread.
    #[must_use]
    pub fn play(&self) -> Tally {
        let mut tally = Tally::default();
        let tables = [(); 2].map(|()| HashTable::new(TABLE));
        let mut random = Random::new(self.seed);
        for opening in &self.openings {
            let points: [u32; 2] = Color::ALL.map(|color| self.game(opening, color, &tables, random.next()));
            tally.add_pair(points);
        }
        tally
    }

    /// Half points of the first player, who has the `color`.
    fn game(&self, opening: &Position, color: Color, tables: &[HashTable; 2], seed: u64) -> u32 {
        let mut game = Game::from_position(opening.clone());
        let mut random = Random::new(seed);
        while game.outcome().is_none() && game.ply() < LONGEST_GAME {
            let first = game.position().turn() == color;
            let (player, table) = if first { (&self.one, &tables[0]) } else { (&self.other, &tables[1]) };
            let played = player.decide(&game, table, random.next());
            if played.is_none_or(|played| game.play(&played).is_err()) {
                break;
            }
        }
        match game.outcome() {
            Some(Outcome::Win { winner, .. }) if winner == color => 2,
            Some(Outcome::Win { .. }) => 0,
            Some(Outcome::Draw(_)) | None => 1,
        }
    }
}

impl Player {
    /// The move that it makes; `None` when the game is over.
    #[must_use]
    pub fn decide(&self, game: &Game, table: &HashTable, seed: u64) -> Option<Move> {
        let stop = AtomicBool::new(false);
        let thought = match self {
            Player::Level(level) => choose(game, *level, seed, AMPLE, table, &stop),
            Player::Search(limits) => think(game, limits, table, &stop),
            Player::SearchWith(limits, parameters) => think_with(game, limits, table, parameters, &stop),
        };
        thought.map(|thought| thought.best)
    }
}

impl Tally {
    fn add_pair(&mut self, points: [u32; 2]) {
        for points in points {
            match points {
                2 => self.wins += 1,
                1 => self.draws += 1,
                _ => self.losses += 1,
            }
        }
        self.pairs[(points[0] + points[1]).min(4) as usize] += 1;
    }

    /// This and another match together.
    #[must_use]
    pub fn and(self, other: Tally) -> Tally {
        let mut pairs = self.pairs;
        for (sum, more) in pairs.iter_mut().zip(other.pairs) {
            *sum += more;
        }
        Tally {
            wins: self.wins + other.wins,
            draws: self.draws + other.draws,
            losses: self.losses + other.losses,
            pairs,
        }
    }

    /// How many games were played.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The share of the points, from 0 to 1; a half when nothing was played.
    #[must_use]
    pub fn share(&self) -> f64 {
        if self.games() == 0 {
            return 0.5;
        }
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.games())
    }

    /// By how much the first player is stronger, in Elo. At 0 or all points, half a point less or more is
    /// assumed, so it is finite.
    #[must_use]
    pub fn elo(&self) -> f64 {
        elo(self.kept_share())
    }

    /// Half the width of the 95 % confidence interval of [`elo`](Tally::elo), from the spread of pairs. Infinite
    /// with fewer than two pairs.
    #[must_use]
    pub fn error(&self) -> f64 {
        let pairs = f64::from(self.pairs.iter().sum::<u32>());
        if pairs < 2.0 {
            return f64::INFINITY;
        }
        let share = self.kept_share();
        let spread: f64 = (0_u32..)
            .zip(self.pairs)
            .map(|(quarters, count)| f64::from(count) * (f64::from(quarters) / 4.0 - share).powi(2))
            .sum();
        // With all pairs alike there still is the chance of another one.
        let variance = (spread / (pairs - 1.0)).max(1.0 / (16.0 * pairs));
        let deviation = (variance / pairs).sqrt();
        let slope = 400.0 / (std::f64::consts::LN_10 * share * (1.0 - share));
        1.96 * deviation * slope
    }

    fn kept_share(&self) -> f64 {
        let margin = 0.5 / f64::from(self.games().max(1));
        self.share().clamp(margin, 1.0 - margin)
    }
}

/// `+120 ± 35 Elo, 24 wins, 10 draws, 6 losses`
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { wins, draws, losses, .. } = self;
        write!(f, "{:+.0} ± {:.0} Elo, {wins} wins, {draws} draws, {losses} losses", self.elo(), self.error())
    }
}

fn elo(share: f64) -> f64 {
    400.0 * (share / (1.0 - share)).log10()
}

/// Positions after so many random plies from the start, each from a game that is not over.
#[must_use]
pub fn random_openings(ruleset: Ruleset, plies: usize, count: usize, seed: u64) -> Vec<Position> {
    let mut random = Random::new(seed);
    let mut openings = Vec::with_capacity(count);
    // A ruleset whose games end so soon has no such openings.
    for _ in 0..count * 20 {
        if openings.len() == count {
            break;
        }
        let mut game = Game::new(ruleset);
        for _ in 0..plies {
            let moves = game.legal_moves();
            let Some(played) = moves.get(random.below(moves.len())) else {
                break;
            };
            if game.play(played).is_err() {
                break;
            }
        }
        if game.outcome().is_none() && game.ply() == plies {
            openings.push(game.position().clone());
        }
    }
    openings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_pairs_and_elo() {
        let mut tally = Tally::default();
        for points in [[2, 1], [2, 1], [2, 0], [1, 1]] {
            tally.add_pair(points);
        }
        assert_eq!((tally.wins, tally.draws, tally.losses), (3, 4, 1));
        assert_eq!(tally.pairs, [0, 0, 2, 2, 0]);
        assert!((tally.share() - 0.625).abs() < 1e-9);
        assert!((tally.elo() - 88.7).abs() < 0.1, "{}", tally.elo());
        assert!(tally.error() > 40.0 && tally.error() < 150.0, "{}", tally.error());
    }

    #[test]
    fn the_error_shrinks_with_more_pairs() {
        let few = Tally { wins: 10, draws: 10, losses: 0, pairs: [0, 0, 0, 10, 0] };
        let many = (0..9).fold(few, |sum, _| sum.and(few));
        assert_eq!(many.games(), 200);
        assert!(many.error() < few.error() / 3.0);
        assert!((many.elo() - few.elo()).abs() < 1e-9);
    }

    #[test]
    fn openings_are_different_and_repeatable() {
        let openings = random_openings(Ruleset::Russian, 6, 8, 3);
        assert_eq!(openings.len(), 8);
        assert_eq!(openings, random_openings(Ruleset::Russian, 6, 8, 3));
        assert_ne!(openings[0], openings[1]);
    }
}
