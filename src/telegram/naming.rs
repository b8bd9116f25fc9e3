//! Who is named in a message: by a username, by a link on a name, or by replying to them.

use teloxide::types::{Message, MessageEntity, MessageEntityKind, User};

use crate::speech::{Command, Opponent};
use crate::surface::Visitor;

use super::heard::{Us, visitor};

/// How the usernames of programs end, and those of people never.
const BOT_ENDING: &str = "bot";

/// A text without the mentions of us, and whether there were any.
pub(super) fn without_us(text: &str, entities: &[MessageEntity], us: &Us) -> (String, bool) {
    let mut kept = text.to_owned();
    let mut mentioned = false;
    // From the end, so that the earlier places stay right.
    for entity in sorted(entities).into_iter().rev() {
        let Some((start, end)) = bytes(text, entity) else { continue };
        let ours = match &entity.kind {
            MessageEntityKind::Mention => {
                let name = text.get(start..end).and_then(|name| name.strip_prefix('@'));
                name.is_some_and(|name| name.eq_ignore_ascii_case(&us.username))
            }
            MessageEntityKind::TextMention { user } => user.id == us.id,
            _ => false,
        };
        if ours {
            kept.replace_range(start..end, "");
            mentioned = true;
        }
    }
    (kept.trim().to_owned(), mentioned)
}

/// A command with names that are links put between quotation marks, as the command's reader expects names, and the
/// person behind the first link.
pub(super) fn spelled_out(text: &str, entities: &[MessageEntity]) -> (String, Option<User>) {
    let mut spelled = text.to_owned();
    let mut linked = None;
    for entity in sorted(entities).into_iter().rev() {
        let MessageEntityKind::TextMention { user } = &entity.kind else { continue };
        let Some((start, end)) = bytes(text, entity) else { continue };
        let name = text.get(start..end).unwrap_or_default().replace(['"', '“', '”', '«', '»'], "");
        spelled.replace_range(start..end, &format!("\"{name}\""));
        linked = Some(user.clone());
    }
    (spelled, linked)
}

/// The command with its opponent, as far as Telegram tells who that is.
pub(super) fn with_opponent(
    command: Command,
    linked: Option<User>,
    message: &Message,
    us: &Us,
) -> (Command, Option<Visitor>) {
    let Command::Start(mut args) = command else { return (command, None) };
    let named = match (&args.opponent, linked) {
        (Some(Opponent::Named(_)), Some(user)) => Some(visitor(&user)),
        (Some(Opponent::Named(name)), None) if name.eq_ignore_ascii_case(&us.username) => {
            args.opponent = Some(Opponent::Computer);
            None
        }
        (Some(Opponent::Named(name)), None) => bot_of(name),
        (None, _) if args.level.is_none() => {
            let friend = friend_replied_to(message, us);
            if let Some(friend) = friend {
                args.opponent = Some(Opponent::Named(friend.username.clone().unwrap_or_else(|| friend.full_name())));
            }
            friend.map(visitor)
        }
        _ => None,
    };
    (Command::Start(args), named)
}

/// The author of the message replied to, if it is another person.
fn friend_replied_to<'m>(message: &'m Message, us: &Us) -> Option<&'m User> {
    let replied = message.reply_to_message()?;
    // Everything in a topic replies to the message that opened the topic.
    let opening =
        replied.forum_topic_created().is_some() || message.thread_id.is_some_and(|thread| thread.0 == replied.id);
    if opening || replied.sender_chat.is_some() {
        return None;
    }
    let author = replied.from.as_ref()?;
    let other = author.id != us.id && !author.is_bot && message.from.as_ref().is_some_and(|user| user.id != author.id);
    other.then_some(author)
}

/// A program, known by its name alone: the club refuses those kindly.
fn bot_of(name: &str) -> Option<Visitor> {
    let ending = name.len().checked_sub(BOT_ENDING.len()).and_then(|start| name.get(start..))?;
    ending.eq_ignore_ascii_case(BOT_ENDING).then(|| Visitor {
        id: format!("@{}", name.to_ascii_lowercase()),
        name: name.to_owned(),
        username: Some(name.to_owned()),
        locale: None,
        bot: true,
    })
}

fn sorted(entities: &[MessageEntity]) -> Vec<&MessageEntity> {
    let mut sorted = entities.iter().collect::<Vec<_>>();
    sorted.sort_by_key(|entity| entity.offset);
    sorted
}

/// Where an entity begins and ends in bytes; Telegram counts UTF-16 units.
fn bytes(text: &str, entity: &MessageEntity) -> Option<(usize, usize)> {
    let end = entity.offset.checked_add(entity.length)?;
    let mut units = 0;
    let mut start = None;
    for (at, next) in text.char_indices() {
        if units == entity.offset {
            start = Some(at);
        }
        if units == end {
            return Some((start?, at));
        }
        units += next.len_utf16();
    }
    (units == end).then_some((start?, text.len()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use teloxide::types::UserId;

    fn us() -> Us {
        Us { id: UserId(7), username: "DamkaBot".to_owned(), reads_all: false }
    }

    fn mention(text: &str, part: &str, kind: MessageEntityKind) -> MessageEntity {
        let before = text.split(part).next().unwrap_or_default().encode_utf16().count();
        MessageEntity { kind, offset: before, length: part.encode_utf16().count() }
    }

    fn user(name: &str) -> User {
        serde_json::from_value(serde_json::json!({"id": 42, "is_bot": false, "first_name": name})).expect("a user")
    }

    #[test]
    fn our_name_is_cut_out_wherever_it_stands() {
        let text = "🤝 @damkabot c3-d4 @other";
        let entities = [
            mention(text, "@damkabot", MessageEntityKind::Mention),
            mention(text, "@other", MessageEntityKind::Mention),
        ];
        assert_eq!(without_us(text, &entities, &us()), ("🤝  c3-d4 @other".to_owned(), true));
        assert_eq!(without_us("c3-d4", &[], &us()), ("c3-d4".to_owned(), false));
    }

    #[test]
    fn a_linked_name_becomes_one_word() {
        let text = "/checkers start 🏁 Оля «Х» П white";
        let kind = MessageEntityKind::TextMention { user: user("Оля") };
        let (spelled, linked) = spelled_out(text, &[mention(text, "Оля «Х» П", kind)]);
        assert_eq!(spelled, "/checkers start 🏁 \"Оля Х П\" white");
        assert_eq!(linked.map(|user| user.id), Some(UserId(42)));
    }

    #[test]
    fn wrong_offsets_are_passed_over() {
        let entity = MessageEntity { kind: MessageEntityKind::Mention, offset: 1, length: usize::MAX };
        assert_eq!(without_us("🤝", &[entity], &us()).0, "🤝");
        let inside = MessageEntity { kind: MessageEntityKind::Mention, offset: 1, length: 1 };
        assert_eq!(without_us("🤝", &[inside], &us()).0, "🤝");
    }

    #[test]
    fn programs_are_known_by_their_names() {
        assert!(bot_of("OtherBOT").is_some_and(|bot| bot.bot));
        assert!(bot_of("Оля").is_none() && bot_of("bo").is_none());
    }
}
