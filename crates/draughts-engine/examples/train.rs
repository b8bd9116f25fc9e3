//! A round of training: `cargo run --release -p draughts-engine --example train -- russian 4000 2000 training 1 1 1000`
//! plays 4,000 games of 2,000 nodes a move with files in `training`, seed 1, one thread and a gate of 1,000 pairs.

use draughts_engine::train::Training;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let mut next = |default: &str| arguments.next().unwrap_or_else(|| default.to_owned());
    let training = Training {
        ruleset: next("russian").parse()?,
        games: next("4000").parse()?,
        nodes: next("2000").parse()?,
        dir: next("training").into(),
        seed: next("1").parse()?,
        threads: next("1").parse()?,
        pairs: next("1000").parse()?,
    };
    let verdict = training.round(&|progress| println!("{progress}"))?;
    println!(
        "round {}: {}, {}",
        verdict.round,
        verdict.tally,
        if verdict.kept.is_some() { "kept" } else { "not kept" }
    );
    Ok(())
}
