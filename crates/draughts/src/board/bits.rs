//! Sets of squares as machine words.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

/// A set of squares, one bit a square: `u64`, or `u128` for the 12x12 board.
///
/// Which bit stands for which square is the business of [`Variant`](super::Variant).
pub trait Bits:
    Copy
    + Eq
    + Ord
    + Hash
    + Debug
    + Default
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
{
    /// The empty set.
    const EMPTY: Self;

    /// The set of one square.
    fn of(index: u8) -> Self;

    /// The set with these bits; bits beyond the width of the type are lost.
    fn from_wide(bits: u128) -> Self;

    /// The bits of the set.
    fn to_wide(self) -> u128;

    /// Every square moved by the same distance, up for a positive one.
    fn shifted(self, distance: i8) -> Self;

    /// How many squares.
    fn count(self) -> u32;

    /// The index of the lowest square; the set must not be empty.
    fn lowest(self) -> u8;

    /// The index of the highest square; the set must not be empty.
    fn highest(self) -> u8;

    /// The set without its lowest square.
    #[must_use]
    fn without_lowest(self) -> Self;

    /// Whether there is no square.
    #[inline(always)]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Whether there is a square.
    #[inline(always)]
    fn is_some(self) -> bool {
        self != Self::EMPTY
    }

    /// Whether the square is in the set.
    #[inline(always)]
    fn has(self, index: u8) -> bool {
        (self & Self::of(index)).is_some()
    }

    /// The indices of the squares, lowest first.
    #[inline(always)]
    fn indices(self) -> Indices<Self> {
        Indices(self)
    }
}

/// Iterator over the squares of a set; see [`Bits::indices`].
#[derive(Debug, Clone)]
pub struct Indices<B>(B);

impl<B: Bits> Iterator for Indices<B> {
    type Item = u8;

    #[inline(always)]
    fn next(&mut self) -> Option<u8> {
        if self.0.is_empty() {
            return None;
        }
        let index = self.0.lowest();
        self.0 = self.0.without_lowest();
        Some(index)
    }
}

macro_rules! bits {
    ($word:ty) => {
        impl Bits for $word {
            const EMPTY: Self = 0;

            #[inline(always)]
            fn of(index: u8) -> Self {
                (1 as $word) << (u32::from(index) % <$word>::BITS)
            }

            #[inline(always)]
            fn from_wide(bits: u128) -> Self {
                bits as $word
            }

            #[inline(always)]
            fn to_wide(self) -> u128 {
                u128::from(self)
            }

            #[inline(always)]
            fn shifted(self, distance: i8) -> Self {
                if distance >= 0 { self << distance } else { self >> -distance }
            }

            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline(always)]
            fn lowest(self) -> u8 {
                self.trailing_zeros() as u8
            }

            #[inline(always)]
            fn highest(self) -> u8 {
                (<$word>::BITS - 1 - self.leading_zeros()) as u8
            }

            #[inline(always)]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }
        }
    };
}

bits!(u64);
bits!(u128);
