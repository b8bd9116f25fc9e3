//! Platform events that have had their effect, so that a repeated one has none.

use std::sync::atomic::{AtomicI64, Ordering};

use sqlx::sqlite::SqliteConnection;

use super::commit::Seen;
use super::connect::Store;
use super::error::StoreError;
use crate::game::{Span, Timestamp};

/// How long events are remembered. Telegram keeps undelivered updates for a day at most, Discord resumes within minutes.
const KEEP: Span = Span::days(3);

/// How often the old ones are cleared away.
const PRUNE_EVERY: Span = Span::hours(1);

impl Store {
    /// Whether the database knows that a platform event has had its effect.
    #[cfg(test)]
    pub(super) async fn seen(&self, platform: &str, key: &str) -> Result<bool, StoreError> {
        let (platform, key) = (platform.to_owned(), key.to_owned());
        self.read(move |db| {
            Box::pin(async move {
                let row: Option<(i64,)> = sqlx::query_as("SELECT at FROM seen WHERE platform = ? AND key = ?")
                    .bind(platform)
                    .bind(key)
                    .fetch_optional(db)
                    .await?;
                Ok(row.is_some())
            })
        })
        .await
    }

    /// Whether a platform event has had its effect lately, in this process or before it began: a quick look before
    /// the work. What escapes it, [`Store::commit`] finds out.
    #[must_use]
    pub fn seen_lately(&self, seen: &Seen) -> bool {
        self.recall.seen.get(seen).is_some()
    }
}

/// The newest events, the oldest first.
pub(super) async fn newest(db: &mut SqliteConnection, limit: u32) -> Result<Vec<Seen>, StoreError> {
    let rows: Vec<(String, String)> =
        sqlx::query_as("SELECT platform, key FROM seen ORDER BY at DESC LIMIT ?").bind(limit).fetch_all(db).await?;
    Ok(rows.into_iter().rev().map(|(platform, key)| Seen { platform, key }).collect())
}

/// Marks an event; `false` if it was marked before.
pub(super) async fn mark(db: &mut SqliteConnection, seen: &Seen, now: Timestamp) -> Result<bool, StoreError> {
    let done = sqlx::query("INSERT INTO seen (platform, key, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING")
        .bind(&seen.platform)
        .bind(&seen.key)
        .bind(now.0)
        .execute(db)
        .await?;
    Ok(done.rows_affected() > 0)
}

/// Forgets what is too old to be repeated.
pub(super) async fn prune(db: &mut SqliteConnection, now: Timestamp) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM seen WHERE at < ?").bind((now - KEEP).0).execute(db).await?;
    Ok(())
}

/// When old events were last cleared away.
#[derive(Default)]
pub(super) struct Pruning(AtomicI64);

impl Pruning {
    /// Whether it is time to clear them away; whoever is told so does it.
    pub(super) fn is_due(&self, now: Timestamp) -> bool {
        let last = self.0.load(Ordering::Relaxed);
        now >= Timestamp(last) + PRUNE_EVERY
            && self.0.compare_exchange(last, now.0, Ordering::Relaxed, Ordering::Relaxed).is_ok()
    }
}
