//! The whole of Damka on the loopback Discord: store, club, adapter, and the real client between them.

use std::sync::Arc;

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
    let catalogue = Arc::new(Catalogue::load().expect("the catalogue"));
    Discord::new(settings, catalogue, Arc::new(Painter::new())).expect("an adapter")
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
        let catalogue = Arc::new(Catalogue::load().expect("the catalogue"));
        let adapter = Discord::new(self.settings.clone(), Arc::clone(&catalogue), Arc::new(Painter::new()));
        let adapter = adapter.expect("an adapter");
        let settings = ClubSettings { thinking_threads: 1, hash_mib: 8, ..ClubSettings::default() };
        let club = Club::start(store.clone(), catalogue, vec![adapter.surface()], settings).await.expect("a club");
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

    /// Two people in a channel of a server.
    pub fn two(&self) -> (u64, u64, u64) {
        let (_, channel) = self.discord.guild();
        let world = self.discord.world();
        let guild = world.channels[&channel].guild.expect("a server");
        drop(world);
        self.discord.invite(guild);
        (channel, self.discord.person("Olya", "uk"), self.discord.person("Bohdan", "en-GB"))
    }

    /// Starts an open game of a ruleset between two people: the first has the white pieces. Returns the first board.
    pub async fn game(&self, channel: u64, white: u64, black: u64, ruleset: &str) -> Message {
        let options = [("ruleset", ruleset.into()), ("colour", 0.into())];
        let begun = self.discord.command(white, channel, "start", &options);
        let before = self.last(channel);
        let table = self.discord.next_with(channel, before, "jo").await;
        self.discord.settled(begun).await;
        self.discord.press_verb(black, table.id, "jo");
        self.board(channel, table.id).await
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
        self.board(board.channel, typed).await
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
