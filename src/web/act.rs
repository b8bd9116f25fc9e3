//! What people do: write, press, react. Each becomes an envelope for the club, and its answer goes to that window only.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};

use crate::speech::{Command, Opponent, command};
use crate::surface::{Answer, ControlId, Envelope, Intent, PostRef, Sign, Visitor};

use super::app::{Actor, App};
use super::body::Sent;
use super::chats;
use super::hub::Line;
use super::identity;
use super::message::Author;
use super::refusal::Refusal;
use super::sessions::Guest;
use super::shelf::Kept;
use super::shown::Shown;

/// The longest text, in characters.
const TEXT_MAX: usize = 2_000;

/// The longest id that a window gives to something it does.
const ID_MAX: usize = 40;

/// How people call Damka at the beginning of a text.
const CALLS: [&str; 2] = ["@damka", "@дамка"];

/// A text.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Said {
    id: String,
    chat: String,
    text: String,
    #[serde(default)]
    reply_to: Option<String>,
}

/// A button, or an option of a menu.
#[derive(Deserialize)]
pub struct Pressed {
    id: String,
    chat: String,
    control: String,
    /// The chosen option.
    #[serde(default)]
    value: Option<String>,
    /// The post that carries it; none for a private answer.
    #[serde(default)]
    post: Option<String>,
}

/// A reaction.
#[derive(Deserialize)]
pub struct Reacted {
    id: String,
    chat: String,
    post: String,
    sign: Sign,
    on: bool,
}

/// The answer for the window that acted.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Reply {
    /// Nothing to say.
    Silence,
    /// Done: a private choice that led here is closed.
    Done,
    /// For this window only.
    Private {
        /// What to show.
        view: Shown,
    },
    /// A choice for this window only.
    Chooser {
        /// What to show.
        view: Shown,
    },
}

/// Takes a text: a command, a move, or a line for the others.
pub async fn say(
    State(app): State<Arc<App>>,
    Actor(guest): Actor,
    Sent(said): Sent<Said>,
) -> Result<Json<Reply>, Refusal> {
    let chat = app.chat(said.chat, &guest)?;
    let text = identity::message_text(&said.text);
    if text.chars().count() > TEXT_MAX {
        return Err(Refusal::TooLong);
    }
    if text.is_empty() {
        return Ok(Json(Reply::Silence));
    }
    let key = key(&guest, &said.id)?;
    // Nobody knows the message: it has scrolled out of memory. What was written is still written.
    let replied = said.reply_to.as_ref().and_then(|id| app.hub.author(&chat, id).map(|author| (id, author)));
    let mut named = None;
    let intent = match command::parse(&text) {
        Some(Ok(command)) => {
            let quoted = replied.iter().find_map(|(_, author)| author.as_ref());
            named = person_named_in(&app, &command).or_else(|| {
                // A start that names nobody, said to somebody's message, means its author.
                let names_nobody =
                    matches!(&command, Command::Start(args) if args.opponent.is_none() && args.level.is_none());
                quoted.filter(|author| names_nobody && author.id != guest.account).map(visitor_of)
            });
            Intent::Command(command)
        }
        Some(Err(problem)) => Intent::BadCommand(problem),
        None => {
            let author = Author { id: guest.account.clone(), name: guest.name.clone() };
            app.hub.say(Line {
                chat: chat.clone(),
                author,
                text: text.clone(),
                reply_to: said.reply_to.clone(),
                nonce: key.clone(),
            });
            let called = without_call(&text);
            let reply_to = replied.filter(|(_, author)| author.is_none()).map(|(id, _)| post(&chat, id.clone()));
            let addressed = called.is_some() || reply_to.is_some() || chats::is_direct(&chat);
            Intent::Text { text: called.unwrap_or(&text).to_owned(), reply_to, addressed }
        }
    };
    answer(&app, &guest, chat, key, named, intent).await
}

/// Takes the press of a control.
pub async fn press(
    State(app): State<Arc<App>>,
    Actor(guest): Actor,
    Sent(pressed): Sent<Pressed>,
) -> Result<Json<Reply>, Refusal> {
    let chat = app.chat(pressed.chat, &guest)?;
    let mut control: ControlId = pressed.control.parse().map_err(|_| Refusal::Nonsense)?;
    if let Some(value) = pressed.value {
        control.arg = value;
        // A value is as long as an id lets it be.
        control = control.to_string().parse().map_err(|_| Refusal::Nonsense)?;
    }
    let key = key(&guest, &pressed.id)?;
    let post = pressed.post.map(|id| post(&chat, id));
    answer(&app, &guest, chat, key, None, Intent::Press { control, post }).await
}

/// Takes a reaction, which everybody sees.
pub async fn react(
    State(app): State<Arc<App>>,
    Actor(guest): Actor,
    Sent(reacted): Sent<Reacted>,
) -> Result<Json<Reply>, Refusal> {
    let chat = app.chat(reacted.chat, &guest)?;
    let key = key(&guest, &reacted.id)?;
    let who = Author { id: guest.account.clone(), name: guest.name.clone() };
    let changed = app.hub.react(&chat, &reacted.post, &who, reacted.sign, reacted.on).ok_or(Refusal::Gone)?;
    if !changed {
        return Ok(Json(Reply::Done));
    }
    app.keeper.update(&chat, &reacted.post).await;
    let post = post(&chat, reacted.post);
    answer(&app, &guest, chat, key, None, Intent::Sign { post, sign: reacted.sign, on: reacted.on }).await
}

async fn answer(
    app: &App,
    guest: &Guest,
    chat: String,
    key: String,
    named: Option<Visitor>,
    intent: Intent,
) -> Result<Json<Reply>, Refusal> {
    let direct = chats::is_direct(&chat);
    let envelope = Envelope {
        key: Some(key),
        place: chats::place(&chat),
        direct,
        admin: direct || app.loopback_only,
        visitor: guest.visitor(),
        named,
        intent,
    };
    let shown = |view| Shown::new(&view, &app.catalogue, &app.hub.shelf, Kept::ForAWhile);
    Ok(Json(match app.club.receive(envelope).await {
        Answer::Silence => Reply::Silence,
        Answer::Done | Answer::Restore(_) => Reply::Done,
        Answer::Private(view) => Reply::Private { view: shown(*view) },
        Answer::Chooser(view) => Reply::Chooser { view: shown(*view) },
    }))
}

/// The event's id for the club: the window's own, which it sends again when it has had no answer.
fn key(guest: &Guest, id: &str) -> Result<String, Refusal> {
    let sound = (1..=ID_MAX).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    sound.then(|| format!("{}:{id}", guest.account)).ok_or(Refusal::Nonsense)
}

fn post(chat: &str, id: String) -> PostRef {
    PostRef { place: chats::place(chat), id }
}

fn visitor_of(author: &Author) -> Visitor {
    Visitor {
        id: author.id.clone(),
        name: author.name.clone(),
        username: Some(author.name.clone()),
        locale: None,
        bot: false,
    }
}

/// The person that a command names, if they are here.
fn person_named_in(app: &App, command: &Command) -> Option<Visitor> {
    match command {
        Command::Start(start) => match &start.opponent {
            Some(Opponent::Named(name)) => app.sessions.named(name).map(|guest| guest.visitor()),
            _ => None,
        },
        _ => None,
    }
}

/// The text after a call of Damka, if it begins with one.
fn without_call(text: &str) -> Option<&str> {
    CALLS.iter().find_map(|call| {
        let end = text.char_indices().nth(call.chars().count()).map_or(text.len(), |(at, _)| at);
        let (head, rest) = text.split_at_checked(end)?;
        let ends_there = !rest.starts_with(|letter: char| letter.is_alphanumeric());
        (ends_there && head.to_lowercase() == *call).then(|| rest.trim_start_matches([',', ':', ' ']))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn damka_is_called_by_name() {
        assert_eq!(without_call("@Damka c3-d4"), Some("c3-d4"));
        assert_eq!(without_call("@Дамка, c3-d4"), Some("c3-d4"));
        assert_eq!(without_call("@damka"), Some(""));
        for text in ["@damkas c3", "damka c3", "", "@", "@дам", "c3-d4"] {
            assert_eq!(without_call(text), None, "{text}");
        }
    }

    #[test]
    fn ids_of_windows_are_plain_and_belong_to_the_person() {
        let guest = Guest { account: "abc".into(), name: "Оля".into(), lang: crate::speech::Lang::Uk };
        assert_eq!(key(&guest, "x-1"), Ok("abc:x-1".into()));
        for id in ["", "a b", "а", &"x".repeat(41)] {
            assert_eq!(key(&guest, id), Err(Refusal::Nonsense), "{id}");
        }
    }
}
