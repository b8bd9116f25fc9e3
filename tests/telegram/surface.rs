//! The port: views as posts and edits, and errors in the club's terms.

use std::sync::Arc;
use std::time::Duration;

use damka::render::{Scene, Theme};
use damka::speech::{Lang, Message, Value};
use damka::surface::{
    Button, Control, ControlId, Failure, GoneThing, Picture, PlaceRef, Platform, PostRef, Style, Surface, Verb, View,
};

use crate::house::{telegram, telegram_at};
use crate::loopback::Server;
use crate::loopback::world::{Fault, Kind, Standing};

async fn server_and_surface() -> (Server, Arc<dyn Surface>) {
    let server = Server::start().await;
    let surface = telegram(&server).surface();
    (server, surface)
}

fn place(chat: i64, thread: Option<i64>) -> PlaceRef {
    PlaceRef { platform: Platform::Telegram, chat: chat.to_string(), thread: thread.map(|thread| thread.to_string()) }
}

fn words(text: &str) -> Message {
    Message::new("plain").with("text", text)
}

fn picture(position: &draughts::Position) -> Picture {
    let scene = Scene {
        ruleset: position.ruleset(),
        pieces: position.pieces().collect(),
        turn: Some(position.turn()),
        last: None,
        movable: Vec::new(),
        targets: Vec::new(),
        wrong: Vec::new(),
        from: draughts::Color::White,
        theme: Theme::default(),
        coordinates: None,
        players: None,
    };
    Picture::board(scene, "Білі: a1, c1 & <решта>".to_owned())
}

fn start() -> draughts::Position {
    draughts::Position::start(draughts::Ruleset::Ukrainian)
}

fn board(text: &str) -> View {
    let id = ControlId::new(Verb::Move, "k7f2", 0);
    let button = Control::Button(Button { id, label: words("Хід"), style: Style::Primary });
    View::new(Lang::Uk).line(words(text)).picture(picture(&start())).row([button])
}

#[tokio::test]
async fn a_board_is_posted_edited_and_stripped() {
    let (server, surface) = server_and_surface().await;
    let chat = server.group(Kind::Supergroup);
    let place = place(chat, None);
    let id = surface.post(&place, &board("перший"), "n").await.expect("posted");
    let post = PostRef { place, id };
    let shown = || server.posts(chat).pop().expect("a post");
    assert_eq!(shown().marked.plain, "перший");
    assert_eq!(shown().buttons(), [[("Хід".to_owned(), "1.mv.k7f2.0.".to_owned())]]);
    let first = shown().photo;

    let mut moved = board("другий");
    let played = start().play(&start().legal_moves()[0]).expect("a legal move");
    moved.picture = Some(picture(&played));
    surface.edit(&post, &moved).await.expect("edited");
    assert_eq!(shown().marked.plain, "другий");
    assert_ne!(shown().photo, first);

    let words_only = View { picture: None, ..board("третій") };
    surface.edit(&post, &words_only).await.expect("a view without a picture leaves the picture");
    assert_eq!(shown().marked.plain, "третій");
    assert!(shown().photo.is_some() && shown().photo != first);
    surface.edit(&post, &words_only).await.expect("an edit that changes nothing is a success");

    surface.strip(&post).await.expect("stripped");
    assert!(shown().keyboard.is_none());
    surface.strip(&post).await.expect("stripping twice is a success");
    surface.busy(&post.place).await;
    assert_eq!(server.count("sendChatAction"), 1);
    server.end().await;
}

#[tokio::test]
async fn a_later_process_edits_captions_that_it_does_not_remember() {
    let (server, surface) = server_and_surface().await;
    let chat = server.group(Kind::Group);
    let id = surface.post(&place(chat, None), &board("перший"), "n").await.expect("posted");
    let later = telegram(&server).surface();
    let post = PostRef { place: place(chat, None), id };
    later.edit(&post, &View { picture: None, ..board("другий") }).await.expect("edited");
    assert_eq!(server.posts(chat)[0].marked.plain, "другий");
    server.end().await;
}

#[tokio::test]
async fn long_words_are_cut_where_telegram_would_refuse_them() {
    let (server, surface) = server_and_surface().await;
    let chat = server.group(Kind::Supergroup);
    let long = "🤝 слово & <слово> @хтось @somebody ".repeat(300);
    surface.post(&place(chat, None), &board("x").line(words(&long)), "n").await.expect("a long caption");
    let text = View::new(Lang::Uk).line(words("перший")).line(words(&long)).line(words("останній"));
    surface.post(&place(chat, None), &text, "n").await.expect("a long text");
    let lengths = server.posts(chat).iter().map(|post| post.marked.length()).collect::<Vec<_>>();
    assert!((900..=1_024).contains(&lengths[0]) && (3_900..=4_096).contains(&lengths[1]), "{lengths:?}");
    assert!(server.posts(chat)[1].marked.plain.ends_with('…'));
    server.end().await;
}

#[tokio::test]
async fn names_ping_nobody_but_the_player_to_move() {
    let (server, surface) = server_and_surface().await;
    let chat = server.group(Kind::Supergroup);
    let [player, other] = ["Оля", "Богдан"].map(|name| server.user(name, None, None));
    let mention = |id: i64, name: &str| Value::Mention { id: id.to_string(), name: name.to_owned() };
    let mut view = View::new(Lang::Uk);
    view.lines = vec![
        Message::new("plain").with("text", mention(player, "Оля <b>")),
        Message::new("plain").with("text", mention(other, "Богдан")),
        Message::new("plain").with("text", Value::Name("@everyone @admin <a href=\"tg://user?id=1\">".to_owned())),
    ];
    view.pings = vec![player.to_string()];
    surface.post(&place(chat, None), &view, "n").await.expect("posted");
    let post = server.posts(chat).pop().expect("a post");
    assert_eq!(post.marked.pings(), [player.to_string()]);
    assert!(post.marked.plain.starts_with("Оля <b>\nБогдан\n"), "{}", post.marked.plain);
    server.end().await;
}

#[tokio::test]
async fn topics_are_named_and_the_general_one_is_not() {
    let (server, surface) = server_and_surface().await;
    let forum = server.group(Kind::Forum);
    let topic = server.topic(forum);
    surface.post(&place(forum, Some(topic)), &board("у темі"), "n").await.expect("posted");
    surface.post(&place(forum, None), &board("загальна"), "n").await.expect("posted");
    surface.post(&place(forum, Some(1)), &board("теж загальна"), "n").await.expect("posted without its number");
    surface.busy(&place(forum, Some(topic))).await;
    let threads = server.posts(forum).iter().map(|post| post.thread).collect::<Vec<_>>();
    assert_eq!(threads, [Some(topic), None, None]);
    let gone = surface.post(&place(forum, Some(999)), &board("де"), "n").await;
    assert_eq!(gone, Err(Failure::Gone(GoneThing::Place)));
    server.world(|world| world.chats.get_mut(&forum).and_then(|chat| chat.topics.insert(topic, true)));
    let closed = surface.post(&place(forum, Some(topic)), &board("закрито"), "n").await;
    assert!(matches!(closed, Err(Failure::Forbidden(_))), "{closed:?}");
    server.end().await;
}

#[tokio::test]
async fn refusals_become_failures() {
    let (server, surface) = server_and_surface().await;
    let post = |chat: i64| {
        let surface = Arc::clone(&surface);
        async move { surface.post(&place(chat, None), &board("?"), "n").await }
    };
    let standing = |chat: i64, standing: Standing| {
        server.world(|world| world.chats.get_mut(&chat).map(|chat| chat.standing = standing));
    };
    assert_eq!(post(-99).await, Err(Failure::Gone(GoneThing::Place)));
    let person = server.user("Оля", None, None);
    standing(person, Standing::Blocked);
    assert!(matches!(post(person).await, Err(Failure::Forbidden(_))));
    let group = server.group(Kind::Group);
    let lost = PostRef { place: place(group, None), id: "77".to_owned() };
    assert_eq!(surface.edit(&lost, &board("?")).await, Err(Failure::Gone(GoneThing::Post)));
    assert_eq!(surface.strip(&lost).await, Err(Failure::Gone(GoneThing::Post)));
    let to = server.migrate(group);
    assert_eq!(post(group).await, Err(Failure::Moved(to.to_string())));
    standing(to, Standing::Kicked);
    assert!(matches!(post(to).await, Err(Failure::Forbidden(_))));
    let foreign = PlaceRef { chat: "general".to_owned(), ..place(1, None) };
    assert!(matches!(surface.post(&foreign, &board("?"), "n").await, Err(Failure::Refused(_))));
    server.end().await;
}

#[tokio::test]
async fn a_flood_is_waited_out_without_asking_again() {
    let (server, surface) = server_and_surface().await;
    let (chat, other) = (server.group(Kind::Supergroup), server.group(Kind::Supergroup));
    server.fault("sendPhoto", Fault::Flood(600));
    let refused = surface.post(&place(chat, None), &board("?"), "n").await;
    assert_eq!(refused, Err(Failure::TooFast(Duration::from_secs(600))));
    let asked = server.count("sendPhoto");
    for _ in 0..3 {
        let again = surface.post(&place(chat, None), &board("?"), "n").await;
        assert!(matches!(again, Err(Failure::TooFast(_))), "{again:?}");
    }
    assert_eq!(server.count("sendPhoto"), asked, "the server is left alone while it asks to wait");
    surface.post(&place(other, None), &board("?"), "n").await.expect("other chats do not wait");
    server.end().await;
}

#[tokio::test]
async fn where_pictures_are_forbidden_the_board_comes_in_words() {
    let (server, surface) = server_and_surface().await;
    let chat = server.group(Kind::Supergroup);
    server.world(|world| world.chats.get_mut(&chat).map(|chat| chat.standing = Standing::NoMedia));
    let id = surface.post(&place(chat, None), &board("хід білих"), "n").await.expect("posted in words");
    let post = PostRef { place: place(chat, None), id };
    let shown = || server.posts(chat).pop().expect("a post");
    assert_eq!(shown().marked.plain, "хід білих\n\nБілі: a1, c1 & <решта>");
    assert!(shown().button("Хід").is_some());
    surface.edit(&post, &View { picture: None, ..board("хід чорних") }).await.expect("edited");
    assert_eq!(shown().marked.plain, "хід чорних");
    server.end().await;
}

#[tokio::test]
async fn an_answer_that_is_lost_or_late_may_be_tried_again() {
    let (server, surface) = server_and_surface().await;
    let chat = server.group(Kind::Supergroup);
    server.fault("sendPhoto", Fault::AnswerLost);
    let lost = surface.post(&place(chat, None), &board("?"), "n").await;
    assert!(matches!(lost, Err(Failure::Temporary(_))), "{lost:?}");
    server.fault("sendPhoto", Fault::Strange);
    let strange = surface.post(&place(chat, None), &board("?"), "n").await;
    let newest = server.posts(chat).pop().expect("a post").id;
    assert_eq!(strange, Ok(newest.to_string()), "the id is known even when the rest cannot be read");
    server.end().await;
}

#[tokio::test]
async fn a_server_that_fails_is_given_up_in_time() {
    let (server, surface) = server_and_surface().await;
    let chat = server.group(Kind::Supergroup);
    server.fault("sendPhoto", Fault::BadGateway);
    let failed = surface.post(&place(chat, None), &board("?"), "n").await;
    assert!(matches!(failed, Err(Failure::Temporary(_))), "{failed:?}");
    let nobody = telegram_at("http://127.0.0.1:9").surface();
    let failed = nobody.post(&place(chat, None), &board("?"), "n").await;
    let Err(Failure::Temporary(reason)) = failed else { panic!("{failed:?}") };
    assert_eq!(reason, "no connection");
    server.end().await;
}

#[tokio::test]
async fn a_replay_is_an_animation() {
    let (server, surface) = server_and_surface().await;
    let chat = server.group(Kind::Supergroup);
    let mut game = draughts::Game::new(draughts::Ruleset::Russian);
    let first = game.legal_moves()[0].clone();
    game.play(&first).expect("a legal move");
    let replay = Arc::new(damka::render::Replay::of_game(&game, &damka::render::Scene::of_game(&game)));
    let picture =
        Picture { drawing: damka::surface::Drawing::Replay(replay), alt: "хід за ходом".to_owned() };
    let view = View::new(Lang::Uk).line(words("гра")).picture(picture);
    let id = surface.post(&place(chat, None), &view, "n").await.expect("posted");
    let shown = || server.posts(chat).pop().expect("a post");
    assert_eq!(shown().marked.plain, "гра");
    assert!(shown().animation.is_some() && shown().photo.is_none());
    // Its words can be changed like those of a picture.
    let post = PostRef { place: place(chat, None), id };
    surface.edit(&post, &View { picture: None, ..view }.line(words("кінець"))).await.expect("edited");
    assert_eq!(shown().marked.plain, "гра\nкінець");
    // Where media are forbidden its words come.
    server.world(|world| world.chats.get_mut(&chat).map(|chat| chat.standing = Standing::NoMedia));
    let forbidden = View::new(Lang::Uk).line(words("гра"));
    let picture =
        Picture { drawing: damka::surface::Drawing::Themes(Default::default()), alt: "зразки".to_owned() };
    surface.post(&post.place, &forbidden.picture(picture), "n").await.expect("posted in words");
    assert!(shown().marked.plain.contains("зразки"), "{}", shown().marked.plain);
    server.end().await;
}
