//! With endgame tables the engine finishes what is won and holds what is drawn.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use draughts::{Color, Game, Kind, Move, Outcome, Piece, Position, Ruleset, Setup};
use draughts_engine::tables::{Tables, Value, build, covers};
use draughts_engine::{HashTable, Limits, choose, think};

/// The splitmix64 sequence.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    fn position(&mut self, ruleset: Ruleset, pieces: usize) -> Option<Position> {
        let squares: Vec<_> = ruleset.rules().squares().collect();
        let white = 1 + self.below(pieces - 1);
        let piece = |at: usize, kind: usize| {
            let color = if at < white { Color::White } else { Color::Black };
            Piece::new(color, if kind == 0 { Kind::Man } else { Kind::King })
        };
        let pieces = (0..pieces).map(|at| (squares[self.below(squares.len())], piece(at, self.below(2)))).collect();
        Setup { ruleset, turn: Color::ALL[self.below(2)], pieces }.check().ok()
    }
}

/// A move that keeps what the tables say, and where all lose, one that loses latest.
fn defend(game: &Game, tables: &Tables, random: &mut Random) -> Move {
    let rated = |played: &Move| {
        let next = game.position().play(played).unwrap();
        match tables.probe_position(&next) {
            None => 20_000,
            Some(verdict) => match (verdict.value, verdict.plies) {
                (Value::Loss, plies) => 30_000 - i32::from(plies.unwrap_or(0)),
                (Value::Draw, _) => 20_000,
                (Value::Win, plies) => i32::from(plies.unwrap_or(0)),
            },
        }
    };
    let moves = game.legal_moves();
    let best = moves.iter().map(rated).max().unwrap();
    let kept: Vec<Move> = moves.into_iter().filter(|played| rated(played) == best).collect();
    kept[random.below(kept.len())].clone()
}

#[derive(Debug, Default)]
struct Played {
    won: u32,
    drawn: u32,
    failed: Vec<String>,
}

/// The whole engine, with few nodes a move.
fn search(game: &Game, table: &HashTable) -> Move {
    let limits = Limits { nodes: Some(2_000), ..Limits::default() };
    think(game, &limits, table, &AtomicBool::new(false)).unwrap().best
}

fn level_7(game: &Game, table: &HashTable) -> Move {
    choose(game, 7, 1, Duration::from_secs(60), table, &AtomicBool::new(false)).unwrap().best
}

/// Plays from random positions which are won or drawn for the engine's side.
fn play(ruleset: Ruleset, pieces: usize, positions: u32, dir: &Path, decide: fn(&Game, &HashTable) -> Move) -> Played {
    build(ruleset, pieces as u8, dir, 1, &mut |_| {}, &AtomicBool::new(false)).unwrap();
    let tables = Arc::new(Tables::open(dir));
    let table = HashTable::new(1).with_endgames(Arc::clone(&tables));
    let mut random = Random(7);
    let mut played = Played::default();
    while played.won + played.drawn < positions {
        let Some(start) = random.position(ruleset, pieces) else {
            continue;
        };
        let Some(verdict) = tables.probe_position(&start) else {
            continue;
        };
        let turn = start.turn();
        let (engine, must_win) = match verdict.value {
            Value::Win => (turn, true),
            Value::Loss => (!turn, true),
            Value::Draw => (Color::ALL[random.below(2)], false),
        };
        let mut game = Game::from_position(start.clone());
        while game.outcome().is_none() && game.ply() < 300 {
            let next = if game.position().turn() == engine {
                decide(&game, &table)
            } else {
                defend(&game, &tables, &mut random)
            };
            game.play(&next).unwrap();
        }
        let won = |color| matches!(game.outcome(), Some(Outcome::Win { winner, .. }) if winner == color);
        let failed = if must_win {
            played.won += 1;
            !won(engine)
        } else {
            played.drawn += 1;
            won(!engine)
        };
        if failed {
            played.failed.push(format!("{ruleset} {} {verdict:?} {:?} {:?}", start.fen(), engine, game.outcome()));
        }
    }
    played
}

#[test]
fn nothing_won_is_missed_and_nothing_drawn_is_lost() {
    // In English draughts next to nothing is drawn with two pieces against one.
    let mut drawn = 0;
    for ruleset in [Ruleset::Russian, Ruleset::English, Ruleset::Giveaway] {
        let dir = tempfile::tempdir().unwrap();
        let played = play(ruleset, 3, 50, dir.path(), search);
        assert!(played.failed.is_empty(), "{played:#?}");
        assert!(played.won > 5, "{ruleset} {played:?}");
        drawn += played.drawn;
    }
    assert!(drawn > 5, "{drawn}");
}

#[test]
fn high_levels_finish_what_is_won() {
    for ruleset in [Ruleset::Russian, Ruleset::English] {
        let dir = tempfile::tempdir().unwrap();
        let played = play(ruleset, 3, 30, dir.path(), level_7);
        assert!(played.failed.is_empty(), "{played:#?}");
        assert!(played.won > 5, "{ruleset} {played:?}");
    }
}

/// Every ruleset that has tables. Takes a quarter of an hour in release.
#[test]
#[ignore = "takes minutes; run it in release"]
fn nothing_won_is_missed_with_four_pieces() {
    let mut failed = Vec::new();
    for &ruleset in Ruleset::ALL.iter().filter(|&&ruleset| covers(ruleset)) {
        let dir = tempfile::tempdir().unwrap();
        let played = play(ruleset, 4, 1_000, dir.path(), search);
        println!("{ruleset}: {} won, {} drawn, {} failed", played.won, played.drawn, played.failed.len());
        failed.extend(played.failed);
    }
    assert!(failed.is_empty(), "{failed:#?}");
}

#[test]
fn a_known_win_is_told_to_the_ply() {
    let dir = tempfile::tempdir().unwrap();
    build(Ruleset::English, 3, dir.path(), 1, &mut |_| {}, &AtomicBool::new(false)).unwrap();
    let tables = Arc::new(Tables::open(dir.path()));
    let table = HashTable::new(1).with_endgames(Arc::clone(&tables));
    let limits = Limits { depth: Some(1), ..Limits::default() };
    let mut random = Random(3);
    let mut told = 0;
    while told < 100 {
        let Some(position) = random.position(Ruleset::English, 3) else {
            continue;
        };
        let game = Game::from_position(position);
        let Some(verdict) = tables.probe_position(game.position()).filter(|_| game.outcome().is_none()) else {
            continue;
        };
        let thought = think(&game, &limits, &table, &AtomicBool::new(false)).unwrap();
        let expected = match verdict.value {
            Value::Win => verdict.plies.map(i32::from),
            Value::Draw => None,
            Value::Loss => verdict.plies.map(|plies| -i32::from(plies)),
        };
        assert_eq!(thought.score.mate_in(), expected, "{} {thought:?}", game.position().fen());
        told += 1;
    }
}
