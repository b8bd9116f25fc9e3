//! The whole of Damka on the loopback Discord: store, club, adapter, and the real client between them.

use std::sync::{Arc, OnceLock};

use damka::club::{Club, ClubSettings};
use damka::discord::{Discord, DiscordError, Settings};
use damka::render::Painter;
use damka::speech::Catalogue;
use damka::store::Store;
use damka::surface::Surface;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::loopback::world::World;
use crate::loopback::{Loopback, Message, TOKEN};

/// The settings of an adapter that speaks to the loopback as to a proxy.
pub fn settings(discord: &Loopback) -> Settings {
    Settings { api_url: Some(discord.url()), ..Settings::new(TOKEN.into()) }
}

/// An adapter that is not running: its surface alone.
pub fn surface(settings: Settings) -> Arc<dyn Surface> {
    adapter(settings).surface()
}

pub fn adapter(settings: Settings) -> Discord {
    Discord::new(settings, catalogue(), painter()).expect("an adapter")
}

/// The words, read once for all tests.
pub fn catalogue() -> Arc<Catalogue> {
    static CATALOGUE: OnceLock<Arc<Catalogue>> = OnceLock::new();
    Arc::clone(CATALOGUE.get_or_init(|| Arc::new(Catalogue::load().expect("the catalogue"))))
}

fn painter() -> Arc<Painter> {
    static PAINTER: OnceLock<Arc<Painter>> = OnceLock::new();
    Arc::clone(PAINTER.get_or_init(|| Arc::new(Painter::new())))
}

/// A running Damka.
pub struct Rig {
    pub discord: Loopback,
    settings: Settings,
    directory: tempfile::TempDir,
    running: Option<Running>,
}

struct Running {
    club: Arc<Club>,
    store: Store,
    stop: CancellationToken,
    task: JoinHandle<Result<(), DiscordError>>,
}

impl Rig {
    /// Opens everything and waits for the bot at the gateway.
    pub async fn open() -> Rig {
        Rig::with(|_| {}).await
    }

    /// The same with other settings.
    pub async fn with(change: impl FnOnce(&mut Settings)) -> Rig {
        let discord = Loopback::start().await;
        let mut settings = settings(&discord);
        change(&mut settings);
        let mut rig = Rig { discord, settings, directory: tempfile::tempdir().expect("a directory"), running: None };
        rig.start().await;
        rig
    }

    /// Starts Damka over the store that is there.
    pub async fn start(&mut self) {
        let url = format!("sqlite://{}", self.directory.path().join("damka.db").display());
        let store = Store::open(&url).await.expect("a store");
        let adapter = adapter(self.settings.clone());
        let settings = ClubSettings { thinking_threads: 1, hash_mib: 8, ..ClubSettings::default() };
        let club = Club::start(store.clone(), catalogue(), vec![adapter.surface()], settings).await.expect("a club");
        let stop = CancellationToken::new();
        let (at_club, stopped) = (Arc::clone(&club), stop.clone());
        let task = tokio::spawn(async move { adapter.run(at_club, stopped).await });
        self.running = Some(Running { club, store, stop, task });
        self.discord.until_connected().await;
    }

    /// Stops Damka in good order. The store stays.
    pub async fn stop(&mut self) {
        let Some(running) = self.running.take() else { return };
        running.stop.cancel();
        running.task.await.expect("no panic").expect("an orderly end");
        running.club.stop().await;
        running.store.close().await;
    }

    /// Ends the test: nothing was sent that Discord would not have borne, and everything was answered.
    pub async fn close(mut self) {
        self.stop().await;
        self.discord.assert_clean();
    }

    /// Two people in a channel of a server: the channel, a Ukrainian speaker, an English one.
    pub fn two(&self) -> (u64, u64, u64) {
        let (guild, channel) = self.discord.guild();
        // Without a channel for greetings the first post is what the test is about.
        self.discord.world().guilds.entry(guild).and_modify(|guild| guild.system_channel = None);
        self.discord.invite(guild);
        (channel, self.discord.person("Olya", "uk"), self.discord.person("Bohdan", "en-GB"))
    }

    /// Starts an open game between two people: the first has the white pieces. Returns the first board.
    pub async fn game(&self, channel: u64, white: u64, black: u64, ruleset: &str) -> Message {
        let before = self.last(channel);
        let begun = self.discord.command(white, channel, "start", &[("ruleset", ruleset.into()), ("colour", 0.into())]);
        let table = self.discord.next_with(channel, before, "jo").await;
        self.discord.settled(begun).await;
        let joined = self.discord.press_verb(black, table.id, "jo");
        let board = self.board(channel, table.id).await;
        self.discord.settled(joined).await;
        // Posts of a place go out in order: once the table has changed the store knows the board.
        self.shows("the table closed", table.id, |table| table.components.is_empty()).await;
        board
    }

    /// A game against the computer, with the white pieces. Returns the first board.
    pub async fn against_computer(&self, person: u64, channel: u64) -> Message {
        let before = self.last(channel);
        let options = [("ruleset", "russian".into()), ("colour", 0.into()), ("level", 1.into())];
        self.discord.command(person, channel, "start", &options);
        self.board(channel, before).await
    }

    /// Plays a move by `/checkers move`, and waits for the next board.
    pub async fn play(&self, person: u64, channel: u64, text: &str) -> Message {
        let before = self.last(channel);
        let played = self.discord.command(person, channel, "move", &[("move", text.into())]);
        self.discord.settled(played).await;
        self.board(channel, before).await
    }

    /// Waits until a message of ours shows what is looked for.
    pub async fn shows(&self, what: &str, message: u64, see: impl Fn(&Message) -> bool) -> Message {
        self.discord.until(what, |world| world.messages.get(&message).filter(|message| see(message)).cloned()).await
    }

    /// Waits until a game in a channel is over and offers another.
    pub async fn over(&self, channel: u64) -> Message {
        self.discord
            .until("the end of the game", |world| {
                world.posts(channel).into_iter().rev().find(|post| post.control("ag").is_some()).cloned()
            })
            .await
    }

    /// The newest message of a channel, 0 if there is none.
    pub fn last(&self, channel: u64) -> u64 {
        self.discord.world().in_channel(channel).last().map_or(0, |message| message.id)
    }

    /// Waits for the next board after a message.
    pub async fn board(&self, channel: u64, after: u64) -> Message {
        self.discord
            .until("a board", |world| {
                world.posts(channel).into_iter().find(|post| post.id > after && !post.files.is_empty()).cloned()
            })
            .await
    }

    /// Plays a move by replying to the board, and waits for the next one.
    pub async fn reply(&self, person: u64, board: &Message, text: &str) -> Message {
        let typed = self.discord.reply(person, board.id, text);
        let next = self.board(board.channel, typed).await;
        self.stripped(board.id).await;
        next
    }

    /// Waits until an earlier board has no controls any more: by then the store knows the next one.
    pub async fn stripped(&self, board: u64) {
        self.shows("an earlier board without controls", board, |board| board.components.is_empty()).await;
    }

    /// Waits until what has been done so far has been dealt with: somebody asks for help, and gets it.
    pub async fn quiet(&self, person: u64, channel: u64) {
        let asked = self.discord.command(person, channel, "help", &[]);
        self.discord.private(asked).await;
    }
}

/// The posts that are boards.
pub fn boards(world: &World, channel: u64) -> usize {
    world.posts(channel).iter().filter(|post| !post.files.is_empty()).count()
}
