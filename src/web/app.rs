//! What every request of the page needs, and the routes.

use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, FromRequestParts};
use axum::http::request::Parts;
use axum::routing::{get, post};
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;

use crate::club::Club;
use crate::render::Painter;
use crate::speech::Catalogue;
use crate::surface::Happening;

use super::guard::{Hosts, guard};
use super::hub::Hub;
use super::pages::Pages;
use super::refusal::Refusal;
use super::sessions::{Guest, Sessions};
use super::{act, chats, enter, events, fetch, pages, suggest};

/// The largest body of a request, in bytes.
const BODY_MAX: usize = 16 * 1024;

/// Pictures that are drawn at once; drawing is all processor.
const DRAWING_MAX: usize = 4;

/// The header that carries the session's token. A foreign page cannot send it without being asked about first.
const SESSION: &str = "x-damka-session";

/// Everything that requests share.
pub struct App {
    /// The club.
    pub club: Arc<Club>,
    /// The words.
    pub catalogue: Arc<Catalogue>,
    /// Draws pictures.
    pub painter: Arc<Painter>,
    /// Messages, people, changes.
    pub hub: Arc<Hub>,
    /// Who is signed in.
    pub sessions: Sessions,
    /// Places for those who draw.
    pub drawing: Arc<Semaphore>,
    /// Everybody is equal here: the page is open to this machine only.
    pub loopback_only: bool,
    /// Ends the streams.
    pub stop: CancellationToken,
}

impl App {
    /// The values for a run.
    pub fn new(club: Arc<Club>, catalogue: Arc<Catalogue>, painter: Arc<Painter>, hub: Arc<Hub>, loopback_only: bool, stop: CancellationToken) -> App {
        App { club, catalogue, painter, hub, sessions: Sessions::default(), drawing: Arc::new(Semaphore::new(DRAWING_MAX)), loopback_only, stop }
    }

    /// Lets the club introduce itself in chats where nothing was said yet.
    pub async fn greet(&self, chats: &[String], guest: &Guest) {
        for chat in chats.iter().filter(|chat| self.hub.is_empty(chat)) {
            let joined = Happening::Joined { place: chats::place(chat), locale: Some(guest.lang) };
            self.club.happened(Some(self.hub.greeting(chat)), joined).await;
        }
    }

    /// The chat of a request, if its person may be there.
    pub fn chat(&self, chat: String, guest: &Guest) -> Result<String, Refusal> {
        chats::is_open_to(&chat, &guest.account).then_some(chat).ok_or(Refusal::NoSuchChat)
    }
}

/// The routes of the page.
pub fn routes(app: App, hosts: Hosts) -> Router {
    let pages = Arc::new(Pages::new(&app.catalogue));
    let document = Router::new().route("/", get(pages::index)).with_state(pages);
    let api = Router::new()
        .route("/api/session", post(enter::enter))
        .route("/api/events", get(events::open))
        .route("/api/say", post(act::say))
        .route("/api/press", post(act::press))
        .route("/api/react", post(act::react))
        .route("/api/suggest", post(suggest::suggest))
        .route("/pictures/{name}", get(fetch::picture))
        .route("/files/{id}", get(fetch::file))
        .with_state(Arc::new(app));
    document
        .merge(api)
        .route("/page/{name}", get(pages::file))
        .layer(DefaultBodyLimit::max(BODY_MAX))
        .layer(axum::middleware::from_fn_with_state(Arc::new(hosts), guard))
}

/// The person who does something.
pub struct Actor(pub Guest);

impl FromRequestParts<Arc<App>> for Actor {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Actor, Refusal> {
        let token = parts.headers.get(SESSION).and_then(|value| value.to_str().ok()).ok_or(Refusal::SignIn)?;
        Ok(Actor(app.sessions.act(token)?))
    }
}
