//! The search: iterative deepening over a principal variation search, compiled for each ruleset.

mod endgames;
pub(crate) mod generate;
mod node;
mod order;
mod quiescence;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use draughts::board::{Board, MoveList, PackedMove, Variant};

use crate::clocks::Clocks;
use crate::evaluation::Evaluation;
use crate::score::{LEAST_WIN, MAX_PLY, WIN};
use crate::{HashTable, Limits};
use endgames::Endgames;
use order::Order;

/// How deep iterative deepening goes at most.
pub(crate) const MAX_DEPTH: i32 = 100;
/// How often, in nodes, a search looks at the clock and the stop flag.
const LOOK_UP: u64 = 512;
/// From this depth on the window is narrowed around the last score.
const ASPIRATION_FROM: i32 = 4;
/// Half of the first window, in centi-men.
const ASPIRATION: i32 = 20;

/// A position to search from, with what came before it.
#[derive(Debug, Clone)]
pub(crate) struct Root<V: Variant> {
    pub board: Board<V>,
    pub clocks: Clocks,
    /// Hashes of the positions since the last move that cannot be undone, oldest first, this one excluded.
    pub past: Vec<u64>,
}

/// The result of a search.
#[derive(Debug, Clone)]
pub(crate) struct Found<V: Variant> {
    pub score: i32,
    pub depth: i32,
    pub line: Vec<PackedMove<V::Bits>>,
}

/// What the threads that help a search have in common with it, beside the table.
#[derive(Debug, Default)]
pub(crate) struct Crew {
    /// Sends them home.
    pub stop: AtomicBool,
    nodes: AtomicU64,
}

impl Crew {
    /// How many positions they have looked at.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }
}

/// A move on the search's stack.
#[derive(Debug, Clone, Copy)]
struct Candidate<V: Variant> {
    made: PackedMove<V::Bits>,
    /// Its place in the order of the generator.
    place: u8,
    /// The greater, the sooner it is tried.
    promise: i32,
}

/// A search in progress. All its memory is taken before the first node.
pub(crate) struct Search<'a, V: Variant> {
    table: &'a HashTable,
    endgames: Endgames,
    generation: u8,
    evaluation: &'a Evaluation<V::Bits>,
    stop: &'a AtomicBool,
    limits: Limits,
    began: Instant,
    pub nodes: u64,
    /// At how many nodes to look at the limits again.
    next_look: u64,
    stopped: bool,
    scratch: MoveList<V>,
    /// The moves of all nodes on the way down.
    moves: Vec<Candidate<V>>,
    /// Hashes of the positions on the way down, with those before the root.
    path: Vec<u64>,
    order: Order,
    /// By ply, whether the move that led there was a capture, where captures are compulsory.
    by_capture: Vec<bool>,
    lines: Vec<Vec<PackedMove<V::Bits>>>,
    iteration: i32,
}

impl<'a, V: Variant> Search<'a, V> {
    pub(crate) fn new(
        root: &Root<V>,
        limits: Limits,
        table: &'a HashTable,
        evaluation: &'a Evaluation<V::Bits>,
        stop: &'a AtomicBool,
    ) -> Search<'a, V> {
        let mut path = Vec::with_capacity(root.past.len() + MAX_PLY + 2);
        path.extend(&root.past);
        Search {
            table,
            endgames: Endgames::of(root, table),
            generation: table.begin(),
            evaluation,
            stop,
            limits,
            began: Instant::now(),
            nodes: 0,
            next_look: limits.nodes.unwrap_or(LOOK_UP).min(LOOK_UP),
            stopped: false,
            scratch: MoveList::new(),
            moves: Vec::with_capacity(4_096),
            path,
            order: Order::new(),
            by_capture: vec![false; MAX_PLY + 2],
            lines: (0..MAX_PLY + 2).map(|_| Vec::with_capacity(MAX_PLY)).collect(),
            iteration: 0,
        }
    }

    /// Searches until it is stopped, for what that leaves in the table. Every other helper is a ply ahead, so that
    /// they do not all do the same.
    pub(crate) fn help(&mut self, root: &Root<V>, number: usize, crew: &Crew) {
        let mut counted = 0;
        for depth in 1 + (number % 2) as i32..=MAX_DEPTH {
            self.iteration = depth;
            self.root(root, depth, -WIN, WIN);
            crew.nodes.fetch_add(self.nodes - counted, Ordering::Relaxed);
            counted = self.nodes;
            if self.stopped {
                return;
            }
        }
    }

    /// Searches deeper and deeper until a limit is reached, and tells of each completed search with the nodes so
    /// far. `None` when it was stopped before it had a move.
    pub(crate) fn deepen(&mut self, root: &Root<V>, report: &mut dyn FnMut(&Found<V>, u64)) -> Option<Found<V>> {
        let deepest = self.limits.depth.map_or(MAX_DEPTH, i32::from).clamp(1, MAX_DEPTH);
        let mut found: Option<Found<V>> = None;
        let mut pace = Pace { is_forced: self.root_moves(root).len() <= 1, ..Pace::default() };
        for depth in 1..=deepest {
            self.iteration = depth;
            let last = found.as_ref().map(|found| found.score);
            let score = self.aspire(root, depth, last);
            let line = &self.lines[0];
            if self.stopped {
                // A better move that the unfinished search has found is sound; an empty line says nothing.
                if let (Some(found), Some(&first)) = (&mut found, line.first())
                    && found.line.first() != Some(&first)
                {
                    found.line.clone_from(line);
                    found.score = score;
                }
                break;
            }
            if line.is_empty() {
                break;
            }
            let same = found.as_ref().is_some_and(|found| found.line.first() == line.first());
            pace.note(same, last, score);
            report(found.insert(Found { score, depth, line: line.clone() }), self.nodes);
            if self.is_enough(score, depth, pace) {
                break;
            }
        }
        found
    }

    /// The exact score of the root, by a narrow window where the score is about known.
    fn aspire(&mut self, root: &Root<V>, depth: i32, last: Option<i32>) -> i32 {
        let Some(guess) = last.filter(|last| depth >= ASPIRATION_FROM && last.abs() < LEAST_WIN) else {
            return self.root(root, depth, -WIN, WIN);
        };
        let mut below = ASPIRATION;
        let mut above = ASPIRATION;
        loop {
            let (alpha, beta) = ((guess - below).max(-WIN), (guess + above).min(WIN));
            let score = self.root(root, depth, alpha, beta);
            if self.stopped {
                return score;
            }
            if score <= alpha && alpha > -WIN {
                below = widen(below);
            } else if score >= beta && beta < WIN {
                above = widen(above);
            } else {
                return score;
            }
        }
    }

    fn root(&mut self, root: &Root<V>, depth: i32, alpha: i32, beta: i32) -> i32 {
        self.moves.clear();
        self.path.truncate(root.past.len());
        self.node(&root.board, root.clocks, alpha, beta, depth, 0)
    }

    /// What a root move is worth for the side that makes it, from a search of `depth` plies in all, and the line
    /// that it begins. Moves not worth more than `floor` are only known to be so. `None` when it was stopped.
    pub(crate) fn judge(
        &mut self,
        root: &Root<V>,
        made: PackedMove<V::Bits>,
        depth: i32,
        floor: i32,
    ) -> Option<Found<V>> {
        let board = root.board.play(made);
        let clocks = root.clocks.after(&root.board, made, &board);
        self.iteration = depth;
        self.moves.clear();
        self.path.truncate(root.past.len());
        self.path.push(root.board.hash());
        self.by_capture[1] = made.is_capture();
        self.nodes += 1;
        let score = -self.node(&board, clocks, -WIN, -floor, depth - 1, 1);
        let line = std::iter::once(made).chain(self.lines[1].iter().copied());
        (!self.stopped).then(|| Found { score, depth, line: line.collect() })
    }

    /// What the board looks like right after a root move, for the side that makes it, without looking at answers.
    pub(crate) fn glance(&mut self, root: &Root<V>, made: PackedMove<V::Bits>) -> Found<V> {
        let board = root.board.play(made);
        self.nodes += 1;
        let ended = self.ended_by_king(&board, 1);
        let score = ended.unwrap_or_else(|| self.evaluation.evaluate(&board));
        Found { score: -score, depth: 0, line: vec![made] }
    }

    /// The legal moves of the root.
    pub(crate) fn root_moves(&mut self, root: &Root<V>) -> Vec<PackedMove<V::Bits>> {
        generate::legal_moves(&root.board, &mut self.scratch);
        let moves = self.scratch.into_iter();
        moves.filter(|&made| !root.clocks.forbids(&root.board, made)).collect()
    }

    /// Allows for so many nodes more, if nothing but the number of nodes has stopped it.
    pub(crate) fn go_on(&mut self, nodes: u64) {
        self.limits.nodes = Some(self.nodes + nodes);
        self.stopped = false;
        self.look_up();
    }

    /// Whether another iteration is not worth while.
    fn is_enough(&self, score: i32, depth: i32, pace: Pace) -> bool {
        // A forced end within what was looked at will not change.
        if score.abs() >= LEAST_WIN && WIN - score.abs() <= depth {
            return true;
        }
        self.limits.soft.is_some_and(|soft| pace.is_forced || self.began.elapsed() >= soft.mul_f64(pace.share()))
    }

    /// Counts a node, and now and then looks whether to stop. Whether it has to.
    #[inline(always)]
    fn count_node(&mut self) -> bool {
        if self.stopped {
            return true;
        }
        self.nodes += 1;
        if self.nodes >= self.next_look {
            self.look_up();
        }
        self.stopped
    }

    #[cold]
    #[inline(never)]
    fn look_up(&mut self) {
        let node_limit = self.limits.nodes.unwrap_or(u64::MAX);
        self.next_look = (self.nodes + LOOK_UP).min(node_limit.max(self.nodes + 1));
        self.stopped |= self.nodes >= node_limit
            || self.stop.load(Ordering::Relaxed)
            || self.limits.hard.is_some_and(|hard| self.began.elapsed() >= hard);
    }
}

/// How the last iterations went, by which the time for a move is stretched or cut.
#[derive(Debug, Clone, Copy, Default)]
struct Pace {
    /// There is one legal move.
    is_forced: bool,
    /// How many iterations in a row have had the same best move.
    settled: u32,
    /// By how much the score has fallen with the last iteration, in centi-men.
    fall: i32,
}

impl Pace {
    fn note(&mut self, same: bool, last: Option<i32>, score: i32) {
        self.settled = if same { self.settled + 1 } else { 0 };
        self.fall = last.map_or(0, |last| last - score);
    }

    /// Which part of the soft limit may be gone when another iteration begins. It will take about as long as all
    /// before it, so half is the rule; a new best move deserves a closer look, and so does bad news.
    fn share(self) -> f64 {
        let settled = match self.settled {
            0 => 1.0,
            1..=2 => 0.7,
            3..=5 => 0.5,
            _ => 0.4,
        };
        if self.fall >= 15 { settled * 1.7 } else { settled }
    }
}

fn widen(half: i32) -> i32 {
    if half > 500 { 2 * WIN } else { half * 4 }
}
