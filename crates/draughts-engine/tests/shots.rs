//! Shots: men given away one after the other until a stroke takes more than all of them. Reductions and pruning must not
//! hide them.

use std::sync::atomic::AtomicBool;

use draughts::{Game, Position, Ruleset};
use draughts_engine::{HashTable, Limits, think};

/// A thirtieth of a second of one core.
const NODES: u64 = 150_000;

#[test]
fn shots_are_seen_in_a_moment() {
    let shots = include_str!("data/shots.tsv").lines().filter(|line| !line.starts_with('#'));
    let mut unseen = Vec::new();
    for line in shots {
        let (fen, least) = line.split_once('\t').expect("two columns");
        let least: i32 = least.parse().expect("centi-men");
        let game = Game::from_position(Position::from_fen(Ruleset::International, fen).expect("a position"));
        let limits = Limits { nodes: Some(NODES), ..Limits::default() };
        let thought = think(&game, &limits, &HashTable::new(16), &AtomicBool::new(false)).expect("a move");
        if thought.score.centimen() < least {
            unseen.push(format!("{fen}: {} instead of {least}", thought.score));
        }
    }
    assert!(unseen.is_empty(), "{unseen:#?}");
}
