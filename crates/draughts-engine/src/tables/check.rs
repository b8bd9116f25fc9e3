//! The check of finished tables: every position must be what its successors make of it.
//!
//! This proves them. A won or lost position with a distance has a best successor one ply nearer to the end, so no
//! claim supports itself. A drawn one has a drawn successor to go to and no lost one for the opponent, or a win
//! which a draw rule forestalls. Where only outcomes are stored, the same holds without the distances, which shows
//! that no claim contradicts another.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use draughts::Ruleset;
use draughts::board::{MoveList, Variant, Visitor, visit};

use super::build::{BuildError, Progress, asked_folder, dependencies, load, units};
use super::code::{Code, MOST_PLIES, Outlook};
use super::horizon::Horizon;
use super::known::{Codes, Known, Solved, Unknown};
use super::parallel::in_parallel;
use super::solve::is_drawn;
use super::squares::Squares;

/// What a check has found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Checked {
    /// How many positions were looked at, each with one side to move.
    pub positions: u64,
    /// How many of them are won, drawn and lost for the side to move.
    pub outcomes: [u64; 3],
    /// The longest way to the end, in plies, among the positions whose distance is known.
    pub longest: u16,
    /// How many positions contradict their successors.
    pub wrong: u64,
    /// Some of them, as FEN.
    pub examples: Vec<String>,
    /// The pieces whose table is missing or damaged.
    pub missing: Vec<String>,
}

/// Looks at every position of up to so many pieces in the tables below the directory.
///
/// # Errors
///
/// As [`build`](super::build), but for what it finds in the tables.
pub fn check(
    ruleset: Ruleset,
    pieces: u8,
    dir: &Path,
    threads: usize,
    progress: &mut dyn FnMut(&Progress),
    stop: &AtomicBool,
) -> Result<Checked, BuildError> {
    let dir = asked_folder(ruleset, pieces, dir)?;
    visit(ruleset, Check { pieces, dir: &dir, threads, progress, stop })
}

struct Check<'a> {
    pieces: u8,
    dir: &'a Path,
    threads: usize,
    progress: &'a mut dyn FnMut(&Progress),
    stop: &'a AtomicBool,
}

/// How many wrong positions are told.
const EXAMPLES: usize = 5;

impl Visitor for Check<'_> {
    type Output = Result<Checked, BuildError>;

    fn visit<V: Variant>(self) -> Result<Checked, BuildError> {
        let squares = Squares::of::<V>();
        let mut all = Checked::default();
        let mut known = Known::new();
        for unit in units::<V>(self.pieces) {
            let own = &unit.slices[..unit.len()];
            let mut needed = dependencies::<V>(unit);
            needed.extend(own);
            known.retain(&needed);
            for &slice in &needed {
                if known.get(slice).is_some() {
                    continue;
                }
                match load::<V>(self.dir, slice, &squares) {
                    Some(solved) => known.insert(solved),
                    None if own.contains(&slice) => all.missing.push(slice.to_string()),
                    None => {}
                }
            }
            for solved in own.iter().filter_map(|&slice| known.get(slice)) {
                let parts = in_parallel(
                    self.threads,
                    solved.index.len,
                    self.stop,
                    || (Checked::default(), MoveList::<V>::new()),
                    |(checked, moves), numbers| {
                        for number in numbers {
                            checked.look(solved, number, &squares, &known, moves);
                        }
                    },
                );
                if self.stop.load(Ordering::Relaxed) {
                    return Err(BuildError::Stopped);
                }
                for (part, _) in parts {
                    all.add(part);
                }
            }
            let pieces = unit.slices[0].to_string();
            (self.progress)(&Progress { pieces, found: true, done: all.positions, positions: all.positions });
        }
        Ok(all)
    }
}

impl Checked {
    fn look<V: Variant>(
        &mut self,
        solved: &Solved,
        number: u64,
        squares: &Squares,
        known: &Known,
        moves: &mut MoveList<V>,
    ) {
        let distances = matches!(solved.codes, Codes::Distances(_));
        let placement = solved.index.placement(number, squares);
        let board = placement.board::<V>();
        let code = solved.codes.get(number);
        board.legal_moves(moves);
        let mut outlook = Outlook::new(V::RULES.goal);
        let mut unknown = false;
        for made in &*moves {
            match known.code(&board.play(made), squares) {
                Ok(code) if distances => outlook.add(code),
                Ok(code) => outlook.add(code.without_distance()),
                Err(Unknown) => unknown = true,
            }
        }
        let drawn = !moves.is_empty() && is_drawn(&board);
        let horizon = Horizon::of(V::RULES, solved.index.slice);
        let plies = outlook.plies().filter(|&plies| !drawn && horizon.allows(plies, &placement, squares));
        let expected = plies.map_or(Code::DRAW, Code::after);
        let right = if distances {
            code == expected
        } else {
            // A draw rule may come in between where the distance is not known.
            code == expected.without_distance() || code == Code::DRAW && horizon.plies < MOST_PLIES
        };
        let numbered = solved.index.number(&placement, squares) == Some(number);
        if unknown || !right || !numbered {
            self.wrong += 1;
            if self.examples.len() < EXAMPLES {
                self.examples.push(board.to_position().fen());
            }
        }
        self.positions += 1;
        let outcome = match (code.plies(), code.wins(V::RULES.goal)) {
            (None, _) => 1,
            (Some(_), true) => 0,
            (Some(_), false) => 2,
        };
        self.outcomes[outcome] += 1;
        if distances {
            self.longest = self.longest.max(code.plies().unwrap_or(0));
        }
    }

    fn add(&mut self, part: Checked) {
        self.positions += part.positions;
        for (sum, more) in self.outcomes.iter_mut().zip(part.outcomes) {
            *sum += more;
        }
        self.longest = self.longest.max(part.longest);
        self.wrong += part.wrong;
        self.examples.extend(part.examples);
        self.examples.truncate(EXAMPLES);
    }
}

impl Checked {
    /// Whether the tables are complete and nothing is wrong.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.wrong == 0 && self.missing.is_empty()
    }
}
