//! What the club asks of a chat, and the five ways in which that can fail.

use std::time::Duration;

use async_trait::async_trait;

use super::envelope::{PlaceRef, Platform, PostRef};
use super::view::View;

/// A chat platform, from the club's side. Calls are made outside every lock and transaction, may be repeated after a
/// failure or a restart, and are bounded in time by the adapter (10 s at most).
#[async_trait]
pub trait Surface: Send + Sync {
    /// Which platform this is.
    fn platform(&self) -> Platform;

    /// Posts a new message and tells the platform's id of it. The nonce (at most 25 ASCII characters) is the same
    /// whenever the same post is tried again: where the platform can, it removes duplicates by it.
    async fn post(&self, place: &PlaceRef, view: &View, nonce: &str) -> Result<String, Failure>;

    /// Replaces text, picture and controls of an earlier message of ours. A view without a picture leaves the picture.
    async fn edit(&self, post: &PostRef, view: &View) -> Result<(), Failure>;

    /// Takes the controls off an earlier message and leaves the rest.
    async fn strip(&self, post: &PostRef) -> Result<(), Failure>;

    /// Shows that an answer is being worked on, where the platform can; lapses by itself.
    async fn busy(&self, place: &PlaceRef);
}

/// Why a chat could not do what it was asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// What it concerned is no more.
    #[error("{0:?} is gone")]
    Gone(GoneThing),
    /// We may not (any more).
    #[error("not allowed there: {0}")]
    Forbidden(String),
    /// Too many calls: try again after this time.
    #[error("too fast, wait {0:?}")]
    TooFast(Duration),
    /// The platform will never accept this call: a fault of ours.
    #[error("refused: {0}")]
    Refused(String),
    /// It may work later.
    #[error("temporary: {0}")]
    Temporary(String),
    /// The chat goes on under another id: try again there.
    #[error("the chat moved to {0}")]
    Moved(String),
}

/// What is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GoneThing {
    /// The message.
    Post,
    /// The chat, or our place in it.
    Place,
}
