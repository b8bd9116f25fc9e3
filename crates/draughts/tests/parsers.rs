//! Whatever the text, the readers answer with a value or an error inside the text: they never panic.
//!
//! `DRAUGHTS_TEXTS` sets how many texts each reader gets (default 2,000).

use draughts::{FenProblem, Position, Reading, Ruleset, SetupError, Square, pdn};
use proptest::prelude::*;

fn config() -> ProptestConfig {
    let cases = std::env::var("DRAUGHTS_TEXTS").map_or(2_000, |cases| cases.parse().expect("a number"));
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

fn rulesets() -> impl Strategy<Value = Ruleset> {
    prop::sample::select(Ruleset::ALL)
}

/// Texts from anything to almost right.
fn texts(pieces: &'static [&'static str]) -> impl Strategy<Value = String> {
    let almost = prop::collection::vec(prop::sample::select(pieces), 0..40).prop_map(|words| words.concat());
    prop_oneof![any::<String>(), "[a-lA-LxX0-9:. -]{0,30}", almost]
}

const MOVE_PIECES: &[&str] = &[
    "a1", "b2", "c3", "d4", "e5", "l12", "h8", "22", "17", "11", "72", "0", "-", ":", "x", "×", "–", " ", "c", "🙂",
    "ж", "!",
];

const FEN_PIECES: &[&str] = &[
    "W", "B", ":", "W:", ":W", ":B", ",", "K", "P", "G", "a1", "c3", "l12", "1", "12", "31-50", "-", ".", "H0", "F1",
    "?", " ", "🙂", "k3", "\"",
];

const PDN_PIECES: &[&str] = &[
    "[White \"A\"]\n",
    "[FEN \"W:Wa1:Bh8\"]",
    "[GameType \"20\"]",
    "[GameType \"31\"]",
    "[Variant \"dameo\"]",
    "[",
    "]",
    "\"",
    "\\",
    "1. ",
    "1... ",
    "c3-d4 ",
    "11-15 ",
    "32-28 ",
    "{",
    "}",
    "(",
    ")",
    ";",
    "\n",
    "*",
    "1-0",
    "1/2-1/2",
    "$1",
    "!",
    "x",
    "🙂",
    "%",
    "/",
];

proptest! {
    #![proptest_config(config())]

    #[test]
    fn moves(ruleset in rulesets(), text in texts(MOVE_PIECES)) {
        let start = Position::start(ruleset);
        match start.read_move(&text) {
            Reading::Move(played) => prop_assert!(start.legal_moves().iter().any(|legal| legal.from() == played.from())),
            Reading::Ambiguous(moves) => prop_assert!(moves.len() > 1),
            Reading::Illegal(_) => {}
            Reading::NotAMove(error) => prop_assert!(text.is_char_boundary(error.at)),
        }
    }

    #[test]
    fn fens(ruleset in rulesets(), text in texts(FEN_PIECES)) {
        match Position::from_fen(ruleset, &text) {
            Ok(position) => prop_assert_eq!(Position::from_fen(ruleset, &position.fen()), Ok(position)),
            Err(error) => prop_assert!(text.is_char_boundary(error.at), "{}", error),
        }
    }

    #[test]
    fn games(ruleset in rulesets(), text in texts(PDN_PIECES)) {
        let mut games = 0;
        for game in pdn::games(&text, ruleset) {
            games += 1;
            match game {
                Ok(game) => prop_assert!(game.comments.is_sorted_by_key(|&(ply, _)| ply)),
                Err(error) => prop_assert!(text.is_char_boundary(error.at), "{}", error),
            }
        }
        prop_assert!(games <= text.len());
    }

    #[test]
    fn paths_are_explained(
        ruleset in rulesets(),
        path in prop::collection::vec((0u8..12, 0u8..12), 0..5),
    ) {
        let path: Vec<Square> = path.into_iter().filter_map(|(file, row)| Square::new(file, row)).collect();
        let reason = Position::start(ruleset).explain(&path);
        prop_assert!(!reason.to_string().is_empty());
    }
}

#[test]
fn long_texts_are_read_in_one_go() {
    // Quadratic time would show: each of these has a million bytes.
    let many = |text: &str| text.repeat(1_000_000 / text.len());
    let start = Position::start(Ruleset::Russian);
    for text in ["c3", "c", "1", "-", "c3.", "🙂", "(", ")", "{", "[", "[a\"", ";", "1.", "a1-", "\\", "*", "x "] {
        let text = many(text);
        let _ = start.read_move(&text);
        let _ = Position::from_fen(Ruleset::Russian, &format!("W:W{text}"));
        let _ = pdn::games(&text, Ruleset::Russian).count();
        let _ = pdn::games(&format!("[FEN \"{text}\"]"), Ruleset::Russian).count();
    }
    let _ = Position::from_fen(Ruleset::Canadian, &many("W:W1-72:"));
    let _ = Position::from_fen(Ruleset::Canadian, &format!("W:W{}", many("G1-72,")));
}

#[test]
fn fen_mistakes_are_told_with_their_place() {
    let square = |name: &str| name.parse::<Square>().unwrap();
    for (ruleset, fen, at, problem) in [
        (Ruleset::Russian, "", 0, FenProblem::ExpectedTurn),
        (Ruleset::Russian, "X:Wa1", 0, FenProblem::ExpectedTurn),
        (Ruleset::Russian, "W", 1, FenProblem::ExpectedPieces),
        (Ruleset::Russian, "W;Wa1", 1, FenProblem::ExpectedPieces),
        (Ruleset::Russian, "W:Wz9", 3, FenProblem::ExpectedSquare),
        (Ruleset::Russian, "W:Wa1,33", 6, FenProblem::ExpectedSquare),
        (Ruleset::Russian, "W:Wa2", 3, SetupError::NotPlayable(square("a2")).into()),
        (Ruleset::Russian, "W:Wa1,a1", 6, SetupError::Occupied(square("a1")).into()),
        (Ruleset::Russian, "W:Wa1:BKa1", 7, SetupError::Occupied(square("a1")).into()),
        (Ruleset::Russian, "W:Wb8", 3, SetupError::ManOnCrowningSquare(square("b8")).into()),
        (Ruleset::Russian, "W:W31:B30", 7, SetupError::ManOnCrowningSquare(square("c1")).into()),
    ] {
        let error = Position::from_fen(ruleset, fen).map(|position| position.fen());
        assert_eq!(error.map_err(|error| (error.at, error.problem)), Err((at, problem)), "{fen}");
    }
    for fen in [
        "W:W:B",
        "W:WK1-3:B",
        "?:Wa3:Bh8.",
        " w : W a1 , K22 : B h8 ",
        "B:W18,24:B12,20:H0:F1",
        "W:W31,G5:B12.",
        "W:WKa1:BKh8 .",
    ] {
        assert!(
            Position::from_fen(Ruleset::Brazilian, fen).is_ok(),
            "{fen}: {:?}",
            Position::from_fen(Ruleset::Brazilian, fen)
        );
    }
}

/// Texts of which each reader has to look at every byte.
const LONG: &[&str] = &[
    "c3",
    "c",
    "1",
    "-",
    "c3.",
    "🙂",
    "(",
    ")",
    "{",
    "[",
    "[a\"",
    ";",
    "1.",
    "a1-",
    "\\",
    "*",
    "x ",
    "[x]",
    "\"",
    "{}",
    "1-0 ",
    "$1",
    "/FEN ",
    "1 ",
    "[Event \"\"]",
    "W:W",
    "1-50,",
    "%\n",
    "\n[",
];

/// The time that this thread has been running: on a busy machine the clock tells nothing.
fn processor_seconds() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").expect("Linux tells the time of a thread");
    let nanoseconds = text.split(' ').next().and_then(|first| first.parse::<u64>().ok());
    nanoseconds.expect("the time in nanoseconds comes first") as f64 / 1e9
}

#[test]
#[ignore = "measures time: run in release, on Linux"]
fn time_is_linear_in_the_length() {
    let start = Position::start(Ruleset::International);
    let shuffle = "1. 50-45 1-6 2. 45-50 6-1 ";
    let kings = Position::from_fen(Ruleset::International, "W:WK50:BK1").unwrap().fen();
    let read = |text: &str| {
        let _ = start.read_move(text);
        let _ = Position::from_fen(Ruleset::International, text);
        let _ = Position::from_fen(Ruleset::International, &format!("W:W{text}"));
        let _ = pdn::games(text, Ruleset::International).count();
        let _ = pdn::games(&format!("[FEN \"{kings}\"] {text}"), Ruleset::International).count();
    };
    let seconds = |text: &str, times: u32| {
        // The least of several runs is the least disturbed.
        let run = |_| {
            let began = processor_seconds();
            (0..times).for_each(|_| read(text));
            processor_seconds() - began
        };
        (0..4).map(run).fold(f64::INFINITY, f64::min)
    };
    for piece in LONG.iter().copied().chain([shuffle]) {
        let eight_short = seconds(&piece.repeat(100_000 / piece.len()), 8);
        let one_long = seconds(&piece.repeat(800_000 / piece.len()), 1);
        // As much text, in one piece. Quadratic time would be eight times as long.
        assert!(one_long < eight_short.max(0.05) * 4.0, "{piece:?}: {eight_short} s, in one piece {one_long} s");
    }
}
