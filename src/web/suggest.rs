//! Suggestions while somebody types: commands, rulesets, people, moves.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};

use crate::club::{Suggest, Suggestion};
use crate::speech::Lang;

use super::app::{Actor, App};
use super::body::Sent;
use super::chats;
use super::refusal::Refusal;
use super::sessions::Guest;

/// Suggestions that are shown.
const MAX: usize = 12;

/// The longest beginning of a move that is worth completing, in characters.
const MOVE_MAX: usize = 8;

/// The commands in the order in which they are suggested, and what follows each.
const COMMANDS: [(&str, After); 19] = [
    ("start", After::Start),
    ("move", After::Move),
    ("board", After::Nothing),
    ("games", After::Nothing),
    ("draw", After::Nothing),
    ("resign", After::Nothing),
    ("takeback", After::Nothing),
    ("hint", After::Nothing),
    ("rematch", After::Nothing),
    ("claim", After::Nothing),
    ("close", After::Nothing),
    ("rules", After::Ruleset),
    ("replay", After::Nothing),
    ("analyse", After::Nothing),
    ("theme", After::Nothing),
    ("help", After::Nothing),
    ("language", After::Language),
    ("settings", After::Nothing),
    ("privacy", After::Nothing),
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum After {
    Nothing,
    Start,
    Move,
    Ruleset,
    Language,
}

/// What stands in the field, and where it would be sent.
#[derive(Deserialize)]
pub struct Typing {
    chat: String,
    text: String,
}

/// A suggestion.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct Offer {
    /// The whole text that choosing it puts into the field.
    text: String,
    /// What is shown.
    label: String,
    /// What it means, beside it.
    #[serde(skip_serializing_if = "String::is_empty")]
    hint: String,
    /// Choosing it sends it.
    whole: bool,
}

/// Suggests how a text may go on.
pub async fn suggest(
    State(app): State<Arc<App>>,
    Actor(guest): Actor,
    Sent(typing): Sent<Typing>,
) -> Result<Json<Vec<Offer>>, Refusal> {
    let chat = app.chat(typing.chat, &guest)?;
    let text = typing.text.trim_start();
    let mut offers = match text.strip_prefix('/') {
        Some(command) => after_slash(&app, &guest, &chat, command).await,
        None if begins_a_move(text) => moves(&app, &guest, &chat, "", text.trim()).await,
        None => Vec::new(),
    };
    offers.truncate(MAX);
    Ok(Json(offers))
}

async fn after_slash(app: &App, guest: &Guest, chat: &str, typed: &str) -> Vec<Offer> {
    let Some((name, rest)) = typed.split_once(char::is_whitespace) else {
        // "/", "/che" and also "/sta": the commands themselves.
        let beginning = if "checkers".starts_with(typed) { "" } else { typed };
        return commands(app, guest, beginning);
    };
    if name != "checkers" {
        return Vec::new();
    }
    let rest = rest.trim_start();
    let Some((command, arguments)) = rest.split_once(char::is_whitespace) else {
        return commands(app, guest, rest);
    };
    let Some((_, after)) = COMMANDS.iter().find(|(name, _)| *name == command) else {
        return Vec::new();
    };
    let (before, last) = arguments.rsplit_once(char::is_whitespace).unwrap_or(("", arguments));
    let head = [&format!("/checkers {command} "), before].concat();
    let head = if before.is_empty() { head } else { head + " " };
    match after {
        After::Nothing => Vec::new(),
        After::Move => moves(app, guest, chat, &format!("/checkers {command} "), arguments.trim()).await,
        After::Language => languages(&head, last),
        After::Ruleset => rulesets(app, guest, chat, &head, last, true).await,
        After::Start if last.starts_with('@') => people(app, guest, &head, last),
        After::Start if before.is_empty() => rulesets(app, guest, chat, &head, last, false).await,
        After::Start => people(app, guest, &head, last),
    }
}

fn commands(app: &App, guest: &Guest, beginning: &str) -> Vec<Offer> {
    let beginning = beginning.to_lowercase();
    let fitting = COMMANDS.iter().filter(|(name, _)| name.starts_with(&beginning));
    let offer = |(name, after): &(&str, After)| Offer {
        text: format!("/checkers {name}{}", if *after == After::Nothing { "" } else { " " }),
        label: format!("/checkers {name}"),
        hint: app.catalogue.label(guest.lang, &format!("cmd-{name}-description")),
        whole: *after == After::Nothing,
    };
    fitting.map(offer).collect()
}

async fn rulesets(app: &App, guest: &Guest, chat: &str, head: &str, typed: &str, whole: bool) -> Vec<Offer> {
    let found = club_suggests(app, guest, chat, Suggest::Ruleset, typed).await;
    let end = if whole { "" } else { " " };
    found
        .into_iter()
        .map(|Suggestion { value, label }| Offer { text: format!("{head}{value}{end}"), label, hint: value, whole })
        .collect()
}

async fn moves(app: &App, guest: &Guest, chat: &str, head: &str, typed: &str) -> Vec<Offer> {
    let found = club_suggests(app, guest, chat, Suggest::Move, typed).await;
    let offer = |Suggestion { value, label }: Suggestion| Offer {
        text: format!("{head}{value}"),
        label,
        hint: String::new(),
        whole: true,
    };
    found.into_iter().map(offer).collect()
}

async fn club_suggests(app: &App, guest: &Guest, chat: &str, what: Suggest, typed: &str) -> Vec<Suggestion> {
    app.club.suggest(&guest.visitor(), &chats::place(chat), chats::is_direct(chat), what, typed).await
}

fn people(app: &App, guest: &Guest, head: &str, typed: &str) -> Vec<Offer> {
    let beginning = typed.trim_start_matches('@').to_lowercase();
    let others = app
        .hub
        .people()
        .into_iter()
        .filter(|person| person.id != guest.account && person.name.to_lowercase().starts_with(&beginning));
    let offer = |name: String| {
        let called = if name.contains(char::is_whitespace) { format!("\"{name}\"") } else { format!("@{name}") };
        Offer { text: format!("{head}{called}"), label: format!("@{name}"), hint: String::new(), whole: false }
    };
    others.map(|person| offer(person.name)).collect()
}

fn languages(head: &str, typed: &str) -> Vec<Offer> {
    let typed = typed.to_lowercase();
    let fitting = Lang::ALL
        .into_iter()
        .filter(|lang| lang.tag().starts_with(&typed) || lang.own_name().to_lowercase().starts_with(&typed));
    fitting
        .map(|lang| Offer {
            text: format!("{head}{lang}"),
            label: lang.own_name().to_owned(),
            hint: lang.tag().to_owned(),
            whole: true,
        })
        .collect()
}

/// Whether a bare text may be the beginning of a move: a square or a number and little more. Ordinary words are not
/// worth a look-up at each key.
fn begins_a_move(text: &str) -> bool {
    let mut letters = text.chars();
    let (first, second) = (letters.next(), letters.next());
    let square = first.is_some_and(char::is_alphabetic) && second.is_some_and(|digit| digit.is_ascii_digit());
    let number = first.is_some_and(|digit| digit.is_ascii_digit());
    (square || number) && text.chars().count() <= MOVE_MAX
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::speech::{Catalogue, command};

    #[test]
    fn only_beginnings_of_moves_are_looked_up() {
        for text in ["c3", "c3-", "22", "2", "с3:е5", "12-"] {
            assert!(begins_a_move(text), "{text}");
        }
        for text in ["", "c", "hello", "ok", "c3 is a fine square", "/"] {
            assert!(!begins_a_move(text), "{text}");
        }
    }

    #[test]
    fn every_suggested_command_is_a_command_and_is_explained() {
        let catalogue = Catalogue::load().expect("the catalogue");
        for (name, after) in COMMANDS {
            let argument = if after == After::Move { " c3-d4" } else { "" };
            assert!(matches!(command::parse(&format!("/checkers {name}{argument}")), Some(Ok(_))), "{name}");
            for lang in Lang::ALL {
                assert!(catalogue.has(lang, &format!("cmd-{name}-description")), "{lang}: {name}");
            }
        }
    }

    #[test]
    fn languages_are_found_by_tag_and_by_name() {
        assert_eq!(languages("/checkers language ", "").len(), Lang::ALL.len());
        assert_eq!(
            languages("/checkers language ", "Укр").first().map(|offer| offer.text.as_str()),
            Some("/checkers language uk")
        );
        assert_eq!(languages("", "x"), []);
    }
}
