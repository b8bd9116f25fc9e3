//! What lasts: people, places, games, tables, posts, jobs and the outbox. The only room with SQL.
//!
//! One decision is one [`Commit`]: all of it is stored or nothing. Reading and writing are apart: a small pool reads
//! while one [writer](writer) gathers whatever has arrived meanwhile into one durable transaction.

mod account;
mod analysis;
mod code;
mod commit;
mod connect;
mod error;
mod game;
mod job;
mod outbox;
mod person;
mod place;
mod post;
mod recall;
mod seen;
mod table;
mod web_post;
mod writer;

#[cfg(test)]
mod tests;

pub use account::Account;
pub use analysis::StoredAnalysis;
pub use commit::{Commit, Committed, Seen, Write};
pub use connect::Store;
pub use error::StoreError;
pub use game::{GameId, StoredGame};
pub use job::{CancelJobs, Job, JobId, JobKind, JobSubject, Lane, NewJob};
pub use outbox::{NewOutbox, OutboxId, OutboxRow, Removed};
pub use person::Person;
pub use place::{Place, PlaceId, PlaceSettings};
pub use post::{NewPost, Post, PostOf};
pub use table::{StoredTable, TableId};
pub use web_post::WebPost;
