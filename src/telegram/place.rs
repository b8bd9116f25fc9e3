//! Chats, topics and messages: Telegram's numbers and the club's names of them.

use teloxide::types::{Chat, ChatId, Message, MessageId, ThreadId};

use crate::surface::{Failure, PlaceRef, Platform, PostRef};

/// The topic that a forum begins with. Telegram gives it a number but refuses messages that name it.
const GENERAL: i32 = 1;

/// Where a message goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Target {
    /// The chat.
    pub(super) chat: ChatId,
    /// The topic, if it is one that must be named.
    pub(super) thread: Option<ThreadId>,
}

impl Target {
    /// The target of a place.
    ///
    /// # Errors
    ///
    /// The place is none of Telegram's.
    pub(super) fn of(place: &PlaceRef) -> Result<Target, Failure> {
        let foreign = || Failure::Refused("not a chat of Telegram".to_owned());
        let chat = ChatId(place.chat.parse().map_err(|_| foreign())?);
        let thread = place.thread.as_deref().map(str::parse).transpose().map_err(|_| foreign())?;
        let thread = thread.filter(|thread| *thread != GENERAL).map(|thread| ThreadId(MessageId(thread)));
        Ok(Target { chat, thread })
    }
}

/// The message of a post.
///
/// # Errors
///
/// The post is none of Telegram's.
pub(super) fn message_of(post: &PostRef) -> Result<(Target, MessageId), Failure> {
    let target = Target::of(&post.place)?;
    let id = post.id.parse().map_err(|_| Failure::Refused("not a message of Telegram".to_owned()))?;
    Ok((target, MessageId(id)))
}

/// The place of a chat as a whole.
pub(super) fn place_of_chat(chat: ChatId) -> PlaceRef {
    PlaceRef { platform: Platform::Telegram, chat: chat.0.to_string(), thread: None }
}

/// The place where a message stands. Replies have a thread number in every supergroup; only topics are places.
pub(super) fn place_of(message: &Message) -> PlaceRef {
    let thread = message.thread_id.filter(|thread| message.is_topic_message && thread.0.0 != GENERAL);
    PlaceRef { thread: thread.map(|thread| thread.0.0.to_string()), ..place_of_chat(message.chat.id) }
}

/// Whether people can play there: channels only tell.
pub(super) fn is_for_people(chat: &Chat) -> bool {
    chat.is_private() || chat.is_group() || chat.is_supergroup()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(chat: &str, thread: Option<&str>) -> PlaceRef {
        PlaceRef { platform: Platform::Telegram, chat: chat.to_owned(), thread: thread.map(str::to_owned) }
    }

    #[test]
    fn the_general_topic_is_never_named() {
        let named = Target::of(&place("-1001", Some("17"))).expect("a target");
        assert_eq!(named.thread, Some(ThreadId(MessageId(17))));
        assert_eq!(Target::of(&place("-1001", Some("1"))).expect("a target").thread, None);
        assert_eq!(Target::of(&place("-1001", None)).expect("a target").thread, None);
    }

    #[test]
    fn places_of_others_are_refused() {
        assert!(Target::of(&place("general", None)).is_err());
        assert!(Target::of(&place("1", Some("x"))).is_err());
        assert!(Target::of(&place("99999999999999999999", None)).is_err());
    }
}
