//! The captures of all rulesets but Hawaiian.

use std::marker::PhantomData;

use super::Board;
use super::bits::Bits;
use super::budget::{Budget, State};
use super::jumps::{FirstJumps, has_kings, jumping_parachutists, targets_of_men};
use super::list::PackedMove;
use super::step::{back, each_direction, man_captures, man_captures_on, nearest, opposite, ray, step, step_in};
use super::variant::{Side, Variant};
use crate::Directions;
use crate::rules::{Choice, KingMotion, Promotion, Removal, Special};

/// What becomes of the captures that are found.
///
/// The finder calls [`enter`](Sink::enter) and [`leave`](Sink::leave) around everything that it finds beyond a
/// landing, so a sink that cares for routes can keep them on a stack.
pub(super) trait Sink<V: Variant> {
    /// Whether it also wants captures that another one rules out.
    const WANTS_OVERRULED: bool;

    /// The piece has jumped `over` a piece, lands on `landing` and looks for more from there.
    fn enter(&mut self, landing: u8, over: u8);

    /// The search from the last landing is over.
    fn leave(&mut self);

    /// A complete capture; the last piece jumped is `over`.
    fn found(&mut self, found: Found<V::Bits>);

    /// Complete captures of one piece by men of side `S` which jump in direction `D` and land on `landings`.
    #[inline(always)]
    fn found_single_jumps<S: Side, const D: usize>(&mut self, landings: V::Bits, rank: u32) {
        for to in landings.indices() {
            let over = back::<V, D>(to);
            let promotes = (V::Bits::of(to) & V::GEOMETRY.crowning[S::COLOR.index()]).is_some();
            let captured = V::Bits::of(over);
            let made = PackedMove { captured, from: back::<V, D>(over), to, promotes };
            self.found(Found { made, over, count: 1, rank });
        }
    }
}

/// A complete capture.
#[derive(Debug, Clone, Copy)]
pub(super) struct Found<B> {
    /// The move.
    pub made: PackedMove<B>,
    /// The last piece jumped.
    pub over: u8,
    /// How many pieces it takes.
    pub count: u32,
    /// Of all captures only those of the highest rank are legal.
    pub rank: u32,
}

/// A capture up to some jump.
#[derive(Debug, Clone, Copy)]
struct Chain<B> {
    from: u8,
    captured: B,
    count: u32,
    /// How many jumps came before the first king was taken (Italian).
    before_king: u32,
}

/// The search for the captures of side `S`.
pub(super) struct Finder<'a, V: Variant, S, K> {
    board: &'a Board<V>,
    enemy: V::Bits,
    /// Empty squares, among them the start square of the moving piece.
    empty: V::Bits,
    sink: &'a mut K,
    budget: Budget<V::Bits>,
    side: PhantomData<S>,
}

impl<'a, V: Variant, S: Side, K: Sink<V>> Finder<'a, V, S, K> {
    pub(super) fn new(board: &'a Board<V>, sink: &'a mut K) -> Self {
        Finder {
            board,
            enemy: board.pieces(S::Opponent::COLOR),
            empty: board.empty(),
            sink,
            budget: Budget::new(),
            side: PhantomData,
        }
    }

    /// The same search by another budget.
    #[cfg(test)]
    fn within(self, budget: Budget<V::Bits>) -> Self {
        Finder { budget, ..self }
    }

    /// Hands every complete capture to the sink. Whether these were all: see [`budget`](super::budget).
    #[inline(always)]
    pub(super) fn find(mut self) -> bool {
        let mut king_captures = false;
        if const { has_kings::<V>() } {
            for from in self.board.kings_of(S::COLOR).indices() {
                self.empty = self.board.empty() | V::Bits::of(from);
                king_captures |= self.king_from(from, Chain::at(from));
            }
        }
        if const { matches!(V::RULES.choice, Choice::KingFirst) && !K::WANTS_OVERRULED } && king_captures {
            return !self.budget.is_exhausted();
        }
        self.men();
        if const { matches!(V::RULES.special, Special::Parachute) } {
            self.parachutists();
        }
        !self.budget.is_exhausted()
    }

    /// The captures of men. Most take one piece only, and those are found for all men at once.
    #[inline(always)]
    fn men(&mut self) {
        let Some(first) = FirstJumps::<V>::of::<S>(self.board) else {
            return;
        };
        let empty = self.board.empty();
        let mut any_long = V::Bits::EMPTY;
        each_direction!(D in const { man_captures::<V, S>() } => {
            let long = first.landings[D] & first.long;
            any_long |= long;
            for landing in long.indices() {
                let over = back::<V, D>(landing);
                let from = back::<V, D>(over);
                self.empty = empty | V::Bits::of(from);
                let chain = self.taking(Chain::at(from), over);
                self.man_landed(landing, over, chain);
            }
        });
        if const { takes_the_most::<V>() && !may_stop_short::<V>() && !K::WANTS_OVERRULED } && any_long.is_some() {
            // Each of these takes two pieces at least.
            return;
        }
        let rank = const { rank_of_one_man::<V>() };
        each_direction!(D in const { man_captures::<V, S>() } => {
            self.sink.found_single_jumps::<S, D>(first.landings[D] & !first.long, rank);
        });
    }

    /// Parachutists jump down, and go on as men.
    #[inline(always)]
    fn parachutists(&mut self) {
        let jumping = jumping_parachutists::<V, S>(self.board);
        if jumping.is_some() {
            self.jumps_from(jumping, const { Directions::BACKWARD_DIAGONALS.seen_by(S::COLOR) });
        }
    }

    fn jumps_from(&mut self, men: V::Bits, directions: Directions) {
        let empty = self.board.empty();
        let targets = self.targets_of_men();
        each_direction!(D in directions => {
            const BACK: usize = opposite(D);
            let jumpers = men & step::<V, BACK>(targets & step::<V, BACK>(empty));
            for from in jumpers.indices() {
                let over = (from as i8 + const { V::GEOMETRY.shifts[D] }) as u8;
                let landing = (over as i8 + const { V::GEOMETRY.shifts[D] }) as u8;
                self.empty = empty | V::Bits::of(from);
                let chain = self.taking(Chain::at(from), over);
                self.man_landed(landing, over, chain);
            }
        });
    }

    /// A man has jumped `over` a piece to `at`.
    fn man_landed(&mut self, at: u8, over: u8, chain: Chain<V::Bits>) {
        if !self.budget.admits(|| chain.state(at, None)) {
            return;
        }
        let here = V::Bits::of(at);
        let crowned = (here & const { V::GEOMETRY.crowning[S::COLOR.index()] }).is_some();
        match V::RULES.promotion {
            Promotion::Mid if crowned => {
                self.sink.enter(at, over);
                let goes_on = self.king_from(at, chain);
                self.sink.leave();
                if !goes_on {
                    self.found(at, over, chain, true, false);
                }
                return;
            }
            Promotion::Stop if crowned => return self.found(at, over, chain, true, false),
            _ => {}
        }
        let targets = self.targets_of_men() & !chain.captured;
        let mut goes_on = false;
        each_direction!(D in const { man_captures_on::<V, S>() } => {
            let next_over = step::<V, D>(here) & targets;
            let next_landing = step::<V, D>(next_over) & self.empty;
            if next_landing.is_some() {
                goes_on = true;
                let landing = next_landing.lowest();
                let next_over = back::<V, D>(landing);
                self.sink.enter(at, over);
                let chain = self.taking(chain, next_over);
                self.man_landed(landing, next_over, chain);
                self.sink.leave();
            }
        });
        if !goes_on {
            self.found(at, over, chain, crowned, false);
        }
    }

    /// Looks for jumps of a king from `at` in every direction; whether there is one.
    fn king_from(&mut self, at: u8, chain: Chain<V::Bits>) -> bool {
        let mut any = false;
        each_direction!(D in const { V::RULES.king_captures } => {
            if let Some(over) = self.king_reaches(D, at, chain.captured) {
                any = true;
                let chain = self.taking(chain, over);
                self.king_jumped(D, over, chain);
            }
        });
        any
    }

    /// A king has jumped `over` a piece in `direction`: picks the landings from which it goes on, or all.
    fn king_jumped(&mut self, direction: usize, over: u8, chain: Chain<V::Bits>) {
        if !self.budget.admits(|| chain.state(over, Some(direction as u8))) {
            return;
        }
        let line = ray::<V>(direction, over);
        let behind = nearest::<V>(direction, line);
        let landings = match V::RULES.king {
            KingMotion::Flying => {
                let blockers = line & !self.empty_after(chain.captured);
                if blockers.is_empty() {
                    line
                } else {
                    let blocker = nearest::<V>(direction, blockers);
                    line & !(ray::<V>(direction, blocker) | V::Bits::of(blocker))
                }
            }
            _ => V::Bits::of(behind),
        };
        let mut goes_on = false;
        // Straight on is looked for once, from the square directly behind the piece.
        if let Some(next) = self.king_reaches(direction, behind, chain.captured) {
            goes_on = true;
            self.king_goes_on(direction, behind, over, next, chain);
        }
        for landing in landings.indices() {
            each_direction!(D in const { V::RULES.king_captures } => {
                let turns = D != direction && D != opposite(direction);
                // Captured pieces that stay block the way back.
                let returns = const { matches!(V::RULES.removal, Removal::AtOnce) && V::RULES.may_turn_back }
                    && D == opposite(direction)
                    && landing == behind;
                if (turns || returns)
                    && let Some(next) = self.king_reaches(D, landing, chain.captured)
                {
                    goes_on = true;
                    self.king_goes_on(D, landing, over, next, chain);
                }
            });
        }
        if !goes_on {
            // A man that was crowned on the way ends as a king.
            let promotes = matches!(V::RULES.promotion, Promotion::Mid) && !self.board.kings().has(chain.from);
            for landing in landings.indices() {
                self.found(landing, over, chain, promotes, !promotes);
            }
        }
    }

    fn king_goes_on(&mut self, direction: usize, landing: u8, over: u8, next: u8, chain: Chain<V::Bits>) {
        self.sink.enter(landing, over);
        let chain = self.taking(chain, next);
        self.king_jumped(direction, next, chain);
        self.sink.leave();
    }

    /// The piece that a king on `at` can jump in the direction.
    #[inline(always)]
    fn king_reaches(&self, direction: usize, at: u8, captured: V::Bits) -> Option<u8> {
        let empty = self.empty_after(captured);
        let over = match V::RULES.king {
            KingMotion::Flying | KingMotion::FlyingHalt => {
                let blockers = ray::<V>(direction, at) & !empty;
                if blockers.is_empty() {
                    return None;
                }
                V::Bits::of(nearest::<V>(direction, blockers))
            }
            _ => step_in::<V>(direction, V::Bits::of(at)),
        };
        let over = over & self.enemy & !captured;
        let behind = step_in::<V>(direction, over) & empty;
        if behind.is_some() { Some(over.lowest()) } else { None }
    }

    #[inline(always)]
    fn empty_after(&self, captured: V::Bits) -> V::Bits {
        match V::RULES.removal {
            Removal::AtEnd => self.empty,
            Removal::AtOnce => self.empty | captured,
        }
    }

    #[inline(always)]
    fn targets_of_men(&self) -> V::Bits {
        targets_of_men::<V, S>(self.board)
    }

    #[inline(always)]
    fn taking(&self, chain: Chain<V::Bits>, over: u8) -> Chain<V::Bits> {
        let mut chain = chain;
        if const { matches!(V::RULES.choice, Choice::Italian) } && (self.board.kings() & chain.captured).is_empty() {
            chain.before_king = chain.count;
        }
        chain.captured |= V::Bits::of(over);
        chain.count += 1;
        chain
    }

    #[inline(always)]
    fn found(&mut self, to: u8, over: u8, chain: Chain<V::Bits>, promotes: bool, king: bool) {
        let Chain { from, captured, count, .. } = chain;
        let made = PackedMove { captured, from, to, promotes };
        let rank = self.rank(chain, king);
        self.sink.found(Found { made, over, count, rank });
    }

    /// The worth of a capture by the ruleset's choice.
    #[inline(always)]
    fn rank(&self, chain: Chain<V::Bits>, by_king: bool) -> u32 {
        let kings = || (chain.captured & self.board.kings()).count();
        match V::RULES.choice {
            Choice::Free => 0,
            Choice::KingFirst => u32::from(by_king),
            Choice::Most => chain.count,
            Choice::MostThenKings => chain.count * 128 + kings(),
            Choice::Italian if by_king => {
                let kings = kings();
                let earliness = if kings == 0 { 0 } else { 127 - chain.before_king };
                (chain.count << 16) + (1 << 15) + (kings << 8) + earliness
            }
            Choice::Italian => chain.count << 16,
            // A king is worth 199 and a man 100; on a tie a king must capture.
            Choice::Frisian => (chain.count * 100 + kings() * 99) * 2 + u32::from(by_king),
        }
    }
}

/// Whether a capture of more pieces always goes before one of fewer.
const fn takes_the_most<V: Variant>() -> bool {
    !matches!(V::RULES.choice, Choice::Free | Choice::KingFirst)
}

/// Whether a square to look on from may be the end of the capture: the crowning square of a king to be.
const fn may_stop_short<V: Variant>() -> bool {
    matches!(V::RULES.promotion, Promotion::Mid)
}

/// The rank of the capture of one man by a man.
const fn rank_of_one_man<V: Variant>() -> u32 {
    match V::RULES.choice {
        Choice::Free | Choice::KingFirst => 0,
        Choice::Most => 1,
        Choice::MostThenKings => 128,
        Choice::Italian => 1 << 16,
        Choice::Frisian => 200,
    }
}

impl<B: Bits> Chain<B> {
    #[inline(always)]
    fn at(from: u8) -> Chain<B> {
        Chain { from, captured: B::EMPTY, count: 0, before_king: 0 }
    }

    fn state(self, at: u8, direction: Option<u8>) -> State<B> {
        State { captured: self.captured, from: self.from, at, direction, before_king: self.before_king }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Best, BlackSide, MoveList, Visitor, WhiteSide, visit};
    use super::*;
    use crate::{Color, Kind, Piece, Ruleset, Square};

    /// The captures of a board, found with and without remembering states.
    struct Agrees<'a>(&'a [(Square, Piece)]);

    impl Visitor for Agrees<'_> {
        type Output = usize;

        fn visit<V: Variant>(self) -> usize {
            let board = Board::<V>::from_pieces(Color::White, self.0.iter().copied());
            captures_agree::<V, WhiteSide>(&board) + captures_agree::<V, BlackSide>(&board)
        }
    }

    fn captures_agree<V: Variant, S: Side>(board: &Board<V>) -> usize {
        let found = |budget| {
            let mut moves = MoveList::new();
            let mut best = Best { moves: &mut moves, rank: 0, may_repeat: false };
            assert!(Finder::<V, S, _>::new(board, &mut best).within(budget).find());
            let mut moves = moves.to_vec();
            moves.sort_unstable();
            moves.dedup();
            moves
        };
        let moves = found(Budget::new());
        assert_eq!(found(Budget::without_free_steps()), moves, "{board:?}");
        moves.len()
    }

    #[test]
    fn remembered_states_leave_out_no_capture() {
        let mut random = 1_u64;
        let mut below = |end: u64| {
            random = random.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
            (random >> 33) % end
        };
        for &ruleset in Ruleset::ALL.iter().filter(|&&ruleset| ruleset != Ruleset::Hawaiian) {
            let rules = ruleset.rules();
            let mut captures = 0;
            for _ in 0..400 {
                let (density, kings) = (10 + below(40), below(60));
                let mut pieces = Vec::new();
                for square in rules.squares() {
                    let color = if below(2) == 0 { Color::White } else { Color::Black };
                    let is_king = rules.king != KingMotion::None && below(100) < kings;
                    if below(100) < density && (is_king || !rules.crowns(color, square)) {
                        pieces.push((square, Piece { color, kind: if is_king { Kind::King } else { Kind::Man } }));
                    }
                }
                captures += visit(ruleset, Agrees(&pieces));
            }
            assert!(captures > 100, "{ruleset}");
        }
    }
}
