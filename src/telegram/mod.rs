//! Telegram: groups, topics and private chats, by long polling through teloxide.
//!
//! Updates become envelopes ([`heard`]), answers become alerts, keyboards and short replies ([`answers`]), views
//! become photos with captions ([`chats`]). The dispatcher of teloxide is not used because it confirms an update
//! before it is handled ([`listen`]), nor its throttle because it makes idle chats wait ([`pace`]).

mod answers;
mod chats;
mod failure;
mod heard;
mod keyboard;
mod lanes;
mod listen;
mod markup;
mod menu;
mod naming;
mod pace;
mod place;
mod words;

use std::sync::Arc;
use std::time::Duration;

use secrecy::{ExposeSecret, SecretString};
use teloxide::requests::Requester;
use teloxide::types::Me;
use teloxide::{ApiError, Bot, RequestError};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::club::Club;
use crate::render::Painter;
use crate::speech::Catalogue;
use crate::surface::Surface;

pub use pace::Limits;

use answers::Answers;
use chats::Chats;
use failure::{CallError, describe, within};
use heard::Us;
use listen::Listener;

/// How long answers under way may take when the program ends.
const FINISH_WITHIN: Duration = Duration::from_secs(2);
/// Pauses between attempts to reach Telegram at the start, doubled each time between these two.
const START_PAUSE: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(30));

/// How Telegram is reached.
#[derive(Debug)]
pub struct Settings {
    /// The bot's token.
    pub token: SecretString,
    /// A Bot API server of one's own instead of Telegram's.
    pub api_url: Option<String>,
    /// How fast we may post; `None` where the server sets its own limits and tells them.
    pub limits: Option<Limits>,
}

impl Settings {
    /// The usual way: Telegram's own server and its published limits.
    pub fn new(token: SecretString) -> Settings {
        Settings { token, api_url: None, limits: Some(Limits::PUBLISHED) }
    }
}

/// Telegram cannot be used. The words never contain the token.
#[derive(Debug, thiserror::Error)]
pub enum TelegramError {
    /// The address of the Bot API server is none.
    #[error("the address of the Bot API server must begin with http:// or https://")]
    ApiUrl,
    /// The HTTP client could not be made.
    #[error("the HTTP client could not be made")]
    Client,
    /// Telegram does not accept the token.
    #[error("Telegram does not accept the token")]
    Token,
    /// The account of the token cannot be used.
    #[error("Telegram tells no name of the bot")]
    Nameless,
}

/// The adapter.
pub struct Telegram {
    chats: Arc<Chats>,
}

impl Telegram {
    /// Prepares the adapter; nothing is sent yet.
    ///
    /// # Errors
    ///
    /// When the address of the Bot API server is not one, or the HTTP client cannot be made.
    pub fn new(
        settings: Settings,
        catalogue: Arc<Catalogue>,
        painter: Arc<Painter>,
    ) -> Result<Telegram, TelegramError> {
        let client = teloxide::net::default_reqwest_settings().timeout(listen::READ_TIMEOUT);
        let client = client.build().map_err(|_| TelegramError::Client)?;
        let mut bot = Bot::with_client(settings.token.expose_secret(), client);
        if let Some(address) = settings.api_url {
            // Anything else could not carry the method's path, and the library would panic.
            let carries_paths = address.starts_with("http://") || address.starts_with("https://");
            let address = address.parse().ok().filter(|_| carries_paths).ok_or(TelegramError::ApiUrl)?;
            bot = bot.set_api_url(address);
        }
        Ok(Telegram { chats: Arc::new(Chats::new(bot, catalogue, painter, settings.limits)) })
    }

    /// The port for the club.
    pub fn surface(&self) -> Arc<dyn Surface> {
        Arc::clone(&self.chats) as Arc<dyn Surface>
    }

    /// Listens until it is told to stop; then takes no more updates and ends within 5 s.
    ///
    /// # Errors
    ///
    /// When Telegram does not accept the token. Everything else is tried again.
    pub async fn run(self, club: Arc<Club>, stop: CancellationToken) -> Result<(), TelegramError> {
        let Some(us) = stop.run_until_cancelled(self.introduce()).await.transpose()? else { return Ok(()) };
        let prepare = async {
            if let Err(error) = listen::prefer_polling(&self.chats).await {
                tracing::warn!(failure = %error.failure(), "a webhook may be in the way");
            }
        };
        if stop.run_until_cancelled(prepare).await.is_none() {
            return Ok(());
        }
        let tasks = TaskTracker::new();
        let chats = Arc::clone(&self.chats);
        let published = stop.clone();
        tasks.spawn(async move { published.run_until_cancelled(publish(&chats)).await });
        let answers = Answers::new(Arc::clone(&self.chats), Arc::clone(&club), tasks.clone(), stop.clone());
        let listener = Listener::new(self.chats, club, answers, us);
        listener.run(&stop).await;
        tasks.close();
        if tokio::time::timeout(FINISH_WITHIN, tasks.wait()).await.is_err() {
            tracing::debug!("some answers were left unsaid");
        }
        Ok(())
    }

    /// Asks Telegram who we are, until it tells.
    async fn introduce(&self) -> Result<Us, TelegramError> {
        let mut pause = START_PAUSE.0;
        loop {
            match within(self.chats.bot.get_me().into_future()).await {
                Ok(me) => return us(&me),
                Err(CallError::Request(RequestError::Api(ApiError::InvalidToken))) => return Err(TelegramError::Token),
                Err(CallError::Request(error)) => {
                    tracing::warn!(error = %describe(&error), "Telegram cannot be reached; trying again");
                }
                Err(CallError::Late) => tracing::warn!("Telegram does not answer; trying again"),
            }
            tokio::time::sleep(pause).await;
            pause = (pause * 2).min(START_PAUSE.1);
        }
    }
}

fn us(me: &Me) -> Result<Us, TelegramError> {
    let username = me.user.username.clone().ok_or(TelegramError::Nameless)?;
    tracing::info!(bot = %username, reads_all_messages = me.can_read_all_group_messages, "listening on Telegram");
    if !me.can_read_all_group_messages {
        tracing::info!(
            "privacy mode is on: in groups Damka sees commands and replies to its own messages, which is enough to play; \
             for bare moves switch it off at @BotFather and add the bot to the group again"
        );
    }
    if !me.can_join_groups {
        tracing::warn!("the bot may not be added to groups; allow it at @BotFather");
    }
    Ok(Us { id: me.user.id, username, reads_all: me.can_read_all_group_messages })
}

async fn publish(chats: &Chats) {
    match menu::publish(&chats.bot, &chats.catalogue).await {
        Ok(0) => {}
        Ok(changed) => tracing::info!(languages = changed, "the menu of commands was renewed"),
        Err(error) => tracing::warn!(failure = %error.failure(), "the menu of commands could not be renewed"),
    }
}
