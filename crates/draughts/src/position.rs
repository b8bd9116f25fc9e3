//! A checked position of a ruleset.

use std::collections::HashSet;

use crate::board::{Board, MoveList, PackedMove, Route, Variant, Visitor, index_of, visit};
use crate::rules::Special;
use crate::{Color, IllegalMove, Kind, Move, Piece, Ruleset, Setup, SetupError, Square};

/// A position: where the pieces stand and who is to move.
///
/// ```
/// use draughts::{Position, Reading, Ruleset};
///
/// let start = Position::start(Ruleset::Ukrainian);
/// assert_eq!(start.legal_moves().len(), 7);
/// let Reading::Move(played) = start.read_move("c3-d4") else { panic!("a legal move") };
/// let next = start.play(&played).unwrap();
/// assert_eq!(start.move_text(&played), "c3-d4");
/// assert!(next.fen().starts_with("B:"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Position {
    ruleset: Ruleset,
    turn: Color,
    /// The pieces by colour, in the bits of the ruleset's [`Board`].
    sides: [u128; 2],
    kings: u128,
}

impl Position {
    /// The position in which a game begins.
    #[must_use]
    pub fn start(ruleset: Ruleset) -> Position {
        let rules = ruleset.rules();
        let mut position = Position::empty(ruleset, rules.first());
        for (square, piece) in crate::start::start_pieces(rules) {
            position.put(square, piece);
        }
        position
    }

    pub(crate) fn empty(ruleset: Ruleset, turn: Color) -> Position {
        Position { ruleset, turn, sides: [0; 2], kings: 0 }
    }

    /// The same pieces with `turn` to move. Thai games may begin with either side:
    ///
    /// ```
    /// use draughts::{Color, Game, Position, Ruleset};
    ///
    /// let game = Game::from_position(Position::start(Ruleset::Thai).with_turn(Color::Black));
    /// assert_eq!(game.position().turn(), Color::Black);
    /// ```
    #[must_use]
    pub fn with_turn(self, turn: Color) -> Position {
        Position { turn, ..self }
    }

    /// Adds a piece which has been checked.
    pub(crate) fn put(&mut self, square: Square, piece: Piece) {
        let bit = 1 << index_of(self.ruleset.rules(), square);
        self.sides[piece.color.index()] |= bit;
        if piece.kind == Kind::King {
            self.kings |= bit;
        }
    }

    pub(crate) fn from_words(ruleset: Ruleset, turn: Color, sides: [u128; 2], kings: u128) -> Position {
        Position { ruleset, turn, sides, kings }
    }

    /// The ruleset that is played.
    #[must_use]
    pub fn ruleset(&self) -> Ruleset {
        self.ruleset
    }

    /// Who is to move.
    #[must_use]
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// What stands on the square; nothing on squares that are not played on.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let rules = self.ruleset.rules();
        if !rules.is_playable(square) {
            return None;
        }
        let bit = 1 << index_of(rules, square);
        let color = Color::ALL.into_iter().find(|color| self.sides[color.index()] & bit != 0)?;
        let kind = if self.kings & bit != 0 {
            Kind::King
        } else if rules.special == Special::Parachute && rules.crowns(color, square) {
            Kind::Parachutist
        } else {
            Kind::Man
        };
        Some(Piece { color, kind })
    }

    /// The pieces in the order of their squares' numbers.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        let squares = self.ruleset.rules().squares();
        squares.filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// How many pieces of a kind a side has.
    #[must_use]
    pub fn count(&self, color: Color, kind: Kind) -> usize {
        self.pieces().filter(|&(_, piece)| piece == Piece { color, kind }).count()
    }

    /// The legal moves, in an order that depends on the position only. Of the routes of one move (same start and
    /// end, same pieces taken) there is one.
    ///
    /// A position knows no history: [`Game::legal_moves`](crate::Game::legal_moves) also heeds Frisian's limit on
    /// king moves and the end of the game.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut seen = HashSet::new();
        let routes = self.routes();
        routes.into_iter().filter(|route| seen.insert(route.result.clone())).map(|route| route.path).collect()
    }

    /// The position after a move, which may take any route.
    ///
    /// # Errors
    ///
    /// Why the move is not legal.
    pub fn play(&self, played: &Move) -> Result<Position, IllegalMove> {
        let routes = self.routes();
        let exact = routes.iter().find(|route| route.path == *played);
        match exact.or_else(|| routes.iter().find(|route| is_same_move(&route.path, played))) {
            Some(route) => Ok(route.result.position.clone()),
            None => Err(self.explain(played.path())),
        }
    }

    /// Whether `color` could capture if it were to move.
    #[must_use]
    pub fn can_capture(&self, color: Color) -> bool {
        visit(self.ruleset, CanCapture(self, color))
    }

    /// Whether the captures of both sides are few enough to list them all.
    pub(crate) fn captures_can_be_listed(&self) -> bool {
        visit(self.ruleset, CapturesCanBeListed(self))
    }

    /// Every legal move by every route.
    pub(crate) fn routes(&self) -> Vec<LegalRoute> {
        visit(self.ruleset, LegalRoutes(self))
    }

    /// Every complete capture by every route, also those that the ruleset's choice forbids.
    pub(crate) fn all_captures(&self) -> Vec<RankedCapture> {
        visit(self.ruleset, AllCaptures(self))
    }
}

/// Whether two moves start and end alike and take the same pieces.
pub(crate) fn is_same_move(one: &Move, other: &Move) -> bool {
    let set = |squares: &[Square]| squares.iter().copied().collect::<HashSet<_>>();
    one.from() == other.from()
        && one.to() == other.to()
        && one.captures().len() == other.captures().len()
        && one.is_removal() == other.is_removal()
        && set(one.captures()) == set(other.captures())
}

/// A legal move by one of its routes.
#[derive(Debug, Clone)]
pub(crate) struct LegalRoute {
    pub path: Move,
    /// What it leads to; equal for routes of the same move.
    pub result: MoveResult,
}

/// What a move does, whatever its route.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct MoveResult {
    pub from: Square,
    pub to: Square,
    pub position: Position,
}

/// A capture with its rank by the ruleset's choice.
#[derive(Debug, Clone)]
pub(crate) struct RankedCapture {
    pub path: Move,
    pub rank: u32,
    pub by_king: bool,
}

struct LegalRoutes<'a>(&'a Position);

impl Visitor for LegalRoutes<'_> {
    type Output = Vec<LegalRoute>;

    fn visit<V: Variant>(self) -> Vec<LegalRoute> {
        let board = board::<V>(self.0);
        let mut routes = board.capture_routes();
        if let Some(best) = routes.iter().map(|route| route.rank).max() {
            routes.retain(|route| route.rank == best);
        } else {
            let mut moves = MoveList::new();
            board.legal_moves(&mut moves);
            routes = moves.into_iter().filter_map(quiet_route::<V>).collect();
        }
        let legal = |route: Route<V::Bits>| LegalRoute {
            result: MoveResult {
                from: route.route.from(),
                to: route.route.to(),
                position: board.play(route.made).to_position(),
            },
            path: route.route,
        };
        routes.into_iter().map(legal).collect()
    }
}

struct CanCapture<'a>(&'a Position, Color);

impl Visitor for CanCapture<'_> {
    type Output = bool;

    fn visit<V: Variant>(self) -> bool {
        board::<V>(self.0).can_capture(self.1)
    }
}

struct CapturesCanBeListed<'a>(&'a Position);

impl Visitor for CapturesCanBeListed<'_> {
    type Output = bool;

    fn visit<V: Variant>(self) -> bool {
        /// More captures than these nobody could choose from. Random placements have a hundred at most.
        const MOST_CAPTURES: usize = 5_000;
        let board = board::<V>(self.0);
        let mut moves = MoveList::new();
        [board, board.pass()].iter().all(|board| board.lists_captures(&mut moves) && moves.len() <= MOST_CAPTURES)
    }
}

struct AllCaptures<'a>(&'a Position);

impl Visitor for AllCaptures<'_> {
    type Output = Vec<RankedCapture>;

    fn visit<V: Variant>(self) -> Vec<RankedCapture> {
        let routes = board::<V>(self.0).capture_routes().into_iter();
        let captures = routes.filter(|route| route.route.is_capture());
        captures.map(|Route { route: path, rank, by_king, .. }| RankedCapture { path, rank, by_king }).collect()
    }
}

fn board<V: Variant>(position: &Position) -> Board<V> {
    Board::from_words(position.turn, position.sides, position.kings)
}

fn quiet_route<V: Variant>(made: PackedMove<V::Bits>) -> Option<Route<V::Bits>> {
    let (from, to) = (Board::<V>::square(made.from)?, Board::<V>::square(made.to)?);
    Some(Route { made, route: Move::new([from, to], [])?, rank: 0, by_king: false })
}

impl TryFrom<Setup> for Position {
    type Error = SetupError;

    fn try_from(setup: Setup) -> Result<Position, SetupError> {
        setup.check()
    }
}
