//! Leaves a second of perft with bulk counting, one thread: `cargo bench -p draughts`.
//!
//! The depths take some tenths of a second each on a machine of 2024.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use draughts::{Position, Ruleset, perft};

fn main() {
    divan::main();
}

/// A ruleset and a depth that is counted in some tenths of a second.
const STARTS: [(Ruleset, u32); 26] = [
    (Ruleset::Ukrainian, 10),
    (Ruleset::Russian, 10),
    (Ruleset::RussianMajority, 10),
    (Ruleset::English, 10),
    (Ruleset::International, 9),
    (Ruleset::Brazilian, 10),
    (Ruleset::Spanish, 10),
    (Ruleset::Turkish, 7),
    (Ruleset::Italian, 10),
    (Ruleset::Giveaway, 10),
    (Ruleset::Czech, 10),
    (Ruleset::Corner, 14),
    (Ruleset::OneWay, 13),
    (Ruleset::Parachute, 14),
    (Ruleset::Gothic, 5),
    (Ruleset::Alquerque, 13),
    (Ruleset::Hawaiian, 9),
    (Ruleset::Canadian, 8),
    (Ruleset::Thai, 8),
    (Ruleset::Portuguese, 10),
    (Ruleset::Dameo, 5),
    (Ruleset::Pool, 10),
    (Ruleset::Frisian, 9),
    (Ruleset::Frysk, 8),
    (Ruleset::Antidraughts, 9),
    (Ruleset::Breakthrough, 9),
];

#[divan::bench(args = STARTS, sample_count = 5, sample_size = 1)]
fn start(bencher: Bencher, (ruleset, depth): (Ruleset, u32)) {
    let position = Position::start(ruleset);
    let leaves = perft::count(&position, depth);
    bencher.counter(ItemsCount::new(leaves)).bench(|| perft::count(black_box(&position), depth));
}

/// A middle game full of captures, known from many perft tables of the 10x10 board.
#[divan::bench(args = [12], sample_count = 5, sample_size = 1)]
fn woldouby(bencher: Bencher, depth: u32) {
    let fen = "W:W25,27,28,30,32,33,34,35,37,38:B12,13,14,16,18,19,21,23,24,26";
    let position = Position::from_fen(Ruleset::International, fen).expect("a valid position");
    let leaves = perft::count(&position, depth);
    bencher.counter(ItemsCount::new(leaves)).bench(|| perft::count(black_box(&position), depth));
}
