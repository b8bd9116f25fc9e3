//! Endgame tables: they are what their successors make of them, what a simple solver finds, and what books say.

use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use draughts::{Color, Game, Kind, Outcome, Piece, Position, Ruleset, Setup};
use draughts_engine::tables::{BuildError, FileError, Tables, Value, Verdict, build, check, covers};

fn make(ruleset: Ruleset, pieces: u8, dir: &Path) {
    build(ruleset, pieces, dir, 1, &mut |_| {}, &AtomicBool::new(false)).unwrap();
}

fn verdict(tables: &Tables, ruleset: Ruleset, fen: &str) -> Verdict {
    tables.probe_position(&Position::from_fen(ruleset, fen).unwrap()).unwrap()
}

fn value(tables: &Tables, ruleset: Ruleset, fen: &str) -> Value {
    verdict(tables, ruleset, fen).value
}

#[test]
fn every_value_follows_from_its_successors() {
    let three = [Ruleset::Russian, Ruleset::English, Ruleset::Italian, Ruleset::Giveaway, Ruleset::International];
    for &ruleset in Ruleset::ALL.iter().filter(|&&ruleset| covers(ruleset)) {
        let dir = tempfile::tempdir().unwrap();
        let pieces = if three.contains(&ruleset) || ruleset == Ruleset::Turkish { 3 } else { 2 };
        make(ruleset, pieces, dir.path());
        let checked = check(ruleset, pieces, dir.path(), 2, &mut |_| {}, &AtomicBool::new(false)).unwrap();
        assert!(checked.is_sound(), "{ruleset}: {checked:?}");
        assert_eq!(checked.outcomes.iter().sum::<u64>(), checked.positions, "{ruleset}");
        assert!(checked.outcomes[0] > 0 && checked.outcomes[2] > 0, "{ruleset}: {checked:?}");
    }
}

/// All positions with one piece a side, solved in the simplest way from the public rules alone.
fn solve_simply(ruleset: Ruleset) -> HashMap<Position, Verdict> {
    let squares: Vec<_> = ruleset.rules().squares().collect();
    let mut positions = Vec::new();
    for &white in &squares {
        for &black in &squares {
            for kinds in 0..4 {
                let kind = |bit: u8| if kinds & bit == 0 { Kind::Man } else { Kind::King };
                for turn in Color::ALL {
                    let pieces =
                        vec![(white, Piece::new(Color::White, kind(1))), (black, Piece::new(Color::Black, kind(2)))];
                    positions.extend(Setup { ruleset, turn, pieces }.check());
                }
            }
        }
    }
    let mut solved = HashMap::new();
    let mut open = Vec::new();
    for position in positions {
        let game = Game::from_position(position.clone());
        let next: Vec<Position> = game.legal_moves().iter().map(|played| position.play(played).unwrap()).collect();
        match game.outcome() {
            Some(outcome) => drop(solved.insert(position, ended(outcome, game.position().turn()))),
            None => open.push((position, next)),
        }
    }
    let of = |solved: &HashMap<Position, Verdict>, next: &Position| {
        let stuck = || Game::from_position(next.clone()).outcome().map(|outcome| ended(outcome, next.turn()));
        // A side may just have lost its piece.
        solved.get(next).copied().or_else(|| if next.pieces().count() < 2 { stuck() } else { None })
    };
    for plies in 1..200 {
        let found: Vec<(usize, Verdict)> = open
            .iter()
            .enumerate()
            .filter_map(|(at, (_, next))| {
                let next: Vec<Option<Verdict>> = next.iter().map(|next| of(&solved, next)).collect();
                let lost = |next: &&Option<Verdict>| next.is_some_and(|next| next.value == Value::Loss);
                let value = if next.iter().any(|next| lost(&next)) {
                    Value::Win
                } else if next.iter().all(|next| next.is_some_and(|next| next.value == Value::Win)) {
                    Value::Loss
                } else {
                    return None;
                };
                Some((at, Verdict { value, plies: Some(plies) }))
            })
            .collect();
        for (at, verdict) in found.into_iter().rev() {
            solved.insert(open.swap_remove(at).0, verdict);
        }
    }
    let drawn = Verdict { value: Value::Draw, plies: None };
    solved.extend(open.into_iter().map(|(position, _)| (position, drawn)));
    solved
}

fn ended(outcome: Outcome, turn: Color) -> Verdict {
    match outcome {
        Outcome::Win { winner, .. } => {
            Verdict { value: if winner == turn { Value::Win } else { Value::Loss }, plies: Some(0) }
        }
        Outcome::Draw(_) => Verdict { value: Value::Draw, plies: None },
    }
}

#[test]
fn one_piece_each_is_as_a_simple_solver_finds_it() {
    for ruleset in [Ruleset::English, Ruleset::Giveaway, Ruleset::Italian, Ruleset::Pool, Ruleset::Turkish] {
        let dir = tempfile::tempdir().unwrap();
        make(ruleset, 2, dir.path());
        let tables = Tables::open(dir.path());
        let solved = solve_simply(ruleset);
        assert!(solved.len() > 5_000, "{ruleset}");
        for (position, expected) in solved {
            assert_eq!(tables.probe_position(&position), Some(expected), "{ruleset} {}", position.fen());
        }
    }
}

#[test]
fn english_endings_are_as_books_say() {
    let dir = tempfile::tempdir().unwrap();
    let english = Ruleset::English;
    make(english, 3, dir.path());
    let tables = Tables::open(dir.path());
    assert_eq!((tables.pieces(english), tables.pieces(Ruleset::Russian)), (3, 0));
    // Ed. Lasker, "Chess and Checkers" (1918), diagrams 88 and 89: with the move White has the opposition; without
    // it Black has, and White has to go to the double corner.
    assert_eq!(value(&tables, english, "W:WK32:BK26"), Value::Win);
    assert_eq!(value(&tables, english, "B:WK32:BK26"), Value::Draw);
    let two_kings = verdict(&tables, english, "W:WK19,K23:BK32");
    assert_eq!(two_kings.value, Value::Win);
    assert!(two_kings.plies.unwrap() <= 15, "the line in the book takes eight moves");
    // C. Freeling, "Draughts dissected" (mindsports.nl): one king wins or draws by the move, two kings win. Black must
    // not be able to take one of them at once, nor to hold one of them in its corner.
    let squares: Vec<_> = english.rules().squares().collect();
    let mut won = 0;
    let mut held = Vec::new();
    for &black in &squares {
        for (at, &one) in squares.iter().enumerate() {
            for &other in &squares[at + 1..] {
                let king = |color| Piece::new(color, Kind::King);
                let pieces = vec![(one, king(Color::White)), (other, king(Color::White)), (black, king(Color::Black))];
                let Ok(position) = (Setup { ruleset: english, turn: Color::White, pieces }).check() else {
                    continue;
                };
                if !position.can_capture(Color::Black) {
                    match tables.probe_position(&position).map(|verdict| verdict.value) {
                        Some(Value::Win) => won += 1,
                        _ => held.push(position.fen()),
                    }
                }
            }
        }
    }
    assert!(won > 10_000, "{won}");
    // Five around each of the two single corners.
    assert!(held.len() <= 12, "{held:?}");
}

#[test]
fn what_the_tables_do_not_know_they_do_not_tell() {
    let dir = tempfile::tempdir().unwrap();
    make(Ruleset::Parachute, 2, dir.path());
    make(Ruleset::Russian, 2, dir.path());
    let tables = Tables::open(dir.path());
    let probe = |ruleset, fen: &str| tables.probe_position(&Position::from_fen(ruleset, fen).unwrap());
    assert!(probe(Ruleset::Russian, "W:Wa1:Bh8").is_some());
    assert_eq!(probe(Ruleset::Russian, "W:Wa1,c1:Bh8"), None, "no table for three");
    assert_eq!(probe(Ruleset::Russian, "W:Wa1:B"), None, "a side without a piece");
    assert_eq!(probe(Ruleset::Ukrainian, "W:Wa1:Bh8"), None, "no tables at all");
    assert!(probe(Ruleset::Parachute, "W:Wa1:Bh8").is_some());
    assert_eq!(probe(Ruleset::Parachute, "W:WPb8:Bh8"), None, "a parachutist");
    assert_eq!(Tables::open(&dir.path().join("nowhere")).pieces(Ruleset::Russian), 0);
    for ruleset in [Ruleset::Hawaiian, Ruleset::Breakthrough, Ruleset::Frisian, Ruleset::Frysk] {
        let refused = build(ruleset, 2, dir.path(), 1, &mut |_| {}, &AtomicBool::new(false));
        assert!(matches!(refused, Err(BuildError::NotCovered(_))), "{ruleset}");
    }
    let many = build(Ruleset::Canadian, 6, dir.path(), 1, &mut |_| {}, &AtomicBool::new(false));
    assert!(matches!(many, Err(BuildError::TooLarge { .. })));
    let few = build(Ruleset::English, 1, dir.path(), 1, &mut |_| {}, &AtomicBool::new(false));
    assert!(matches!(few, Err(BuildError::Pieces(1))));
}

#[test]
fn a_build_that_was_stopped_goes_on_where_it_was() {
    let dir = tempfile::tempdir().unwrap();
    let stop = AtomicBool::new(false);
    let mut steps = 0;
    let stopped = build(
        Ruleset::English,
        3,
        dir.path(),
        1,
        &mut |_| {
            steps += 1;
            stop.store(steps == 4, Ordering::Relaxed);
        },
        &stop,
    );
    assert!(matches!(stopped, Err(BuildError::Stopped)));
    let mut found = 0;
    let built =
        build(Ruleset::English, 3, dir.path(), 2, &mut |step| found += u32::from(step.found), &AtomicBool::new(false))
            .unwrap();
    assert_eq!(found, 4);
    assert!(built.solved > 0 && built.solved < built.positions);
    let again = build(Ruleset::English, 3, dir.path(), 1, &mut |_| {}, &AtomicBool::new(false)).unwrap();
    assert_eq!((again.solved, again.positions), (0, built.positions));
    assert!(check(Ruleset::English, 3, dir.path(), 1, &mut |_| {}, &AtomicBool::new(false)).unwrap().is_sound());
}

#[test]
fn damaged_files_are_refused_and_made_anew() {
    let dir = tempfile::tempdir().unwrap();
    make(Ruleset::English, 2, dir.path());
    let tables = Tables::open(dir.path());
    let known = "W:WK32:BK26";
    assert_eq!(value(&tables, Ruleset::English, known), Value::Win);
    let file = dir.path().join("english/1k0m-1k0m.end");
    let sound = fs::read(&file).unwrap();
    // A mapped file must not change: each damage goes into a new file in its place.
    let damage = |bytes: &[u8]| {
        let other = dir.path().join("other");
        fs::write(&other, bytes).unwrap();
        fs::rename(&other, &file).unwrap();
    };
    let asked = |tables: &Tables| tables.probe_position(&Position::from_fen(Ruleset::English, known).unwrap());
    for length in [0, 20, 60, sound.len() - 1] {
        damage(&sound[..length]);
        let refused = tables.open_ruleset(Ruleset::English);
        assert!(matches!(refused.as_slice(), [(path, FileError::Damaged)] if *path == file), "{refused:?}");
        assert_eq!(asked(&tables), None);
    }
    let mut flipped = sound.clone();
    flipped[16] ^= 1;
    damage(&flipped);
    assert!(matches!(tables.open_ruleset(Ruleset::English).as_slice(), [(_, FileError::Other)]), "another ruleset");
    for at in (60..sound.len()).step_by(97).chain([sound.len() - 1]) {
        let mut flipped = sound.clone();
        flipped[at] ^= 0x10;
        damage(&flipped);
        // In the head it is seen at once, in the data when they are read.
        tables.open_ruleset(Ruleset::English);
        assert_eq!(asked(&tables), None, "byte {at}");
    }
    let missing = check(Ruleset::English, 2, dir.path(), 1, &mut |_| {}, &AtomicBool::new(false)).unwrap();
    assert!(!missing.is_sound() && missing.missing == ["1k0m-1k0m"], "{missing:?}");
    let built = build(Ruleset::English, 2, dir.path(), 1, &mut |_| {}, &AtomicBool::new(false)).unwrap();
    assert_eq!(built.replaced, 1);
    assert_eq!(fs::read(&file).unwrap(), sound);
    assert!(tables.open_ruleset(Ruleset::English).is_empty());
    assert_eq!(asked(&tables).map(|verdict| verdict.value), Some(Value::Win));
}
