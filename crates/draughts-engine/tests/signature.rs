//! The search is the same each time: so many nodes for so many plies, in every ruleset.
//!
//! A change in the numbers means that the search, the evaluation or the order of moves has changed. If that was
//! meant, write them anew: `UPDATE_SIGNATURES=1 cargo test -p draughts-engine --test signature`.

use std::fmt::Write as _;
use std::sync::atomic::AtomicBool;

use draughts::{Game, Ruleset};
use draughts_engine::arena::random_openings;
use draughts_engine::{HashTable, Limits, think};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/signatures.txt");
const DEPTH: u8 = 6;

fn signature(ruleset: Ruleset) -> u64 {
    let table = HashTable::new(4);
    let limits = Limits { depth: Some(DEPTH), nodes: Some(100_000), ..Limits::default() };
    let later = random_openings(ruleset, 12, 2, 1).into_iter();
    let games = later.map(Game::from_position).chain([Game::new(ruleset)]);
    games.filter_map(|game| think(&game, &limits, &table, &AtomicBool::new(false))).map(|thought| thought.nodes).sum()
}

#[test]
fn every_ruleset_keeps_its_signature() {
    let mut now = String::new();
    for &ruleset in Ruleset::ALL {
        let nodes = signature(ruleset);
        assert!(nodes > 0, "{ruleset}");
        assert_eq!(nodes, signature(ruleset), "{ruleset} differs from run to run");
        writeln!(now, "{ruleset} {nodes}").expect("a string takes everything");
    }
    if std::env::var_os("UPDATE_SIGNATURES").is_some() {
        std::fs::write(FILE, &now).expect("the file can be written");
    }
    let kept = std::fs::read_to_string(FILE).expect("the file of signatures");
    assert_eq!(now, kept);
}
