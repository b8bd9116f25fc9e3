//! Hints and analyses on Telegram: in the alert of a press, and as a post for everybody.

use crate::house::{House, uk};
use crate::loopback::world::Kind;

#[tokio::test]
async fn a_hint_comes_in_the_alert_of_the_press() {
    let house = House::open().await;
    let game = house.game(Kind::Supergroup).await;
    let board = game.newest();
    game.press(game.white, board.id, ".mo.").await;
    house.server.post(game.chat, "the further actions", |post| post.button(".hi.").is_some()).await;
    let question = game.press(game.white, board.id, ".hi.").await;
    assert!(question.text.is_some_and(|text| text.contains("рейтинг")), "the opponent must agree first");
    house
        .server
        .post(game.chat, "the question", |post| post.button(".hi.").is_some_and(|id| id.ends_with("unrated")))
        .await;
    game.press(game.white, board.id, ".hi.").await;
    house.server.post(game.chat, "the request", |post| post.button(".uy.").is_some()).await;
    let own = game.press(game.white, board.id, ".uy.").await;
    assert!(own.alert, "one does not agree with oneself");
    game.press(game.black, board.id, ".uy.").await;
    game.told(&uk("board-unrated-agreed")).await;

    game.press(game.white, board.id, ".mo.").await;
    house.server.post(game.chat, "the further actions", |post| post.button(".hi.").is_some()).await;
    let question = game.press(game.white, board.id, ".hi.").await;
    assert!(question.text.is_some_and(|text| text.contains("побачить")), "what it costs is said first");
    house
        .server
        .post(game.chat, "the question", |post| post.button(".hi.").is_some_and(|id| id.ends_with("sure")))
        .await;
    let refused = game.press(game.black, board.id, ".hi.").await;
    assert!(refused.alert && !refused.text.is_some_and(|text| text.contains('💡')), "it is not his turn");
    let hint = game.press(game.white, board.id, ".hi.").await;
    assert!(hint.alert && hint.text.as_ref().is_some_and(|text| text.starts_with("💡")), "{:?}", hint.text);
    let told = game.told("Оля бере підказку").await;
    assert_eq!(told.id, board.id, "under the board");
    assert_eq!(game.boards().len(), 1, "nothing else was posted");
    house.end().await;
}

#[tokio::test]
async fn an_analysis_is_a_picture_for_everybody() {
    let house = House::open().await;
    let game = house.game(Kind::Supergroup).await;
    game.play(game.white, "c3-d4").await;
    let asking = game.say(game.black, "/checkers здатися");
    let question = game.answer_to(asking).await;
    game.press(game.black, question.id, ".ry.").await;
    let over = game.board(3).await;
    let told = game.press(game.white, over.id, ".an.").await;
    assert!(told.alert, "that it has begun");
    let analysis = house.server.post(game.chat, "the analysis", |post| post.marked.plain.contains('%')).await;
    assert!(analysis.marked.plain.contains("Точність"), "{}", analysis.marked.plain);
    house.end().await;
}
