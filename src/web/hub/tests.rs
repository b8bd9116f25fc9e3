use super::*;

fn author(id: &str) -> Author {
    Author { id: id.into(), name: id.to_uppercase() }
}

fn line(chat: &str, text: &str, nonce: &str) -> Line {
    Line { chat: chat.into(), author: author("a"), text: text.into(), reply_to: None, nonce: nonce.into() }
}

fn kinds(changes: &[Arc<Change>]) -> Vec<&'static str> {
    changes.iter().map(|change| change.kind).collect()
}

#[test]
fn a_page_catches_up_or_starts_afresh() {
    let hub = Arc::new(Hub::default());
    let chats = ["club".to_owned()];
    hub.say(line("club", "one", "1"));
    let opening = hub.open(&author("a"), &chats, None).expect("room");
    assert_eq!(kinds(&opening.first), ["hello"]);
    assert!(opening.first[0].data.contains("one"));
    let seen = hub.change_id(opening.first[0].number.expect("a number"));
    hub.say(line("club", "two", "2"));
    let again = hub.open(&author("a"), &chats, Some(&seen)).expect("room");
    assert_eq!(kinds(&again.first), ["message", "people"]);
    assert!(again.first[0].data.contains("two"));
    for number in 0..=CATCH_UP {
        hub.say(line("club", "more", &format!("more{number}")));
    }
    for stale in [seen.as_str(), "0-1", "", "-", "x-99999999999999999999"] {
        assert_eq!(kinds(&hub.open(&author("a"), &chats, Some(stale)).expect("room").first), ["hello"], "{stale}");
    }
}

#[test]
fn the_same_line_sent_twice_is_written_once() {
    let hub = Arc::new(Hub::default());
    hub.say(line("club", "one", "1"));
    hub.say(line("club", "one", "1"));
    let hello = hub.open(&author("a"), &["club".to_owned()], None).expect("room");
    assert_eq!(hello.first[0].data.matches("\"one\"").count(), 1);
}

#[test]
fn a_private_chat_stays_private() {
    let hub = Arc::new(Hub::default());
    hub.say(line("@a", "secret", "1"));
    let mut opening = hub.open(&author("b"), &["club".to_owned(), "@b".to_owned()], None).expect("room");
    assert!(!opening.first[0].data.contains("secret"));
    hub.say(line("@a", "secret", "2"));
    let change = opening.changes.try_recv().expect("a change");
    assert!(!change.concerns(&["club".to_owned(), "@b".to_owned()]));
    assert!(change.concerns(&["@a".to_owned()]));
}

#[test]
fn people_come_and_go_and_streams_are_bounded() {
    let hub = Arc::new(Hub::default());
    let mut first = hub.open(&author("a"), &[], None).expect("room");
    let others: Vec<_> = (1..STREAMS_MAX).map(|_| hub.open(&author("b"), &[], None).expect("room")).collect();
    assert!(hub.open(&author("c"), &[], None).is_none());
    assert!(first.changes.try_recv().expect("a change").data.contains("\"B\""));
    drop(others);
    hub.sweep(Instant::now());
    assert!(hub.is_here("b"), "a reload is no farewell");
    hub.sweep(Instant::now() + LINGER);
    assert!(!hub.is_here("b") && hub.is_here("a"));
    assert!(!first.changes.try_recv().expect("a change").data.contains("\"B\""));
    assert!(hub.open(&author("c"), &[], None).is_some());
}

#[test]
fn an_edit_keeps_the_picture_and_a_lost_post_is_told() {
    let hub = Hub::default();
    let id = hub.post("club", Shown::default(), "n");
    assert_eq!(hub.posted("club", "n"), Some(id.clone()));
    assert!(hub.edit("club", &id, Shown::default()));
    assert!(hub.strip("club", &id));
    assert_eq!(hub.react("club", &id, &author("a"), Sign::Cross, true), Some(true));
    assert_eq!(hub.react("club", &id, &author("a"), Sign::Cross, true), Some(false));
    assert!(!hub.edit("club", "0-0", Shown::default()));
    assert!(!hub.strip("else", &id));
    assert_eq!(hub.react("club", "0-0", &author("a"), Sign::Cross, true), None);
}
