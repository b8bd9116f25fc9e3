//! Weights from games: regularised logistic regression by Adam (Kingma and Ba 2015), in single precision.

use draughts::Color;
use draughts::board::Bits;

use super::Progress;
use super::record::Sample;
use crate::evaluation::{Layout, PAIR_UNIT, Terrain};
use crate::random::Random;

/// How often the fit goes through the positions.
const EPOCHS: u32 = 12;
/// How many positions there are between two steps.
const BATCH: usize = 4_096;
/// The first step's length in men; it shrinks to nothing along a cosine.
const STEP: f32 = 0.01;
/// How much the result counts; the rest is the score of the search.
const RESULT: f32 = 0.5;
/// The pull back to the hand-made weights: of patterns, and of all others. The squared distance in men counts half
/// so much as so many positions do.
const PULL_OF_PATTERNS: f32 = 60.0;
const PULL: f32 = 10.0;
/// Every so many games one is held out.
const HELD_OUT: u32 = 12;
/// With so few pieces and kings on both sides, what decides is exact knowledge of the ending; such positions would
/// only teach that nothing matters.
const FEWEST_WITH_KINGS: i32 = 9;
/// What pairs are counted in, in men.
const UNIT: f32 = 1.0 / (100.0 * PAIR_UNIT as f32);

/// Fits pairs of weights to the samples, beginning with the `prior`. `None` without samples.
pub(super) fn fit<B: Bits>(
    layout: &Layout<B>,
    terrain: &Terrain<B>,
    samples: &[Sample<B>],
    prior: &[[i16; 2]],
    seed: u64,
    progress: &(dyn Fn(&Progress) + Sync),
) -> Option<Vec<[i16; 2]>> {
    let telling = samples.iter().filter(|sample| is_telling(sample));
    let (held_out, mut learnt): (Vec<_>, Vec<_>) = telling.partition(|sample| sample.game % HELD_OUT == 0);
    if learnt.is_empty() {
        return None;
    }
    let scale = scale(&learnt);
    let prior: Vec<f32> = prior.as_flattened().iter().map(|&weight| f32::from(weight) * UNIT).collect();
    let mut model = Model { layout, terrain, scale, weights: prior.clone(), called: Vec::with_capacity(128) };
    let loss = model.loss(&held_out);
    progress(&Progress::Samples { learnt: learnt.len(), held_out: held_out.len(), scale, loss });
    let mut adam = Adam::new(prior, 2 * layout.patterns(), learnt.len());
    let mut random = Random::new(seed);
    let mut gradient = vec![0.0; model.weights.len()];
    let steps = EPOCHS * learnt.len().div_ceil(BATCH) as u32;
    for epoch in 1..=EPOCHS {
        shuffle(&mut learnt, &mut random);
        let mut loss = 0.0;
        for batch in learnt.chunks(BATCH) {
            gradient.fill(0.0);
            for sample in batch {
                loss += model.learn(sample, &mut gradient);
            }
            let done = adam.steps as f32 / steps as f32;
            let length = STEP * 0.5 * (1.0 + (std::f32::consts::PI * done).cos());
            adam.step(&mut model.weights, &gradient, batch.len(), length);
        }
        let held_out = model.loss(&held_out);
        progress(&Progress::Epoch { epoch, loss: loss / learnt.len() as f64, held_out });
    }
    let rounded = |weight: &f32| (weight / UNIT).round().clamp(f32::from(i16::MIN), f32::from(i16::MAX)) as i16;
    let weights: Vec<i16> = model.weights.iter().map(rounded).collect();
    Some(weights.as_chunks::<2>().0.to_vec())
}

/// Whether there is something to learn from a position.
fn is_telling<B: Bits>(sample: &Sample<B>) -> bool {
    let [white, black] = sample.pieces.kings;
    let count: i32 = Color::ALL.iter().map(|&color| sample.pieces.count(color)).sum();
    white.is_empty() || black.is_empty() || count >= FEWEST_WITH_KINGS
}

/// A linear evaluation in the making.
struct Model<'a, B> {
    layout: &'a Layout<B>,
    terrain: &'a Terrain<B>,
    /// The logit of a man.
    scale: f32,
    /// In men, start and end in turns.
    weights: Vec<f32>,
    /// The weights that a position calls for, and how much of each.
    called: Vec<(usize, f32)>,
}

impl<B: Bits> Model<'_, B> {
    /// The logit for White.
    fn logit(&mut self, sample: &Sample<B>) -> f32 {
        let phase = self.terrain.phase(&sample.pieces) as f32 / 256.0;
        self.called.clear();
        let mut value = 0.0;
        self.layout.features(self.terrain, &sample.pieces, |place, times| {
            if times != 0 {
                let [start, end] = [phase, 1.0 - phase].map(|share| share * times as f32);
                value += self.weights[2 * place] * start + self.weights[2 * place + 1] * end;
                self.called.extend([(2 * place, start), (2 * place + 1, end)]);
            }
        });
        value * self.scale
    }

    fn target(&self, sample: &Sample<B>) -> f32 {
        RESULT * sample.result + (1.0 - RESULT) * sigmoid(self.scale * sample.score / 100.0)
    }

    /// Adds the gradient of the loss, and tells the loss.
    fn learn(&mut self, sample: &Sample<B>, gradient: &mut [f32]) -> f64 {
        let (logit, target) = (self.logit(sample), self.target(sample));
        let slope = (sigmoid(logit) - target) * self.scale;
        for &(place, share) in &self.called {
            gradient[place] += slope * share;
        }
        f64::from(loss(logit, target))
    }

    /// The mean loss.
    fn loss(&mut self, samples: &[&Sample<B>]) -> f64 {
        let sum: f64 = samples.iter().map(|sample| f64::from(loss(self.logit(sample), self.target(sample)))).sum();
        sum / samples.len().max(1) as f64
    }
}

/// The state of the descent.
struct Adam {
    prior: Vec<f32>,
    /// The first so many weights are those of patterns.
    patterns: usize,
    /// How many positions there are in all.
    positions: usize,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: u32,
}

impl Adam {
    fn new(prior: Vec<f32>, patterns: usize, positions: usize) -> Adam {
        let zeros = vec![0.0; prior.len()];
        Adam { prior, patterns, positions, mean: zeros.clone(), square: zeros, steps: 0 }
    }

    /// One step, by the sum of the gradients of so many positions.
    fn step(&mut self, weights: &mut [f32], gradient: &[f32], count: usize, length: f32) {
        const MEAN: f32 = 0.9;
        const SQUARE: f32 = 0.999;
        self.steps += 1;
        let undo = |keep: f32| 1.0 / (1.0 - keep.powi(self.steps as i32));
        let (undo_mean, undo_square) = (undo(MEAN), undo(SQUARE));
        let share = 1.0 / count as f32;
        let pulls = [PULL_OF_PATTERNS, PULL].map(|pull| pull / self.positions as f32);
        for at in 0..weights.len() {
            let pull = pulls[usize::from(at >= self.patterns)];
            let slope = gradient[at] * share + pull * (weights[at] - self.prior[at]);
            self.mean[at] += (1.0 - MEAN) * (slope - self.mean[at]);
            self.square[at] += (1.0 - SQUARE) * (slope * slope - self.square[at]);
            let spread = (self.square[at] * undo_square).sqrt();
            weights[at] -= length * self.mean[at] * undo_mean / (spread + 1e-8);
        }
    }
}

/// The logit of a man that makes the scores of the search tell the results of positions without kings best, by
/// golden section.
fn scale<B: Bits>(samples: &[&Sample<B>]) -> f32 {
    let without_kings: Vec<_> = samples.iter().filter(|sample| !sample.pieces.has_kings()).collect();
    let loss_at = |scale: f32| -> f64 {
        without_kings.iter().map(|sample| f64::from(loss(scale * sample.score / 100.0, sample.result))).sum()
    };
    let ratio = (5.0_f32.sqrt() - 1.0) / 2.0;
    let (mut low, mut high) = (0.1, 4.0);
    for _ in 0..24 {
        let (left, right) = (high - ratio * (high - low), low + ratio * (high - low));
        if loss_at(left) < loss_at(right) {
            high = right;
        } else {
            low = left;
        }
    }
    (low + high) / 2.0
}

fn sigmoid(logit: f32) -> f32 {
    1.0 / (1.0 + (-logit).exp())
}

/// The cross-entropy of a target and a logit, in nats.
fn loss(logit: f32, target: f32) -> f32 {
    // ln(1 + e^x) without overflow.
    logit.max(0.0) - logit * target + (-logit.abs()).exp().ln_1p()
}

fn shuffle<T>(items: &mut [T], random: &mut Random) {
    for last in (1..items.len()).rev() {
        items.swap(last, random.below(last + 1));
    }
}

#[cfg(test)]
mod tests {
    use draughts::board::{Board, Russian, Variant};

    use super::*;
    use crate::evaluation::{Pieces, terrain};

    /// Games in which who has more men wins.
    fn samples(terrain: &Terrain<u64>) -> Vec<Sample<u64>> {
        let mut random = Random::new(9);
        let board = Board::<Russian>::start().occupied() | Board::<Russian>::start().empty();
        let sample = |game| {
            let [white, black] = [random.next() & random.next() & board, random.next() & random.next() & board];
            let black = black & !white;
            let pieces = Pieces {
                men: [white, black],
                kings: [0; 2],
                empty: board & !(white | black),
                turn: Color::ALL[random.below(2)],
            };
            let more = pieces.count(Color::White) - pieces.count(Color::Black);
            let result = (more.signum() + 1) as f32 / 2.0;
            Sample { pieces, score: 100.0 * more as f32, result, game }
        };
        assert!(terrain.full > 0);
        (0..6_000).map(sample).collect()
    }

    #[test]
    fn learns_that_men_are_worth_something_and_the_same_each_time() {
        let terrain = terrain::<Russian>();
        let layout = Layout::of::<Russian>(&terrain).expect("trainable");
        let samples = samples(&terrain);
        let nothing = vec![[0, 0]; layout.len()];
        let fitted = || fit(&layout, &terrain, &samples, &nothing, 5, &|_| {}).expect("samples");
        let weights = fitted();
        assert_eq!(weights, fitted());
        let squares = terrain.squares.iter();
        let men: Vec<i16> = squares.map(|&(_, index)| weights[layout.man_on(index)][1]).collect();
        assert_eq!(men.len(), usize::from(Russian::RULES.square_count()));
        assert!(men.iter().all(|&man| man > 0), "{men:?}");
        let mut random = Random::new(6);
        let other = fit(&layout, &terrain, &samples, &nothing, random.next(), &|_| {}).expect("samples");
        assert_ne!(weights, other, "another seed, another order");
    }

    #[test]
    fn without_samples_there_is_nothing_to_learn() {
        let terrain = terrain::<Russian>();
        let layout = Layout::of::<Russian>(&terrain).expect("trainable");
        let prior = vec![[0, 0]; layout.len()];
        assert_eq!(fit(&layout, &terrain, &[], &prior, 1, &|_| {}), None);
    }
}
