//! What can go wrong in the club that is nobody's mistake at the board.

use crate::store::StoreError;

/// An error of the program or its surroundings; people get an apology, the log gets this.
#[derive(Debug, thiserror::Error)]
pub enum ClubError {
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Other processes kept changing the same game under our hands.
    #[error("game or table {code} changed too often while it was being decided on")]
    Contended {
        /// Its code.
        code: String,
    },
    /// A search failed.
    #[error(transparent)]
    Search(#[from] super::thinkers::NoThought),
    /// What is to be shown or done was written by another version and cannot be read.
    #[error("a stored payload cannot be read: {0}")]
    Payload(#[from] serde_json::Error),
}
