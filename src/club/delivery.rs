//! Delivery: takes from the outbox what is to be shown, and hands it to the chat. Per place in order; retried with the
//! platform's own waiting times; survives a kill at any instant.

mod showing;

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::game::{Span, Timestamp};
use crate::store::{OutboxRow, Place, Removed, StoreError};
use crate::surface::{Failure, GoneThing, PlaceRef, Platform, Surface};

use super::{Club, ClubError};

use showing::{Delivered, show};

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
