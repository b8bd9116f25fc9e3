//! The search: iterative deepening over a principal variation search, compiled for each ruleset.

mod endgames;
pub(crate) mod generate;
mod node;
mod order;
mod quiescence;

use std::sync::atomic::{AtomicBool, Ordering};
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
    evaluation: Evaluation<V::Bits>,
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
    lines: Vec<Vec<PackedMove<V::Bits>>>,
    iteration: i32,
}

impl<'a, V: Variant> Search<'a, V> {
    pub(crate) fn new(root: &Root<V>, limits: Limits, table: &'a HashTable, stop: &'a AtomicBool) -> Search<'a, V> {
        let mut path = Vec::with_capacity(root.past.len() + MAX_PLY + 2);
        path.extend(&root.past);
        Search {
            table,
            endgames: Endgames::of(root, table),
            generation: table.begin(),
            evaluation: Evaluation::of::<V>(),
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
            lines: (0..MAX_PLY + 2).map(|_| Vec::with_capacity(MAX_PLY)).collect(),
            iteration: 0,
        }
    }

    /// Searches deeper and deeper until a limit is reached. `None` when it was stopped before it had a move.
    pub(crate) fn deepen(&mut self, root: &Root<V>) -> Option<Found<V>> {
        let deepest = self.limits.depth.map_or(MAX_DEPTH, i32::from).clamp(1, MAX_DEPTH);
        let mut found: Option<Found<V>> = None;
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
            found = Some(Found { score, depth, line: line.clone() });
            if self.is_enough(score, depth, same) {
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
    fn is_enough(&self, score: i32, depth: i32, same: bool) -> bool {
        // A forced end within what was looked at will not change.
        if score.abs() >= LEAST_WIN && WIN - score.abs() <= depth {
            return true;
        }
        let Some(soft) = self.limits.soft else {
            return false;
        };
        // The next iteration takes longer than all before it; a new best move deserves a closer look.
        let share = if same { soft / 2 } else { soft };
        self.began.elapsed() >= share
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

fn widen(half: i32) -> i32 {
    if half > 500 { 2 * WIN } else { half * 4 }
}
