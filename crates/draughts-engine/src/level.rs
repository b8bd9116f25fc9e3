//! The levels that a person can play against.

use std::ops::RangeInclusive;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use draughts::Game;
use draughts::board::{Variant, Visitor, visit};

use crate::random::Random;
use crate::search::{Found, Root, Search};
use crate::think::{describe, root};
use crate::{HashTable, Limits, Parameters, Thought, think};

/// The levels that there are.
pub const LEVELS: RangeInclusive<u8> = 1..=10;

/// What a level sees and how it errs.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Skill {
    /// How many plies it looks ahead; see [`Skill::among`].
    depth: u8,
    /// How many positions it looks at, at the most.
    nodes: u64,
    /// How freely it chooses among near-best moves: moves that differ by so many centi-men differ in likelihood
    /// by a factor of e.
    temperature: f64,
    /// How often it moves without looking at any answer.
    lapses: f64,
    /// It never plays a move that it sees to be so many centi-men worse than its best.
    worst: i32,
    /// Estimated Elo, to be shown. Steps between levels among themselves are wider: see docs/engine.md.
    elo: u16,
}

/// Worse than any move.
const ANYTHING: i32 = 100_000;

/// By level, from 1. Level 10 is not among them: it is everything that the search can do.
#[rustfmt::skip]
const SKILLS: [Skill; 9] = [
    Skill { depth: 1, nodes: 5_000, temperature: 80.0, lapses: 0.23, worst: ANYTHING, elo: 600 },
    Skill { depth: 1, nodes: 5_000, temperature: 60.0, lapses: 0.085, worst: ANYTHING, elo: 775 },
    Skill { depth: 2, nodes: 10_000, temperature: 90.0, lapses: 0.045, worst: 140, elo: 950 },
    // From here on no move that gives a man for nothing, as far as it sees.
    Skill { depth: 2, nodes: 10_000, temperature: 185.0, lapses: 0.0, worst: 83, elo: 1_125 },
    Skill { depth: 3, nodes: 20_000, temperature: 100.0, lapses: 0.0, worst: 85, elo: 1_300 },
    Skill { depth: 4, nodes: 40_000, temperature: 80.0, lapses: 0.0, worst: 80, elo: 1_475 },
    Skill { depth: 6, nodes: 80_000, temperature: 60.0, lapses: 0.0, worst: 70, elo: 1_650 },
    Skill { depth: 8, nodes: 150_000, temperature: 35.0, lapses: 0.0, worst: 50, elo: 1_825 },
    Skill { depth: 10, nodes: 600_000, temperature: 19.0, lapses: 0.0, worst: 32, elo: 2_000 },
];
const HIGHEST_ELO: u16 = 2_175;

/// How long level 10 thinks when nobody hurries it.
const FULL_THOUGHT: Duration = Duration::from_secs(3);
/// Up to this level a small table of its own makes the move depend on nothing but game, level and seed.
pub(crate) const OWN_TABLE_UP_TO: u8 = 8;
/// From this level on endgames are played by the tables, if there are any. People below it err in them.
const ENDGAMES_FROM: u8 = 7;

/// The move that a level plays. Levels outside 1 to 10 count as the nearest. The seed decides where the lower
/// levels err. It takes `budget` at the most, and returns early when the stop flag is raised.
/// `None` when the game is over, or when the flag was raised before any move was found.
#[must_use]
pub fn choose(
    game: &Game,
    level: u8,
    seed: u64,
    budget: Duration,
    table: &HashTable,
    stop: &AtomicBool,
) -> Option<Thought> {
    let Some(skill) = skill(level) else {
        return think(game, &full_thought(budget), table, stop);
    };
    let fallback = Limits { depth: Some(1), ..Limits::default() };
    if game.legal_moves().len() <= 1 {
        return think(game, &fallback, table, stop);
    }
    let skill = skill.among(Game::new(game.ruleset()).position().pieces().count());
    let limits = Limits { depth: Some(skill.depth), nodes: Some(skill.nodes), hard: Some(budget), ..Limits::default() };
    let own = match table.endgames() {
        Some(tables) if level >= ENDGAMES_FROM => HashTable::new(1).with_endgames(Arc::clone(tables)),
        _ => HashTable::new(1),
    };
    let table = if level <= OWN_TABLE_UP_TO { &own } else { table };
    let choice = Choice { game, skill, random: Random::new(seed), limits, table, stop };
    match visit(game.ruleset(), choice) {
        Some(thought) => Some(thought),
        None if stop.load(Ordering::Relaxed) => None,
        None => think(game, &fallback, table, stop),
    }
}

impl Skill {
    /// The skill for a game that begins with so many pieces. With more than two dozen of them games are longer and
    /// each ply counts for more: the same mistakes a move would be more a game, and steps between levels too wide.
    fn among(self, pieces: usize) -> Skill {
        let crowd = (24.0 / pieces.max(1) as f64).min(1.0);
        let depth = if crowd < 1.0 && self.depth > 4 { self.depth - self.depth / 4 } else { self.depth };
        Skill { depth, temperature: self.temperature * crowd, lapses: self.lapses * crowd, ..self }
    }
}

/// The estimated Elo of a level, to be shown when choosing one. Levels outside 1 to 10 count as the nearest.
#[must_use]
pub fn level_elo(level: u8) -> u16 {
    skill(level).map_or(HIGHEST_ELO, |skill| skill.elo)
}

/// `None` for level 10.
fn skill(level: u8) -> Option<Skill> {
    SKILLS.get(usize::from(level.max(1)) - 1).copied()
}

fn full_thought(budget: Duration) -> Limits {
    let budget = budget.min(FULL_THOUGHT);
    Limits { soft: Some(budget), hard: Some(budget), ..Limits::default() }
}

struct Choice<'a> {
    game: &'a Game,
    skill: Skill,
    random: Random,
    limits: Limits,
    table: &'a HashTable,
    stop: &'a AtomicBool,
}

impl Visitor for Choice<'_> {
    type Output = Option<Thought>;

    fn visit<V: Variant>(mut self) -> Option<Thought> {
        let root = root::<V>(self.game)?;
        let evaluation = Parameters::embedded(self.game.ruleset()).evaluation::<V>();
        let mut search = Search::new(&root, self.limits, self.table, evaluation, self.stop);
        let chosen = self.choose(&root, &mut search)?;
        describe(self.game, &chosen, search.nodes)
    }
}

impl Choice<'_> {
    fn choose<V: Variant>(&mut self, root: &Root<V>, search: &mut Search<V>) -> Option<Found<V>> {
        let best = search.deepen(root, &mut |_, _| {})?;
        // Nobody overlooks the winning blow, and who has found a forced win plays it.
        let seen = match self.skill.worst {
            ANYTHING.. => 1,
            // A win by the tables is farther away than the search sees.
            _ if self.table.endgames().is_some() => i32::MAX,
            _ => best.depth,
        };
        if crate::Score::new(best.score).mate_in().is_some_and(|plies| (1..=seen).contains(&plies)) {
            return Some(best);
        }
        let lapse = self.random.fraction() < self.skill.lapses;
        let floor = best.score.saturating_sub(self.skill.worst);
        let mut candidates = Vec::new();
        search.go_on(2 * self.skill.nodes);
        for made in search.root_moves(root) {
            let found = if lapse {
                Some(search.glance(root, made))
            } else if best.line.first() == Some(&made) {
                Some(best.clone())
            } else {
                search.judge(root, made, best.depth.max(1), floor.max(-crate::score::WIN))
            };
            match found {
                Some(found) if lapse || found.score > floor => candidates.push(found),
                Some(_) => {}
                None => break,
            }
        }
        let mut liked = None;
        let mut most = f64::NEG_INFINITY;
        for candidate in candidates {
            let liking = f64::from(candidate.score) / self.skill.temperature + self.random.gumbel();
            if liking > most {
                most = liking;
                liked = Some(candidate);
            }
        }
        liked.or(Some(best))
    }
}
