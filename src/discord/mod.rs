//! Discord: slash commands by poise, everything else by serenity's events; both end in the club.
//!
//! An event becomes an [`Envelope`](crate::surface::Envelope) for the club; a [`View`](crate::surface::View) becomes a
//! message. Nothing is decided here.

mod answers;
mod body;
mod commands;
mod events;
mod failure;
mod interactions;
mod localise;
mod markup;
mod messages;
mod people;
mod places;
mod port;
mod recent;
mod register;
mod rest;
mod room;

use std::convert::Infallible;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use secrecy::{ExposeSecret, SecretString};
use serenity::{
    Client, ClientBuilder, GatewayError, GatewayIntents, Http, HttpBuilder, LightMethod, Route, ShardManager,
};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::club::Club;
use crate::render::Painter;
use crate::speech::{Catalogue, Lang, Message};
use crate::surface::{Surface, View};

pub use markup::DiscordMarkup;

use answers::Call;
use body::Press;
use failure::CallError;
use people::People;
use places::Places;
use port::DiscordSurface;
use recent::Recent;
use rest::{Body, Rest};
use room::Room;

/// How long the gateway has to say goodbye, and work under way to be finished, each.
const STOP_WITHIN: Duration = Duration::from_secs(2);

/// How often what the limiters remember is swept.
const SWEEP_EVERY: Duration = Duration::from_secs(600);

/// How Damka lives on Discord.
#[derive(Clone)]
pub struct Settings {
    /// The bot's token, without the word `Bot`.
    pub token: SecretString,
    /// A REST proxy in front of Discord that keeps its limits for us, such as `http://127.0.0.1:3000`.
    pub api_url: Option<String>,
    /// Whether the application has the privileged intent to read messages that are not addressed to it: then moves may
    /// be typed without replying.
    pub message_content: bool,
    /// Whether the application has the privileged intent to hear of members who come and go.
    pub members: bool,
    /// The HTTP client; by default one that trusts the usual certificates.
    pub client: Option<reqwest::Client>,
}

impl Settings {
    /// The settings that need nothing but a token.
    pub fn new(token: SecretString) -> Settings {
        Settings { token, api_url: None, message_content: false, members: false, client: None }
    }

    /// What we ask the gateway to be told of: no more than is used.
    fn intents(&self) -> GatewayIntents {
        let mut intents = GatewayIntents::GUILDS
            | GatewayIntents::GUILD_MESSAGES
            | GatewayIntents::GUILD_MESSAGE_REACTIONS
            | GatewayIntents::DIRECT_MESSAGES
            | GatewayIntents::DIRECT_MESSAGE_REACTIONS;
        intents.set(GatewayIntents::MESSAGE_CONTENT, self.message_content);
        intents.set(GatewayIntents::GUILD_MEMBERS, self.members);
        intents
    }
}

impl fmt::Debug for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Settings")
            .field("api_url", &self.api_url)
            .field("message_content", &self.message_content)
            .field("members", &self.members)
            .finish_non_exhaustive()
    }
}

/// Why the adapter could not start, or had to end.
#[derive(Debug, thiserror::Error)]
pub enum DiscordError {
    /// The token is not one.
    #[error("DISCORD_TOKEN is not a bot token: it holds characters that no token has, or is empty")]
    Token,
    /// The address is not one.
    #[error("DISCORD_API_URL is not an address such as http://127.0.0.1:3000")]
    ApiUrl,
    /// The HTTP client could not be made.
    #[error("the HTTP client could not be made: {0}")]
    Client(#[source] reqwest::Error),
    /// Discord did not tell where its gateway is.
    #[error("Discord did not tell the address of its gateway: {0}")]
    Gateway(String),
    /// The token was refused.
    #[error("Discord refuses DISCORD_TOKEN: copy it again from the developer portal")]
    Refused,
    /// An intent was refused.
    #[error(
        "Discord refuses an intent: switch it on for the application in the developer portal (Bot, Privileged Gateway \
         Intents), or off in Damka's settings"
    )]
    Intents,
    /// The connection broke for good.
    #[error("the connection to Discord ended: {0}")]
    Ended(#[source] Box<serenity::Error>),
}

/// The adapter.
pub struct Discord {
    settings: Settings,
    client: reqwest::Client,
    rest: Arc<Rest>,
    press: Press,
    places: Arc<Places>,
}

impl Discord {
    /// Makes the adapter; it connects when it is [run](Discord::run).
    ///
    /// # Errors
    /// If the token or the address cannot be one, or if no HTTP client can be made.
    pub fn new(settings: Settings, catalogue: Arc<Catalogue>, painter: Arc<Painter>) -> Result<Discord, DiscordError> {
        let token = settings.token.expose_secret();
        if token.is_empty() || !token.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(DiscordError::Token);
        }
        if let Some(address) = &settings.api_url {
            let parsed = reqwest::Url::parse(address).map_err(|_| DiscordError::ApiUrl)?;
            if !matches!(parsed.scheme(), "http" | "https") || parsed.host_str().is_none() {
                return Err(DiscordError::ApiUrl);
            }
        }
        let client = match settings.client.clone() {
            Some(client) => client,
            None => reqwest::Client::builder().use_rustls_tls().build().map_err(DiscordError::Client)?,
        };
        let rest = Arc::new(Rest::new(client.clone(), &settings.token, settings.api_url.clone()));
        Ok(Discord { settings, client, rest, press: Press::new(catalogue, painter), places: Arc::default() })
    }

    /// Discord as the club sees it.
    pub fn surface(&self) -> Arc<dyn Surface> {
        Arc::new(DiscordSurface {
            rest: Arc::clone(&self.rest),
            press: self.press.clone(),
            places: Arc::clone(&self.places),
        })
    }

    /// Connects, and hands what happens to the club until it is stopped.
    ///
    /// # Errors
    /// If Discord cannot be reached at the start, or refuses the token or an intent.
    pub async fn run(&self, club: Arc<Club>, stop: CancellationToken) -> Result<(), DiscordError> {
        let gateway = self.gateway().await?;
        let tasks = TaskTracker::new();
        let mut client = self.client(club, stop.clone(), tasks.clone()).await?;
        // If serenity itself does not learn the address it takes the public one: no proxy and no test wants that.
        *client.ws_url.lock().await = gateway;
        let (shards, http) = (Arc::clone(&client.shard_manager), Arc::clone(&client.http));
        let ended = tokio::select! {
            ended = client.start_autosharded() => ended.map_err(why_it_ended),
            () = self.sweep(&http) => Ok(()),
            () = stop.cancelled() => Ok(()),
        };
        say_goodbye(&shards, tasks).await;
        ended
    }

    /// Where the gateway is. Without an answer there is no way to go on.
    async fn gateway(&self) -> Result<String, DiscordError> {
        let answer = self.rest.call(LightMethod::Get, Route::Gateway, Body::none()).await;
        let answer = answer.map_err(|error| match error {
            CallError::Refused { status: 401, .. } => DiscordError::Refused,
            other => DiscordError::Gateway(other.to_string()),
        })?;
        match answer["url"].as_str() {
            Some(url) => Ok(url.to_owned()),
            None => Err(DiscordError::Gateway("the answer has no address".to_owned())),
        }
    }

    async fn client(
        &self,
        club: Arc<Club>,
        stop: CancellationToken,
        tasks: TaskTracker,
    ) -> Result<Client, DiscordError> {
        let building = ClientBuilder::new_with_http(self.http(), self.settings.intents());
        building.framework(self.framework(club, stop, tasks)).await.map_err(why_it_ended)
    }

    fn http(&self) -> Http {
        let builder = HttpBuilder::new(self.settings.token.expose_secret()).client(self.client.clone());
        match &self.settings.api_url {
            Some(proxy) => builder.proxy(proxy.as_str()).ratelimiter_disabled(true).build(),
            None => builder.build(),
        }
    }

    fn framework(
        &self,
        club: Arc<Club>,
        stop: CancellationToken,
        tasks: TaskTracker,
    ) -> poise::Framework<Room, Infallible> {
        let mut checkers = commands::checkers();
        localise::fill(&mut checkers, self.press.catalogue());
        let commands = poise::builtins::create_application_commands(std::slice::from_ref(&checkers));
        let (rest, press, places) = (Arc::clone(&self.rest), self.press.clone(), Arc::clone(&self.places));
        let options = poise::FrameworkOptions {
            commands: vec![checkers],
            event_handler: |framework, event| Box::pin(on_event(framework, event)),
            on_error: |error| Box::pin(on_error(error)),
            allowed_mentions: Some(serenity::CreateAllowedMentions::new()),
            // There are no cooldowns, and without this poise remembers everybody for them.
            manual_cooldowns: true,
            // Nothing is reserved for the bot's owners.
            initialize_owners: false,
            ..Default::default()
        };
        poise::Framework::new(options, move |_, ready, _| {
            Box::pin(async move {
                tracing::info!(account = %ready.user.name, servers = ready.guilds.len(), "Discord is ready.");
                let (told, stopped, application) = (Arc::clone(&rest), stop.clone(), ready.application.id);
                tasks.spawn(async move {
                    tokio::select! {
                        () = register::register(&told, application, commands) => {},
                        () = stopped.cancelled() => {},
                    }
                });
                let (people, recent) = (Arc::new(People::new()), Arc::new(Recent::default()));
                Ok(Room { rest, press, places, people, recent, club, me: ready.user.id, stop, tasks })
            })
        })
    }

    /// Sweeps the limiters now and then, for ever.
    async fn sweep(&self, http: &Http) {
        loop {
            tokio::time::sleep(SWEEP_EVERY).await;
            self.rest.prune().await;
            if let Some(limiter) = &http.ratelimiter {
                rest::prune(limiter).await;
            }
        }
    }
}

/// Deals with an event to its end, even if the connection is closed meanwhile; takes no new ones after the stop.
async fn on_event(
    framework: poise::FrameworkContext<'_, Room, Infallible>,
    event: &serenity::FullEvent,
) -> Result<(), Infallible> {
    let room = framework.user_data;
    if !room.stop.is_cancelled() {
        room.tasks.track_future(room.event(event)).await;
    }
    Ok(())
}

/// Says once what went wrong, and tells the person who waits for an answer.
async fn on_error(error: poise::FrameworkError<'_, Room, Infallible>) {
    let key = match &error {
        // Discord's client still shows a set of commands that is no longer ours.
        poise::FrameworkError::CommandStructureMismatch { .. }
        | poise::FrameworkError::UnknownInteraction { .. }
        | poise::FrameworkError::ArgumentParse { .. } => "discord-old-command",
        _ => "discord-failed",
    };
    tracing::error!(%error, "A command on Discord failed.");
    let (room, interaction) = match &error {
        poise::FrameworkError::UnknownInteraction { framework, interaction, .. } => (framework.user_data, *interaction),
        other => match other.ctx() {
            Some(poise::Context::Application(context)) => (context.framework.user_data, context.interaction),
            _ => return,
        },
    };
    let lang = Lang::from_tag(&interaction.locale).unwrap_or_default();
    let view = View::new(lang).line(Message::new(key));
    let call = Call { id: interaction.id, token: interaction.token.clone(), application: interaction.application_id };
    // If it failed after it was taken in hand there is a deferred answer to fill; then this is refused.
    room.defer_command(&call).await;
    room.answer_command(&call, crate::surface::Answer::private(view)).await;
}

fn why_it_ended(error: serenity::Error) -> DiscordError {
    match error {
        serenity::Error::Gateway(GatewayError::InvalidAuthentication) => DiscordError::Refused,
        serenity::Error::Gateway(GatewayError::DisallowedGatewayIntents | GatewayError::InvalidGatewayIntents) => {
            DiscordError::Intents
        }
        other => DiscordError::Ended(Box::new(other)),
    }
}

/// Leaves the gateway, then lets work under way come to its end.
async fn say_goodbye(shards: &ShardManager, tasks: TaskTracker) {
    if tokio::time::timeout(STOP_WITHIN, shards.shutdown_all()).await.is_err() {
        tracing::warn!("The gateway did not say goodbye in time.");
    }
    tasks.close();
    if tokio::time::timeout(STOP_WITHIN, tasks.wait()).await.is_err() {
        tracing::warn!("Some answers on Discord were still under way at the end.");
    }
}
