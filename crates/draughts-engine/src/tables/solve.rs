//! Retrograde analysis of a slice and its mirror image.
//!
//! A first look at every position settles those with a capture or without a move, and tells for the others how
//! many quiet moves stay among the same pieces. Then the ends are followed backward, ply by ply: from each position
//! just settled by taking back quiet moves. A position from which a lost one can be reached is won; one whose last
//! open move turns out to lead to a won one is lost. What is left is drawn.

use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};

use draughts::DrawRule;
use draughts::board::{Board, MoveList, Variant};

use super::code::{Code, MOST_PLIES, Outlook};
use super::horizon::Horizon;
use super::index::Index;
use super::known::{Codes, Known, Solved, Unknown};
use super::parallel::in_parallel;
use super::placement::Placement;
use super::slice::{Slice, Unit};
use super::squares::Squares;
use crate::clocks::one_each;

/// In place of a number of open moves: captures are compulsory here, so no quiet move leads on.
const CLOSED: u8 = 255;
/// There is a move that does not lose, and it stays.
const SAFE: u8 = 254;

/// Why a unit was not solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NotSolved {
    /// The stop flag was raised.
    Stopped,
    /// A slice that it depends on is missing.
    Unknown,
    /// A win is farther away than a code can tell.
    TooFar,
}

/// A unit being solved.
struct Solver<'a, V: Variant> {
    squares: &'a Squares,
    known: &'a Known,
    sides: Vec<Side>,
    distances: bool,
    horizon: Horizon,
    variant: std::marker::PhantomData<V>,
}

/// A slice being solved.
struct Side {
    index: Index,
    codes: Vec<AtomicU8>,
    /// How many quiet moves of a position are not yet known to lose, or [`SAFE`] or [`CLOSED`].
    open: Vec<AtomicU8>,
}

/// What one thread works with.
struct Worker<V: Variant> {
    moves: MoveList<V>,
    due: Due,
    failed: bool,
}

/// Positions that will be settled, by the number of plies to the end and by side.
#[derive(Default)]
struct Due(Vec<[Vec<u32>; 2]>);

impl Due {
    fn push(&mut self, plies: u16, side: usize, number: u64) {
        let plies = usize::from(plies);
        if self.0.len() <= plies {
            self.0.resize_with(plies + 1, Default::default);
        }
        self.0[plies][side].push(number as u32);
    }

    fn take(&mut self, plies: u16) -> [Vec<u32>; 2] {
        self.0.get_mut(usize::from(plies)).map(std::mem::take).unwrap_or_default()
    }

    fn append(&mut self, other: Due) {
        if self.0.len() < other.0.len() {
            self.0.resize_with(other.0.len(), Default::default);
        }
        for (all, more) in self.0.iter_mut().zip(other.0) {
            for (all, mut more) in all.iter_mut().zip(more) {
                all.append(&mut more);
            }
        }
    }
}

/// Solves a unit whose slices have fewer than 2^32 positions each, with all that it depends on in memory.
pub(super) fn solve<V: Variant>(
    unit: Unit,
    squares: &Squares,
    known: &Known,
    distances: bool,
    threads: usize,
    stop: &AtomicBool,
) -> Result<Vec<Solved>, NotSolved> {
    let sides = unit.slices[..unit.len()].iter().map(|&slice| Side::new(slice, squares)).collect();
    let horizon = Horizon::of(V::RULES, unit.slices[0]);
    let solver = Solver::<V> { squares, known, sides, distances, horizon, variant: std::marker::PhantomData };
    let mut due = Due::default();
    for side in 0..solver.sides.len() {
        due.append(
            solver
                .run(threads, solver.sides[side].index.len, stop, |worker, number| solver.look(worker, side, number))?,
        );
    }
    for plies in 0..=horizon.plies {
        let settled = due.take(plies);
        let settled_any = settled.iter().any(|settled| !settled.is_empty());
        for (side, settled) in settled.into_iter().enumerate() {
            due.append(solver.run(threads, settled.len() as u64, stop, |worker, at| {
                solver.settle(worker, side, u64::from(settled[at as usize]), plies)
            })?);
        }
        if plies == MOST_PLIES && settled_any {
            return Err(NotSolved::TooFar);
        }
    }
    let solved = solver.sides.into_iter().map(|side| {
        let codes = side.codes.into_iter().map(|code| Code(code.into_inner()));
        Solved { index: side.index, codes: Codes::new(codes, distances) }
    });
    Ok(solved.collect())
}

impl Side {
    fn new(slice: Slice, squares: &Squares) -> Side {
        let index = Index::new(slice, squares);
        let zeros = || (0..index.len).map(|_| AtomicU8::new(0)).collect();
        Side { codes: zeros(), open: zeros(), index }
    }
}

impl<V: Variant> Solver<'_, V> {
    /// Does the work for every number below `len`.
    fn run(
        &self,
        threads: usize,
        len: u64,
        stop: &AtomicBool,
        work: impl Fn(&mut Worker<V>, u64) -> Result<(), Unknown> + Sync,
    ) -> Result<Due, NotSolved> {
        let new = || Worker { moves: MoveList::new(), due: Due::default(), failed: false };
        let workers = in_parallel(threads, len, stop, new, |worker, numbers| {
            for number in numbers {
                worker.failed |= work(worker, number).is_err();
            }
        });
        if stop.load(Ordering::Relaxed) {
            return Err(NotSolved::Stopped);
        }
        let mut all = Due::default();
        for worker in workers {
            if worker.failed {
                return Err(NotSolved::Unknown);
            }
            all.append(worker.due);
        }
        Ok(all)
    }

    /// The side whose positions are those of the opponent of this one.
    fn other(&self, side: usize) -> usize {
        if self.sides.len() == 1 { 0 } else { 1 - side }
    }

    /// The first look at a position.
    fn look(&self, worker: &mut Worker<V>, side: usize, number: u64) -> Result<(), Unknown> {
        let this = &self.sides[side];
        let placement = this.index.placement(number, self.squares);
        let board = placement.board::<V>();
        board.legal_moves(&mut worker.moves);
        let captures = worker.moves.first().is_some_and(|made| made.is_capture());
        let mut open = 0;
        let mut outlook = Outlook::new(V::RULES.goal);
        for made in &worker.moves {
            if captures || made.promotes {
                outlook.add(self.beyond(&board.play(made))?);
            } else {
                open += 1;
            }
        }
        let ends_in_draw = !worker.moves.is_empty() && !captures && is_drawn(&board);
        let (open, plies) = if ends_in_draw {
            (CLOSED, None)
        } else if captures {
            (CLOSED, outlook.plies())
        } else if outlook.win().is_some() {
            (SAFE, outlook.win())
        } else if outlook.draw {
            (SAFE, None)
        } else if open == 0 {
            (0, outlook.plies())
        } else {
            (open, None)
        };
        this.open[number as usize].store(open, Ordering::Relaxed);
        if let Some(plies) = plies {
            self.put_down(worker, side, number, &placement, plies);
        }
        Ok(())
    }

    /// What is known of a position of another slice.
    #[inline]
    fn beyond(&self, board: &Board<V>) -> Result<Code, Unknown> {
        let code = self.known.code(board, self.squares)?;
        Ok(if self.distances { code } else { code.without_distance() })
    }

    /// The position is decided in so many plies, unless it was in fewer. Follows that backward.
    fn settle(&self, worker: &mut Worker<V>, side: usize, number: u64, plies: u16) -> Result<(), Unknown> {
        let this = &self.sides[side];
        let code = Code::after(plies);
        let cell = &this.codes[number as usize];
        if cell.compare_exchange(Code::DRAW.0, code.0, Ordering::Relaxed, Ordering::Relaxed).is_err() {
            return Ok(());
        }
        if plies >= self.horizon.plies {
            return Ok(());
        }
        let wins = code.wins(V::RULES.goal);
        let other = self.other(side);
        let mut done = Ok(());
        let seen_by_other = this.index.placement(number, self.squares).flipped(self.squares);
        seen_by_other.before(self.squares, |before| {
            if let Err(unknown) = self.reached(worker, other, &before, wins, plies) {
                done = Err(unknown);
            }
        });
        done
    }

    /// A quiet move leads from the position to one that is now known to be decided in so many plies.
    #[inline]
    fn reached(
        &self,
        worker: &mut Worker<V>,
        side: usize,
        before: &Placement,
        opponent_wins: bool,
        plies: u16,
    ) -> Result<(), Unknown> {
        let this = &self.sides[side];
        let number = this.index.number(before, self.squares).ok_or(Unknown)?;
        let open = &this.open[number as usize];
        let left = open.load(Ordering::Relaxed);
        if left == CLOSED {
            return Ok(());
        }
        if !opponent_wins {
            if this.codes[number as usize].load(Ordering::Relaxed) == Code::DRAW.0 {
                self.put_down(worker, side, number, before, plies + 1);
            }
            return Ok(());
        }
        // Whoever closes the last move must see what the others have settled.
        if left == SAFE || open.fetch_sub(1, Ordering::AcqRel) > 1 {
            return Ok(());
        }
        if let Some(plies) = self.loss(worker, side, before)? {
            self.put_down(worker, side, number, before, plies);
        }
        Ok(())
    }

    /// The position will be settled with so many plies, if no draw rule comes in between.
    #[inline(always)]
    fn put_down(&self, worker: &mut Worker<V>, side: usize, number: u64, placement: &Placement, plies: u16) {
        if self.horizon.allows(plies, placement, self.squares) {
            worker.due.push(plies, side, number);
        }
    }

    /// In how many plies a position is lost of which every move loses.
    #[cold]
    fn loss(&self, worker: &mut Worker<V>, side: usize, placement: &Placement) -> Result<Option<u16>, Unknown> {
        let board = placement.board::<V>();
        let next = &self.sides[self.other(side)];
        board.legal_moves(&mut worker.moves);
        let mut outlook = Outlook::new(V::RULES.goal);
        for made in &worker.moves {
            let after = board.play(made);
            outlook.add(if made.promotes {
                self.beyond(&after)?
            } else {
                let placement = Placement::of(&after, self.squares).ok_or(Unknown)?;
                let number = next.index.number(&placement, self.squares).ok_or(Unknown)?;
                Code(next.codes[number as usize].load(Ordering::Relaxed))
            });
        }
        Ok(outlook.plies())
    }
}

/// Whether a position with a move is drawn as it stands.
pub(super) fn is_drawn<V: Variant>(board: &Board<V>) -> bool {
    V::RULES.draws.iter().any(|rule| matches!(*rule, DrawRule::OneEach { kings } if one_each(board, kings)))
}
