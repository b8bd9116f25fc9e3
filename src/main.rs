//! The thin binary: settings, wiring, start and orderly stop.

use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use clap::Parser;
use damka::cli::Cli;
use damka::club::{Club, ClubSettings, LEAST_THINKING};
use damka::config::{Config, ConfigError};
use damka::discord::{self, Discord};
use damka::render::Painter;
use damka::speech::Catalogue;
use damka::store::Store;
use damka::surface::Surface;
use damka::telegram::{self, Telegram};
use damka::web::{self, Web};
use tokio::signal::unix::{SignalKind, signal};
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;
use tracing_subscriber::EnvFilter;

/// How long the chats have to stop taking events.
const STOP_WITHIN: Duration = Duration::from_secs(4);

/// Libraries whose finest logs would write down what they send, tokens and all: they stay at this level.
const TELLTALES: [&str; 8] = [
    "tungstenite=info",
    "tokio_tungstenite=info",
    "serenity::http=info",
    "reqwest=info",
    "hyper=info",
    "hyper_util=info",
    "teloxide=info",
    "teloxide_core=info",
];

fn main() -> ExitCode {
    let cli = Cli::parse();
    let done = match cli.tool {
        Some(tool) => tool.run().map_err(anyhow::Error::from),
        None => open_club(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("damka: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Opens the club and keeps it open until it is told to stop.
fn open_club() -> anyhow::Result<()> {
    read_env_file()?;
    let config = Config::read(|name| std::env::var(name).ok())?;
    start_log(&config)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(run(config))
}

/// Reads `.env` beside the program, if there is one. What the environment has already wins.
fn read_env_file() -> anyhow::Result<()> {
    match dotenvy::dotenv() {
        Ok(_) => Ok(()),
        Err(error) if error.not_found() => Ok(()),
        // The error's own words would repeat the line, which may hold a token.
        Err(dotenvy::Error::LineParse(_, at)) => anyhow::bail!(".env: a line cannot be read, near its column {at}"),
        Err(_) => anyhow::bail!(".env cannot be read"),
    }
}

fn start_log(config: &Config) -> anyhow::Result<()> {
    let filter = EnvFilter::try_new(&config.log)
        .map_err(|error| ConfigError { name: "DAMKA_LOG", problem: error.to_string() })?;
    let filter = TELLTALES.iter().filter_map(|quiet| quiet.parse().ok()).fold(filter, EnvFilter::add_directive);
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
    Ok(())
}

/// The chats that the settings ask for.
struct Chats {
    discord: Option<Discord>,
    telegram: Option<Telegram>,
    web: Option<Web>,
}

async fn run(config: Config) -> anyhow::Result<()> {
    let stop = CancellationToken::new();
    stop_on_signal(stop.clone())?;
    let catalogue = Arc::new(Catalogue::load()?);
    let painter = Arc::new(Painter::new());
    let settings = ClubSettings {
        thinking_threads: config.thinking_threads,
        least_thinking: LEAST_THINKING,
        hash_mib: config.hash_mib,
        endgames: config.endgames.clone(),
        ..ClubSettings::default()
    };
    let store = Store::open(&config.database_url).await.context("DATABASE_URL")?;
    let chats = Chats::new(config, &catalogue, &painter)?;
    if let Some(web) = &chats.web {
        web.remember(store.clone()).await?;
    }
    let club = Club::start(store.clone(), catalogue, chats.surfaces(), settings).await?;

    let mut running = chats.run(&club, &stop);
    let mut failed = None;
    tokio::select! {
        () = stop.cancelled() => {}
        ended = running.join_next() => failed = ended.and_then(failure_of),
    }
    stop.cancel();
    let drained = tokio::time::timeout(STOP_WITHIN, async {
        while let Some(ended) = running.join_next().await {
            failed = failed.take().or(failure_of(ended));
        }
    });
    if drained.await.is_err() {
        tracing::warn!("A chat did not stop in time and was left.");
    }
    club.stop().await;
    store.close().await;
    failed.map_or(Ok(()), Err)
}

/// What a chat ended with, if it was not the stop that we asked for.
fn failure_of(ended: Result<anyhow::Result<()>, tokio::task::JoinError>) -> Option<anyhow::Error> {
    match ended {
        Ok(Ok(())) => None,
        Ok(Err(error)) => Some(error),
        Err(panic) => Some(panic.into()),
    }
}

impl Chats {
    fn new(config: Config, catalogue: &Arc<Catalogue>, painter: &Arc<Painter>) -> anyhow::Result<Chats> {
        let (words, pictures) = (|| Arc::clone(catalogue), || Arc::clone(painter));
        let discord = match config.discord {
            Some(chosen) => {
                let settings = discord::Settings {
                    api_url: chosen.api_url,
                    message_content: chosen.message_content,
                    members: chosen.members,
                    ..discord::Settings::new(chosen.token)
                };
                Some(Discord::new(settings, words(), pictures())?)
            }
            None => None,
        };
        let telegram = match config.telegram {
            Some(chosen) => {
                let mut settings = telegram::Settings::new(chosen.token);
                if chosen.api_url.is_some() {
                    // A server of one's own has its own limits, and tells when they are reached.
                    settings.limits = None;
                    settings.api_url = chosen.api_url;
                }
                Some(Telegram::new(settings, words(), pictures())?)
            }
            None => None,
        };
        let web = match config.web_addr {
            Some(address) => Some(Web::new(web::Settings { address, hosts: config.web_hosts }, words(), pictures())?),
            None => None,
        };
        if discord.is_none() && telegram.is_none() && web.is_none() {
            anyhow::bail!("nothing to open: DISCORD_TOKEN and TELEGRAM_TOKEN are not set, and DAMKA_WEB_ADDR is off");
        }
        Ok(Chats { discord, telegram, web })
    }

    fn surfaces(&self) -> Vec<Arc<dyn Surface>> {
        let discord = self.discord.iter().map(Discord::surface);
        let telegram = self.telegram.iter().map(Telegram::surface);
        discord.chain(telegram).chain(self.web.iter().map(Web::surface)).collect()
    }

    /// Lets every chat listen until the stop.
    fn run(self, club: &Arc<Club>, stop: &CancellationToken) -> JoinSet<anyhow::Result<()>> {
        let mut running = JoinSet::new();
        if let Some(discord) = self.discord {
            let (club, stop) = (Arc::clone(club), stop.clone());
            running.spawn(async move { discord.run(club, stop).await.context("Discord") });
        }
        if let Some(telegram) = self.telegram {
            let (club, stop) = (Arc::clone(club), stop.clone());
            running.spawn(async move { telegram.run(club, stop).await.context("Telegram") });
        }
        if let Some(web) = self.web {
            let (club, stop) = (Arc::clone(club), stop.clone());
            running.spawn(async move { web.run(club, stop).await.context("the chat page") });
        }
        running
    }
}

/// SIGINT and SIGTERM stop the club in an orderly way.
fn stop_on_signal(stop: CancellationToken) -> anyhow::Result<()> {
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    tokio::spawn(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
        tracing::info!("Stopping.");
        stop.cancel();
    });
    Ok(())
}
