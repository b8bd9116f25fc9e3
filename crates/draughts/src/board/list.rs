//! Moves as the generator makes them, and the list that they go into.

use std::ops::Deref;

use super::bits::Bits;
use super::variant::Variant;

/// A legal move in its shortest form: squares as indices, and the set of pieces taken.
///
/// Two routes that start and end on the same squares and take the same pieces are equal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PackedMove<B> {
    /// The pieces taken.
    pub captured: B,
    /// The index of the start square.
    pub from: u8,
    /// The index of the last square. Equal to `from` with nothing taken for a Hawaiian removal.
    pub to: u8,
    /// Whether the piece becomes a king.
    pub promotes: bool,
}

impl<B: Bits> PackedMove<B> {
    /// Whether it takes a piece.
    #[inline(always)]
    #[must_use]
    pub fn is_capture(self) -> bool {
        self.captured.is_some()
    }
}

/// A list of moves which keeps its memory: make one for each ply of a search and use it again and again.
#[derive(Debug, Clone)]
pub struct MoveList<V: Variant> {
    moves: Vec<PackedMove<V::Bits>>,
}

impl<V: Variant> MoveList<V> {
    /// An empty list with room for the moves of all but absurd positions.
    #[must_use]
    pub fn new() -> MoveList<V> {
        MoveList { moves: Vec::with_capacity(96) }
    }

    #[inline(always)]
    pub(super) fn push(&mut self, made: PackedMove<V::Bits>) {
        self.moves.push(made);
    }

    #[inline(always)]
    pub(super) fn clear(&mut self) {
        self.moves.clear();
    }

    /// Keeps one of each group of equal moves, in the order of their first appearance.
    pub(super) fn remove_duplicates(&mut self) {
        /// Up to here comparing each with each is quicker than sorting.
        const FEW: usize = 48;
        if self.moves.len() <= FEW {
            let mut kept = 0;
            for next in 0..self.moves.len() {
                let candidate = self.moves[next];
                if !self.moves[..kept].contains(&candidate) {
                    self.moves[kept] = candidate;
                    kept += 1;
                }
            }
            self.moves.truncate(kept);
        } else {
            self.moves.sort_unstable();
            self.moves.dedup();
        }
    }
}

impl<V: Variant> Default for MoveList<V> {
    fn default() -> MoveList<V> {
        MoveList::new()
    }
}

impl<V: Variant> Deref for MoveList<V> {
    type Target = [PackedMove<V::Bits>];

    #[inline(always)]
    fn deref(&self) -> &[PackedMove<V::Bits>] {
        &self.moves
    }
}

impl<'a, V: Variant> IntoIterator for &'a MoveList<V> {
    type Item = PackedMove<V::Bits>;
    type IntoIter = std::iter::Copied<std::slice::Iter<'a, PackedMove<V::Bits>>>;

    #[inline(always)]
    fn into_iter(self) -> Self::IntoIter {
        self.moves.iter().copied()
    }
}
