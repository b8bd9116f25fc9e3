//! The outbox: what is to be shown, strictly in order in each place, one at a time.
//!
//! Only the first row of each place has a time at which it is due; the others wait behind it without one. So what can
//! be taken now is found by one index, however much waits.

use serde_json::Value;
use sqlx::sqlite::SqliteConnection;

use super::connect::Store;
use super::error::StoreError;
use super::place::{Place, PlaceId};
use super::post::{self, NewPost, Post};
use super::writer::Durability;
use crate::game::{Span, Timestamp};

/// The store's number of an outbox row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OutboxId(pub i64);

/// Something to be shown.
#[derive(Clone, Debug, PartialEq)]
pub struct NewOutbox {
    /// Where.
    pub place: PlaceId,
    /// What, in the words of whoever delivers it.
    pub payload: Value,
}

/// Something to be shown that was taken. It is free again when the lease ends.
#[derive(Clone, Debug, PartialEq)]
pub struct OutboxRow {
    /// The store's number.
    pub id: OutboxId,
    /// Where.
    pub place: Place,
    /// Unlike any other, at most 25 characters, the same at each attempt: the platform can recognise a repetition.
    pub nonce: String,
    /// What.
    pub payload: Value,
    /// How often it was taken, with this time.
    pub attempts: u32,
    /// When it was decided.
    pub created_at: Timestamp,
}

/// What was found when a row was removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Removed {
    /// It was gone already.
    Before,
    /// Nothing waits behind it in its place.
    Last,
    /// Another row of its place may be taken now.
    NextWaits,
}

impl Store {
    /// Takes the first undelivered row of each place whose time has come, at most `limit`, the longest due first. The
    /// place gets no other until [`Store::delivered`], [`Store::drop_outbox`] or the end of the lease.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn take_outbox(&self, now: Timestamp, limit: u32, lease: Span) -> Result<Vec<OutboxRow>, StoreError> {
        let taken = self.writer.run(Durability::Soon, move |db| Box::pin(take(db, now, limit, lease))).await?;
        self.at_places(taken).await
    }

    /// Rows with the places that they are for.
    pub(super) async fn at_places(&self, taken: Vec<Row>) -> Result<Vec<OutboxRow>, StoreError> {
        let mut rows = Vec::with_capacity(taken.len());
        for row in taken {
            // A row cannot outlive its place; between the two reads it may have been moved to another one.
            if let Some(place) = self.place_by_id(PlaceId(row.place_id)).await? {
                rows.push(row.at(place));
            }
        }
        Ok(rows)
    }

    /// A row was shown: removes it, notes the post, and lets the next row of the place come.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn delivered(&self, id: OutboxId, post: Option<NewPost>, now: Timestamp) -> Result<Removed, StoreError> {
        let recall = self.recall.clone();
        // If the transaction fails these posts count as having controls again: they are taken off once more.
        let dead = self.recall.take_dead();
        let delivered = self.writer.run_then(
            Durability::Soon,
            move |db| {
                Box::pin(async move {
                    post::bury(db, &dead).await?;
                    let Some((place, removed)) = remove(db, id, now).await? else {
                        return Ok((Removed::Before, None));
                    };
                    if let Some(post) = &post {
                        post::put(db, place, post).await?;
                    }
                    Ok((removed, post.map(|post| post.at(place))))
                })
            },
            move |(_, post): &(Removed, Option<Post>)| {
                if let Some(post) = post {
                    recall.posted(post.clone());
                }
            },
        );
        Ok(delivered.await?.0)
    }

    /// Gives a row back, to be shown at that time. The place waits for it.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn retry_outbox(&self, id: OutboxId, at: Timestamp) -> Result<(), StoreError> {
        self.writer
            .run(Durability::Soon, move |db| {
                Box::pin(async move {
                    sqlx::query("UPDATE outbox SET due_at = ?, leased = 0 WHERE id = ? AND due_at IS NOT NULL")
                        .bind(at.0)
                        .bind(id.0)
                        .execute(db)
                        .await?;
                    Ok(())
                })
            })
            .await
    }

    /// Gives up a row and lets the next row of the place come.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn drop_outbox(&self, id: OutboxId, now: Timestamp) -> Result<Removed, StoreError> {
        self.delivered(id, None, now).await
    }

    /// When the next row is due, or its lease ends.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn next_outbox_at(&self) -> Result<Option<Timestamp>, StoreError> {
        self.read(|db| {
            Box::pin(async move {
                let (at,): (Option<i64>,) =
                    sqlx::query_as("SELECT MIN(due_at) FROM outbox WHERE due_at IS NOT NULL").fetch_one(db).await?;
                Ok(at.map(Timestamp))
            })
        })
        .await
    }

    /// How many rows wait or are being shown, everywhere or in one place.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn outbox_pending(&self, place: Option<PlaceId>) -> Result<usize, StoreError> {
        self.read(move |db| {
            Box::pin(async move {
                let (count,): (i64,) = match place {
                    Some(place) => {
                        sqlx::query_as("SELECT COUNT(*) FROM outbox WHERE place_id = ?")
                            .bind(place.0)
                            .fetch_one(db)
                            .await?
                    }
                    None => sqlx::query_as("SELECT COUNT(*) FROM outbox").fetch_one(db).await?,
                };
                Ok(usize::try_from(count).unwrap_or(0))
            })
        })
        .await
    }
}

/// A row as the table has it.
#[derive(sqlx::FromRow)]
pub(super) struct Row {
    id: i64,
    place_id: i64,
    nonce: String,
    payload: String,
    attempts: i64,
    created_at: i64,
    leased: i64,
}

impl Row {
    fn at(self, place: Place) -> OutboxRow {
        // Nobody else writes here; a row that was spoiled by hand must not hold up its place.
        let payload = serde_json::from_str(&self.payload).unwrap_or_else(|error| {
            tracing::error!(row = self.id, %error, "An outbox row cannot be read.");
            Value::Null
        });
        OutboxRow {
            id: OutboxId(self.id),
            place,
            nonce: self.nonce,
            payload,
            attempts: u32::try_from(self.attempts).unwrap_or(u32::MAX),
            created_at: Timestamp(self.created_at),
        }
    }
}

async fn take(db: &mut SqliteConnection, now: Timestamp, limit: u32, lease: Span) -> Result<Vec<Row>, StoreError> {
    let mut rows: Vec<Row> = sqlx::query_as(
        "UPDATE outbox SET due_at = ?, leased = 1, attempts = attempts + 1 WHERE id IN \
         (SELECT id FROM outbox WHERE due_at <= ? AND due_at IS NOT NULL \
         ORDER BY due_at, id LIMIT ?) RETURNING *",
    )
    .bind((now + lease).0)
    .bind(now.0)
    .bind(limit)
    .fetch_all(db)
    .await?;
    rows.sort_by_key(|row| row.id);
    Ok(rows)
}

/// Adds a row behind those of its place. If it is the first there and a lease is given, it is taken at once.
pub(super) async fn insert(
    db: &mut SqliteConnection,
    row: &NewOutbox,
    now: Timestamp,
    lease: Option<Span>,
) -> Result<Option<Row>, StoreError> {
    let row: Row = sqlx::query_as(
        "INSERT INTO outbox (place_id, nonce, payload, created_at, due_at, leased, attempts) VALUES \
         (?1, ?2, ?3, ?4, CASE WHEN EXISTS (SELECT 1 FROM outbox WHERE place_id = ?1) THEN NULL ELSE ?5 END, \
         ?6 AND NOT EXISTS (SELECT 1 FROM outbox WHERE place_id = ?1), \
         ?6 AND NOT EXISTS (SELECT 1 FROM outbox WHERE place_id = ?1)) RETURNING *",
    )
    .bind(row.place.0)
    .bind(super::code::nonce())
    .bind(row.payload.to_string())
    .bind(now.0)
    .bind((now + lease.unwrap_or(Span(0))).0)
    .bind(lease.is_some())
    .fetch_one(db)
    .await?;
    Ok((row.leased != 0).then_some(row))
}

/// Removes a row, lets the next one come, and tells the place.
async fn remove(
    db: &mut SqliteConnection,
    id: OutboxId,
    now: Timestamp,
) -> Result<Option<(PlaceId, Removed)>, StoreError> {
    let row: Option<(i64,)> = sqlx::query_as("DELETE FROM outbox WHERE id = ? RETURNING place_id")
        .bind(id.0)
        .fetch_optional(&mut *db)
        .await?;
    let Some((place,)) = row else { return Ok(None) };
    let next = sqlx::query(
        "UPDATE outbox SET due_at = ? \
         WHERE id = (SELECT MIN(id) FROM outbox WHERE place_id = ?) AND due_at IS NULL",
    )
    .bind(now.0)
    .bind(place)
    .execute(db)
    .await?;
    let removed = if next.rows_affected() > 0 { Removed::NextWaits } else { Removed::Last };
    Ok(Some((PlaceId(place), removed)))
}

/// After two places became one: only the first row is due, whatever was.
pub(super) async fn put_in_order(db: &mut SqliteConnection, place: PlaceId) -> Result<(), StoreError> {
    sqlx::query(
        "UPDATE outbox SET due_at = CASE \
         WHEN id = (SELECT MIN(id) FROM outbox AS first WHERE first.place_id = outbox.place_id) \
         THEN COALESCE(due_at, created_at) END, \
         leased = CASE \
         WHEN id = (SELECT MIN(id) FROM outbox AS first WHERE first.place_id = outbox.place_id) \
         THEN leased ELSE 0 END \
         WHERE place_id = ?",
    )
    .bind(place.0)
    .execute(db)
    .await?;
    Ok(())
}

/// What a killed process had taken is free again.
pub(super) async fn release(db: &mut SqliteConnection) -> Result<(), StoreError> {
    sqlx::query("UPDATE outbox SET leased = 0, due_at = created_at WHERE leased = 1").execute(db).await?;
    Ok(())
}
