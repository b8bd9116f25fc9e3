//! Where everything that pages see comes together: the log, who is here, and the stream of changes to both.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use serde::Serialize;
use tokio::sync::broadcast;

use crate::surface::Sign;

use super::log::Log;
use super::message::{Author, Message, Quote};
use super::shelf::Shelf;
use super::shown::Shown;

/// Streams that are open at once.
pub const STREAMS_MAX: usize = 256;

/// Changes that a page may have missed and still catch up with; who missed more starts afresh.
const CATCH_UP: usize = 256;

/// Changes that may wait for a slow page before it is dropped (it will come back and catch up).
const BACKLOG: usize = 256;

/// People that are named in the list of those who are here.
const PEOPLE_MAX: usize = 100;

/// How long somebody whose last stream has closed still counts as here: windows in the background look in every
/// 15 s only, and a reload is no farewell.
const LINGER: Duration = Duration::from_secs(40);

/// A change, ready to be sent.
#[derive(Debug)]
pub struct Change {
    /// Its number, if it can be caught up with.
    pub number: Option<u64>,
    /// What kind of change it is: the name of the event.
    pub kind: &'static str,
    /// The change as JSON.
    pub data: String,
    chat: Option<String>,
}

impl Change {
    /// Whether a page with these chats open sees it.
    pub fn concerns(&self, chats: &[String]) -> bool {
        self.chat.as_ref().is_none_or(|chat| chats.contains(chat))
    }
}

/// The hub.
pub struct Hub {
    /// Tells this run of the program from every other one; ids of messages and changes begin with it.
    epoch: String,
    state: Mutex<State>,
    changes: broadcast::Sender<Arc<Change>>,
    /// Pictures and files.
    pub shelf: Shelf,
}

#[derive(Default)]
struct State {
    log: Log,
    recent: VecDeque<Arc<Change>>,
    changes: u64,
    messages: u64,
    people: BTreeMap<String, Present>,
    streams: usize,
}

struct Present {
    name: String,
    streams: usize,
    /// When the last stream closed, if none is open.
    left: Option<Instant>,
}

/// What a page that opens its stream gets.
pub struct Opening {
    /// What it must know first.
    pub first: Vec<Arc<Change>>,
    /// What happens from then on; nothing in between is lost.
    pub changes: broadcast::Receiver<Arc<Change>>,
    /// To be held as long as the stream is open.
    pub presence: Presence,
}

/// A page that is open; dropping it tells the others.
pub struct Presence {
    hub: Arc<Hub>,
    account: String,
}

/// What somebody writes.
pub struct Line {
    /// Where.
    pub chat: String,
    /// Who.
    pub author: Author,
    /// What.
    pub text: String,
    /// The id of the message that it replies to.
    pub reply_to: Option<String>,
    /// The same whenever the same line is sent again.
    pub nonce: String,
}

impl Default for Hub {
    fn default() -> Hub {
        Hub {
            epoch: format!("{:x}", now()),
            state: Mutex::default(),
            changes: broadcast::Sender::new(BACKLOG),
            shelf: Shelf::default(),
        }
    }
}

impl Hub {
    /// The id of a change, by which a page catches up after it.
    pub fn change_id(&self, number: u64) -> String {
        format!("{}-{number}", self.epoch)
    }

    /// Writes a person's line, unless it is there already.
    pub fn say(&self, line: Line) {
        let mut state = self.lock();
        if state.log.sent(&line.chat, &line.nonce).is_some() {
            return;
        }
        let reply = line.reply_to.and_then(|id| state.log.get(&line.chat, &id).map(Message::quote));
        let message = self.message(&mut state, line.chat, line.nonce, reply);
        self.add(&mut state, Message { author: Some(line.author), text: line.text, ..message });
    }

    /// The id of the post that was sent under a nonce.
    pub fn posted(&self, chat: &str, nonce: &str) -> Option<String> {
        self.lock().log.sent(chat, nonce).map(|message| message.id.clone())
    }

    /// Writes a post of Damka's and tells its id.
    pub fn post(&self, chat: &str, view: Shown, nonce: &str) -> String {
        let mut state = self.lock();
        let message = self.message(&mut state, chat.to_owned(), nonce.to_owned(), None);
        let id = message.id.clone();
        self.add(&mut state, Message { view: Some(view), ..message });
        id
    }

    /// Puts a post of an earlier run back into its chat.
    pub fn restore(&self, message: Message) {
        let mut state = self.lock();
        state.messages += 1;
        let order = state.messages;
        self.add(&mut state, Message { order, ..message });
    }

    /// A message as it is now.
    pub fn message_of(&self, chat: &str, id: &str) -> Option<Message> {
        self.lock().log.get(chat, id).cloned()
    }

    /// Replaces a post; one without a picture keeps the picture it had. Tells whether the post was there.
    pub fn edit(&self, chat: &str, id: &str, mut view: Shown) -> bool {
        let mut unused: Vec<String> = view.shelved().map(str::to_owned).collect();
        let found = self.change(chat, id, |message| {
            let old = message.view.take()?;
            if view.picture.is_none() {
                view.picture.clone_from(&old.picture);
            }
            let kept: Vec<&str> = view.shelved().collect();
            unused = old.shelved().filter(|item| !kept.contains(item)).map(str::to_owned).collect();
            message.view = Some(view);
            Some(true)
        });
        unused.iter().for_each(|item| self.shelf.drop(item));
        found.is_some()
    }

    /// Takes the controls off a post. Tells whether the post was there.
    pub fn strip(&self, chat: &str, id: &str) -> bool {
        self.change(chat, id, |message| {
            message.view.as_mut()?.strip();
            Some(true)
        })
        .is_some()
    }

    /// Puts a reaction on a post of ours or takes it off. Tells whether that changed anything; `None` without such a post.
    pub fn react(&self, chat: &str, id: &str, who: &Author, sign: Sign, on: bool) -> Option<bool> {
        self.change(chat, id, |message| message.view.is_some().then(|| message.react(who, sign, on)))
    }

    /// Who wrote a message: nobody means Damka. `None` without such a message.
    pub fn author(&self, chat: &str, id: &str) -> Option<Option<Author>> {
        self.lock().log.get(chat, id).map(|message| message.author.clone())
    }

    /// Who is here, as far as they are named.
    pub fn people(&self) -> Vec<Author> {
        present(&self.lock())
    }

    /// The id of the event that a chat is opened for the first time in this run.
    pub fn greeting(&self, chat: &str) -> String {
        format!("opened:{}:{chat}", self.epoch)
    }

    /// Whether nothing was ever written there, as far as is known.
    pub fn is_empty(&self, chat: &str) -> bool {
        self.lock().log.of(chat).next().is_none()
    }

    /// Shows that Damka is thinking.
    pub fn busy(&self, chat: &str) {
        #[derive(Serialize)]
        struct Busy<'a> {
            chat: &'a str,
        }
        let mut state = self.lock();
        self.send(&mut state, "busy", Some(chat.to_owned()), &Busy { chat }, false);
    }

    /// Opens a stream for a page of a person, who has these chats open and has seen everything up to the change `seen`.
    /// `None`: there are too many streams.
    pub fn open(self: &Arc<Hub>, who: &Author, chats: &[String], seen: Option<&str>) -> Option<Opening> {
        let mut state = self.lock();
        if state.streams >= STREAMS_MAX {
            return None;
        }
        state.streams += 1;
        let present =
            state.people.entry(who.id.clone()).or_insert(Present { name: String::new(), streams: 0, left: None });
        present.streams += 1;
        present.left = None;
        let news = present.name != who.name;
        present.name.clone_from(&who.name);
        if news {
            self.send_people(&mut state);
        }
        let first = seen.and_then(|seen| self.missed(&state, seen)).unwrap_or_else(|| vec![self.hello(&state, chats)]);
        let presence = Presence { hub: Arc::clone(self), account: who.id.clone() };
        Some(Opening { first, changes: self.changes.subscribe(), presence })
    }

    fn close(&self, account: &str) {
        let mut state = self.lock();
        state.streams = state.streams.saturating_sub(1);
        if let Some(present) = state.people.get_mut(account) {
            present.streams -= 1;
            present.left = (present.streams == 0).then(Instant::now);
        }
    }

    /// Lets go of those who have left for good by `now`.
    pub fn sweep(&self, now: Instant) {
        let mut state = self.lock();
        let before = state.people.len();
        state.people.retain(|_, present| present.left.is_none_or(|left| now.saturating_duration_since(left) < LINGER));
        if state.people.len() != before {
            self.send_people(&mut state);
        }
    }

    /// Whether somebody of that account is here.
    pub fn is_here(&self, account: &str) -> bool {
        self.lock().people.contains_key(account)
    }

    /// The changes after the one that was seen last, if all of them are still known.
    fn missed(&self, state: &State, seen: &str) -> Option<Vec<Arc<Change>>> {
        let (epoch, number) = seen.rsplit_once('-')?;
        let number: u64 = number.parse().ok()?;
        let oldest = state.changes - state.recent.len() as u64;
        let known = epoch == self.epoch && (oldest..=state.changes).contains(&number);
        known.then(|| {
            let missed = state.recent.iter().filter(|change| change.number.is_some_and(|of| of > number)).cloned();
            missed.chain([people(state)]).collect()
        })
    }

    /// Everything that a page must know that has just come.
    fn hello(&self, state: &State, chats: &[String]) -> Arc<Change> {
        #[derive(Serialize)]
        struct Hello<'a> {
            chats: BTreeMap<&'a str, Vec<&'a Message>>,
            people: Vec<Author>,
        }
        let hello = Hello { chats: state.log.histories(chats), people: present(state) };
        Arc::new(Change { number: Some(state.changes), kind: "hello", data: json(&hello), chat: None })
    }

    fn message(&self, state: &mut State, chat: String, nonce: String, reply: Option<Quote>) -> Message {
        state.messages += 1;
        let order = state.messages;
        let id = format!("{}-{order}", self.epoch);
        Message {
            id,
            order,
            chat,
            at: now(),
            author: None,
            text: String::new(),
            view: None,
            reply,
            reactions: Vec::new(),
            nonce,
        }
    }

    fn add(&self, state: &mut State, message: Message) {
        self.send(state, "message", Some(message.chat.clone()), &message, true);
        for gone in state.log.push(message) {
            gone.view.iter().flat_map(Shown::shelved).for_each(|item| self.shelf.drop(item));
        }
    }

    /// Changes a message and sends it again, if there was something to change.
    fn change(&self, chat: &str, id: &str, change: impl FnOnce(&mut Message) -> Option<bool>) -> Option<bool> {
        let mut state = self.lock();
        let message = state.log.get_mut(chat, id)?;
        let changed = change(message)?;
        if changed {
            let message = message.clone();
            self.send(&mut state, "message", Some(message.chat.clone()), &message, true);
        }
        Some(changed)
    }

    fn send_people(&self, state: &mut State) {
        let change = people(state);
        // Nobody may be listening.
        let _ = self.changes.send(change);
    }

    fn send(&self, state: &mut State, kind: &'static str, chat: Option<String>, what: &impl Serialize, lasting: bool) {
        let number = lasting.then(|| {
            state.changes += 1;
            state.changes
        });
        let change = Arc::new(Change { number, kind, data: json(what), chat });
        if lasting {
            state.recent.push_back(Arc::clone(&change));
            if state.recent.len() > CATCH_UP {
                state.recent.pop_front();
            }
        }
        let _ = self.changes.send(change);
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Presence {
    fn drop(&mut self) {
        self.hub.close(&self.account);
    }
}

fn present(state: &State) -> Vec<Author> {
    let everybody = state.people.iter().map(|(id, present)| Author { id: id.clone(), name: present.name.clone() });
    everybody.take(PEOPLE_MAX).collect()
}

fn people(state: &State) -> Arc<Change> {
    Arc::new(Change { number: None, kind: "people", data: json(&present(state)), chat: None })
}

fn json(what: &impl Serialize) -> String {
    serde_json::to_string(what).unwrap_or_else(|error| {
        tracing::error!(%error, "A change for the page could not be written as JSON.");
        "null".to_owned()
    })
}

fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests;
