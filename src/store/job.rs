//! Jobs: work at its time. They survive a restart, and each is taken by one.

use sqlx::sqlite::SqliteConnection;

use super::connect::Store;
use super::error::StoreError;
use super::game::GameId;
use super::table::TableId;
use super::writer::Durability;
use crate::game::{Span, Timestamp};

/// The store's number of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct JobId(pub i64);

/// What is to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum JobKind {
    /// The computer is to move.
    ComputerMove,
    /// The computer is to answer an offer of a draw.
    AnswerDraw,
    /// A table's time is over.
    LapseTable,
    /// A finished game is to be analysed.
    Analyse,
}

impl JobKind {
    const ALL: [Self; 4] = [Self::ComputerMove, Self::AnswerDraw, Self::LapseTable, Self::Analyse];

    /// The word under which it is stored.
    pub const fn id(self) -> &'static str {
        match self {
            Self::ComputerMove => "computer_move",
            Self::AnswerDraw => "answer_draw",
            Self::LapseTable => "lapse_table",
            Self::Analyse => "analyse",
        }
    }

    /// With which others it queues.
    pub const fn lane(self) -> Lane {
        match self {
            Self::ComputerMove | Self::AnswerDraw | Self::LapseTable => Lane::Prompt,
            Self::Analyse => Lane::Long,
        }
    }

    fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.id() == id)
    }
}

/// Two queues of jobs, so that what takes long holds up nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lane {
    /// What is to be done at its time.
    Prompt,
    /// What takes seconds and can wait for its turn.
    Long,
}

/// What a job is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum JobSubject {
    /// A game.
    Game(GameId),
    /// A table.
    Table(TableId),
    /// The new game of that index among the new games of the same commit. Never in a [`Job`].
    NewGame(usize),
    /// The new table of that index among the new tables of the same commit. Never in a [`Job`].
    NewTable(usize),
}

/// A job to be stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NewJob {
    /// What is to be done.
    pub kind: JobKind,
    /// What it is about.
    pub subject: JobSubject,
    /// The ply of the game at which it is wanted: at another it has lapsed. 0 for tables.
    pub ply: u32,
    /// When.
    pub run_at: Timestamp,
}

/// A job that was taken. It is free again when the lease ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Job {
    /// The store's number.
    pub id: JobId,
    /// What is to be done.
    pub kind: JobKind,
    /// What it is about: a game or a table.
    pub subject: JobSubject,
    /// The ply of the game at which it is wanted.
    pub ply: u32,
    /// When it was to be done.
    pub run_at: Timestamp,
    /// How often it was taken, with this time.
    pub attempts: u32,
}

/// Jobs that are no longer wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CancelJobs {
    /// Of which game or table.
    pub of: JobSubject,
    /// Of which kind; `None`: of every kind.
    pub kind: Option<JobKind>,
}

impl Store {
    /// Takes jobs of a lane whose time has come, the oldest first, at most `limit`. Nobody else gets them until the
    /// lease ends. A job is finished by [`super::Commit::done_job`].
    ///
    /// # Errors
    /// If the database fails.
    pub async fn take_jobs(&self, lane: Lane, now: Timestamp, limit: u32, lease: Span) -> Result<Vec<Job>, StoreError> {
        self.writer.run(Durability::Soon, move |db| Box::pin(take(db, lane, now, limit, lease))).await
    }

    /// When the next job of a lane is due, or its lease ends.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn next_job_at(&self, lane: Lane) -> Result<Option<Timestamp>, StoreError> {
        self.read(move |db| {
            Box::pin(async move {
                let next: Option<(i64,)> =
                    sqlx::query_as("SELECT due_at FROM jobs WHERE (kind = 'analyse') = ? ORDER BY due_at, id LIMIT 1")
                        .bind(lane == Lane::Long)
                        .fetch_optional(db)
                        .await?;
                Ok(next.map(|(at,)| Timestamp(at)))
            })
        })
        .await
    }

    /// Gives a job back, to be done at that time.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn retry_job(&self, id: JobId, at: Timestamp) -> Result<(), StoreError> {
        self.writer
            .run(Durability::Soon, move |db| {
                Box::pin(async move {
                    sqlx::query("UPDATE jobs SET run_at = ?, due_at = ?, leased = 0 WHERE id = ?")
                        .bind(at.0)
                        .bind(at.0)
                        .bind(id.0)
                        .execute(db)
                        .await?;
                    Ok(())
                })
            })
            .await
    }

    /// Keeps a taken job from everybody else until then: it takes longer than was thought.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn hold_job(&self, id: JobId, until: Timestamp) -> Result<(), StoreError> {
        self.writer
            .run(Durability::Soon, move |db| {
                Box::pin(async move {
                    sqlx::query("UPDATE jobs SET due_at = ? WHERE id = ? AND leased = 1")
                        .bind(until.0)
                        .bind(id.0)
                        .execute(db)
                        .await?;
                    Ok(())
                })
            })
            .await
    }

    /// At start: what a killed process had taken, jobs and outbox rows, is free again.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn release_leases(&self) -> Result<(), StoreError> {
        self.writer
            .run(Durability::Soon, |db| {
                Box::pin(async move {
                    sqlx::query("UPDATE jobs SET leased = 0, due_at = run_at WHERE leased = 1")
                        .execute(&mut *db)
                        .await?;
                    super::outbox::release(db).await
                })
            })
            .await
    }
}

#[derive(sqlx::FromRow)]
struct JobRow {
    id: i64,
    kind: String,
    game_id: Option<i64>,
    table_id: Option<i64>,
    ply: i64,
    run_at: i64,
    attempts: i64,
}

impl JobRow {
    /// The job; `None` if it is of a kind that this version does not know.
    fn job(self) -> Option<Job> {
        let subject = match (self.game_id, self.table_id) {
            (Some(game), _) => JobSubject::Game(GameId(game)),
            (None, Some(table)) => JobSubject::Table(TableId(table)),
            (None, None) => return None,
        };
        Some(Job {
            id: JobId(self.id),
            kind: JobKind::from_id(&self.kind)?,
            subject,
            ply: u32::try_from(self.ply).ok()?,
            run_at: Timestamp(self.run_at),
            attempts: u32::try_from(self.attempts).unwrap_or(u32::MAX),
        })
    }
}

async fn take(
    db: &mut SqliteConnection,
    lane: Lane,
    now: Timestamp,
    limit: u32,
    lease: Span,
) -> Result<Vec<Job>, StoreError> {
    // What this version does not know is prompt.
    let rows: Vec<JobRow> = sqlx::query_as(
        "UPDATE jobs SET due_at = ?, leased = 1, attempts = attempts + 1 WHERE id IN \
         (SELECT id FROM jobs WHERE due_at <= ? AND (kind = 'analyse') = ? ORDER BY due_at, id LIMIT ?) RETURNING *",
    )
    .bind((now + lease).0)
    .bind(now.0)
    .bind(lane == Lane::Long)
    .bind(limit)
    .fetch_all(db)
    .await?;
    let mut jobs = Vec::with_capacity(rows.len());
    for row in rows {
        let id = row.id;
        match row.job() {
            Some(job) => jobs.push(job),
            None => tracing::warn!(job = id, "A stored job is of an unknown kind."),
        }
    }
    jobs.sort_by_key(|job| (job.run_at, job.id));
    Ok(jobs)
}

pub(super) async fn exists(db: &mut SqliteConnection, id: JobId) -> Result<bool, StoreError> {
    let row: Option<(i64,)> = sqlx::query_as("SELECT id FROM jobs WHERE id = ?").bind(id.0).fetch_optional(db).await?;
    Ok(row.is_some())
}

pub(super) async fn remove(db: &mut SqliteConnection, id: JobId) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM jobs WHERE id = ?").bind(id.0).execute(db).await?;
    Ok(())
}

pub(super) async fn cancel(db: &mut SqliteConnection, cancel: &CancelJobs) -> Result<(), StoreError> {
    let (statement, number) = match (cancel.of, cancel.kind) {
        (JobSubject::Game(id), Some(_)) => ("DELETE FROM jobs WHERE game_id = ? AND kind = ?", id.0),
        (JobSubject::Game(id), None) => ("DELETE FROM jobs WHERE game_id = ?", id.0),
        (JobSubject::Table(id), Some(_)) => ("DELETE FROM jobs WHERE table_id = ? AND kind = ?", id.0),
        (JobSubject::Table(id), None) => ("DELETE FROM jobs WHERE table_id = ?", id.0),
        // What is only being made has no jobs.
        (JobSubject::NewGame(_) | JobSubject::NewTable(_), _) => return Ok(()),
    };
    let mut query = sqlx::query(statement).bind(number);
    if let Some(kind) = cancel.kind {
        query = query.bind(kind.id());
    }
    query.execute(db).await?;
    Ok(())
}

pub(super) async fn insert(db: &mut SqliteConnection, job: &NewJob, subject: JobSubject) -> Result<(), StoreError> {
    let (game, table) = match subject {
        JobSubject::Game(id) => (Some(id.0), None),
        JobSubject::Table(id) => (None, Some(id.0)),
        JobSubject::NewGame(_) | JobSubject::NewTable(_) => (None, None),
    };
    sqlx::query("INSERT INTO jobs (kind, game_id, table_id, ply, run_at, due_at) VALUES (?, ?, ?, ?, ?, ?)")
        .bind(job.kind.id())
        .bind(game)
        .bind(table)
        .bind(i64::from(job.ply))
        .bind(job.run_at.0)
        .bind(job.run_at.0)
        .execute(db)
        .await?;
    Ok(())
}
