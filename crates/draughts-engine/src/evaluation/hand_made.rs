//! The evaluation by hand-made weights, for every ruleset.
//!
//! Placement is summed from tables of eight squares at a time: one look-up gives the worth of everything on them
//! at the start and at the end of the game, the balance of the wings and the number of men.

use draughts::board::Bits;
use draughts::{Color, Goal, Rules};

use super::terrain::{Pieces, Terrain};
use super::weights::Weights;

/// Weights made ready for the boards of a ruleset.
#[derive(Debug)]
pub(super) struct HandMade {
    mobility: i32,
    skew: i32,
    /// Whether to trade pieces when ahead.
    trades: bool,
    men: [PlacementTable; 2],
    /// By index of the square.
    kings: Box<[i32; 128]>,
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

impl HandMade {
    pub(super) fn new<B: Bits>(rules: &Rules, weights: &Weights, terrain: &Terrain<B>) -> HandMade {
        let squares = &terrain.squares;
        let men = Color::ALL.map(|color| {
            let mut worth = [0; 128];
            for (&(square, index), (start, end)) in
                squares.iter().zip(weights.men_on(rules, color, squares.iter().map(|&(square, _)| square)))
            {
                let side = 2 * i32::from(square.file()) + 1 - i32::from(rules.width());
                let placement = Placement { start, end, skew: side.signum(), count: 1 };
                worth[usize::from(index)] = placement.pack();
            }
            PlacementTable::new(&worth)
        });
        let mut kings = Box::new([0; 128]);
        for &(square, index) in squares {
            kings[usize::from(index)] = weights.king_on(rules, square);
        }
        HandMade {
            mobility: weights.mobility,
            skew: weights.skew,
            trades: weights.trades && !matches!(rules.goal, Goal::FirstKing),
            men,
            kings,
        }
    }

    /// The worth of the pieces for White, in centi-men.
    #[inline(always)]
    pub(super) fn for_white<B: Bits>(&self, terrain: &Terrain<B>, pieces: &Pieces<B>) -> i32 {
        let [white, black] = [Color::White, Color::Black].map(|color| {
            let men = pieces.men[color.index()];
            (self.men[color.index()].sum(men), terrain.man_moves(men, pieces.empty, color))
        });
        let men = white.0.count + black.0.count;
        let phase = (men * 256 / terrain.full).min(256);
        let placement = ((white.0.start - black.0.start) * phase + (white.0.end - black.0.end) * (256 - phase)) / 256;
        let skew = (black.0.skew.abs() - white.0.skew.abs()) * self.skew;
        let mobility = (white.1 - black.1) * self.mobility;
        let mut value = placement + skew + mobility;
        if pieces.has_kings() {
            value += self.kings_of(pieces.kings[0]) - self.kings_of(pieces.kings[1]);
        }
        value
    }

    fn kings_of<B: Bits>(&self, kings: B) -> i32 {
        kings.indices().map(|index| self.kings[usize::from(index & 127)]).sum()
    }

    /// Being ahead is worth more the fewer pieces are left.
    #[inline(always)]
    pub(super) fn press<B: Bits>(&self, terrain: &Terrain<B>, value: i32, ours: i32, theirs: i32) -> i32 {
        if self.trades && ours > theirs {
            let gone = (terrain.full - ours - theirs).max(0);
            return value + value * gone / (2 * terrain.full);
        }
        value
    }
}
