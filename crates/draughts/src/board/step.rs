//! Steps of whole sets of squares, and loops over directions that the compiler unrolls.

use super::bits::Bits;
use super::variant::{Side, Variant};
use crate::Directions;

/// Runs the block once for each direction of the set, with the direction as a constant.
macro_rules! each_direction {
    ($name:ident in $set:expr => $body:block) => {{
        each_direction!(@one 0, $name, $set, $body);
        each_direction!(@one 1, $name, $set, $body);
        each_direction!(@one 2, $name, $set, $body);
        each_direction!(@one 3, $name, $set, $body);
        each_direction!(@one 4, $name, $set, $body);
        each_direction!(@one 5, $name, $set, $body);
        each_direction!(@one 6, $name, $set, $body);
        each_direction!(@one 7, $name, $set, $body);
    }};
    (@one $index:literal, $name:ident, $set:expr, $body:block) => {{
        const $name: usize = $index;
        if $set.has($name) $body
    }};
}

pub(super) use each_direction;

/// The direction straight back.
pub(super) const fn opposite(direction: usize) -> usize {
    (direction + 4) % 8
}

/// The neighbours of the squares in direction `D`. The result may hold ghost squares.
#[inline(always)]
pub(super) fn step<V: Variant, const D: usize>(squares: V::Bits) -> V::Bits {
    let squares = if const { V::GEOMETRY.wraps[D] } { squares & const { V::GEOMETRY.from[D] } } else { squares };
    squares.shifted(const { V::GEOMETRY.shifts[D] })
}

/// [`step`] in a direction that is known at run time only.
#[inline(always)]
pub(super) fn step_in<V: Variant>(direction: usize, squares: V::Bits) -> V::Bits {
    (squares & V::GEOMETRY.from[direction]).shifted(V::GEOMETRY.shifts[direction])
}

/// The squares on the line that begins behind `index`.
#[inline(always)]
pub(super) fn ray<V: Variant>(direction: usize, index: u8) -> V::Bits {
    V::GEOMETRY.rays[direction][usize::from(index)]
}

/// The first of the squares, all on one line, in the direction in which the line runs. They must not be empty.
#[inline(always)]
pub(super) fn nearest<V: Variant>(direction: usize, squares: V::Bits) -> u8 {
    if V::GEOMETRY.shifts[direction] > 0 { squares.lowest() } else { squares.highest() }
}

/// The index of the square one step back in direction `D`.
#[inline(always)]
pub(super) fn back<V: Variant, const D: usize>(index: u8) -> u8 {
    (index as i8 - const { V::GEOMETRY.shifts[D] }) as u8
}

/// Where men of `S` step.
pub(super) const fn man_steps<V: Variant, S: Side>() -> Directions {
    V::RULES.man_steps_of(S::COLOR)
}

/// Where men of `S` capture first.
pub(super) const fn man_captures<V: Variant, S: Side>() -> Directions {
    V::RULES.man_captures_of(S::COLOR)
}

/// Where men of `S` capture on.
pub(super) const fn man_captures_on<V: Variant, S: Side>() -> Directions {
    V::RULES.man_captures_on_of(S::COLOR)
}
