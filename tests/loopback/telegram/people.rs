//! What people do on the loopback Telegram, and what it tells the bot of it.

use serde_json::{Value, json};

use super::Server;
use super::html::Marked;
use super::methods::administrator;
use super::world::{ANONYMOUS, BOT, BOT_NAME, Callback, Kind, Post, Spoken, Standing, User, World, set};

/// A message that a person is about to write.
#[derive(Clone, Debug, Default)]
pub struct Say {
    pub chat: i64,
    pub from: i64,
    pub text: String,
    pub reply_to: Option<i64>,
    pub thread: Option<i64>,
    /// The group, or a channel, that it is written in the name of.
    pub sender_chat: Option<i64>,
    pub entities: Vec<Value>,
    /// The caption of a picture instead of a text.
    pub caption: bool,
}

impl Say {
    pub fn new(chat: i64, from: i64, text: &str) -> Say {
        Say { chat, from, text: text.to_owned(), ..Say::default() }
    }

    pub fn reply(mut self, to: i64) -> Say {
        self.reply_to = Some(to);
        self
    }

    /// Written by the group itself: an anonymous administrator.
    pub fn anonymous(mut self) -> Say {
        self.from = ANONYMOUS;
        self.sender_chat = Some(self.chat);
        self
    }

    /// Mentions somebody by a link on this part of the text, as for people without a username.
    pub fn mention(mut self, part: &str, user: Value) -> Say {
        let before = self.text.split(part).next().unwrap_or("").encode_utf16().count();
        let length = part.encode_utf16().count();
        self.entities.push(json!({"type": "text_mention", "offset": before, "length": length, "user": user}));
        self
    }
}

impl Server {
    /// A person, and their private chat with the bot (which they have started).
    pub fn user(&self, name: &str, username: Option<&str>, language: Option<&str>) -> i64 {
        self.world(|world| {
            let id = world.fresh();
            let user = User {
                id,
                name: name.to_owned(),
                username: username.map(str::to_owned),
                language: language.map(str::to_owned),
            };
            world.users.insert(id, user);
            world.add_chat(id, Kind::Private, name);
            id
        })
    }

    /// A group with the bot in it.
    pub fn group(&self, kind: Kind) -> i64 {
        self.world(|world| {
            let number = world.fresh();
            let id = if kind == Kind::Group { -number } else { -1_000_000_000_000 - number };
            world.add_chat(id, kind, "Шашки <на> площі");
            id
        })
    }

    /// A topic of a forum.
    pub fn topic(&self, forum: i64) -> i64 {
        self.world(|world| {
            let thread = world.add_message(forum, Post { from: ANONYMOUS, ..Post::default() });
            if let Ok(chat) = world.chat_mut(forum) {
                chat.topics.insert(thread, false);
            }
            thread
        })
    }

    /// Writes a message. The bot learns of it only as its privacy mode lets it.
    pub fn say(&self, say: Say) -> i64 {
        self.world(|world| {
            let post = Post {
                from: say.from,
                marked: Marked { plain: say.text.clone(), entities: entities(&say) },
                thread: say.thread,
                reply_to: say.reply_to,
                photo: say.caption.then(axum::body::Bytes::new),
                ..Post::default()
            };
            let id = world.add_message(say.chat, post);
            let mut json = world.message_json(say.chat, id, true);
            set(
                &mut json,
                "sender_chat",
                say.sender_chat.map(|chat| world.chat_json(chat)).map(named_chat(say.sender_chat)),
            );
            if visible(world, &say) {
                world.add_update("message", json);
            }
            id
        })
    }

    /// Changes a message of one's own.
    pub fn edit(&self, chat: i64, id: i64, text: &str) {
        self.world(|world| {
            if let Some(post) = world.chats.get_mut(&chat).and_then(|chat| chat.messages.get_mut(&id)) {
                post.marked.plain = text.to_owned();
                post.edits += 1;
            }
            let json = world.message_json(chat, id, true);
            world.add_update("edited_message", json);
        });
    }

    /// Presses the button with this text in its label or data, and tells the number of the press.
    ///
    /// # Panics
    ///
    /// When the message has no such button.
    pub fn press(&self, chat: i64, from: i64, message: i64, button: &str) -> String {
        let data = self.world(|world| {
            let post = world.chats.get(&chat).and_then(|chat| chat.messages.get(&message));
            post.and_then(|post| post.button(button))
        });
        let data = data.unwrap_or_else(|| panic!("no button {button} on {message}\n{}", self.tale()));
        self.press_data(chat, from, message, &data, true)
    }

    /// Presses a button that may no longer be shown. An old message comes without its contents.
    pub fn press_data(&self, chat: i64, from: i64, message: i64, data: &str, accessible: bool) -> String {
        self.world(|world| {
            let id = format!("press{}", world.fresh());
            let mut shown = world.message_json(chat, message, true);
            if !accessible || shown.is_null() {
                shown = json!({"chat": world.chat_json(chat), "message_id": message, "date": 0});
            }
            let payload = json!({
                "id": id, "from": world.user_json(from), "message": shown, "chat_instance": chat.to_string(), "data": data,
            });
            world.callbacks.insert(id.clone(), Callback { answers: Vec::new(), pressed_at: world.clock });
            world.add_update("callback_query", payload);
            id
        })
    }

    /// What the bot answered to a press, once it has.
    pub async fn answer(&self, press: &str) -> Spoken {
        let answered = |world: &World| world.callbacks.get(press)?.answers.first().cloned();
        self.until(&format!("the answer to {press}"), answered).await
    }

    /// Changes the reactions that a person has on a message. Without a person: an anonymous administrator.
    pub fn react(&self, chat: i64, from: Option<i64>, message: i64, old: &[&str], new: &[&str]) {
        let list = |emoji: &[&str]| emoji.iter().map(|one| json!({"type": "emoji", "emoji": one})).collect::<Vec<_>>();
        self.world(|world| {
            let mut payload = json!({
                "chat": world.chat_json(chat), "message_id": message, "date": world.clock,
                "old_reaction": list(old), "new_reaction": list(new),
            });
            match from {
                Some(user) => payload["user"] = world.user_json(user),
                None => payload["actor_chat"] = world.chat_json(chat),
            }
            // Bots see reactions only in groups that they administer.
            if world.chats.get(&chat).is_some_and(|chat| chat.standing == Standing::Admin) {
                world.add_update("message_reaction", payload);
            }
        });
    }

    /// Changes what the bot is in a chat, and tells it.
    pub fn stand(&self, chat: i64, by: i64, standing: Standing) {
        self.world(|world| {
            let old = world.chats.get(&chat).map_or(Standing::Kicked, |chat| chat.standing);
            if let Ok(chat) = world.chat_mut(chat) {
                chat.standing = standing;
            }
            let payload = json!({
                "chat": world.chat_json(chat), "from": world.user_json(by), "date": world.clock,
                "old_chat_member": membership(world, old), "new_chat_member": membership(world, standing),
            });
            world.add_update("my_chat_member", payload);
        });
    }

    /// Makes a group a supergroup: it goes on under another id.
    pub fn migrate(&self, from: i64) -> i64 {
        self.world(|world| {
            let to = -1_000_000_000_000 - world.fresh();
            world.add_chat(to, Kind::Supergroup, "Шашки <на> площі");
            if let Ok(old) = world.chat_mut(from) {
                old.migrated_to = Some(to);
            }
            to
        })
    }

    /// Tells the bot of a migration by the two service messages.
    pub fn tell_migration(&self, from: i64, to: i64, by: i64) {
        for (chat, field, other) in [(from, "migrate_to_chat_id", to), (to, "migrate_from_chat_id", from)] {
            self.service(chat, by, field, json!(other));
        }
    }

    /// A service message.
    pub fn service(&self, chat: i64, by: i64, field: &str, value: Value) {
        self.world(|world| {
            let id = world.add_message(chat, Post { from: by, ..Post::default() });
            let mut json = world.message_json(chat, id, false);
            json[field] = value;
            world.add_update("message", json);
        });
    }

    /// Delivers the last update again, as after a confirmation that got lost.
    pub fn repeat_last(&self) {
        self.world(|world| {
            let last = world.history.last().cloned();
            world.updates.extend(last);
        });
    }

    /// Messages of the bot in a chat, oldest first.
    pub fn posts(&self, chat: i64) -> Vec<Post> {
        self.world(|world| bots(world, chat))
    }

    /// Waits for the bot's message number `count` (from 1) in a chat that satisfies a condition.
    pub async fn post(&self, chat: i64, wanted: &str, fits: impl Fn(&Post) -> bool) -> Post {
        self.until(wanted, |world| bots(world, chat).into_iter().rev().find(|post| fits(post))).await
    }
}

/// The bot's messages of a chat, oldest first.
pub fn bots(world: &World, chat: i64) -> Vec<Post> {
    let messages = world.chats.get(&chat).map(|chat| chat.messages.values().filter(|post| post.from == BOT).cloned());
    messages.map(Iterator::collect).unwrap_or_default()
}

fn named_chat(id: Option<i64>) -> impl Fn(Value) -> Value {
    move |chat| if chat.is_null() { json!({"id": id, "type": "channel", "title": "Новини"}) } else { chat }
}

/// Commands are found by Telegram, mentions by link come from the person's own app.
fn entities(say: &Say) -> Vec<Value> {
    let mut found = say.entities.clone();
    let mut offset = 0;
    for word in say.text.split_inclusive(char::is_whitespace) {
        let bare = word.trim_end();
        let kind = match bare.chars().next() {
            Some('/') if bare.is_ascii() => Some("bot_command"),
            Some('@') => Some("mention"),
            _ => None,
        };
        if let Some(kind) = kind {
            found.push(json!({"type": kind, "offset": offset, "length": bare.encode_utf16().count()}));
        }
        offset += word.encode_utf16().count();
    }
    found
}

/// Privacy mode: in groups the bot sees commands for it, and replies to its messages, unless it administers or the
/// mode is off.
fn visible(world: &World, say: &Say) -> bool {
    let Some(chat) = world.chats.get(&say.chat) else { return false };
    if matches!(chat.standing, Standing::Blocked | Standing::Kicked) {
        return false;
    }
    if chat.kind == Kind::Private || world.reads_all || chat.standing == Standing::Admin {
        return true;
    }
    let first = say.text.split_whitespace().next().unwrap_or("");
    let command =
        first.starts_with('/') && first.split_once('@').is_none_or(|(_, name)| name.eq_ignore_ascii_case(BOT_NAME));
    let reply = say.reply_to.and_then(|id| chat.messages.get(&id)).is_some_and(|post| post.from == BOT);
    command || reply
}

fn membership(world: &World, standing: Standing) -> Value {
    let who = world.user_json(BOT);
    match standing {
        Standing::Member => json!({"status": "member", "user": who}),
        Standing::Admin => administrator(who),
        Standing::Blocked | Standing::Kicked => json!({"status": "kicked", "user": who, "until_date": 0}),
        Standing::NoMedia => json!({
            "status": "restricted", "user": who, "is_member": true, "can_send_messages": true, "can_send_audios": false,
            "can_send_documents": false, "can_send_photos": false, "can_send_videos": false,
            "can_send_video_notes": false, "can_send_voice_notes": false, "can_send_polls": false,
            "can_send_other_messages": false, "can_add_web_page_previews": false, "can_change_info": false,
            "can_invite_users": false, "can_pin_messages": false, "can_manage_topics": false, "until_date": 0,
        }),
    }
}
