//! What every request of the page needs, and the routes.

use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, FromRequestParts};
use axum::http::request::Parts;
use axum::routing::{get, post};
use tokio_util::sync::CancellationToken;

use crate::club::Club;
use crate::speech::{Catalogue, Command};
use crate::surface::{Envelope, Happening, Intent};

use super::guard::{Hosts, guard};
use super::hub::Hub;
use super::keep::Keeper;
use super::pages::Pages;
use super::pictures::Pictures;
use super::refusal::Refusal;
use super::sessions::{Guest, Sessions};
use super::{act, chats, enter, events, fetch, pages, suggest};

/// The largest body of a request, in bytes.
const BODY_MAX: usize = 16 * 1024;

/// The header that carries the session's token. A foreign page cannot send it without being asked about first.
const SESSION: &str = "x-damka-session";

/// Everything that requests share.
pub struct App {
    /// The club.
    pub club: Arc<Club>,
    /// The words.
    pub catalogue: Arc<Catalogue>,
    /// Draws pictures.
    pub pictures: Arc<Pictures>,
    /// Keeps posts for the next start.
    pub keeper: Arc<Keeper>,
    /// Messages, people, changes.
    pub hub: Arc<Hub>,
    /// Who is signed in.
    pub sessions: Sessions,
    /// Everybody is equal here: the page is open to this machine only.
    pub loopback_only: bool,
    /// Ends the streams.
    pub stop: CancellationToken,
}

impl App {
    /// Lets the club introduce itself in chats where nothing was said yet.
    pub async fn greet(&self, chats: &[String], guest: &Guest) {
        for chat in chats.iter().filter(|chat| self.hub.is_empty(chat)) {
            let key = Some(self.hub.greeting(chat));
            let place = chats::place(chat);
            if chats::is_direct(chat) {
                let intent = Intent::Command(Command::Welcome);
                self.club
                    .receive(Envelope {
                        key,
                        place,
                        direct: true,
                        admin: true,
                        visitor: guest.visitor(),
                        named: None,
                        intent,
                    })
                    .await;
            } else {
                self.club.happened(key, Happening::Joined { place, locale: Some(guest.lang) }).await;
            }
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
