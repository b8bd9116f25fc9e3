//! The captures of all rulesets but Hawaiian.

use std::marker::PhantomData;

use super::Board;
use super::bits::Bits;
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
    side: PhantomData<S>,
}

impl<'a, V: Variant, S: Side, K: Sink<V>> Finder<'a, V, S, K> {
    pub(super) fn new(board: &'a Board<V>, sink: &'a mut K) -> Self {
        Finder { board, enemy: board.pieces(S::Opponent::COLOR), empty: board.empty(), sink, side: PhantomData }
    }

    /// Hands every complete capture to the sink.
    #[inline(always)]
    pub(super) fn find(mut self) {
        let mut king_captures = false;
        if const { has_kings::<V>() } {
            for from in self.board.kings_of(S::COLOR).indices() {
                self.empty = self.board.empty() | V::Bits::of(from);
                king_captures |= self.king_from(from, Chain::at(from));
            }
        }
        if const { matches!(V::RULES.choice, Choice::KingFirst) && !K::WANTS_OVERRULED } && king_captures {
            return;
        }
        self.men();
        if const { matches!(V::RULES.special, Special::Parachute) } {
            self.parachutists();
        }
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

/// Whether the rank of a capture depends on kings.
const fn kings_change_ranks<V: Variant>() -> bool {
    matches!(V::RULES.choice, Choice::MostThenKings | Choice::Italian | Choice::Frisian)
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
}

/// The first jumps of all men of a side.
struct FirstJumps<V: Variant> {
    /// Where the jumps of each direction land.
    landings: [V::Bits; 8],
    /// The squares on which a man that has jumped one piece has to be looked at by itself: another jump begins
    /// there, or a king does. All squares where the rank of a capture needs a look.
    long: V::Bits,
}

impl<V: Variant> FirstJumps<V> {
    /// The jumps of side `S`, if there are any.
    #[inline(always)]
    fn of<S: Side>(board: &Board<V>) -> Option<FirstJumps<V>> {
        let (men, empty) = (board.men_of(S::COLOR), board.empty());
        let targets = targets_of_men::<V, S>(board);
        let mut any = V::Bits::EMPTY;
        let mut landings = [V::Bits::EMPTY; 8];
        each_direction!(D in const { man_captures::<V, S>() } => {
            landings[D] = step::<V, D>(step::<V, D>(men) & targets) & empty;
            any |= landings[D];
        });
        if any.is_empty() {
            return None;
        }
        if const { kings_change_ranks::<V>() } && board.kings().is_some() {
            return Some(FirstJumps { landings, long: !V::Bits::EMPTY });
        }
        // A jump straight back would land on the start square, which is not empty here. Nor is it allowed.
        let mut long = V::Bits::EMPTY;
        each_direction!(D in const { man_captures_on::<V, S>() } => {
            const BACK: usize = opposite(D);
            long |= step::<V, BACK>(targets & step::<V, BACK>(empty));
        });
        let crowning = const { V::GEOMETRY.crowning[S::COLOR.index()] };
        let long = match V::RULES.promotion {
            Promotion::Mid => long | crowning,
            Promotion::Stop => long & !crowning,
            Promotion::End | Promotion::Never => long,
        };
        Some(FirstJumps { landings, long })
    }
}

/// How many captures side `S` has, where no search is needed to tell: when only men capture, and each one piece.
#[inline(always)]
pub(super) fn count_at_a_glance<V: Variant, S: Side>(board: &Board<V>) -> Option<u64> {
    if const { has_kings::<V>() } && board.kings_of(S::COLOR).is_some() {
        return None;
    }
    if const { matches!(V::RULES.special, Special::Parachute) } && jumping_parachutists::<V, S>(board).is_some() {
        return None;
    }
    let Some(first) = FirstJumps::<V>::of::<S>(board) else {
        return Some(0);
    };
    let mut count = 0;
    let mut long = V::Bits::EMPTY;
    each_direction!(D in const { man_captures::<V, S>() } => {
        long |= first.landings[D] & first.long;
        count += first.landings[D].count();
    });
    if long.is_empty() { Some(u64::from(count)) } else { None }
}

/// The parachutists of side `S` that can jump.
#[inline(always)]
fn jumping_parachutists<V: Variant, S: Side>(board: &Board<V>) -> V::Bits {
    jumpers::<V>(
        board.parachutists_of(S::COLOR),
        board.pieces(S::Opponent::COLOR),
        board.empty(),
        const { Directions::BACKWARD_DIAGONALS.seen_by(S::COLOR) },
    )
}

/// The pieces that men of side `S` may take.
#[inline(always)]
fn targets_of_men<V: Variant, S: Side>(board: &Board<V>) -> V::Bits {
    let enemy = board.pieces(S::Opponent::COLOR);
    if V::RULES.men_take_kings { enemy } else { enemy & !board.kings() }
}

/// Whether side `S` has a capture.
#[inline(always)]
pub(super) fn can_capture<V: Variant, S: Side>(board: &Board<V>) -> bool {
    let empty = board.empty();
    let enemy = board.pieces(S::Opponent::COLOR);
    let men = board.men_of(S::COLOR);
    let mut found = jumpers::<V>(men, targets_of_men::<V, S>(board), empty, const { man_captures::<V, S>() });
    if const { matches!(V::RULES.special, Special::Parachute) } {
        found |= jumping_parachutists::<V, S>(board);
    }
    if found.is_some() {
        return true;
    }
    if const { has_kings::<V>() } {
        let kings = board.kings_of(S::COLOR);
        if kings.is_some() {
            return kings_can_capture::<V>(kings, enemy, empty);
        }
    }
    false
}

#[inline(always)]
fn jumpers<V: Variant>(men: V::Bits, targets: V::Bits, empty: V::Bits, directions: Directions) -> V::Bits {
    let mut jumpers = V::Bits::EMPTY;
    each_direction!(D in directions => {
        const BACK: usize = opposite(D);
        jumpers |= men & step::<V, BACK>(targets & step::<V, BACK>(empty));
    });
    jumpers
}

fn kings_can_capture<V: Variant>(kings: V::Bits, enemy: V::Bits, empty: V::Bits) -> bool {
    let mut found = V::Bits::EMPTY;
    match V::RULES.king {
        KingMotion::Short | KingMotion::None => {
            found = jumpers::<V>(kings, enemy, empty, V::RULES.king_captures);
        }
        KingMotion::Flying | KingMotion::FlyingHalt => {
            for at in kings.indices() {
                each_direction!(D in const { V::RULES.king_captures } => {
                    let blockers = ray::<V>(D, at) & !empty;
                    if blockers.is_some() {
                        let over = V::Bits::of(nearest::<V>(D, blockers)) & enemy;
                        found |= step::<V, D>(over) & empty;
                    }
                });
            }
        }
    }
    found.is_some()
}

pub(super) const fn has_kings<V: Variant>() -> bool {
    !matches!(V::RULES.king, KingMotion::None)
}
