//! Boards and illegal moves in words, on every ruleset.

use draughts::{Color, DrawReason, Game, IllegalMove, Outcome, Position, Reading, Ruleset, Square, WinReason};

use super::*;

fn square(text: &str) -> Square {
    text.parse().unwrap()
}

fn position(ruleset: Ruleset, fen: &str) -> Position {
    Position::from_fen(ruleset, fen).unwrap()
}

fn explained(catalogue: &Catalogue, lang: Lang, position: &Position, text: &str) -> String {
    match Game::from_position(position.clone()).read_move(text) {
        Reading::Illegal(fault) => catalogue.plain(lang, &illegal::illegal(&fault, position)),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn a_board_is_told_by_the_squares_of_its_notation() {
    let catalogue = Catalogue::load().unwrap();
    let endgame = position(Ruleset::Russian, "B:WKa1,c3:Bf6");
    assert_eq!(
        board::describe(&catalogue, Lang::En, &endgame, None),
        "Black to move. White: man c3 and king a1. Black: man f6."
    );
    assert_eq!(
        board::describe(&catalogue, Lang::Uk, &endgame, None),
        "Хід чорних. Білі: проста шашка c3 і дамка a1. Чорні: проста шашка f6."
    );
    let english = position(Ruleset::English, "W:WK22,30:B1,2");
    assert_eq!(
        board::describe(&catalogue, Lang::En, &english, None),
        "White to move. White: man 30 and king 22. Black: men 1, 2."
    );
    let parachute = board::describe(&catalogue, Lang::Ru, &Position::start(Ruleset::Parachute), None);
    assert!(parachute.contains("парашютисты b8, d8, f8, h8"), "{parachute}");
    let empty = position(Ruleset::Giveaway, "W:W:B1");
    assert!(board::describe(&catalogue, Lang::Be, &empty, None).contains("У белых няма шашак."));
}

#[test]
fn the_last_move_is_told_with_its_whole_path() {
    let catalogue = Catalogue::load().unwrap();
    let before = position(Ruleset::Russian, "W:Wc3:Bd4,f6,h8");
    let capture = before.legal_moves().remove(0);
    let after = before.play(&capture).unwrap();
    let text = board::describe(&catalogue, Lang::Bg, &after, Some(&capture));
    assert!(text.ends_with("Последен ход: c3:e5:g7."), "{text}");
    let international = Position::start(Ruleset::International);
    let quiet = international
        .legal_moves()
        .into_iter()
        .find(|legal| legal.to() == square("d5"))
        .or_else(|| international.legal_moves().pop())
        .unwrap();
    let text = board::describe(&catalogue, Lang::En, &international.play(&quiet).unwrap(), Some(&quiet));
    let last = text.rsplit("Last move: ").next().unwrap();
    assert!(last.trim_end_matches('.').split('-').all(|number| number.parse::<u8>().is_ok()), "{text}");
}

/// Discord's limit for alternative texts is 1,024 characters.
#[test]
fn every_board_fits_an_alternative_text() {
    let catalogue = Catalogue::load().unwrap();
    for &ruleset in Ruleset::ALL {
        let rules = ruleset.rules();
        // Fuller than any game: a king on every second playing square for either side.
        let (white, black): (Vec<Square>, Vec<Square>) = rules.squares().partition(|square| square.file() % 4 < 2);
        let list =
            |squares: Vec<Square>| squares.iter().map(|square| format!("K{square}")).collect::<Vec<_>>().join(",");
        let full = Position::from_fen(ruleset, &format!("W:W{}:B{}", list(white), list(black)));
        for lang in Lang::ALL {
            for position in std::iter::once(Position::start(ruleset)).chain(full.clone()) {
                let last = position.legal_moves().into_iter().max_by_key(|legal| legal.path().len());
                let text = board::describe(&catalogue, lang, &position, last.as_ref());
                let length = text.chars().count();
                assert!((30..=1_024).contains(&length), "{ruleset} {lang}: {length}");
            }
        }
    }
}

#[test]
fn an_illegal_move_is_explained_with_what_may_be_played() {
    let catalogue = Catalogue::load().unwrap();
    let start = Position::start(Ruleset::Russian);
    let say = |text: &str| explained(&catalogue, Lang::En, &start, text);
    assert_eq!(say("c3-c9"), "There is no square c9 on this board. The pieces that can move: a3, c3, e3 and g3.");
    assert_eq!(say("d4-e5"), "There is no piece on d4. The pieces that can move: a3, c3, e3 and g3.");
    assert_eq!(
        say("b6-a5"),
        "The piece on b6 is black, and it is White's move. The pieces that can move: a3, c3, e3 and g3."
    );
    assert!(say("c3-b2").ends_with("From c3 it can go to: b4 and d4."), "{}", say("c3-b2"));
    assert!(say("c3-e5").ends_with("From c3 it can go to: b4 and d4."), "{}", say("c3-e5"));

    let due = position(Ruleset::Russian, "W:Wc3,g3,a1:Bd4,f4");
    assert_eq!(
        explained(&catalogue, Lang::En, &due, "a1-b2"),
        "A capture is compulsory. The pieces that can capture: c3 and g3."
    );
    assert_eq!(explained(&catalogue, Lang::Uk, &due, "a1-b2"), "Бити обов'язково. Бити можуть c3 і g3.");
    let one = position(Ruleset::Russian, "W:Wc3,a1:Bd4");
    assert_eq!(explained(&catalogue, Lang::Ru, &one, "a1-b2"), "Бить обязательно. Бить может c3.");
}

#[test]
fn captures_that_are_too_short_say_what_is_due() {
    let catalogue = Catalogue::load().unwrap();
    let longest = position(Ruleset::International, "W:Wc3,g3:Bd4,f6,h4");
    let text = explained(&catalogue, Lang::En, &longest, "g3xi5");
    assert!(text.starts_with("You must capture as many pieces as you can: 2 pieces."), "{text}");
    let broken_off = position(Ruleset::Russian, "W:Wc3:Bd4,f6");
    let text = explained(&catalogue, Lang::En, &broken_off, "c3:e5");
    assert_eq!(text, "The capture is not finished on e5. The next square: g7.");
    let king_first = position(Ruleset::Czech, "W:Wc3,Kh2:Bd4,f4");
    let text = explained(&catalogue, Lang::Be, &king_first, "c3:e5");
    assert_eq!(text, "Калі можа біць дамка, простая шашка не б'е. Б'е дамка h2.");
    let italian = position(Ruleset::Italian, "W:Wd3:BKe4");
    let text = explained(&catalogue, Lang::Bg, &italian, "d3xf5");
    assert!(text.starts_with("Пешката не взема дама"), "{text}");
}

#[test]
fn every_reason_is_worded_in_every_language() {
    let catalogue = Catalogue::load().unwrap();
    let at = square("c3");
    let to = square("d4");
    let by = vec![at, to];
    let reasons = [
        IllegalMove::NoSuchSquare { text: "z9".to_owned() },
        IllegalMove::NotPlayable(at),
        IllegalMove::NoPiece(at),
        IllegalMove::NotYours(at),
        IllegalMove::WrongDirection { from: at, to },
        IllegalMove::Blocked { from: at, to, at: to },
        IllegalMove::CaptureCompulsory { by: by.clone() },
        IllegalMove::LongerCaptureCompulsory { most: 5, by: by.clone() },
        IllegalMove::KingsMustBeTaken { by: by.clone() },
        IllegalMove::KingMustCapture { by: by.clone() },
        IllegalMove::MayNotCaptureKing { from: at, at: to },
        IllegalMove::MustCaptureOn { at, to: by },
        IllegalMove::KingMoveLimit(at),
        IllegalMove::CannotMoveSo { from: at, to },
        IllegalMove::GameOver,
    ];
    for lang in Lang::ALL {
        let mut texts = std::collections::BTreeSet::new();
        for ruleset in [Ruleset::Russian, Ruleset::International, Ruleset::Frisian] {
            let position = Position::start(ruleset);
            for reason in &reasons {
                let text = catalogue.plain(lang, &illegal::illegal(reason, &position));
                assert!(text.ends_with('.') && !text.contains('{'), "{lang} {text}");
                assert!(text.encode_utf16().count() <= 400, "{lang} {text}");
                texts.insert(text);
            }
        }
        assert!(texts.len() >= 2 * reasons.len(), "{lang}");
    }
}

#[test]
fn long_lists_of_squares_are_cut() {
    let catalogue = Catalogue::load().unwrap();
    let by: Vec<Square> = Ruleset::Turkish.rules().squares().take(20).collect();
    let text = catalogue
        .plain(Lang::Uk, &illegal::illegal(&IllegalMove::CaptureCompulsory { by }, &Position::start(Ruleset::Turkish)));
    assert!(text.ends_with("і ще 8."), "{text}");
}

#[test]
fn endings_are_sentences_that_name_the_count() {
    let catalogue = Catalogue::load().unwrap();
    let say = |lang, outcome| catalogue.plain(lang, &ending::outcome(outcome));
    assert_eq!(
        say(Lang::Uk, Outcome::Win { winner: Color::White, reason: WinReason::NoMoves }),
        "Білі перемагають: у чорних немає ходу."
    );
    assert_eq!(
        say(Lang::En, Outcome::Draw(DrawReason::Repetition { times: 3 })),
        "Draw: the same position for the third time."
    );
    let draws = [
        DrawReason::KingMoves { moves: 15 },
        DrawReason::NoProgress { moves: 15 },
        DrawReason::Endgame { moves: 15 },
        DrawReason::Balance { moves: 15 },
        DrawReason::MainRoad { moves: 15 },
    ];
    for lang in Lang::ALL {
        for reason in draws {
            let text = say(lang, Outcome::Draw(reason));
            assert!(text.contains("15 ") && text.ends_with('.'), "{lang} {text}");
        }
        assert!(say(lang, Outcome::Draw(DrawReason::OneEach)).ends_with('.'));
        for winner in Color::ALL {
            let reasons = [
                WinReason::NoPieces,
                WinReason::NoMoves,
                WinReason::OutOfPieces,
                WinReason::OutOfMoves,
                WinReason::FirstKing,
            ];
            let texts: std::collections::BTreeSet<String> =
                reasons.map(|reason| say(lang, Outcome::Win { winner, reason })).into_iter().collect();
            assert_eq!(texts.len(), reasons.len(), "{lang}");
        }
    }
}
