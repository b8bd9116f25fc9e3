//! Games as text: files of other programs load, and what is written reads back equal.

use std::fs;
use std::path::Path;

use draughts::pdn::{self, PdnGame, PdnProblem, PdnResult};
use draughts::{Color, Game, IllegalMove, Position, Ruleset};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

/// The games of a file in `data/pdn`.
fn file(name: &str, fallback: Ruleset) -> Vec<PdnGame> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/pdn").join(name);
    let bytes = fs::read(path).unwrap();
    let text = String::from_utf8_lossy(&bytes);
    pdn::games(&text, fallback).map(|game| game.unwrap_or_else(|error| panic!("{name}: {error}"))).collect()
}

/// What is to be found in a game: ruleset, plies, result, comments.
type Summary = (Ruleset, usize, PdnResult, usize);

fn summaries(games: &[PdnGame]) -> Vec<Summary> {
    games.iter().map(|game| (game.game.ruleset(), game.game.ply(), game.result, game.comments.len())).collect()
}

const WHITE_WINS: PdnResult = PdnResult::Win(Color::White);
const BLACK_WINS: PdnResult = PdnResult::Win(Color::Black);

#[test]
fn files_of_play_sites_load() {
    use Ruleset::{Antidraughts, Brazilian, English, Frisian, International, Pool, Russian};
    let lidraughts = file("lidraughts.pdn", English);
    assert_eq!(
        summaries(&lidraughts),
        [(International, 20, BLACK_WINS, 4), (Russian, 2, PdnResult::Unknown, 0), (Antidraughts, 15, WHITE_WINS, 0),]
    );
    assert_eq!(lidraughts[0].tag("WhiteRatingDiff"), Some("-6"));
    assert_eq!(lidraughts[0].comments[2], (5, " [%eval -0.46] [%clock w0:02:58 B0:02:59] ".to_owned()));
    assert_eq!(
        summaries(&file("playstrategy.pdn", English)),
        [
            (International, 26, WHITE_WINS, 2),
            (Frisian, 10, PdnResult::Draw, 0),
            (Brazilian, 10, BLACK_WINS, 0),
            (Pool, 8, PdnResult::Unknown, 0),
        ]
    );
}

#[test]
fn files_of_russian_programs_load() {
    use Ruleset::{International, Russian, Ukrainian};
    let cp1251 = file("russian_cp1251.pdn", Ukrainian);
    assert_eq!(summaries(&cp1251), [(Ukrainian, 20, PdnResult::Draw, 1), (Ukrainian, 8, WHITE_WINS, 0)]);
    assert_eq!(cp1251[0].tag("Date"), Some("2004.??.??"));
    let aurora = file("aurora.pdn", International);
    assert_eq!(summaries(&aurora), [(Russian, 20, BLACK_WINS, 3), (Russian, 3, WHITE_WINS, 1)]);
    assert_eq!(aurora[0].comments[2], (20, "White resigns".to_owned()));
    assert_eq!(summaries(&file("misnamed.pdn", Russian)), [(Russian, 4, PdnResult::Unknown, 0)]);
}

#[test]
fn files_of_databases_and_mail_play_load() {
    use Ruleset::{English, International};
    let mail = file("english_mail.pdn", English);
    assert_eq!(
        summaries(&mail),
        [
            (English, 28, PdnResult::Draw, 1),
            (English, 4, WHITE_WINS, 0),
            (English, 10, PdnResult::Unknown, 0),
            (English, 4, WHITE_WINS, 0),
            (English, 1, PdnResult::Unknown, 0),
        ]
    );
    assert_eq!(mail[0].tag("White"), Some("B. \"Bob\" Builder"));
    let database = file("ten_by_ten.pdn", International);
    assert_eq!(
        summaries(&database),
        [
            (International, 22, WHITE_WINS, 0),
            (International, 8, PdnResult::Draw, 1),
            (International, 0, WHITE_WINS, 0),
            (International, 4, WHITE_WINS, 0),
        ]
    );
    assert_eq!(database[2].tag("Event"), Some("Bye"));
}

#[test]
fn files_of_other_rulesets_load() {
    use Ruleset::{English, Italian, Pool, Portuguese, Thai, Turkish};
    let games = file("other_rulesets.pdn", English);
    assert_eq!(
        summaries(&games),
        [
            (Pool, 3, PdnResult::Unknown, 0),
            (Turkish, 6, WHITE_WINS, 0),
            (Thai, 4, PdnResult::Unknown, 0),
            (Italian, 7, PdnResult::Draw, 0),
            (Portuguese, 6, BLACK_WINS, 0),
        ]
    );
    assert_eq!((games[0].game.start().turn(), games[2].game.start().turn()), (Color::White, Color::Black));
    for game in games {
        assert_eq!(pdn::read(&game.to_string(), game.game.ruleset()), Ok(game));
    }
}

#[test]
fn results_are_read_in_every_style() {
    for (text, result) in [
        ("2-0", Some(WHITE_WINS)),
        ("2-1", Some(WHITE_WINS)),
        ("0-1", Some(BLACK_WINS)),
        ("4-8", Some(BLACK_WINS)),
        ("0.5-0.5", Some(PdnResult::Draw)),
        ("1/2", Some(PdnResult::Draw)),
        ("1-1", Some(PdnResult::Draw)),
        ("0-0", Some(PdnResult::Unknown)),
        ("-", Some(PdnResult::Unknown)),
        ("white", None),
        ("1-", None),
        ("256-0", None),
    ] {
        assert_eq!(PdnResult::from_text(text), result, "{text}");
    }
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
        ("1. c3-d4 b6-c6", 9, PdnProblem::Illegal(IllegalMove::NotPlayable("c6".parse().unwrap()))),
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
