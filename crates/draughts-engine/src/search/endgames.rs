//! What the endgame tables say, as scores.

use draughts::board::{Bits, Board, Variant};

use super::{Root, Search};
use crate::HashTable;
use crate::clocks::{Clocks, Time};
use crate::score::WIN;
use crate::tables::{DISTANCES_UP_TO, Prober, Value, Verdict};

/// A win for which a draw rule may be too quick: more than any evaluation of so few pieces. The plies to the end
/// are taken off, so that the side makes progress.
const DOUBTFUL_WIN: i32 = 20_000;
/// A win for which a draw rule is too quick. The opponent may err.
const LATE_WIN: i32 = 300;
/// A win in nobody knows how many plies, before the evaluation tells better ones from worse.
const DISTANT_WIN: i32 = 15_000;
/// The most that the evaluation takes from or adds to it.
const LEANING: i32 = 2_000;

/// The tables of the ruleset, if there are any.
pub(super) struct Endgames {
    prober: Option<Prober>,
    /// The most pieces that they know something about; 0 without tables.
    pieces: u32,
    /// What they say of the root.
    root: Option<Value>,
}

impl Endgames {
    pub(super) fn of<V: Variant>(root: &Root<V>, table: &HashTable) -> Endgames {
        let prober = table.endgames().and_then(|tables| tables.prober(V::RULES.ruleset()));
        Endgames {
            pieces: prober.as_ref().map_or(0, |prober| u32::from(prober.pieces())),
            root: prober.as_ref().and_then(|prober| prober.probe(&root.board)).map(|verdict| verdict.value),
            prober,
        }
    }

    /// Whether there are so few pieces that it is worth asking.
    #[inline(always)]
    pub(super) fn may_know<V: Variant>(&self, board: &Board<V>) -> bool {
        self.pieces > 0 && board.occupied().count() <= self.pieces
    }
}

impl<V: Variant> Search<'_, V> {
    /// The score of a position below the root by the tables, if they settle it. No draw rule has ended the game
    /// there.
    #[inline(never)]
    pub(super) fn known_end(&self, board: &Board<V>, clocks: Clocks, ply: usize) -> Option<i32> {
        let Verdict { value, plies } = self.endgames.prober.as_ref()?.probe(board)?;
        if board.occupied().count() > u32::from(DISTANCES_UP_TO) {
            return self.known_outcome(board, clocks, ply, value);
        }
        let won = |plies: u16| {
            let end = ply as i32 + i32::from(plies);
            match clocks.leave_time(board, plies) {
                Time::Enough => WIN - end,
                Time::Doubtful => DOUBTFUL_WIN - end,
                Time::TooLittle => LATE_WIN - end.min(LATE_WIN),
            }
        };
        Some(match value {
            Value::Draw => 0,
            Value::Win => won(plies?),
            Value::Loss => -won(plies?),
        })
    }

    /// The score where the tables do not know distances. They are taken at their word after a move that cannot be
    /// undone, which is progress; among other moves the search has to find some. Right below the root they also say
    /// which moves throw something away.
    fn known_outcome(&self, board: &Board<V>, clocks: Clocks, ply: usize, value: Value) -> Option<i32> {
        let throws_away = ply == 1
            && match value {
                Value::Win => self.endgames.root != Some(Value::Loss),
                Value::Draw => self.endgames.root == Some(Value::Win),
                Value::Loss => false,
            };
        if clocks.reversible > 0 && !throws_away {
            return None;
        }
        let leaning = || self.evaluation.evaluate(board).clamp(-LEANING, LEANING);
        Some(match value {
            Value::Win => DISTANT_WIN + leaning() - ply as i32,
            Value::Draw => 0,
            Value::Loss => ply as i32 - DISTANT_WIN + leaning(),
        })
    }
}
