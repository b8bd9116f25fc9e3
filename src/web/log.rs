//! The messages of every chat, the newest of each, and whom they were sent by.

use std::collections::{BTreeMap, HashMap, VecDeque};

use super::chats::COMMON;
use super::message::Message;

/// Messages that are kept of a chat.
pub const HISTORY: usize = 200;

/// Chats that are kept. The one where nothing happened for longest goes first; the common room stays.
pub const CHATS_MAX: usize = 1_024;

/// The log of all chats.
#[derive(Default)]
pub struct Log {
    chats: HashMap<String, VecDeque<Message>>,
}

impl Log {
    /// The messages of a chat, oldest first.
    pub fn of(&self, chat: &str) -> impl Iterator<Item = &Message> {
        self.chats.get(chat).into_iter().flatten()
    }

    /// Adds a message; returns those that made room for it.
    pub fn push(&mut self, message: Message) -> Vec<Message> {
        let mut gone = Vec::new();
        if !self.chats.contains_key(&message.chat) && self.chats.len() >= CHATS_MAX {
            let stalest = self
                .chats
                .iter()
                .filter(|(chat, _)| *chat != COMMON)
                .min_by_key(|(_, messages)| messages.back().map(|message| message.order));
            if let Some(chat) = stalest.map(|(chat, _)| chat.clone()) {
                gone.extend(self.chats.remove(&chat).into_iter().flatten());
            }
        }
        let messages = self.chats.entry(message.chat.clone()).or_default();
        messages.push_back(message);
        if messages.len() > HISTORY {
            gone.extend(messages.pop_front());
        }
        gone
    }

    /// A message.
    pub fn get(&self, chat: &str, id: &str) -> Option<&Message> {
        self.of(chat).find(|message| message.id == id)
    }

    /// A message, to change it.
    pub fn get_mut(&mut self, chat: &str, id: &str) -> Option<&mut Message> {
        self.chats.get_mut(chat)?.iter_mut().find(|message| message.id == id)
    }

    /// The message that was sent under a nonce.
    pub fn sent(&self, chat: &str, nonce: &str) -> Option<&Message> {
        self.chats.get(chat)?.iter().rev().find(|message| message.nonce == nonce)
    }

    /// The histories of several chats, for a page that has just come.
    pub fn histories<'a>(&'a self, chats: &'a [String]) -> BTreeMap<&'a str, Vec<&'a Message>> {
        chats.iter().map(|chat| (chat.as_str(), self.of(chat).collect())).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(order: u64, chat: &str) -> Message {
        Message {
            id: format!("e-{order}"),
            order,
            chat: chat.into(),
            at: 0,
            author: None,
            text: String::new(),
            view: None,
            reply: None,
            reactions: Vec::new(),
            nonce: format!("n{order}"),
        }
    }

    #[test]
    fn old_messages_make_room() {
        let mut log = Log::default();
        let gone: Vec<Message> = (0..300).flat_map(|order| log.push(message(order, "club"))).collect();
        assert_eq!(gone.len(), 300 - HISTORY);
        assert_eq!(log.of("club").next().map(|message| message.order), Some(100));
        assert!(
            log.get("club", "e-0").is_none()
                && log.get("club", "e-299").is_some()
                && log.get("else", "e-299").is_none()
        );
        assert_eq!(log.sent("club", "n299").map(|message| message.order), Some(299));
    }

    #[test]
    fn stale_chats_make_room_but_never_the_common_one() {
        let mut log = Log::default();
        log.push(message(0, COMMON));
        for order in 1..=2 * CHATS_MAX as u64 {
            log.push(message(order, &format!("room{order}")));
        }
        assert_eq!(log.chats.len(), CHATS_MAX);
        assert_eq!(log.of(COMMON).count(), 1);
        assert_eq!(log.of("room1").count(), 0);
    }
}
