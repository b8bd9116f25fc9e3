//! A Discord of one's own on 127.0.0.1: gateway and REST, as strict as the real one, driven and read by tests.
#![allow(dead_code, unused_imports, reason = "each test file uses its own part of it")]

mod gateway;
mod interactions;
mod limits;
mod operations;
mod payload;
mod people;
mod rest;
mod spec;
mod tls;
pub mod world;

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use axum::Router;
use axum::extract::WebSocketUpgrade;
use axum::routing::any;
use tokio::sync::watch;

pub use people::Options;
pub use world::{Fault, Message, Recorded, TOKEN, Trouble, World};

/// How long a test waits for something that must come. Only a failing test waits so long.
const PATIENCE: Duration = Duration::from_secs(120);

/// The running server.
pub struct Loopback {
    world: Arc<Mutex<World>>,
    changed: Arc<watch::Sender<u64>>,
    address: SocketAddr,
    task: tokio::task::JoinHandle<()>,
}

impl Drop for Loopback {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Loopback {
    /// Opens the server on a free port.
    pub async fn start() -> Loopback {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let world = Arc::new(Mutex::new(World::new()));
        let changed = Arc::new(watch::channel(0).0);
        let rest =
            rest::Rest { world: Arc::clone(&world), changed: Arc::clone(&changed), address: address.to_string() };
        let (sockets, notify) = (Arc::clone(&world), Arc::clone(&changed));
        let connect = move |upgrade: WebSocketUpgrade| {
            let (world, notify) = (Arc::clone(&sockets), Arc::clone(&notify));
            async move { upgrade.on_upgrade(move |socket| gateway::serve(socket, world, notify, address.to_string())) }
        };
        let app = Router::new().route("/", any(connect)).merge(rest::router(rest));
        let task = tokio::spawn(async move { axum::serve(listener, app).await.expect("a server") });
        Loopback { world, changed, address, task }
    }

    /// What a client takes for the address of Discord's API.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// A client that finds this server as `https://discord.com`.
    pub async fn as_discord(&self) -> reqwest::Client {
        tls::front(self.address).await
    }

    /// The state of things, to be read or set.
    pub fn world(&self) -> MutexGuard<'_, World> {
        self.world.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// Waits until something can be seen.
    pub async fn until<T>(&self, what: &str, mut see: impl FnMut(&World) -> Option<T>) -> T {
        let mut changes = self.changed.subscribe();
        let waiting = async {
            loop {
                if let Some(seen) = see(&self.world()) {
                    return seen;
                }
                changes.changed().await.expect("the server lives");
            }
        };
        match tokio::time::timeout(PATIENCE, waiting).await {
            Ok(seen) => seen,
            Err(_) => panic!("never came: {what}\n{}", self.story()),
        }
    }

    /// Waits until the bot is connected.
    pub async fn until_connected(&self) {
        self.until("the bot at the gateway", |world| {
            world.sessions.values().any(|session| session.live.is_some()).then_some(())
        })
        .await;
    }

    /// The last requests, for the message of a failing test.
    pub fn story(&self) -> String {
        let world = self.world();
        let last = world.log.iter().rev().take(12).rev();
        let lines: Vec<String> = last
            .map(|request| format!("{} {} {} {}", request.status, request.method, request.path, request.body))
            .collect();
        format!("{}\nviolations: {:?}", lines.join("\n"), world.violations)
    }

    /// Fails if anything was sent that Discord would not have borne, or if an interaction was left without an answer.
    pub fn assert_clean(&self) {
        let world = self.world();
        assert!(world.violations.is_empty(), "{:#?}", world.violations);
        for (id, interaction) in &world.interactions {
            assert!(interaction.answer.is_some(), "interaction {id} was never answered: {interaction:?}");
            assert!(!interaction.pending, "interaction {id} was deferred and left so: {interaction:?}");
        }
    }

    /// Something is wrong with the next requests of this kind.
    pub fn trouble(&self, method: &'static str, path: &str, trouble: Trouble, times: usize) {
        self.trouble_after(0, method, path, trouble, times);
    }

    /// The same after so many that are fine.
    pub fn trouble_after(&self, fine: usize, method: &'static str, path: &str, trouble: Trouble, times: usize) {
        self.world().faults.push(Fault { method, path: path.to_owned(), trouble, fine, times });
    }

    /// Creating messages is done and told at the gateway, but the sender gets no answer until the guard is dropped.
    pub fn hold_answers(&self) -> Held {
        let (sender, receiver) = watch::channel(true);
        self.world().hold_answers = Some(receiver);
        Held { sender, world: Arc::clone(&self.world) }
    }

    /// Breaks every connection to the gateway; the bot is expected to resume. What happens from now on comes then.
    pub fn drop_connections(&self) {
        for session in self.world().sessions.values_mut() {
            if let Some(live) = session.live.take() {
                live.send(world::Signal::Drop).expect("a connection");
            }
        }
    }

    /// Tells every waiting test to look again.
    fn stir(&self) {
        self.changed.send_modify(|count| *count += 1);
    }
}

/// Answers are held back while this lives.
pub struct Held {
    sender: watch::Sender<bool>,
    world: Arc<Mutex<World>>,
}

impl Drop for Held {
    fn drop(&mut self) {
        self.world.lock().unwrap_or_else(std::sync::PoisonError::into_inner).hold_answers = None;
        self.sender.send_replace(false);
    }
}
