//! A position with few pieces, seen by the side to move.

use draughts::Color;
use draughts::board::{Bits, Board, Variant};

use super::slice::{MOST_PIECES, Slice};
use super::squares::Squares;

/// Lists of squares by kind of piece, each in ascending order, the board turned so that the side to move is White.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Placement {
    pub slice: Slice,
    /// Men of the side to move, men of the other, kings of the side to move, kings of the other.
    squares: [u8; MOST_PIECES as usize],
}

/// The groups of a [`Placement`] in their order.
pub(super) const GROUPS: usize = 4;

impl Slice {
    /// The sizes of the groups of a placement.
    #[inline(always)]
    pub(super) const fn groups(self) -> [u8; GROUPS] {
        [self.men[0], self.men[1], self.kings[0], self.kings[1]]
    }
}

impl Placement {
    pub(super) const fn empty(slice: Slice) -> Placement {
        Placement { slice, squares: [0; MOST_PIECES as usize] }
    }

    /// The board as the side to move sees it, or `None` if there are more than [`MOST_PIECES`] pieces.
    #[inline]
    pub(super) fn of<V: Variant>(board: &Board<V>, squares: &Squares) -> Option<Placement> {
        if board.occupied().count() > u32::from(MOST_PIECES) {
            return None;
        }
        let (us, them) = (board.turn(), board.turn().opponent());
        let kings = board.kings();
        let groups = [board.pieces(us) & !kings, board.pieces(them) & !kings, board.kings_of(us), board.kings_of(them)];
        let counts = groups.map(|group| group.count() as u8);
        let slice = Slice { men: [counts[0], counts[1]], kings: [counts[2], counts[3]] };
        let mut placement = Placement::empty(slice);
        let mut next = 0;
        for group in groups {
            let first = next;
            for square in group.indices() {
                placement.squares[next] = if us == Color::Black { squares.flipped(square) } else { square };
                next += 1;
            }
            placement.squares[first..next].sort_unstable();
        }
        Some(placement)
    }

    /// The board with White to move.
    #[inline]
    pub(super) fn board<V: Variant>(&self) -> Board<V> {
        let set =
            |group: usize| self.group(group).iter().fold(V::Bits::EMPTY, |set, &square| set | V::Bits::of(square));
        let kings = [set(2), set(3)];
        Board::from_sets(Color::White, [set(0) | kings[0], set(1) | kings[1]], kings[0] | kings[1])
    }

    /// Where in the list a group is.
    #[inline(always)]
    fn range(&self, group: usize) -> std::ops::Range<usize> {
        let sizes = self.slice.groups();
        let first: u8 = sizes[..group].iter().sum();
        usize::from(first)..usize::from(first + sizes[group])
    }

    #[inline(always)]
    pub(super) fn group(&self, group: usize) -> &[u8] {
        &self.squares[self.range(group)]
    }

    #[inline(always)]
    pub(super) fn group_mut(&mut self, group: usize) -> &mut [u8] {
        let range = self.range(group);
        &mut self.squares[range]
    }

    /// All squares that something stands on.
    #[inline(always)]
    pub(super) fn occupied(&self) -> u128 {
        set_of(&self.squares[..usize::from(self.slice.pieces())])
    }

    /// The same position with the side that is not to move at White's place, as if it were to move.
    pub(super) fn flipped(&self, squares: &Squares) -> Placement {
        let mut flipped = Placement::empty(self.slice.swapped());
        for (group, other) in [(0, 1), (1, 0), (2, 3), (3, 2)] {
            let target = flipped.group_mut(other);
            for (square, &from) in target.iter_mut().zip(self.group(group)) {
                *square = squares.flipped(from);
            }
            target.sort_unstable();
        }
        flipped
    }

    /// Calls `found` with every position of the same pieces from which White, to move, may have come here by a
    /// quiet move without crowning. This position is looked at with White as the side that has just moved. Whether
    /// White had a capture before, and so had no quiet move, is not looked at.
    #[inline]
    pub(super) fn before(&self, squares: &Squares, mut found: impl FnMut(Placement)) {
        let empty = !self.occupied();
        let men = set_of(self.group(0));
        for at in 0..self.group(0).len() {
            squares.men_back(self.group(0)[at], empty, men, |from| found(self.moved(0, at, from)));
        }
        for at in 0..self.group(2).len() {
            squares.kings_back(self.group(2)[at], empty, |from| found(self.moved(2, at, from)));
        }
    }

    fn moved(&self, group: usize, at: usize, to: u8) -> Placement {
        let mut moved = *self;
        let list = moved.group_mut(group);
        list[at] = to;
        list.sort_unstable();
        moved
    }
}

pub(super) fn set_of(squares: &[u8]) -> u128 {
    squares.iter().fold(0, |set, &square| set | 1 << square)
}

#[cfg(test)]
mod tests {
    use draughts::board::{MoveList, Visitor, visit};
    use draughts::{KingMotion, Ruleset};

    use super::super::covers;
    use super::super::index::Index;
    use super::super::slice::Unit;
    use super::*;

    /// Taking back must be the reverse of moving: neither may know a move that the other does not.
    #[test]
    fn taking_back_is_the_reverse_of_moving() {
        for &ruleset in Ruleset::ALL.iter().filter(|&&ruleset| covers(ruleset)) {
            visit(ruleset, TakeBack);
        }
    }

    struct TakeBack;

    impl Visitor for TakeBack {
        type Output = ();

        fn visit<V: Variant>(self) {
            let squares = Squares::of::<V>();
            let mut moves = MoveList::<V>::new();
            let quiet = |board: &Board<V>, moves: &mut MoveList<V>| -> Vec<Placement> {
                board.legal_moves(moves);
                let quiet = moves.into_iter().filter(|made| !made.is_capture() && !made.promotes);
                quiet.map(|made| Placement::of(&board.play(made), &squares).unwrap()).collect()
            };
            for unit in Unit::all(4, !matches!(V::RULES.king, KingMotion::None)) {
                for slice in unit.slices {
                    let index = Index::new(slice, &squares);
                    // A prime number of steps through the slice, so that all kinds of placements are met.
                    for number in (0..index.len).step_by((index.len / 499 + 1) as usize) {
                        let here = index.placement(number, &squares);
                        for after in quiet(&here.board::<V>(), &mut moves) {
                            let mut found = false;
                            after.flipped(&squares).before(&squares, |before| found |= before == here);
                            assert!(found, "{} {slice} {number}", V::RULES.ruleset());
                        }
                        let mut all = Vec::new();
                        here.flipped(&squares).before(&squares, |before| all.push(before));
                        for before in all {
                            let board = before.board::<V>();
                            assert!(
                                board.can_capture(Color::White) || quiet(&board, &mut moves).contains(&here),
                                "{} {slice} {number}",
                                V::RULES.ruleset()
                            );
                        }
                    }
                }
            }
        }
    }
}
