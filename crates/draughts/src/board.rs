//! Fast boards: one type for each ruleset, for search and counting.
//!
//! [`Position`](crate::Position) is made for people and decides everything at run time. A [`Board<V>`] is the
//! same position as three words and a side to move. It is `Copy`, playing a move makes a new board, and the
//! generator behind it is compiled for the ruleset `V` alone. From a run-time [`Ruleset`](crate::Ruleset) one
//! comes here through [`visit`].
//!
//! ```
//! use draughts::board::{Board, MoveList, Russian};
//!
//! let board = Board::<Russian>::start();
//! let mut moves = MoveList::new();
//! board.legal_moves(&mut moves);
//! assert_eq!(moves.len(), 7);
//! let next = board.play(moves[0]);
//! assert_ne!(next.turn(), board.turn());
//! ```
//!
//! A board sees a placement, not a game: it knows nothing of repetition, of draw counters, of Frisian's limit on
//! king moves, or of a breakthrough that has already happened. [`Game`](crate::Game) does.

mod bits;
mod budget;
mod capture;
mod geometry;
mod jumps;
mod konane;
mod list;
mod quiet;
mod routes;
mod step;
mod variant;

use std::marker::PhantomData;

use crate::rules::{Removal, Special};
use crate::{Color, Kind, Piece, Position, Square};

pub use bits::{Bits, Indices};
pub use geometry::Geometry;
pub use list::{MoveList, PackedMove};
pub use variant::*;

use capture::{Finder, Found, Sink};
pub(crate) use geometry::index_of;
pub(crate) use routes::Route;

/// A position of the ruleset `V` as sets of squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board<V: Variant> {
    sides: [V::Bits; 2],
    kings: V::Bits,
    turn: Color,
    variant: PhantomData<V>,
}

impl<V: Variant> Board<V> {
    /// The position in which a game begins.
    #[must_use]
    pub fn start() -> Board<V> {
        Board::from_pieces(V::RULES.first(), crate::start::start_pieces(V::RULES))
    }

    /// The board of a position, or `None` when the position is of another ruleset.
    #[must_use]
    pub fn from_position(position: &Position) -> Option<Board<V>> {
        (position.ruleset() == V::RULES.ruleset()).then(|| Board::from_pieces(position.turn(), position.pieces()))
    }

    /// Pieces on playing squares; others are left out.
    pub(crate) fn from_pieces(turn: Color, pieces: impl IntoIterator<Item = (Square, Piece)>) -> Board<V> {
        let mut board = Board { sides: [V::Bits::EMPTY; 2], kings: V::Bits::EMPTY, turn, variant: PhantomData };
        for (square, piece) in pieces {
            if let Some(index) = Self::index(square) {
                board.sides[piece.color.index()] |= V::Bits::of(index);
                if piece.kind == Kind::King {
                    board.kings |= V::Bits::of(index);
                }
            }
        }
        board
    }

    /// A board from its words, as [`Position`] keeps them.
    pub(crate) fn from_words(turn: Color, sides: [u128; 2], kings: u128) -> Board<V> {
        Board { sides: sides.map(V::Bits::from_wide), kings: V::Bits::from_wide(kings), turn, variant: PhantomData }
    }

    /// A board from sets of squares: the pieces by [`Color::index`], and which of all pieces are kings. Nothing is
    /// checked: the sets of pieces must not share a square, and hold playing squares only.
    #[inline(always)]
    #[must_use]
    pub fn from_sets(turn: Color, pieces: [V::Bits; 2], kings: V::Bits) -> Board<V> {
        Board { sides: pieces, kings, turn, variant: PhantomData }
    }

    /// The position of this board.
    #[must_use]
    pub fn to_position(&self) -> Position {
        Position::from_words(V::RULES.ruleset(), self.turn, self.sides.map(Bits::to_wide), self.kings.to_wide())
    }

    /// The index of a playing square: the bit that stands for it.
    #[inline]
    #[must_use]
    pub fn index(square: Square) -> Option<u8> {
        V::RULES.is_playable(square).then(|| geometry::index_of(V::RULES, square))
    }

    /// The square with this index, or `None` for a bit that stands for none.
    #[inline]
    #[must_use]
    pub fn square(index: u8) -> Option<Square> {
        V::GEOMETRY.squares.get(usize::from(index)).copied().flatten()
    }

    /// Who is to move.
    #[inline(always)]
    #[must_use]
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// The same pieces with the other side to move.
    #[inline(always)]
    #[must_use]
    pub fn pass(&self) -> Board<V> {
        Board { turn: !self.turn, ..*self }
    }

    /// All pieces of a side.
    #[inline(always)]
    #[must_use]
    pub fn pieces(&self, color: Color) -> V::Bits {
        self.sides[color.index()]
    }

    /// All pieces.
    #[inline(always)]
    #[must_use]
    pub fn occupied(&self) -> V::Bits {
        self.sides[0] | self.sides[1]
    }

    /// The playing squares that nothing stands on.
    #[inline(always)]
    #[must_use]
    pub fn empty(&self) -> V::Bits {
        const { V::GEOMETRY }.board & !self.occupied()
    }

    /// The kings of both sides.
    #[inline(always)]
    #[must_use]
    pub fn kings(&self) -> V::Bits {
        self.kings
    }

    /// The kings of a side.
    #[inline(always)]
    #[must_use]
    pub fn kings_of(&self, color: Color) -> V::Bits {
        self.pieces(color) & self.kings
    }

    /// The men of a side, without parachutists.
    #[inline(always)]
    #[must_use]
    pub fn men_of(&self, color: Color) -> V::Bits {
        let men = self.pieces(color) & !self.kings;
        match V::RULES.special {
            // A man is crowned there, so what stands there uncrowned is a parachutist.
            Special::Parachute => men & !Self::crowning_squares(color),
            _ => men,
        }
    }

    /// The parachutists of a side; none but in parachute checkers.
    #[inline(always)]
    #[must_use]
    pub fn parachutists_of(&self, color: Color) -> V::Bits {
        match V::RULES.special {
            Special::Parachute => self.pieces(color) & !self.kings & Self::crowning_squares(color),
            _ => V::Bits::EMPTY,
        }
    }

    /// Where men of a side are crowned.
    #[inline(always)]
    #[must_use]
    fn crowning_squares(color: Color) -> V::Bits {
        V::GEOMETRY.crowning[color.index()]
    }

    /// A hash of the position, made of three multiplications. Equal boards have equal hashes, on every machine and
    /// in every run; boards that differ have different ones but for the chance of any 64-bit hash.
    #[inline]
    #[must_use]
    pub fn hash(&self) -> u64 {
        let mut hash = self.turn as u64 ^ 0x9e37_79b9_7f4a_7c15;
        for word in [self.sides[0], self.sides[1], self.kings] {
            let wide = word.to_wide();
            hash = mix(hash ^ wide as u64);
            if size_of::<V::Bits>() > 8 {
                hash = mix(hash ^ (wide >> 64) as u64);
            }
        }
        hash
    }

    /// Whether `color` could capture if it were to move.
    #[inline]
    #[must_use]
    pub fn can_capture(&self, color: Color) -> bool {
        match color {
            Color::White => jumps::can_capture::<V, WhiteSide>(self),
            Color::Black => jumps::can_capture::<V, BlackSide>(self),
        }
    }

    /// Puts the legal moves into the list in place of what is in it. The search for captures is bounded, by far more
    /// than positions of games need; set-ups beyond the bound are refused where a [`Position`] is checked.
    #[inline]
    pub fn legal_moves(&self, moves: &mut MoveList<V>) {
        match self.turn {
            Color::White => self.moves_of::<WhiteSide>(moves),
            Color::Black => self.moves_of::<BlackSide>(moves),
        }
    }

    /// Puts the legal captures into the list in place of what is in it; none when only quiet moves are legal. In
    /// Hawaiian draughts every move is a capture: use [`legal_moves`](Board::legal_moves).
    #[inline]
    pub fn captures(&self, moves: &mut MoveList<V>) {
        self.lists_captures(moves);
    }

    /// [`captures`](Board::captures), and whether these are all: there is a bound on the search.
    pub(crate) fn lists_captures(&self, moves: &mut MoveList<V>) -> bool {
        match self.turn {
            Color::White => self.captures_of::<WhiteSide>(moves),
            Color::Black => self.captures_of::<BlackSide>(moves),
        }
    }

    /// The board after a legal move. After any other move it is some board.
    #[inline]
    #[must_use]
    pub fn play(&self, made: PackedMove<V::Bits>) -> Board<V> {
        match self.turn {
            Color::White => self.play_as::<WhiteSide>(made),
            Color::Black => self.play_as::<BlackSide>(made),
        }
    }

    /// [`play`](Board::play) where `S` is known to be to move.
    #[inline(always)]
    pub(crate) fn play_as<S: Side>(&self, made: PackedMove<V::Bits>) -> Board<V> {
        let (from, to) = (V::Bits::of(made.from), V::Bits::of(made.to));
        let mut us = self.pieces(S::COLOR) & !from;
        if !matches!(V::RULES.special, Special::Konane) || made.from != made.to {
            us |= to;
        }
        let them = self.pieces(S::Opponent::COLOR) & !made.captured;
        let mut kings = self.kings;
        if const { jumps::has_kings::<V>() } {
            let becomes_king = (kings & from).is_some() | made.promotes;
            kings &= !(from | made.captured);
            if becomes_king {
                kings |= to;
            }
        }
        let sides = match S::COLOR {
            Color::White => [us, them],
            Color::Black => [them, us],
        };
        Board { sides, kings, turn: S::Opponent::COLOR, variant: PhantomData }
    }

    #[inline(always)]
    pub(crate) fn moves_of<S: Side>(&self, moves: &mut MoveList<V>) {
        moves.clear();
        if const { matches!(V::RULES.special, Special::Konane) } {
            konane::moves::<V, S>(self, moves);
            return;
        }
        self.captures_of::<S>(moves);
        if moves.is_empty() {
            quiet::quiet_moves::<V, S>(self, moves);
        }
    }

    /// How many legal moves side `S` has; the list is for scratch.
    #[inline(always)]
    pub(crate) fn count_of<S: Side>(&self, scratch: &mut MoveList<V>) -> u64 {
        if const { matches!(V::RULES.special, Special::Konane) } {
            return konane::count_moves::<V, S>(self);
        }
        match jumps::count_at_a_glance::<V, S>(self) {
            Some(0) => quiet::count_quiet_moves::<V, S>(self),
            Some(captures) => captures,
            None => match self.count_captures_of::<S>(scratch) {
                0 => quiet::count_quiet_moves::<V, S>(self),
                captures => captures,
            },
        }
    }

    fn count_captures_of<S: Side>(&self, scratch: &mut MoveList<V>) -> u64 {
        scratch.clear();
        let best = Best { moves: scratch, rank: 0, may_repeat: false };
        let mut counter = Counter { best, count: 0 };
        Finder::<V, S, _>::new(self, &mut counter).find();
        counter.total()
    }

    #[inline(always)]
    fn captures_of<S: Side>(&self, moves: &mut MoveList<V>) -> bool {
        moves.clear();
        let mut best = Best { moves, rank: 0, may_repeat: false };
        let is_complete = Finder::<V, S, _>::new(self, &mut best).find();
        if best.may_repeat {
            moves.remove_duplicates();
        }
        is_complete
    }

    /// The legal moves, repeated where one has several routes.
    pub(crate) fn routes_of<S: Side>(&self, moves: &mut MoveList<V>) {
        self.capture_routes_of::<S>(moves);
        if moves.is_empty() {
            self.moves_of::<S>(moves);
        }
    }

    /// How many routes the legal moves of side `S` have; the list is for scratch.
    pub(crate) fn count_routes_of<S: Side>(&self, scratch: &mut MoveList<V>) -> u64 {
        self.capture_routes_of::<S>(scratch);
        match scratch.len() {
            0 => self.count_of::<S>(scratch),
            captures => captures as u64,
        }
    }

    /// The legal captures, repeated where one has several routes. Straight captures have one, and are left out.
    fn capture_routes_of<S: Side>(&self, moves: &mut MoveList<V>) {
        moves.clear();
        if !matches!(V::RULES.special, Special::Konane) {
            let mut best = Best { moves, rank: 0, may_repeat: false };
            Finder::<V, S, _>::new(self, &mut best).find();
        }
    }
}

/// Fibonacci hashing folded over: one multiplication to 128 bits, both halves used.
#[inline(always)]
fn mix(word: u64) -> u64 {
    let product = u128::from(word) * 0xa076_1d64_78bd_642f;
    (product as u64) ^ (product >> 64) as u64
}

/// Keeps the captures of the highest rank.
struct Best<'a, V: Variant> {
    moves: &'a mut MoveList<V>,
    rank: u32,
    may_repeat: bool,
}

impl<V: Variant> Best<'_, V> {
    /// A move that takes fewer pieces than this has one route only.
    ///
    /// With four directions it takes a round trip, along the sides of a rectangle; with eight a triangle will
    /// do, and so will running to and fro where captured pieces leave at once.
    const REPEATS_FROM: u32 = {
        let rules = V::RULES;
        let many = rules.king_captures.count() > 4 || rules.man_captures_on.count() > 4;
        let to_and_fro = matches!(rules.removal, Removal::AtOnce) && rules.may_turn_back;
        if many || to_and_fro { 3 } else { 4 }
    };
}

impl<V: Variant> Sink<V> for Best<'_, V> {
    const WANTS_OVERRULED: bool = false;

    #[inline(always)]
    fn enter(&mut self, _landing: u8, _over: u8) {}

    #[inline(always)]
    fn leave(&mut self) {}

    #[inline(always)]
    fn found(&mut self, found: Found<V::Bits>) {
        if found.rank != self.rank {
            if found.rank < self.rank {
                return;
            }
            self.rank = found.rank;
            self.moves.clear();
        }
        self.may_repeat |= found.count >= Self::REPEATS_FROM;
        self.moves.push(found.made);
    }
}

/// Counts the captures of the highest rank. Only those that may repeat each other go into the list.
struct Counter<'a, V: Variant> {
    best: Best<'a, V>,
    count: u64,
}

impl<V: Variant> Counter<'_, V> {
    #[inline(always)]
    fn total(self) -> u64 {
        if self.best.may_repeat {
            self.best.moves.remove_duplicates();
        }
        self.count + self.best.moves.len() as u64
    }

    /// Whether captures of this rank count; forgets all others if it is the highest so far.
    #[inline(always)]
    fn admits(&mut self, rank: u32) -> bool {
        if rank > self.best.rank {
            self.best.rank = rank;
            self.best.moves.clear();
            self.count = 0;
        }
        rank == self.best.rank
    }
}

impl<V: Variant> Sink<V> for Counter<'_, V> {
    const WANTS_OVERRULED: bool = false;

    #[inline(always)]
    fn enter(&mut self, _landing: u8, _over: u8) {}

    #[inline(always)]
    fn leave(&mut self) {}

    #[inline(always)]
    fn found(&mut self, found: Found<V::Bits>) {
        if found.count >= Best::<V>::REPEATS_FROM {
            self.admits(found.rank);
            self.best.found(found);
        } else if self.admits(found.rank) {
            self.count += 1;
        }
    }

    #[inline(always)]
    fn found_single_jumps<S: Side, const D: usize>(&mut self, landings: V::Bits, rank: u32) {
        if landings.is_some() && self.admits(rank) {
            self.count += u64::from(landings.count());
        }
    }
}
