//! How far from the end a win may be before a draw rule comes in between.
//!
//! A draw rule counts plies for certain pieces until a capture, and some until a crowning or any man's move. A capture
//! leaves the slice, so a counter that nothing else starts again runs for as long as the game stays there. A position
//! from which the end is farther away than such a counter allows, when it begins to count there, is a draw. So is one
//! with a lone king on the main road, where the rule about it applies, although the king might be driven off the road in
//! time: to know that, a position would have to be solved for every state of the counter.
//!
//! Where men can start a counter again on the way, the tables know nothing of it. Long wins are believed there: in
//! all but a few of them a man is crowned in time.

use draughts::{Counted, DrawRule, Material, Rules};

use super::code::MOST_PLIES;
use super::placement::Placement;
use super::slice::Slice;
use super::squares::Squares;
use crate::clocks::Forces;

/// Within how many plies a position of a slice can be won.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Horizon {
    /// The number for all positions but those on the main road.
    pub plies: u16,
    /// The number with a lone king on the main road.
    on_main_road: u16,
}

impl Horizon {
    pub(super) fn of(rules: &Rules, slice: Slice) -> Horizon {
        let least = |main_road: bool| {
            let counted = rules.draws.iter().filter_map(|rule| match *rule {
                DrawRule::Count { moves, material, again } => {
                    counts_throughout(slice, main_road, material, again).then_some(2 * moves)
                }
                DrawRule::Repetition | DrawRule::OneEach { .. } => None,
            });
            counted.min().unwrap_or(MOST_PLIES).min(MOST_PLIES)
        };
        Horizon { plies: least(false), on_main_road: least(true) }
    }

    /// Whether the position can be won in so many plies.
    #[inline(always)]
    pub(super) fn allows(self, plies: u16, placement: &Placement, squares: &Squares) -> bool {
        plies <= self.on_main_road || plies <= self.plies && !has_main_road(placement, squares)
    }

    /// Whether a position that counts as drawn may be won.
    #[inline(always)]
    pub(super) fn is_in_doubt(self, placement: &Placement, squares: &Squares) -> bool {
        self.on_main_road < self.plies && has_main_road(placement, squares)
    }
}

/// Whether a lone king stands on the main road.
fn has_main_road(placement: &Placement, squares: &Squares) -> bool {
    (0..2).any(|side| {
        let lone = placement.slice.men[side] == 0 && placement.slice.kings[side] == 1;
        lone && placement.group(2 + side).iter().any(|&king| squares.main_road >> king & 1 != 0)
    })
}

fn counts_throughout(slice: Slice, main_road: bool, material: Material, again: Counted) -> bool {
    let forces = Forces {
        white: (slice.kings[0], slice.men[0]),
        black: (slice.kings[1], slice.men[1]),
        lone_king_on_main_road: main_road,
    };
    forces.fit(material) && (again == Counted::Capture || slice.men == [0, 0])
}

#[cfg(test)]
mod tests {
    use draughts::Ruleset;

    use super::*;

    #[test]
    fn is_what_the_rules_say() {
        let of = |ruleset: Ruleset, men: [u8; 2], kings: [u8; 2]| {
            let horizon = Horizon::of(ruleset.rules(), Slice { men, kings });
            (horizon.plies, horizon.on_main_road)
        };
        assert_eq!(of(Ruleset::Russian, [0, 0], [3, 1]), (30, 10), "three kings against one: 15 moves, or 5");
        assert_eq!(of(Ruleset::Russian, [0, 0], [1, 2]), (10, 10), "two kings against one: 5 moves");
        assert_eq!(of(Ruleset::Russian, [0, 0], [2, 2]), (30, 30), "king moves alone: 15 moves");
        assert_eq!(of(Ruleset::Russian, [1, 1], [1, 1]), (254, 254), "a crowning starts the count again");
        assert_eq!(of(Ruleset::Russian, [2, 1], [1, 0]), (254, 254), "any man's move starts the count again");
        assert_eq!(of(Ruleset::Russian, [2, 0], [1, 1]), (254, 10));
        assert_eq!(of(Ruleset::Spanish, [0, 0], [3, 1]), (24, 24));
        assert_eq!(of(Ruleset::Pool, [0, 0], [2, 2]), (254, 254));
        assert_eq!(of(Ruleset::English, [0, 0], [2, 1]), (80, 80));
        assert_eq!(of(Ruleset::Alquerque, [2, 1], [0, 0]), (50, 50), "only captures start the count again");
    }
}
