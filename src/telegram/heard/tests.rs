//! Updates as Telegram writes them, and what they mean.

use serde_json::{Value, json};

use super::*;
use crate::speech::{Command, Opponent};

fn us() -> Us {
    Us { id: UserId(7), username: "DamkaBot".to_owned(), reads_all: false }
}

fn olya() -> Value {
    json!({"id": 42, "is_bot": false, "first_name": "Оля", "last_name": "К", "username": "olya", "language_code": "uk-UA"})
}

fn bohdan() -> Value {
    json!({"id": 43, "is_bot": false, "first_name": "Богдан"})
}

fn group() -> Value {
    json!({"id": -1001, "type": "supergroup", "title": "Клуб", "is_forum": true})
}

/// A message of Olya's, with more members laid over it.
fn message(more: Value) -> Value {
    let mut message = json!({"message_id": 5, "date": 1, "chat": group(), "from": olya()});
    if let (Value::Object(message), Value::Object(more)) = (&mut message, more) {
        message.extend(more);
    }
    message
}

fn ours() -> Value {
    json!({"message_id": 3, "date": 1, "chat": group(), "from": {"id": 7, "is_bot": true, "first_name": "Damka"}, "caption": "?"})
}

fn heard(kind: &str, payload: Value) -> Heard {
    let update = format!("{{\"update_id\":9,\"{kind}\":{payload}}}");
    hear(serde_json::from_str(&update).expect("an update"), &us())
}

fn asked(more: Value) -> Envelope {
    match heard("message", message(more)) {
        Heard::Asked(envelope, Source::Message { id: MessageId(5) }) => *envelope,
        other => panic!("{other:?}"),
    }
}

fn command(more: Value) -> (Command, Option<Visitor>) {
    let envelope = asked(more);
    match envelope.intent {
        Intent::Command(command) => (command, envelope.named),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_reply_to_our_post_is_for_us() {
    let envelope = asked(json!({"text": "c3-d4", "reply_to_message": ours()}));
    assert_eq!(envelope.key.as_deref(), Some("7:9"));
    assert_eq!((envelope.visitor.id.as_str(), envelope.visitor.name.as_str()), ("42", "Оля К"));
    assert_eq!(envelope.visitor.locale, Some(Lang::Uk));
    let Intent::Text { text, reply_to, addressed } = envelope.intent else { panic!() };
    assert_eq!((text.as_str(), addressed), ("c3-d4", true));
    assert_eq!(reply_to.map(|post| post.id), Some("3".to_owned()));
}

#[test]
fn bare_text_is_passed_on_but_not_addressed() {
    let Intent::Text { reply_to, addressed, .. } = asked(json!({"text": "c3-d4"})).intent else { panic!() };
    assert_eq!((reply_to, addressed), (None, false));
    let mentioned = json!({"text": "@damkabot c3-d4", "entities": [{"type": "mention", "offset": 0, "length": 9}]});
    let Intent::Text { text, addressed, .. } = asked(mentioned).intent else { panic!() };
    assert_eq!((text.as_str(), addressed), ("c3-d4", true));
}

#[test]
fn a_topic_is_a_place_and_a_thread_of_replies_is_none() {
    let topic = asked(json!({"text": "c3-d4", "message_thread_id": 17, "is_topic_message": true}));
    assert_eq!(topic.place.thread.as_deref(), Some("17"));
    let replies = asked(json!({"text": "c3-d4", "message_thread_id": 17}));
    assert_eq!(replies.place.thread, None);
    let general = asked(json!({"text": "c3-d4", "message_thread_id": 1, "is_topic_message": true}));
    assert_eq!(general.place.thread, None);
}

#[test]
fn commands_of_other_bots_are_none_of_ours() {
    assert!(matches!(command(json!({"text": "/checkers@damkabot board"})), (Command::Board, None)));
    assert!(matches!(heard("message", message(json!({"text": "/checkers@OtherBot board"}))), Heard::Nothing));
    assert!(matches!(heard("message", message(json!({"text": "/weather"}))), Heard::Nothing));
    let named = asked(json!({"text": "/weather@DamkaBot"}));
    assert!(matches!(named.intent, Intent::BadCommand(CommandProblem::UnknownCommand(_))));
    let private = json!({"text": "/weather", "chat": {"id": 42, "type": "private", "first_name": "Оля"}});
    assert!(matches!(asked(private).intent, Intent::BadCommand(_)));
}

#[test]
fn a_link_can_start_a_game() {
    let private = |text: &str| json!({"text": text, "chat": {"id": 42, "type": "private", "first_name": "Оля"}});
    assert!(matches!(command(private("/start")).0, Command::Welcome));
    let (Command::Start(args), _) = command(private("/start russian_6")) else { panic!() };
    assert_eq!((args.ruleset, args.level), (Some(draughts::Ruleset::Russian), Some(6)));
}

#[test]
fn friends_are_named_by_username_link_or_reply() {
    let opponent = |more: Value| match command(more) {
        (Command::Start(args), named) => (args.opponent, named.map(|visitor| (visitor.id, visitor.bot))),
        other => panic!("{other:?}"),
    };
    let by_username = opponent(json!({"text": "/checkers start ukrainian @friend"}));
    assert_eq!(by_username, (Some(Opponent::Named("friend".to_owned())), None));

    let text = "/checkers start ukrainian Богдан";
    let link = json!([{"type": "text_mention", "offset": 26, "length": 6, "user": bohdan()}]);
    let by_link = opponent(json!({"text": text, "entities": link}));
    assert_eq!(by_link, (Some(Opponent::Named("Богдан".to_owned())), Some(("43".to_owned(), false))));

    let his = json!({"message_id": 2, "date": 1, "chat": group(), "from": bohdan(), "text": "хто грає?"});
    let by_reply = opponent(json!({"text": "/checkers start ukrainian", "reply_to_message": his}));
    assert_eq!(by_reply, (Some(Opponent::Named("Богдан".to_owned())), Some(("43".to_owned(), false))));
}

#[test]
fn not_every_reply_names_a_friend() {
    let opponent = |replied: Value| match command(json!({
        "text": "/checkers start ukrainian", "reply_to_message": replied, "message_thread_id": 17, "is_topic_message": true,
    })) {
        (Command::Start(args), named) => (args.opponent, named),
        other => panic!("{other:?}"),
    };
    let by = |id: i64, from: Value| json!({"message_id": id, "date": 1, "chat": group(), "from": from, "text": "?"});
    let robot = json!({"id": 99, "is_bot": true, "first_name": "Robot"});
    for replied in [ours(), by(2, olya()), by(2, robot), by(17, bohdan())] {
        assert_eq!(opponent(replied), (None, None));
    }
    let bot = command(json!({"text": "/checkers start ukrainian @OtherBot"})).1;
    assert!(bot.is_some_and(|bot| bot.bot), "programs are told from people");
    let (Command::Start(args), None) = command(json!({"text": "/checkers start ukrainian @DamkaBot"})) else {
        panic!()
    };
    assert_eq!(args.opponent, Some(Opponent::Computer));
}

#[test]
fn those_without_a_face_are_told_so_only_when_they_mean_us() {
    let anonymous = |text: &str, reply: bool| {
        let mut more = json!({
            "text": text, "sender_chat": group(),
            "from": {"id": 1_087_968_824, "is_bot": true, "first_name": "Group", "username": "GroupAnonymousBot"},
        });
        if reply {
            more["reply_to_message"] = ours();
        }
        heard("message", message(more))
    };
    assert!(matches!(anonymous("/checkers start", false), Heard::Faceless(..)));
    assert!(matches!(anonymous("c3-d4", true), Heard::Faceless(..)));
    assert!(matches!(anonymous("c3-d4", false), Heard::Nothing));
    assert!(matches!(anonymous("дякую", true), Heard::Nothing));
}

#[test]
fn edits_programs_and_channels_are_passed_over() {
    assert!(matches!(heard("edited_message", message(json!({"text": "c3-d4"}))), Heard::Nothing));
    let robot = json!({"text": "c3-d4", "from": {"id": 99, "is_bot": true, "first_name": "Robot"}});
    assert!(matches!(heard("message", message(robot)), Heard::Nothing));
    let channel = json!({"text": "c3-d4", "chat": {"id": -1002, "type": "channel", "title": "Новини"}});
    assert!(matches!(heard("message", message(channel)), Heard::Nothing));
    assert!(matches!(heard("guest_message", message(json!({"text": "c3-d4"}))), Heard::Nothing));
}

fn press(data: &str, shown: Value) -> Heard {
    heard("callback_query", json!({"id": "q", "from": olya(), "chat_instance": "x", "data": data, "message": shown}))
}

#[test]
fn a_press_needs_only_the_ids_of_its_message() {
    let old = json!({"chat": group(), "message_id": 3, "date": 0});
    for shown in [ours(), old] {
        let Heard::Asked(envelope, Source::Press { query, post }) = press("1.mv.k7f2.3.", shown) else { panic!() };
        assert_eq!(query.0, "q");
        assert_eq!(post.map(|post| post.id), Some("3".to_owned()));
        let Intent::Press { control, .. } = envelope.intent else { panic!() };
        assert_eq!(control.code, "k7f2");
    }
    assert!(matches!(press("vote:7", ours()), Heard::Stray(_, Some(Lang::Uk))));
}

#[test]
fn reactions_are_told_by_what_changed() {
    let reaction = |who: Value, old: &[&str], new: &[&str]| {
        let list = |emoji: &[&str]| emoji.iter().map(|one| json!({"type": "emoji", "emoji": one})).collect::<Vec<_>>();
        let mut payload =
            json!({"chat": group(), "message_id": 3, "date": 1, "old_reaction": list(old), "new_reaction": list(new)});
        if let (Value::Object(payload), Value::Object(who)) = (&mut payload, who) {
            payload.extend(who);
        }
        heard("message_reaction", payload)
    };
    let signs = |heard: Heard| match heard {
        Heard::Reacted(reacted) => reacted.signs,
        _ => Vec::new(),
    };
    let user = json!({"user": olya()});
    assert_eq!(signs(reaction(user.clone(), &[], &["🤝"])), [(Sign::Handshake, true)]);
    assert_eq!(signs(reaction(user.clone(), &["🤝"], &["👍"])), [(Sign::Handshake, false)]);
    assert_eq!(signs(reaction(user, &["🤝"], &["🤝", "👍"])), []);
    assert_eq!(signs(reaction(json!({"actor_chat": group()}), &[], &["🤝"])), [], "nobody knows who that was");
}

#[test]
fn both_messages_of_a_migration_say_the_same() {
    let moved = |more: Value| match heard("message", message(more)) {
        Heard::Happened(happenings) => happenings,
        other => panic!("{other:?}"),
    };
    let old = json!({"id": -5, "type": "group", "title": "Клуб"});
    let expected = [Happening::PlaceMoved { platform: Platform::Telegram, from: "-5".into(), to: "-1001".into() }];
    assert_eq!(moved(json!({"chat": old, "migrate_to_chat_id": -1001})), expected);
    assert_eq!(moved(json!({"migrate_from_chat_id": -5})), expected);
}

#[test]
fn coming_and_going_is_noticed() {
    let Heard::Happened(left) = heard("message", message(json!({"left_chat_member": bohdan()}))) else { panic!() };
    let chats = vec!["-1001".to_owned()];
    assert_eq!(left, [Happening::PersonLeft { platform: Platform::Telegram, chats, account: "43".to_owned() }]);
    let standing = |chat: &Value, old: &str, new: &str| {
        let member = |status: &str| json!({"status": status, "user": {"id": 7, "is_bot": true, "first_name": "D"}, "until_date": 0});
        let payload = json!({
            "chat": chat, "from": olya(), "date": 1, "old_chat_member": member(old), "new_chat_member": member(new),
        });
        match heard("my_chat_member", payload) {
            Heard::Happened(happenings) => happenings,
            _ => Vec::new(),
        }
    };
    let private = json!({"id": 42, "type": "private", "first_name": "Оля"});
    assert!(matches!(standing(&private, "member", "kicked")[..], [Happening::PlaceLost(_)]));
    assert!(matches!(standing(&private, "kicked", "member")[..], [Happening::PlaceFound(_)]));
    let joined = standing(&group(), "left", "member");
    assert!(matches!(&joined[..], [Happening::PlaceFound(_), Happening::Joined { locale: Some(Lang::Uk), .. }]));
    assert!(matches!(standing(&group(), "member", "left")[..], [Happening::PlaceLost(_)]));
    assert!(standing(&group(), "member", "member").is_empty());
}
