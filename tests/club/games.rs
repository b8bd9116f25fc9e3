//! Games as people play them: starting, joining, moving, offering, resigning, again.

use damka::surface::{Answer, Sign};
use draughts::{Color, Game, Ruleset};

use crate::script::{Hall, anchor_ply, button, hall_place, menu_option, private, said};

#[tokio::test]
async fn a_newcomer_starts_a_friend_joins_and_they_play() {
    let hall = Hall::open().await;
    let (olya, bohdan) = (hall.person("Olya"), hall.person("Bohdan"));

    assert!(matches!(hall.says(&olya, "/checkers start ukrainian white").await, Answer::Done));
    let table = hall.newest();
    assert_eq!(Hall::keys(&table.view)[0], "table-open");

    hall.presses(&bohdan, "button-play").await;
    let board = hall.board();
    assert_eq!(anchor_ply(&board), 0);
    assert_eq!(board.view.pings, ["id-Olya"]);

    hall.replies(&olya, "c3-d4").await;
    hall.replies(&bohdan, "f6-g5").await;
    let board = hall.board();
    assert_eq!(anchor_ply(&board), 2);
    assert_eq!(board.view.pings, ["id-Olya"]);
    let text = hall.text(&board.view);
    assert!(text.contains("1... f6-g5"), "{text}");
    assert!(text.contains("Olya") && text.contains("Bohdan"), "{text}");

    hall.only_the_newest_board_has_controls().await;
}

#[tokio::test]
async fn moves_are_typed_in_every_habit() {
    let hall = Hall::open().await;
    let (white, black) = (hall.person("White"), hall.person("Black"));
    hall.game_of_two("russian", &white, &black).await;
    for (ply, text) in ["C3 D4", "а6п5", "g3–h4", "B6:A5."].into_iter().enumerate() {
        let who = if ply % 2 == 0 { &white } else { &black };
        let answer = hall.replies(who, text).await;
        assert!(matches!(answer, Answer::Done), "{text}: {answer:?}");
    }
    assert_eq!(anchor_ply(&hall.board()), 4);
}

#[tokio::test]
async fn an_illegal_move_is_explained_and_nothing_is_lost() {
    let hall = Hall::open().await;
    let (white, black) = (hall.person("White"), hall.person("Black"));
    hall.game_of_two("russian", &white, &black).await;
    hall.replies(&white, "c3-d4").await;
    hall.replies(&black, "f6-e5").await;
    let answer = hall.replies(&white, "a3-b4").await;
    let text = hall.text(private(&answer));
    assert!(text.contains("d4"), "the piece that must take is named: {text}");
    assert_eq!(anchor_ply(&hall.board()), 2);
    hall.replies(&white, "d4:f6").await;
    assert_eq!(anchor_ply(&hall.board()), 3);
}

#[tokio::test]
async fn outsiders_are_told_whose_game_it_is_and_bare_talk_is_ignored() {
    let hall = Hall::open().await;
    let (white, black, guest) = (hall.person("White"), hall.person("Black"), hall.person("Guest"));
    hall.game_of_two("english", &white, &black).await;
    assert_eq!(said(&hall.replies(&guest, "11-15").await), "not-your-game");
    assert_eq!(said(&hall.presses(&guest, "button-move").await), "not-your-game");
    assert_eq!(said(&hall.presses(&guest, "button-resign").await), "not-your-game");
    for talk in ["hello", "see you at 10", "what about 2026?", "c3"] {
        assert!(matches!(hall.says(&guest, talk).await, Answer::Silence), "{talk}");
        assert!(matches!(hall.says(&white, talk).await, Answer::Silence), "{talk}");
    }
    // Two numbers that are no legal move are mostly a time or a score.
    for talk in ["18:30", "10-20"] {
        assert!(matches!(hall.says(&black, talk).await, Answer::Silence), "{talk}");
    }
    assert_eq!(said(&hall.replies(&white, "22-18").await), "not-your-turn");
}

#[tokio::test]
async fn moving_without_typing() {
    let hall = Hall::open().await;
    let (white, black) = (hall.person("White"), hall.person("Black"));
    let board = hall.game_of_two("international", &white, &black).await;
    let pieces = hall.presses(&white, "button-move").await;
    let Answer::Chooser(view) = &pieces else { panic!("{pieces:?}") };
    let (menu, option) = menu_option(view, "31");
    let moves = hall.press(&white, &board, menu.with(option)).await;
    let Answer::Chooser(view) = &moves else { panic!("{moves:?}") };
    let (menu, option) = menu_option(view, "31-26");
    assert!(matches!(hall.press(&white, &board, menu.with(option)).await, Answer::Done));
    assert!(hall.text(&hall.board().view).contains("31-26"));

    // The opponent opens the choice and leaves it again.
    hall.presses(&black, "button-move").await;
    let board = hall.board();
    let back = button(private(&hall.presses(&black, "button-move").await), "button-back").expect("a way back");
    assert!(matches!(hall.press(&black, &board, back).await, Answer::Restore(_)));
}

#[tokio::test]
async fn a_draw_by_two_handshakes() {
    let hall = Hall::open().await;
    let (white, black, guest) = (hall.person("White"), hall.person("Black"), hall.person("Guest"));
    hall.game_of_two("ukrainian", &white, &black).await;
    hall.reacts(&guest, Sign::Handshake, true).await;
    assert!(!Hall::keys(&hall.board().view).contains(&"board-draw-offered".to_owned()));
    hall.reacts(&white, Sign::Handshake, true).await;
    assert!(Hall::keys(&hall.board().view).contains(&"board-draw-offered".to_owned()));
    hall.reacts(&white, Sign::Handshake, false).await;
    assert!(!Hall::keys(&hall.board().view).contains(&"board-draw-offered".to_owned()));
    // Once for each own move.
    assert_eq!(said(&hall.says(&white, "/checkers draw").await), "refusal-draw-once");
    hall.reacts(&black, Sign::Handshake, true).await;
    hall.reacts(&white, Sign::Handshake, true).await;
    let keys = Hall::keys(&hall.board().view);
    assert!(keys.contains(&"end-draw-agreed".to_owned()), "{keys:?}");
    assert!(button(&hall.board().view, "button-again").is_some());
}

#[tokio::test]
async fn a_move_declines_and_an_offer_on_an_old_board_is_void() {
    let hall = Hall::open().await;
    let (white, black) = (hall.person("White"), hall.person("Black"));
    let first = hall.game_of_two("ukrainian", &white, &black).await;
    hall.replies(&white, "c3-d4").await;
    hall.presses(&white, "button-draw").await;
    assert!(Hall::keys(&hall.board().view).contains(&"board-draw-offered".to_owned()));
    hall.replies(&black, "f6-g5").await;
    let game = hall.store.games_in(hall_place(&hall).await, true, 5).await.expect("games").pop().expect("one");
    assert!(game.state.offer.is_none());
    let old = button(&first.view, "button-draw").expect("the old button");
    assert_eq!(said(&hall.press(&black, &first, old).await), "board-moved-on");
    let game = hall.store.game(game.id).await.expect("the game").expect("one");
    assert!(game.state.offer.is_none());
}

#[tokio::test]
async fn resigning_asks_once_and_the_question_lapses() {
    let hall = Hall::open().await;
    let (white, black) = (hall.person("White"), hall.person("Black"));
    hall.game_of_two("russian", &white, &black).await;
    let question = hall.presses(&white, "button-resign").await;
    let yes = button(private(&question), "button-resign-yes").expect("the one button");
    assert!(!hall.board().view.lines.iter().any(|line| line.key == "end-won"));
    hall.later(61_000);
    assert_eq!(said(&hall.press_private(&white, yes).await), "resign-late");
    let question = hall.says(&white, "/checkers resign").await;
    let yes = button(private(&question), "button-resign-yes").expect("the one button");
    // A stranger who gets hold of the button cannot use it.
    assert_eq!(said(&hall.press_private(&hall.person("Guest"), yes.clone()).await), "not-your-game");
    assert!(matches!(hall.press_private(&white, yes).await, Answer::Done));
    let text = hall.text(&hall.board().view);
    assert!(text.contains("Black"), "{text}");
    assert!(Hall::keys(&hall.board().view).contains(&"end-won".to_owned()));
}

#[tokio::test]
async fn taking_back_by_consent() {
    let hall = Hall::open().await;
    let (white, black) = (hall.person("White"), hall.person("Black"));
    hall.game_of_two("russian", &white, &black).await;
    assert_eq!(said(&hall.says(&white, "/checkers takeback").await), "refusal-nothing-to-take-back");
    hall.replies(&white, "c3-d4").await;
    hall.says(&white, "/checkers takeback").await;
    hall.presses(&black, "button-takeback-yes").await;
    assert_eq!(anchor_ply(&hall.board()), 0);
    hall.replies(&white, "e3-f4").await;
    hall.says(&white, "/checkers takeback").await;
    hall.presses(&black, "button-takeback-no").await;
    assert_eq!(anchor_ply(&hall.board()), 1);
}

#[tokio::test]
async fn a_rematch_changes_colours_and_keeps_the_score() {
    let hall = Hall::open().await;
    let (white, black) = (hall.person("White"), hall.person("Black"));
    hall.game_of_two("russian", &white, &black).await;
    let yes = button(private(&hall.says(&white, "/checkers resign").await), "button-resign-yes").expect("yes");
    hall.press_private(&white, yes).await;
    hall.presses(&white, "button-again").await;
    assert_eq!(said(&hall.presses(&white, "button-again").await), "refusal-already-again");
    hall.says(&black, "/checkers rematch").await;
    let board = hall.board();
    assert_eq!(anchor_ply(&board), 0);
    assert_eq!(board.view.pings, ["id-Black"], "the colours are changed");
    let yes = button(private(&hall.says(&black, "/checkers resign").await), "button-resign-yes").expect("yes");
    hall.press_private(&black, yes).await;
    let text = hall.text(&hall.board().view);
    assert!(text.contains("1 : 1"), "{text}");
}

#[tokio::test]
async fn the_computer_plays_takes_back_and_answers_offers() {
    let hall = Hall::open().await;
    let olya = hall.person("Olya");
    hall.says(&olya, "/checkers start russian level 1 white").await;
    assert_eq!(anchor_ply(&hall.board()), 0);
    hall.replies(&olya, "c3-d4").await;
    hall.board_at(2).await;
    hall.presses(&olya, "button-draw").await;
    let answered = async {
        loop {
            let keys = Hall::keys(&hall.board().view);
            if keys.iter().any(|key| key.starts_with("computer-") || key == "end-draw-agreed") {
                return;
            }
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(60), answered).await.expect("the computer answers");
    if !Hall::keys(&hall.board().view).contains(&"end-draw-agreed".to_owned()) {
        let sure =
            button(private(&hall.says(&olya, "/checkers takeback").await), "button-takeback-sure").expect("asks");
        hall.press_private(&olya, sure).await;
        assert_eq!(anchor_ply(&hall.board()), 0);
        let game = hall.store.games_in(hall_place(&hall).await, true, 5).await.expect("games").pop().expect("one");
        assert!(!game.state.rated);
    }
}

#[tokio::test]
async fn the_computer_begins_where_it_has_the_first_move() {
    let hall = Hall::open().await;
    let olya = hall.person("Olya");
    hall.says(&olya, "/checkers start russian level 1 black").await;
    let board = hall.board_at(1).await;
    assert_eq!(board.view.pings, ["id-Olya"]);
    assert!(!board.view.board.as_ref().expect("a board").white_below, "her own side is below");
}

/// A number of a simple generator: the same game in every run.
fn next(number: &mut u64) -> usize {
    *number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    usize::try_from(*number >> 33).expect("31 bits")
}

#[tokio::test]
async fn every_ruleset_is_played_to_its_end() {
    let whole_game = async |ruleset: Ruleset| {
        let hall = Hall::open().await;
        let people = [hall.person("White"), hall.person("Black")];
        hall.game_of_two(ruleset.id(), &people[0], &people[1]).await;
        let (mut game, mut number) = (Game::new(ruleset), 7);
        while game.outcome().is_none() {
            let legal = game.legal_moves();
            let played = legal[next(&mut number) % legal.len()].clone();
            let text = game.position().move_path_text(&played);
            let by = &people[game.position().turn() as usize];
            let answer = hall.says(by, &format!("/checkers move {text}")).await;
            assert!(matches!(answer, Answer::Done), "{ruleset} {text}: {answer:?}");
            game.play(&played).expect("a legal move");
            hall.board_at(u16::try_from(game.ply()).expect("a short game")).await;
        }
        let keys = Hall::keys(&hall.board().view);
        assert!(keys.iter().any(|key| key.starts_with("end-") || key.starts_with("draw-")), "{ruleset}: {keys:?}");
        assert!(button(&hall.board().view, "button-again").is_some(), "{ruleset}");
    };
    futures::future::join_all(Ruleset::ALL.iter().map(|&ruleset| whole_game(ruleset))).await;
}

#[tokio::test]
async fn the_computer_plays_every_ruleset() {
    let some_moves = async |ruleset: Ruleset| {
        let hall = Hall::open().await;
        let olya = hall.person("Olya");
        hall.says(&olya, &format!("/checkers start {} level 1 white", ruleset.id())).await;
        for _ in 0..3 {
            let mine = async {
                loop {
                    let board = hall.board();
                    let code = board.view.board.as_ref().expect("a board").code.clone();
                    let state = hall.store.game_by_code(&code).await.expect("read").expect("there").state;
                    let shown = usize::from(anchor_ply(&board)) == state.ply();
                    if shown && state.turn() == Color::White {
                        return state;
                    }
                    tokio::time::sleep(std::time::Duration::from_millis(5)).await;
                }
            };
            hall.settle().await;
            let state = tokio::time::timeout(std::time::Duration::from_secs(120), mine).await.expect("an answer");
            let first = state.play.legal_moves()[0].clone();
            let text = state.play.position().move_path_text(&first);
            let answer = hall.says(&olya, &format!("/checkers move {text}")).await;
            assert!(matches!(answer, Answer::Done), "{ruleset} {text}: {answer:?}");
        }
    };
    futures::future::join_all(Ruleset::ALL.iter().map(|&ruleset| some_moves(ruleset))).await;
}
