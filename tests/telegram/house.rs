//! The whole house on Telegram: server, store, club and adapter, and the moves of a scripted game.

use std::sync::{Arc, LazyLock};

use damka::club::{Club, ClubSettings};
use damka::render::Painter;
use damka::speech::{Catalogue, Lang, Message};
use damka::store::Store;
use damka::telegram::{Settings, Telegram, TelegramError};
use secrecy::SecretString;
use tempfile::TempDir;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::loopback::people::{Say, bots};
use crate::loopback::world::{Kind, Post, Spoken, World};
use crate::loopback::{Server, TOKEN};

static CATALOGUE: LazyLock<Arc<Catalogue>> = LazyLock::new(|| Arc::new(Catalogue::load().expect("the catalogue")));
static PAINTER: LazyLock<Arc<Painter>> = LazyLock::new(|| Arc::new(Painter::new()));

/// A text of the catalogue in Ukrainian.
pub fn uk(key: &'static str) -> String {
    in_lang(Lang::Uk, key)
}

/// A text of the catalogue.
pub fn in_lang(lang: Lang, key: &'static str) -> String {
    CATALOGUE.plain(lang, &Message::new(key))
}

/// The adapter alone, as the settings of a server of one's own make it.
pub fn telegram(server: &Server) -> Telegram {
    telegram_at(&server.url())
}

/// The adapter for a server that need not exist.
pub fn telegram_at(url: &str) -> Telegram {
    let settings = Settings { token: SecretString::from(TOKEN), api_url: Some(url.to_owned()), limits: None };
    Telegram::new(settings, CATALOGUE.clone(), PAINTER.clone()).expect("the adapter")
}

/// A running club on Telegram.
pub struct House {
    pub server: Arc<Server>,
    dir: Arc<TempDir>,
    store: Store,
    club: Arc<Club>,
    stop: CancellationToken,
    running: JoinHandle<Result<(), TelegramError>>,
}

impl House {
    /// A club that nobody has been to yet.
    pub async fn open() -> House {
        House::open_at(Arc::new(Server::start().await), Arc::new(TempDir::new().expect("a folder"))).await
    }

    /// A club over an earlier store.
    pub async fn open_at(server: Arc<Server>, dir: Arc<TempDir>) -> House {
        let url = format!("sqlite://{}", dir.path().join("damka.db").display());
        let store = Store::open(&url).await.expect("the store");
        let telegram = telegram(&server);
        let settings = ClubSettings { thinking_threads: 1, hash_mib: 4, ..ClubSettings::default() };
        let surfaces = vec![telegram.surface()];
        let club = Club::start(store.clone(), CATALOGUE.clone(), surfaces, settings).await.expect("the club");
        let stop = CancellationToken::new();
        let polls = server.world(|world| world.polls);
        let running = tokio::spawn(telegram.run(Arc::clone(&club), stop.clone()));
        server.until("the first poll", |world| (world.polls > polls).then_some(())).await;
        House { server, dir, store, club, stop, running }
    }

    /// Ends the program in good order and leaves what a next one needs.
    pub async fn close(self) -> (Arc<Server>, Arc<TempDir>) {
        self.stop.cancel();
        self.running.await.expect("no panic").expect("a good end");
        self.club.stop().await;
        self.store.close().await;
        (self.server, self.dir)
    }

    /// The end of a test: everything must have been in order.
    pub async fn end(self) {
        self.server.end().await;
        self.close().await;
    }

    /// Two people in a group who have begun a game of Ukrainian draughts; the first plays White.
    pub async fn game(&self, kind: Kind) -> Game<'_> {
        let [white, black] =
            [("Оля", "olya"), ("Богдан", "bohdan")].map(|(name, at)| self.server.user(name, Some(at), Some("uk")));
        let chat = self.server.group(kind);
        let game = Game { house: self, chat, thread: None, white, black };
        game.begin("ukrainian").await;
        game
    }
}

/// A game in a chat.
#[derive(Clone, Copy)]
pub struct Game<'h> {
    pub house: &'h House,
    pub chat: i64,
    pub thread: Option<i64>,
    pub white: i64,
    pub black: i64,
}

impl Game<'_> {
    fn server(&self) -> &Server {
        &self.house.server
    }

    /// White opens a table, Black sits down, and the first board comes.
    pub async fn begin(&self, ruleset: &str) -> Post {
        let boards = self.boards().len();
        self.say(self.white, &format!("/checkers start {ruleset} white"));
        let table = self.server().post(self.chat, "a table", |post| post.button(".jo.").is_some()).await;
        self.server().press(self.chat, self.black, table.id, ".jo.");
        self.board(boards + 1).await
    }

    /// Says something in the game's place.
    pub fn say(&self, from: i64, text: &str) -> i64 {
        self.server().say(Say { thread: self.thread, ..Say::new(self.chat, from, text) })
    }

    /// Types something as a reply to a message.
    pub fn reply(&self, from: i64, to: i64, text: &str) -> i64 {
        self.server().say(Say { thread: self.thread, ..Say::new(self.chat, from, text).reply(to) })
    }

    /// Moves by replying to the newest board, and waits for the next board.
    pub async fn play(&self, from: i64, text: &str) -> Post {
        let boards = self.boards();
        let newest = boards.last().expect("a board").id;
        self.reply(from, newest, text);
        self.board(boards.len() + 1).await
    }

    /// Presses a button and waits for its answer.
    pub async fn press(&self, from: i64, post: i64, button: &str) -> Spoken {
        let press = self.server().press(self.chat, from, post, button);
        self.server().answer(&press).await
    }

    /// The boards posted so far.
    pub fn boards(&self) -> Vec<Post> {
        self.server().world(|world| boards(world, self.chat))
    }

    /// The newest board.
    pub fn newest(&self) -> Post {
        self.boards().pop().expect("a board")
    }

    /// Waits for the board of this number, and until the game goes on at the newest alone.
    pub async fn board(&self, number: usize) -> Post {
        let chat = self.chat;
        self.server()
            .until(&format!("board {number}"), |world| {
                let boards = boards(world, chat);
                let (newest, earlier) = boards.split_last()?;
                let settled = boards.len() >= number && earlier.iter().all(is_put_away);
                settled.then(|| newest.clone())
            })
            .await
    }

    /// Waits until the newest board has these words under it.
    pub async fn told(&self, words: &str) -> Post {
        let chat = self.chat;
        self.server()
            .until(words, |world| boards(world, chat).pop().filter(|post| post.marked.plain.contains(words)))
            .await
    }

    /// Waits for a message of the bot that replies to this one.
    pub async fn answer_to(&self, message: i64) -> Post {
        let chat = self.chat;
        self.server()
            .until(&format!("an answer to {message}"), |world| {
                bots(world, chat).into_iter().rev().find(|post| post.reply_to == Some(message))
            })
            .await
    }
}

/// The boards of a chat, oldest first. Pictures that answer somebody are none.
pub fn boards(world: &World, chat: i64) -> Vec<Post> {
    bots(world, chat).into_iter().filter(|post| post.photo.is_some() && post.reply_to.is_none()).collect()
}

/// The code of the game that a board stands for.
pub fn code_of(board: &Post) -> String {
    let data = board.buttons().into_iter().flatten().next().expect("a button").1;
    data.split('.').nth(2).expect("a code").to_owned()
}

/// Whether nobody can play on at this board. A finished game can still be replayed and analysed.
fn is_put_away(board: &Post) -> bool {
    board.buttons().iter().flatten().all(|(_, data)| data.contains(".rp.") || data.contains(".an."))
}
