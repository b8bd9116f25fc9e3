//! Where training begins and what it is drawn back to: the hand-made weights.

use draughts::board::{Bits, Variant};
use draughts::{Color, Rules};

use super::layout::{Layout, PAIR_UNIT, Term};
use super::terrain::Terrain;
use super::weights::Weights;

/// The pairs of weights that come nearest to the hand-made evaluation of `V`; those of patterns are 0.
pub(crate) fn prior<V: Variant>(layout: &Layout<V::Bits>, terrain: &Terrain<V::Bits>) -> Vec<[i16; 2]> {
    let centimen = of_rules(V::RULES, layout, terrain);
    let scaled = centimen.into_iter().map(|pair| pair.map(|weight| (weight * PAIR_UNIT) as i16));
    scaled.collect()
}

fn of_rules<B: Bits>(rules: &Rules, layout: &Layout<B>, terrain: &Terrain<B>) -> Vec<[i32; 2]> {
    let weights = Weights::of(rules);
    let mut pairs = vec![[0; 2]; layout.len()];
    let squares = &terrain.squares;
    let men = weights.men_on(rules, Color::White, squares.iter().map(|&(square, _)| square));
    for (&(square, index), (start, end)) in squares.iter().zip(men) {
        pairs[layout.man_on(index)] = [start, end];
        pairs[layout.king_on(index)] = [weights.king_on(rules, square); 2];
    }
    let mut set = |term, weight| pairs[layout.term(term)] = [weight; 2];
    set(Term::ManMobility, weights.mobility);
    set(Term::Skew, -weights.skew);
    set(Term::Tempo, weights.tempo);
    pairs
}
