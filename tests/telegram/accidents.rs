//! What goes wrong on Telegram, and how the game goes on: most of it was reported by users of other bots.

use std::sync::Arc;

use serde_json::json;

use crate::house::{Game, House, boards, code_of};
use crate::loopback::people::{Say, bots};
use crate::loopback::world::{Fault, Kind, Post, Standing, World};

/// Waits until the bot has asked for more updates than those that were there.
async fn heard_everything(house: &House) {
    let confirmed = |world: &World| world.updates.is_empty().then_some(());
    house.server.until("everything to be heard", confirmed).await;
}

#[tokio::test]
async fn the_same_update_twice_is_one_move() {
    let house = House::open().await;
    let game = house.game(Kind::Supergroup).await;
    game.play(game.white, "c3-d4").await;
    house.server.repeat_last();
    heard_everything(&house).await;
    game.play(game.black, "d6-c5").await;
    assert_eq!(game.boards().len(), 3);
    house.end().await;
}

#[tokio::test]
async fn the_same_move_sent_twice_at_once_is_one_move() {
    let house = House::open().await;
    let game = house.game(Kind::Supergroup).await;
    let board = game.newest();
    game.reply(game.white, board.id, "c3-d4");
    let second = game.reply(game.white, board.id, "c3-d4");
    game.board(2).await;
    game.answer_to(second).await;
    game.play(game.black, "d6-c5").await;
    assert_eq!(game.boards().iter().filter(|post| post.marked.plain.contains("1. c3-d4")).count(), 1);
    house.end().await;
}

#[tokio::test]
async fn two_presses_at_once_are_one_move() {
    let house = House::open().await;
    let game = house.game(Kind::Supergroup).await;
    let board = game.newest();
    game.press(game.white, board.id, ".mv.").await;
    house.server.post(game.chat, "the pieces", |post| post.button("c3").is_some()).await;
    game.press(game.white, board.id, "c3").await;
    let moves = house.server.post(game.chat, "its moves", |post| post.button(".pl.").is_some()).await;
    let data = moves.button(".pl.").expect("a move");
    let presses = [0; 2].map(|_| house.server.press_data(game.chat, game.white, board.id, &data, true));
    let mut refused = 0;
    for press in &presses {
        refused += usize::from(house.server.answer(press).await.alert);
    }
    assert_eq!(refused, 1, "the second one is told that the game has moved on");
    game.board(2).await;
    assert_eq!(game.boards().len(), 2);
    house.end().await;
}

#[tokio::test]
async fn two_people_sit_down_at_once() {
    let house = House::open().await;
    let server = &house.server;
    let [olya, bohdan, yan] = ["Оля", "Богдан", "Ян"].map(|name| server.user(name, None, Some("uk")));
    let chat = server.group(Kind::Supergroup);
    let game = Game { house: &house, chat, thread: None, white: olya, black: bohdan };
    game.say(olya, "/checkers start ukrainian white");
    let table = server.post(chat, "a table", |post| post.button(".jo.").is_some()).await;
    let presses = [bohdan, yan].map(|person| server.press(chat, person, table.id, ".jo."));
    let mut late = 0;
    for press in &presses {
        late += usize::from(server.answer(press).await.alert);
    }
    assert_eq!(late, 1);
    game.board(1).await;
    heard_everything(&house).await;
    assert_eq!(game.boards().len(), 1);
    house.end().await;
}

#[tokio::test]
async fn old_buttons_change_nothing() {
    let house = House::open().await;
    let game = house.game(Kind::Supergroup).await;
    let first = game.newest();
    let old = first.button(".dr.").expect("a button");
    game.play(game.white, "c3-d4").await;
    game.play(game.black, "d6-c5").await;
    for accessible in [true, false] {
        let press = house.server.press_data(game.chat, game.white, first.id, &old, accessible);
        house.server.answer(&press).await;
    }
    for foreign in ["9.zz.k7f2.1.", "vote:1", "", &"1".repeat(65)] {
        let press = house.server.press_data(game.chat, game.white, first.id, foreign, true);
        house.server.answer(&press).await;
    }
    let board = game.newest();
    assert!(board.button(".nd.").is_none(), "no draw was offered");
    game.play(game.white, "b2-c3").await;
    house.end().await;
}

#[tokio::test]
async fn the_buttons_of_another_game_are_its_own() {
    let house = House::open().await;
    let server = &house.server;
    let one = house.game(Kind::Supergroup).await;
    let old = one.newest();
    let other = Game { house: &house, chat: server.group(Kind::Supergroup), ..one };
    let new = other.begin("russian").await;
    assert_ne!(code_of(&old), code_of(&new));
    one.press(one.white, old.id, ".rs.").await;
    server.post(one.chat, "the question", |post| post.button(".ry.").is_some()).await;
    one.press(one.white, old.id, ".ry.").await;
    server.post(one.chat, "the end", |post| post.button(".ag.").is_some()).await;
    other.play(other.white, "c3-d4").await;
    house.end().await;
}

#[tokio::test]
async fn an_edited_message_is_never_a_move() {
    let house = House::open().await;
    let game = house.game(Kind::Supergroup).await;
    let said = game.reply(game.white, game.newest().id, "гарна дошка");
    house.server.edit(game.chat, said, "c3-d4");
    heard_everything(&house).await;
    game.play(game.white, "a3-b4").await;
    assert_eq!(game.boards().len(), 2);
    house.end().await;
}

#[tokio::test]
async fn updates_of_unknown_kinds_are_passed_over() {
    let house = House::open().await;
    let game = house.game(Kind::Supergroup).await;
    house.server.world(|world| {
        world.allowed.push("guest_message".to_owned());
        let id = world.history.last().map_or(1, |update| update.id) + 1;
        let update = crate::loopback::world::Update { id, kind: "guest_message", payload: json!({"text": "?"}) };
        world.updates.push_back(update);
        world.skip_update_id();
    });
    game.play(game.white, "c3-d4").await;
    house.end().await;
}

#[tokio::test]
async fn a_group_becomes_a_supergroup_in_the_middle_of_a_game() {
    for told in [true, false] {
        let house = House::open().await;
        let game = house.game(Kind::Group).await;
        game.play(game.white, "c3-d4").await;
        let to = house.server.migrate(game.chat);
        let moved = Game { chat: to, ..game };
        if told {
            house.server.tell_migration(game.chat, to, game.white);
            heard_everything(&house).await;
            moved.say(game.black, "/checkers board");
        } else {
            // Nobody says so: the next board finds the old chat gone.
            let board = game.newest();
            game.reply(game.black, board.id, "d6-c5");
        }
        let board = moved.board(1).await;
        assert!(!board.buttons().is_empty());
        let next = if told { moved.play(game.black, "d6-c5").await } else { moved.play(game.white, "b2-c3").await };
        assert!(next.photo.is_some());
        house.end().await;
    }
}

#[tokio::test]
async fn a_game_in_a_topic_stays_there() {
    let house = House::open().await;
    let server = &house.server;
    let [olya, bohdan] = ["Оля", "Богдан"].map(|name| server.user(name, None, Some("uk")));
    let forum = server.group(Kind::Forum);
    let topic = server.topic(forum);
    let in_topic = Game { house: &house, chat: forum, thread: Some(topic), white: olya, black: bohdan };
    in_topic.begin("ukrainian").await;
    in_topic.play(olya, "c3-d4").await;
    let mistake = in_topic.reply(bohdan, in_topic.newest().id, "d6-d5");
    in_topic.answer_to(mistake).await;
    assert!(server.posts(forum).iter().all(|post| post.thread == Some(topic)));

    let general = server.group(Kind::Forum);
    let in_general = Game { house: &house, chat: general, thread: None, white: olya, black: bohdan };
    in_general.begin("ukrainian").await;
    in_general.play(olya, "c3-d4").await;
    assert!(server.posts(general).iter().all(|post| post.thread.is_none()));

    server.stand(forum, olya, Standing::Admin);
    server.react(forum, Some(olya), in_topic.newest().id, &[], &["🤝"]);
    in_topic.told("🤝").await;
    house.end().await;
}

#[tokio::test]
async fn a_bot_that_was_thrown_out_plays_on_when_it_is_back() {
    let house = House::open().await;
    let game = house.game(Kind::Supergroup).await;
    game.play(game.white, "c3-d4").await;
    let board = game.newest();
    house.server.stand(game.chat, game.white, Standing::Kicked);
    heard_everything(&house).await;
    house.server.stand(game.chat, game.white, Standing::Member);
    house.server.post(game.chat, "the welcome", |post| post.button(".vc.").is_some()).await;
    let comes_back = |post: &Post| post.id > board.id && post.button(".mo.").is_some();
    house.server.post(game.chat, "the board of the running game", comes_back).await;
    game.reply(game.black, board.id, "d6-c5");
    game.board(3).await;
    house.end().await;
}

#[tokio::test]
async fn somebody_who_blocked_the_bot_is_left_in_peace() {
    let house = House::open().await;
    let olya = house.server.user("Оля", None, Some("uk"));
    let game = Game { house: &house, chat: olya, thread: None, white: olya, black: olya };
    game.say(olya, "/checkers start ukrainian level 1 white");
    game.board(1).await;
    // It is blocked while the computer thinks: the answer meets with 403, once.
    house.server.world(|world| world.chats.get_mut(&olya).map(|chat| chat.standing = Standing::Kicked));
    house.server.world(|world| world.chats.get_mut(&olya).map(|chat| chat.standing = Standing::Member));
    game.say(olya, "c3-d4");
    house.server.world(|world| world.chats.get_mut(&olya).map(|chat| chat.standing = Standing::Blocked));
    house.server.stand(olya, olya, Standing::Blocked);
    heard_everything(&house).await;
    house.server.stand(olya, olya, Standing::Member);
    heard_everything(&house).await;
    game.say(olya, "/checkers board");
    let shown = |world: &World| bots(world, olya).last().filter(|post| !post.buttons().is_empty()).map(|post| post.id);
    house.server.until("the board again", shown).await;
    house.end().await;
}

#[tokio::test]
async fn a_flood_only_delays_the_board() {
    let house = House::open().await;
    let game = house.game(Kind::Supergroup).await;
    house.server.fault("sendPhoto", Fault::Flood(1));
    game.play(game.white, "c3-d4").await;
    assert_eq!(game.boards().len(), 2);
    house.end().await;
}

#[tokio::test]
async fn a_board_whose_answer_was_lost_can_be_played_on() {
    let house = House::open().await;
    let game = house.game(Kind::Supergroup).await;
    house.server.fault("sendPhoto", Fault::AnswerLost);
    game.reply(game.white, game.newest().id, "c3-d4");
    // Telegram removes no duplicates: the board may stand there twice, and either takes the reply.
    let twice = |world: &World| {
        let boards = boards(world, game.chat);
        (boards.len() >= 3).then_some(boards)
    };
    let boards = house.server.until("the board again", twice).await;
    let visible: &Post = &boards[1];
    game.reply(game.black, visible.id, "d6-c5");
    let moved = |post: &Post| post.marked.plain.contains("d6-c5");
    house.server.post(game.chat, "the next board", moved).await;
    house.end().await;
}

#[tokio::test]
async fn a_reply_in_the_first_moment_counts() {
    let house = House::open().await;
    let game = house.game(Kind::Supergroup).await;
    // The board is there, but the answer that tells its number is still on its way.
    house.server.fault("sendPhoto", Fault::SlowAnswer(std::time::Duration::from_millis(300)));
    game.reply(game.white, game.newest().id, "c3-d4");
    let there = |world: &World| boards(world, game.chat).into_iter().nth(1);
    let board = house.server.until("the board", there).await;
    game.reply(game.black, board.id, "d6-c5");
    game.board(3).await;
    house.end().await;
}

#[tokio::test]
async fn a_deleted_board_does_not_stop_the_game() {
    let house = House::open().await;
    let game = house.game(Kind::Supergroup).await;
    let board = game.play(game.white, "c3-d4").await;
    house.server.world(|world| world.chats.get_mut(&game.chat).map(|chat| chat.messages.remove(&board.id)));
    game.say(game.black, "/checkers move d6-c5");
    let moved = |post: &Post| post.marked.plain.contains("d6-c5");
    house.server.post(game.chat, "the next board", moved).await;
    house.end().await;
}

#[tokio::test]
async fn games_are_there_after_a_restart_and_nothing_is_heard_twice() {
    let house = House::open().await;
    let game = house.game(Kind::Supergroup).await;
    game.play(game.white, "c3-d4").await;
    let (chat, white, black) = (game.chat, game.white, game.black);
    let boards = game.boards();
    let (server, dir) = house.close().await;
    // The last update was not confirmed, and a move was made while nobody listened.
    server.repeat_last();
    let newest = boards.last().expect("a board").id;
    server.say(Say::new(chat, black, "d6-c5").reply(newest));
    let house = House::open_at(Arc::clone(&server), dir).await;
    let game = Game { house: &house, chat, thread: None, white, black };
    game.board(boards.len() + 1).await;
    game.play(white, "b2-c3").await;
    assert_eq!(game.boards().len(), boards.len() + 2);
    house.end().await;
}
