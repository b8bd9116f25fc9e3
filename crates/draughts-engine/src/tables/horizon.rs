//! How far from the end a win may be before a draw rule comes in between.
//!
//! A draw rule counts plies for certain pieces until a capture or a crowning. Such a move leaves the slice, so
//! the counter of a rule about the pieces of a slice runs for as long as the game stays there. The same holds for
//! rules which any man's move starts again, where there are no men. A position from which the end is farther away
//! than such a counter allows, when it begins to count there, is a draw.
//!
//! Two counters are not of this kind, and the tables know nothing of them: king moves in a row while there are
//! men that could move, and a lone king which holds the main road.

use draughts::{Counted, DrawRule, Material, Rules};

use super::code::MOST_PLIES;
use super::slice::Slice;
use crate::clocks::Forces;

/// The greatest number of plies in which the slice can be won.
pub(super) fn horizon(rules: &Rules, slice: Slice) -> u16 {
    let counted = rules.draws.iter().filter_map(|rule| match *rule {
        DrawRule::Count { moves, material, again } if counts_throughout(slice, material, again) => Some(2 * moves),
        _ => None,
    });
    counted.min().unwrap_or(MOST_PLIES).min(MOST_PLIES)
}

fn counts_throughout(slice: Slice, material: Material, again: Counted) -> bool {
    let forces = Forces {
        white: (slice.kings[0], slice.men[0]),
        black: (slice.kings[1], slice.men[1]),
        lone_king_on_main_road: false,
    };
    forces.fit(material) && (!matches!(again, Counted::CaptureOrManMove) || slice.men == [0, 0])
}

#[cfg(test)]
mod tests {
    use draughts::Ruleset;

    use super::*;

    #[test]
    fn is_what_the_rules_say() {
        let slice = |men: [u8; 2], kings: [u8; 2]| Slice { men, kings };
        let of = |ruleset: Ruleset, men, kings| horizon(ruleset.rules(), slice(men, kings));
        assert_eq!(of(Ruleset::Russian, [0, 0], [3, 1]), 30, "three kings against one: 15 moves");
        assert_eq!(of(Ruleset::Russian, [0, 0], [1, 2]), 10, "two kings against one: 5 moves");
        assert_eq!(of(Ruleset::Russian, [1, 1], [1, 1]), 60, "both sides have kings: 30 moves");
        assert_eq!(of(Ruleset::Russian, [2, 1], [1, 0]), MOST_PLIES, "any man's move starts the count again");
        assert_eq!(of(Ruleset::Spanish, [0, 0], [3, 1]), 24);
        assert_eq!(of(Ruleset::Pool, [0, 0], [2, 2]), MOST_PLIES);
        assert_eq!(of(Ruleset::English, [0, 0], [2, 1]), 80);
        assert_eq!(of(Ruleset::Alquerque, [2, 1], [0, 0]), 50, "only captures start the count again");
    }
}
