//! Thinks about a position and prints what it finds:
//! `cargo run --release -p draughts-engine --example think -- russian 1000 [FEN] [FILE]` for one second, with the
//! parameters of a file, or with hand-made ones where the file is named `hand-made`. The FEN may be `start`.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use draughts::{Game, Position, Ruleset};
use draughts_engine::{HashTable, Limits, Parameters, think_with};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let chosen = arguments.next().unwrap_or_else(|| "ukrainian".to_owned());
    let millis: u64 = arguments.next().as_deref().unwrap_or("1000").parse()?;
    let fen = arguments.next().filter(|fen| fen != "start");
    let file = arguments.next();
    let rulesets = match chosen.as_str() {
        "all" => Ruleset::ALL.to_vec(),
        one => vec![one.parse()?],
    };
    for ruleset in rulesets {
        let position = match &fen {
            Some(fen) => Position::from_fen(ruleset, fen)?,
            None => Position::start(ruleset),
        };
        let limits = Limits { hard: Some(Duration::from_millis(millis)), ..Limits::default() };
        let game = Game::from_position(position);
        let table = HashTable::default();
        let parameters = match file.as_deref() {
            Some("hand-made") => &Parameters::hand_made(ruleset),
            Some(file) => &Parameters::read(ruleset, file.as_ref())?,
            None => Parameters::embedded(ruleset),
        };
        let began = Instant::now();
        let Some(thought) = think_with(&game, &limits, &table, parameters, &AtomicBool::new(false)) else {
            println!("{ruleset}: the game is over");
            continue;
        };
        let seconds = began.elapsed().as_secs_f64();
        let mut line = game.clone();
        for played in &thought.pv {
            if line.play(played).is_err() {
                break;
            }
        }
        println!(
            "{ruleset}: {} depth {} {} nodes, {:.2} M/s: {}",
            thought.score,
            thought.depth,
            thought.nodes,
            thought.nodes as f64 / seconds / 1e6,
            line.notation().join(" ")
        );
    }
    Ok(())
}
