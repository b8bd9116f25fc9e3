//! A text read as a command.

use super::normal::normal;
use super::rulesets::{find_ruleset, nearest};
use super::tokens::tokens;
use super::words::{self, Verb, find};
use super::{Command, CommandProblem, Lang, start};
use crate::speech::typed::looks_like_move;

/// How much of a text is read as a command, in bytes: more says nothing.
const LONGEST: usize = 1_000;
/// The most words in a command's name ("take back", "ще раз").
const LONGEST_VERB: usize = 2;

/// Reads a text as a command. `None`: it is none of ours.
///
/// `/checkers start russian @bob white` in any of the five languages, the arguments in any order; the name of the bot in
/// `/checkers@DamkaBot` may be left in. A command's name may also stand alone after the slash: `/help`, `/move c3-d4`.
#[must_use]
pub fn parse(text: &str) -> Option<Result<Command, CommandProblem>> {
    let text = text.trim();
    let text = &text[..text.floor_char_boundary(LONGEST)];
    let body = text.strip_prefix('/')?;
    let (head, rest) = body.split_once(char::is_whitespace).unwrap_or((body, ""));
    let head = normal(head.split('@').next().unwrap_or(head));
    if words::ROOTS.contains(&head.as_str()) {
        return Some(after_root(rest.trim()));
    }
    match find(words::VERBS, &head)? {
        Verb::Start if head == "start" => Some(Ok(welcome(rest))),
        verb => Some(command(verb, rest.trim())),
    }
}

/// Telegram opens a private chat with `/start`, or with `/start CODE` from a link.
fn welcome(rest: &str) -> Command {
    let tokens = tokens(rest);
    match start::read(&tokens) {
        Ok(args) if !tokens.is_empty() => Command::Start(args),
        _ => Command::Welcome,
    }
}

/// What follows `/checkers`: a command's name, a move, or the arguments of a start.
fn after_root(rest: &str) -> Result<Command, CommandProblem> {
    if rest.is_empty() {
        return Ok(Command::Help);
    }
    if let Some((verb, rest)) = verb(rest) {
        return command(verb, rest);
    }
    if looks_like_move(rest) {
        return Ok(Command::Move { text: rest.to_owned() });
    }
    start::read(&tokens(rest)).map(Command::Start).map_err(|problem| match problem {
        CommandProblem::UnknownRuleset { typed, nearest } if nearest.is_empty() => {
            CommandProblem::UnknownCommand(typed)
        }
        other => other,
    })
}

/// The command's name at the beginning, and what follows it.
fn verb(text: &str) -> Option<(Verb, &str)> {
    let ends: Vec<usize> = word_ends(text).take(LONGEST_VERB).collect();
    let exact = ends.iter().rev().find_map(|&end| Some((find(words::VERBS, &normal(&text[..end]))?, end)));
    let (verb, end) = exact.or_else(|| {
        let end = *ends.first()?;
        Some((similar_verb(&normal(&text[..end]))?, end))
    })?;
    Some((verb, text[end..].trim_start()))
}

/// Where the words of the text end, in bytes.
fn word_ends(text: &str) -> impl Iterator<Item = usize> + '_ {
    text.char_indices()
        .filter(|&(at, c)| {
            c.is_whitespace() && text[..at].chars().next_back().is_some_and(|before| !before.is_whitespace())
        })
        .map(|(at, _)| at)
        .chain(std::iter::once(text.len()))
}

/// The one command whose name differs by a single slip. Short words have too many neighbours.
fn similar_verb(word: &str) -> Option<Verb> {
    if word.chars().count() < 4 || super::rulesets::by_name(word).is_some() {
        return None;
    }
    let near =
        |names: &[&str]| names.iter().any(|name| name.chars().count() >= 4 && strsim::osa_distance(word, name) <= 1);
    let mut fitting = words::VERBS.iter().filter(|(_, names)| near(names)).map(|&(verb, _)| verb);
    let only = fitting.next()?;
    fitting.next().is_none().then_some(only)
}

fn command(verb: Verb, rest: &str) -> Result<Command, CommandProblem> {
    Ok(match verb {
        Verb::Start => Command::Start(start::read(&tokens(rest))?),
        Verb::Move if rest.is_empty() => return Err(CommandProblem::MoveMissing),
        Verb::Move => Command::Move { text: rest.to_owned() },
        Verb::Board => Command::Board,
        Verb::Games => Command::Games,
        Verb::Draw => Command::Draw,
        Verb::Resign => Command::Resign,
        Verb::TakeBack => Command::TakeBack,
        Verb::Hint => Command::Hint,
        Verb::Rematch => Command::Rematch,
        Verb::Claim => Command::Claim,
        Verb::Close => Command::Close,
        Verb::Rules if rest.is_empty() => Command::Rules(None),
        Verb::Rules => Command::Rules(Some(find_ruleset(rest).ok_or_else(|| unknown_ruleset(rest))?)),
        Verb::Help => Command::Help,
        Verb::Language if rest.is_empty() => Command::Language(None),
        Verb::Language => {
            Command::Language(Some(language(rest).ok_or_else(|| CommandProblem::UnknownLanguage(rest.to_owned()))?))
        }
        Verb::Replay => Command::Replay(code(rest)),
        Verb::Analyse => Command::Analyse(code(rest)),
        Verb::Theme if rest.is_empty() => Command::Theme(None),
        Verb::Theme => {
            let theme = find(words::THEMES, &normal(rest));
            Command::Theme(Some(theme.ok_or_else(|| CommandProblem::UnknownTheme(rest.to_owned()))?))
        }
        Verb::Settings => Command::Settings,
        Verb::Privacy => Command::Privacy,
    })
}

/// The code of a game, with or without a number sign.
fn code(text: &str) -> Option<String> {
    let code = text.trim_start_matches('#');
    (!code.is_empty()).then(|| code.to_owned())
}

fn unknown_ruleset(typed: &str) -> CommandProblem {
    CommandProblem::UnknownRuleset { typed: typed.to_owned(), nearest: nearest(typed) }
}

/// A language by its tag or by its name in any of the languages.
fn language(text: &str) -> Option<Lang> {
    let word = normal(text);
    Lang::from_tag(&word).or_else(|| find(words::LANGUAGES, &word))
}
