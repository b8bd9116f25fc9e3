//! The number of a position within its slice: no two positions share one, and none is left unused.
//!
//! Sets of like pieces are numbered by the combinatorial number system (Lehmer 1964): the set with the places
//! c1 < c2 < ... is the sum of binomials C(c1, 1) + C(c2, 2) + .... Men come first. Men of Black cannot stand on
//! their crowning row, but White's can, so the placements of White's men are divided by how many are there; kings
//! then have what squares are left.

use super::placement::Placement;
use super::slice::{MOST_PIECES, Slice};
use super::squares::{SquareList, Squares};

/// More than the number of squares on any board.
const MOST_SQUARES: usize = 80;
/// The greatest size of a set, and one.
const SIZES: usize = MOST_PIECES as usize + 1;

/// Binomials C(n, k), by k and n.
static BINOMIALS: [[u64; MOST_SQUARES]; SIZES] = {
    let mut table = [[0; MOST_SQUARES]; SIZES];
    let mut n = 0;
    while n < MOST_SQUARES {
        table[0][n] = 1;
        let mut k = 1;
        while k < SIZES {
            table[k][n] = if n == 0 { 0 } else { table[k][n - 1] + table[k - 1][n - 1] };
            k += 1;
        }
        n += 1;
    }
    table
};

fn binomial(n: usize, k: u8) -> u64 {
    BINOMIALS[usize::from(k)][n]
}

/// The numbering of a slice.
#[derive(Debug, Clone)]
pub(super) struct Index {
    pub slice: Slice,
    /// How many positions the slice has.
    pub len: u64,
    /// By how many of White's men stand where Black's cannot.
    parts: Vec<Part>,
    /// How many ways there are to place White's kings, and then Black's.
    kings: [u64; 2],
}

/// The placements of men with the same number of White's men on squares of their own.
#[derive(Debug, Clone, Copy)]
struct Part {
    first: u64,
    common: u64,
    black: u64,
}

impl Index {
    pub(super) fn new(slice: Slice, squares: &Squares) -> Index {
        let [white, black] = slice.men;
        let mut parts = Vec::new();
        let mut first = 0;
        for own in 0..=white {
            let left = squares.black.len().saturating_sub(usize::from(white - own));
            let part =
                Part { first, common: binomial(squares.common.len(), white - own), black: binomial(left, black) };
            first += binomial(squares.own.len(), own) * part.common * part.black;
            parts.push(part);
        }
        let free = squares.all.len().saturating_sub(usize::from(white + black));
        let kings = [
            binomial(free, slice.kings[0]),
            binomial(free.saturating_sub(usize::from(slice.kings[0])), slice.kings[1]),
        ];
        Index { slice, len: first * kings[0] * kings[1], parts, kings }
    }

    /// The number of a placement of this slice; `None` if a man stands where it would have been crowned.
    #[inline]
    pub(super) fn number(&self, placement: &Placement, squares: &Squares) -> Option<u64> {
        let (white, black) = (placement.group(0), placement.group(1));
        let mut common = [0; MOST_PIECES as usize];
        let mut commons = 0;
        let mut own_rank = 0;
        let mut owns = 0;
        for &square in white {
            if squares.common.has(square) {
                common[commons] = square;
                commons += 1;
            } else if squares.own.has(square) {
                owns += 1;
                own_rank += BINOMIALS[owns][usize::from(squares.own.place(square))];
            } else {
                return None;
            }
        }
        if black.iter().any(|&square| !squares.black.has(square)) {
            return None;
        }
        let common = &common[..commons];
        let part = self.parts[owns];
        let men = part.first
            + (own_rank * part.common + rank(common, &squares.common, &[])) * part.black
            + rank(black, &squares.black, common);
        let mut taken = [0; MOST_PIECES as usize];
        let mut count = 0;
        for &square in white.iter().chain(black) {
            taken[count] = square;
            count += 1;
        }
        let white_kings = rank(placement.group(2), &squares.all, &taken[..count]);
        for &square in placement.group(2) {
            taken[count] = square;
            count += 1;
        }
        let black_kings = rank(placement.group(3), &squares.all, &taken[..count]);
        Some((men * self.kings[0] + white_kings) * self.kings[1] + black_kings)
    }

    /// The placement with this number, which must be below [`len`](Index::len).
    #[inline]
    pub(super) fn placement(&self, number: u64, squares: &Squares) -> Placement {
        let mut placement = Placement::empty(self.slice);
        let [white, black] = self.slice.men;
        let (rest, black_kings) = (number / self.kings[1], number % self.kings[1]);
        let (men, white_kings) = (rest / self.kings[0], rest % self.kings[0]);
        let owns = self.parts.iter().rposition(|part| part.first <= men).unwrap_or(0);
        let part = self.parts[owns];
        let (rest, black_rank) = ((men - part.first) / part.black, (men - part.first) % part.black);
        let (own_rank, common_rank) = (rest / part.common, rest % part.common);
        let commons = usize::from(white) - owns;
        let mut taken = [0; MOST_PIECES as usize];
        // Not yet in order: those on common squares come first.
        place(common_rank, &squares.common, &mut [], &mut taken[..commons]);
        let (common, rest) = taken.split_at_mut(commons);
        place(black_rank, &squares.black, common, &mut rest[..usize::from(black)]);
        placement.group_mut(1).copy_from_slice(&rest[..usize::from(black)]);
        let own = &mut rest[usize::from(black)..usize::from(black) + owns];
        place(own_rank, &squares.own, &mut [], own);
        let men = placement.group_mut(0);
        men[..commons].copy_from_slice(common);
        men[commons..].copy_from_slice(own);
        men.sort_unstable();
        let mut count = usize::from(white + black);
        for (group, rank) in [(2, white_kings), (3, black_kings)] {
            let kings = placement.group_mut(group);
            place(rank, &squares.all, &mut taken[..count], kings);
            taken[count..count + kings.len()].copy_from_slice(kings);
            count += kings.len();
        }
        placement
    }
}

/// The rank of a set of squares, in ascending order, among the sets of that size of what the list holds without
/// the `taken` squares, which are all in the list.
#[inline(always)]
fn rank(set: &[u8], list: &SquareList, taken: &[u8]) -> u64 {
    let mut rank = 0;
    for (size, &square) in (1..).zip(set) {
        let below = taken.iter().filter(|&&other| other < square).count();
        rank += BINOMIALS[size][usize::from(list.place(square)) - below];
    }
    rank
}

/// The reverse of [`rank`]: fills the set. Puts the taken squares in order.
#[inline(always)]
fn place(mut rank: u64, list: &SquareList, taken: &mut [u8], set: &mut [u8]) {
    taken.sort_unstable();
    for size in (1..=set.len()).rev() {
        let binomials = &BINOMIALS[size];
        // The greatest place whose binomial is not above the rank.
        let mut at = binomials[..=list.len()].partition_point(|&binomial| binomial <= rank) - 1;
        rank -= binomials[at];
        for &other in taken.iter() {
            at += usize::from(usize::from(list.place(other)) <= at);
        }
        set[size - 1] = list.squares[at];
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use draughts::board::{Alquerque, Canadian, Corner, English, International, OneWay, Spanish, Turkish, Variant};

    use super::*;

    fn slices(pieces: u8, with_kings: bool) -> Vec<Slice> {
        let mut slices = Vec::new();
        for own in 0..=pieces {
            for own_kings in 0..=own {
                for other_kings in 0..=pieces - own {
                    let slice =
                        Slice { men: [own - own_kings, pieces - own - other_kings], kings: [own_kings, other_kings] };
                    if with_kings || slice.kings == [0, 0] {
                        slices.push(slice);
                    }
                }
            }
        }
        slices
    }

    /// J. Schaeffer et al., "Checkers is solved", Science 317 (2007), table of the search space by pieces, there
    /// with the positions where one side has no piece.
    #[test]
    fn english_has_as_many_positions_as_were_published() {
        let squares = Squares::of::<English>();
        let count =
            |pieces| -> u64 { slices(pieces, true).into_iter().map(|slice| Index::new(slice, &squares).len).sum() };
        let published = [120, 6_972, 261_224, 7_092_774, 148_688_232, 2_503_611_964];
        assert_eq!([1, 2, 3, 4, 5, 6].map(count), published);
    }

    #[test]
    fn every_placement_has_a_number_of_its_own() {
        every_placement::<English>(3);
        every_placement::<Spanish>(3);
        every_placement::<OneWay>(3);
        every_placement::<Corner>(3);
        every_placement::<Alquerque>(4);
        every_placement::<Turkish>(2);
        every_placement::<International>(2);
        every_placement::<Canadian>(2);
    }

    fn every_placement<V: Variant>(pieces: u8) {
        let squares = Squares::of::<V>();
        let with_kings = !matches!(V::RULES.king, draughts::KingMotion::None);
        for slice in slices(pieces, with_kings) {
            let index = Index::new(slice, &squares);
            let mut seen = HashSet::new();
            for number in 0..index.len {
                let placement = index.placement(number, &squares);
                assert_eq!(index.number(&placement, &squares), Some(number), "{slice}");
                let groups = [0, 1, 2, 3].map(|group| placement.group(group));
                assert!(groups.iter().all(|group| group.is_sorted()), "{slice} {number}");
                assert!(groups[0].iter().all(|&square| squares.bears_man(square)), "{slice} {number}");
                assert_eq!(placement.occupied().count_ones(), u32::from(pieces), "{slice} {number}");
                assert!(seen.insert(groups.map(<[u8]>::to_vec)), "{slice} {number}");
            }
        }
    }

    #[test]
    fn a_man_where_it_is_crowned_has_no_number() {
        let squares = Squares::of::<English>();
        let index = Index::new(Slice { men: [1, 0], kings: [0, 1] }, &squares);
        let mut placement = index.placement(0, &squares);
        let crowning = *squares.black.squares.iter().find(|&&square| !squares.bears_man(square)).unwrap();
        placement.group_mut(0)[0] = crowning;
        assert_eq!(index.number(&placement, &squares), None);
    }
}
