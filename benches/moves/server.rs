//! A Bot API server on loopback that does as little as possible: what is measured is the program.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::{Notify, mpsc};

/// Shaped like a real one.
pub const TOKEN: &str = "7000001:AAloopback-Token_of_the_bench_000000";

/// A move that is not answered for so long is lost.
const LOST_AFTER: Duration = Duration::from_secs(30);

/// A post of the program.
#[derive(Clone, Copy, Debug)]
pub struct Board {
    message: i64,
}

/// The server.
#[derive(Clone)]
pub struct Server {
    shared: Arc<Shared>,
    url: String,
}

#[derive(Default)]
struct Shared {
    updates: Mutex<VecDeque<(i64, String)>>,
    more: Notify,
    next_update: AtomicI64,
    next_message: AtomicI64,
    polls: AtomicU64,
    polled: Notify,
    chats: Mutex<HashMap<i64, Chat>>,
}

/// What the program posts in a chat: the message's number, and the data of its first button.
struct Chat {
    posts: mpsc::UnboundedReceiver<(i64, String)>,
    sender: mpsc::UnboundedSender<(i64, String)>,
}

impl Server {
    pub async fn start() -> Server {
        let shared = Arc::new(Shared::default());
        shared.next_update.store(1, Ordering::SeqCst);
        shared.next_message.store(1, Ordering::SeqCst);
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let router = Router::new().route("/{bot}/{method}", post(handle)).with_state(Arc::clone(&shared));
        tokio::spawn(async move { axum::serve(listener, router).await });
        Server { shared, url }
    }

    pub fn url(&self) -> &str {
        &self.url
    }

    pub fn polls(&self) -> u64 {
        self.shared.polls.load(Ordering::SeqCst)
    }

    /// Waits for the first poll after so many.
    pub async fn polled_after(&self, polls: u64) {
        loop {
            let polled = self.shared.polled.notified();
            if self.polls() > polls {
                return;
            }
            polled.await;
        }
    }

    /// Who is to move after so many plies: the host of a chat plays White.
    pub fn player(&self, chat: i64, ply: usize) -> i64 {
        chat * 10 + i64::from(ply % 2 == 1)
    }

    /// One opens a table, the other sits down; tells the first board.
    pub async fn new_game(&self, chat: i64) -> Board {
        self.say(chat, self.player(chat, 0), "/checkers start russian white", None);
        let (table, data) = self.posted(chat).await;
        assert!(data.contains(".jo."), "a table comes, not {data}");
        let press = json!({
            "id": format!("p{table}"), "from": user(self.player(chat, 1)), "chat_instance": "1", "data": data,
            "message": {"message_id": table, "date": 1, "chat": group(chat), "from": bot(), "text": "table"},
        });
        self.update("callback_query", &press);
        Board { message: self.posted(chat).await.0 }
    }

    /// A reply to a board, and the board that follows.
    pub async fn reply(&self, chat: i64, who: i64, text: &str, board: Board) -> Board {
        self.say(chat, who, text, Some(board.message));
        Board { message: self.posted(chat).await.0 }
    }

    fn say(&self, chat: i64, who: i64, text: &str, reply_to: Option<i64>) {
        let id = self.shared.next_message.fetch_add(1, Ordering::SeqCst);
        let mut message = json!({"message_id": id, "date": 1, "chat": group(chat), "from": user(who), "text": text});
        if text.starts_with('/') {
            message["entities"] = json!([{"type": "bot_command", "offset": 0, "length": 9}]);
        }
        if let Some(replied) = reply_to {
            message["reply_to_message"] =
                json!({"message_id": replied, "date": 1, "chat": group(chat), "from": bot(), "text": "board"});
        }
        self.update("message", &message);
    }

    /// The number of the update must come first in it.
    fn update(&self, kind: &str, payload: &Value) {
        let mut updates = lock(&self.shared.updates);
        let id = self.shared.next_update.fetch_add(1, Ordering::SeqCst);
        updates.push_back((id, format!("{{\"update_id\":{id},\"{kind}\":{payload}}}")));
        drop(updates);
        self.shared.more.notify_waiters();
    }

    async fn posted(&self, chat: i64) -> (i64, String) {
        let mut posts = {
            let mut chats = lock(&self.shared.chats);
            let chat = chats.entry(chat).or_insert_with(Chat::new);
            let (sender, empty) = mpsc::unbounded_channel();
            drop(sender);
            std::mem::replace(&mut chat.posts, empty)
        };
        let post = tokio::time::timeout(LOST_AFTER, posts.recv()).await.expect("nothing is lost").expect("a post");
        if let Some(chat) = lock(&self.shared.chats).get_mut(&chat) {
            chat.posts = posts;
        }
        post
    }
}

impl Chat {
    fn new() -> Chat {
        let (sender, posts) = mpsc::unbounded_channel();
        Chat { posts, sender }
    }
}

async fn handle(State(shared): State<Arc<Shared>>, Path((_, method)): Path<(String, String)>, body: Bytes) -> Response {
    let result = match method.to_lowercase().as_str() {
        "getme" => {
            let mut me = bot();
            for flag in [
                "can_join_groups",
                "can_read_all_group_messages",
                "supports_inline_queries",
                "can_connect_to_business",
                "has_main_web_app",
            ] {
                me[flag] = json!(flag == "can_join_groups");
            }
            me.to_string()
        }
        "getupdates" => updates(&shared, &body).await,
        "getmycommands" => "[]".to_owned(),
        "sendphoto" | "sendmessage" => posted(&shared, &body),
        method if method.starts_with("editmessage") => edited(&body),
        _ => "true".to_owned(),
    };
    ([(header::CONTENT_TYPE, "application/json")], format!("{{\"ok\":true,\"result\":{result}}}")).into_response()
}

async fn updates(shared: &Shared, body: &[u8]) -> String {
    let asked: Value = serde_json::from_slice(body).unwrap_or_default();
    if let Some(offset) = asked["offset"].as_i64() {
        lock(&shared.updates).retain(|(id, _)| *id >= offset);
    }
    shared.polls.fetch_add(1, Ordering::SeqCst);
    shared.polled.notify_waiters();
    let wait = async {
        loop {
            let more = shared.more.notified();
            if !lock(&shared.updates).is_empty() {
                return;
            }
            more.await;
        }
    };
    let _ = tokio::time::timeout(Duration::from_secs(asked["timeout"].as_u64().unwrap_or(0)), wait).await;
    let updates = lock(&shared.updates);
    let texts: Vec<&str> = updates.iter().take(100).map(|(_, text)| text.as_str()).collect();
    format!("[{}]", texts.join(","))
}

/// A post arrives: whoever waits for it in its chat is told.
fn posted(shared: &Shared, body: &[u8]) -> String {
    let chat = field(body, "chat_id").and_then(|id| id.parse().ok()).unwrap_or(0);
    let id = shared.next_message.fetch_add(1, Ordering::SeqCst);
    let text = String::from_utf8_lossy(body);
    let data = text.split("callback_data").nth(1).unwrap_or("");
    let data: String =
        data.chars().skip_while(|c| !c.is_ascii_digit()).take_while(|c| *c != '"' && *c != '\\').collect();
    let _ = lock(&shared.chats).entry(chat).or_insert_with(Chat::new).sender.send((id, data));
    json!({"message_id": id, "date": 1, "chat": group(chat), "from": bot(), "text": "post"}).to_string()
}

fn edited(body: &[u8]) -> String {
    let number = |name| field(body, name).and_then(|id| id.parse::<i64>().ok()).unwrap_or(0);
    let (chat, id) = (number("chat_id"), number("message_id"));
    json!({"message_id": id, "date": 1, "chat": group(chat), "from": bot(), "text": "post"}).to_string()
}

/// A field of a JSON body or of a form.
fn field(body: &[u8], name: &str) -> Option<String> {
    if body.first() == Some(&b'{') {
        let value: Value = serde_json::from_slice(body).ok()?;
        return value.get(name).map(|value| value.to_string().trim_matches('"').to_owned());
    }
    let text = String::from_utf8_lossy(body);
    let after = text.split(&format!("name=\"{name}\"")).nth(1)?;
    let value = after.split("\r\n\r\n").nth(1)?.split("\r\n").next()?;
    Some(value.to_owned())
}

fn group(id: i64) -> Value {
    json!({"id": id, "type": "supergroup", "title": "Garden"})
}

fn user(id: i64) -> Value {
    json!({"id": id, "is_bot": false, "first_name": format!("Player {id}"), "language_code": "en"})
}

fn bot() -> Value {
    json!({"id": 7_000_001, "is_bot": true, "first_name": "Damka", "username": "damka_bench_bot"})
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
