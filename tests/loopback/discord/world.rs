//! What the loopback Discord knows: people, channels, messages, interactions, and everything that was asked of it.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

use super::payload;

pub const BOT: u64 = 900_000_000_000_000_001;
pub const APPLICATION: u64 = 900_000_000_000_000_002;
pub const TOKEN: &str = "loopback-token";

pub const VIEW_CHANNEL: u64 = 1 << 10;
pub const SEND_MESSAGES: u64 = 1 << 11;
pub const ATTACH_FILES: u64 = 1 << 15;
pub const READ_HISTORY: u64 = 1 << 16;
pub const ADD_REACTIONS: u64 = 1 << 6;
pub const SEND_IN_THREADS: u64 = 1 << 38;
/// What the invitation asks for.
pub const ASKED: u64 =
    VIEW_CHANNEL | SEND_MESSAGES | ATTACH_FILES | READ_HISTORY | ADD_REACTIONS | SEND_IN_THREADS | 1 << 14;

pub const INTENT_GUILDS: u64 = 1;
pub const INTENT_MEMBERS: u64 = 1 << 1;
pub const INTENT_MESSAGES: u64 = 1 << 9;
pub const INTENT_REACTIONS: u64 = 1 << 10;
pub const INTENT_DIRECT_MESSAGES: u64 = 1 << 12;
pub const INTENT_DIRECT_REACTIONS: u64 = 1 << 13;
pub const INTENT_CONTENT: u64 = 1 << 15;

#[derive(Clone, Debug)]
pub struct Person {
    pub id: u64,
    pub name: String,
    pub locale: String,
    pub bot: bool,
}

#[derive(Clone, Debug)]
pub struct Guild {
    pub id: u64,
    pub locale: String,
    pub system_channel: Option<u64>,
    pub joined: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    Text,
    Direct { with: u64 },
    Thread { parent: u64, archived: bool, locked: bool },
}

#[derive(Clone, Debug)]
pub struct Channel {
    pub id: u64,
    pub guild: Option<u64>,
    pub kind: Kind,
    /// What the bot may do there.
    pub permissions: u64,
    /// The person of a direct channel has blocked the bot.
    pub blocked: bool,
}

#[derive(Clone, Debug)]
pub struct File {
    pub id: u64,
    pub name: String,
    pub alt: Option<String>,
    pub bytes: Vec<u8>,
}

#[derive(Clone, Debug)]
pub struct Message {
    pub id: u64,
    pub channel: u64,
    pub author: u64,
    pub content: String,
    pub files: Vec<File>,
    pub components: Vec<Value>,
    pub reactions: BTreeMap<String, BTreeSet<u64>>,
    pub reply_to: Option<u64>,
    /// Who is notified.
    pub pinged: BTreeSet<u64>,
    /// Seen by this person only.
    pub ephemeral_for: Option<u64>,
    pub nonce: Option<String>,
    pub edits: u32,
}

impl Message {
    /// The controls on it, in order: custom id and label (or placeholder).
    pub fn controls(&self) -> Vec<(String, String)> {
        let rows = self.components.iter().filter_map(|row| row["components"].as_array());
        rows.flatten()
            .map(|control| {
                let label = control["label"].as_str().or_else(|| control["placeholder"].as_str()).unwrap_or_default();
                (control["custom_id"].as_str().unwrap_or_default().to_owned(), label.to_owned())
            })
            .collect()
    }

    /// The custom id of the first control whose verb this is.
    pub fn control(&self, verb: &str) -> Option<String> {
        self.controls().into_iter().map(|(id, _)| id).find(|id| id.split('.').nth(1) == Some(verb))
    }

    /// The values of the first menu on it with this verb.
    pub fn options(&self, verb: &str) -> Vec<String> {
        let rows = self.components.iter().filter_map(|row| row["components"].as_array());
        let menu = rows.flatten().find(|control| {
            control["type"] == 3 && control["custom_id"].as_str().is_some_and(|id| id.split('.').nth(1) == Some(verb))
        });
        let options = menu.and_then(|menu| menu["options"].as_array()).cloned().unwrap_or_default();
        options.iter().filter_map(|option| option["value"].as_str().map(str::to_owned)).collect()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    Command,
    Autocomplete,
    /// A press on this message.
    Press(u64),
}

#[derive(Clone, Debug)]
pub struct Interaction {
    pub token: String,
    pub asked: Asked,
    pub user: u64,
    pub channel: u64,
    /// The first answer, as it came.
    pub answer: Option<Value>,
    /// The message that "@original" names now.
    pub original: Option<u64>,
    /// A deferred answer waits to be filled, or taken back.
    pub pending: bool,
    pub followups: Vec<u64>,
}

/// A request as it came in.
#[derive(Clone, Debug)]
pub struct Recorded {
    pub method: String,
    pub path: String,
    pub body: Value,
    pub files: usize,
    pub status: u16,
}

/// What goes wrong with a request.
#[derive(Clone, Debug)]
pub enum Trouble {
    /// 429 with this waiting time; scope "user", "global" or "shared".
    TooFast { seconds: f64, scope: &'static str },
    /// It is done, but the answer is lost on the way.
    AnswerLost,
    /// The platform refuses.
    Status { status: u16, code: u64, message: &'static str },
}

/// The next requests of this method whose path contains this text meet this trouble.
#[derive(Clone, Debug)]
pub struct Fault {
    pub method: &'static str,
    pub path: String,
    pub trouble: Trouble,
    /// How many are fine first.
    pub fine: usize,
    pub times: usize,
}

/// What the gateway tells a connected shard.
#[derive(Clone, Debug)]
pub enum Signal {
    Event(Value),
    Drop,
}

#[derive(Debug, Default)]
pub struct Session {
    pub intents: u64,
    pub sequence: u64,
    pub sent: Vec<Value>,
    pub live: Option<UnboundedSender<Signal>>,
}

#[derive(Debug, Default)]
pub struct World {
    last_id: u64,
    pub people: BTreeMap<u64, Person>,
    pub guilds: BTreeMap<u64, Guild>,
    pub channels: BTreeMap<u64, Channel>,
    pub messages: BTreeMap<u64, Message>,
    pub interactions: BTreeMap<u64, Interaction>,
    pub commands: Vec<Value>,
    pub log: Vec<Recorded>,
    pub faults: Vec<Fault>,
    /// Whatever Discord would not have borne.
    pub violations: Vec<String>,
    pub sessions: HashMap<String, Session>,
    pub identifies: usize,
    pub resumes: usize,
    /// Requests that create messages wait for this before they are answered (the event goes out at once).
    pub hold_answers: Option<tokio::sync::watch::Receiver<bool>>,
}

impl World {
    pub fn new() -> World {
        let mut world = World { last_id: 1_300_000_000_000_000_000, ..World::default() };
        let bot = Person { id: BOT, name: "Damka".to_owned(), locale: "en-US".to_owned(), bot: true };
        world.people.insert(BOT, bot);
        world
    }

    pub fn next_id(&mut self) -> u64 {
        self.last_id += 1;
        self.last_id
    }

    pub fn violation(&mut self, text: impl Into<String>) {
        self.violations.push(text.into());
    }

    /// Sends an event to every session that asked for it; sessions that are away get it when they resume.
    pub fn dispatch(&mut self, intent: u64, name: &str, data: &Value) {
        for session in self.sessions.values_mut() {
            if intent != 0 && session.intents & intent == 0 {
                continue;
            }
            let data = if name == "MESSAGE_CREATE" { payload::veiled(data, session.intents) } else { data.clone() };
            session.sequence += 1;
            let event = json!({ "op": 0, "s": session.sequence, "t": name, "d": data });
            session.sent.push(event.clone());
            if let Some(live) = &session.live {
                // A connection that has just gone: the session can be resumed.
                let _ = live.send(Signal::Event(event));
            }
        }
    }

    pub fn is_direct(&self, channel: u64) -> bool {
        self.channels.get(&channel).is_some_and(|channel| matches!(channel.kind, Kind::Direct { .. }))
    }

    /// Puts a message where it belongs and tells the gateway of it.
    pub fn publish(&mut self, message: Message) -> u64 {
        let id = message.id;
        let hidden = message.ephemeral_for.is_some();
        let intent = if self.is_direct(message.channel) { INTENT_DIRECT_MESSAGES } else { INTENT_MESSAGES };
        self.messages.insert(id, message);
        if !hidden {
            let event = payload::message(self, id, true);
            self.dispatch(intent, "MESSAGE_CREATE", &event);
        }
        id
    }

    /// Takes a message away and tells the gateway of it.
    pub fn remove(&mut self, id: u64) {
        let Some(message) = self.messages.remove(&id) else {
            return;
        };
        if message.ephemeral_for.is_none() {
            let guild = self.channels.get(&message.channel).and_then(|channel| channel.guild);
            let intent = if guild.is_none() { INTENT_DIRECT_MESSAGES } else { INTENT_MESSAGES };
            let mut event = json!({ "id": id.to_string(), "channel_id": message.channel.to_string() });
            if let Some(guild) = guild {
                event["guild_id"] = json!(guild.to_string());
            }
            self.dispatch(intent, "MESSAGE_DELETE", &event);
        }
    }

    /// The messages of a channel that everybody there sees, oldest first.
    pub fn in_channel(&self, channel: u64) -> Vec<&Message> {
        self.messages.values().filter(|message| message.channel == channel && message.ephemeral_for.is_none()).collect()
    }

    /// What the bot has posted there, oldest first.
    pub fn posts(&self, channel: u64) -> Vec<&Message> {
        self.in_channel(channel).into_iter().filter(|message| message.author == BOT).collect()
    }
}
