//! Nodes a second, one thread: `cargo bench -p draughts-engine`.

use std::sync::atomic::AtomicBool;

use divan::Bencher;
use divan::counter::ItemsCount;
use draughts::{Game, Ruleset};
use draughts_engine::{HashTable, Limits, think};

fn main() {
    divan::main();
}

#[divan::bench(args = Ruleset::ALL, sample_count = 5, sample_size = 1)]
fn nodes(bencher: Bencher, ruleset: Ruleset) {
    let game = Game::new(ruleset);
    let limits = Limits { nodes: Some(500_000), ..Limits::default() };
    let search = || think(&game, &limits, &HashTable::default(), &AtomicBool::new(false));
    let nodes = search().map_or(0, |thought| thought.nodes);
    bencher.counter(ItemsCount::new(nodes)).bench_local(search);
}
