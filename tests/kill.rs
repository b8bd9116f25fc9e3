//! The program is killed at random moments while people play, and nothing is lost: no move that was answered, no board,
//! no game. `DAMKA_KILLS` sets how often it is killed (6 unless set).

#[path = "loopback/telegram/mod.rs"]
#[allow(dead_code, reason = "other tests use the rest")]
mod loopback;

use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use damka::store::Store;
use draughts::{Game, Ruleset};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use loopback::people::Say;
use loopback::world::{Kind, Post};
use loopback::{Server, TOKEN};

/// Games that are played at the same time, each in a group of its own.
const GAMES: usize = 3;
/// How many plies each game has at least; it goes on until all kills are done.
const PLIES: usize = 8;

/// The program as a process of its own.
struct Program {
    child: Child,
}

impl Program {
    fn start(server: &Server, database: &str) -> Program {
        let child = Command::new(env!("CARGO_BIN_EXE_damka"))
            .env_clear()
            .env("TELEGRAM_TOKEN", TOKEN)
            .env("TELEGRAM_API_URL", server.url())
            .env("DATABASE_URL", database)
            .env("DAMKA_WEB_ADDR", "off")
            .env("DAMKA_LOG", "error")
            .env("DAMKA_HASH_MIB", "4")
            .current_dir(std::env::temp_dir())
            .stdin(Stdio::null())
            .spawn()
            .expect("the program starts");
        Program { child }
    }

    /// SIGKILL: no chance to finish anything.
    fn kill(mut self) {
        self.child.kill().expect("it was running");
        self.child.wait().expect("it ends");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_when_the_program_is_killed() {
    let kills: usize = std::env::var("DAMKA_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(6);
    let seed: u64 = std::env::var("DAMKA_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    println!("kills {kills}, seed {seed}");
    let server = Arc::new(Server::start().await);
    let folder = tempfile::tempdir().expect("a folder");
    let database = format!("sqlite://{}", folder.path().join("damka.db").display());

    let done = Arc::new(AtomicBool::new(false));
    let killed = Arc::new(AtomicUsize::new(0));
    let players: Vec<_> =
        (0..GAMES).map(|number| tokio::spawn(play(Arc::clone(&server), number, seed, Arc::clone(&done)))).collect();
    let mut random = StdRng::seed_from_u64(seed);
    while killed.load(Ordering::SeqCst) < kills {
        let program = Program::start(&server, &database);
        // From the middle of starting to the middle of playing.
        let wait = random.random_range(1..1_500);
        tokio::time::sleep(Duration::from_millis(wait)).await;
        program.kill();
        killed.fetch_add(1, Ordering::SeqCst);
    }
    let program = Program::start(&server, &database);
    done.store(true, Ordering::SeqCst);
    let mut games = Vec::new();
    for player in players {
        games.push(player.await.expect("nobody is stuck"));
    }
    drained(&database).await;
    program.kill();

    let store = Store::open(&database).await.expect("the store opens");
    let mut repeated = 0;
    for game in &games {
        let stored = store.game_by_code(&game.code).await.expect("answers").expect("the game is there");
        let moves: Vec<String> = moves_of(&stored.state.play);
        assert_eq!(moves, game.played, "every answered move once, and no other");
        let boards = boards(&server, game.chat);
        for ply in 0..=game.played.len() {
            let shown = boards.iter().filter(|(code, at)| *code == game.code && *at == ply).count();
            assert!(shown >= 1, "the board after {ply} plies was never shown in {}", game.code);
            repeated += shown - 1;
        }
    }
    // Telegram cannot tell a repeated post: at most one for each kill and game may be doubled.
    assert!(repeated <= kills * GAMES, "{repeated} boards too many");
    println!(
        "plies {:?}, boards shown twice {repeated}",
        games.iter().map(|game| game.played.len()).collect::<Vec<_>>()
    );
    let world_ok = server.world(|world| world.violations.clone());
    assert!(world_ok.is_empty(), "{world_ok:#?}");
}

/// A game as its players saw it.
struct Played {
    chat: i64,
    code: String,
    played: Vec<String>,
}

/// Two people play random legal moves by replying to the newest board, and never say anything twice.
async fn play(server: Arc<Server>, number: usize, seed: u64, done: Arc<AtomicBool>) -> Played {
    let names = [format!("white{number}"), format!("black{number}")];
    let [white, black] = names.each_ref().map(|name| server.user(name, Some(name), Some("en")));
    let chat = server.group(Kind::Supergroup);
    server.say(Say::new(chat, white, "/checkers start russian white"));
    let table = server.post(chat, "a table", |post| post.button(".jo.").is_some()).await;
    server.press(chat, black, table.id, ".jo.");
    let (code, mut board) = board_at(&server, chat, None, 0).await;
    let mut random = StdRng::seed_from_u64(seed.wrapping_mul(1_000) + number as u64);
    let mut game = Game::new(Ruleset::Russian);
    while game.outcome().is_none() && (game.ply() < PLIES || !done.load(Ordering::SeqCst)) {
        let legal = game.legal_moves();
        let chosen = legal[random.random_range(0..legal.len())].clone();
        let text = game.position().move_path_text(&chosen);
        let who = if game.ply().is_multiple_of(2) { white } else { black };
        server.say(Say::new(chat, who, &text).reply(board.id));
        game.play(&chosen).expect("a legal move");
        if game.outcome().is_some() {
            server.post(chat, "the end", |post| post.button(".ag.").is_some()).await;
            break;
        }
        board = board_at(&server, chat, Some(&code), game.ply()).await.1;
    }
    Played { chat, code, played: moves_of(&game) }
}

fn moves_of(game: &Game) -> Vec<String> {
    let mut replayed = Game::from_position(game.start().clone());
    let mut texts = Vec::new();
    for played in game.moves() {
        texts.push(replayed.position().move_path_text(played));
        replayed.play(played).expect("a move of a game");
    }
    texts
}

/// Waits for the board of a game after so many plies.
async fn board_at(server: &Server, chat: i64, code: Option<&str>, ply: usize) -> (String, Post) {
    let wanted = format!("the board after {ply} plies");
    let post = server
        .post(chat, &wanted, |post| {
            anchor(post).is_some_and(|(of, at)| at == ply && code.is_none_or(|code| code == of))
        })
        .await;
    (anchor(&post).expect("a board").0, post)
}

/// Game and ply of a board, from its controls.
fn anchor(post: &Post) -> Option<(String, usize)> {
    let data = post.button(".mo.")?;
    let mut fields = data.split('.').skip(2);
    Some((fields.next()?.to_owned(), fields.next()?.parse().ok()?))
}

/// Every board that was ever posted in a chat: game and ply, read from the requests, since controls are taken off later.
fn boards(server: &Server, chat: i64) -> Vec<(String, usize)> {
    server.world(|world| {
        world
            .requests
            .iter()
            .filter(|request| request.method == "sendPhoto" && request.refused.is_none())
            .filter(|request| {
                request.params.get("chat_id").is_some_and(|id| id.to_string().trim_matches('"') == chat.to_string())
            })
            .filter_map(|request| {
                let markup = request.params.get("reply_markup")?.to_string();
                let at = markup.find(".mo.").or_else(|| markup.find(".ag."))?;
                let mut fields = markup[at + 4..].split('.');
                Some((fields.next()?.to_owned(), fields.next()?.parse().ok()?))
            })
            .collect()
    })
}

/// Waits until nothing is left to be shown.
async fn drained(database: &str) {
    let store = Store::open(database).await.expect("a second reader");
    let empty = async {
        while store.outbox_pending(None).await.expect("answers") > 0 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), empty).await.expect("everything is shown in the end");
    store.close().await;
}
