//! Delivery: takes from the outbox what is to be shown, makes the view from the state as it is now, and hands it to
//! the chat. Per place in order; retried with the platform's own waiting times; survives a kill at any instant.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::game::{GameState, Guest, OpponentKind, Span, Stage, Timestamp};
use crate::speech::{Message, Value};
use crate::store::{Commit, NewPost, OutboxRow, Place, Post, PostOf, Removed, StoreError, StoredAnalysis, StoredGame};
use crate::surface::{Failure, GoneThing, PlaceRef, Platform, PostRef, Surface, View};

use super::people::{Players, computer_name, name_of};
use super::settings::theme_of;
use super::show::{Show, to_ply};
use super::view::board::Board;
use super::view::guide;
use super::view::table::TablePage;
use super::{Club, ClubError};

/// How many rows are taken at once.
const BATCH: u32 = 128;
/// How many deliveries run at the same time.
const AT_ONCE: usize = 128;
/// For how long a taken row is ours: longer than any platform call lasts.
pub(super) const LEASE: Span = Span::seconds(60);
/// The outbox is looked at least so often, in case another process left something.
const LOOK_EVERY: Duration = Duration::from_secs(30);
/// Waiting after a temporary failure: doubled each time from the first to the second.
const WAITS: (Span, Span) = (Span(200), Span::seconds(300));
/// What could not be shown for so long is not worth showing any more.
const GIVE_UP_AFTER: Span = Span::hours(24);

/// Runs until the club stops. What a decision shows at once is delivered without this; here is what had to wait.
pub(super) async fn run(club: Arc<Club>) {
    while !club.stop.is_cancelled() {
        let now = club.clock.now();
        let rows = club.store.take_outbox(now, BATCH, LEASE).await.unwrap_or_else(|error| {
            tracing::error!(%error, "the outbox could not be read");
            Vec::new()
        });
        let more = rows.len() >= BATCH as usize;
        for row in rows {
            let Ok(slot) = Arc::clone(&club.delivery_slots).acquire_owned().await else { return };
            spawn(&club, row, slot);
        }
        if more {
            continue;
        }
        let pause = pause(&club, now).await;
        tokio::select! {
            () = club.outbox_bell.notified() => {}
            () = tokio::time::sleep(pause) => {}
            () = club.stop.cancelled() => {}
        }
    }
}

/// The room for deliveries at the same time.
pub(super) fn slots() -> Arc<Semaphore> {
    Arc::new(Semaphore::new(AT_ONCE))
}

/// Delivers a row that was just taken, or gives it back when too many are on their way: a lease does not wait.
pub(super) async fn start(club: &Arc<Club>, row: OutboxRow) {
    if let Ok(slot) = Arc::clone(&club.delivery_slots).try_acquire_owned() {
        return spawn(club, row, slot);
    }
    if let Err(error) = club.store.retry_outbox(row.id, club.clock.now()).await {
        tracing::error!(%error, nonce = %row.nonce, "a row could not be given back");
    }
    club.outbox_bell.notify_one();
}

fn spawn(club: &Arc<Club>, row: OutboxRow, slot: OwnedSemaphorePermit) {
    let its_club = Arc::clone(club);
    club.tasks.spawn(async move {
        let next = deliver(&its_club, row).await;
        drop(slot);
        if next {
            its_club.outbox_bell.notify_one();
        }
    });
}

/// How long until the next row is due.
async fn pause(club: &Club, now: Timestamp) -> Duration {
    match club.store.next_outbox_at().await {
        Ok(Some(at)) => Duration::from_millis(u64::try_from(at.0 - now.0).unwrap_or(0).max(1)).min(LOOK_EVERY),
        Ok(None) => LOOK_EVERY,
        Err(error) => {
            tracing::error!(%error, "the store does not tell when the next delivery is due");
            Duration::from_secs(1)
        }
    }
}

/// What becomes of a row.
enum Delivered {
    /// Shown: the row is done, and perhaps a post is to be remembered.
    Yes(Option<NewPost>),
    /// Shown, and that is stored already.
    Stored(Removed),
    /// Not any more worth showing, or nowhere to show it.
    Dropped,
}

/// Delivers a row. `true` if the outbox is to be looked at anew: another row follows, or this one waits.
async fn deliver(club: &Arc<Club>, row: OutboxRow) -> bool {
    let id = row.id;
    let stored = match show(club, &row).await {
        Ok(Ok(Delivered::Yes(post))) => club.store.delivered(id, post, club.clock.now()).await,
        Ok(Ok(Delivered::Stored(removed))) => Ok(removed),
        Ok(Ok(Delivered::Dropped)) => club.store.drop_outbox(id, club.clock.now()).await,
        Ok(Err(failure)) => {
            failed(club, &row, failure).await;
            return true;
        }
        Err(error @ (ClubError::Payload(_) | ClubError::Store(StoreError::Corrupt { .. }))) => {
            // Trying again would only hold up what waits behind it in its place.
            tracing::error!(%error, nonce = %row.nonce, "something that cannot be read is not shown");
            club.store.drop_outbox(id, club.clock.now()).await
        }
        Err(error) => {
            tracing::error!(%error, nonce = %row.nonce, "something could not be shown");
            failed(club, &row, Failure::Temporary(error.to_string())).await;
            return true;
        }
    };
    match stored {
        Ok(removed) => removed != Removed::Last,
        Err(error) => {
            // The row's lease ends by itself, and the same nonce is shown again: at least once.
            tracing::error!(%error, nonce = %row.nonce, "a delivery could not be stored");
            true
        }
    }
}

/// A chat could not show a row: waits, gives up, or takes note that the place is lost.
async fn failed(club: &Arc<Club>, row: &OutboxRow, failure: Failure) {
    let now = club.clock.now();
    let place = row.place.id;
    let too_old = now - row.created_at > GIVE_UP_AFTER;
    let done = match failure {
        Failure::TooFast(_) | Failure::Temporary(_) if too_old => {
            tracing::warn!(nonce = %row.nonce, %failure, "given up after a day");
            club.store.drop_outbox(row.id, now).await.map(drop)
        }
        Failure::TooFast(wait) => {
            tracing::debug!(nonce = %row.nonce, ?wait, "the platform asks to wait");
            club.flooded.note(place);
            let wait = Span(i64::try_from(wait.as_millis()).unwrap_or(i64::MAX).max(1));
            club.store.retry_outbox(row.id, now + wait).await
        }
        Failure::Temporary(reason) => {
            tracing::warn!(nonce = %row.nonce, reason, attempts = row.attempts, "a delivery is tried again");
            let doubled = Span(WAITS.0.0 << row.attempts.saturating_sub(1).min(12));
            club.store.retry_outbox(row.id, now + doubled.min(WAITS.1)).await
        }
        Failure::Moved(to) => {
            tracing::info!(platform = %row.place.platform, "a chat goes on under another id");
            match club.store.move_chat(&row.place.platform, &row.place.chat, &to).await {
                Ok(()) => club.store.retry_outbox(row.id, now).await,
                Err(error) => Err(error),
            }
        }
        Failure::Gone(GoneThing::Post) => club.store.drop_outbox(row.id, now).await.map(drop),
        Failure::Gone(GoneThing::Place) | Failure::Forbidden(_) => {
            tracing::info!(platform = %row.place.platform, %failure, "a place cannot be reached");
            match club.store.set_reachable(place, false).await {
                Ok(()) => club.store.drop_outbox(row.id, now).await.map(drop),
                Err(error) => Err(error),
            }
        }
        Failure::Refused(reason) => {
            tracing::error!(nonce = %row.nonce, reason, "the platform refuses what we ask it to show");
            club.store.drop_outbox(row.id, now).await.map(drop)
        }
    };
    if let Err(error) = done {
        tracing::error!(%error, nonce = %row.nonce, "a failed delivery could not be stored");
    }
}

/// The chat of a place, and the place in its terms.
pub(super) fn surface_of(club: &Club, place: &Place) -> Option<(Arc<dyn Surface>, PlaceRef)> {
    let platform = Platform::from_id(&place.platform)?;
    let surface = Arc::clone(club.surfaces.get(&platform)?);
    Some((surface, PlaceRef { platform, chat: place.chat.clone(), thread: place.thread.clone() }))
}

/// A row on its way to a chat.
struct Delivery<'a> {
    club: &'a Arc<Club>,
    row: &'a OutboxRow,
    surface: Arc<dyn Surface>,
    place: PlaceRef,
}

type Shown = Result<Result<Delivered, Failure>, ClubError>;

async fn show(club: &Arc<Club>, row: &OutboxRow) -> Shown {
    if !row.place.reachable {
        return Ok(Ok(Delivered::Dropped));
    }
    let Some((surface, place)) = surface_of(club, &row.place) else {
        // The platform's token is not set this time: it waits until it is, or until it is too old.
        return Ok(Err(Failure::Temporary("its platform is not connected".to_owned())));
    };
    let delivery = Delivery { club, row, surface, place };
    match serde_json::from_value(row.payload.clone())? {
        Show::Board { code, ply, note } => delivery.board(&code, ply, note.as_ref()).await,
        Show::Refresh { code, note } => delivery.refresh(&code, note.as_ref()).await,
        Show::Strip { code } => delivery.strip_old(&code).await,
        Show::Table { code } => delivery.table(&code, false).await,
        Show::RefreshTable { code } => delivery.table(&code, true).await,
        Show::Replay { code } => delivery.replay(&code).await,
        Show::Analysis { code } => delivery.analysis(&code).await,
        Show::Welcome => delivery.welcome().await,
    }
}

impl Delivery<'_> {
    /// A new post of a board; where the place wants one post only, the earlier one is made into it.
    async fn board(&self, code: &str, ply: u16, note: Option<&Message>) -> Shown {
        let Some(game) = self.club.store.game_by_code(code).await? else { return Ok(Ok(Delivered::Dropped)) };
        if superseded(&game.state, ply) && self.club.flooded.contains(self.row.place.id) {
            // The platform holds us back there, and a newer board waits behind this one.
            return Ok(Ok(Delivered::Dropped));
        }
        // After a take-back there may be fewer plies than were to be shown.
        let ply = ply.min(to_ply(game.state.ply()));
        let players = Players::of(self.club, &game.state.seats, &self.row.place.platform).await?;
        let view = self.board_of(&game, &players).post(usize::from(ply), note);
        let earlier = self.club.store.live_posts(PostOf::Game(game.id)).await?;
        if self.row.place.settings.edit_one_post
            && let Some(post) = earlier.last()
        {
            match self.surface.edit(&self.post_ref(post), &view).await {
                Ok(()) => {
                    let now_shows =
                        NewPost { post_id: post.id.clone(), game: Some(game.id), table: None, ply: ply.into() };
                    return Ok(Ok(Delivered::Yes(Some(now_shows))));
                }
                Err(Failure::Gone(GoneThing::Post)) => self.club.store.post_dead(post.place, &post.id),
                Err(failure) => return Ok(Err(failure)),
            }
        }
        match self.surface.post(&self.place, &view, &self.row.nonce).await {
            Ok(post_id) => {
                let new = NewPost { post_id: post_id.clone(), game: Some(game.id), table: None, ply: ply.into() };
                // Stored before the earlier posts are touched: a reply to the new board must find it.
                let removed = self.club.store.delivered(self.row.id, Some(new), self.club.clock.now()).await?;
                self.strip(earlier.iter().filter(|post| post.id != post_id), code).await?;
                self.club.flooded.forget(self.row.place.id);
                Ok(Ok(Delivered::Stored(removed)))
            }
            Err(failure) => Ok(Err(failure)),
        }
    }

    /// The words and controls under the newest board made anew.
    async fn refresh(&self, code: &str, note: Option<&Message>) -> Shown {
        let Some(game) = self.club.store.game_by_code(code).await? else { return Ok(Ok(Delivered::Dropped)) };
        let newest = self.club.store.live_posts(PostOf::Game(game.id)).await?.pop();
        let Some(post) = newest.filter(|post| post.ply == u32::from(to_ply(game.state.ply()))) else {
            // The newest board is still on its way, and will say the same.
            return Ok(Ok(Delivered::Dropped));
        };
        let players = Players::of(self.club, &game.state.seats, &self.row.place.platform).await?;
        let view = self.board_of(&game, &players).words(note);
        self.edit(&post, &view).await
    }

    async fn strip_old(&self, code: &str) -> Shown {
        let Some(game) = self.club.store.game_by_code(code).await? else { return Ok(Ok(Delivered::Dropped)) };
        let mut posts = self.club.store.live_posts(PostOf::Game(game.id)).await?;
        posts.pop();
        for post in &posts {
            match self.surface.strip(&self.post_ref(post)).await {
                Ok(()) | Err(Failure::Gone(_) | Failure::Refused(_)) => self.club.store.post_dead(post.place, &post.id),
                Err(failure) => return Ok(Err(failure)),
            }
        }
        Ok(Ok(Delivered::Yes(None)))
    }

    /// Takes the controls off posts that are no longer the newest. What fails now is tried again from the outbox.
    async fn strip<'p>(&self, posts: impl Iterator<Item = &'p Post>, code: &str) -> Result<(), ClubError> {
        let mut again = false;
        for post in posts {
            match self.surface.strip(&self.post_ref(post)).await {
                Ok(()) | Err(Failure::Gone(_) | Failure::Refused(_) | Failure::Forbidden(_)) => {
                    self.club.store.post_dead(post.place, &post.id);
                }
                Err(failure) => {
                    tracing::debug!(%failure, "controls could not be taken off an earlier board yet");
                    again = true;
                }
            }
        }
        if again {
            let outbox = vec![Show::Strip { code: code.to_owned() }.row(self.row.place.id)?];
            self.club.commit(Commit { outbox, now: self.club.clock.now(), ..Commit::default() }).await?;
        }
        Ok(())
    }

    /// The post of a table, new or made anew.
    async fn table(&self, code: &str, anew: bool) -> Shown {
        let Some(table) = self.club.store.table_by_code(code).await? else { return Ok(Ok(Delivered::Dropped)) };
        let platform = self.row.place.platform.as_str();
        let guest = match table.state.guest_person() {
            Some(id) => {
                let name = name_of(self.club, id).await?;
                let account = self.club.store.account_of(id, platform).await?.map(|account| account.id);
                let asked = table.state.stage == Stage::Challenge;
                Some(match account.filter(|_| asked) {
                    Some(id) => (Value::Mention { id: id.clone(), name }, Some(id)),
                    None => (Value::Name(name), None),
                })
            }
            None => match &table.state.guest {
                Some(Guest::Named(name)) => Some((Value::Name(format!("@{name}")), None)),
                _ if table.state.opponent == OpponentKind::Computer => {
                    Some((computer_name(table.state.level).into(), None))
                }
                _ => None,
            },
        };
        let (guest, asks) = guest.map_or((None, None), |(guest, asks)| (Some(guest), asks));
        let page = TablePage {
            code,
            state: &table.state,
            owner: Value::Name(name_of(self.club, table.state.owner).await?),
            guest,
            asks,
            lang: self.row.place.lang.unwrap_or_default(),
        };
        let view = page.view();
        if anew {
            let post = self.club.store.live_posts(PostOf::Table(table.id)).await?.pop();
            return match post {
                Some(post) => self.edit(&post, &view).await,
                None => Ok(Ok(Delivered::Dropped)),
            };
        }
        Ok(self
            .surface
            .post(&self.place, &view, &self.row.nonce)
            .await
            .map(|post_id| Delivered::Yes(Some(NewPost { post_id, game: None, table: Some(table.id), ply: 0 }))))
    }

    async fn welcome(&self) -> Shown {
        let view = guide::welcome(self.row.place.lang.unwrap_or_default());
        let posted = self.surface.post(&self.place, &view, &self.row.nonce).await;
        Ok(posted.map(|_| Delivered::Yes(None)))
    }

    async fn replay(&self, code: &str) -> Shown {
        let Some(game) = self.club.store.game_by_code(code).await? else { return Ok(Ok(Delivered::Dropped)) };
        let players = Players::of(self.club, &game.state.seats, &self.row.place.platform).await?;
        let view = self.board_of(&game, &players).replay();
        let posted = self.surface.post(&self.place, &view, &self.row.nonce).await;
        Ok(posted.map(|_| Delivered::Yes(None)))
    }

    async fn analysis(&self, code: &str) -> Shown {
        let Some(game) = self.club.store.game_by_code(code).await? else { return Ok(Ok(Delivered::Dropped)) };
        let Some(StoredAnalysis::Made(result)) = self.club.store.analysis(game.id).await? else {
            return Ok(Ok(Delivered::Dropped));
        };
        let players = Players::of(self.club, &game.state.seats, &self.row.place.platform).await?;
        let view = self.board_of(&game, &players).analysis(&serde_json::from_value(result)?);
        let posted = self.surface.post(&self.place, &view, &self.row.nonce).await;
        Ok(posted.map(|_| Delivered::Yes(None)))
    }

    async fn edit(&self, post: &Post, view: &View) -> Shown {
        match self.surface.edit(&self.post_ref(post), view).await {
            Ok(()) => Ok(Ok(Delivered::Yes(None))),
            Err(Failure::Gone(GoneThing::Post)) => {
                self.club.store.post_dead(post.place, &post.id);
                Ok(Ok(Delivered::Dropped))
            }
            Err(failure) => Ok(Err(failure)),
        }
    }

    fn board_of<'g>(&'g self, game: &'g StoredGame, players: &'g Players) -> Board<'g> {
        Board {
            catalogue: &self.club.catalogue,
            game,
            players,
            place: &self.row.place,
            lang: self.row.place.lang.unwrap_or_default(),
            theme: theme_of(&self.row.place.settings),
        }
    }

    fn post_ref(&self, post: &Post) -> PostRef {
        PostRef { place: self.place.clone(), id: post.id.clone() }
    }
}

/// A newer board of the game is to be shown, or already is.
fn superseded(state: &GameState, ply: u16) -> bool {
    to_ply(state.ply()) > ply
}
