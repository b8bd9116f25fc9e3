//! What the loopback Telegram knows: people, chats, messages, updates, and the time, which passes only when told.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::time::Duration;

use axum::body::Bytes;
use serde_json::{Map, Value, json};

use super::form::Form;
use super::html::Marked;
use super::spec::spec;

/// The id of the bot.
pub const BOT: i64 = 7_000_001;
/// The bot's name after the at sign.
pub const BOT_NAME: &str = "DamkaTestBot";
/// Telegram's own account that anonymous administrators write from.
pub const ANONYMOUS: i64 = 1_087_968_824;

/// A person.
#[derive(Clone, Debug)]
pub struct User {
    pub id: i64,
    pub name: String,
    pub username: Option<String>,
    pub language: Option<String>,
}

impl User {
    pub fn json(&self) -> Value {
        let mut user = json!({"id": self.id, "is_bot": false, "first_name": self.name});
        set(&mut user, "username", self.username.clone());
        set(&mut user, "language_code", self.language.clone());
        user
    }
}

/// The kinds of chats that the bot can be in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Private,
    Group,
    Supergroup,
    Forum,
}

/// What the bot is in a chat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    Member,
    Admin,
    /// It may write, but send no pictures and files.
    NoMedia,
    Blocked,
    Kicked,
}

/// A chat.
#[derive(Clone, Debug)]
pub struct Chat {
    pub kind: Kind,
    pub title: String,
    pub username: Option<String>,
    pub standing: Standing,
    /// Topics by id, and whether they are closed.
    pub topics: BTreeMap<i64, bool>,
    pub messages: BTreeMap<i64, Post>,
    pub admins: Vec<i64>,
    pub migrated_to: Option<i64>,
    /// When the bot posted there, by the server's own clock.
    pub sent: Vec<i64>,
    /// Until when the server refuses everything that is posted there.
    pub frozen_until: i64,
    next_message: i64,
}

/// A message.
#[derive(Clone, Debug, Default)]
pub struct Post {
    pub id: i64,
    /// Who wrote it; the bot's own id for its own.
    pub from: i64,
    pub marked: Marked,
    pub photo: Option<Bytes>,
    pub document: Option<(String, Bytes)>,
    pub animation: Option<Bytes>,
    pub keyboard: Option<Value>,
    pub thread: Option<i64>,
    pub reply_to: Option<i64>,
    /// How often the bot edited it.
    pub edits: usize,
    pub date: i64,
}

impl Post {
    /// The buttons, row by row: label and data.
    pub fn buttons(&self) -> Vec<Vec<(String, String)>> {
        let rows = self.keyboard.as_ref().and_then(|keyboard| keyboard["inline_keyboard"].as_array());
        let button = |one: &Value| Some((one["text"].as_str()?.to_owned(), one["callback_data"].as_str()?.to_owned()));
        let row = |one: &Value| one.as_array().map(|row| row.iter().filter_map(button).collect());
        rows.map(|rows| rows.iter().filter_map(row).collect()).unwrap_or_default()
    }

    /// Data of the first button with this text in its label or its data.
    pub fn button(&self, with: &str) -> Option<String> {
        let all = self.buttons().into_iter().flatten().collect::<Vec<_>>();
        all.iter().find(|(label, data)| label.contains(with) || data.contains(with)).map(|(_, data)| data.clone())
    }
}

/// A press of a button.
#[derive(Clone, Debug)]
pub struct Callback {
    pub answers: Vec<Spoken>,
    pub pressed_at: i64,
}

/// The answer to a press.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spoken {
    pub text: Option<String>,
    pub alert: bool,
}

/// A request as it was received, and whether it was done.
#[derive(Clone, Debug)]
pub struct Recorded {
    pub method: String,
    pub params: Map<String, Value>,
    /// The refusal's words, if it was refused.
    pub refused: Option<String>,
}

/// An accident to happen to a request.
#[derive(Clone, Copy, Debug)]
pub enum Fault {
    /// "Too many requests", with the seconds to wait.
    Flood(u64),
    /// The server itself failed.
    BadGateway,
    /// It is done, but the connection breaks before the answer.
    AnswerLost,
    /// It is done, and described in a way that no client knows yet.
    Strange,
    /// It is done at once, but the answer comes late.
    SlowAnswer(Duration),
}

/// A refusal of a request.
#[derive(Clone, Debug)]
pub struct Refusal {
    pub code: u16,
    pub description: String,
    pub parameters: Option<Value>,
}

impl Refusal {
    pub fn bad(description: impl Into<String>) -> Refusal {
        Refusal { code: 400, description: description.into(), parameters: None }
    }

    pub fn forbidden(description: impl Into<String>) -> Refusal {
        Refusal { code: 403, description: description.into(), parameters: None }
    }

    pub fn flood(seconds: i64) -> Refusal {
        let description = format!("Too Many Requests: retry after {seconds}");
        Refusal { code: 429, description, parameters: Some(json!({"retry_after": seconds})) }
    }
}

/// An update that is not yet confirmed: its kind and its JSON.
#[derive(Clone, Debug)]
pub struct Update {
    pub id: i64,
    pub kind: &'static str,
    pub payload: Value,
}

impl Update {
    /// Its JSON. The id comes first, as Telegram writes it and as clients expect.
    pub fn json(&self) -> String {
        format!("{{\"update_id\":{},\"{}\":{}}}", self.id, self.kind, self.payload)
    }
}

/// Everything.
pub struct World {
    pub clock: i64,
    /// The published limits are enforced.
    pub limits: bool,
    /// The bot reads everything in groups.
    pub reads_all: bool,
    pub users: BTreeMap<i64, User>,
    pub chats: BTreeMap<i64, Chat>,
    pub callbacks: HashMap<String, Callback>,
    pub commands: BTreeMap<String, Value>,
    pub requests: Vec<Recorded>,
    /// Requests that a correct client never sends.
    pub violations: Vec<String>,
    pub faults: VecDeque<(&'static str, Fault)>,
    pub updates: VecDeque<Update>,
    /// Every update that was ever handed out.
    pub history: Vec<Update>,
    pub allowed: Vec<String>,
    /// The running long poll; an older one is told to go.
    pub poll: u64,
    pub polls: usize,
    pub webhook: bool,
    next_update: i64,
    next_id: i64,
}

impl World {
    pub fn new() -> World {
        World {
            clock: 1_790_000_000,
            limits: false,
            reads_all: false,
            users: BTreeMap::new(),
            chats: BTreeMap::new(),
            callbacks: HashMap::new(),
            commands: BTreeMap::new(),
            requests: Vec::new(),
            violations: Vec::new(),
            faults: VecDeque::new(),
            updates: VecDeque::new(),
            history: Vec::new(),
            allowed: Vec::new(),
            poll: 0,
            polls: 0,
            webhook: false,
            next_update: 500_001,
            next_id: 1_000,
        }
    }

    /// A fresh number for an account, a chat or a press.
    pub fn fresh(&mut self) -> i64 {
        self.next_id += 1;
        self.next_id
    }

    pub fn add_chat(&mut self, id: i64, kind: Kind, title: &str) {
        let chat = Chat {
            kind,
            title: title.to_owned(),
            username: None,
            standing: Standing::Member,
            topics: BTreeMap::new(),
            messages: BTreeMap::new(),
            admins: Vec::new(),
            migrated_to: None,
            sent: Vec::new(),
            frozen_until: 0,
            // The first number of a forum is its General topic's.
            next_message: if kind == Kind::Forum { 2 } else { 1 },
        };
        self.chats.insert(id, chat);
    }

    pub fn chat(&self, id: i64) -> Result<&Chat, Refusal> {
        self.chats.get(&id).ok_or_else(|| Refusal::bad("Bad Request: chat not found"))
    }

    pub fn chat_mut(&mut self, id: i64) -> Result<&mut Chat, Refusal> {
        self.chats.get_mut(&id).ok_or_else(|| Refusal::bad("Bad Request: chat not found"))
    }

    /// Puts a message into a chat and tells its number.
    pub fn add_message(&mut self, chat: i64, mut post: Post) -> i64 {
        let clock = self.clock;
        let Some(chat) = self.chats.get_mut(&chat) else { return 0 };
        let id = chat.next_message;
        chat.next_message += 1;
        post.id = id;
        post.date = clock;
        chat.messages.insert(id, post);
        id
    }

    /// Hands an update out, unless the bot did not ask for its kind.
    pub fn add_update(&mut self, kind: &'static str, payload: Value) -> Option<i64> {
        let unasked = ["chat_member", "message_reaction", "message_reaction_count"].contains(&kind);
        let wanted = if self.allowed.is_empty() { !unasked } else { self.allowed.iter().any(|one| one == kind) };
        if !wanted {
            return None;
        }
        let id = self.next_update;
        self.next_update += 1;
        let described = match kind {
            "message" | "edited_message" => "Message",
            "callback_query" => "CallbackQuery",
            "message_reaction" => "MessageReactionUpdated",
            _ => "ChatMemberUpdated",
        };
        if let Err(problem) = spec().check_type(described, &payload) {
            self.violations.push(format!("the loopback server itself: {problem}"));
        }
        let update = Update { id, kind, payload };
        self.history.push(update.clone());
        self.updates.push_back(update);
        Some(id)
    }

    /// Leaves a number out, as for an update that was made by hand.
    pub fn skip_update_id(&mut self) {
        self.next_update += 1;
    }

    pub fn chat_json(&self, id: i64) -> Value {
        let Some(chat) = self.chats.get(&id) else { return Value::Null };
        let mut json = match chat.kind {
            Kind::Private => json!({"id": id, "type": "private", "first_name": chat.title}),
            Kind::Group => json!({"id": id, "type": "group", "title": chat.title}),
            Kind::Supergroup => json!({"id": id, "type": "supergroup", "title": chat.title}),
            Kind::Forum => json!({"id": id, "type": "supergroup", "title": chat.title, "is_forum": true}),
        };
        set(&mut json, "username", chat.username.clone());
        json
    }

    pub fn user_json(&self, id: i64) -> Value {
        if id == BOT {
            return json!({"id": BOT, "is_bot": true, "first_name": "Damka", "username": BOT_NAME});
        }
        if id == ANONYMOUS {
            return json!({"id": ANONYMOUS, "is_bot": true, "first_name": "Group", "username": "GroupAnonymousBot"});
        }
        self.users.get(&id).map(User::json).unwrap_or(Value::Null)
    }

    /// A message as the Bot API shows it, with the one that it replies to.
    pub fn message_json(&self, chat: i64, id: i64, with_reply: bool) -> Value {
        let Some(post) = self.chats.get(&chat).and_then(|chat| chat.messages.get(&id)) else { return Value::Null };
        let mut json = json!({
            "message_id": id, "date": post.date, "chat": self.chat_json(chat), "from": self.user_json(post.from),
        });
        let caption = post.photo.is_some() || post.document.is_some() || post.animation.is_some();
        if !post.marked.plain.is_empty() {
            let (text, entities) = if caption { ("caption", "caption_entities") } else { ("text", "entities") };
            json[text] = json!(post.marked.plain);
            if !post.marked.entities.is_empty() {
                json[entities] = json!(post.marked.entities);
            }
        }
        if post.photo.is_some() {
            let name = format!("photo{chat}x{id}x{}", post.edits);
            json["photo"] = json!([{"file_id": name, "file_unique_id": name, "width": 640, "height": 640}]);
        }
        if post.animation.is_some() {
            // An animation is shown as a file, too.
            let file = json!({"file_id": "animation", "file_unique_id": "animation", "file_name": "replay.gif"});
            json["document"] = file.clone();
            json["animation"] = file;
            json["animation"]["width"] = json!(624);
            json["animation"]["height"] = json!(624);
            json["animation"]["duration"] = json!(3);
        }
        if let Some((name, _)) = &post.document {
            json["document"] = json!({"file_id": "document", "file_unique_id": "document", "file_name": name});
        }
        set(&mut json, "reply_markup", post.keyboard.clone());
        if let Some(thread) = post.thread {
            json["message_thread_id"] = json!(thread);
            json["is_topic_message"] = json!(true);
        }
        if post.edits > 0 {
            json["edit_date"] = json!(self.clock);
        }
        // Everything in a topic replies to the message that opened the topic, unless it replies to something else.
        if let Some(topic) = post.thread.filter(|_| with_reply && post.reply_to.is_none()) {
            let mut opening = self.message_json(chat, topic, false);
            opening["forum_topic_created"] = json!({"name": "Шашки", "icon_color": 0});
            json["reply_to_message"] = opening;
        }
        if let Some(replied) = post.reply_to.filter(|_| with_reply) {
            set(
                &mut json,
                "reply_to_message",
                Some(self.message_json(chat, replied, false)).filter(|it| !it.is_null()),
            );
        }
        json
    }

    /// Writes a request down.
    pub fn record(&mut self, method: &str, form: &Form, refusal: Option<&Refusal>) {
        let refused = refusal.map(|refusal| refusal.description.clone());
        self.requests.push(Recorded { method: method.to_owned(), params: form.params.clone(), refused });
    }

    /// Holds a result against the description.
    pub fn check_result(&mut self, method: &str, result: &Value) {
        if let Err(problem) = spec().check_result(method, result) {
            self.violations.push(format!("the loopback server itself: {problem}"));
        }
    }
}

/// Sets a member of an object unless there is nothing to set.
pub fn set(object: &mut Value, name: &str, value: Option<impl Into<Value>>) {
    if let Some(value) = value {
        object[name] = value.into();
    }
}
