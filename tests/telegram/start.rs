//! How the adapter starts and ends, and what it never tells.

use std::io::Write;
use std::sync::{Arc, Mutex};

use damka::club::{Club, ClubSettings};
use damka::render::Painter;
use damka::speech::Catalogue;
use damka::store::Store;
use damka::telegram::{Limits, Settings, Telegram, TelegramError};
use secrecy::SecretString;
use serde_json::json;
use tokio_util::sync::CancellationToken;
use tracing_subscriber::fmt::MakeWriter;

use crate::house::{House, telegram_at};
use crate::loopback::world::World;
use crate::loopback::{Server, TOKEN};

fn settings(token: &str, url: &str) -> Settings {
    Settings { token: SecretString::from(token), api_url: Some(url.to_owned()), limits: Some(Limits::PUBLISHED) }
}

fn adapter(settings: Settings) -> Result<Telegram, TelegramError> {
    Telegram::new(settings, Arc::new(Catalogue::load().expect("the catalogue")), Arc::new(Painter::new()))
}

async fn club(telegram: &Telegram) -> Arc<Club> {
    let store = Store::open("sqlite::memory:").await.expect("the store");
    let catalogue = Arc::new(Catalogue::load().expect("the catalogue"));
    let settings = ClubSettings { thinking_threads: 1, hash_mib: 1, ..ClubSettings::default() };
    Club::start(store, catalogue, vec![telegram.surface()], settings).await.expect("the club")
}

#[tokio::test]
async fn the_menu_is_published_once_in_every_language() {
    let house = House::open().await;
    let published = |world: &World| (world.commands.len() == 5).then(|| world.commands.clone());
    let menus = house.server.until("five menus", published).await;
    assert_eq!(menus.keys().collect::<Vec<_>>(), ["default/", "default/be", "default/bg", "default/ru", "default/uk"]);
    for menu in menus.values() {
        assert!(menu.as_array().is_some_and(|menu| menu.iter().any(|command| command["command"] == json!("checkers"))));
    }
    let (server, dir) = house.close().await;
    let house = House::open_at(server, dir).await;
    let asked = |world: &World| {
        let asked = world.requests.iter().filter(|one| one.method == "getMyCommands").count();
        (asked == 10).then_some(())
    };
    house.server.until("a look at the menus", asked).await;
    let (server, _) = house.close().await;
    assert_eq!(server.count("setMyCommands"), 5, "what is right stays as it is");
    server.end().await;
}

#[tokio::test]
async fn it_asks_for_the_updates_that_it_needs_and_no_webhook_is_in_the_way() {
    let server = Arc::new(Server::start().await);
    server.world(|world| world.webhook = true);
    let house = House::open_at(server, Arc::new(tempfile::TempDir::new().expect("a folder"))).await;
    let allowed = house.server.world(|world| world.allowed.clone());
    assert_eq!(allowed, ["message", "callback_query", "message_reaction", "my_chat_member", "chat_member"]);
    assert!(!house.server.world(|world| world.webhook));
    house.end().await;
}

#[tokio::test]
async fn what_was_handled_is_confirmed_at_the_end() {
    let house = House::open().await;
    let olya = house.server.user("Оля", None, Some("uk"));
    house.server.say(crate::loopback::people::Say::new(olya, olya, "/start"));
    house.server.post(olya, "the welcome", |_| true).await;
    let (server, _) = house.close().await;
    assert_eq!(server.world(|world| world.updates.len()), 0);
    server.end().await;
}

#[tokio::test]
async fn a_wrong_token_ends_it_with_a_sentence() {
    let server = Server::start().await;
    let telegram = adapter(settings("1:wrong", &server.url())).expect("the adapter");
    let club = club(&telegram).await;
    let ended = telegram.run(Arc::clone(&club), CancellationToken::new()).await;
    assert!(matches!(ended, Err(TelegramError::Token)), "{ended:?}");
    club.stop().await;
}

#[tokio::test]
async fn a_wrong_address_is_refused_at_once() {
    for address in ["", "api.example.org", "mailto:somebody", "data:text/plain,x", "http://", "ftp://127.0.0.1"] {
        let made = adapter(settings(TOKEN, address)).map(drop);
        assert!(matches!(made, Err(TelegramError::ApiUrl)), "{address}");
    }
}

#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().map_err(|_| std::io::Error::other("poisoned"))?.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Log {
    type Writer = Log;

    fn make_writer(&'a self) -> Log {
        self.clone()
    }
}

#[tokio::test]
async fn the_token_is_never_told() {
    let log = Log::default();
    let subscriber = tracing_subscriber::fmt().with_max_level(tracing::Level::TRACE).with_writer(log.clone()).finish();
    let listening = tracing::subscriber::set_default(subscriber);
    let settings = settings(TOKEN, "http://127.0.0.1:9");
    let told = format!("{settings:?}");
    let telegram = telegram_at("http://127.0.0.1:9");
    let surface = telegram.surface();
    let place =
        damka::surface::PlaceRef { platform: damka::surface::Platform::Telegram, chat: "42".to_owned(), thread: None };
    let view = damka::surface::View::new(damka::speech::Lang::Uk).line(damka::speech::Message::new("trouble"));
    let failed = surface.post(&place, &view, "n").await.expect_err("nobody listens there");
    let club = club(&telegram).await;
    let stop = CancellationToken::new();
    let running = tokio::spawn(telegram.run(Arc::clone(&club), stop.clone()));
    let reached = || log.0.lock().is_ok_and(|log| String::from_utf8_lossy(&log).contains("cannot be reached"));
    while !reached() {
        tokio::task::yield_now().await;
    }
    stop.cancel();
    running.await.expect("no panic").expect("a good end");
    club.stop().await;
    drop(listening);
    let log = String::from_utf8_lossy(&log.0.lock().expect("the log")).into_owned();
    let secret = TOKEN.split(':').nth(1).expect("a token");
    for words in [told, failed.to_string(), log] {
        assert!(!words.contains(secret), "{words}");
    }
}
