//! The stream of changes that every open page listens to (server-sent events).

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures::stream::{self, Stream, StreamExt};
use serde::Deserialize;
use tokio::sync::broadcast;

use super::app::App;
use super::chats;
use super::hub::{Change, Hub, Presence};
use super::message::Author;
use super::refusal::Refusal;

/// How often an open stream says that it is alive.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// How soon a page comes back after its stream has broken.
const COME_BACK: Duration = Duration::from_millis(500);

/// Rooms besides the common one that a page has open.
const ROOMS_MAX: usize = 16;

/// What a page says when it opens its stream. Event streams cannot send headers, so it is in the address.
#[derive(Deserialize)]
pub struct Opened {
    session: String,
    /// Names of rooms, separated by commas.
    #[serde(default)]
    rooms: String,
    /// The change after which to catch up, for a stream that is opened anew; a stream that comes back by itself says
    /// it in the header `Last-Event-ID`.
    seen: Option<String>,
}

/// Opens the stream of a page.
pub async fn open(
    State(app): State<Arc<App>>,
    Query(opened): Query<Opened>,
    headers: HeaderMap,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Refusal> {
    let guest = app.sessions.guest(&opened.session)?;
    let who = Author { id: guest.account.clone(), name: guest.name.clone() };
    let rooms = opened.rooms.split(',').filter_map(chats::room).take(ROOMS_MAX);
    let chats: Vec<String> =
        [chats::COMMON.to_owned(), chats::direct(&guest.account)].into_iter().chain(rooms).collect();
    app.greet(&chats, &guest).await;
    let seen = headers.get("last-event-id").and_then(|value| value.to_str().ok()).or(opened.seen.as_deref());
    let opening = app.hub.open(&who, &chats, seen).ok_or(Refusal::Full)?;
    let page = Page { hub: Arc::clone(&app.hub), chats, changes: opening.changes, _presence: opening.presence };
    let first = opening.first.iter().map(|change| event(&app.hub, change)).enumerate();
    let first: Vec<Event> =
        first.map(|(index, event)| if index == 0 { event.retry(COME_BACK) } else { event }).collect();
    let events = stream::iter(first).chain(stream::unfold(page, Page::next)).map(Ok);
    let stop = app.stop.clone();
    let events = events.take_until(async move { stop.cancelled().await });
    Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(KEEP_ALIVE)))
}

struct Page {
    hub: Arc<Hub>,
    chats: Vec<String>,
    changes: broadcast::Receiver<Arc<Change>>,
    _presence: Presence,
}

impl Page {
    /// The next change that concerns the page. The stream ends when the page was too slow: it comes back and catches up.
    async fn next(mut self) -> Option<(Event, Page)> {
        loop {
            let change = self.changes.recv().await.ok()?;
            if change.concerns(&self.chats) {
                return Some((event(&self.hub, &change), self));
            }
        }
    }
}

fn event(hub: &Hub, change: &Change) -> Event {
    let event = Event::default().event(change.kind).data(&change.data);
    match change.number {
        Some(number) => event.id(hub.change_id(number)),
        None => event,
    }
}
