//! Measures the levels against their neighbours:
//! `cargo run --release -p draughts-engine --example ladder -- russian 20 1 9` plays 20 pairs for each step from
//! level 1 to level 9.

use draughts::Ruleset;
use draughts_engine::arena::{Match, Player, random_openings};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let mut next = |default: &str| arguments.next().unwrap_or_else(|| default.to_owned());
    let ruleset: Ruleset = next("ukrainian").parse()?;
    let pairs: usize = next("10").parse()?;
    let (lowest, highest): (u8, u8) = (next("1").parse()?, next("9").parse()?);
    for level in lowest..highest {
        let contest = Match {
            one: Player::Level(level + 1),
            other: Player::Level(level),
            openings: random_openings(ruleset, 4, pairs, u64::from(level)),
            seed: 1,
        };
        println!("{ruleset}: {} over {level}: {}", level + 1, contest.play());
    }
    Ok(())
}
