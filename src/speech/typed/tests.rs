//! Typed moves on whole boards: every legal move in every spelling, collisions, noise, silence.

use draughts::{Color, Move, Notation, Position, Ruleset, Square};
use proptest::prelude::*;

use super::*;

/// How each habit types the files a to l, written out apart from the tables of the reader.
const LOOK: [&str; 12] = ["а", "в", "с", "d", "е", "f", "g", "н", "і", "ј", "к", "l"];
const SOUND: [&str; 12] = ["а", "б", "ц", "д", "е", "ф", "г", "х", "и", "й", "к", "л"];
const SOUND_WITH_ES: [&str; 12] = ["а", "б", "с", "д", "е", "ф", "г", "х", "и", "й", "к", "л"];
const LAYOUT: [&str; 12] = ["ф", "и", "с", "в", "у", "а", "п", "р", "ш", "о", "л", "д"];
const LATIN: [&str; 12] = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"];

fn square(text: &str) -> Square {
    text.parse().unwrap()
}

fn spelled(square: Square, files: [&str; 12]) -> String {
    format!("{}{}", files[usize::from(square.file())], square.row() + 1)
}

fn path_text(played: &Move, files: [&str; 12], separator: &str) -> String {
    played.path().iter().map(|&square| spelled(square, files)).collect::<Vec<_>>().join(separator)
}

fn game(ruleset: Ruleset, fen: &str) -> Game {
    Game::from_position(Position::from_fen(ruleset, fen).unwrap())
}

fn start(ruleset: Ruleset) -> Game {
    Game::new(ruleset)
}

/// What was read must be the move, or a question of which it is one answer; never another move, a refusal or silence.
fn assert_reads(game: &Game, text: &str, wanted: &Move) {
    match read_move(game, text) {
        Typed::Move(found) => assert_eq!((found.from(), found.to()), (wanted.from(), wanted.to()), "{text:?}"),
        Typed::Ambiguous(found) => assert!(found.contains(wanted), "{text:?}: {found:?}"),
        other => panic!("{text:?} in {} is {other:?}, wanted {wanted:?}", game.ruleset()),
    }
    assert!(looks_like_move(text), "{text:?}");
}

/// Positions of a game of the first legal moves: the start and what comes of it.
fn sample_games(ruleset: Ruleset) -> Vec<Game> {
    let mut game = Game::new(ruleset);
    let mut samples = vec![game.clone()];
    for ply in 0..24 {
        let legal = game.legal_moves();
        if game.outcome().is_some() || legal.is_empty() {
            break;
        }
        game.play(&legal[ply * 7 % legal.len()]).unwrap();
        samples.push(game.clone());
    }
    samples
}

#[test]
fn every_legal_move_is_read_in_every_habit() {
    for &ruleset in Ruleset::ALL {
        for game in sample_games(ruleset) {
            for legal in game.legal_moves() {
                for files in [LATIN, LOOK, SOUND, SOUND_WITH_ES, LAYOUT] {
                    let separator = if legal.is_capture() { ":" } else { "-" };
                    let text = path_text(&legal, files, separator);
                    assert_reads(&game, &text, &legal);
                    assert_reads(&game, &text.to_uppercase(), &legal);
                }
            }
        }
    }
}

#[test]
fn every_legal_move_is_read_with_every_separator() {
    let quiet = ["-", " - ", "–", "—", "−", "→", "->", " ", "", "по", " по ", "."];
    let capture = [":", "x", "X", "х", "×", " x ", " : ", "-", "*", " бьёт ", " б'є ", "", " "];
    for ruleset in [Ruleset::Russian, Ruleset::International, Ruleset::Turkish, Ruleset::Canadian] {
        for game in sample_games(ruleset) {
            for legal in game.legal_moves() {
                for separator in if legal.is_capture() { &capture[..] } else { &quiet[..] } {
                    assert_reads(&game, &path_text(&legal, LATIN, separator), &legal);
                    assert_reads(&game, &path_text(&legal, SOUND, separator), &legal);
                }
            }
        }
    }
}

#[test]
fn every_legal_move_is_read_by_the_numbers_of_its_squares() {
    for &ruleset in Ruleset::ALL {
        let rules = ruleset.rules();
        for game in sample_games(ruleset) {
            for legal in game.legal_moves().iter().filter(|legal| !legal.is_removal()) {
                let numbers: Option<Vec<String>> =
                    legal.path().iter().map(|&square| rules.number(square).map(|number| number.to_string())).collect();
                let numbers = numbers.unwrap_or_else(|| panic!("{ruleset}: every playing square has a number"));
                let separators: &[&str] =
                    if legal.is_capture() { &["x", ":", "-", "х", "×", " x "] } else { &["-", " - ", "–", " "] };
                for separator in separators {
                    assert_reads(&game, &numbers.join(separator), legal);
                }
            }
        }
    }
}

#[test]
fn noise_round_every_move_is_ignored() {
    for game in sample_games(Ruleset::Ukrainian) {
        for (index, legal) in game.legal_moves().iter().enumerate() {
            let text = path_text(legal, LATIN, if legal.is_capture() { ":" } else { "-" });
            for noisy in [
                format!("{index}1. {text}"),
                format!("12... {text}."),
                format!("`{text}`"),
                format!("<@123456789> {text}"),
                format!("@damka_bot {text} !"),
                format!("{text} @damka_bot"),
                format!("Хід: {text}"),
                format!("  {text}\n"),
                format!("**{text}** 🙂"),
            ] {
                assert_reads(&game, &noisy, legal);
            }
        }
    }
}

#[test]
fn collisions_ask() {
    // в is b by look and d by its key: both c3-b4 and c3-d4 are legal.
    let game = start(Ruleset::Russian);
    let Typed::Ambiguous(found) = read_move(&game, "с3-в4") else { panic!("asks") };
    let targets: Vec<Square> = found.iter().map(Move::to).collect();
    assert_eq!(targets, [square("b4"), square("d4")]);
}

#[test]
fn one_habit_holds_for_the_whole_text() {
    // а is a by look and sound and f by its key. As a move of the lone man on e1 only e1-f2 is legal, but a text that
    // spells e as е cannot mean the keys: nothing is guessed.
    let lone = game_of("W:We1:Bh8");
    assert!(matches!(read_move(&lone, "е1-а2"), Typed::Illegal(_)));
    let Typed::Move(found) = read_move(&lone, "у1-а2") else { panic!("e1-f2 by the keys") };
    assert_eq!((found.from(), found.to()), (square("e1"), square("f2")));
}

fn game_of(fen: &str) -> Game {
    game(Ruleset::Russian, fen)
}

#[test]
fn a_letter_before_a_digit_is_a_file_and_ha_between_squares_a_capture() {
    let capture = game_of("W:Wc3:Bd4");
    for text in ["с3хе5", "с3Хе5", "c3xe5", "с3 х е5", "с3:е5", "c3хe5", "с3чу5", "с3Жу5", "С3ХЕ5"]
    {
        let Typed::Move(found) = read_move(&capture, text) else { panic!("{text}: {:?}", read_move(&capture, text)) };
        assert_eq!((found.from(), found.to()), (square("c3"), square("e5")), "{text}");
    }
    let quiet = game_of("W:Wh2:Ba7");
    for text in ["х2-г3", "х2г3", "h2-g3", "р2-п3", "Х2-Г3"] {
        let Typed::Move(found) = read_move(&quiet, text) else { panic!("{text}") };
        assert_eq!((found.from(), found.to()), (square("h2"), square("g3")), "{text}");
    }
    // х is both the sign and the file h.
    let both = game_of("W:Wf2:Bg3");
    for text in ["ф2хх4", "f2xх4", "ф2 х х4", "ф2:х4"] {
        let Typed::Move(found) = read_move(&both, text) else { panic!("{text}") };
        assert_eq!((found.from(), found.to()), (square("f2"), square("h4")), "{text}");
    }
}

#[test]
fn the_bulgarian_layout_is_the_last_resort() {
    let game = start(Ruleset::Russian);
    for (text, from, to) in [("ь3-ф4", "a3", "b4"), ("ъ3-а4", "c3", "d4"), ("е3-о4", "e3", "f4")] {
        let Typed::Move(found) = read_move(&game, text) else { panic!("{text}: {:?}", read_move(&game, text)) };
        assert_eq!((found.from(), found.to()), (square(from), square(to)), "{text}");
    }
    // ж and г are the keys of g and h there, but another habit can spell them: g by sound both times.
    assert!(matches!(read_move(&game, "ж3-г4"), Typed::Illegal(_)));
}

#[test]
fn short_forms_count_when_one_capture_fits_and_ask_when_several_do() {
    let unique = game_of("W:Wc1:Bd2,f4");
    for text in ["c1:g5", "c1-g5", "ц1хг5", "c1:e3:g5"] {
        assert!(matches!(read_move(&unique, text), Typed::Move(_)), "{text}: {:?}", read_move(&unique, text));
    }
    // Two ways round from c3 to g7.
    let round = game_of("W:Wc3:Bb4,b6,d4,d6,f6");
    let captures = round.legal_moves();
    let ends: Vec<(Square, Square)> = captures.iter().map(|legal| (legal.from(), legal.to())).collect();
    for legal in &captures {
        let text = format!("{}:{}", legal.from(), legal.to());
        let same = ends.iter().filter(|end| **end == (legal.from(), legal.to())).count();
        match read_move(&round, &text) {
            Typed::Move(found) => assert!(same == 1 && found == *legal, "{text}"),
            Typed::Ambiguous(found) => assert_eq!(found.len(), same, "{text}"),
            other => panic!("{text}: {other:?}"),
        }
        assert!(matches!(read_move(&round, &path_text(legal, SOUND, ":")), Typed::Move(_)), "{legal:?}");
    }
}

#[test]
fn the_most_telling_fault_is_explained() {
    let game = start(Ruleset::Russian);
    let fault = |text: &str| match read_move(&game, text) {
        Typed::Illegal(fault) => fault,
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(fault("c3-b5"), fault("ц3-б5"));
    assert!(matches!(fault("c3-c9"), IllegalMove::NoSuchSquare { .. }));
    assert!(matches!(fault("d4-e5"), IllegalMove::NoPiece(at) if at == square("d4")));
    assert!(matches!(fault("b6-a5"), IllegalMove::NotYours(at) if at == square("b6")));
    // In a habit that leads off the board nothing useful can be said.
    assert!(matches!(fault("д4-е5"), IllegalMove::NoPiece(at) if at == square("d4")));
    let due = game_of("W:Wc3,g3:Bd4");
    assert!(matches!(read_move(&due, "г3-ф4"), Typed::Illegal(IllegalMove::CaptureCompulsory { .. })));
}

#[test]
fn conversation_is_left_alone() {
    let texts = [
        "",
        " ",
        "hello",
        "привіт",
        "2026",
        "10-15 minutes",
        "10-15 хвилин",
        "10-15%",
        "$10-15",
        "at 18:30",
        "о 18:30",
        "c3",
        "в 5",
        "5 из 10",
        "ok 10-15?",
        "covid19 and h264",
        "mp3 mp4",
        "c3-d4 is bad",
        "не ходи c3-d4",
        "c3-d4 or e3-d4",
        "+380 44 123-45-67",
        "1-0",
        "0:1",
        "2:1000",
        "c03-d04",
        "с3-",
        "-d4",
        "c3--",
        "c3-d4-",
        "а",
        "1.",
        "1. ",
        "12...",
        "...",
        "@bob",
        "<@123>",
        "/checkers",
        "c3%d4",
        "☕",
        "c3-d4 e",
        "x",
        "хх",
        "xx",
        "5",
        "100-200",
        "999999999999999999999-1",
    ];
    for ruleset in [Ruleset::Ukrainian, Ruleset::Russian, Ruleset::Turkish] {
        let game = start(ruleset);
        for text in texts {
            assert_eq!(read_bare_move(&game, text), Typed::NotAMove, "{ruleset} {text:?}");
        }
    }
    for text in ["hello", "10-15 minutes", "2026", "c3-d4 is bad", "", "100-200", "c3-d4 or e3-d4"] {
        assert!(!looks_like_move(text), "{text:?}");
    }
}

#[test]
fn bare_numbers_count_only_as_a_legal_move() {
    let english = start(Ruleset::English);
    assert!(matches!(read_bare_move(&english, "11-15"), Typed::Move(_)));
    for text in ["18:30", "10-20", "1-2", "24 7"] {
        assert_eq!(read_bare_move(&english, text), Typed::NotAMove, "{text}");
        assert!(matches!(read_move(&english, text), Typed::Illegal(_)), "{text}");
    }
    assert!(matches!(read_bare_move(&english, "c3-d5"), Typed::Illegal(_)), "letters are meant");
}

#[test]
fn a_single_square_is_a_move_only_where_a_stone_is_lifted() {
    let hawaiian = start(Ruleset::Hawaiian);
    for text in ["d5", "D5", "д5", "в5", "`d5`", "1. d5"] {
        assert!(matches!(read_move(&hawaiian, text), Typed::Move(_)), "{text}: {:?}", read_move(&hawaiian, text));
    }
    assert!(matches!(read_move(&hawaiian, "b2"), Typed::Illegal(_)));
    assert_eq!(read_move(&start(Ruleset::Russian), "d4"), Typed::NotAMove);
}

#[test]
fn the_sample_reaches_captures_and_both_sides() {
    let samples: Vec<Game> = Ruleset::ALL.iter().flat_map(|&ruleset| sample_games(ruleset)).collect();
    let captures = samples.iter().flat_map(|game| game.legal_moves()).filter(Move::is_capture).count();
    assert!(captures > 200, "{captures}");
    assert!(Color::ALL.iter().all(|&color| samples.iter().any(|game| game.position().turn() == color)));
    assert!(samples.iter().any(|game| game.ruleset().rules().notation() == Notation::Numeric));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn any_text_is_read_without_a_panic(text in "\\PC{0,40}", ruleset in proptest::sample::select(Ruleset::ALL)) {
        let game = Game::new(ruleset);
        let _ = read_move(&game, &text);
        prop_assert!(looks_like_move(&text) || read_move(&game, &text) == Typed::NotAMove);
    }

    #[test]
    fn texts_of_the_signs_of_moves_are_read_without_a_panic(
        text in "[a-lxа-щёєіїґў0-9 :.,xх×@<>`!?*/=-]{0,30}",
        ruleset in proptest::sample::select(Ruleset::ALL),
    ) {
        let game = Game::new(ruleset);
        if let Typed::Move(found) = read_move(&game, &text) {
            prop_assert!(game.legal_moves().contains(&found));
        }
    }
}
