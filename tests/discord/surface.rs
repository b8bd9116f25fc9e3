//! Views become messages, and refusals become what the club understands.

use std::time::Duration;

use damka::render::Scene;
use damka::speech::{Lang, Message, Value};
use damka::surface::{
    Attachment, Button, Choice, Control, ControlId, Failure, GoneThing, Menu, Picture, PlaceRef, Platform, PostRef,
    Sign, Style, Verb, View,
};
use draughts::{Position, Ruleset};

use crate::loopback::world::{ADD_REACTIONS, ASKED, ATTACH_FILES, Kind};
use crate::loopback::{Loopback, Trouble};
use crate::rig::{settings, surface};

fn place(channel: u64) -> PlaceRef {
    PlaceRef { platform: Platform::Discord, chat: channel.to_string(), thread: None }
}

fn post_of(channel: u64, id: &str) -> PostRef {
    PostRef { place: place(channel), id: id.to_owned() }
}

fn text(text: &str) -> Message {
    Message::new("plain").with("text", text)
}

fn button(verb: Verb, label: &str) -> Control {
    Control::Button(Button { id: ControlId::new(verb, "k7f2", 12), label: text(label), style: Style::Primary })
}

fn picture(alt: &str) -> Picture {
    Picture::board(Scene::of(&Position::start(Ruleset::Russian)), alt.to_owned())
}

fn board() -> View {
    let mut view = View::new(Lang::Uk)
        .line(text("Оля · Богдан"))
        .picture(picture("Хід білих."))
        .row([button(Verb::Move, "Хід"), button(Verb::Draw, "Нічия 🤝")]);
    view.seeds = vec![Sign::Handshake];
    view
}

#[tokio::test]
async fn a_board_has_its_picture_words_and_controls() {
    let discord = Loopback::start().await;
    let (_, channel) = discord.guild();
    let surface = surface(settings(&discord));
    let id = surface.post(&place(channel), &board(), "k7f2-12").await.expect("a post");
    let message = discord.world().messages[&id.parse().expect("an id")].clone();
    assert_eq!(message.content, "Оля · Богдан");
    assert_eq!(message.files.len(), 1);
    assert_eq!(message.files[0].alt.as_deref(), Some("Хід білих."));
    assert!(message.files[0].bytes.starts_with(b"\x89PNG"));
    let labels: Vec<_> = message.controls().into_iter().map(|(_, label)| label).collect();
    assert_eq!(labels, ["Хід", "Нічия 🤝"]);
    assert_eq!(message.control("mv").as_deref(), Some("1.mv.k7f2.12."));
    discord
        .until("the handshake", |world| world.messages[&message.id].reactions.contains_key("🤝").then_some(()))
        .await;
    discord.assert_clean();
}

#[tokio::test]
async fn only_named_accounts_are_notified_and_names_stay_names() {
    let discord = Loopback::start().await;
    let (_, channel) = discord.guild();
    let (olya, bohdan) = (discord.person("Olya", "uk"), discord.person("Bohdan", "en-GB"));
    let mention = |id: u64, name: &str| Value::Mention { id: id.to_string(), name: name.to_owned() };
    let mut view = View::new(Lang::En)
        .line(Message::new("plain").with("text", mention(olya, "Olya")))
        .line(Message::new("plain").with("text", mention(bohdan, "Bohdan")))
        .line(text(&format!("<@{bohdan}> @everyone **bold**")));
    view.pings = vec![olya.to_string()];
    let id = surface(settings(&discord)).post(&place(channel), &view, "n").await.expect("a post");
    let message = discord.world().messages[&id.parse().expect("an id")].clone();
    assert_eq!(message.pinged.into_iter().collect::<Vec<_>>(), [olya]);
    assert!(!message.content.contains("@everyone"), "{}", message.content);
    assert!(message.content.contains("\\*\\*bold\\*\\*"), "{}", message.content);
    discord.assert_clean();
}

#[tokio::test]
async fn a_post_tried_again_after_a_lost_answer_stands_there_once() {
    let discord = Loopback::start().await;
    let (_, channel) = discord.guild();
    let surface = surface(settings(&discord));
    discord.trouble("POST", "/messages", Trouble::AnswerLost, 1);
    let lost = surface.post(&place(channel), &board(), "k7f2-12").await;
    assert!(matches!(lost, Err(Failure::Temporary(_))), "{lost:?}");
    let id = surface.post(&place(channel), &board(), "k7f2-12").await.expect("a post");
    let world = discord.world();
    assert_eq!(world.posts(channel).iter().map(|post| post.id.to_string()).collect::<Vec<_>>(), [id]);
}

#[tokio::test]
async fn an_edit_keeps_the_picture_or_replaces_it() {
    let discord = Loopback::start().await;
    let (_, channel) = discord.guild();
    let surface = surface(settings(&discord));
    let id = surface.post(&place(channel), &board(), "n").await.expect("a post");
    let key = id.parse().expect("an id");
    let first = discord.world().messages[&key].files[0].id;

    let words = View::new(Lang::En).line(text("declined")).row([button(Verb::Move, "Move")]);
    surface.edit(&post_of(channel, &id), &words).await.expect("an edit");
    let message = discord.world().messages[&key].clone();
    assert_eq!((message.content.as_str(), message.files.len(), message.files[0].id), ("declined", 1, first));

    surface.edit(&post_of(channel, &id), &board().picture(picture("after"))).await.expect("an edit");
    let message = discord.world().messages[&key].clone();
    assert_eq!(message.files.len(), 1);
    assert_ne!(message.files[0].id, first);
    assert_eq!(message.files[0].alt.as_deref(), Some("after"));

    surface.strip(&post_of(channel, &id)).await.expect("a strip");
    let message = discord.world().messages[&key].clone();
    assert_eq!((message.files.len(), message.components.len()), (1, 0));
    assert_eq!(message.content, "Оля · Богдан");
    discord.assert_clean();
}

#[tokio::test]
async fn limits_of_discord_are_kept_whatever_a_view_holds() {
    let discord = Loopback::start().await;
    let (_, channel) = discord.guild();
    let surface = surface(settings(&discord));
    let choice = |n: usize| Choice { value: n.to_string(), label: text(&"ш".repeat(150)), chosen: n == 3 };
    let menu = Menu {
        id: ControlId::new(Verb::Piece, "k7f2", 12),
        placeholder: text(&"?".repeat(200)),
        options: (0..30).map(choice).collect(),
    };
    let empty = Menu { id: ControlId::new(Verb::Play, "k7f2", 12), placeholder: text("?"), options: Vec::new() };
    let buttons = (0..7).map(|n| {
        let id = ControlId::new(Verb::Play, "k7f2", 12).with(n.to_string());
        Control::Button(Button { id, label: text(&"c3:e5:".repeat(30)), style: Style::Danger })
    });
    let view = View::new(Lang::En)
        .line(text(&"слова ".repeat(1_000)))
        .picture(picture(&"поле ".repeat(500)))
        .row(buttons)
        .row([Control::Menu(menu)])
        .row([Control::Menu(empty)])
        .row([button(Verb::Back, "Back")])
        .row([button(Verb::More, "More")])
        .row([button(Verb::Resign, "cut")]);
    surface.post(&place(channel), &view, "n").await.expect("a post");
    let rows = discord.world().posts(channel)[0].components.len();
    assert_eq!(rows, 5);
    discord.assert_clean();
}

#[tokio::test]
async fn a_picture_and_a_file_both_arrive() {
    let discord = Loopback::start().await;
    let (_, channel) = discord.guild();
    let mut view = board();
    view.attachment =
        Some(Attachment { name: "game.pdn".to_owned(), mime: "text/plain", bytes: b"[Event \"\"]".as_slice().into() });
    surface(settings(&discord)).post(&place(channel), &view, "n").await.expect("a post");
    let names: Vec<_> = discord
        .world()
        .posts(channel)
        .iter()
        .flat_map(|post| post.files.iter().map(|file| file.name.clone()))
        .collect();
    assert_eq!(names, ["board.png", "game.pdn"]);
    discord.assert_clean();
}

#[tokio::test]
async fn missing_things_and_permissions_are_told_apart() {
    let discord = Loopback::start().await;
    let (guild, channel) = discord.guild();
    let direct = discord.direct(discord.person("Olya", "uk"));
    let surface = surface(settings(&discord));
    let id = surface.post(&place(channel), &board(), "n").await.expect("a post");
    let post = post_of(channel, &id);

    discord.delete(id.parse().expect("an id"));
    assert_eq!(surface.edit(&post, &board()).await, Err(Failure::Gone(GoneThing::Post)));
    assert_eq!(surface.strip(&post).await, Err(Failure::Gone(GoneThing::Post)));
    discord.permit(channel, ASKED & !ATTACH_FILES);
    assert!(matches!(surface.post(&place(channel), &board(), "m").await, Err(Failure::Forbidden(_))));
    discord.permit(channel, 0);
    assert!(matches!(surface.post(&place(channel), &board(), "m").await, Err(Failure::Forbidden(_))));
    discord.world().channels.entry(direct).and_modify(|channel| channel.blocked = true);
    assert!(matches!(surface.post(&place(direct), &board(), "o").await, Err(Failure::Forbidden(_))));
    discord.delete_channel(channel);
    assert_eq!(surface.post(&place(channel), &board(), "m").await, Err(Failure::Gone(GoneThing::Place)));
    assert_eq!(surface.edit(&post, &board()).await, Err(Failure::Gone(GoneThing::Place)));
    discord.expel(guild);
    let nowhere = PlaceRef { chat: "somewhere".to_owned(), ..place(1) };
    assert_eq!(surface.post(&nowhere, &board(), "m").await, Err(Failure::Gone(GoneThing::Place)));
    discord.assert_clean();
}

#[tokio::test]
async fn without_the_permission_to_react_the_board_stands_and_nothing_is_tried_again() {
    let discord = Loopback::start().await;
    let (_, channel) = discord.guild();
    discord.permit(channel, ASKED & !ADD_REACTIONS);
    let surface = surface(settings(&discord));
    let tried = |world: &crate::loopback::World| {
        world.log.iter().filter(|request| request.path.contains("/reactions/")).count()
    };
    surface.post(&place(channel), &board(), "a").await.expect("a post");
    discord.until("the refusal", |world| (tried(world) == 1).then_some(())).await;
    // The refusal is known once the answer has been read; posts until then may try once more.
    let mut nonce = 0;
    loop {
        let before = tried(&discord.world());
        nonce += 1;
        surface.post(&place(channel), &board(), &nonce.to_string()).await.expect("a post");
        tokio::task::yield_now().await;
        if tried(&discord.world()) == before || nonce > 100 {
            break;
        }
    }
    assert!(nonce < 100, "every board is tried again");
    discord.assert_clean();
}

#[tokio::test]
async fn an_archived_thread_is_opened_again() {
    let discord = Loopback::start().await;
    let (_, channel) = discord.guild();
    let thread = discord.thread(channel);
    let surface = surface(settings(&discord));
    let id = surface.post(&place(thread), &board(), "a").await.expect("a post");
    let archive = |locked: bool| {
        let kind = Kind::Thread { parent: channel, archived: true, locked };
        discord.world().channels.entry(thread).and_modify(|channel| channel.kind = kind.clone());
    };
    archive(false);
    surface.edit(&post_of(thread, &id), &board()).await.expect("an edit");
    archive(false);
    surface.post(&place(thread), &board(), "b").await.expect("a post");
    archive(true);
    assert!(matches!(surface.post(&place(thread), &board(), "c").await, Err(Failure::Forbidden(_))));
    assert_eq!(discord.world().posts(thread).len(), 2);
    discord.assert_clean();
}

#[tokio::test]
async fn behind_a_proxy_a_429_tells_how_long_to_wait() {
    let discord = Loopback::start().await;
    let (_, channel) = discord.guild();
    let surface = surface(settings(&discord));
    for scope in ["user", "global", "shared"] {
        discord.trouble("POST", "/messages", Trouble::TooFast { seconds: 41.25, scope }, 1);
        let answer = surface.post(&place(channel), &board(), scope).await;
        assert_eq!(answer, Err(Failure::TooFast(Duration::from_secs_f64(41.25))), "{scope}");
    }
    surface.post(&place(channel), &board(), "now").await.expect("a post");
}

#[tokio::test]
async fn faults_of_the_platform_are_told_from_faults_of_ours() {
    let discord = Loopback::start().await;
    let (_, channel) = discord.guild();
    let surface = surface(settings(&discord));
    discord.trouble("POST", "/messages", Trouble::Status { status: 503, code: 0, message: "later" }, 1);
    assert!(matches!(surface.post(&place(channel), &board(), "a").await, Err(Failure::Temporary(_))));
    discord.trouble("POST", "/messages", Trouble::Status { status: 400, code: 50_035, message: "Invalid" }, 1);
    assert!(matches!(surface.post(&place(channel), &board(), "a").await, Err(Failure::Refused(_))));
    let address = discord.url();
    drop(discord);
    let settings = damka::discord::Settings {
        api_url: Some(address),
        ..damka::discord::Settings::new(crate::loopback::TOKEN.into())
    };
    let answer = crate::rig::surface(settings).post(&place(channel), &board(), "a").await;
    assert!(matches!(answer, Err(Failure::Temporary(_))), "{answer:?}");
}
