//! What trained parameters gain over the hand-made ones:
//! `cargo run --release -p draughts-engine --example gain -- russian 100 1000 [FILE]` plays 100 pairs of games at
//! 1,000 positions a move, with the embedded parameters or those of a file.

use std::sync::Arc;

use draughts::Ruleset;
use draughts_engine::arena::{Match, Player, random_openings};
use draughts_engine::{Limits, Parameters};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let mut next = |default: &str| arguments.next().unwrap_or_else(|| default.to_owned());
    let ruleset: Ruleset = next("russian").parse()?;
    let pairs: usize = next("100").parse()?;
    let limits = Limits { nodes: Some(next("1000").parse()?), ..Limits::default() };
    let one = match arguments.next() {
        Some(file) => Player::SearchWith(limits, Arc::new(Parameters::read(ruleset, file.as_ref())?)),
        None => Player::Search(limits),
    };
    let contest = Match {
        one,
        other: Player::SearchWith(limits, Arc::new(Parameters::hand_made(ruleset))),
        openings: random_openings(ruleset, 6, pairs, 1),
        seed: 1,
    };
    println!("{ruleset}, {pairs} pairs at {} nodes: {}", limits.nodes.unwrap_or_default(), contest.play());
    Ok(())
}
