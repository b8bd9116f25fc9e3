//! Hints: who gets them, what they cost, who sees that they were taken.

use std::sync::Arc;

use damka::speech::{Lang, Plain};
use damka::store::StoredGame;
use damka::surface::{Answer, Intent};

use crate::script::{Hall, Somebody, button, hall_place, private, said};

async fn only_game(hall: &Hall) -> StoredGame {
    hall.store.games_in(hall_place(hall).await, false, 5).await.expect("games").pop().expect("one")
}

fn shows_the_hint(hall: &Hall) -> bool {
    Hall::keys(&hall.board().view).contains(&"board-hint-taken".to_owned())
}

/// White asks to play on without the rating, and Black agrees.
async fn goes_unrated(hall: &Hall, white: &Somebody, black: &Somebody) {
    let question = hall.says(white, "/checkers hint").await;
    assert_eq!(Hall::keys(private(&question)), ["refusal-hint-while-rated", "hint-ask-unrated"]);
    let ask = button(private(&question), "button-hint-unrated").expect("one button");
    assert!(matches!(hall.press_private(white, ask).await, Answer::Done));
    assert!(matches!(hall.presses(black, "button-unrated-yes").await, Answer::Done));
    assert!(!only_game(hall).await.state.rated);
}

#[tokio::test]
async fn against_the_computer_the_price_is_said_first_and_paid_once() {
    let hall = Hall::open().await;
    let olya = hall.person("Olya");
    hall.says(&olya, "/checkers start russian level 1 white").await;
    let question = hall.says(&olya, "/checkers hint").await;
    assert_eq!(said(&question), "hint-ask-computer");
    assert!(only_game(&hall).await.state.rated, "asking what it costs costs nothing");

    let sure = button(private(&question), "button-hint-sure").expect("one button");
    let hint = hall.press_private(&olya, sure).await;
    assert_eq!(said(&hint), "hint-best");
    let game = only_game(&hall).await;
    assert!(!game.state.rated);
    let view = private(&hint);
    let text = hall.text(view);
    let best = text.trim_start_matches("💡 ").split(':').next().expect("a move").to_owned();
    let legal = {
        let play = &game.state.play;
        play.legal_moves().iter().map(|legal| play.position().move_path_text(legal)).collect::<Vec<_>>()
    };
    assert!(legal.contains(&best), "{text}: {legal:?}");
    let scene = view.picture.as_ref().and_then(|picture| picture.scene()).expect("the move is marked on a board");
    assert_eq!(scene.movable.len(), 1);

    // The same position again: no question, the same answer. It can be played as it stands.
    let again = hall.says(&olya, "/checkers hint").await;
    assert_eq!(hall.text(private(&again)), text);
    assert!(matches!(hall.says(&olya, &format!("/checkers move {best}")).await, Answer::Done));
    hall.board_at(2).await;
    assert_eq!(said(&hall.says(&olya, "/checkers hint").await), "hint-best", "there is nothing more to lose");
}

#[tokio::test]
async fn between_two_people_the_opponent_sees_it_until_the_answer() {
    let hall = Hall::open().await;
    let (white, black, guest) = (hall.person("White"), hall.person("Black"), hall.person("Guest"));
    hall.game_of_two("ukrainian", &white, &black).await;
    assert_eq!(said(&hall.says(&black, "/checkers hint").await), "not-your-turn");
    assert_eq!(said(&hall.says(&guest, "/checkers hint").await), "no-game");
    goes_unrated(&hall, &white, &black).await;

    let question = hall.says(&white, "/checkers hint").await;
    assert_eq!(said(&question), "hint-ask-seen");
    assert!(!shows_the_hint(&hall));
    let sure = button(private(&question), "button-hint-sure").expect("one button");
    assert_eq!(said(&hall.press_private(&guest, sure.clone()).await), "not-your-game");
    assert_eq!(said(&hall.press_private(&black, sure.clone()).await), "not-your-turn");
    assert_eq!(said(&hall.press_private(&white, sure.clone()).await), "hint-best");
    assert!(shows_the_hint(&hall), "in the channel, in one line");
    assert!(hall.text(&hall.board().view).contains("White took a hint"));

    hall.replies(&white, "c3-d4").await;
    assert!(shows_the_hint(&hall), "under the board that the opponent answers, too");
    assert_eq!(said(&hall.press_private(&white, sure).await), "board-moved-on");
    // The good name is each player's own.
    let question = hall.says(&black, "/checkers hint").await;
    assert_eq!(said(&question), "hint-ask-seen");
    hall.replies(&black, "f6-g5").await;
    assert!(!shows_the_hint(&hall));

    let yes = button(private(&hall.says(&white, "/checkers resign").await), "button-resign-yes").expect("yes");
    hall.press_private(&white, yes).await;
    let old = button(private(&question), "button-hint-sure").expect("the old button");
    assert_eq!(said(&hall.press_private(&black, old).await), "game-over");
}

#[tokio::test]
async fn nobody_saves_a_rating_by_asking_for_help() {
    let hall = Hall::open().await;
    let (white, black, guest) = (hall.person("White"), hall.speaker("Black", Lang::Uk), hall.person("Guest"));
    hall.game_of_two("russian", &white, &black).await;
    let question = hall.says(&white, "/checkers hint").await;
    let ask = button(private(&question), "button-hint-unrated").expect("one button");
    hall.press_private(&white, ask.clone()).await;
    let text = hall.text(&hall.board().view);
    assert!(text.contains("White asks to play on without the rating"), "everybody sees it: {text}");
    assert_eq!(said(&hall.press_private(&white, ask.clone()).await), "refusal-unrated-waits");
    assert_eq!(said(&hall.presses(&white, "button-unrated-yes").await), "refusal-no-unrated-request");
    assert_eq!(said(&hall.presses(&guest, "button-unrated-yes").await), "not-your-game");

    assert!(matches!(hall.presses(&black, "button-unrated-no").await, Answer::Done));
    let text = hall.text(&hall.board().view);
    assert!(text.contains("Black declines") && button(&hall.board().view, "button-unrated-yes").is_none(), "{text}");
    assert!(only_game(&hall).await.state.rated);
    let again = hall.press_private(&white, ask).await;
    assert_eq!(said(&again), "refusal-unrated-once");

    // With the next move it can be asked for anew, and taken back.
    hall.replies(&white, "c3-d4").await;
    hall.replies(&black, "b6-a5").await;
    let question = hall.says(&white, "/checkers підказка").await;
    hall.press_private(&white, button(private(&question), "button-hint-unrated").expect("one button")).await;
    assert!(matches!(hall.presses(&white, "button-unrated-no").await, Answer::Done));
    assert!(button(&hall.board().view, "button-unrated-yes").is_none());
    assert!(only_game(&hall).await.state.rated, "it was White who took the question back");
}

#[tokio::test]
async fn what_is_agreed_is_said_and_holds_for_both() {
    let hall = Hall::open().await;
    let (white, black) = (hall.person("White"), hall.person("Black"));
    hall.game_of_two("russian", &white, &black).await;
    goes_unrated(&hall, &white, &black).await;
    let keys = Hall::keys(&hall.board().view);
    assert!(keys.contains(&"board-unrated-agreed".to_owned()), "{keys:?}");
    hall.replies(&white, "c3-d4").await;
    let hall = hall.restart().await;
    assert_eq!(said(&hall.says(&black, "/checkers hint").await), "hint-ask-seen");
}

#[tokio::test]
async fn the_hint_stands_among_the_further_actions_of_the_players() {
    let hall = Hall::open().await;
    let (white, black) = (hall.person("White"), hall.person("Black"));
    let board = hall.game_of_two("international", &white, &black).await;
    let more = hall.presses(&white, "button-more").await;
    let hint = button(private(&more), "button-hint").expect("a hint");
    let question = hall.press(&white, &board, hint).await;
    assert!(matches!(question, Answer::Chooser(_)), "{question:?}");
    let back = button(private(&question), "button-back").expect("a way back");
    assert!(matches!(hall.press(&white, &board, back).await, Answer::Restore(_)));
    assert!(only_game(&hall).await.state.rated);
    let more = hall.presses(&hall.person("Guest"), "button-more").await;
    assert!(button(private(&more), "button-hint").is_none());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn two_presses_at_once_are_one_hint() {
    let hall = Arc::new(Hall::open().await);
    let (white, black) = (hall.person("White"), hall.person("Black"));
    hall.game_of_two("russian", &white, &black).await;
    goes_unrated(&hall, &white, &black).await;
    let before = only_game(&hall).await.version;
    let question = hall.says(&white, "/checkers hint").await;
    let sure = button(private(&question), "button-hint-sure").expect("one button");
    let press = || hall.envelope(&white, Intent::Press { control: sure.clone(), post: None });
    let (one, two) = tokio::join!(hall.club.receive(press()), hall.club.receive(press()));
    hall.settle().await;
    assert_eq!((said(&one), said(&two)), ("hint-best".to_owned(), "hint-best".to_owned()));
    assert_eq!(hall.text(private(&one)), hall.text(private(&two)));
    assert_eq!(only_game(&hall).await.version, before + 1);
}

#[tokio::test]
async fn what_was_taken_is_remembered_over_a_restart_and_can_be_asked_for_again() {
    let hall = Hall::open().await;
    let (white, black) = (hall.person("White"), hall.speaker("Black", Lang::Uk));
    hall.game_of_two("english", &white, &black).await;
    goes_unrated(&hall, &black, &white).await;
    let question = hall.says(&black, "/checkers підказка").await;
    let sure = button(private(&question), "button-hint-sure").expect("one button");
    let hint = hall.press_private(&black, sure).await;
    let words = hall.catalogue.say(Lang::Uk, &private(&hint).lines[0], &Plain);
    assert!(words.starts_with("💡 ") && words.ends_with('.'), "{words}");
    let hall = hall.restart().await;
    assert_eq!(only_game(&hall).await.state.hinted.black, Some(0));
    assert_eq!(said(&hall.says(&black, "/checkers hint").await), "hint-best");
}

#[tokio::test]
async fn the_only_move_is_told_for_nothing() {
    let hall = Hall::open().await;
    let (white, black) = (hall.person("White"), hall.person("Black"));
    hall.game_of_two("russian", &white, &black).await;
    assert_eq!(said(&hall.says(&white, "/checkers hint").await), "refusal-hint-while-rated");
    for (who, text) in [(&white, "c3-d4"), (&black, "b6-a5"), (&white, "d4-c5"), (&black, "d6:b4")] {
        assert!(matches!(hall.says(who, &format!("/checkers move {text}")).await, Answer::Done), "{text}");
    }
    assert_eq!(said(&hall.says(&white, "/checkers hint").await), "hint-best", "a3:c5 is compulsory");
    assert!(only_game(&hall).await.state.rated, "it tells nobody anything");
}

#[tokio::test]
async fn who_may_not_ask_now_is_told_so_at_once_and_who_is_asked_is_told_to_answer() {
    let hall = Hall::open().await;
    let (white, black) = (hall.person("White"), hall.person("Black"));
    hall.game_of_two("russian", &white, &black).await;
    let question = hall.says(&white, "/checkers hint").await;
    let ask = button(private(&question), "button-hint-unrated").expect("one button");
    hall.press_private(&white, ask).await;
    // Black is not to move, but has something to answer.
    assert_eq!(said(&hall.says(&black, "/checkers hint").await), "refusal-answer-unrated-first");
    assert_eq!(said(&hall.says(&white, "/checkers hint").await), "refusal-unrated-waits");
    hall.presses(&black, "button-unrated-no").await;
    assert_eq!(said(&hall.says(&white, "/checkers hint").await), "refusal-unrated-once");
    assert_eq!(said(&hall.says(&black, "/checkers hint").await), "not-your-turn");
}
