//! What the engine says about a finished game: asked for by anybody, made by a job, kept, and posted once for all.

mod judge;

use std::sync::Arc;

use tokio::time::{Duration, sleep};

use crate::game::Span;
use crate::speech::Message;
use crate::store::{Commit, Job, JobKind, JobSubject, NewJob, StoreError, StoredAnalysis, StoredGame, Write};
use crate::surface::Answer;

use super::schedule::{LEASE, finish};
use super::show::{Show, to_ply};
use super::thinkers::{NoThought, Weighed};
use super::visit::Visit;
use super::{Club, ClubError, playing, replay};

pub(super) use judge::{Judgement, Mistake};

/// The most moves that are looked at, from the beginning: more would take too long or be too shallow.
pub(super) const MOST_PLIES: usize = 300;
/// The most time for one position.
const MOST: Duration = Duration::from_millis(120);
/// When too many searches wait, a position is tried again after so long.
const AGAIN_AFTER: Duration = Duration::from_millis(250);
/// The lease is renewed so often: however long others are served first, nobody begins the same analysis.
const HOLD_EVERY: Span = Span::seconds(15);

/// How many of the newest games in a place are looked through for one that has ended.
const NEWEST: u32 = 20;

/// `/checkers analyse`: the game with that code; else the person's last one here that has ended; else the newest that was
/// played here.
pub(super) async fn command(visit: &Visit<'_>, code: Option<&str>) -> Result<Answer, ClubError> {
    if code.is_none()
        && let Some(game) = ended(visit).await?
    {
        return ask(visit, &game).await;
    }
    match replay::find(visit, code).await? {
        Ok(game) => ask(visit, &game).await,
        Err(answer) => Ok(answer),
    }
}

async fn ended(visit: &Visit<'_>) -> Result<Option<StoredGame>, ClubError> {
    let (store, place) = (&visit.club.store, visit.place.id);
    if let Some(game) = store.ended_game(visit.person.id, place).await? {
        return Ok(Some(game));
    }
    let newest = store.games_in(place, false, NEWEST).await?;
    Ok(newest.into_iter().find(|game| game.state.is_over() && game.state.ply() > 0))
}

/// Has a finished game analysed for everybody in its place, or shows the analysis that there is.
pub(super) async fn ask(visit: &Visit<'_>, game: &StoredGame) -> Result<Answer, ClubError> {
    let here = game.place == visit.place.id;
    if !here && game.state.seats.color_of(visit.person.id).is_none() {
        // A code alone does not open other people's chats.
        return Ok(visit.private(Message::new("game-unknown")));
    }
    if !game.state.is_over() {
        return Ok(visit.private(Message::new("analysis-after-the-game")));
    }
    if game.state.ply() == 0 {
        return Ok(visit.private(Message::new("replay-nothing")));
    }
    match visit.club.store.analysis(game.id).await? {
        Some(StoredAnalysis::Made(result)) => {
            let players = playing::players(visit, game).await?;
            let judged = serde_json::from_value(result)?;
            Ok(Answer::private(playing::board(visit, game, &players).analysis(&judged)))
        }
        Some(StoredAnalysis::Asked) => Ok(visit.private(Message::new("analysis-under-way"))),
        None if !here => Ok(visit.private(Message::new("analysis-elsewhere"))),
        None => begin(visit, game).await,
    }
}

async fn begin(visit: &Visit<'_>, game: &StoredGame) -> Result<Answer, ClubError> {
    let ply = to_ply(game.state.ply()).into();
    let job = NewJob { kind: JobKind::Analyse, subject: JobSubject::Game(game.id), ply, run_at: visit.now };
    let commit = Commit {
        seen: visit.seen(),
        jobs: vec![job],
        writes: vec![Write::AskAnalysis { game: game.id }],
        now: visit.now,
        ..Commit::default()
    };
    match visit.club.commit(commit).await {
        Ok(_) => Ok(visit.private(Message::new("analysis-begun"))),
        // Somebody else was quicker.
        Err(ClubError::Store(StoreError::Conflict)) => Ok(visit.private(Message::new("analysis-under-way"))),
        Err(error) => Err(error),
    }
}

/// The job. One analysis at a time, first come, first served: the engine is there for the games first.
pub(super) async fn make(club: &Arc<Club>, job: &Job) -> Result<(), ClubError> {
    let JobSubject::Game(id) = job.subject else { return finish(club, job).await };
    let Some(game) = club.store.game(id).await?.filter(|game| game.state.is_over()) else {
        return finish(club, job).await;
    };
    let weighed = tokio::select! {
        weighed = weigh(club, job, &game) => weighed?,
        () = club.stop.cancelled() => None,
    };
    // Stopped: the lease is freed at the next start, and the job begins anew.
    let Some(weighed) = weighed else { return Ok(()) };
    let judged = judge::judge(&game.state.play, &weighed);
    let result = serde_json::to_value(&judged)?;
    let commit = Commit {
        done_job: Some(job.id),
        writes: vec![Write::Analysis { game: game.id, result }],
        outbox: vec![Show::Analysis { code: game.code.clone() }.row(game.place)?],
        now: club.clock.now(),
        ..Commit::default()
    };
    club.commit(commit).await?;
    Ok(())
}

/// What the engine thinks of every position, from the first to the last; `None` when the program is stopping.
async fn weigh(club: &Club, job: &Job, game: &StoredGame) -> Result<Option<Vec<Option<Weighed>>>, ClubError> {
    let mut play = game.state.play.clone();
    while play.ply() > MOST_PLIES && play.undo().is_some() {}
    let positions = play.ply() + 1;
    let share = (club.analysis_budget / u32::try_from(positions).unwrap_or(u32::MAX)).min(MOST);
    let mut weighed = Vec::with_capacity(positions);
    let mut held = club.clock.now();
    // From the end to the beginning: what comes later is in the engine's memory when it looks at what came before.
    loop {
        let now = club.clock.now();
        if now - held >= HOLD_EVERY {
            club.store.hold_job(job.id, now + LEASE).await?;
            held = now;
        }
        match club.thinkers.weigh(play.clone(), share).await {
            Ok(found) => weighed.push(found),
            Err(NoThought::Stopped) => return Ok(None),
            Err(NoThought::Full) => {
                sleep(AGAIN_AFTER).await;
                continue;
            }
            Err(NoThought::Failed) => {
                // One position that cannot be weighed must not cost all the others.
                tracing::error!(game = %game.code, ply = play.ply(), "a position could not be weighed");
                weighed.push(None);
            }
        }
        if play.undo().is_none() {
            break;
        }
    }
    weighed.reverse();
    Ok(Some(weighed))
}
