//! What an evaluation looks at: the pieces, and the board beneath them.

use draughts::board::{Bits, Board, Variant};
use draughts::{Color, Direction, Directions, Field, Rules, Square};

use super::weights;

/// The pieces of both sides, by colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Pieces<B> {
    pub men: [B; 2],
    pub kings: [B; 2],
    pub empty: B,
    pub turn: Color,
}

impl<B: Bits> Pieces<B> {
    #[inline(always)]
    pub(crate) fn of<V: Variant<Bits = B>>(board: &Board<V>) -> Pieces<B> {
        Pieces {
            men: [board.men_of(Color::White), board.men_of(Color::Black)],
            kings: [board.kings_of(Color::White), board.kings_of(Color::Black)],
            empty: board.empty(),
            turn: board.turn(),
        }
    }

    #[inline(always)]
    pub(crate) fn has_kings(&self) -> bool {
        (self.kings[0] | self.kings[1]).is_some()
    }

    /// How many pieces a side has.
    #[inline(always)]
    pub(crate) fn count(&self, color: Color) -> i32 {
        (self.men[color.index()] | self.kings[color.index()]).count() as i32
    }
}

/// The board of a ruleset: which way pieces go and where the landmarks are.
#[derive(Debug)]
pub(crate) struct Terrain<B> {
    man_steps: [Vec<Step<B>>; 2],
    king_steps: Vec<Step<B>>,
    pub main_road: B,
    /// The files left of the middle, and right of it.
    pub wings: [B; 2],
    /// The squares with their indices, in the order of their numbers.
    pub squares: Vec<(Square, u8)>,
    /// By index the file and the row of a square.
    places: [[i8; 2]; 128],
    /// The index of the last square in the order of indices.
    last: u8,
    /// How many pieces there are at the start.
    pub full: i32,
    /// The phase by the number of men; see [`Terrain::phase`].
    phases: [i32; 129],
}

/// One direction in which pieces step.
#[derive(Debug, Clone, Copy)]
struct Step<B> {
    from: B,
    shift: i8,
}

impl<B: Bits> Terrain<B> {
    pub(super) fn new(rules: &Rules, index: fn(Square) -> Option<u8>, full: i32) -> Terrain<B> {
        let squares: Vec<(Square, u8)> = rules.squares().filter_map(|square| Some((square, index(square)?))).collect();
        let set = |wanted: &dyn Fn(Square) -> bool| {
            let mut set = B::EMPTY;
            for &(_, index) in squares.iter().filter(|&&(square, _)| wanted(square)) {
                set |= B::of(index);
            }
            set
        };
        let side = |square: Square| 2 * i32::from(square.file()) + 1 - i32::from(rules.width());
        let on_main_road = |square: Square| match rules.field() {
            Field::H1Dark => square.file() + square.row() + 1 == rules.width(),
            _ => square.file() == square.row(),
        };
        let mut places = [[0; 2]; 128];
        for &(square, index) in &squares {
            places[usize::from(index & 127)] = [square.file() as i8, square.row() as i8];
        }
        Terrain {
            man_steps: Color::ALL.map(|color| steps(rules, rules.man_steps_of(color), &squares)),
            king_steps: steps(rules, rules.king_steps, &squares),
            main_road: set(&on_main_road),
            wings: [set(&|square| side(square) < 0), set(&|square| side(square) > 0)],
            places,
            last: squares.iter().map(|&(_, index)| index).max().unwrap_or_default(),
            squares,
            full,
            phases: std::array::from_fn(|men| (men as i32 * 256 / full.max(1)).min(256)),
        }
    }

    /// How many quiet moves the men of a side have.
    #[inline(always)]
    pub(super) fn man_moves(&self, men: B, empty: B, color: Color) -> i32 {
        let targets = |step: &Step<B>| ((men & step.from).shifted(step.shift) & empty).count() as i32;
        self.man_steps[color.index()].iter().map(targets).sum()
    }

    /// To how many empty neighbouring squares kings can go, those counted twice that two can go to.
    #[inline(always)]
    pub(super) fn king_steps(&self, kings: B, empty: B) -> i32 {
        let targets = |step: &Step<B>| ((kings & step.from).shifted(step.shift) & empty).count() as i32;
        self.king_steps.iter().map(targets).sum()
    }

    /// By how many men one wing outweighs the other.
    #[inline(always)]
    pub(super) fn skew(&self, men: B) -> i32 {
        ((men & self.wings[0]).count() as i32 - (men & self.wings[1]).count() as i32).abs()
    }

    /// The squares as seen from the other side of the board. Not for alquerque's board with its ghosts.
    #[inline(always)]
    pub(super) fn rotated(&self, squares: B) -> B {
        let wide = squares.to_wide();
        if size_of::<B>() == 8 {
            B::from_wide(u128::from((wide as u64).reverse_bits() >> (63 - self.last)))
        } else {
            B::from_wide(wide.reverse_bits() >> (127 - self.last))
        }
    }

    /// How many steps at least a king goes from each of these squares to the other one, in all.
    pub(super) fn distances(&self, kings: B, to: u8) -> i32 {
        let place = |index: u8| self.places[usize::from(index & 127)];
        let [file, row] = place(to);
        let steps = |[other_file, other_row]: [i8; 2]| file.abs_diff(other_file).max(row.abs_diff(other_row));
        kings.indices().map(|index| i32::from(steps(place(index)))).sum()
    }

    /// 256 with all men on the board, 0 with none.
    #[inline(always)]
    pub(crate) fn phase(&self, pieces: &Pieces<B>) -> i32 {
        self.phases[(pieces.men[0] | pieces.men[1]).count() as usize]
    }
}

/// The steps in these directions, as shifts.
fn steps<B: Bits>(rules: &Rules, directions: Directions, squares: &[(Square, u8)]) -> Vec<Step<B>> {
    let index_of = |wanted: Square| {
        let found = squares.iter().find(|&&(square, _)| square == wanted);
        found.map(|&(_, index)| index)
    };
    Direction::ALL
        .into_iter()
        .filter(|&direction| directions.contains(direction))
        .filter_map(|direction| {
            let mut from = B::EMPTY;
            let mut shift = None;
            for &(square, at) in squares {
                let next = weights::neighbour(rules, square, direction);
                if let Some(to) = next.and_then(index_of) {
                    from |= B::of(at);
                    shift = Some(to as i8 - at as i8);
                }
            }
            Some(Step { from, shift: shift? })
        })
        .collect()
}
