//! Who plays, who may, and in which language they are answered.

use damka::speech::Lang;
use serde_json::json;

use crate::house::{Game, House, uk};
use crate::loopback::people::Say;
use crate::loopback::world::{ANONYMOUS, Kind};

#[tokio::test]
async fn a_friend_is_challenged_by_name_and_only_they_can_accept() {
    let house = House::open().await;
    let server = &house.server;
    let [olya, bohdan, yan] = [("Оля", Some("olya")), ("Богдан <i>", None), ("Ян", Some("yan"))]
        .map(|(name, at)| server.user(name, at, Some("uk")));
    let chat = server.group(Kind::Supergroup);
    let game = Game { house: &house, chat, thread: None, white: olya, black: bohdan };
    let said = Say::new(chat, olya, "/checkers start ukrainian Богдан white");
    let user = server.world(|world| world.user_json(bohdan));
    server.say(said.mention("Богдан", user));
    let challenge = server.post(chat, "the challenge", |post| post.button(".ac.").is_some()).await;
    assert!(challenge.marked.plain.contains("Богдан <i>"));
    assert_eq!(challenge.marked.pings(), [bohdan.to_string()], "the friend is called, nobody else");
    for other in [olya, yan] {
        assert!(game.press(other, challenge.id, ".ac.").await.alert);
    }
    game.press(bohdan, challenge.id, ".ac.").await;
    game.board(1).await;
    let again = server.press_data(chat, bohdan, challenge.id, &challenge.button(".ac.").expect("a button"), true);
    assert!(server.answer(&again).await.alert, "accepting twice starts no second game");
    assert_eq!(game.boards().len(), 1);
    house.end().await;
}

#[tokio::test]
async fn a_friend_is_challenged_by_replying_to_them_or_by_username() {
    let house = House::open().await;
    let server = &house.server;
    let [olya, bohdan] =
        [("Оля", "olya"), ("Богдан", "bohdan")].map(|(name, at)| server.user(name, Some(at), Some("uk")));
    let chat = server.group(Kind::Group);
    let game = Game { house: &house, chat, thread: None, white: olya, black: bohdan };
    let his = server.say(Say::new(chat, bohdan, "хто грає?"));
    game.reply(olya, his, "/checkers start russian");
    let challenge = server.post(chat, "the challenge", |post| post.button(".ac.").is_some()).await;
    game.press(bohdan, challenge.id, ".de.").await;
    server.post(chat, "the end of the challenge", |post| post.id == challenge.id && post.keyboard.is_none()).await;
    game.say(olya, "/checkers start russian @bohdan black");
    let challenge = server.post(chat, "another challenge", |post| post.button(".ac.").is_some()).await;
    game.press(bohdan, challenge.id, ".ac.").await;
    let board = game.board(1).await;
    assert_eq!(board.marked.pings(), [bohdan.to_string()]);
    house.end().await;
}

#[tokio::test]
async fn oneself_and_programs_are_not_challenged() {
    let house = House::open().await;
    let server = &house.server;
    let olya = server.user("Оля", Some("olya"), Some("uk"));
    let chat = server.group(Kind::Supergroup);
    let game = Game { house: &house, chat, thread: None, white: olya, black: olya };
    for who in ["@olya", "@OtherBot"] {
        let said = game.say(olya, &format!("/checkers start ukrainian {who}"));
        let answer = game.answer_to(said).await;
        assert!(answer.button(".ac.").is_none(), "{}", answer.marked.plain);
    }
    assert!(!server.posts(chat).iter().any(|post| post.button(".ac.").is_some()));
    house.end().await;
}

#[tokio::test]
async fn those_without_a_face_are_refused_kindly() {
    let house = House::open().await;
    let game = house.game(Kind::Supergroup).await;
    let server = &house.server;
    let board = game.newest();
    let said = server.say(Say::new(game.chat, ANONYMOUS, "/checkers start ukrainian").anonymous());
    assert_eq!(game.answer_to(said).await.marked.plain, uk("telegram-anonymous"));
    let moved = server.say(Say::new(game.chat, ANONYMOUS, "c3-d4").anonymous().reply(board.id));
    assert_eq!(game.answer_to(moved).await.marked.plain, uk("telegram-anonymous"));
    assert_eq!(game.boards().len(), 1);
    house.end().await;
}

#[tokio::test]
async fn people_are_answered_in_their_own_language() {
    let house = House::open().await;
    let server = &house.server;
    let chat = server.group(Kind::Supergroup);
    for lang in Lang::ALL {
        let person = server.user("Ім'я", None, Some(lang.tag()));
        let game = Game { house: &house, chat, thread: None, white: person, black: person };
        let asked = game.say(person, "/help");
        let help = game.answer_to(asked).await.marked.plain;
        let hint = crate::house::in_lang(lang, "telegram-reply-hint");
        assert!(help.contains(&hint), "where the bot cannot read messages it says how to move: {help}");
    }
    let private = server.user("Оля", None, Some("uk"));
    server.say(Say::new(private, private, "/start"));
    let welcome = server.post(private, "the welcome", |post| post.button(".vc.").is_some()).await;
    assert!(!welcome.marked.plain.is_empty());
    house.end().await;
}

#[tokio::test]
async fn who_leaves_and_comes_back_is_noticed() {
    let house = House::open().await;
    let game = house.game(Kind::Supergroup).await;
    let user = house.server.world(|world| world.user_json(game.black));
    house.server.service(game.chat, game.white, "left_chat_member", user.clone());
    game.told("Богдан").await;
    house.server.service(game.chat, game.white, "new_chat_members", json!([user]));
    game.play(game.white, "c3-d4").await;
    game.play(game.black, "d6-c5").await;
    house.end().await;
}

#[tokio::test]
async fn a_mistake_is_explained_and_the_explanation_goes_away() {
    let house = House::open().await;
    let game = house.game(Kind::Supergroup).await;
    let mistake = game.reply(game.white, game.newest().id, "c3-c4");
    let explained = game.answer_to(mistake).await;
    assert!(explained.marked.plain.contains("c3"), "{}", explained.marked.plain);
    assert_eq!(game.boards().len(), 1);
    game.reply(game.white, game.newest().id, "гарна дошка");
    game.play(game.white, "c3-d4").await;
    let gone = |world: &crate::loopback::world::World| {
        (!world.chats[&game.chat].messages.contains_key(&explained.id)).then_some(())
    };
    house.server.until("the explanation to go away", gone).await;
    house.end().await;
}
