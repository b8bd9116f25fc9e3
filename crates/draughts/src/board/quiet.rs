//! Moves that take nothing.

use super::Board;
use super::bits::Bits;
use super::jumps::has_kings;
use super::list::{MoveList, PackedMove};
use super::step::{back, each_direction, man_steps, nearest, opposite, ray, step};
use super::variant::{Side, Variant};
use crate::rules::{KingMotion, Special};

/// Adds the quiet moves of side `S`.
#[inline(always)]
pub(super) fn quiet_moves<V: Variant, S: Side>(board: &Board<V>, moves: &mut MoveList<V>) {
    let empty = board.empty();
    let men = board.men_of(S::COLOR) & !V::GEOMETRY.frozen[S::COLOR.index()];
    each_direction!(D in const { man_steps::<V, S>() } => {
        let targets = step::<V, D>(men) & empty;
        for to in targets.indices() {
            let promotes = (V::Bits::of(to) & V::GEOMETRY.crowning[S::COLOR.index()]).is_some();
            let mut from = back::<V, D>(to);
            moves.push(PackedMove { captured: V::Bits::EMPTY, from, to, promotes });
            if const { matches!(V::RULES.special, Special::LinearMove) } {
                // Any man of the unbroken line behind may go to its front.
                loop {
                    let behind = step::<V, { opposite(D) }>(V::Bits::of(from)) & men;
                    if behind.is_empty() {
                        break;
                    }
                    from = behind.lowest();
                    moves.push(PackedMove { captured: V::Bits::EMPTY, from, to, promotes });
                }
            }
        }
    });
    if const { has_kings::<V>() } {
        let kings = board.kings_of(S::COLOR);
        if kings.is_some() {
            king_moves::<V>(kings, empty, moves);
        }
    }
}

fn king_moves<V: Variant>(kings: V::Bits, empty: V::Bits, moves: &mut MoveList<V>) {
    for from in kings.indices() {
        each_direction!(D in const { V::RULES.king_steps } => {
            for to in king_targets::<V, D>(from, empty).indices() {
                moves.push(PackedMove { captured: V::Bits::EMPTY, from, to, promotes: false });
            }
        });
    }
}

/// The squares that a king on `from` can go to in direction `D`.
#[inline(always)]
fn king_targets<V: Variant, const D: usize>(from: u8, empty: V::Bits) -> V::Bits {
    if const { matches!(V::RULES.king, KingMotion::Short) } {
        return step::<V, D>(V::Bits::of(from)) & empty;
    }
    let line = ray::<V>(D, from);
    let blockers = line & !empty;
    if blockers.is_empty() {
        return line;
    }
    let blocker = nearest::<V>(D, blockers);
    line & !(ray::<V>(D, blocker) | V::Bits::of(blocker))
}

/// How many quiet moves side `S` has.
#[inline(always)]
pub(super) fn count_quiet_moves<V: Variant, S: Side>(board: &Board<V>) -> u64 {
    let empty = board.empty();
    let men = board.men_of(S::COLOR) & !V::GEOMETRY.frozen[S::COLOR.index()];
    let mut count = 0;
    each_direction!(D in const { man_steps::<V, S>() } => {
        let targets = step::<V, D>(men) & empty;
        count += targets.count();
        if const { matches!(V::RULES.special, Special::LinearMove) } {
            let mut line = step::<V, { opposite(D) }>(targets);
            loop {
                line = step::<V, { opposite(D) }>(line) & men;
                if line.is_empty() {
                    break;
                }
                count += line.count();
            }
        }
    });
    if const { has_kings::<V>() } {
        let kings = board.kings_of(S::COLOR);
        if kings.is_some() {
            count += count_king_moves::<V>(kings, empty);
        }
    }
    u64::from(count)
}

fn count_king_moves<V: Variant>(kings: V::Bits, empty: V::Bits) -> u32 {
    let mut count = 0;
    if const { matches!(V::RULES.king, KingMotion::Short) } {
        each_direction!(D in const { V::RULES.king_steps } => {
            count += (step::<V, D>(kings) & empty).count();
        });
        return count;
    }
    for from in kings.indices() {
        let mut targets = V::Bits::EMPTY;
        each_direction!(D in const { V::RULES.king_steps } => {
            targets |= king_targets::<V, D>(from, empty);
        });
        count += targets.count();
    }
    count
}
