//! What a position is worth without looking ahead.
//!
//! Placement is summed from tables of eight squares at a time: one look-up gives the worth of everything on them
//! at the start and at the end of the game, the balance of the wings and the number of men.

mod parameters;
mod weights;

use draughts::board::{Bits, Board, Variant};
use draughts::{Color, Direction, Goal, KingMotion, Rules, Special, Square};

pub use parameters::Parameters;

use crate::score::MAX_EVALUATION;
use weights::{Holding, Weights};

/// The evaluation of a ruleset, made ready for its boards.
#[derive(Debug)]
pub(crate) struct Evaluation<B> {
    weights: Weights,
    men: [PlacementTable; 2],
    /// By index of the square.
    kings: [i32; 128],
    steps: [Vec<Step<B>>; 2],
    main_road: B,
    /// How many men there are at the start.
    full: i32,
}

/// One direction in which men step.
#[derive(Debug, Clone, Copy)]
struct Step<B> {
    from: B,
    shift: i8,
}

/// Sums over sets of squares, eight at a time.
#[derive(Debug)]
struct PlacementTable {
    chunks: Box<[[i64; 256]]>,
}

/// What a set of men comes to.
#[derive(Debug, Clone, Copy)]
struct Placement {
    start: i32,
    end: i32,
    skew: i32,
    count: i32,
}

impl Placement {
    /// Four lanes of 16 bits, which can be added as one number.
    const fn pack(self) -> i64 {
        self.start as i64 + ((self.end as i64) << 16) + ((self.skew as i64) << 32) + ((self.count as i64) << 48)
    }

    #[inline(always)]
    const fn unpack(mut lanes: i64) -> Placement {
        let start = lanes as i16;
        lanes = (lanes - start as i64) >> 16;
        let end = lanes as i16;
        lanes = (lanes - end as i64) >> 16;
        let skew = lanes as i16;
        lanes = (lanes - skew as i64) >> 16;
        Placement { start: start as i32, end: end as i32, skew: skew as i32, count: lanes as i32 }
    }
}

impl PlacementTable {
    fn new(worth: &[i64; 128]) -> PlacementTable {
        let used = 128 - worth.iter().rev().take_while(|&&worth| worth == 0).count();
        let chunk = |chunk: usize| {
            let mut sums = [0; 256];
            for set in 1..256_usize {
                let lowest = set.trailing_zeros() as usize;
                sums[set] = sums[set & (set - 1)] + worth[chunk * 8 + lowest];
            }
            sums
        };
        PlacementTable { chunks: (0..used.div_ceil(8)).map(chunk).collect() }
    }

    #[inline(always)]
    fn sum<B: Bits>(&self, mut squares: B) -> Placement {
        let mut sum = 0;
        for chunk in &self.chunks {
            sum += chunk[squares.to_wide() as u8 as usize];
            squares = squares.shifted(-8);
        }
        Placement::unpack(sum)
    }
}

impl<B: Bits> Evaluation<B> {
    /// The evaluation for `V`.
    pub(crate) fn of<V: Variant<Bits = B>>() -> Evaluation<B> {
        Evaluation::new(V::RULES, Board::<V>::index, Board::<V>::start().occupied().count())
    }

    /// The evaluation for a ruleset, compiled once for each type of board and not for each ruleset.
    fn new(rules: &Rules, index: fn(Square) -> Option<u8>, full: u32) -> Evaluation<B> {
        let weights = Weights::of(rules);
        let indexed: Vec<(Square, u8)> = rules.squares().filter_map(|square| Some((square, index(square)?))).collect();
        let men = Color::ALL.map(|color| {
            let mut worth = [0; 128];
            for (&(square, index), (start, end)) in
                indexed.iter().zip(weights.men_on(rules, color, indexed.iter().map(|&(square, _)| square)))
            {
                let side = 2 * i32::from(square.file()) + 1 - i32::from(rules.width());
                let placement = Placement { start, end, skew: side.signum(), count: 1 };
                worth[usize::from(index)] = placement.pack();
            }
            PlacementTable::new(&worth)
        });
        let mut kings = [0; 128];
        let mut main_road = B::EMPTY;
        for &(square, index) in &indexed {
            kings[usize::from(index)] = weights.king_on(rules, square);
            if square.file() == square.row() {
                main_road |= B::of(index);
            }
        }
        Evaluation {
            weights,
            men,
            kings,
            steps: Color::ALL.map(|color| steps(rules, color, &indexed)),
            main_road,
            full: full as i32,
        }
    }

    /// The worth of the board for the side to move, in centi-men.
    #[inline]
    pub(crate) fn evaluate<V: Variant<Bits = B>>(&self, board: &Board<V>) -> i32 {
        let value = self.for_white(board);
        let value = match board.turn() {
            Color::White => value,
            Color::Black => -value,
        };
        (value + self.weights.tempo).clamp(-MAX_EVALUATION, MAX_EVALUATION)
    }

    /// The worth of having so many moves against so many, where nothing else counts.
    pub(crate) fn evaluate_mobility(&self, ours: i32, theirs: i32) -> i32 {
        (ours - theirs) * self.weights.mobility + self.weights.tempo
    }

    fn for_white<V: Variant<Bits = B>>(&self, board: &Board<V>) -> i32 {
        let [white, black] = [Color::White, Color::Black].map(|color| {
            let men = self.men[color.index()].sum(board.men_of(color));
            let moves = self.man_moves(board, color);
            (men, moves)
        });
        let men = white.0.count + black.0.count;
        let phase = (men * 256 / self.full).min(256);
        let placement = ((white.0.start - black.0.start) * phase + (white.0.end - black.0.end) * (256 - phase)) / 256;
        let skew = (black.0.skew.abs() - white.0.skew.abs()) * self.weights.skew;
        let mobility = (white.1 - black.1) * self.weights.mobility;
        let mut value = placement + skew + mobility;
        if const { matches!(V::RULES.special, Special::Parachute) } {
            let waiting = |color| board.parachutists_of(color).count() as i32;
            value += self.weights.parachutist * (waiting(Color::White) - waiting(Color::Black));
        }
        if const { !matches!(V::RULES.king, KingMotion::None) } && board.kings().is_some() {
            value += self.kings_of(board, Color::White) - self.kings_of(board, Color::Black);
        }
        if self.weights.trades {
            value = self.heed_ending(board, value);
        }
        value
    }

    fn kings_of<V: Variant<Bits = B>>(&self, board: &Board<V>, color: Color) -> i32 {
        let kings = board.kings_of(color).indices();
        kings.map(|index| self.kings[usize::from(index & 127)]).sum()
    }

    /// How many quiet moves the men have.
    #[inline(always)]
    fn man_moves<V: Variant<Bits = B>>(&self, board: &Board<V>, color: Color) -> i32 {
        let (men, empty) = (board.men_of(color), board.empty());
        let targets = |step: &Step<B>| ((men & step.from).shifted(step.shift) & empty).count() as i32;
        self.steps[color.index()].iter().map(targets).sum()
    }

    /// Whether a man of the side to move can make a quiet move.
    #[inline(always)]
    pub(crate) fn has_quiet_man_move<V: Variant<Bits = B>>(&self, board: &Board<V>) -> bool {
        self.man_moves(board, board.turn()) > 0
    }

    /// Being ahead is worth more the fewer pieces are left, and nothing where the other side holds the draw.
    fn heed_ending<V: Variant<Bits = B>>(&self, board: &Board<V>, value: i32) -> i32 {
        let (strong, weak) = if value >= 0 { (Color::White, Color::Black) } else { (Color::Black, Color::White) };
        let ours = board.pieces(strong).count() as i32;
        let theirs = board.pieces(weak).count() as i32;
        if board.kings_of(weak).is_some() {
            match self.weights.holding {
                Holding::Flying if ours <= 2 => return value / 8,
                Holding::Flying if ours <= 3 && (board.kings_of(weak) & self.main_road).is_some() => {
                    return value / 8;
                }
                Holding::Short if ours + theirs <= 8 && ours <= theirs => return value / 2,
                _ => {}
            }
        }
        if ours > theirs && !matches!(V::RULES.goal, Goal::FirstKing) {
            let gone = (self.full - ours - theirs).max(0);
            return value + value * gone / (2 * self.full);
        }
        value
    }
}

/// The directions in which men of a side step, as shifts.
fn steps<B: Bits>(rules: &Rules, color: Color, indexed: &[(Square, u8)]) -> Vec<Step<B>> {
    let directions = Direction::ALL.into_iter();
    let steps = rules.man_steps_of(color);
    let index_of = |wanted: Square| {
        let found = indexed.iter().find(|&&(square, _)| square == wanted);
        found.map(|&(_, index)| index)
    };
    directions
        .filter(|&direction| steps.contains(direction))
        .filter_map(|direction| {
            let mut from = B::EMPTY;
            let mut shift = None;
            for &(square, at) in indexed {
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
