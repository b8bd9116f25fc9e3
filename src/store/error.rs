//! What can go wrong in the store.

use thiserror::Error;

/// What can go wrong in the store.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The game or table has changed since it was read, or the code of a new one is taken. Nothing was written: read
    /// again and decide again.
    #[error("it has changed since it was read")]
    Conflict,
    /// The store has been closed.
    #[error("the store is closed")]
    Closed,
    /// The transaction could not be made durable; the log tells why. Nothing was written.
    #[error("the transaction was not committed")]
    NotCommitted,
    /// A stored row makes no sense.
    #[error("the stored {what} makes no sense: {why}")]
    Corrupt {
        /// Which row.
        what: String,
        /// What is wrong with it.
        why: String,
    },
    /// The tables could not be brought up to date.
    #[error("the tables could not be brought up to date")]
    Migrate(#[from] sqlx::migrate::MigrateError),
    /// The database refused.
    #[error("the database refused")]
    Database(#[from] sqlx::Error),
}

impl StoreError {
    pub(super) fn corrupt(what: impl Into<String>, why: impl ToString) -> Self {
        Self::Corrupt { what: what.into(), why: why.to_string() }
    }

    /// A unique key that is taken is a conflict with whoever took it.
    pub(super) fn taken(error: sqlx::Error) -> Self {
        match &error {
            sqlx::Error::Database(refused) if refused.is_unique_violation() => Self::Conflict,
            _ => Self::Database(error),
        }
    }
}
