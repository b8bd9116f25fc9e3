//! Chats that fail: lost answers, floods, lost permissions, restarts.

use std::time::Duration;

use damka::surface::{Answer, Failure, GoneThing, Happening, PlaceRef, PostRef};

use crate::script::{Hall, anchor_ply, button, hall_place};

#[tokio::test]
async fn a_board_whose_acknowledgement_is_lost_is_not_dead() {
    let hall = Hall::open().await;
    let (white, black) = (hall.person("White"), hall.person("Black"));
    hall.says(&white, "/checkers start russian white").await;
    hall.loses_answers(1);
    hall.presses(&black, "button-play").await;
    let boards = hall.boards();
    assert_eq!(boards.len(), 2, "at least once");
    assert_eq!(boards[0].nonce, boards[1].nonce, "so that a platform which can tells them apart");
    // The first one works as well: by reply and by button.
    assert!(matches!(hall.replies_to(&white, &boards[0], "c3-d4").await, Answer::Done));
    assert_eq!(anchor_ply(&hall.board()), 1);
}

#[tokio::test]
async fn a_flooded_chat_gets_the_newest_board_in_the_end() {
    let hall = Hall::open().await;
    let (white, black) = (hall.person("White"), hall.person("Black"));
    let mut board = hall.game_of_two("russian", &white, &black).await;
    hall.fails((0..3).map(|_| Failure::TooFast(Duration::from_millis(400))));
    // Two moves before the chat accepts anything again.
    let first = hall.typed(&white, "c3-d4", Some(&board));
    hall.club.receive(first).await;
    board.id = "unknown".into();
    let second = hall.typed(&black, "b6-a5", Some(&board));
    assert!(matches!(hall.club.receive(second).await, Answer::Done));
    hall.settle().await;
    assert_eq!(anchor_ply(&hall.board()), 2);
    assert_eq!(hall.boards().iter().filter(|board| anchor_ply(board) == 2).count(), 1);
}

#[tokio::test]
async fn temporary_failures_are_tried_again_in_order() {
    let hall = Hall::open().await;
    let (white, black) = (hall.person("White"), hall.person("Black"));
    hall.game_of_two("russian", &white, &black).await;
    hall.fails((0..4).map(|_| Failure::Temporary("no".into())));
    hall.replies(&white, "c3-d4").await;
    hall.replies(&black, "b6-a5").await;
    let plies: Vec<u16> = hall.boards().iter().map(anchor_ply).collect();
    assert_eq!(plies, [0, 1, 2]);
}

#[tokio::test]
async fn a_lost_permission_stops_the_posts_and_not_the_game() {
    let hall = Hall::open().await;
    let (white, black) = (hall.person("White"), hall.person("Black"));
    let board = hall.game_of_two("russian", &white, &black).await;
    hall.fails([Failure::Forbidden("kicked".into())]);
    hall.replies(&white, "c3-d4").await;
    assert_eq!(anchor_ply(&hall.board()), 0);
    let place = hall.store.place_by_id(hall_place(&hall).await).await.expect("answers").expect("a place");
    assert!(!place.reachable);
    // Whoever is heard there can be answered there.
    hall.says(&black, "/checkers board").await;
    assert_eq!(anchor_ply(&hall.board()), 1);
    assert!(matches!(hall.replies(&black, "b6-a5").await, Answer::Done));
    hall.happens(Happening::PlaceLost(hall.place.clone())).await;
    let boards = hall.boards().len();
    hall.happens(Happening::PlaceFound(hall.place.clone())).await;
    assert_eq!(hall.boards().len(), boards + 1, "the board of the running game comes back");
    hall.happens(Happening::PlaceFound(hall.place.clone())).await;
    assert_eq!(hall.boards().len(), boards + 1);
    drop(board);
}

#[tokio::test]
async fn what_happens_elsewhere_is_not_remembered() {
    let hall = Hall::open().await;
    let elsewhere = PlaceRef { chat: "elsewhere".into(), ..hall.place.clone() };
    hall.happens(Happening::PostDeleted(PostRef { place: elsewhere.clone(), id: "1".into() })).await;
    hall.happens(Happening::PlaceLost(elsewhere.clone())).await;
    hall.happens(Happening::PlaceFound(elsewhere)).await;
    assert!(hall.store.known_place("telegram", "elsewhere", None).await.expect("answers").is_none());
}

#[tokio::test]
async fn what_the_platform_refuses_does_not_block_what_follows() {
    let hall = Hall::open().await;
    let (white, black) = (hall.person("White"), hall.person("Black"));
    hall.game_of_two("russian", &white, &black).await;
    hall.fails([Failure::Refused("too odd".into())]);
    hall.replies(&white, "c3-d4").await;
    hall.says(&black, "/checkers board").await;
    assert_eq!(anchor_ply(&hall.board()), 1);
}

#[tokio::test]
async fn a_chat_that_moved_gets_the_board_under_its_new_id() {
    let hall = Hall::open().await;
    let (white, black) = (hall.person("White"), hall.person("Black"));
    hall.game_of_two("russian", &white, &black).await;
    hall.fails([Failure::Moved("park".into())]);
    hall.replies(&white, "c3-d4").await;
    assert_eq!((anchor_ply(&hall.board()), hall.board().place.chat.as_str()), (1, "park"));
}

#[tokio::test]
async fn an_edit_of_a_deleted_board_is_given_up() {
    let hall = Hall::open().await;
    let (white, black) = (hall.person("White"), hall.person("Black"));
    hall.game_of_two("russian", &white, &black).await;
    hall.fails([Failure::Gone(GoneThing::Post)]);
    hall.presses(&white, "button-draw").await;
    let agree = button(&hall.board().view, "button-draw").expect("the same button agrees");
    assert!(matches!(hall.press(&black, &hall.board(), agree).await, Answer::Done));
    assert!(Hall::keys(&hall.board().view).contains(&"end-draw-agreed".to_owned()));
}

#[tokio::test]
async fn everything_is_there_after_a_restart() {
    let mut hall = Hall::open().await;
    let (white, black) = (hall.person("White"), hall.person("Black"));
    hall.game_of_two("russian", &white, &black).await;
    for (ply, text) in ["c3-d4", "b6-a5", "d4-e5"].into_iter().enumerate() {
        hall = hall.restart().await;
        let who = if ply % 2 == 0 { &white } else { &black };
        assert!(matches!(hall.replies(who, text).await, Answer::Done), "{text}");
    }
    hall = hall.restart().await;
    assert_eq!(anchor_ply(&hall.board()), 3);
    hall.presses(&white, "button-draw").await;
    hall = hall.restart().await;
    hall.presses(&black, "button-draw-agree").await;
    assert!(Hall::keys(&hall.board().view).contains(&"end-draw-agreed".to_owned()));
}

#[tokio::test]
async fn a_computers_turn_survives_a_restart() {
    let mut hall = Hall::open().await;
    let olya = hall.person("Olya");
    hall.says(&olya, "/checkers start russian level 10 white").await;
    let board = hall.board();
    let typed = hall.typed(&olya, "c3-d4", Some(&board));
    hall.club.receive(typed).await;
    // Stopped while it thinks.
    hall = hall.restart().await;
    hall.board_at(2).await;
}
