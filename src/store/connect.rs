//! Opening and closing the store.

use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use futures::future::BoxFuture;
use sqlx::ConnectOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions};

use super::error::StoreError;
use super::post;
use super::recall::Recall;
use super::seen;
use super::writer::{Durability, Writer};

/// How many connections read. Reads take some twenty microseconds: one is enough for thousands of moves a second, and
/// its thread and cache stay warm.
const READERS: u32 = 1;

/// The page cache of each connection in KiB: the working set is small, and the operating system caches the file.
const CACHE_KIB: u32 = 512;

/// How many platform events from before the start are known at once. Telegram repeats at most the hundred of a poll.
const SEEN_BEFORE: u32 = 1_024;

/// How long to wait for another process that holds the file, such as a backup.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// What lasts. Cheap to clone; every clone is the same store.
#[derive(Clone)]
pub struct Store {
    pub(super) writer: Writer,
    /// None for a database in memory, which only its own connection can see.
    readers: Option<SqlitePool>,
    pub(super) recall: Arc<Recall>,
}

impl Store {
    /// Opens the database, creates it if it is missing, and brings its tables up to date.
    ///
    /// `url` is `sqlite://path/to/file.db` or `sqlite::memory:`.
    ///
    /// A decision or a setting is acknowledged after an `fsync` of the write-ahead log (`synchronous=FULL`), so that not
    /// even a power cut loses it; `NORMAL` would lose the last moments. It is affordable because the writer gathers what
    /// waits: an `fsync` took 0.6 ms where this was measured, and all share it. What can be done again (leases,
    /// deliveries, first meetings) is committed with `NORMAL` and is on the disk with the next decision: after a power
    /// cut a delivery may be repeated, as after a kill in the middle of it.
    ///
    /// # Errors
    /// If the address is none, the file cannot be opened, or it is not a database of ours.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        let options = SqliteConnectOptions::from_str(url)?
            .create_if_missing(true)
            .foreign_keys(true)
            .busy_timeout(BUSY_TIMEOUT)
            .pragma("cache_size", format!("-{CACHE_KIB}"))
            .pragma("temp_store", "MEMORY");
        let in_memory = url.contains(":memory:") || url.contains("mode=memory");

        let mut connection = options.clone().journal_mode(SqliteJournalMode::Wal).connect().await?;
        sqlx::migrate!().run(&mut connection).await?;

        let recall = Recall::new();
        // A platform may repeat what an earlier process took.
        for seen in seen::newest(&mut connection, SEEN_BEFORE).await? {
            recall.seen.insert(seen, ());
        }

        let readers = (!in_memory).then(|| {
            SqlitePoolOptions::new()
                .min_connections(0)
                .max_connections(READERS)
                .test_before_acquire(false)
                .connect_lazy_with(options.read_only(true))
        });
        Ok(Self { writer: Writer::start(connection), readers, recall: Arc::new(recall) })
    }

    /// Finishes what was begun and closes the database. Later calls of any clone fail with [`StoreError::Closed`].
    pub async fn close(&self) {
        let dead = self.recall.take_dead();
        let buried = self.writer.run(Durability::Soon, move |db| Box::pin(async move { post::bury(db, &dead).await }));
        if let Err(error) = buried.await {
            tracing::debug!(%error, "It is not stored which posts have lost their controls.");
        }
        self.writer.close().await;
        if let Some(readers) = &self.readers {
            readers.close().await;
        }
    }

    /// Reads beside the writer: sees what was committed before.
    pub(super) async fn read<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut SqliteConnection) -> BoxFuture<'c, Result<T, StoreError>> + Send + 'static,
    {
        match &self.readers {
            Some(pool) => {
                let mut connection = pool.acquire().await.map_err(|error| match error {
                    sqlx::Error::PoolClosed => StoreError::Closed,
                    other => other.into(),
                })?;
                work(&mut connection).await
            }
            None => self.writer.run(Durability::Soon, work).await,
        }
    }
}
