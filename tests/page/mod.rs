//! A club with its chat page on a free port, and people who use it over plain HTTP.

#![allow(dead_code, reason = "each test file uses its own part")]

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use damka::club::{Club, ClubSettings};
use damka::render::Painter;
use damka::speech::Catalogue;
use damka::store::Store;
use damka::web::{Settings, Web};
use reqwest::{Client, Response, StatusCode};
use serde_json::{Value, json};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// How long a test waits for what must come. Only a failing test waits so long.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// A running club with a page.
pub struct House {
    pub address: SocketAddr,
    club: Arc<Club>,
    stop: CancellationToken,
    running: JoinHandle<()>,
}

impl House {
    /// Opens one over a database in memory.
    pub async fn open() -> House {
        House::open_at("sqlite::memory:").await
    }

    /// Opens one over a database.
    pub async fn open_at(url: &str) -> House {
        House::open_on(SocketAddr::from(([127, 0, 0, 1], 0)), url).await
    }

    /// Opens one over a database, at an address.
    pub async fn open_on(address: SocketAddr, url: &str) -> House {
        let catalogue = Arc::new(Catalogue::load().expect("the catalogue"));
        let settings = Settings { address, hosts: Vec::new() };
        let store = Store::open(url).await.expect("a store");
        let web = Web::new(settings, Arc::clone(&catalogue), Arc::new(Painter::new())).expect("a free port");
        web.remember(store.clone()).await.expect("the posts of an earlier run");
        let club = Club::start(
            store,
            catalogue,
            vec![web.surface()],
            ClubSettings { thinking_threads: 1, hash_mib: 1, ..ClubSettings::default() },
        );
        let club = club.await.expect("a club");
        let stop = CancellationToken::new();
        let address = web.address();
        let (its_club, its_stop) = (Arc::clone(&club), stop.clone());
        let running = tokio::spawn(async move { web.run(its_club, its_stop).await.expect("a page") });
        House { address, club, stop, running }
    }

    /// Closes it in order.
    pub async fn close(self) {
        self.stop.cancel();
        within(self.running).await.expect("the page ends in order");
        self.club.stop().await;
    }

    /// The address of something here.
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Lets a person in.
    pub async fn enter(&self, name: &str) -> Person {
        self.enter_as(name, None).await
    }

    /// Lets a person in who shows a secret.
    pub async fn enter_as(&self, name: &str, secret: Option<&str>) -> Person {
        let client = client();
        let coming = json!({ "name": name, "secret": secret, "lang": "en" });
        let answer = client.post(self.url("/api/session")).json(&coming).send().await.expect("an answer");
        assert_eq!(answer.status(), StatusCode::OK, "{name}");
        let me: Value = answer.json().await.expect("JSON");
        let mut person = Person { base: self.url(""), client, me, events: None, pending: Vec::new(), seen: None };
        person.listen().await;
        person
    }
}

/// A client that goes nowhere but where it is told, and waits only so long.
pub fn client() -> Client {
    Client::builder().no_proxy().connect_timeout(PATIENCE).build().expect("a client")
}

/// Waits for what must come.
pub async fn within<F: Future>(future: F) -> F::Output {
    tokio::time::timeout(PATIENCE, future).await.expect("it comes in time")
}

/// A person with a window.
pub struct Person {
    /// Where the page is.
    pub base: String,
    pub client: Client,
    pub me: Value,
    events: Option<Response>,
    pending: Vec<u8>,
    pub seen: Option<String>,
}

/// A number for each action of the tests.
static ACTIONS: AtomicU64 = AtomicU64::new(0);

impl Person {
    pub fn session(&self) -> &str {
        self.me["session"].as_str().expect("a session")
    }

    pub fn account(&self) -> &str {
        self.me["account"].as_str().expect("an account")
    }

    pub fn direct(&self) -> String {
        self.me["direct"].as_str().expect("a chat").to_owned()
    }

    /// Opens the stream anew, after what was seen last.
    pub async fn listen(&mut self) {
        let mut request = self.client.get(format!("{}/api/events?session={}&rooms=", self.base, self.session()));
        if let Some(seen) = &self.seen {
            request = request.header("last-event-id", seen);
        }
        let answer = request.send().await.expect("a stream");
        assert_eq!(answer.status(), StatusCode::OK);
        self.pending.clear();
        self.events = Some(answer);
    }

    /// Closes the stream.
    pub fn sleep(&mut self) {
        self.events = None;
    }

    /// The next event: its kind and what it tells.
    pub async fn event(&mut self) -> (String, Value) {
        let events = self.events.as_mut().expect("an open stream");
        loop {
            let end = self.pending.windows(2).position(|pair| pair == b"\n\n");
            let Some(end) = end else {
                let chunk = within(events.chunk()).await.expect("a stream").expect("the stream goes on");
                self.pending.extend_from_slice(&chunk);
                continue;
            };
            let block = String::from_utf8(self.pending.drain(..end + 2).collect()).expect("UTF-8");
            let (mut kind, mut data) = (String::new(), String::new());
            for line in block.lines() {
                match line.split_once(": ") {
                    Some(("event", value)) => kind = value.to_owned(),
                    Some(("data", value)) => data = value.to_owned(),
                    Some(("id", value)) => self.seen = Some(value.to_owned()),
                    _ => {}
                }
            }
            if !kind.is_empty() {
                return (kind, serde_json::from_str(&data).expect("JSON"));
            }
        }
    }

    /// The next message, new or changed, that a test looks for.
    pub async fn message(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let (kind, told) = self.event().await;
            if kind == "message" && wanted(&told) {
                return told;
            }
        }
    }

    /// Does something under an id and tells what came back.
    pub async fn act_as(&self, path: &str, id: &str, mut what: Value) -> (StatusCode, Value) {
        what["id"] = json!(id);
        let request =
            self.client.post(format!("{}{path}", self.base)).header("x-damka-session", self.session()).json(&what);
        let answer = within(request.send()).await.expect("an answer");
        (answer.status(), answer.json().await.unwrap_or_default())
    }

    /// Does something that works, and tells the answer for this window.
    pub async fn act(&self, path: &str, what: Value) -> Value {
        let id = format!("t{}", ACTIONS.fetch_add(1, Ordering::Relaxed));
        let (status, answer) = self.act_as(path, &id, what.clone()).await;
        assert_eq!(status, StatusCode::OK, "{path} {what}: {answer}");
        answer
    }

    /// Writes into the common room.
    pub async fn say(&self, text: &str) -> Value {
        self.act("/api/say", json!({ "chat": "club", "text": text })).await
    }

    /// Presses a control of a post whose id begins so.
    pub async fn press(&self, post: &Value, control: &str) -> Value {
        let control = control_of(post, control).unwrap_or_else(|| panic!("no control {control} on {post}"));
        self.act("/api/press", json!({ "chat": post["chat"], "post": post["id"], "control": control })).await
    }

    /// Presses a control of a private answer in the common room.
    pub async fn agree(&self, question: &Value, control: &str) -> Value {
        let control = control_of(question, control).unwrap_or_else(|| panic!("no control {control} on {question}"));
        self.act("/api/press", json!({ "chat": "club", "post": null, "control": control })).await
    }

    /// Plays the legal move of that index on a board.
    pub async fn play(&self, board: &Value, index: usize) -> Value {
        let anchor = &board["view"]["board"];
        let control = format!("1.pl.{}.{}.{index}", anchor["code"].as_str().expect("a code"), anchor["ply"]);
        self.act("/api/press", json!({ "chat": board["chat"], "post": board["id"], "control": control })).await
    }
}

/// The whole id of a control by its beginning.
pub fn control_of(post: &Value, beginning: &str) -> Option<String> {
    let rows = post["view"]["controls"].as_array()?;
    let ids = rows.iter().filter_map(Value::as_array).flatten().filter_map(|control| control["id"].as_str());
    ids.into_iter().find(|id| id.starts_with(beginning)).map(str::to_owned)
}

/// Whether a message is a board on which somebody may move now.
pub fn is_playable(message: &Value) -> bool {
    message["view"]["board"]["moves"].as_array().is_some_and(|moves| !moves.is_empty())
}

/// Whether a message is a board at a ply.
pub fn is_at(message: &Value, ply: usize) -> bool {
    message["view"]["board"]["ply"] == json!(ply)
}

/// Everything that a view says, in one line.
pub fn words(view: &Value) -> String {
    let lines = view["lines"].as_array().into_iter().flatten().filter_map(Value::as_array).flatten();
    lines.filter_map(|span| span["text"].as_str()).collect::<Vec<_>>().join(" ")
}

/// Two people at a board of Russian draughts in the common room; the first has White.
pub async fn at_a_board(house: &House, names: [&str; 2]) -> (Person, Person, Value) {
    let (mut host, mut guest) = (house.enter(names[0]).await, house.enter(names[1]).await);
    host.say("/checkers start russian white").await;
    let table = guest.message(|message| control_of(message, "1.jo.").is_some()).await;
    guest.press(&table, "1.jo.").await;
    let board = guest.message(is_playable).await;
    host.message(is_playable).await;
    (host, guest, board)
}
