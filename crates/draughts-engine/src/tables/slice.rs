//! Which pieces are on the board: the parts that a table is divided into.

use std::fmt;

/// The men and kings of both sides, the side to move first. All positions with these pieces make a slice.
///
/// Where both sides are alike under rotation and a change of colours, Black to move is White to move with the
/// board turned round; so a slice needs no colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Slice {
    /// Men of the side to move and of the other.
    pub men: [u8; 2],
    /// Kings of the side to move and of the other.
    pub kings: [u8; 2],
}

/// The most pieces that any table is made for.
pub(super) const MOST_PIECES: u8 = 6;
/// More than the greatest [`Slice::key`].
pub(super) const KEYS: usize = 7 * 7 * 7 * 7;

impl Slice {
    /// How many pieces in all.
    pub(super) const fn pieces(self) -> u8 {
        self.of_mover() + self.of_other()
    }

    pub(super) const fn of_mover(self) -> u8 {
        self.men[0] + self.kings[0]
    }

    pub(super) const fn of_other(self) -> u8 {
        self.men[1] + self.kings[1]
    }

    /// The same pieces with the other side to move.
    pub(super) const fn swapped(self) -> Slice {
        Slice { men: [self.men[1], self.men[0]], kings: [self.kings[1], self.kings[0]] }
    }

    /// A number below [`KEYS`] for each slice of at most [`MOST_PIECES`] pieces.
    pub(super) fn key(self) -> usize {
        [self.men[0], self.men[1], self.kings[0], self.kings[1]].iter().fold(0, |key, &n| key * 7 + usize::from(n))
    }

    /// The slices that a move may lead to, as the opponent then sees them: fewer pieces of the opponent, or a king
    /// in place of a man, or both. Those in which a side has no piece are left out; so is the slice itself.
    pub(super) fn follow(self) -> Vec<Slice> {
        let mut follow = Vec::new();
        let crowned = (self.men[0] > 0).then(|| (self.men[0].saturating_sub(1), self.kings[0] + 1));
        for (men, kings) in [Some((self.men[0], self.kings[0])), crowned].into_iter().flatten() {
            for other_men in 0..=self.men[1] {
                for other_kings in 0..=self.kings[1] {
                    let after = Slice { men: [other_men, men], kings: [other_kings, kings] };
                    if other_men + other_kings > 0 && after != self.swapped() {
                        follow.push(after);
                    }
                }
            }
        }
        follow
    }
}

/// A slice with its mirror image: positions of one lead to positions of the other by quiet moves, so they are
/// solved together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Unit {
    /// One side to move, and the other; the same slice twice where both sides have the same pieces.
    pub slices: [Slice; 2],
}

impl Unit {
    /// How many different slices it has.
    pub(super) fn len(self) -> usize {
        if self.slices[0] == self.slices[1] { 1 } else { 2 }
    }

    /// All units of up to `pieces` pieces, each after those that it depends on: fewer pieces first, and of the
    /// same number those with fewer men.
    pub(super) fn all(pieces: u8, with_kings: bool) -> Vec<Unit> {
        let mut units = Vec::new();
        for total in 2..=pieces {
            for men in 0..=total {
                let (least, most) = if with_kings { (0, total) } else { (total, total) };
                if men < least || men > most {
                    continue;
                }
                for own in (1..total).rev() {
                    for own_men in 0..=own.min(men) {
                        let other_men = men - own_men;
                        if other_men > total - own {
                            continue;
                        }
                        let slice =
                            Slice { men: [own_men, other_men], kings: [own - own_men, total - own - other_men] };
                        if slice.key() >= slice.swapped().key() {
                            units.push(Unit { slices: [slice, slice.swapped()] });
                        }
                    }
                }
            }
        }
        units
    }
}

/// `2k1m-1k0m`: two kings and a man, to move, against a king.
impl fmt::Display for Slice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}k{}m-{}k{}m", self.kings[0], self.men[0], self.kings[1], self.men[1])
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_slice_comes_after_what_it_depends_on() {
        for with_kings in [false, true] {
            let mut done = HashSet::new();
            for unit in Unit::all(6, with_kings) {
                for slice in unit.slices {
                    let ready = |after: &Slice| done.contains(after) || unit.slices.contains(after);
                    let follow = slice.follow();
                    let mut needed = follow.iter().filter(|after| with_kings || after.kings == [0, 0]);
                    assert!(needed.all(ready), "{slice}");
                    assert!(!follow.contains(&slice), "{slice}");
                }
                done.extend(unit.slices);
            }
        }
    }

    #[test]
    fn there_are_as_many_slices_as_ways_to_choose_pieces() {
        let slices = |pieces: u8| -> HashSet<Slice> {
            Unit::all(pieces, true).into_iter().flat_map(|unit| unit.slices).collect()
        };
        // One piece each: two kinds each. Three: (2 * 3) twice. Four: (2 * 4) twice and 3 * 3.
        assert_eq!(slices(2).len(), 4);
        assert_eq!(slices(3).len(), 4 + 12);
        assert_eq!(slices(4).len(), 4 + 12 + 25);
        let keys: HashSet<usize> = slices(6).into_iter().map(Slice::key).collect();
        assert_eq!(keys.len(), slices(6).len());
        assert!(keys.into_iter().all(|key| key < KEYS));
    }
}
