//! The moves of Hawaiian checkers: two removals, then straight captures that may be broken off.

use super::Board;
use super::bits::Bits;
use super::list::{MoveList, PackedMove};
use super::step::{back, each_direction, step};
use super::variant::{Side, Variant};
use crate::{Color, Directions};

/// Adds the moves of side `S`.
pub(super) fn moves<V: Variant, S: Side>(board: &Board<V>, moves: &mut MoveList<V>) {
    let removals = removals::<V, S>(board);
    for at in removals.indices() {
        moves.push(PackedMove { captured: V::Bits::EMPTY, from: at, to: at, promotes: false });
    }
    if removals.is_some() {
        return;
    }
    let (own, enemy, empty) = (board.pieces(S::COLOR), board.pieces(S::Opponent::COLOR), board.empty());
    each_direction!(D in Directions::ORTHOGONALS => {
        let mut landings = own;
        let mut jumps = 0;
        loop {
            landings = step::<V, D>(step::<V, D>(landings) & enemy) & empty;
            if landings.is_empty() {
                break;
            }
            jumps += 1;
            for to in landings.indices() {
                let mut captured = V::Bits::EMPTY;
                let mut from = to;
                for _ in 0..jumps {
                    from = back::<V, D>(from);
                    captured |= V::Bits::of(from);
                    from = back::<V, D>(from);
                }
                moves.push(PackedMove { captured, from, to, promotes: false });
            }
        }
    });
}

/// How many moves side `S` has.
pub(super) fn count_moves<V: Variant, S: Side>(board: &Board<V>) -> u64 {
    let removals = removals::<V, S>(board);
    if removals.is_some() {
        return u64::from(removals.count());
    }
    let (own, enemy, empty) = (board.pieces(S::COLOR), board.pieces(S::Opponent::COLOR), board.empty());
    let mut count = 0;
    each_direction!(D in Directions::ORTHOGONALS => {
        let mut landings = own;
        loop {
            landings = step::<V, D>(step::<V, D>(landings) & enemy) & empty;
            if landings.is_empty() {
                break;
            }
            count += landings.count();
        }
    });
    u64::from(count)
}

/// The stones that side `S` may lift, if this is its opening move: on the full board Black lifts one from a
/// corner or the centre, then White one beside that hole.
#[inline(always)]
fn removals<V: Variant, S: Side>(board: &Board<V>) -> V::Bits {
    let holes = board.empty();
    if holes.without_lowest().is_some() {
        return V::Bits::EMPTY;
    }
    let black_lifts = openings::<V>();
    let own = board.pieces(S::COLOR);
    match S::COLOR {
        Color::Black if holes.is_empty() => own & black_lifts,
        Color::White if (holes & black_lifts).is_some() => {
            let mut beside = V::Bits::EMPTY;
            each_direction!(D in Directions::ORTHOGONALS => {
                beside |= step::<V, D>(holes);
            });
            own & beside
        }
        _ => V::Bits::EMPTY,
    }
}

/// a8, h1, d5 and e4: Black's stones in the corners and the centre.
fn openings<V: Variant>() -> V::Bits {
    let mut squares = V::Bits::EMPTY;
    for (file, row) in [(0, 7), (7, 0), (3, 4), (4, 3)] {
        squares |= V::Bits::of(row * 8 + file);
    }
    squares
}
