//! Counting the positions at a given depth, the field's check and measure of a move generator.

mod bulk;

use crate::board::{BlackSide, WhiteSide};
use crate::board::{Board, MoveList, Side, Variant, Visitor, visit};
use crate::{Color, Move, Position};

/// How many sequences of `depth` moves there are. Moves that differ in their route only count once.
///
/// The last ply is counted without making moves (bulk counting).
///
/// ```
/// use draughts::{Position, Ruleset, perft};
///
/// let start = Position::start(Ruleset::International);
/// assert_eq!(perft::count(&start, 6), 167_140);
/// ```
#[must_use]
pub fn count(position: &Position, depth: u32) -> u64 {
    visit(position.ruleset(), Count { position, depth, by_route: false })
}

/// How many sequences of `depth` moves there are, where each route of a capture counts by itself.
#[must_use]
pub fn count_routes(position: &Position, depth: u32) -> u64 {
    visit(position.ruleset(), Count { position, depth, by_route: true })
}

/// The count of [`count`] for each legal move by itself; nothing at depth 0.
#[must_use]
pub fn divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else {
        return Vec::new();
    };
    let moves = position.legal_moves().into_iter();
    moves
        .filter_map(|made| Some((position.play(&made).ok()?, made)))
        .map(|(next, made)| (made, count(&next, rest)))
        .collect()
}

struct Count<'a> {
    position: &'a Position,
    depth: u32,
    by_route: bool,
}

impl Visitor for Count<'_> {
    type Output = u64;

    fn visit<V: Variant>(self) -> u64 {
        let Some(board) = Board::<V>::from_position(self.position) else {
            return 0;
        };
        count_board(&board, self.depth, self.by_route)
    }
}

/// [`count`] (or [`count_routes`]) of a board.
fn count_board<V: Variant>(board: &Board<V>, depth: u32, by_route: bool) -> u64 {
    let mut lists = vec![MoveList::new(); depth as usize];
    match (board.turn(), by_route) {
        (Color::White, false) => bulk::count::<V, WhiteSide>(board, &mut lists),
        (Color::Black, false) => bulk::count::<V, BlackSide>(board, &mut lists),
        (Color::White, true) => routes_below::<V, WhiteSide>(board, &mut lists),
        (Color::Black, true) => routes_below::<V, BlackSide>(board, &mut lists),
    }
}

fn routes_below<V: Variant, S: Side>(board: &Board<V>, lists: &mut [MoveList<V>]) -> u64 {
    match lists {
        [] => 1,
        [last] => board.count_routes_of::<S>(last),
        [moves, rest @ ..] => {
            board.routes_of::<S>(moves);
            moves.into_iter().map(|made| routes_below::<V, S::Opponent>(&board.play_as::<S>(made), rest)).sum()
        }
    }
}
