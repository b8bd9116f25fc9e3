//! The end of the tree: captures are followed up, quiet positions are evaluated.

use draughts::board::{Bits, Board, Variant};
use draughts::{Goal, Special};

use super::generate::{can_capture, captures, legal_moves};
use super::{Candidate, Search};
use crate::clocks::Clocks;
use crate::score::{MAX_PLY, WIN};

impl<V: Variant> Search<'_, V> {
    /// The score of a position which is at the end of the search. Where the side to move must capture, all its
    /// captures are looked at. Where it is threatened, all its moves are, if `heed_threat`: an evaluation would
    /// be blind. Else the evaluation holds.
    pub(super) fn quiesce(
        &mut self,
        board: &Board<V>,
        clocks: Clocks,
        alpha: i32,
        beta: i32,
        ply: usize,
        heed_threat: bool,
    ) -> i32 {
        self.lines[ply].clear();
        if let Some(score) = self.ended_by_king(board, ply) {
            return score;
        }
        if const { matches!(V::RULES.special, Special::Konane) } {
            return self.count_moves(board, ply);
        }
        if self.endgames.may_know(board)
            && !clocks.is_drawn(board)
            && let Some(score) = self.known_end(board, clocks, ply)
        {
            return score;
        }
        if ply >= MAX_PLY - 1 {
            return self.evaluation.evaluate(board);
        }
        captures(board, &mut self.scratch);
        if self.scratch.is_empty() {
            if clocks.is_drawn(board) && self.has_move(board, clocks) {
                return 0;
            }
            if heed_threat && can_capture(board, board.turn().opponent()) {
                return self.answer_threat(board, clocks, alpha, beta, ply);
            }
            if !self.evaluation.has_quiet_man_move(board) && !self.has_move(board, clocks) {
                return stuck::<V>(ply);
            }
            return self.evaluation.evaluate(board);
        }
        self.try_all(board, clocks, alpha, beta, ply)
    }

    fn answer_threat(&mut self, board: &Board<V>, clocks: Clocks, alpha: i32, beta: i32, ply: usize) -> i32 {
        legal_moves(board, &mut self.scratch);
        self.try_all(board, clocks, alpha, beta, ply)
    }

    /// The best of the moves in the scratch list, each followed by quiescence.
    fn try_all(&mut self, board: &Board<V>, clocks: Clocks, mut alpha: i32, beta: i32, ply: usize) -> i32 {
        let first = self.moves.len();
        let kings = board.kings();
        for (place, made) in self.scratch.into_iter().enumerate() {
            if clocks.forbids(board, made) {
                continue;
            }
            self.moves.push(Candidate {
                made,
                place: place.min(255) as u8,
                promise: self.order.promise(board.turn(), ply, made, false, kings),
            });
        }
        if self.moves.len() == first {
            return stuck::<V>(ply);
        }
        let mut best = -WIN;
        for next in first..self.moves.len() {
            self.bring_forward(next);
            let made = self.moves[next].made;
            let after = board.play(made);
            let then = clocks.after(board, made, &after);
            if self.count_node() {
                break;
            }
            let score = -self.quiesce(&after, then, -beta, -alpha, ply + 1, false);
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    self.extend_line(ply, made);
                    if score >= beta {
                        break;
                    }
                }
            }
        }
        self.moves.truncate(first);
        best
    }

    /// Where every move is a capture there is no quiet; the side with more moves is ahead.
    fn count_moves(&mut self, board: &Board<V>, ply: usize) -> i32 {
        legal_moves(board, &mut self.scratch);
        let ours = self.scratch.len() as i32;
        if ours == 0 {
            return stuck::<V>(ply);
        }
        legal_moves(&board.pass(), &mut self.scratch);
        let theirs = self.scratch.len() as i32;
        self.evaluation.evaluate_mobility(ours, theirs)
    }

    /// Whether the side to move has a legal move. Uses the scratch list.
    pub(super) fn has_move(&mut self, board: &Board<V>, clocks: Clocks) -> bool {
        legal_moves(board, &mut self.scratch);
        let mut moves = self.scratch.into_iter();
        moves.any(|made| !clocks.forbids(board, made))
    }

    /// The score where the first king wins and there is one.
    #[inline(always)]
    pub(super) fn ended_by_king(&self, board: &Board<V>, ply: usize) -> Option<i32> {
        if const { !matches!(V::RULES.goal, Goal::FirstKing) } || board.kings().is_empty() {
            return None;
        }
        let theirs = board.kings_of(board.turn().opponent()).is_some();
        Some(if theirs { ply as i32 - WIN } else { WIN - ply as i32 })
    }
}

/// The score of the side which has no move.
#[inline(always)]
pub(super) fn stuck<V: Variant>(ply: usize) -> i32 {
    match V::RULES.goal {
        Goal::Giveaway => WIN - ply as i32,
        Goal::Block | Goal::FirstKing => ply as i32 - WIN,
    }
}
