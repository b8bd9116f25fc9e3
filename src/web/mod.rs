//! The club as a chat page in the browser: the third adapter of the port, for this machine unless told otherwise.
//!
//! ```text
//! page -> POST /api/... -> act -> Envelope -> club -> Answer -> the window that acted
//!                                              |
//!                          Surface::post, edit, strip -> Hub -> GET /api/events -> every window
//! ```
//!
//! Nobody logs in. A browser keeps a secret for each person ([`identity`]); messages live in memory ([`log`]), except
//! that posts which can still be acted on come back after a restart ([`keep`]).

mod act;
mod app;
mod body;
mod chats;
mod enter;
mod events;
mod fetch;
mod guard;
mod hub;
mod identity;
mod keep;
mod listen;
mod log;
mod message;
mod pages;
mod pictures;
mod refusal;
mod sessions;
mod shelf;
mod shown;
mod stall;
mod suggest;
mod surface;
mod words;

use std::convert::Infallible;
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use thiserror::Error;
use tokio_util::sync::CancellationToken;

use crate::club::Club;
use crate::render::Painter;
use crate::speech::Catalogue;
use crate::store::{Store, StoreError};
use crate::surface::Surface;

use app::App;
use guard::Hosts;
use hub::Hub;
use keep::Keeper;
use pictures::Pictures;
use sessions::Sessions;
use surface::WebSurface;

/// How often those are looked for who have left.
const SWEEP: Duration = Duration::from_secs(5);

/// Where the page is served.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The address to listen on; port 0 takes a free one.
    pub address: SocketAddr,
    /// Names besides `localhost` and addresses under which the page may be asked for, such as that of a proxy in front.
    pub hosts: Vec<String>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { address: SocketAddr::from(([127, 0, 0, 1], 8080)), hosts: Vec::new() }
    }
}

/// The page cannot be served.
#[derive(Debug, Error)]
pub enum WebError {
    /// The address cannot be listened on.
    #[error("the chat page cannot listen on {address}: {source}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// Why.
        source: io::Error,
    },
    /// Posts of an earlier run cannot be read.
    #[error("the chat page's posts cannot be read: {0}")]
    Store(#[from] StoreError),
    /// The page is served already.
    #[error("the chat page runs already")]
    Running,
}

/// The chat page.
pub struct Web {
    address: SocketAddr,
    hosts: Hosts,
    listener: Mutex<Option<TcpListener>>,
    catalogue: Arc<Catalogue>,
    pictures: Arc<Pictures>,
    hub: Arc<Hub>,
    keeper: Arc<Keeper>,
}

impl Web {
    /// Takes the address. Nobody is answered before [`Web::run`].
    ///
    /// # Errors
    ///
    /// The address is taken or not ours.
    pub fn new(settings: Settings, catalogue: Arc<Catalogue>, painter: Arc<Painter>) -> Result<Web, WebError> {
        let failed = |source| WebError::Listen { address: settings.address, source };
        let listener = TcpListener::bind(settings.address).map_err(failed)?;
        listener.set_nonblocking(true).map_err(failed)?;
        let address = listener.local_addr().map_err(failed)?;
        let hosts = Hosts::new(address, settings.hosts);
        let (hub, pictures) = (Arc::<Hub>::default(), Arc::new(Pictures::new(painter)));
        let keeper = Arc::new(Keeper::new(Arc::clone(&hub), Arc::clone(&pictures)));
        Ok(Web { address, hosts, listener: Mutex::new(Some(listener)), catalogue, pictures, hub, keeper })
    }

    /// Brings back the posts of an earlier run that can still be acted on, and keeps such posts in the store from now
    /// on. Without it they live in memory only. To be called before the club starts.
    ///
    /// # Errors
    ///
    /// The store fails.
    pub async fn remember(&self, store: Store) -> Result<(), WebError> {
        Ok(self.keeper.begin(store).await?)
    }

    /// The address that is listened on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The club's side.
    pub fn surface(&self) -> Arc<dyn Surface> {
        Arc::new(WebSurface::new(Arc::clone(&self.hub), Arc::clone(&self.keeper), Arc::clone(&self.catalogue)))
    }

    /// Serves the page until `stop`.
    ///
    /// # Errors
    ///
    /// It runs already, or the runtime refuses the socket.
    pub async fn run(&self, club: Arc<Club>, stop: CancellationToken) -> Result<(), WebError> {
        let listener = self.listener.lock().unwrap_or_else(PoisonError::into_inner).take().ok_or(WebError::Running)?;
        let listener = tokio::net::TcpListener::from_std(listener)
            .map_err(|source| WebError::Listen { address: self.address, source })?;
        let loopback_only = self.address.ip().is_loopback();
        tracing::info!(address = %self.address, "The chat page is open at http://{}/.", self.address);
        if !loopback_only {
            tracing::warn!(
                "The chat page can be reached from other machines, and it has no log-in: whoever reaches it can play and read the rooms."
            );
        }
        let app = App {
            club,
            catalogue: Arc::clone(&self.catalogue),
            pictures: Arc::clone(&self.pictures),
            keeper: Arc::clone(&self.keeper),
            hub: Arc::clone(&self.hub),
            sessions: Sessions::default(),
            loopback_only,
            stop: stop.clone(),
        };
        let serving = listen::serve(listener, app::routes(app, self.hosts.clone()), stop);
        tokio::select! {
            () = serving => Ok(()),
            never = self.sweep() => match never {},
        }
    }

    async fn sweep(&self) -> Infallible {
        let mut ticks = tokio::time::interval(SWEEP);
        loop {
            ticks.tick().await;
            self.hub.sweep(Instant::now());
        }
    }
}
