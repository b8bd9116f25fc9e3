//! In which order moves are tried: what has been good elsewhere comes first.

use draughts::Color;
use draughts::board::{Bits, PackedMove};

use crate::score::MAX_PLY;

/// More than the greatest index of a square.
const SQUARES: usize = 80;
/// History never goes beyond this, so that captures and killers stay ahead of it.
const MOST: i32 = 8_000;

/// What the search has learnt about quiet moves.
#[derive(Debug)]
pub(super) struct Order {
    /// By ply the two last moves that refuted something.
    killers: Box<[[u16; 2]]>,
    /// By colour, start and end square.
    history: [Box<[i16]>; 2],
}

const TABLE_MOVE: i32 = 1_000_000;
const CROWNING: i32 = 50_000;
const CAPTURE: i32 = 20_000;
const KILLER: i32 = 10_000;

impl Order {
    pub(super) fn new() -> Order {
        Order {
            killers: vec![[u16::MAX; 2]; MAX_PLY + 2].into(),
            history: [(); 2].map(|()| vec![0; SQUARES * SQUARES].into()),
        }
    }

    /// How much a move promises. `kings_taken` is for captures.
    #[inline(always)]
    pub(super) fn promise<B: Bits>(
        &self,
        color: Color,
        ply: usize,
        made: PackedMove<B>,
        is_best: bool,
        kings: B,
    ) -> i32 {
        if is_best {
            return TABLE_MOVE;
        }
        let crowning = if made.promotes { CROWNING } else { 0 };
        if made.is_capture() {
            let taken = made.captured.count() as i32 * 100 + (made.captured & kings).count() as i32 * 150;
            return CAPTURE + crowning + taken;
        }
        let id = id(made);
        let killers = self.killers[ply];
        let killer = if killers[0] == id {
            KILLER + 1
        } else if killers[1] == id {
            KILLER
        } else {
            0
        };
        crowning + killer + i32::from(self.history[color.index()][usize::from(id)])
    }

    /// A quiet move has refuted the position at `ply`.
    #[inline]
    pub(super) fn refuted<B: Bits>(&mut self, color: Color, ply: usize, made: PackedMove<B>, depth: i32) {
        let id = id(made);
        let killers = &mut self.killers[ply];
        if killers[0] != id {
            *killers = [id, killers[0]];
        }
        self.learn(color, id, depth * depth);
    }

    /// A quiet move was tried before the refutation, in vain.
    #[inline]
    pub(super) fn failed<B: Bits>(&mut self, color: Color, made: PackedMove<B>, depth: i32) {
        self.learn(color, id(made), -depth * depth);
    }

    fn learn(&mut self, color: Color, id: u16, change: i32) {
        let change = change.clamp(-400, 400);
        let value = &mut self.history[color.index()][usize::from(id)];
        let old = i32::from(*value);
        *value = (old + change * 8 - old * change.abs() * 8 / MOST).clamp(-MOST, MOST) as i16;
    }
}

/// A quiet move as a number.
#[inline(always)]
fn id<B: Bits>(made: PackedMove<B>) -> u16 {
    (u16::from(made.from) * SQUARES as u16 + u16::from(made.to)) % (SQUARES * SQUARES) as u16
}
