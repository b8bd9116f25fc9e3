//! Games as text: files of other programs load, and what is written reads back equal.

use draughts::pdn::{self, PdnGame, PdnProblem, PdnResult};
use draughts::{Color, Game, Position, Ruleset};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

const LIDRAUGHTS: &str = r#"[Event "Rated game"]
[Site "https://example.org/abcd"]
[Date "2021.03.04"]
[White "one"]
[Black "two"]
[Result "2-0"]
[GameType "20"]
[TimeControl "300+3"]
[Termination "Normal"]

1. 32-28 { [%clock w0:05:00 B0:05:00] } 1... 18-23 { [%clock W0:05:00 b0:05:00] } 2. 38-32 12-18 3. 31-27 7-12 4. 43-38 (4. 37-31 { Or so (really) } 19-24) 4... 20-24 5. 49-43 2-0


[Event "Casual game"]
[White "one"]
[Black "two"]
[Result "0-1"]
[Variant "Russian"]
[GameType "25"]

1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4?! g5-h4 4. b4xd6 e7xc5 0-1
"#;

const KALLISTO: &str = "[Event \"\"]\r\n[White \"Ivanov\"]\r\n[Black \"Petrov\"]\r\n[Result \"1/2-1/2\"]\r\n[GameType \"25\"]\r\n\
1.c3-d4 d6-c5 2.b2-c3 f6-g5\r\n3.c3-b4 g5-h4 4.b4:d6 e7:c5 1/2-1/2\r\n\r\n";

const ENGLISH: &str = r#"[Event "ICCF"]
[Black "A"]
[White "B"]
[Result "1/2-1/2"]
1. 11-15 23-19 2. 8-11 22-17 3. 11-16 24-20 1/2-1/2
[Event "ICCF"] [Result "*"] [SetUp "1"] [FEN "W:W18,19,21,23,24,26,29,30,31,32:B1,2,3,4,6,7,9,10,11,12"]
1. 18 - 15 11x18x27 *
"#;

#[test]
fn files_of_other_programs_load() {
    let lidraughts: Vec<PdnGame> = pdn::games(LIDRAUGHTS, Ruleset::English).map(Result::unwrap).collect();
    assert_eq!(lidraughts.len(), 2);
    assert_eq!(lidraughts[0].game.ruleset(), Ruleset::International);
    assert_eq!(lidraughts[0].game.ply(), 9);
    assert_eq!(lidraughts[0].result, PdnResult::Win(Color::White));
    assert_eq!(lidraughts[0].comments.len(), 2);
    assert_eq!(lidraughts[1].game.ruleset(), Ruleset::Russian);
    assert_eq!(lidraughts[1].game.ply(), 8);
    assert_eq!(lidraughts[1].result, PdnResult::Win(Color::Black));

    let kallisto = pdn::read(KALLISTO, Ruleset::Ukrainian).unwrap();
    assert_eq!((kallisto.game.ruleset(), kallisto.game.ply()), (Ruleset::Ukrainian, 8));
    assert_eq!((kallisto.tag("White"), kallisto.result), (Some("Ivanov"), PdnResult::Draw));

    let english: Vec<PdnGame> = pdn::games(ENGLISH, Ruleset::English).map(Result::unwrap).collect();
    assert_eq!(english.iter().map(|game| game.game.ply()).collect::<Vec<_>>(), [6, 2]);
    assert_eq!(english[1].game.start().turn(), Color::White);
}

#[test]
fn games_without_tags_and_with_separators_alone_load() {
    let text = "1. 11-15 23-19 1-0 * 1. 11-16 0-1 \n\n * 11-15 *";
    let games: Vec<PdnGame> = pdn::games(text, Ruleset::English).map(Result::unwrap).collect();
    assert_eq!(games.iter().map(|game| game.game.ply()).collect::<Vec<_>>(), [2, 1, 1]);
}

#[test]
fn a_broken_game_does_not_spoil_the_next() {
    let text = "[White \"A\"]\n1. c3-d5 *\n[White \"B\"]\n1. c3-d4 *\n[White \"C\"]\n1. c3-d4 {never closed";
    let games: Vec<_> = pdn::games(text, Ruleset::Russian).collect();
    assert_eq!(games.len(), 3);
    assert!(matches!(games[0], Err(pdn::PdnError { at: 15, problem: PdnProblem::Illegal(_) })), "{:?}", games[0]);
    assert_eq!(games[1].as_ref().unwrap().tag("White"), Some("B"));
    assert_eq!(games[2].as_ref().unwrap_err().problem, PdnProblem::OpenComment);
}

#[test]
fn errors_tell_what_and_where() {
    for (text, at, problem) in [
        ("", 0, PdnProblem::NoGame),
        ("[White \"A\"", 0, PdnProblem::OpenTag),
        ("[White \"A", 0, PdnProblem::OpenTag),
        ("1. c3-d4 (1. a3-b4", 9, PdnProblem::OpenVariation),
        ("[GameType \"50\"] *", 0, PdnProblem::UnknownGameType),
        ("1. c3-d4 & d6-c5", 9, PdnProblem::ExpectedMove),
        ("1. c3-d4 nonsense", 9, PdnProblem::ExpectedMove),
    ] {
        let error = pdn::read(text, Ruleset::Russian).unwrap_err();
        assert_eq!((error.at, error.problem), (at, problem), "{text}");
    }
}

#[test]
fn a_game_is_written_as_the_standard_asks() {
    let mut game = Game::new(Ruleset::English);
    for text in ["11-15", "23-19", "8-11"] {
        let draughts::Reading::Move(played) = game.read_move(text) else { panic!("{text}") };
        game.play(&played).unwrap();
    }
    let pdn = PdnGame {
        tags: vec![("Black".to_owned(), "the \"first\"".to_owned())],
        comments: vec![(1, "best".to_owned())],
        ..PdnGame::new(game)
    };
    let expected = "[Black \"the \\\"first\\\"\"]\n[Result \"*\"]\n[GameType \"21,B,8,8,N1,0\"]\n\
                    1. 11-15 {best} 1... 23-19 2. 8-11 *\n";
    assert_eq!(pdn.to_string(), expected);
    assert_eq!(PdnResult::Draw.text(Ruleset::Canadian), "1-1");
    assert_eq!(PdnResult::Win(Color::Black).text(Ruleset::Russian), "0-1");
}

#[test]
fn thai_games_that_black_begins_count_from_the_other_side() {
    let text = "[GameType \"31\"]\n1. 28-24 5-9 *";
    let game = pdn::read(text, Ruleset::Thai);
    // Black's men stand on 25 to 32 as Black counts: 8 of them, nearest to us.
    let text = text.replace("28-24 5-9", "5-9 28-24");
    let game = game.or_else(|_| pdn::read(&text, Ruleset::Thai)).unwrap();
    assert_eq!(game.game.start().turn(), Color::Black);
    let back = pdn::read(&game.to_string(), Ruleset::Thai).unwrap();
    assert_eq!(back, game);
    assert!(game.to_string().contains("[GameType \"31,B,8,8,N2,0\"]"));
}

/// A game of random moves.
fn game(ruleset: Ruleset, choices: &[Index]) -> Game {
    let mut game = Game::new(ruleset);
    for choice in choices {
        let moves = game.legal_moves();
        if moves.is_empty() {
            break;
        }
        game.play(choice.get(&moves)).expect("a legal move");
    }
    game
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn written_games_read_back_equal(
        ruleset in prop::sample::select(Ruleset::ALL),
        choices in vec(any::<Index>(), 0..120),
        tags in vec(("[A-Z][A-Za-z]{0,8}X", "\\PC{0,20}"), 0..4),
        comments in vec((0usize..130, "[^}\r\n]{0,60}|[^\r\n]{1,20}"), 0..4),
        result in prop::sample::select(&[PdnResult::Draw, PdnResult::Unknown, PdnResult::Win(Color::Black)][..]),
    ) {
        let game = game(ruleset, &choices);
        let mut comments: Vec<(usize, String)> = comments
            .into_iter()
            // Where a brace forces the other form, spaces around the comment are lost.
            .map(|(ply, text)| (ply.min(game.ply()), if text.contains('}') { text.trim().to_owned() } else { text }))
            .collect();
        comments.sort_by_key(|&(ply, _)| ply);
        let written = PdnGame { tags, game, result, comments };
        let read = pdn::read(&written.to_string(), ruleset);
        prop_assert_eq!(read, Ok(written.clone()), "{}", written);
    }

    #[test]
    fn written_positions_read_back_equal(
        ruleset in prop::sample::select(Ruleset::ALL),
        choices in vec(any::<Index>(), 0..120),
    ) {
        let position = game(ruleset, &choices).position().clone();
        prop_assert_eq!(Position::from_fen(ruleset, &position.fen()), Ok(position.clone()));
        let from_there = PdnGame::new(Game::from_position(position));
        prop_assert_eq!(pdn::read(&from_there.to_string(), ruleset), Ok(from_there));
    }
}
