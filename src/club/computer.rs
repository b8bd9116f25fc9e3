//! The computer's turn and its answers to draw offers: jobs that survive a restart.

mod conduct;

use std::sync::Arc;
use std::time::Duration;

use draughts::Color;
use draughts_engine::DrawVerdict;

use crate::game::{Action, GameState, OfferKind, Span};
use crate::speech::Message;
use crate::store::{Commit, Job, JobSubject, StoredGame};

use super::people::Players;
use super::requests::{Acted, By, Request, act};
use super::show::{Show, to_ply};
use super::thinkers::NoThought;
use super::{Club, ClubError, delivery, schedule::finish};

use conduct::{Conduct, conduct};

/// After so long the board says that the computer is thinking.
const THINKING_SHOWS_AFTER: Duration = Duration::from_secs(1);
/// When a search could not be begun, it is tried again after so long.
const AGAIN_AFTER: Span = Span(250);

/// Plays the computer's move in a game.
pub(super) async fn play(club: &Arc<Club>, job: &Job) -> Result<(), ClubError> {
    let Some(game) = game_of(club, job).await? else { return finish(club, job).await };
    let ply = to_ply(game.state.ply());
    let Some(level) = game.state.computer_to_move().filter(|_| u32::from(ply) == job.ply) else {
        return finish(club, job).await;
    };
    let thinking = club.thinkers.choose(game.state.play.clone(), level, rand::random());
    tokio::pin!(thinking);
    let thought = tokio::select! {
        thought = &mut thinking => thought,
        () = tokio::time::sleep(THINKING_SHOWS_AFTER) => {
            show_thinking(club, &game).await;
            thinking.await
        }
    };
    let weighed = match thought {
        Ok(Some(weighed)) => weighed,
        Ok(None) => return finish(club, job).await,
        Err(NoThought::Full) => return later(club, job).await,
        // The lease is freed at the next start.
        Err(NoThought::Stopped) => return Ok(()),
        Err(failed @ NoThought::Failed) => return Err(failed.into()),
    };
    let side = By::Side(game.state.turn());
    let say = |key: &'static str| Message::new(key).with("player", super::people::computer_name(level));
    // The opponent may have offered a draw meanwhile.
    let Some(game) = game_of(club, job).await? else { return finish(club, job).await };
    let conduct = conduct(&game.state, level, &weighed);
    let answer = match draw_answer(club, &game.state).await {
        Err(NoThought::Stopped) => return Ok(()),
        // The move itself declines.
        Err(NoThought::Full | NoThought::Failed) => None,
        Ok(answer) => answer,
    };
    let Some(best) = weighed.best else { return finish(club, job).await };
    let (action, note) = match conduct {
        Conduct::Play => match answer {
            Some(answer) if answer.agrees => (Action::Handshake, Some(answer.words)),
            answer => (Action::Move(best), answer.map(|answer| answer.words)),
        },
        Conduct::Resign => (Action::Resign, Some(say("computer-resigns"))),
        Conduct::OfferDraw => {
            // The offer first: it stands under the board that the move makes. If it was made before a restart it
            // stands already.
            let mut offer = Request::new(&game.code, side, Action::Handshake);
            offer.ply = Some(ply);
            act(club, offer).await?;
            (Action::Move(best), Some(say("computer-offers")))
        }
    };
    let mut request = Request::new(&game.code, side, action);
    request.ply = Some(ply);
    request.job = Some(job.id);
    request.note = note;
    match act(club, request).await? {
        Acted::Done => Ok(()),
        _ => finish(club, job).await,
    }
}

/// Answers a draw offer from the evaluation, with the reason in a few words.
pub(super) async fn answer_draw(club: &Arc<Club>, job: &Job) -> Result<(), ClubError> {
    let Some(game) = game_of(club, job).await? else { return finish(club, job).await };
    let answer = match draw_answer(club, &game.state).await {
        Ok(Some(answer)) => answer,
        Ok(None) => return finish(club, job).await,
        Err(NoThought::Full) => return later(club, job).await,
        Err(NoThought::Stopped) => return Ok(()),
        Err(failed @ NoThought::Failed) => return Err(failed.into()),
    };
    let action = if answer.agrees { Action::Handshake } else { Action::DeclineDraw };
    let mut request = Request::new(&game.code, By::Side(answer.by), action);
    request.job = Some(job.id);
    request.note = Some(answer.words);
    match act(club, request).await? {
        Acted::Done => Ok(()),
        _ => finish(club, job).await,
    }
}

/// The computer's answer to an offer of a draw.
struct DrawAnswer {
    by: Color,
    agrees: bool,
    words: Message,
}

/// What the computer says to the draw that its opponent offers; `None` if none is offered.
async fn draw_answer(club: &Club, state: &GameState) -> Result<Option<DrawAnswer>, NoThought> {
    let offered = state.offer.filter(|offer| offer.kind == OfferKind::Draw);
    let Some((by, level)) = offered.and_then(|offer| Some((!offer.by, state.seats[!offer.by].level()?))) else {
        return Ok(None);
    };
    let (agrees, key) = match club.thinkers.draw(state.play.clone(), by, level).await? {
        DrawVerdict::Agree => (true, "computer-agrees"),
        DrawVerdict::Decline { better: true } => (false, "computer-declines-better"),
        DrawVerdict::Decline { better: false } => (false, "computer-declines-equal"),
    };
    let words = Message::new(key).with("player", super::people::computer_name(level));
    Ok(Some(DrawAnswer { by, agrees, words }))
}

/// The game that a job is about.
async fn game_of(club: &Club, job: &Job) -> Result<Option<StoredGame>, ClubError> {
    match job.subject {
        JobSubject::Game(id) => Ok(club.store.game(id).await?),
        _ => Ok(None),
    }
}

async fn later(club: &Club, job: &Job) -> Result<(), ClubError> {
    club.store.retry_job(job.id, club.clock.now() + AGAIN_AFTER).await?;
    club.jobs_bell(job.kind.lane()).notify_one();
    Ok(())
}

/// Shows in the place that the computer is thinking, as well as can be done; nothing depends on it. The words go the way
/// of everything that is shown: in order, and not at all when a newer board has been decided on.
async fn show_thinking(club: &Arc<Club>, game: &StoredGame) {
    let shown = async {
        let Some(place) = club.store.place_by_id(game.place).await? else { return Ok(()) };
        let players = Players::of(club, &game.state.seats, &place.platform).await?;
        let note = Message::new("board-thinking").with("player", players.name(game.state.turn()));
        let refresh = Show::Refresh { code: game.code.clone(), note: Some(note) };
        let outbox = vec![refresh.row(place.id)?];
        club.commit(Commit { outbox, now: club.clock.now(), ..Commit::default() }).await?;
        if let Some((surface, place)) = delivery::surface_of(club, &place) {
            surface.busy(&place).await;
        }
        Ok::<(), ClubError>(())
    };
    if let Err(error) = shown.await {
        tracing::warn!(game = %game.code, %error, "it could not be shown that the computer is thinking");
    }
}
