//! What a game's history forbids or counts: the draw rules and Frisian's limit on king moves, inside the tree.

use draughts::board::{Bits, Board, PackedMove, Variant};
use draughts::{Color, Counted, DrawRule, Material, Special};

/// What the rules remember about the way to a position. It is carried along like the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Clocks {
    /// Plies counted by each of the ruleset's draw rules, in their order.
    counts: [u8; RULES],
    /// For each side the king which has moved last.
    runs: [Run; 2],
    /// Plies since a move that cannot be undone: no position before it can come again.
    pub reversible: u8,
}

/// Whether the draw rules leave the time to win.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Time {
    /// No counter can come to its end before.
    Enough,
    /// A counter does, unless it starts again on the way.
    Doubtful,
    /// A counter does, if the opponent does not err.
    TooLittle,
}

/// Quiet moves in a row by one king.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Run {
    at: u8,
    moves: u8,
}

/// More draw rules than any ruleset has.
const RULES: usize = 8;

impl Clocks {
    /// The clocks after `made`, which leads from `before` to `after`.
    #[inline]
    pub(crate) fn after<V: Variant>(self, before: &Board<V>, made: PackedMove<V::Bits>, after: &Board<V>) -> Clocks {
        const { assert!(V::RULES.draws.len() <= RULES) };
        let mut clocks = self;
        let by_king = before.kings().has(made.from);
        let final_move = made.is_capture() || (!by_king && const { men_never_return::<V>() });
        clocks.reversible = if final_move { 0 } else { self.reversible.saturating_add(1) };
        // Every rule about certain pieces is about kings, and a capture starts each of them again.
        let forces = (const { counts_forces::<V>() } && after.kings().is_some() && !made.is_capture())
            .then(|| (Forces::of(before), Forces::of(after)));
        for (count, rule) in clocks.counts.iter_mut().zip(V::RULES.draws) {
            let DrawRule::Count { material, again, .. } = *rule else {
                continue;
            };
            let starts_again = made.is_capture()
                || match again {
                    Counted::Capture => false,
                    Counted::CaptureOrManMove => !by_king,
                    Counted::CaptureOrCrowning => made.promotes,
                };
            let counts = !starts_again
                && (material == Material::Any
                    || forces.is_some_and(|(before, after)| before.fit(material) && after.fit(material)));
            *count = if counts { count.saturating_add(1) } else { 0 };
        }
        if V::RULES.king_move_limit.is_some() {
            clocks.note_run(before.turn(), by_king, made);
        }
        clocks
    }

    fn note_run<B: Bits>(&mut self, mover: Color, by_king: bool, made: PackedMove<B>) {
        let run = &mut self.runs[mover.index()];
        *run = if !by_king || made.is_capture() {
            Run::default()
        } else {
            let moves = if run.moves > 0 && run.at == made.from { run.moves.saturating_add(1) } else { 1 };
            Run { at: made.to, moves }
        };
        let other = &mut self.runs[mover.opponent().index()];
        if made.captured.has(other.at) {
            *other = Run::default();
        }
    }

    /// Whether a quiet move by this king is one too many.
    #[inline]
    pub(crate) fn forbids<V: Variant>(&self, board: &Board<V>, made: PackedMove<V::Bits>) -> bool {
        let Some(limit) = V::RULES.king_move_limit else {
            return false;
        };
        let run = self.runs[board.turn().index()];
        run.moves >= limit && run.at == made.from && !made.is_capture() && board.men_of(board.turn()).is_some()
    }

    /// Whether a draw rule other than repetition has ended the game.
    #[inline]
    pub(crate) fn is_drawn<V: Variant>(&self, board: &Board<V>) -> bool {
        V::RULES.draws.iter().zip(self.counts).any(|(rule, count)| match *rule {
            DrawRule::Repetition => false,
            DrawRule::Count { moves, .. } => u16::from(count) >= 2 * moves,
            DrawRule::OneEach { kings } => one_each(board, kings),
        })
    }

    /// Whether the draw rules leave a side the time to win in so many plies, for a position of few pieces whose
    /// endgame table says that it can.
    pub(crate) fn leave_time<V: Variant>(&self, board: &Board<V>, plies: u16) -> Time {
        let forces = Forces::of(board);
        let mut time = Time::Enough;
        for (rule, count) in V::RULES.draws.iter().zip(self.counts) {
            let DrawRule::Count { moves, material, again } = *rule else {
                continue;
            };
            if u16::from(count) + plies <= 2 * moves || !forces.fit(material) {
                continue;
            }
            let may_start_again = material == Material::ThreeAgainstMainRoad
                || again != Counted::Capture && (board.occupied() & !board.kings()).is_some();
            if !may_start_again {
                return Time::TooLittle;
            }
            time = Time::Doubtful;
        }
        time
    }

    /// What to cross into the key of a position whose worth depends on the clocks; 0 while they have hardly begun.
    #[inline]
    pub(crate) fn salt<V: Variant>(&self) -> u64 {
        let mut salt = 0_u64;
        for (rule, count) in V::RULES.draws.iter().zip(self.counts) {
            if let DrawRule::Count { moves, .. } = *rule
                && u16::from(count) >= moves
            {
                salt = salt.wrapping_mul(31).wrapping_add(1 + u64::from(count / 4));
            }
        }
        if V::RULES.king_move_limit.is_some() {
            for run in self.runs {
                if run.moves > 0 {
                    salt = salt * 1_021 + u64::from(run.moves.min(7)) * 128 + u64::from(run.at);
                }
            }
        }
        salt.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}

/// Whether a man can never come back to a square that it has left.
const fn men_never_return<V: Variant>() -> bool {
    // White's sideways steps are the ones that a man can undo.
    let steps = V::RULES.man_steps;
    !steps.contains(draughts::Direction::ALL[2]) && !steps.contains(draughts::Direction::ALL[6])
        || matches!(V::RULES.special, Special::Konane)
}

/// Whether the ruleset has draw rules for certain pieces.
const fn counts_forces<V: Variant>() -> bool {
    let mut at = 0;
    while at < V::RULES.draws.len() {
        if let DrawRule::Count { material, .. } = V::RULES.draws[at]
            && !matches!(material, Material::Any)
        {
            return true;
        }
        at += 1;
    }
    false
}

/// Whether the rule about one piece each draws the game at once.
pub(crate) fn one_each<V: Variant>(board: &Board<V>, kings: bool) -> bool {
    let one_each = Color::ALL.iter().all(|&color| {
        let pieces = board.pieces(color);
        pieces.is_some() && pieces.without_lowest().is_empty()
    });
    one_each
        && (!kings || (board.occupied() & !board.kings()).is_empty())
        && !board.can_capture(board.turn())
        && !(kings && board.can_capture(board.turn().opponent()))
}

/// The kings and men of both sides.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Forces {
    pub white: (u8, u8),
    pub black: (u8, u8),
    pub lone_king_on_main_road: bool,
}

impl Forces {
    #[inline(never)]
    fn of<V: Variant>(board: &Board<V>) -> Forces {
        let count = |color: Color| {
            let kings = board.kings_of(color).count() as u8;
            (kings, board.pieces(color).count() as u8 - kings)
        };
        let on_main_road = |color: Color| {
            Board::<V>::square(board.pieces(color).lowest()).is_some_and(|square| square.file() == square.row())
        };
        let (white, black) = (count(Color::White), count(Color::Black));
        Forces {
            white,
            black,
            lone_king_on_main_road: white == (1, 0) && on_main_road(Color::White)
                || black == (1, 0) && on_main_road(Color::Black),
        }
    }

    /// Whether the material is as a rule wants it.
    pub(crate) fn fit(self, material: Material) -> bool {
        let Forces { white, black, .. } = self;
        let sides = [(white, black), (black, white)];
        match material {
            Material::Any => true,
            Material::Endings(endings) => endings.iter().any(|ending| sides.contains(&(ending.one, ending.other))),
            Material::ThreeKingsOrMoreAgainstOne => {
                sides.iter().any(|&((kings, men), weak)| kings >= 3 && men == 0 && weak == (1, 0))
            }
            Material::BothHaveKings { from, to } => {
                let pieces = white.0 + white.1 + black.0 + black.1;
                white.0 > 0 && black.0 > 0 && (from..=to).contains(&pieces)
            }
            Material::ThreeAgainstMainRoad => {
                self.lone_king_on_main_road
                    && sides.iter().any(|&((kings, men), weak)| kings > 0 && kings + men == 3 && weak == (1, 0))
            }
        }
    }
}
