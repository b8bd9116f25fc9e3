//! Whatever the position, the engine answers with a legal move and within its limits.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use draughts::{Color, Game, Goal, Kind, Piece, Position, Ruleset, Setup, Square};
use draughts_engine::{HashTable, Limits, choose, think};

/// The splitmix64 sequence.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (word ^ (word >> 31)) % bound
    }
}

/// A random placement: on every `sparsity`th square or so a piece, every `kings`th of them a king.
fn random_position(ruleset: Ruleset, sparsity: u64, kings: u64, random: &mut Random) -> Option<Position> {
    let mut pieces: Vec<(Square, Piece)> = Vec::new();
    for square in ruleset.rules().squares() {
        if random.below(sparsity) > 0 {
            continue;
        }
        let color = Color::ALL[random.below(2) as usize];
        let wanted = if random.below(kings) == 0 { Kind::King } else { Kind::Man };
        // What cannot stand there is left out or is the other kind. Where the first king wins, a king would be
        // the end.
        let ends = ruleset.rules().goal == Goal::FirstKing;
        for kind in [wanted, Kind::Man, Kind::Parachutist, Kind::King] {
            if ends && kind == Kind::King {
                continue;
            }
            let piece = Piece { color, kind };
            let alone = Setup { ruleset, turn: color, pieces: vec![(square, piece)] };
            if alone.check().is_ok() {
                pieces.push((square, piece));
                break;
            }
        }
    }
    let turn = Color::ALL[random.below(2) as usize];
    Setup { ruleset, turn, pieces }.check().ok()
}

#[test]
fn answers_every_position_with_a_legal_move() {
    let table = HashTable::new(4);
    let stop = AtomicBool::new(false);
    let mut random = Random(1);
    for &ruleset in Ruleset::ALL {
        let mut thought_about = 0;
        for (sparsity, kings) in [(2, 100), (3, 4), (3, 1), (6, 2), (8, 1)] {
            for _ in 0..4 {
                let Some(position) = random_position(ruleset, sparsity, kings, &mut random) else {
                    continue;
                };
                let game = Game::from_position(position);
                let limits = Limits { nodes: Some(1_500), ..Limits::default() };
                let thought = think(&game, &limits, &table, &stop);
                let legal = game.legal_moves();
                assert_eq!(thought.is_none(), legal.is_empty(), "{ruleset}");
                if let Some(thought) = thought {
                    thought_about += 1;
                    assert!(legal.contains(&thought.best), "{ruleset}");
                    assert!(thought.nodes <= 1_500, "{ruleset}: {} nodes", thought.nodes);
                    assert!(thought.score.centimen().abs() <= 30_000, "{ruleset}");
                }
            }
        }
        assert!(thought_about > 3, "{ruleset}: {thought_about}");
    }
}

#[test]
fn every_level_plays_legal_games_in_every_ruleset() {
    let table = HashTable::new(4);
    let stop = AtomicBool::new(false);
    let budget = Duration::from_secs(3_600);
    for &ruleset in Ruleset::ALL {
        let mut game = Game::new(ruleset);
        for ply in 0..60 {
            let level = 1 + (ply % 6) as u8;
            let Some(thought) = choose(&game, level, ply, budget, &table, &stop) else {
                break;
            };
            game.play(&thought.best).unwrap_or_else(|error| panic!("{ruleset} level {level}: {error:?}"));
        }
        assert!(game.ply() == 60 || game.outcome().is_some(), "{ruleset}: stopped at ply {}", game.ply());
    }
}

#[test]
fn a_level_is_the_same_with_the_same_seed_only() {
    let stop = AtomicBool::new(false);
    let game = Game::new(Ruleset::Ukrainian);
    let play = |seed| {
        let budget = Duration::from_secs(3_600);
        let thought = choose(&game, 2, seed, budget, &HashTable::new(1), &stop);
        thought.expect("a move").best
    };
    let first: Vec<_> = (0..20).map(play).collect();
    let second: Vec<_> = (0..20).map(play).collect();
    assert_eq!(first, second);
    assert!(first.iter().any(|played| *played != first[0]));
}

#[test]
fn a_raised_flag_stops_before_anything() {
    let stop = AtomicBool::new(true);
    let table = HashTable::new(1);
    for &ruleset in Ruleset::ALL {
        let game = Game::new(ruleset);
        if let Some(thought) = think(&game, &Limits::default(), &table, &stop) {
            assert!(thought.nodes < 2_000, "{ruleset}");
        }
    }
}

#[test]
fn a_flag_raised_meanwhile_stops_soon() {
    let table = HashTable::new(8);
    for threads in [1, 3] {
        for &ruleset in Ruleset::ALL {
            let (stop, game) = (AtomicBool::new(false), Game::new(ruleset));
            let limits = Limits { threads, ..Limits::default() };
            let late = std::thread::scope(|scope| {
                let raise = || {
                    std::thread::sleep(Duration::from_millis(30));
                    stop.store(true, Ordering::Relaxed);
                    Instant::now()
                };
                let raised = scope.spawn(raise);
                let thought = think(&game, &limits, &table, &stop);
                let ended = Instant::now();
                assert!(thought.is_some(), "{ruleset}");
                ended.saturating_duration_since(raised.join().expect("a time"))
            });
            // A few milliseconds on a quiet machine.
            assert!(late < Duration::from_secs(1), "{ruleset} with {threads} threads: {late:?}");
        }
    }
}

#[test]
fn soft_limits_end_a_search_between_depths() {
    let (table, stop) = (HashTable::new(8), AtomicBool::new(false));
    let game = Game::new(Ruleset::Russian);
    let soft = Limits { soft: Some(Duration::from_millis(20)), ..Limits::default() };
    assert!(think(&game, &soft, &table, &stop).is_some_and(|thought| thought.depth >= 2));
    // One legal move needs no thought.
    let forced = Position::from_fen(Ruleset::Russian, "W:Wc3,a1:Bd4,h8").expect("a position");
    let limits = Limits { soft: Some(Duration::from_secs(3_600)), ..Limits::default() };
    let thought = think(&Game::from_position(forced), &limits, &table, &stop);
    assert_eq!(thought.map(|thought| thought.depth), Some(1));
}

#[test]
fn a_finished_game_has_no_move() {
    let stop = AtomicBool::new(false);
    let table = HashTable::new(1);
    let blocked = Position::from_fen(Ruleset::Russian, "W:Wa3:Bb4,c5").expect("a position");
    let game = Game::from_position(blocked);
    assert!(game.outcome().is_some());
    assert_eq!(think(&game, &Limits::default(), &table, &stop), None);
    let budget = Duration::from_secs(1);
    assert_eq!(choose(&game, 5, 0, budget, &table, &stop), None);
}
