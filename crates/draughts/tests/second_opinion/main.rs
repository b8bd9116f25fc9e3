//! A second opinion: on random placements and in random games a slow generator finds the same moves.
//!
//! `DRAUGHTS_POSITIONS` sets how many placements each ruleset gets (default 10,000).

mod slow;

use std::collections::{BTreeMap, BTreeSet};

use draughts::{Color, Game, Kind, KingMotion, Move, Piece, Position, Ruleset, Setup, Special, Square};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

/// A square's share in a random placement: presence, kind and colour, from numbers that shrink toward nothing.
type Choice = (u8, u8, bool);

#[derive(Debug, Clone)]
struct Placement {
    black_to_move: bool,
    density: u8,
    kings: u8,
    choices: Vec<Choice>,
}

fn placements(squares: usize) -> impl Strategy<Value = Placement> {
    let choices = vec((0u8..100, 0u8..100, any::<bool>()), squares);
    (any::<bool>(), 3u8..80, 0u8..=100, choices).prop_map(|(black_to_move, density, kings, choices)| Placement {
        black_to_move,
        density,
        kings,
        choices,
    })
}

impl Placement {
    fn position(&self, ruleset: Ruleset) -> Position {
        let rules = ruleset.rules();
        let mut pieces = Vec::new();
        for (square, &(presence, kind, black)) in rules.squares().zip(&self.choices) {
            if presence < 100 - self.density {
                continue;
            }
            let color = if black { Color::Black } else { Color::White };
            let kind = if rules.king != KingMotion::None && kind >= 100 - self.kings {
                Kind::King
            } else if !rules.crowns(color, square) {
                Kind::Man
            } else if rules.special == Special::Parachute {
                Kind::Parachutist
            } else {
                continue;
            };
            pieces.push((square, Piece { color, kind }));
        }
        let turn = if self.black_to_move { Color::Black } else { Color::White };
        Setup { ruleset, turn, pieces }.check().expect("a placement by the rules")
    }
}

fn slow_moves(position: &Position) -> BTreeSet<slow::Identity> {
    let pieces: BTreeMap<slow::At, slow::Piece> = position
        .pieces()
        .map(|(square, piece)| {
            let kind = match piece.kind {
                Kind::Man => slow::Kind::Man,
                Kind::King => slow::Kind::King,
                Kind::Parachutist => slow::Kind::Parachutist,
            };
            (at(square), slow::Piece { white: piece.color == Color::White, kind })
        })
        .collect();
    slow::Slow::new(position.ruleset().id(), pieces, position.turn() == Color::White).moves()
}

fn at(square: Square) -> slow::At {
    (square.file() as i8, square.row() as i8)
}

fn identity(position: &Position, made: &Move) -> slow::Identity {
    let next = position.play(made).expect("a legal move");
    let is_king = next.piece_at(made.to()).is_some_and(|piece| piece.kind == Kind::King);
    (at(made.from()), at(made.to()), made.captures().iter().copied().map(at).collect(), is_king)
}

fn agrees(position: &Position) -> Result<(), TestCaseError> {
    let moves = position.legal_moves();
    let fast: BTreeSet<_> = moves.iter().map(|made| identity(position, made)).collect();
    prop_assert_eq!(fast.len(), moves.len(), "a move twice in {}", position.fen());
    prop_assert_eq!(fast, slow_moves(position), "{}", position.fen());
    Ok(())
}

fn placements_agree(ruleset: Ruleset) {
    let cases = std::env::var("DRAUGHTS_POSITIONS").map_or(10_000, |cases| cases.parse().expect("a number"));
    let mut runner = TestRunner::new(Config { cases, failure_persistence: None, ..Config::default() });
    let squares = usize::from(ruleset.rules().square_count());
    runner
        .run(&placements(squares), |placement| agrees(&placement.position(ruleset)))
        .unwrap_or_else(|failure| panic!("{ruleset}: {failure}"));
}

macro_rules! each_ruleset {
    ($($test:ident $ruleset:ident,)+) => {
        $(
            #[test]
            fn $test() {
                placements_agree(Ruleset::$ruleset);
            }
        )+

        #[test]
        fn every_ruleset_is_asked() {
            assert_eq!([$(Ruleset::$ruleset,)+].as_slice(), Ruleset::ALL);
        }
    };
}

each_ruleset! {
    ukrainian Ukrainian,
    russian Russian,
    russian_majority RussianMajority,
    english English,
    international International,
    brazilian Brazilian,
    spanish Spanish,
    turkish Turkish,
    italian Italian,
    giveaway Giveaway,
    czech Czech,
    corner Corner,
    one_way OneWay,
    parachute Parachute,
    gothic Gothic,
    alquerque Alquerque,
    hawaiian Hawaiian,
    canadian Canadian,
    thai Thai,
    portuguese Portuguese,
    dameo Dameo,
    pool Pool,
    frisian Frisian,
    frysk Frysk,
    antidraughts Antidraughts,
    breakthrough Breakthrough,
}

#[test]
fn random_games_agree_at_every_move_and_end() {
    for &ruleset in Ruleset::ALL {
        let mut runner = TestRunner::new(Config { cases: 12, failure_persistence: None, ..Config::default() });
        let choices = vec(any::<prop::sample::Index>(), 600);
        runner
            .run(&choices, |choices| {
                let mut game = Game::new(ruleset);
                for choice in choices {
                    agrees(game.position())?;
                    let moves = game.legal_moves();
                    prop_assert_eq!(moves.is_empty(), game.outcome().is_some());
                    if moves.is_empty() {
                        break;
                    }
                    let played = choice.get(&moves);
                    prop_assert!(game.play(played).is_ok());
                }
                Ok(())
            })
            .unwrap_or_else(|failure| panic!("{ruleset}: {failure}"));
    }
}
