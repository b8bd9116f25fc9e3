//! What typed moves are read as, and why they are not legal.

use draughts::{IllegalMove, NotAMove, Position, Reading, Ruleset, Square};

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn squares(names: &[&str]) -> Vec<Square> {
    names.iter().map(|name| square(name)).collect()
}

fn position(ruleset: Ruleset, fen: &str) -> Position {
    Position::from_fen(ruleset, fen).unwrap_or_else(|error| panic!("{ruleset} {fen}: {error}"))
}

#[track_caller]
fn reads_as(position: &Position, text: &str, path: &str) {
    match position.read_move(text) {
        Reading::Move(played) => {
            let found: Vec<String> = played.path().iter().map(Square::to_string).collect();
            assert_eq!(found.join(" "), path, "{text}");
        }
        other => panic!("{text}: {other:?}"),
    }
}

#[track_caller]
fn refuses(ruleset: Ruleset, fen: &str, text: &str, reason: IllegalMove) {
    assert_eq!(position(ruleset, fen).read_move(text), Reading::Illegal(reason), "{ruleset} {fen} {text}");
}

#[test]
fn quiet_moves_are_read_in_every_form() {
    let start = Position::start(Ruleset::Russian);
    for text in [
        "c3-d4",
        "C3-D4",
        "c3d4",
        "C3D4",
        "c3 d4",
        " c3 - d4 ",
        "c3:d4",
        "c3xd4",
        "c3—d4",
        "c3–d4",
        "c3×d4",
        "c3→d4",
        "c3.d4",
        "c3/d4",
        "c3>d4",
        "c3-d4!",
        "c3-d4?!",
        "22-18",
        "22 18",
        "22x18",
        "cd4",
        "c-d4",
    ] {
        reads_as(&start, text, "c3 d4");
    }
}

#[test]
fn numbers_and_names_are_read_in_every_ruleset() {
    for &ruleset in Ruleset::ALL {
        let rules = ruleset.rules();
        let start = Position::start(ruleset);
        for played in start.legal_moves() {
            let numbers: Vec<String> =
                played.path().iter().map(|&square| rules.number(square).unwrap().to_string()).collect();
            let names: Vec<String> = played.path().iter().map(Square::to_string).collect();
            for text in [
                numbers.join("-"),
                names.join("-"),
                names.join("").to_uppercase(),
                start.move_text(&played),
                start.move_path_text(&played),
            ] {
                assert_eq!(start.read_move(&text), Reading::Move(played.clone()), "{ruleset} {text}");
            }
        }
    }
}

#[test]
fn captures_are_read_short_full_and_in_part() {
    let fork = position(Ruleset::Ukrainian, "W:Wc3:Bd4,d6,b4");
    for text in ["c3:e5:c7", "c3xe5xc7", "c3e5c7", "c3:c7", "c3c7", "cc7", "22x15x10"] {
        let Reading::Move(played) = fork.read_move(text) else {
            assert_eq!(text, "22x15x10");
            continue;
        };
        assert_eq!(played.captures(), squares(&["d4", "d6"]), "{text}");
    }
    // Two ways round to the same square take different men.
    let round = position(Ruleset::Czech, "W:Wd2:Bc3,c5,e3,e5");
    let Reading::Ambiguous(moves) = round.read_move("d2:d6") else { panic!("not ambiguous") };
    assert_eq!(moves.len(), 2);
    reads_as(&round, "d2:f4:d6", "d2 f4 d6");
    assert_eq!(round.move_text(&moves[0]), round.move_path_text(&moves[0]));
    // A landing between two pieces on one line may be any free square.
    let line = position(Ruleset::Russian, "W:WKa1:Bb2,e5");
    reads_as(&line, "a1:d4:h8", "a1 c3 h8");
    reads_as(&line, "a1:h8", "a1 c3 h8");
}

#[test]
fn other_texts_are_no_moves() {
    let start = Position::start(Ruleset::Russian);
    for (text, at) in
        [("", 0), ("   ", 3), ("c3", 2), ("hello", 1), ("c3-d4 please", 6), ("c3-d4🙂", 5), ("z9", 0), ("draw", 1)]
    {
        assert_eq!(start.read_move(text), Reading::NotAMove(NotAMove { at }), "{text:?}");
    }
}

#[test]
fn squares_that_do_not_exist_are_named_as_typed() {
    let start = "W:Wc3:Bf6";
    for text in ["c9", "i4", "33", "0", "c10", "999999999999999999999999"] {
        let reason = IllegalMove::NoSuchSquare { text: text.to_owned() };
        refuses(Ruleset::Russian, start, &format!("c3-{text}"), reason);
    }
    refuses(Ruleset::Russian, start, "c3-c4", IllegalMove::NotPlayable(square("c4")));
    refuses(Ruleset::Spanish, "W:W1:B32", "h1-g1", IllegalMove::NotPlayable(square("g1")));
}

#[test]
fn the_wrong_piece_is_refused() {
    let fen = "W:Wc3:Bf6";
    refuses(Ruleset::Russian, fen, "e3-d4", IllegalMove::NoPiece(square("e3")));
    refuses(Ruleset::Russian, fen, "f6-e5", IllegalMove::NotYours(square("f6")));
    refuses(Ruleset::Russian, fen, "ed4", IllegalMove::NoPiece(square("e4")));
}

#[test]
fn directions_and_distances_are_refused() {
    let wrong = |from, to| IllegalMove::WrongDirection { from: square(from), to: square(to) };
    let cannot = |from, to| IllegalMove::CannotMoveSo { from: square(from), to: square(to) };
    let blocked = |from, to, at| IllegalMove::Blocked { from: square(from), to: square(to), at: square(at) };
    refuses(Ruleset::Russian, "W:Wc3:Bh8", "c3-d2", wrong("c3", "d2"));
    refuses(Ruleset::Russian, "W:Wc3:Bh8", "c3-e5", cannot("c3", "e5"));
    refuses(Ruleset::Russian, "W:Wc3:Bh8", "c3-g5", cannot("c3", "g5"));
    refuses(Ruleset::Russian, "W:Wc3,d4:Bh8", "c3-d4", blocked("c3", "d4", "d4"));
    refuses(Ruleset::Russian, "W:Wc3,d4:Bh8", "c3-e5", blocked("c3", "e5", "d4"));
    refuses(Ruleset::Russian, "W:WKa1,c3:Bb8", "a1-e5", blocked("a1", "e5", "c3"));
    refuses(Ruleset::Turkish, "W:Wc3:Bh8", "c3-c2", wrong("c3", "c2"));
    refuses(Ruleset::Turkish, "W:Wc3:Bh8", "c3-d4", cannot("c3", "d4"));
    refuses(Ruleset::English, "W:Wc3:Bb2", "c3-a1", wrong("c3", "a1"));
    refuses(Ruleset::English, "W:WKc3:Bh8", "c3-e5", cannot("c3", "e5"));
    refuses(Ruleset::Dameo, "W:Wc3,d3:Bh8", "c3-f4", cannot("c3", "f4"));
}

#[test]
fn a_capture_that_is_due_is_pointed_out() {
    let by = squares(&["c3"]);
    refuses(Ruleset::Russian, "W:Wc3,g3:Bd4", "g3-h4", IllegalMove::CaptureCompulsory { by: by.clone() });
    refuses(Ruleset::Russian, "W:Wc3,g3:Bd4", "c3-b4", IllegalMove::CaptureCompulsory { by });
    let linear = IllegalMove::CaptureCompulsory { by: squares(&["h1"]) };
    refuses(
        Ruleset::Dameo,
        "W:Wc3,d3,h1:Bh2",
        "c3-e3",
        IllegalMove::CannotMoveSo { from: square("c3"), to: square("e3") },
    );
    refuses(Ruleset::Dameo, "W:Wc3,c4,h1:Bh2", "c3-c5", linear);
}

#[test]
fn a_better_capture_is_pointed_out() {
    let longer = |most, by: &[&str]| IllegalMove::LongerCaptureCompulsory { most, by: squares(by) };
    refuses(Ruleset::Brazilian, "W:Wc3:Bb4,d4,f6", "c3:a5", longer(2, &["c3"]));
    refuses(Ruleset::International, "W:We3:Bd4,f4,h6", "e3:c5", longer(2, &["e3"]));
    let kings = |by: &[&str]| IllegalMove::KingsMustBeTaken { by: squares(by) };
    refuses(Ruleset::Spanish, "W:Wc4:Bb5,Kd5", "c4:a6", kings(&["c4"]));
    let king = |by: &[&str]| IllegalMove::KingMustCapture { by: squares(by) };
    refuses(Ruleset::Czech, "W:Wd6,Ka5:Bc7", "d6:b8", king(&["a5"]));
    refuses(
        Ruleset::Italian,
        "W:Wc4,Kf5:Bd5,e6",
        "c4:e6",
        IllegalMove::Blocked { from: square("c4"), to: square("e6"), at: square("e6") },
    );
    refuses(Ruleset::Italian, "W:Wc2,Kf5:Bd3,g6", "c2:e4", king(&["f5"]));
    refuses(
        Ruleset::Italian,
        "W:Wc2:BKd3",
        "c2:e4",
        IllegalMove::MayNotCaptureKing { from: square("c2"), at: square("d3") },
    );
}

#[test]
fn a_capture_must_go_on() {
    let on = |at, to: &[&str]| IllegalMove::MustCaptureOn { at: square(at), to: squares(to) };
    refuses(Ruleset::Russian, "W:Wc3:Bd4,d6", "c3:e5", on("e5", &["c7"]));
    refuses(Ruleset::Russian, "W:Wc3:Bd4,d6", "c3:e5:g7", on("e5", &["c7"]));
    let past_the_end = IllegalMove::CannotMoveSo { from: square("c7"), to: square("e5") };
    refuses(Ruleset::Russian, "W:Wc3:Bd4,d6", "c3:e5:c7:e5", past_the_end);
    // Behind d4 the king may land only where it can take f4.
    refuses(Ruleset::Russian, "W:WKa1:Bd4,f4", "a1:f6", on("a1", &["e5"]));
}

#[test]
fn nothing_is_legal_when_the_game_is_over() {
    refuses(Ruleset::Russian, "W:Wa5:Bb6,c7", "a5-b6", IllegalMove::GameOver);
    refuses(Ruleset::Russian, "W:W:Bb6", "a5-b6", IllegalMove::GameOver);
}

#[test]
fn every_refusal_has_a_sentence() {
    let text = IllegalMove::MustCaptureOn { at: square("e5"), to: squares(&["c7", "g7"]) }.to_string();
    assert_eq!(text, "the capture must go on from e5 to [c7, g7]");
}
