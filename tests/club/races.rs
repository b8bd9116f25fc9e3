//! Two things at once, the same thing twice, and things that come too late.

use std::sync::Arc;

use damka::surface::{Answer, Intent, PostRef, Sign};

use crate::script::{Hall, anchor_ply, button, hall_place, private, said};

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn the_same_move_sent_twice_at_once_is_played_once() {
    let hall = Arc::new(Hall::open().await);
    let (white, black) = (hall.person("White"), hall.person("Black"));
    let board = hall.game_of_two("russian", &white, &black).await;
    let (one, two) = (hall.typed(&white, "c3-d4", Some(&board)), hall.typed(&white, "c3-d4", Some(&board)));
    let (first, second) = tokio::join!(hall.club.receive(one), hall.club.receive(two));
    hall.settle().await;
    let done = [&first, &second].iter().filter(|answer| matches!(answer, Answer::Done)).count();
    assert_eq!(done, 1, "{first:?} {second:?}");
    assert_eq!(anchor_ply(&hall.board()), 1);
    assert_eq!(hall.boards().len(), 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_hundred_presses_at_once_take_one_seat() {
    let hall = Arc::new(Hall::open().await);
    let host = hall.person("Host");
    hall.says(&host, "/checkers start russian").await;
    let table = hall.newest();
    let play = button(&table.view, "button-play").expect("the seat");
    let presses = (0..100).map(|number| {
        let guest = hall.person(&format!("Guest{number}"));
        let post = PostRef { place: table.place.clone(), id: table.id.clone() };
        let envelope = hall.envelope(&guest, Intent::Press { control: play.clone(), post: Some(post) });
        let club = Arc::clone(&hall.club);
        tokio::spawn(async move { club.receive(envelope).await })
    });
    let mut seated = 0;
    for press in presses.collect::<Vec<_>>() {
        match press.await.expect("no panic") {
            Answer::Done => seated += 1,
            other => assert_eq!(said(&other), "refusal-table-started"),
        }
    }
    hall.settle().await;
    assert_eq!(seated, 1);
    assert_eq!(hall.boards().len(), 1);
}

#[tokio::test]
async fn the_same_event_delivered_again_changes_nothing_and_says_nothing() {
    let hall = Hall::open().await;
    let (white, black) = (hall.person("White"), hall.person("Black"));
    let board = hall.game_of_two("russian", &white, &black).await;
    let event = hall.typed(&white, "c3-d4", Some(&board));
    for _ in 0..3 {
        assert!(matches!(hall.club.receive(event.clone()).await, Answer::Done));
        hall.settle().await;
    }
    assert_eq!((anchor_ply(&hall.board()), hall.boards().len()), (1, 2));

    let start = hall.typed(&white, "/checkers start english", None);
    for _ in 0..3 {
        hall.club.receive(start.clone()).await;
        hall.settle().await;
    }
    let tables = hall.store.open_tables(hall_place(&hall).await).await.expect("tables");
    assert_eq!(tables.len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn the_same_event_delivered_twice_at_once_says_nothing_of_itself() {
    let hall = Arc::new(Hall::open().await);
    let (white, black) = (hall.person("White"), hall.person("Black"));
    let board = hall.game_of_two("russian", &white, &black).await;
    for _ in 0..10 {
        let who = if anchor_ply(&hall.board()).is_multiple_of(2) { &white } else { &black };
        let legal = hall.board().view.board.expect("a board").moves;
        let text: Vec<String> = legal[0].iter().map(ToString::to_string).collect();
        let event = hall.typed(who, &text.join("-"), Some(&hall.board()));
        let (one, two) = tokio::join!(hall.club.receive(event.clone()), hall.club.receive(event));
        assert!(matches!((&one, &two), (Answer::Done, Answer::Done)), "{one:?} {two:?}");
        hall.settle().await;
    }
    assert_eq!(anchor_ply(&hall.board()), 10);
    drop(board);
}

#[tokio::test]
async fn every_control_of_an_old_board_is_answered_with_the_current_one() {
    let hall = Hall::open().await;
    let (white, black) = (hall.person("White"), hall.person("Black"));
    let first = hall.game_of_two("russian", &white, &black).await;
    hall.replies(&white, "c3-d4").await;
    hall.replies(&black, "b6-a5").await;
    for label in ["button-move", "button-draw"] {
        let old = button(&first.view, label).expect(label);
        let answer = hall.press(&white, &first, old).await;
        assert_eq!(said(&answer), "board-moved-on", "{label}");
        assert!(private(&answer).picture.is_some());
    }
    assert_eq!(said(&hall.replies_to(&white, &first, "d4-e5").await), "board-moved-on");
    // A reaction has no private answer: it is void and silent.
    let post = PostRef { place: first.place.clone(), id: first.id.clone() };
    let sign = hall.envelope(&white, Intent::Sign { post, sign: Sign::Handshake, on: true });
    assert!(matches!(hall.club.receive(sign).await, Answer::Silence));
    assert_eq!(anchor_ply(&hall.board()), 2);
    assert!(!Hall::keys(&hall.board().view).contains(&"board-draw-offered".to_owned()));
}

#[tokio::test]
async fn a_choice_opened_earlier_cannot_play_for_the_other_side_later() {
    let hall = Hall::open().await;
    let (white, black) = (hall.person("White"), hall.person("Black"));
    hall.game_of_two("russian", &white, &black).await;
    let opened = hall.presses(&white, "button-move").await;
    let menu = private(&opened).controls.clone();
    hall.replies(&white, "c3-d4").await;
    let damka::surface::Control::Menu(menu) = menu[0][0].clone() else { panic!("a menu") };
    let late = menu.id.clone().with(menu.options[0].value.clone());
    assert_eq!(said(&hall.press_private(&white, late.clone()).await), "board-moved-on");
    assert_eq!(said(&hall.press_private(&black, late).await), "board-moved-on");
    assert_eq!(anchor_ply(&hall.board()), 1);
}

#[tokio::test]
async fn a_reply_in_the_first_moment_finds_its_game() {
    let hall = Hall::open().await;
    let (white, black) = (hall.person("White"), hall.person("Black"));
    let mut board = hall.game_of_two("russian", &white, &black).await;
    // The board's id is not stored yet, as in the first milliseconds after the post.
    board.id = "not-stored-yet".into();
    assert!(matches!(hall.replies_to(&white, &board, "c3-d4").await, Answer::Done));
    assert_eq!(anchor_ply(&hall.board()), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn both_handshakes_at_once_agree_on_a_draw() {
    let hall = Arc::new(Hall::open().await);
    let (white, black) = (hall.person("White"), hall.person("Black"));
    let board = hall.game_of_two("russian", &white, &black).await;
    let post = || PostRef { place: board.place.clone(), id: board.id.clone() };
    let shake = |who| hall.envelope(who, Intent::Sign { post: post(), sign: Sign::Handshake, on: true });
    let (one, two) = (shake(&white), shake(&black));
    tokio::join!(hall.club.receive(one), hall.club.receive(two));
    hall.settle().await;
    assert!(Hall::keys(&hall.board().view).contains(&"end-draw-agreed".to_owned()));
}

#[tokio::test]
async fn accepting_several_times_starts_one_game() {
    let hall = Hall::open().await;
    let (olya, bohdan) = (hall.person("Olya"), hall.person("Bohdan"));
    hall.says(&bohdan, "/checkers games").await;
    hall.says(&olya, "/checkers start russian @bohdan").await;
    let challenge = hall.newest();
    let accept = button(&challenge.view, "button-accept").expect("accept");
    assert!(matches!(hall.press(&bohdan, &challenge, accept.clone()).await, Answer::Done));
    for _ in 0..3 {
        assert_eq!(said(&hall.press(&bohdan, &challenge, accept.clone()).await), "refusal-table-started");
    }
    assert_eq!(hall.boards().len(), 1);
}

#[tokio::test]
async fn a_choice_opened_before_a_take_back_plays_nothing_else() {
    let hall = Hall::open().await;
    let (white, black) = (hall.person("White"), hall.person("Black"));
    let board = hall.game_of_two("russian", &white, &black).await;
    hall.replies(&white, "c3-d4").await;
    let opened = hall.presses(&black, "button-move").await;
    let damka::surface::Control::Menu(menu) = private(&opened).controls[0][0].clone() else { panic!("a menu") };
    let piece = menu.options.iter().find(|option| option.value == "d6").expect("d6 can move");
    let moves = hall.press(&black, &board, menu.id.clone().with(piece.value.clone())).await;
    let damka::surface::Control::Menu(menu) = private(&moves).controls[0][0].clone() else { panic!("a menu") };
    let late = menu.id.clone().with(menu.options[0].value.clone());
    // White takes back and moves so that Black must capture: at the same ply there are other moves.
    hall.says(&white, "/checkers takeback").await;
    hall.presses(&black, "button-takeback-yes").await;
    hall.replies(&white, "e3-f4").await;
    hall.replies(&black, "f6-g5").await;
    hall.says(&black, "/checkers takeback").await;
    hall.presses(&white, "button-takeback-yes").await;
    let before = hall.board();
    let answer = hall.press_private(&black, late).await;
    let played = hall.board();
    if matches!(answer, Answer::Done) {
        // The same move is legal again: then it is the one that the label told.
        assert!(hall.text(&played.view).contains("d6-"), "{}", hall.text(&played.view));
    } else {
        assert_eq!(played.id, before.id);
    }
}

#[tokio::test]
async fn a_search_from_before_a_take_back_is_not_played() {
    let hall = Hall::open().await;
    let olya = hall.person("Olya");
    hall.says(&olya, "/checkers start russian level 10 white").await;
    let board = hall.board();
    let typed = hall.typed(&olya, "c3-d4", Some(&board));
    hall.club.receive(typed).await;
    // While it thinks, she takes back and moves otherwise: the same number of plies, another position.
    let sure = button(
        private(&hall.club.receive(hall.typed(&olya, "/checkers takeback", None)).await),
        "button-takeback-sure",
    );
    hall.press_private(&olya, sure.expect("it asks")).await;
    let typed = hall.typed(&olya, "/checkers move g3-h4", None);
    assert!(matches!(hall.club.receive(typed).await, Answer::Done));
    hall.board_at(2).await;
    let game = hall.store.games_in(hall_place(&hall).await, true, 1).await.expect("games").pop().expect("one");
    assert_eq!(game.state.ply(), 2);
    hall.only_the_newest_board_has_controls().await;
}
