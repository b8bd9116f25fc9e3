//! The scheduler: takes jobs whose time has come from the store and does them.

use std::sync::Arc;
use std::time::Duration;

use crate::game::table::TableAction;
use crate::game::{Span, Timestamp};
use crate::store::{Commit, Job, JobKind, JobSubject, Lane};

use super::requests::{TableRequest, settle};
use super::{Club, ClubError, analysis, computer};

/// How many prompt jobs are taken at once.
const BATCH: u32 = 64;
/// For how long a taken job is ours: longer than any job lasts that does not renew it.
pub(super) const LEASE: Span = Span::seconds(60);
/// The scheduler looks at least so often, in case another process left something.
const LOOK_EVERY: Duration = Duration::from_secs(30);
/// After a failure a job is tried again after so long.
const AGAIN_AFTER: Span = Span::seconds(5);

/// Runs until the club stops: what is to be done at its time is begun then, however much is under way.
pub(super) async fn run(club: Arc<Club>) {
    while !club.stop.is_cancelled() {
        let now = club.clock.now();
        let jobs = take(&club, Lane::Prompt, now, BATCH).await;
        let more = jobs.len() >= BATCH as usize;
        for job in jobs {
            let club_of_job = Arc::clone(&club);
            club.tasks.spawn(async move { perform(club_of_job, job).await });
        }
        if !more {
            rest(&club, Lane::Prompt, now).await;
        }
    }
}

/// Runs until the club stops: what takes long is done one after another. What waits stays in the store, where it keeps
/// its place in the queue and is free for other processes.
pub(super) async fn run_long(club: Arc<Club>) {
    while !club.stop.is_cancelled() {
        let now = club.clock.now();
        let Some(job) = take(&club, Lane::Long, now, 1).await.pop() else {
            rest(&club, Lane::Long, now).await;
            continue;
        };
        // A task of its own: if it should panic, the queue goes on, and the job comes again when its lease ends.
        if let Err(error) = club.tasks.spawn(perform(Arc::clone(&club), job)).await {
            tracing::error!(%error, job = ?job.kind, subject = ?job.subject, "a job came to nothing");
        }
    }
}

async fn take(club: &Club, lane: Lane, now: Timestamp, limit: u32) -> Vec<Job> {
    club.store.take_jobs(lane, now, limit, LEASE).await.unwrap_or_else(|error| {
        tracing::error!(%error, ?lane, "jobs could not be taken");
        Vec::new()
    })
}

/// Waits until there is something to do in a lane, or the club stops.
async fn rest(club: &Club, lane: Lane, now: Timestamp) {
    let pause = pause(club, lane, now).await;
    tokio::select! {
        () = club.jobs_bell(lane).notified() => {}
        () = tokio::time::sleep(pause) => {}
        () = club.stop.cancelled() => {}
    }
}

/// How long until the next job is due.
async fn pause(club: &Club, lane: Lane, now: Timestamp) -> Duration {
    match club.store.next_job_at(lane).await {
        Ok(Some(at)) => {
            let wait = u64::try_from(at.0 - now.0).unwrap_or(0).max(1);
            Duration::from_millis(wait).min(LOOK_EVERY)
        }
        Ok(None) => LOOK_EVERY,
        Err(error) => {
            tracing::error!(%error, "the store does not tell when the next job is due");
            Duration::from_secs(1)
        }
    }
}

async fn perform(club: Arc<Club>, job: Job) {
    let done = match job.kind {
        JobKind::ComputerMove => computer::play(&club, &job).await,
        JobKind::AnswerDraw => computer::answer_draw(&club, &job).await,
        JobKind::Analyse => analysis::make(&club, &job).await,
        JobKind::LapseTable => lapse(&club, &job).await,
    };
    if let Err(error) = done {
        tracing::error!(%error, job = ?job.kind, subject = ?job.subject, "a job failed and is tried again");
        let again = club.clock.now() + AGAIN_AFTER;
        if let Err(error) = club.store.retry_job(job.id, again).await {
            tracing::error!(%error, "a job could not be put back; it comes again when its lease ends");
        }
    }
}

/// A table has waited long enough.
async fn lapse(club: &Arc<Club>, job: &Job) -> Result<(), ClubError> {
    if let JobSubject::Table(id) = job.subject
        && let Some(table) = club.store.table(id).await?
    {
        let request = TableRequest {
            code: &table.code,
            place: None,
            by: table.state.owner,
            username: None,
            action: TableAction::Lapse,
            seen: None,
            job: Some(job.id),
        };
        if let super::requests::Settled::Done = settle(club, request).await? {
            return Ok(());
        }
    }
    finish(club, job).await
}

/// A job that has nothing to write: it is done.
pub(super) async fn finish(club: &Arc<Club>, job: &Job) -> Result<(), ClubError> {
    club.commit(Commit { done_job: Some(job.id), now: club.clock.now(), ..Commit::default() }).await?;
    Ok(())
}
