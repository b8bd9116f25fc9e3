//! Solved slices in memory, for the solver and the check.

use draughts::board::{Board, Variant};

use super::code::Code;
use super::index::Index;
use super::placement::Placement;
use super::slice::{KEYS, Slice};
use super::squares::Squares;

/// The codes of a slice, in the form in which they are stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Codes {
    /// A byte each, with distances.
    Distances(Vec<u8>),
    /// Two bits each, the first in the lowest bits: outcomes alone.
    Outcomes(Vec<u8>),
}

impl Codes {
    /// Keeps one code for each position.
    pub(super) fn new(codes: impl ExactSizeIterator<Item = Code>, distances: bool) -> Codes {
        if distances {
            return Codes::Distances(codes.map(|code| code.0).collect());
        }
        let mut packed = vec![0; codes.len().div_ceil(4)];
        for (at, code) in codes.enumerate() {
            packed[at / 4] |= code.without_distance().0 << (at % 4 * 2);
        }
        Codes::Outcomes(packed)
    }

    #[inline(always)]
    pub(super) fn get(&self, number: u64) -> Code {
        let number = number as usize;
        match self {
            Codes::Distances(codes) => Code(codes[number]),
            Codes::Outcomes(codes) => Code(codes[number / 4] >> (number % 4 * 2) & 3),
        }
    }

    pub(super) fn bytes(&self) -> &[u8] {
        match self {
            Codes::Distances(bytes) | Codes::Outcomes(bytes) => bytes,
        }
    }
}

/// A slice and what is known of its positions.
#[derive(Debug)]
pub(super) struct Solved {
    pub index: Index,
    pub codes: Codes,
}

/// The solved slices that are in memory.
#[derive(Debug)]
pub(super) struct Known {
    slices: Vec<Option<Solved>>,
}

impl Known {
    pub(super) fn new() -> Known {
        Known { slices: (0..KEYS).map(|_| None).collect() }
    }

    pub(super) fn get(&self, slice: Slice) -> Option<&Solved> {
        self.slices.get(slice.key())?.as_ref()
    }

    pub(super) fn insert(&mut self, solved: Solved) {
        let key = solved.index.slice.key();
        self.slices[key] = Some(solved);
    }

    /// Forgets every slice but these.
    pub(super) fn retain(&mut self, wanted: &[Slice]) {
        for solved in &mut self.slices {
            if solved.as_ref().is_some_and(|solved| !wanted.contains(&solved.index.slice)) {
                *solved = None;
            }
        }
    }

    /// What the position is for the side to move.
    ///
    /// # Errors
    ///
    /// If the slice is not in memory, or the position is none of it.
    #[inline]
    pub(super) fn code<V: Variant>(&self, board: &Board<V>, squares: &Squares) -> Result<Code, Unknown> {
        let placement = Placement::of(board, squares).ok_or(Unknown)?;
        if placement.slice.of_mover() == 0 {
            return Ok(Code::STUCK);
        }
        let solved = self.get(placement.slice).ok_or(Unknown)?;
        let number = solved.index.number(&placement, squares).ok_or(Unknown)?;
        Ok(solved.codes.get(number))
    }
}

/// A move led to a position that should have been known, but is not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Unknown;
