//! The routes of captures: every landing square and every piece in order.

use super::bits::Bits;
use super::capture::{Finder, Found, Sink};
use super::list::PackedMove;
use super::variant::{BlackSide, Variant, WhiteSide};
use super::{Board, konane};
use crate::rules::Special;
use crate::{Color, Move, Square};

/// A move with one of its routes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Route<B> {
    /// The move, which may have several routes.
    pub made: PackedMove<B>,
    /// The route.
    pub route: Move,
    /// The rank by the ruleset's choice.
    pub rank: u32,
    /// Whether the moving piece was a king at the start.
    pub by_king: bool,
}

/// Collects routes.
struct Collector<'a, V: Variant> {
    board: &'a Board<V>,
    /// The landings so far, each with the piece jumped on the way to it.
    way: Vec<(u8, u8)>,
    routes: Vec<Route<V::Bits>>,
}

impl<V: Variant> Board<V> {
    /// Every complete capture by every route, whether the ruleset's choice admits it or not.
    pub(crate) fn capture_routes(&self) -> Vec<Route<V::Bits>> {
        if let Special::Konane = V::RULES.special {
            return self.konane_routes();
        }
        let mut collector = Collector { board: self, way: Vec::new(), routes: Vec::new() };
        match self.turn {
            Color::White => Finder::<V, WhiteSide, _>::new(self, &mut collector).find(),
            Color::Black => Finder::<V, BlackSide, _>::new(self, &mut collector).find(),
        };
        collector.routes
    }

    /// Straight captures and removals have one route, which the move itself tells.
    fn konane_routes(&self) -> Vec<Route<V::Bits>> {
        let mut moves = super::MoveList::new();
        match self.turn {
            Color::White => konane::moves::<V, WhiteSide>(self, &mut moves),
            Color::Black => konane::moves::<V, BlackSide>(self, &mut moves),
        }
        moves
            .into_iter()
            .filter_map(|made| {
                let (from, to) = (Self::square(made.from)?, Self::square(made.to)?);
                let line = line_between(from, to);
                let path: Vec<Square> = line.iter().copied().step_by(2).collect();
                let captures: Vec<Square> = line.iter().copied().skip(1).step_by(2).collect();
                Some(Route { made, route: Move::new(path, captures)?, rank: 0, by_king: false })
            })
            .collect()
    }
}

/// The squares of a row or column from one square to another, both included.
fn line_between(from: Square, to: Square) -> Vec<Square> {
    let files = (i16::from(to.file()) - i16::from(from.file())).signum();
    let rows = (i16::from(to.row()) - i16::from(from.row())).signum();
    let mut line = vec![from];
    let mut at = from;
    while at != to {
        let next = Square::new(at.file().wrapping_add_signed(files as i8), at.row().wrapping_add_signed(rows as i8));
        let Some(next) = next else { break };
        line.push(next);
        at = next;
    }
    line
}

impl<V: Variant> Sink<V> for Collector<'_, V> {
    const WANTS_OVERRULED: bool = true;

    fn enter(&mut self, landing: u8, over: u8) {
        self.way.push((landing, over));
    }

    fn leave(&mut self) {
        self.way.pop();
    }

    fn found(&mut self, found: Found<V::Bits>) {
        let made = found.made;
        let landings = self.way.iter().map(|&(landing, _)| landing);
        let path = [made.from].into_iter().chain(landings).chain([made.to]).filter_map(Board::<V>::square);
        let jumped = self.way.iter().map(|&(_, over)| over).chain([found.over]);
        let captures = jumped.filter_map(Board::<V>::square);
        if let Some(route) = Move::new(path.collect::<Vec<_>>(), captures.collect::<Vec<_>>()) {
            let by_king = self.board.kings.has(made.from);
            self.routes.push(Route { made, route, rank: found.rank, by_king });
        }
    }
}
