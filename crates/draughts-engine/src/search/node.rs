//! One position of the tree.

use draughts::Special;
use draughts::board::{Board, PackedMove, Variant};

use super::generate::{can_capture, legal_moves};
use super::quiescence::stuck;
use super::{Candidate, Search};
use crate::clocks::Clocks;
use crate::score::{LEAST_WIN, MAX_PLY, WIN};
use crate::table::{Bound, Entry};

/// Up to this depth a position far above the window is taken at its word.
const FUTILITY_DEPTH: i32 = 4;
/// How far above, for each ply of depth.
const FUTILITY: i32 = 60;
/// From this depth on a shallower search may settle a position: ProbCut (Buro 1995), on both sides of the window.
const PROBCUT_FROM: i32 = 3;
/// How far outside of the window its score has to be, for each ply of depth.
///
/// Below the window this is not done right after a capture. Who shoots gives men away one after the other, each taken
/// at once, and stands far below the window until the last stroke: settled shallowly, a shot stays unseen for a dozen
/// plies. With this exception nine shots that had cost games are seen after a thirtieth of the positions.
const PROBCUT: i32 = 10;
/// Up to this depth late moves are left out.
const PRUNING_DEPTH: i32 = 2;

/// The scores between which a search has to be exact.
#[derive(Debug, Clone, Copy)]
struct Window {
    alpha: i32,
    beta: i32,
}

impl<V: Variant> Search<'_, V> {
    /// The score of a position for the side to move, fail-soft, from a search of `depth` plies. The best line is
    /// left in `lines[ply]` when the score lies within the window.
    pub(super) fn node(
        &mut self,
        board: &Board<V>,
        clocks: Clocks,
        mut alpha: i32,
        mut beta: i32,
        depth: i32,
        ply: usize,
    ) -> i32 {
        if depth <= 0 || ply >= MAX_PLY - 1 {
            return self.quiesce(board, clocks, alpha, beta, ply, true);
        }
        self.lines[ply].clear();
        if let Some(score) = self.ended_by_king(board, ply) {
            return score;
        }
        let hash = board.hash();
        if ply > 0 {
            if self.is_repeated(hash, clocks) {
                return 0;
            }
            if clocks.is_drawn(board) {
                return if self.has_move(board, clocks) { 0 } else { stuck::<V>(ply) };
            }
            if self.endgames.may_know(board)
                && let Some(score) = self.known_end(board, clocks, ply)
            {
                return score;
            }
            // No line from here ends sooner than at the next ply.
            alpha = alpha.max(ply as i32 - WIN);
            beta = beta.min(WIN - ply as i32);
            if alpha >= beta {
                return alpha;
            }
        }
        let is_pv = beta - alpha > 1;
        let key = hash ^ clocks.salt::<V>();
        let known = self.table.probe(key);
        if let Some(entry) = known
            && !is_pv
            && let Some(score) = settles(entry, depth, ply, alpha, beta)
        {
            return score;
        }

        let first = self.moves.len();
        self.list_moves(board, clocks, ply, known.and_then(|entry| entry.best));
        let count = self.moves.len() - first;
        if count == 0 {
            return stuck::<V>(ply);
        }
        // In Hawaiian checkers every move is a capture and none is forced.
        let captures = const { !matches!(V::RULES.special, Special::Konane) } && self.moves[first].made.is_capture();
        // Where nothing is at stake by force, the score may be foreseen.
        let foreseeable = !is_pv && count > 1 && !captures && alpha.abs() < LEAST_WIN && beta.abs() < LEAST_WIN;
        let mut evaluation = known.and_then(|entry| entry.evaluation);
        if foreseeable {
            let value = *evaluation.get_or_insert_with(|| self.evaluation.evaluate(board) as i16);
            let window = Window { alpha, beta };
            if let Some(score) = self.foresee(board, clocks, window, depth, ply, i32::from(value)) {
                self.moves.truncate(first);
                return score;
            }
        }

        let next_depth = if count == 1 && (ply as i32) < 2 * self.iteration { depth } else { depth - 1 };
        self.path.push(hash);
        let floor = alpha;
        let mut best = -WIN;
        let mut best_place = None;
        for next in first..first + count {
            self.bring_forward(next);
            let Candidate { made, place, .. } = self.moves[next];
            let tried = next - first;
            if foreseeable && best > -LEAST_WIN && !made.promotes && is_late(depth, tried) {
                break;
            }
            let after = board.play(made);
            let then = clocks.after(board, made, &after);
            self.by_capture[ply + 1] = captures;
            if next_depth > 0 {
                self.table.prefetch(after.hash() ^ then.salt::<V>());
            }
            if self.count_node() {
                break;
            }
            let score = if tried == 0 {
                -self.node(&after, then, -beta, -alpha, next_depth, ply + 1)
            } else {
                let reduction = if captures || made.promotes { 0 } else { reduction(depth, tried, is_pv) };
                let mut score = -self.node(&after, then, -alpha - 1, -alpha, next_depth - reduction, ply + 1);
                if score > alpha && reduction > 0 {
                    score = -self.node(&after, then, -alpha - 1, -alpha, next_depth, ply + 1);
                }
                if score > alpha && score < beta {
                    score = -self.node(&after, then, -beta, -alpha, next_depth, ply + 1);
                }
                score
            };
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_place = Some(place);
                    self.extend_line(ply, made);
                    if score >= beta {
                        if !captures {
                            self.note_refutation(board, first, next, depth, ply);
                        }
                        break;
                    }
                }
            }
        }
        self.path.pop();
        self.moves.truncate(first);
        if self.stopped {
            return best;
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > floor {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let entry = Entry {
            best: best_place.or(known.and_then(|entry| entry.best)),
            score: to_table(best, ply),
            evaluation,
            depth: depth as u8,
            bound,
        };
        self.table.store(key, entry, self.generation);
        best
    }

    /// The score of a position without a search of its full depth, where it is as good as certain: when it lies so
    /// far outside of the window that the moves to come will hardly bring it back.
    fn foresee(
        &mut self,
        board: &Board<V>,
        clocks: Clocks,
        window: Window,
        depth: i32,
        ply: usize,
        evaluation: i32,
    ) -> Option<i32> {
        let Window { alpha, beta } = window;
        if depth <= FUTILITY_DEPTH
            && evaluation - FUTILITY * depth >= beta
            && !can_capture(board, board.turn().opponent())
        {
            return Some(evaluation);
        }
        if depth < PROBCUT_FROM {
            return None;
        }
        let (margin, shallow) = (PROBCUT * depth, depth * 2 / 5);
        if evaluation >= beta {
            let bound = beta + margin;
            let score = self.node(board, clocks, bound - 1, bound, shallow, ply);
            let certain = if score >= LEAST_WIN { score } else { score - margin };
            return (score >= bound && !self.stopped).then_some(certain);
        }
        if evaluation <= alpha && !self.by_capture[ply] {
            let bound = alpha - margin;
            let score = self.node(board, clocks, bound, bound + 1, shallow, ply);
            let certain = if score <= -LEAST_WIN { score } else { score + margin };
            return (score <= bound && !self.stopped).then_some(certain);
        }
        None
    }

    /// Puts the legal moves on the stack.
    #[inline(never)]
    fn list_moves(&mut self, board: &Board<V>, clocks: Clocks, ply: usize, best: Option<u8>) {
        legal_moves(board, &mut self.scratch);
        let (turn, kings) = (board.turn(), board.kings());
        for (place, made) in self.scratch.into_iter().enumerate() {
            if clocks.forbids(board, made) {
                continue;
            }
            let place = place.min(255) as u8;
            let is_best = best == Some(place);
            self.moves.push(Candidate { made, place, promise: self.order.promise(turn, ply, made, is_best, kings) });
        }
    }

    /// Swaps the most promising of the moves from `next` on to `next`.
    #[inline(always)]
    pub(super) fn bring_forward(&mut self, next: usize) {
        let rest = &mut self.moves[next..];
        let mut most = 0;
        for at in 1..rest.len() {
            if rest[at].promise > rest[most].promise {
                most = at;
            }
        }
        rest.swap(0, most);
    }

    /// `made` and the line behind it is the best line at `ply`.
    #[inline]
    pub(super) fn extend_line(&mut self, ply: usize, made: PackedMove<V::Bits>) {
        let (line, behind) = self.lines.split_at_mut(ply + 1);
        let (Some(line), Some(behind)) = (line.last_mut(), behind.first()) else {
            return;
        };
        line.clear();
        line.push(made);
        line.extend_from_slice(&behind[..behind.len().min(MAX_PLY - 1)]);
    }

    /// The move at `next` refutes the position; those from `first` up to it did not.
    fn note_refutation(&mut self, board: &Board<V>, first: usize, next: usize, depth: i32, ply: usize) {
        let turn = board.turn();
        self.order.refuted(turn, ply, self.moves[next].made, depth);
        for failed in first..next {
            self.order.failed(turn, self.moves[failed].made, depth);
        }
    }

    /// Whether the position was on the way here. Once is enough: what could be done better the second time can be
    /// done at once.
    #[inline(always)]
    fn is_repeated(&self, hash: u64, clocks: Clocks) -> bool {
        let back = usize::from(clocks.reversible);
        if back < 4 {
            return false;
        }
        // The same side is to move in every other position; four plies ago is the first that can be equal.
        let mut before = self.path.iter().rev().take(back).skip(3).step_by(2);
        before.any(|&earlier| earlier == hash)
    }
}

/// Whether a quiet move comes so late, near the horizon, that it is not tried at all.
#[inline(always)]
fn is_late(depth: i32, tried: usize) -> bool {
    depth <= PRUNING_DEPTH && tried as i32 >= 6 + 3 * depth
}

/// By how much a move is searched less deep, when `tried` others were tried before it. Some depth is always left.
#[inline(always)]
fn reduction(depth: i32, tried: usize, is_pv: bool) -> i32 {
    let wanted = if is_pv {
        i32::from(tried >= 3)
    } else {
        match tried {
            0 => 0,
            1..=2 => 1,
            6.. if depth >= 6 => 3,
            _ => 2,
        }
    };
    wanted.clamp(0, (depth - 1).max(0))
}

/// The score that an entry settles a position with, if it does.
fn settles(entry: Entry, depth: i32, ply: usize, alpha: i32, beta: i32) -> Option<i32> {
    let score = from_table(entry.score, ply);
    let deep_enough = i32::from(entry.depth) >= depth
        || score.abs() >= LEAST_WIN && {
            // A forced end stays one, however shallow the search that found it.
            match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score >= LEAST_WIN,
                Bound::Upper => score <= -LEAST_WIN,
            }
        };
    let decides = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => score >= beta,
        Bound::Upper => score <= alpha,
    };
    (deep_enough && decides).then_some(score)
}

/// Distances to the end are counted from the root in the search and from the position in the table.
fn to_table(score: i32, ply: usize) -> i16 {
    let score = if score >= LEAST_WIN {
        score + ply as i32
    } else if score <= -LEAST_WIN {
        score - ply as i32
    } else {
        score
    };
    score.clamp(-WIN, WIN) as i16
}

fn from_table(score: i16, ply: usize) -> i32 {
    let score = i32::from(score);
    if score >= LEAST_WIN {
        score - ply as i32
    } else if score <= -LEAST_WIN {
        score + ply as i32
    } else {
        score
    }
}
