//! From a typed move to the posted board, through the program as it is shipped and a Bot API server on loopback.
//!
//! `cargo bench --bench moves` prints: ready after the start; memory at rest and with 10,000 stored games; one player at
//! a time (median, 95th percentile, processor time a move); 99 chats at once (moves a second, none lost).

mod inside;
mod server;

use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use damka::game::{GameState, Level, Score, Seat, Seats, Timestamp};
use damka::store::{Commit, Store, Write};
use draughts::{Game, Ruleset};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use server::{Board, Server};

/// Moves of the player who is alone.
const ALONE: usize = 300;
/// Chats at once.
const CHATS: i64 = 99;
/// Moves of each of them.
const MOVES_EACH: usize = 40;
/// Games in the full store.
const STORED: usize = 10_000;

/// The program as a process of its own.
struct Program {
    child: Child,
    ready: Duration,
}

impl Program {
    async fn start(server: &Server, database: &str) -> Program {
        let polls = server.polls();
        let began = Instant::now();
        let child = Command::new(env!("CARGO_BIN_EXE_damka"))
            .env_clear()
            .env("TELEGRAM_TOKEN", server::TOKEN)
            .env("TELEGRAM_API_URL", server.url())
            .env("DATABASE_URL", database)
            .env("DAMKA_WEB_ADDR", "off")
            .env("DAMKA_LOG", "warn")
            .current_dir(std::env::temp_dir())
            .stdin(Stdio::null())
            .spawn()
            .expect("the program starts");
        server.polled_after(polls).await;
        Program { child, ready: began.elapsed() }
    }

    /// Resident memory in MiB.
    fn memory(&self) -> f64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).expect("Linux");
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).expect("a line");
        let kib: f64 = line.split_whitespace().nth(1).and_then(|kib| kib.parse().ok()).expect("a number");
        kib / 1_024.0
    }

    /// Processor time so far.
    fn processor(&self) -> Duration {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).expect("Linux");
        let after_name = stat.rsplit(')').next().expect("fields");
        let ticks: u64 = after_name.split_whitespace().skip(11).take(2).filter_map(|n| n.parse::<u64>().ok()).sum();
        Duration::from_millis(ticks * 10)
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[tokio::main]
async fn main() {
    // `cargo test --benches` only wants to know that this runs.
    if !std::env::args().any(|arg| arg == "--bench") {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let url = |name: &str| format!("sqlite://{}", folder.path().join(name).display());
    let server = Server::start().await;

    let program = Program::start(&server, &url("fresh.db")).await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    println!("ready after              {:>8.3} s", program.ready.as_secs_f64());
    println!("memory at rest           {:>8.1} MiB", program.memory());
    alone(&server, &program).await;
    at_once(&server, &program).await;
    println!("memory after that        {:>8.1} MiB", program.memory());
    drop(program);

    inside::measure(&url("inside.db")).await;

    let full = url("full.db");
    fill(&full).await;
    let program = Program::start(&server, &full).await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    println!("with {STORED} games: ready {:>8.3} s, memory {:.1} MiB", program.ready.as_secs_f64(), program.memory());
}

/// One chat: the next move is typed when the board has come.
async fn alone(server: &Server, program: &Program) {
    let mut player = Player::sit_down(server, 1_000).await;
    for _ in 0..20 {
        player.play().await;
    }
    let before = program.processor();
    let mut times = Vec::with_capacity(ALONE);
    for _ in 0..ALONE {
        let began = Instant::now();
        player.play().await;
        times.push(began.elapsed());
        // A chat is idle between moves.
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let processor = (program.processor() - before).as_secs_f64() * 1_000.0 / ALONE as f64;
    times.sort_unstable();
    let at = |share: f64| times[(times.len() as f64 * share) as usize].as_secs_f64() * 1_000.0;
    println!("typed move to board      {:>8.2} ms median, {:.2} ms p95", at(0.5), at(0.95));
    println!("processor time a move    {:>8.2} ms", processor);
}

/// Many chats, each as fast as its boards come.
async fn at_once(server: &Server, program: &Program) {
    let mut players = Vec::new();
    for number in 0..CHATS {
        players.push(Player::sit_down(server, 2_000 + number).await);
    }
    let (began, before) = (Instant::now(), program.processor());
    let playing: Vec<_> = players
        .into_iter()
        .map(|mut player| {
            tokio::spawn(async move {
                for _ in 0..MOVES_EACH {
                    player.play().await;
                }
            })
        })
        .collect();
    for player in playing {
        player.await.expect("no move is lost");
    }
    let moves = CHATS as f64 * MOVES_EACH as f64;
    let seconds = began.elapsed().as_secs_f64();
    let processor = (program.processor() - before).as_secs_f64() * 1_000.0 / moves;
    println!("{CHATS} chats at once         {:>8.0} moves/s, none of {moves} lost", moves / seconds);
    println!("processor time a move    {:>8.2} ms under load", processor);
}

/// Two people in one chat who play random games against each other, one after the other.
struct Player {
    server: Server,
    chat: i64,
    game: Game,
    board: Board,
    random: StdRng,
}

impl Player {
    async fn sit_down(server: &Server, chat: i64) -> Player {
        let board = server.new_game(chat).await;
        let random = StdRng::seed_from_u64(chat.unsigned_abs());
        Player { server: server.clone(), chat, game: Game::new(Ruleset::Russian), board, random }
    }

    /// One move and its board. A finished game is followed by the next one first.
    async fn play(&mut self) {
        if self.game.outcome().is_some() || self.game.ply() > 50 {
            self.board = self.server.new_game(self.chat).await;
            self.game = Game::new(Ruleset::Russian);
        }
        let legal = self.game.legal_moves();
        let chosen = legal[self.random.random_range(0..legal.len())].clone();
        let text = self.game.position().move_path_text(&chosen);
        let who = self.server.player(self.chat, self.game.ply());
        self.game.play(&chosen).expect("a legal move");
        self.board = self.server.reply(self.chat, who, &text, self.board).await;
    }
}

/// Stores many games with some moves each.
async fn fill(url: &str) {
    let store = Store::open(url).await.expect("the store");
    let person = store.person("telegram", "1", "Olya", None).await.expect("a person").id;
    let place = store.place("telegram", "-1", None, false).await.expect("a place").id;
    let now = Timestamp(1_796_000_000_000);
    for _ in 0..STORED {
        let seats = Seats::new(Seat::Person(person), Seat::Computer(Level::default())).expect("two players");
        let state = GameState::new(Game::new(Ruleset::Russian), seats, true, Score::default(), now);
        let code = store.fresh_code().await.expect("a code");
        let writes = vec![Write::NewGame { code, place, state }];
        store.commit(Commit { writes, now, ..Commit::default() }).await.expect("stored");
    }
    store.close().await;
}
