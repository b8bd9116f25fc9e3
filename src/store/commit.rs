//! One decision, stored whole or not at all.

use sqlx::sqlite::SqliteConnection;

use super::analysis;
use super::connect::Store;
use super::error::StoreError;
use super::game::{self, GameId, StoredGame};
use super::job::{self, CancelJobs, JobId, JobSubject, NewJob};
use super::outbox::{self, NewOutbox, OutboxRow};
use super::place::PlaceId;
use super::post::PostOf;
use super::seen;
use super::table::{self, TableId};
use super::writer::Durability;
use crate::game::{Event, GameState, Span, TableState, Timestamp};

/// A platform event that must not have its effect twice.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Seen {
    /// The platform's name.
    pub platform: String,
    /// What the platform calls the event.
    pub key: String,
}

/// A change of a game or a table.
#[derive(Clone, Debug)]
pub enum Write {
    /// A game begins. Nothing has happened in it yet.
    NewGame {
        /// A short name from [`Store::fresh_code`].
        code: String,
        /// Where it is played.
        place: PlaceId,
        /// The beginning.
        state: GameState,
    },
    /// Something happened in a game.
    Game {
        /// Which game.
        id: GameId,
        /// The version that was decided on.
        version: i64,
        /// What happened.
        events: Vec<Event>,
        /// The game after these events.
        state: GameState,
    },
    /// The analysis of a game is asked for. Only the first to ask gets through.
    AskAnalysis {
        /// Which game.
        game: GameId,
    },
    /// The analysis of a game that was asked for is made.
    Analysis {
        /// Which game.
        game: GameId,
        /// What it says.
        result: serde_json::Value,
    },
    /// A table is set up.
    NewTable {
        /// A short name from [`Store::fresh_code`].
        code: String,
        /// Where it stands.
        place: PlaceId,
        /// The table.
        state: TableState,
    },
    /// A table has changed.
    Table {
        /// Which table.
        id: TableId,
        /// The version that was decided on.
        version: i64,
        /// The table after the change.
        state: TableState,
    },
}

/// One decision and all that follows from it.
#[derive(Clone, Debug, Default)]
pub struct Commit {
    /// The platform event that it answers.
    pub seen: Option<Seen>,
    /// The job that it finishes.
    pub done_job: Option<JobId>,
    /// Jobs that are no longer wanted, taken away before the new ones are added.
    pub cancel_jobs: Vec<CancelJobs>,
    /// Changes of games and tables.
    pub writes: Vec<Write>,
    /// What is to be done later.
    pub jobs: Vec<NewJob>,
    /// What is to be shown, in this order.
    pub outbox: Vec<NewOutbox>,
    /// What nothing waits before is taken at once, as by [`Store::take_outbox`], with this lease.
    pub lease: Option<Span>,
    /// The time of the decision.
    pub now: Timestamp,
}

/// What became of a [`Commit`].
#[derive(Clone, Debug, PartialEq)]
pub enum Committed {
    /// It is on the disk.
    Done {
        /// The new games, in the order of the writes.
        games: Vec<GameId>,
        /// The new tables, in the order of the writes.
        tables: Vec<TableId>,
        /// What was taken to be shown at once; see [`Commit::lease`].
        taken: Vec<OutboxRow>,
    },
    /// The platform event has had its effect already, or the job is done already. Nothing was written.
    Duplicate,
}

impl Store {
    /// Stores a decision: when this returns, all of it is on the disk.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if a game or table has changed since it was read, or a code is taken; any error means
    /// that nothing was written.
    pub async fn commit(&self, commit: Commit) -> Result<Committed, StoreError> {
        let touched: Vec<GameId> = commit
            .writes
            .iter()
            .filter_map(|write| match write {
                Write::Game { id, .. } => Some(*id),
                _ => None,
            })
            .collect();
        let prune = commit.seen.is_some() && self.recall.pruning.is_due(commit.now);
        let (recall, seen) = (self.recall.clone(), commit.seen.clone());
        let written = self
            .writer
            .run_then(
                Durability::Durable,
                move |db| Box::pin(write(db, commit, prune)),
                move |written| {
                    if let Some(written) = written {
                        let games = written.new_games.iter().copied().map(PostOf::Game);
                        for new in games.chain(written.new_tables.iter().copied().map(PostOf::Table)) {
                            recall.live.insert(new, Vec::new());
                        }
                        for game in &written.games {
                            recall.game_ids.insert(game.code.clone(), game.id);
                            recall.games.insert(game.id, game.clone());
                        }
                        if let Some(seen) = seen {
                            recall.seen.insert(seen, ());
                        }
                    }
                },
            )
            .await;
        if matches!(written, Err(StoreError::Conflict)) {
            // Another process may have written: read afresh.
            for id in touched {
                self.recall.games.remove(&id);
            }
        }
        let Some(written) = written? else { return Ok(Committed::Duplicate) };
        let taken = self.at_places(written.taken).await?;
        Ok(Committed::Done { games: written.new_games, tables: written.new_tables, taken })
    }
}

/// What a commit has written.
#[derive(Default)]
struct Written {
    /// All games, new and changed, as they are now.
    games: Vec<StoredGame>,
    new_games: Vec<GameId>,
    new_tables: Vec<TableId>,
    taken: Vec<outbox::Row>,
}

/// Both tests for repetition come before the first change, so that a repetition changes nothing.
async fn write(db: &mut SqliteConnection, commit: Commit, prune: bool) -> Result<Option<Written>, StoreError> {
    if let Some(id) = commit.done_job
        && !job::exists(db, id).await?
    {
        return Ok(None);
    }
    if let Some(seen) = &commit.seen
        && !seen::mark(db, seen, commit.now).await?
    {
        return Ok(None);
    }
    if prune {
        seen::prune(db, commit.now).await?;
    }
    if let Some(id) = commit.done_job {
        job::remove(db, id).await?;
    }
    for cancel in &commit.cancel_jobs {
        job::cancel(db, cancel).await?;
    }
    let mut written = Written::default();
    for change in commit.writes {
        written.write(db, change, commit.now).await?;
    }
    for job in &commit.jobs {
        job::insert(db, job, written.resolve(job.subject)?).await?;
    }
    for row in &commit.outbox {
        written.taken.extend(outbox::insert(db, row, commit.now, commit.lease).await?);
    }
    Ok(Some(written))
}

impl Written {
    async fn write(&mut self, db: &mut SqliteConnection, write: Write, now: Timestamp) -> Result<(), StoreError> {
        match write {
            Write::NewGame { code, place, state } => {
                let game = game::insert(db, code, place, state).await?;
                self.new_games.push(game.id);
                self.games.push(game);
            }
            Write::Game { id, version, events, state } => {
                let game = game::append(db, id, version, &events, state, now).await?;
                self.games.push(game);
            }
            Write::AskAnalysis { game } => analysis::ask(db, game, now).await?,
            Write::Analysis { game, result } => analysis::keep(db, game, &result).await?,
            Write::NewTable { code, place, state } => {
                let id = table::insert(db, &code, place, &state).await?;
                self.new_tables.push(id);
            }
            Write::Table { id, version, state } => table::update(db, id, version, &state).await?,
        }
        Ok(())
    }

    /// The game or table that a job is about, where it is one that this commit has made.
    fn resolve(&self, subject: JobSubject) -> Result<JobSubject, StoreError> {
        let made = match subject {
            JobSubject::NewGame(index) => self.new_games.get(index).copied().map(JobSubject::Game),
            JobSubject::NewTable(index) => self.new_tables.get(index).copied().map(JobSubject::Table),
            known => Some(known),
        };
        made.ok_or_else(|| StoreError::corrupt("new job", "it is about nothing in this commit"))
    }
}
