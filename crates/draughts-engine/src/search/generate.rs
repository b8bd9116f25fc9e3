//! The move generator, compiled once for each ruleset instead of at each place of use.

use draughts::Color;
use draughts::board::{Board, MoveList, Variant};

#[inline(never)]
pub(crate) fn legal_moves<V: Variant>(board: &Board<V>, moves: &mut MoveList<V>) {
    board.legal_moves(moves);
}

#[inline(never)]
pub(super) fn captures<V: Variant>(board: &Board<V>, moves: &mut MoveList<V>) {
    board.captures(moves);
}

#[inline(never)]
pub(super) fn can_capture<V: Variant>(board: &Board<V>, color: Color) -> bool {
    board.can_capture(color)
}
