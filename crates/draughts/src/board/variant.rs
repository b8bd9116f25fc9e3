//! The rulesets as types, so that the compiler makes a move generator for each.

use std::fmt::Debug;
use std::hash::Hash;

use super::bits::Bits;
use super::geometry::Geometry;
use crate::rules::Rules;
use crate::{Color, Ruleset};

/// A ruleset as a type. The record is a constant, so every question that the generator asks of it is answered
/// when it is compiled. Sealed: the implementors are the types in this module, one for each [`Ruleset`].
pub trait Variant: sealed::Sealed + Copy + Eq + Hash + Debug + Default + Send + Sync + 'static {
    /// The word that holds a set of squares.
    type Bits: Bits;
    /// The record.
    const RULES: &'static Rules;
    /// Shifts, edges and rays of the board.
    #[doc(hidden)]
    const GEOMETRY: &'static Geometry<Self::Bits>;
}

/// A side as a type: [`WhiteSide`] or [`BlackSide`].
pub(crate) trait Side {
    /// The other side.
    type Opponent: Side<Opponent = Self>;
    /// The side as a value.
    const COLOR: Color;
}

/// White as a type.
pub(crate) enum WhiteSide {}

/// Black as a type.
pub(crate) enum BlackSide {}

impl Side for WhiteSide {
    type Opponent = BlackSide;
    const COLOR: Color = Color::White;
}

impl Side for BlackSide {
    type Opponent = WhiteSide;
    const COLOR: Color = Color::Black;
}

mod sealed {
    pub trait Sealed {}
}

macro_rules! variants {
    ($($name:ident $bits:ty,)+) => {
        $(
            #[doc = concat!("[`Ruleset::", stringify!($name), "`] as a type.")]
            #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
            pub struct $name;

            impl sealed::Sealed for $name {}

            impl Variant for $name {
                type Bits = $bits;
                const RULES: &'static Rules = Ruleset::$name.rules();
                const GEOMETRY: &'static Geometry<$bits> = {
                    static GEOMETRY: Geometry<$bits> = Geometry::<$bits>::new(Ruleset::$name.rules());
                    &GEOMETRY
                };
            }
        )+

        /// Something to do with a ruleset that is known only at run time; see [`visit`].
        pub trait Visitor {
            /// What comes out of it.
            type Output;

            /// Does it, compiled for the ruleset `V`.
            fn visit<V: Variant>(self) -> Self::Output;
        }

        /// Calls the visitor with the type that stands for `ruleset`.
        ///
        /// ```
        /// use draughts::Ruleset;
        /// use draughts::board::{Board, MoveList, Variant, Visitor, visit};
        ///
        /// struct CountMoves;
        ///
        /// impl Visitor for CountMoves {
        ///     type Output = usize;
        ///
        ///     fn visit<V: Variant>(self) -> usize {
        ///         let mut moves = MoveList::new();
        ///         Board::<V>::start().legal_moves(&mut moves);
        ///         moves.len()
        ///     }
        /// }
        ///
        /// assert_eq!(visit(Ruleset::International, CountMoves), 9);
        /// ```
        pub fn visit<T: Visitor>(ruleset: Ruleset, visitor: T) -> T::Output {
            match ruleset {
                $(Ruleset::$name => visitor.visit::<$name>(),)+
            }
        }
    };
}

variants! {
    Ukrainian u64,
    Russian u64,
    RussianMajority u64,
    English u64,
    International u64,
    Brazilian u64,
    Spanish u64,
    Turkish u64,
    Italian u64,
    Giveaway u64,
    Czech u64,
    Corner u64,
    OneWay u64,
    Parachute u64,
    Gothic u64,
    Alquerque u64,
    Hawaiian u64,
    Canadian u128,
    Thai u64,
    Portuguese u64,
    Dameo u64,
    Pool u64,
    Frisian u64,
    Frysk u64,
    Antidraughts u64,
    Breakthrough u64,
}
