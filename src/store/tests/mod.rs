//! The contract of the store, on a database in memory and on a file. Another database has to pass the same.

mod commits;
mod games;
mod jobs;
mod many;
mod outbox;
mod people;
mod plans;

use draughts::{Game, Ruleset};
use tempfile::TempDir;

use super::*;
use crate::game::{Action, Event, GameState, Score, Seat, Seats, Timestamp, decide};

const NOON: Timestamp = Timestamp(1_700_000_000_000);

/// A store on a file that goes with it.
struct OnFile {
    store: Store,
    directory: TempDir,
}

impl OnFile {
    async fn new() -> Self {
        let directory = tempfile::tempdir().expect("a directory");
        let store = open(&directory).await;
        Self { store, directory }
    }

    /// The same file in a new store, as after a restart. The old one is not closed: as after a kill.
    async fn restart(&mut self) {
        self.store = open(&self.directory).await;
    }
}

async fn open(directory: &TempDir) -> Store {
    let file = directory.path().join("damka.db");
    Store::open(&format!("sqlite://{}", file.display())).await.expect("a store")
}

async fn in_memory() -> Store {
    Store::open("sqlite::memory:").await.expect("a store")
}

/// Two people in a place.
struct Pair {
    place: PlaceId,
    seats: Seats,
    white: Person,
    black: Person,
}

async fn pair(store: &Store, chat: &str) -> Pair {
    let place = store.place("web", chat, None, false).await.expect("a place");
    let person = async |account: String| store.person("web", &account, &account, None).await.expect("a person");
    let white = person(format!("{chat}-white")).await;
    let black = person(format!("{chat}-black")).await;
    Pair {
        place: place.id,
        seats: Seats::new(Seat::Person(white.id), Seat::Person(black.id)).expect("two"),
        white,
        black,
    }
}

fn new_game(pair: &Pair, code: &str) -> Write {
    Write::NewGame { code: code.to_owned(), place: pair.place, state: beginning(pair, Ruleset::Ukrainian) }
}

fn beginning(pair: &Pair, ruleset: Ruleset) -> GameState {
    GameState::new(Game::new(ruleset), pair.seats, true, Score::default(), NOON)
}

async fn begin(store: &Store, pair: &Pair, code: &str) -> StoredGame {
    let commit = Commit { writes: vec![new_game(pair, code)], now: NOON, ..Commit::default() };
    match store.commit(commit).await.expect("committed") {
        Committed::Done { games, .. } => stored(store, games[0]).await,
        Committed::Duplicate => panic!("a duplicate of nothing"),
    }
}

async fn stored(store: &Store, id: GameId) -> StoredGame {
    store.game(id).await.expect("read").expect("stored")
}

/// What the action of the side to move makes of a game.
fn act(game: &StoredGame, action: &Action) -> Write {
    let events = decide(&game.state, game.state.turn(), action, NOON).expect("allowed");
    change(game, events)
}

fn change(game: &StoredGame, events: Vec<Event>) -> Write {
    Write::Game { id: game.id, version: game.version, state: game.state.after(&events), events }
}

/// The legal move of that index, counted round.
fn any_move(game: &StoredGame, index: usize) -> Write {
    let legal = game.state.play.legal_moves();
    act(game, &Action::Move(legal[index % legal.len()].clone()))
}

fn commit_of(write: Write) -> Commit {
    Commit { writes: vec![write], now: NOON, ..Commit::default() }
}

fn seen(key: &str) -> Option<Seen> {
    Some(Seen { platform: "web".to_owned(), key: key.to_owned() })
}

fn say(place: PlaceId, what: &str) -> NewOutbox {
    NewOutbox { place, payload: serde_json::json!(what) }
}

/// The position that the game's row tells, beside its events.
async fn stored_fen(store: &Store, id: GameId) -> String {
    store
        .read(move |db| {
            Box::pin(async move {
                let (fen,): (String,) =
                    sqlx::query_as("SELECT fen FROM games WHERE id = ?").bind(id.0).fetch_one(db).await?;
                Ok(fen)
            })
        })
        .await
        .expect("read")
}
