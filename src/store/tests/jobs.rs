//! Jobs are done at their time, by one, and survive a restart.

use super::*;
use crate::game::Span;

const LEASE: Span = Span::seconds(30);

fn job(subject: JobSubject, kind: JobKind, run_at: Timestamp) -> NewJob {
    NewJob { kind, subject, ply: 0, run_at }
}

async fn add(store: &Store, jobs: Vec<NewJob>) {
    let commit = Commit { jobs, now: NOON, ..Commit::default() };
    store.commit(commit).await.expect("committed");
}

fn kinds(jobs: &[Job]) -> Vec<JobKind> {
    jobs.iter().map(|job| job.kind).collect()
}

#[tokio::test]
async fn jobs_are_taken_at_their_time_by_one_and_finished_once() {
    let store = in_memory().await;
    let pair = pair(&store, "chat").await;
    let game = begin(&store, &pair, "k7f2").await;
    let subject = JobSubject::Game(game.id);
    let later = NOON + Span::seconds(10);
    add(&store, vec![job(subject, JobKind::LapseTable, later), job(subject, JobKind::ComputerMove, NOON)]).await;
    assert_eq!(store.next_job_at(Lane::Prompt).await.unwrap(), Some(NOON));

    let taken = store.take_jobs(Lane::Prompt, NOON, 10, LEASE).await.unwrap();
    assert_eq!(kinds(&taken), [JobKind::ComputerMove]);
    assert_eq!((taken[0].subject, taken[0].attempts), (subject, 1));
    assert!(store.take_jobs(Lane::Prompt, NOON, 10, LEASE).await.unwrap().is_empty());
    assert_eq!(store.next_job_at(Lane::Prompt).await.unwrap(), Some(later));

    let done = Commit { done_job: Some(taken[0].id), ..commit_of(any_move(&game, 0)) };
    assert!(matches!(store.commit(done.clone()).await, Ok(Committed::Done { .. })));
    assert!(matches!(store.commit(done).await, Ok(Committed::Duplicate)));
    assert_eq!(stored(&store, game.id).await.state.ply(), 1);

    let taken = store.take_jobs(Lane::Prompt, later, 10, LEASE).await.unwrap();
    assert_eq!(kinds(&taken), [JobKind::LapseTable]);
    assert_eq!(store.next_job_at(Lane::Prompt).await.unwrap(), Some(later + LEASE));
}

#[tokio::test]
async fn a_lease_ends_and_a_job_can_be_given_back() {
    let store = in_memory().await;
    let pair = pair(&store, "chat").await;
    let game = begin(&store, &pair, "k7f2").await;
    add(&store, vec![job(JobSubject::Game(game.id), JobKind::ComputerMove, NOON)]).await;
    store.take_jobs(Lane::Prompt, NOON, 1, LEASE).await.unwrap();
    let again = store.take_jobs(Lane::Prompt, NOON + LEASE, 1, LEASE).await.unwrap();
    assert_eq!(again[0].attempts, 2);

    let at = NOON + Span::seconds(90);
    store.retry_job(again[0].id, at).await.unwrap();
    assert!(store.take_jobs(Lane::Prompt, at - Span(1), 1, LEASE).await.unwrap().is_empty());
    assert_eq!(store.take_jobs(Lane::Prompt, at, 1, LEASE).await.unwrap()[0].attempts, 3);
}

#[tokio::test]
async fn what_a_killed_process_had_taken_is_free_after_the_restart() {
    let mut file = OnFile::new().await;
    let pair = pair(&file.store, "chat").await;
    let game = begin(&file.store, &pair, "k7f2").await;
    let commit = Commit {
        jobs: vec![job(JobSubject::Game(game.id), JobKind::ComputerMove, NOON)],
        outbox: vec![say(pair.place, "first"), say(pair.place, "second")],
        now: NOON,
        ..Commit::default()
    };
    file.store.commit(commit).await.unwrap();
    let job = file.store.take_jobs(Lane::Prompt, NOON, 1, LEASE).await.unwrap().remove(0);
    let row = file.store.take_outbox(NOON, 9, LEASE).await.unwrap().remove(0);

    file.restart().await;
    assert!(file.store.take_jobs(Lane::Prompt, NOON, 1, LEASE).await.unwrap().is_empty());
    file.store.release_leases().await.unwrap();
    let same_job = file.store.take_jobs(Lane::Prompt, NOON, 1, LEASE).await.unwrap().remove(0);
    assert_eq!((same_job.id, same_job.attempts), (job.id, 2));
    let rows = file.store.take_outbox(NOON, 9, LEASE).await.unwrap();
    assert_eq!(rows.len(), 1, "the second still waits behind the first");
    assert_eq!(rows[0].id, row.id);
    assert_eq!(rows[0].nonce, row.nonce, "the platform can recognise the repetition");
}

#[tokio::test]
async fn jobs_of_a_game_are_cancelled_before_new_ones_come() {
    let store = in_memory().await;
    let pair = pair(&store, "chat").await;
    let game = begin(&store, &pair, "bbb2").await;
    let other = begin(&store, &pair, "bbb3").await;
    let subject = JobSubject::Game(game.id);
    add(
        &store,
        vec![
            job(subject, JobKind::ComputerMove, NOON),
            job(subject, JobKind::LapseTable, NOON),
            job(JobSubject::Game(other.id), JobKind::ComputerMove, NOON),
        ],
    )
    .await;
    let cancel = Commit {
        cancel_jobs: vec![CancelJobs { of: subject, kind: Some(JobKind::ComputerMove) }],
        jobs: vec![job(subject, JobKind::AnswerDraw, NOON)],
        now: NOON,
        ..Commit::default()
    };
    store.commit(cancel).await.unwrap();
    let cancel_all = CancelJobs { of: JobSubject::Game(other.id), kind: None };
    let commit = Commit { cancel_jobs: vec![cancel_all], ..Commit::default() };
    store.commit(commit).await.unwrap();
    let taken = store.take_jobs(Lane::Prompt, NOON, 10, LEASE).await.unwrap();
    assert_eq!(kinds(&taken), [JobKind::LapseTable, JobKind::AnswerDraw]);
}

#[tokio::test]
async fn what_takes_long_queues_by_itself_in_the_order_asked_for() {
    let store = in_memory().await;
    let pair = pair(&store, "chat").await;
    let mut games = Vec::new();
    for code in ["bbb2", "bbb3", "bbb4"] {
        games.push(JobSubject::Game(begin(&store, &pair, code).await.id));
    }
    let later = NOON + Span::seconds(10);
    add(
        &store,
        vec![
            job(games[2], JobKind::Analyse, later),
            job(games[0], JobKind::Analyse, NOON),
            job(games[1], JobKind::Analyse, NOON),
            job(games[0], JobKind::ComputerMove, later),
        ],
    )
    .await;
    assert_eq!(store.next_job_at(Lane::Long).await.unwrap(), Some(NOON));
    assert_eq!(store.next_job_at(Lane::Prompt).await.unwrap(), Some(later));
    for game in &games {
        let taken = store.take_jobs(Lane::Long, later, 1, LEASE).await.unwrap();
        assert_eq!((taken[0].kind, taken[0].subject), (JobKind::Analyse, *game));
    }
    assert_eq!(store.next_job_at(Lane::Long).await.unwrap(), Some(later + LEASE));
    assert_eq!(kinds(&store.take_jobs(Lane::Prompt, later, 10, LEASE).await.unwrap()), [JobKind::ComputerMove]);
}

#[tokio::test]
async fn a_job_can_be_about_what_its_own_commit_makes() {
    let store = in_memory().await;
    let pair = pair(&store, "chat").await;
    let table = Write::NewTable {
        code: "t4b2".to_owned(),
        place: pair.place,
        state: crate::game::TableState::new(pair.white.id, NOON),
    };
    let commit = Commit {
        writes: vec![table, new_game(&pair, "bbb2"), new_game(&pair, "bbb3")],
        jobs: vec![
            job(JobSubject::NewGame(1), JobKind::ComputerMove, NOON),
            job(JobSubject::NewTable(0), JobKind::LapseTable, NOON),
        ],
        now: NOON,
        ..Commit::default()
    };
    let Ok(Committed::Done { games, tables, .. }) = store.commit(commit).await else {
        panic!("not committed");
    };
    let taken = store.take_jobs(Lane::Prompt, NOON, 10, LEASE).await.unwrap();
    let subjects: Vec<_> = taken.iter().map(|job| job.subject).collect();
    assert_eq!(subjects, [JobSubject::Game(games[1]), JobSubject::Table(tables[0])]);

    let nothing = Commit { jobs: vec![job(JobSubject::NewGame(0), JobKind::ComputerMove, NOON)], ..Commit::default() };
    assert!(matches!(store.commit(nothing).await, Err(StoreError::Corrupt { .. })));
}
