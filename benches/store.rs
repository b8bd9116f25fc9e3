//! How many moves the store commits a second, durably, with many games in play; how long one takes; and how much
//! memory a process holds that has opened a store of many games.
//!
//! `cargo bench --bench store` measures; run by `cargo test` it only shows that it works.

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use damka::game::{Action, GameState, Score, Seat, Seats, Span, Timestamp, decide};
use damka::store::{Commit, Committed, GameId, NewOutbox, NewPost, PlaceId, Seen, Store, StoredGame, Write};
use draughts::{Game, Ruleset};

/// The flag of the child process that only opens a store and tells how much memory it holds.
const AT_REST: &str = "--at-rest";

struct Scale {
    games: usize,
    moves_of_each: usize,
    players: usize,
    single_moves: usize,
    stored: usize,
}

const MEASURE: Scale = Scale { games: 1_000, moves_of_each: 20, players: 200, single_moves: 500, stored: 10_000 };

const TRY: Scale = Scale { games: 10, moves_of_each: 3, players: 5, single_moves: 5, stored: 20 };

#[tokio::main]
async fn main() {
    let arguments: Vec<String> = env::args().collect();
    if let Some(index) = arguments.iter().position(|argument| argument == AT_REST) {
        return at_rest(&arguments[index + 1]).await;
    }
    let scale = if arguments.iter().any(|argument| argument == "--bench") { MEASURE } else { TRY };
    // Beside the build, where the disk is a real one: the temporary directory may be memory.
    let directory = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a directory");
    moves(&scale, &directory.path().join("moves.db")).await;
    memory(&scale, &directory.path().join("rest.db")).await;
}

async fn open(file: &Path) -> Store {
    Store::open(&format!("sqlite://{}", file.display())).await.expect("a store")
}

async fn moves(scale: &Scale, file: &Path) {
    let store = open(file).await;
    let games = Arc::new(begin(&store, scale.games).await);

    let mut times = Vec::with_capacity(scale.single_moves);
    for number in 0..scale.single_moves {
        let started = Instant::now();
        make_a_move(&store, games[number % games.len()]).await;
        times.push(started.elapsed());
    }
    report("one move at a time", &mut times);

    let delivery = tokio::spawn(deliver(store.clone()));
    let next = Arc::new(AtomicUsize::new(0));
    let total = scale.games * scale.moves_of_each;
    let (started, cpu) = (Instant::now(), cpu_time());
    let players: Vec<_> = (0..scale.players)
        .map(|_| {
            let (store, games, next) = (store.clone(), games.clone(), next.clone());
            tokio::spawn(async move {
                let mut times = Vec::new();
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= total {
                        return times;
                    }
                    let started = Instant::now();
                    make_a_move(&store, games[number % games.len()]).await;
                    times.push(started.elapsed());
                }
            })
        })
        .collect();
    let mut times = Vec::with_capacity(total);
    for player in players {
        times.extend(player.await.expect("no panic"));
    }
    let taken = started.elapsed();
    println!(
        "{total} moves in {} games by {} at once: {:.0} committed moves a second",
        scale.games,
        scale.players,
        total as f64 / taken.as_secs_f64()
    );
    if let (Some(before), Some(after)) = (cpu, cpu_time()) {
        let each = (after - before).as_secs_f64() * 1_000.0 / total as f64;
        println!("{each:.2} ms of processor a move, with the test's own work and the delivery");
    }
    report("one of many at once", &mut times);
    delivery.abort();
    store.close().await;
}

/// Shows what is in the outbox as fast as it comes, as a platform without any delay would.
async fn deliver(store: Store) {
    loop {
        let rows = store.take_outbox(now(), 256, Span::seconds(30)).await.expect("taken");
        if rows.is_empty() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let deliveries = rows.iter().map(|row| {
            let game = row.payload["game"].as_i64().map(GameId);
            let post = NewPost { post_id: row.id.0.to_string(), game, table: None, ply: 0 };
            store.delivered(row.id, Some(post), now())
        });
        futures::future::try_join_all(deliveries).await.expect("delivered");
    }
}

/// What the club does with a typed move: reads the game, decides, and commits all that follows.
async fn make_a_move(store: &Store, id: GameId) {
    loop {
        let game = store.game(id).await.expect("read").expect("stored");
        let key = format!("{}-{}", id.0, game.version);
        match store.commit(next_move(&game, key)).await {
            Ok(_) => return,
            Err(damka::store::StoreError::Conflict) => {}
            Err(error) => panic!("{error}"),
        }
    }
}

fn next_move(game: &StoredGame, key: String) -> Commit {
    let legal = game.state.play.legal_moves();
    let (by, action) = match legal.get(game.state.ply() * 7 % legal.len().max(1)) {
        Some(played) if !game.state.is_over() => (game.state.turn(), Action::Move(played.clone())),
        _ => (game.state.turn(), Action::Leave),
    };
    let events = decide(&game.state, by, &action, now()).expect("allowed");
    Commit {
        seen: Some(Seen { platform: "bench".to_owned(), key }),
        writes: vec![Write::Game { id: game.id, version: game.version, state: game.state.after(&events), events }],
        outbox: vec![NewOutbox {
            place: game.place,
            payload: serde_json::json!({ "view": "board", "game": game.id.0, "ply": game.state.ply() + 1 }),
        }],
        now: now(),
        ..Commit::default()
    }
}

/// Begins that many games, each in a place of its own.
async fn begin(store: &Store, count: usize) -> Vec<GameId> {
    let mut games = Vec::with_capacity(count);
    for number in 0..count {
        let (place, seats) = pair(store, number).await;
        let write = new_game(place, seats, code(number));
        let commit = Commit { writes: vec![write], now: now(), ..Commit::default() };
        match store.commit(commit).await.expect("committed") {
            Committed::Done { games: made, .. } => games.extend(made),
            Committed::Duplicate => panic!("a duplicate of nothing"),
        }
    }
    games
}

async fn pair(store: &Store, number: usize) -> (PlaceId, Seats) {
    let chat = number.to_string();
    let place = store.place("bench", &chat, None, false).await.expect("a place");
    let person = async |account: String| {
        let person = store.person("bench", &account, &account, None).await;
        Seat::Person(person.expect("a person").id)
    };
    let white = person(format!("{chat}-white")).await;
    let black = person(format!("{chat}-black")).await;
    (place.id, Seats::new(white, black).expect("two people"))
}

fn new_game(place: PlaceId, seats: Seats, code: String) -> Write {
    let play = Game::new(Ruleset::Ukrainian);
    Write::NewGame { code, place, state: GameState::new(play, seats, true, Score::default(), now()) }
}

fn code(number: usize) -> String {
    format!("b{number}")
}

/// Fills a store with games of forty moves and asks a fresh process what it holds with them.
async fn memory(scale: &Scale, file: &Path) {
    let store = open(file).await;
    let (place, seats) = pair(&store, 0).await;
    let mut line = GameState::new(Game::new(Ruleset::Ukrainian), seats, true, Score::default(), now());
    let mut events = Vec::new();
    for _ in 0..40 {
        let legal = line.play.legal_moves();
        let Some(played) = legal.get(line.ply() * 7 % legal.len().max(1)) else {
            break;
        };
        if line.is_over() {
            break;
        }
        let decided = decide(&line, line.turn(), &Action::Move(played.clone()), now());
        let decided = decided.expect("legal");
        line = line.after(&decided);
        events.extend(decided);
    }
    for first in (0..scale.stored).step_by(100) {
        let numbers = first..(first + 100).min(scale.stored);
        let begun = Commit {
            writes: numbers.map(|number| new_game(place, seats, code(number))).collect(),
            now: now(),
            ..Commit::default()
        };
        let Ok(Committed::Done { games, .. }) = store.commit(begun).await else {
            panic!("not committed");
        };
        let played = Commit {
            writes: games
                .into_iter()
                .map(|id| Write::Game { id, version: 0, events: events.clone(), state: line.clone() })
                .collect(),
            now: now(),
            ..Commit::default()
        };
        store.commit(played).await.expect("committed");
    }
    store.close().await;
    let size = fs::metadata(file).expect("a file").len();
    println!("{} stored games of {} moves: {} MiB on disk", scale.stored, line.ply(), size >> 20);
    let status =
        Command::new(env::current_exe().expect("a path")).arg(AT_REST).arg(file).status().expect("a child process");
    assert!(status.success());
}

/// The child: opens the store, reads one game, and tells how much memory it holds.
async fn at_rest(file: &str) {
    let started = Instant::now();
    let store = open(Path::new(file)).await;
    let ready = started.elapsed();
    store.release_leases().await.expect("released");
    let game = store.game_by_code(&code(0)).await.expect("read");
    assert!(game.is_some());
    println!("opened in {} ms", ready.as_millis());
    println!("at rest: {}", resident().unwrap_or_else(|| "unknown here".to_owned()));
}

/// The resident memory of this process as Linux tells it.
fn resident() -> Option<String> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS"))?;
    let kib: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(format!("{:.1} MiB resident", kib as f64 / 1_024.0))
}

/// The processor time of this process as Linux tells it, in the kernel's hundredths of a second.
fn cpu_time() -> Option<Duration> {
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    let after_name = stat.rsplit(')').next()?;
    let ticks: u64 = after_name.split_whitespace().skip(11).take(2).filter_map(|ticks| ticks.parse::<u64>().ok()).sum();
    Some(Duration::from_millis(ticks * 10))
}

fn report(what: &str, times: &mut [Duration]) {
    times.sort_unstable();
    let at = |share: f64| {
        let index = ((times.len() - 1) as f64 * share) as usize;
        times[index].as_secs_f64() * 1_000.0
    };
    println!("{what}: median {:.2} ms, p95 {:.2} ms, worst {:.2} ms", at(0.5), at(0.95), at(1.0));
}

fn now() -> Timestamp {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    Timestamp(since.map_or(0, |since| since.as_millis() as i64))
}
