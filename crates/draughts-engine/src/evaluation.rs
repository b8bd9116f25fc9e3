//! What a position is worth without looking ahead.
//!
//! A ruleset has either trained parameters or the hand-made weights. Both are made ready once for a ruleset and
//! shared by all its searches; see [`Parameters`].

mod file;
mod hand_made;
mod layout;
mod parameters;
mod prior;
mod terrain;
mod trained;
mod weights;
mod windows;

use draughts::board::{Bits, Board, Variant};
use draughts::{Color, Special};

pub use file::ParametersError;
pub use parameters::Parameters;

pub(crate) use layout::{Layout, PAIR_UNIT};
pub(crate) use parameters::pairs_to_bytes;
pub(crate) use prior::prior;
pub(crate) use terrain::{Pieces, Terrain};

use crate::score::MAX_EVALUATION;
use hand_made::HandMade;
use trained::Trained;
use weights::{Holding, Weights};

/// What each step nearer to a lone king is worth, in centi-men.
const CHASE: i32 = 3;
/// A distance that no two squares of a board have, in steps.
const FAR: i32 = 12;

/// The evaluation of a ruleset, made ready for its boards.
#[derive(Debug)]
pub(crate) struct Evaluation<B> {
    weights: Weights,
    terrain: Terrain<B>,
    model: Model<B>,
}

/// Where the worth of pieces comes from.
#[derive(Debug)]
enum Model<B> {
    HandMade(HandMade),
    Trained(Box<Trained<B>>),
}

impl<B: Bits> Evaluation<B> {
    /// The hand-made evaluation for `V`.
    pub(crate) fn hand_made<V: Variant<Bits = B>>() -> Evaluation<B> {
        let terrain = terrain::<V>();
        let weights = Weights::of(V::RULES);
        let model = Model::HandMade(HandMade::new(V::RULES, &weights, &terrain));
        Evaluation { weights, terrain, model }
    }

    /// An evaluation for `V` by trained pairs of weights, as many as the layout of the ruleset has.
    fn trained<V: Variant<Bits = B>>(layout: Layout<B>, pairs: &[[i16; 2]]) -> Evaluation<B> {
        let terrain = terrain::<V>();
        let trained = Trained::new(layout, &terrain, pairs);
        Evaluation { weights: Weights::of(V::RULES), terrain, model: Model::Trained(Box::new(trained)) }
    }

    /// The worth of the board for the side to move, in centi-men.
    #[inline(always)]
    pub(crate) fn evaluate<V: Variant<Bits = B>>(&self, board: &Board<V>) -> i32 {
        let waiting = if const { matches!(V::RULES.special, Special::Parachute) } {
            Color::ALL.map(|color| board.parachutists_of(color).count() as i32)
        } else {
            [0; 2]
        };
        self.evaluate_pieces(&Pieces::of(board), waiting)
    }

    /// Compiled once for each type of word and not for each ruleset. `waiting` are the parachutists, by colour.
    #[inline(never)]
    fn evaluate_pieces(&self, pieces: &Pieces<B>, waiting: [i32; 2]) -> i32 {
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("popcnt") && is_x86_feature_detected!("bmi1") && is_x86_feature_detected!("bmi2") {
            // SAFETY: the processor has the features that the function is compiled for.
            #[allow(unsafe_code)]
            return unsafe { self.weigh_with_bit_counts(pieces, waiting) };
        }
        self.weigh(pieces, waiting)
    }

    /// [`weigh`](Evaluation::weigh) with the processor's instructions for counting bits, of which it does a dozen. With
    /// look-ups without a branch it made 7 to 9 % more nodes a second in alternating runs of the bench.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "popcnt,bmi1,bmi2")]
    fn weigh_with_bit_counts(&self, pieces: &Pieces<B>, waiting: [i32; 2]) -> i32 {
        self.weigh(pieces, waiting)
    }

    #[inline(always)]
    fn weigh(&self, pieces: &Pieces<B>, waiting: [i32; 2]) -> i32 {
        let (value, tempo) = match &self.model {
            Model::HandMade(model) => {
                let parachutists = self.weights.parachutist * (waiting[0] - waiting[1]);
                (model.for_white(&self.terrain, pieces) + parachutists, self.weights.tempo)
            }
            Model::Trained(model) => model.for_white(&self.terrain, pieces),
        };
        let value = if self.weights.trades { self.heed_ending(pieces, waiting, value) } else { value };
        let value = match pieces.turn {
            Color::White => value,
            Color::Black => -value,
        };
        (value + tempo).clamp(-MAX_EVALUATION, MAX_EVALUATION)
    }

    /// The worth of having so many moves against so many, where nothing else counts.
    pub(crate) fn evaluate_mobility(&self, ours: i32, theirs: i32) -> i32 {
        (ours - theirs) * self.weights.mobility + self.weights.tempo
    }

    /// Whether a man of the side to move can make a quiet move.
    #[inline(always)]
    pub(crate) fn has_quiet_man_move<V: Variant<Bits = B>>(&self, board: &Board<V>) -> bool {
        let turn = board.turn();
        self.terrain.man_moves(board.men_of(turn), board.empty(), turn) > 0
    }

    /// Being ahead is worth nothing where the other side holds the draw.
    fn heed_ending(&self, pieces: &Pieces<B>, waiting: [i32; 2], value: i32) -> i32 {
        let (strong, weak) = if value >= 0 { (Color::White, Color::Black) } else { (Color::Black, Color::White) };
        let [ours, theirs] = [strong, weak].map(|color| pieces.count(color) + waiting[color.index()]);
        let weak_kings = pieces.kings[weak.index()];
        if weak_kings.is_some() {
            match self.weights.holding {
                Holding::Flying(held) if ours <= held => return value / 8,
                Holding::Flying(_) if ours <= 3 && (weak_kings & self.terrain.main_road).is_some() => return value / 8,
                Holding::Short if ours + theirs <= 8 && ours <= theirs => return value / 2,
                _ => {}
            }
        }
        let weak_alone = theirs == 1 && weak_kings.is_some();
        if weak_alone && ours > 2 && self.weights.holding == Holding::Short {
            // It has to be cornered, and the search alone may not see so far.
            let hunters = pieces.kings[strong.index()];
            let closeness =
                CHASE * (hunters.count() as i32 * FAR - self.terrain.distances(hunters, weak_kings.lowest()));
            return if value >= 0 { value + closeness } else { value - closeness };
        }
        match &self.model {
            Model::HandMade(model) => model.press(&self.terrain, value, ours, theirs),
            Model::Trained(_) => value,
        }
    }
}

/// The board of `V`.
pub(crate) fn terrain<V: Variant>() -> Terrain<V::Bits> {
    Terrain::new(V::RULES, Board::<V>::index, Board::<V>::start().occupied().count() as i32)
}
