//! The club as a chat page in the browser: the third adapter of the port, for this machine unless told otherwise.
//!
//! ```text
//! page -> POST /api/... -> act -> Envelope -> club -> Answer -> the window that acted
//!                                              |
//!                          Surface::post, edit, strip -> Hub -> GET /api/events -> every window
//! ```
//!
//! Nobody logs in. A browser keeps a secret for each person ([`identity`]); messages live in memory ([`log`]), games in
//! the store as everywhere.

mod act;
mod app;
mod chats;
mod enter;
mod events;
mod fetch;
mod guard;
mod hub;
mod identity;
mod listen;
mod log;
mod message;
mod pages;
mod refusal;
mod sessions;
mod shelf;
mod shown;
mod stall;
mod suggest;
mod surface;
mod words;

use std::io;
use std::net::{SocketAddr, TcpListener};
use std::sync::{Arc, Mutex, PoisonError};

use thiserror::Error;
use tokio_util::sync::CancellationToken;

use crate::club::Club;
use crate::render::Painter;
use crate::speech::Catalogue;
use crate::surface::Surface;

use app::App;
use guard::Hosts;
use hub::Hub;
use surface::WebSurface;

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
    painter: Arc<Painter>,
    hub: Arc<Hub>,
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
        Ok(Web { address, hosts, listener: Mutex::new(Some(listener)), catalogue, painter, hub: Arc::default() })
    }

    /// The address that is listened on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The club's side.
    pub fn surface(&self) -> Arc<dyn Surface> {
        Arc::new(WebSurface::new(Arc::clone(&self.hub), Arc::clone(&self.catalogue)))
    }

    /// Serves the page until `stop`.
    ///
    /// # Errors
    ///
    /// It runs already, or the runtime refuses the socket.
    pub async fn run(&self, club: Arc<Club>, stop: CancellationToken) -> Result<(), WebError> {
        let listener = self.listener.lock().unwrap_or_else(PoisonError::into_inner).take().ok_or(WebError::Running)?;
        let listener = tokio::net::TcpListener::from_std(listener).map_err(|source| WebError::Listen { address: self.address, source })?;
        let loopback_only = self.address.ip().is_loopback();
        tracing::info!(address = %self.address, "The chat page is open at http://{}/.", self.address);
        if !loopback_only {
            tracing::warn!("The chat page can be reached from other machines, and it has no log-in: whoever reaches it can play and read the rooms.");
        }
        let app = App::new(club, Arc::clone(&self.catalogue), Arc::clone(&self.painter), Arc::clone(&self.hub), loopback_only, stop.clone());
        listen::serve(listener, app::routes(app, self.hosts.clone()), stop).await;
        Ok(())
    }
}
