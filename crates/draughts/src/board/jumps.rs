//! What can be told of captures without following them: which men jump, and how many moves that makes.

use super::Board;
use super::bits::Bits;
use super::step::{each_direction, man_captures, man_captures_on, nearest, opposite, ray, step};
use super::variant::{Side, Variant};
use crate::Directions;
use crate::rules::{Choice, KingMotion, Promotion, Special};

/// The first jumps of all men of a side.
pub(super) struct FirstJumps<V: Variant> {
    /// Where the jumps of each direction land.
    pub landings: [V::Bits; 8],
    /// The squares on which a man that has jumped one piece has to be looked at by itself: another jump begins
    /// there, or a king does. All squares where the rank of a capture needs a look.
    pub long: V::Bits,
}

impl<V: Variant> FirstJumps<V> {
    /// The jumps of side `S`, if there are any.
    #[inline(always)]
    pub(super) fn of<S: Side>(board: &Board<V>) -> Option<FirstJumps<V>> {
        let (men, empty) = (board.men_of(S::COLOR), board.empty());
        let targets = targets_of_men::<V, S>(board);
        let mut any = V::Bits::EMPTY;
        let mut landings = [V::Bits::EMPTY; 8];
        each_direction!(D in const { man_captures::<V, S>() } => {
            landings[D] = step::<V, D>(step::<V, D>(men) & targets) & empty;
            any |= landings[D];
        });
        if any.is_empty() {
            return None;
        }
        if const { kings_change_ranks::<V>() } && board.kings().is_some() {
            return Some(FirstJumps { landings, long: !V::Bits::EMPTY });
        }
        // A jump straight back would land on the start square, which is not empty here. Nor is it allowed.
        let mut long = V::Bits::EMPTY;
        each_direction!(D in const { man_captures_on::<V, S>() } => {
            const BACK: usize = opposite(D);
            long |= step::<V, BACK>(targets & step::<V, BACK>(empty));
        });
        let crowning = const { V::GEOMETRY.crowning[S::COLOR.index()] };
        let long = match V::RULES.promotion {
            Promotion::Mid => long | crowning,
            Promotion::Stop => long & !crowning,
            Promotion::End | Promotion::Never => long,
        };
        Some(FirstJumps { landings, long })
    }
}

/// How many captures side `S` has, where no search is needed to tell: when only men capture, and each one piece.
#[inline(always)]
pub(super) fn count_at_a_glance<V: Variant, S: Side>(board: &Board<V>) -> Option<u64> {
    if const { has_kings::<V>() } && board.kings_of(S::COLOR).is_some() {
        return None;
    }
    if const { matches!(V::RULES.special, Special::Parachute) } && jumping_parachutists::<V, S>(board).is_some() {
        return None;
    }
    let Some(first) = FirstJumps::<V>::of::<S>(board) else {
        return Some(0);
    };
    let mut count = 0;
    let mut long = V::Bits::EMPTY;
    each_direction!(D in const { man_captures::<V, S>() } => {
        long |= first.landings[D] & first.long;
        count += first.landings[D].count();
    });
    if long.is_empty() { Some(u64::from(count)) } else { None }
}

/// The parachutists of side `S` that can jump.
#[inline(always)]
pub(super) fn jumping_parachutists<V: Variant, S: Side>(board: &Board<V>) -> V::Bits {
    jumpers::<V>(
        board.parachutists_of(S::COLOR),
        board.pieces(S::Opponent::COLOR),
        board.empty(),
        const { Directions::BACKWARD_DIAGONALS.seen_by(S::COLOR) },
    )
}

/// The pieces that men of side `S` may take.
#[inline(always)]
pub(super) fn targets_of_men<V: Variant, S: Side>(board: &Board<V>) -> V::Bits {
    let enemy = board.pieces(S::Opponent::COLOR);
    if V::RULES.men_take_kings { enemy } else { enemy & !board.kings() }
}

/// Whether side `S` has a capture.
#[inline(always)]
pub(super) fn can_capture<V: Variant, S: Side>(board: &Board<V>) -> bool {
    let empty = board.empty();
    let enemy = board.pieces(S::Opponent::COLOR);
    let men = board.men_of(S::COLOR);
    let mut found = jumpers::<V>(men, targets_of_men::<V, S>(board), empty, const { man_captures::<V, S>() });
    if const { matches!(V::RULES.special, Special::Parachute) } {
        found |= jumping_parachutists::<V, S>(board);
    }
    if found.is_some() {
        return true;
    }
    if const { has_kings::<V>() } {
        let kings = board.kings_of(S::COLOR);
        if kings.is_some() {
            return kings_can_capture::<V>(kings, enemy, empty);
        }
    }
    false
}

#[inline(always)]
fn jumpers<V: Variant>(men: V::Bits, targets: V::Bits, empty: V::Bits, directions: Directions) -> V::Bits {
    let mut jumpers = V::Bits::EMPTY;
    each_direction!(D in directions => {
        const BACK: usize = opposite(D);
        jumpers |= men & step::<V, BACK>(targets & step::<V, BACK>(empty));
    });
    jumpers
}

fn kings_can_capture<V: Variant>(kings: V::Bits, enemy: V::Bits, empty: V::Bits) -> bool {
    let mut found = V::Bits::EMPTY;
    match V::RULES.king {
        KingMotion::Short | KingMotion::None => {
            found = jumpers::<V>(kings, enemy, empty, V::RULES.king_captures);
        }
        KingMotion::Flying | KingMotion::FlyingHalt => {
            for at in kings.indices() {
                each_direction!(D in const { V::RULES.king_captures } => {
                    let blockers = ray::<V>(D, at) & !empty;
                    if blockers.is_some() {
                        let over = V::Bits::of(nearest::<V>(D, blockers)) & enemy;
                        found |= step::<V, D>(over) & empty;
                    }
                });
            }
        }
    }
    found.is_some()
}

/// Whether the rank of a capture depends on kings.
const fn kings_change_ranks<V: Variant>() -> bool {
    matches!(V::RULES.choice, Choice::MostThenKings | Choice::Italian | Choice::Frisian)
}

/// Whether the ruleset has kings.
pub(super) const fn has_kings<V: Variant>() -> bool {
    !matches!(V::RULES.king, KingMotion::None)
}
