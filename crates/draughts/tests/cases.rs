//! Truth tables: positions with every legal move, worked out by hand or by other programs (`data/README.md`).

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use draughts::{Color, Kind, Move, Piece, Position, Ruleset, Setup, Square};
use serde::Deserialize;

#[derive(Deserialize)]
struct Placement {
    white_men: Vec<String>,
    white_kings: Vec<String>,
    #[serde(default)]
    white_parachutists: Vec<String>,
    black_men: Vec<String>,
    black_kings: Vec<String>,
    #[serde(default)]
    black_parachutists: Vec<String>,
    to_move: String,
}

#[derive(Deserialize)]
struct RuleCase {
    variant: String,
    name: String,
    #[serde(flatten)]
    placement: Placement,
    legal: Vec<RuleMove>,
}

#[derive(Deserialize)]
struct RuleMove {
    path: Vec<String>,
    captures: Vec<String>,
}

#[derive(Deserialize)]
struct PositionFile {
    variant: String,
    positions: Vec<PositionCase>,
}

#[derive(Deserialize)]
struct PositionCase {
    #[serde(flatten)]
    placement: Placement,
    legal: Vec<PositionMove>,
}

#[derive(Deserialize)]
struct PositionMove {
    from: String,
    to: String,
    captures: Vec<String>,
}

#[test]
fn small_positions_have_exactly_the_listed_moves() {
    let mut failures = Vec::new();
    let mut rulesets = BTreeSet::new();
    for file in json_files("rules") {
        let cases: Vec<RuleCase> = serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
        for case in cases {
            let ruleset = ruleset(&case.variant);
            rulesets.insert(ruleset);
            let position = position(ruleset, &case.placement);
            let expected: BTreeSet<_> =
                case.legal.iter().map(|legal| (squares(&legal.path), squares(&legal.captures))).collect();
            let moves = position.legal_moves();
            let found: BTreeSet<_> =
                moves.iter().map(|made| (made.path().to_vec(), made.captures().to_vec())).collect();
            if found != expected || found.len() != moves.len() {
                failures.push(format!("{ruleset} {}: {found:?} instead of {expected:?}", case.name));
            }
        }
    }
    assert_eq!(rulesets.len(), 21);
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn middle_game_positions_have_exactly_the_moves_of_other_programs() {
    let mut failures = Vec::new();
    let mut rulesets = BTreeSet::new();
    for file in json_files("positions") {
        let file: PositionFile = serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
        let ruleset = ruleset(&file.variant);
        rulesets.insert(ruleset);
        for case in file.positions {
            let position = position(ruleset, &case.placement);
            let expected: BTreeSet<_> = case
                .legal
                .iter()
                .map(|legal| (square(&legal.from), square(&legal.to), sorted(squares(&legal.captures))))
                .collect();
            let moves = position.legal_moves();
            let found: BTreeSet<_> = moves.iter().map(identity).collect();
            if found != expected || found.len() != moves.len() {
                failures.push(format!("{ruleset} {}: {found:?} instead of {expected:?}", position.fen()));
            }
        }
    }
    assert_eq!(rulesets.len(), 19);
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

fn identity(made: &Move) -> (Square, Square, Vec<Square>) {
    (made.from(), made.to(), sorted(made.captures().to_vec()))
}

fn json_files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(folder);
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

/// The names of the tables, where they are not the ids.
fn ruleset(name: &str) -> Ruleset {
    match name {
        "anti" | "anticheckers" => Ruleset::Giveaway,
        "konane" => Ruleset::Hawaiian,
        "oneway" => Ruleset::OneWay,
        "seed001_max" => Ruleset::RussianMajority,
        id => id.parse().unwrap(),
    }
}

fn position(ruleset: Ruleset, placement: &Placement) -> Position {
    let groups = [
        (&placement.white_men, Color::White, Kind::Man),
        (&placement.white_kings, Color::White, Kind::King),
        (&placement.white_parachutists, Color::White, Kind::Parachutist),
        (&placement.black_men, Color::Black, Kind::Man),
        (&placement.black_kings, Color::Black, Kind::King),
        (&placement.black_parachutists, Color::Black, Kind::Parachutist),
    ];
    let mut pieces = Vec::new();
    for (names, color, kind) in groups {
        pieces.extend(squares(names).into_iter().map(|square| (square, Piece { color, kind })));
    }
    let turn = match placement.to_move.as_str() {
        "white" => Color::White,
        "black" => Color::Black,
        other => panic!("unknown side {other}"),
    };
    Setup { ruleset, turn, pieces }.check().unwrap_or_else(|e| panic!("{ruleset} {e}"))
}

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn squares(names: &[String]) -> Vec<Square> {
    names.iter().map(|name| square(name)).collect()
}

fn sorted(mut squares: Vec<Square>) -> Vec<Square> {
    squares.sort_unstable();
    squares
}
