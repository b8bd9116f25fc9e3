//! The chat page in a real browser: two people play a whole game by clicking and typing.
//!
//! Without Chromium and its driver the tests say so and pass, unless `DAMKA_REQUIRE_BROWSER=1`. With
//! `DAMKA_SCREENSHOTS=folder` they leave pictures of the page there to look at.

mod page;

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use draughts::{Game, Move, Ruleset};
use fantoccini::key::Key;
use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use page::{House, PATIENCE};
use reqwest::{Method, Url};
use serde_json::{Value, json};
use tempfile::TempDir;

const DRIVERS: [&str; 2] = ["/usr/bin/chromedriver", "/usr/local/bin/chromedriver"];
const BROWSERS: [&str; 3] = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const FLAGS: [&str; 10] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--lang=en",
];

/// A driver of our own, which ends with the test.
struct Driver {
    child: Child,
    port: u16,
    browser: &'static str,
}

impl Driver {
    fn start() -> Option<Driver> {
        let found = |paths: &[&'static str]| paths.iter().copied().find(|path| Path::new(path).exists());
        let (Some(driver), Some(browser)) = (found(&DRIVERS), found(&BROWSERS)) else {
            assert!(std::env::var("DAMKA_REQUIRE_BROWSER").as_deref() != Ok("1"), "Chromium or its driver is missing");
            println!("skipped: Chromium or its driver is not installed");
            return None;
        };
        let mut child = Command::new(driver)
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the driver starts");
        let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let port = lines
            .by_ref()
            .map_while(Result::ok)
            .find_map(|line| line.trim_end_matches('.').rsplit_once("started successfully on port ")?.1.parse().ok());
        // Whatever else it says is read away, so that it never waits for us.
        std::thread::spawn(move || lines.for_each(drop));
        Some(Driver { child, port: port.expect("a port"), browser })
    }

    async fn open(&self, url: &str) -> Window {
        let profile = tempfile::tempdir().expect("a folder");
        let mut flags: Vec<String> = FLAGS.iter().map(ToString::to_string).collect();
        flags.push(format!("--user-data-dir={}", profile.path().display()));
        let options = json!({ "goog:chromeOptions": { "binary": self.browser, "args": flags } });
        let mut builder = ClientBuilder::new(HttpConnector::new());
        builder.capabilities(options.as_object().expect("an object").clone());
        let client = builder.connect(&format!("http://127.0.0.1:{}", self.port)).await.expect("a browser");
        let window = Window { client, _profile: profile };
        window.look(1280, 900, "light").await;
        window.client.goto(url).await.expect("the page");
        window
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A command of Chromium's own.
#[derive(Debug)]
struct Devtools(&'static str, Value);

impl WebDriverCompatibleCommand for Devtools {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, <Url as std::str::FromStr>::Err> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(json!({ "cmd": self.0, "params": self.1 }).to_string()))
    }
}

/// A person's window.
struct Window {
    client: Client,
    _profile: TempDir,
}

impl Window {
    /// The size of the window and the colours that its person likes.
    async fn look(&self, width: u32, height: u32, scheme: &str) {
        let narrow = width < 600;
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": if narrow { 2 } else { 1 }, "mobile": narrow });
        self.client.issue_cmd(Devtools("Emulation.setDeviceMetricsOverride", metrics)).await.expect("a size");
        let media = json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }] });
        self.client.issue_cmd(Devtools("Emulation.setEmulatedMedia", media)).await.expect("a scheme");
    }

    async fn find(&self, css: &str) -> fantoccini::elements::Element {
        match self.client.wait().at_most(PATIENCE).for_element(Locator::Css(css)).await {
            Ok(element) => element,
            Err(error) => panic!("{css}: {error}\n{}", self.text().await),
        }
    }

    async fn click(&self, css: &str) {
        // Something may be shown anew between the look and the click.
        for _ in 0..20 {
            match self.find(css).await.click().await {
                Err(error) if error.is_stale_element_reference() => {}
                clicked => return clicked.unwrap_or_else(|error| panic!("{css}: {error}")),
            }
        }
        panic!("{css} is never still");
    }

    async fn text(&self) -> String {
        self.script("return document.body.innerText").await.as_str().unwrap_or_default().to_owned()
    }

    async fn script(&self, script: &str) -> Value {
        self.client.execute(script, Vec::new()).await.expect(script)
    }

    async fn enter(&self, name: &str) {
        self.find("#name").await.send_keys(name).await.expect("a name");
        self.click("#enter .primary").await;
        self.find("#rooms a[aria-current]").await;
    }

    async fn write(&self, text: &str) {
        let field = self.find("#text").await;
        field.send_keys(text).await.expect("a text");
        field.send_keys(&Key::Enter.to_string()).await.expect("sent");
    }

    /// Waits until the page holds true what a script says.
    async fn until(&self, what: &str) {
        let waiting = async {
            while self.script(&format!("return Boolean({what})")).await != json!(true) {
                tokio::time::sleep(Duration::from_millis(25)).await;
            }
        };
        if tokio::time::timeout(PATIENCE, waiting).await.is_err() {
            panic!("never: {what}\n{}", self.text().await);
        }
    }

    /// Waits for the board at a ply.
    async fn board_at(&self, ply: usize) {
        self.until(&format!(
            "[...document.querySelectorAll('.message')].some(item => item.message.view?.board?.ply === {ply})"
        ))
        .await;
    }

    /// Plays a move by clicking its squares until it is sent.
    async fn click_move(&self, played: &Move) {
        for (index, square) in played.path().iter().enumerate() {
            let script = format!(
                "const layer = document.querySelector('.message.live .squares');
                 if (!layer || layer.classList.contains('sent')) return 'sent';
                 const square = layer.querySelector('[data-square=\"{square}\"]');
                 return square.disabled ? 'disabled' : 'open'"
            );
            match self.script(&script).await.as_str() {
                Some("open") => self.click(&format!(".message.live .squares [data-square=\"{square}\"]")).await,
                // Once the way is certain the page does the rest.
                Some("sent") if index > 0 => return,
                state => panic!("{square} of {played:?}: {state:?}"),
            }
        }
    }

    async fn screenshot(&self, name: &str) {
        let Some(folder) = std::env::var_os("DAMKA_SCREENSHOTS").map(PathBuf::from) else { return };
        // Pictures are loaded and movements over before the page is looked at.
        self.until("[...document.images].every(image => image.complete)").await;
        tokio::time::sleep(Duration::from_millis(300)).await;
        std::fs::create_dir_all(&folder).expect("a folder");
        std::fs::write(folder.join(format!("{name}.png")), self.client.screenshot().await.expect("a picture"))
            .expect("written");
    }

    async fn screenshots(&self, name: &str) {
        if std::env::var_os("DAMKA_SCREENSHOTS").is_none() {
            return;
        }
        for (size, width, height) in [("phone", 390, 844), ("desktop", 1280, 900)] {
            for scheme in ["dark", "light"] {
                self.look(width, height, scheme).await;
                self.screenshot(&format!("{name}-{size}-{scheme}")).await;
            }
        }
    }

    async fn close(self) {
        self.client.close().await.expect("closed");
    }
}

/// The shortest of many games played at random, always the same ones.
fn short_game() -> Vec<Move> {
    let mut seed = 17_u64;
    let mut random = move |below: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(seed >> 33).expect("small") % below
    };
    let games = (0..1_000).map(|_| {
        let mut game = Game::new(Ruleset::Russian);
        while game.outcome().is_none() && game.ply() < 60 {
            let moves = game.legal_moves();
            game.play(&moves[random(moves.len())]).expect("a legal move");
        }
        game
    });
    let shortest = games.filter(|game| game.outcome().is_some()).min_by_key(Game::ply).expect("some game ends");
    shortest.moves().to_vec()
}

#[tokio::test]
async fn two_people_play_a_whole_game_by_clicking_and_typing() {
    let Some(driver) = Driver::start() else { return };
    let house = House::open().await;
    let (english, ukrainian) = (house.url("/"), house.url("/?lang=uk"));
    let (white, black) = tokio::join!(driver.open(&english), driver.open(&ukrainian));
    white.screenshots("door").await;
    tokio::join!(white.enter("Оля"), black.enter("Богдан"));
    white.screenshots("welcome").await;
    white.write("/checkers start").await;
    white.find(".controls select").await;
    white.screenshots("setup").await;
    white.write("/checkers start russian white").await;
    black.click(".controls [data-control^='1.jo.']").await;
    let game = short_game();
    let mut replay = Game::new(Ruleset::Russian);
    for (ply, played) in game.iter().enumerate() {
        let mover = if ply % 2 == 0 { &white } else { &black };
        mover.board_at(ply).await;
        mover.find(".message.live .squares").await;
        match ply % 3 {
            2 => mover.write(&replay.position().move_path_text(played)).await,
            _ => mover.click_move(played).await,
        }
        replay.play(played).expect("a legal move");
        if ply == 7 {
            white.board_at(8).await;
            white.screenshots("game").await;
        }
    }
    white.board_at(game.len()).await;
    white.find("[data-control^='1.ag.']").await;
    black.board_at(game.len()).await;
    white.screenshots("over").await;
    let boards = white.script("return document.querySelectorAll('.board img').length").await;
    assert!(boards.as_u64().is_some_and(|boards| boards > game.len() as u64), "{boards}");
    for window in [&white, &black] {
        assert_eq!(window.script("return [...document.images].filter(image => !image.complete || !image.naturalWidth || (image.closest('.board') && !image.alt)).length").await, json!(0));
    }
    white.close().await;
    black.close().await;
    house.close().await;
}

#[tokio::test]
async fn the_page_can_be_used_without_a_mouse_and_survives_a_reload() {
    let Some(driver) = Driver::start() else { return };
    let house = House::open().await;
    let window = driver.open(&house.url("/")).await;
    window.enter("<b>Оля</b>").await;
    assert_eq!(window.script("return document.getElementById('me-name').textContent").await, json!("<b>Оля</b>"));
    // Suggestions: typed, chosen with the arrows, taken with Tab.
    let field = window.find("#text").await;
    field.send_keys("/sta").await.expect("typed");
    window.find("#offers [role=option]").await;
    window.screenshots("suggestions").await;
    field.send_keys(&Key::Tab.to_string()).await.expect("typed");
    window.until("document.getElementById('text').value === '/checkers start '").await;
    field.send_keys(&format!("russian 1 white{}", Key::Enter)).await.expect("sent");
    window.find(".message.live .squares").await;
    // The board: the arrows go to a piece, Enter chooses it and then its target.
    window.script("document.querySelector('.message.live .squares [tabindex=\"0\"]').focus()").await;
    let chosen = window.client.active_element().await.expect("a square");
    chosen.send_keys(&format!("{}{}", Key::Right, Key::Enter)).await.expect("a piece");
    window.find(".square[data-state=chosen]").await;
    window.screenshots("choosing").await;
    let chosen = window.client.active_element().await.expect("a square");
    chosen.send_keys(&format!("{}{}", Key::Up, Key::Enter)).await.expect("a target");
    // One's own move and the computer's.
    window.board_at(2).await;
    window.write("c3-c5").await;
    window.find("#private .answer").await;
    window.screenshots("explained").await;
    let account = window.script("return JSON.parse(sessionStorage.me).secret").await;
    window.client.refresh().await.expect("reloaded");
    window.find(".message.live .squares").await;
    assert_eq!(window.script("return JSON.parse(sessionStorage.me).secret").await, account);
    // Another room, and back.
    window.client.goto(&house.url("/?lang=en#Kyiv")).await.expect("a room");
    window.until("document.getElementById('title').textContent === '#kyiv'").await;
    window.click("#rooms a[href='#@damka']").await;
    window.until("document.getElementById('title').textContent === 'You and Damka'").await;
    window.close().await;
    house.close().await;
}

#[tokio::test]
async fn pages_come_back_by_themselves_when_the_server_was_away() {
    let Some(driver) = Driver::start() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let url = format!("sqlite://{}", folder.path().join("damka.db").display());
    let house = House::open_at(&url).await;
    let address = house.address;
    let window = driver.open(&house.url("/")).await;
    window.enter("Оля").await;
    house.close().await;
    window.until("document.getElementById('offline').textContent").await;
    let house = House::open_on(address, &url).await;
    let friend = house.enter("Богдан").await;
    friend.say("back again").await;
    window.until("document.getElementById('log').textContent.includes('back again')").await;
    window.until("!document.getElementById('offline').textContent").await;
    window.close().await;
    house.close().await;
}
