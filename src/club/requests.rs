//! One action at a game or a table, from the lock to the commit.
//!
//! Everything that follows from a decision is written with it: events, the computer's turn, what is to be shown.

use std::sync::Arc;

use draughts::Color;
use draughts::openings::Opening;

use crate::game::table::{TableAction, TableEvent, TableRefusal, TableState, decide_table};
use crate::game::{Action, Event, GameState, PersonId, Refusal, Timestamp, beginning, decide};
use crate::speech::Message;
use crate::store::{
    CancelJobs, Commit, Committed, JobId, JobKind, JobSubject, Lane, NewJob, PlaceId, Seen, StoreError, StoredGame,
    StoredTable, Write,
};

use super::people::Players;
use super::show::{Show, to_ply};
use super::{Club, ClubError, delivery};

/// How often a decision is made anew when another process changed the game meanwhile.
const TRIES: usize = 5;

/// Who acts.
#[derive(Clone, Copy, Debug)]
pub(super) enum By {
    /// A person, from the seat that they have.
    Person(PersonId),
    /// A side, for the computer and for what happens to a place.
    Side(Color),
}

/// An action at a game.
pub(super) struct Request<'a> {
    pub(super) code: &'a str,
    pub(super) by: By,
    pub(super) action: Action,
    /// The number of plies that the person saw; an action on another number is stale.
    pub(super) ply: Option<u16>,
    pub(super) seen: Option<Seen>,
    /// The job that is done by this.
    pub(super) job: Option<JobId>,
    /// Something to say with what is shown of it.
    pub(super) note: Option<Message>,
}

impl<'a> Request<'a> {
    /// An action without any of the extras.
    pub(super) fn new(code: &'a str, by: By, action: Action) -> Request<'a> {
        Request { code, by, action, ply: None, seen: None, job: None, note: None }
    }
}

/// What became of an action at a game.
pub(super) enum Acted {
    /// It was carried out.
    Done,
    /// The rules of play or of good manners do not allow it.
    Refused(Box<StoredGame>, Refusal),
    /// It was meant for an earlier position.
    Stale(Box<StoredGame>),
    /// The person has no seat in the game.
    NoSeat(Box<StoredGame>),
    /// There is no such game.
    Unknown,
    /// The same platform event was carried out before.
    Repeated,
}

/// Decides on an action at a game and commits what follows.
pub(super) async fn act(club: &Arc<Club>, request: Request<'_>) -> Result<Acted, ClubError> {
    let _lock = club.locks.lock(request.code).await;
    // The same event may have been carried out while this one waited for the lock.
    if request.seen.as_ref().is_some_and(|seen| club.store.seen_lately(seen)) {
        return Ok(Acted::Repeated);
    }
    for _ in 0..TRIES {
        let Some(game) = club.store.game_by_code(request.code).await? else { return Ok(Acted::Unknown) };
        let by = match request.by {
            By::Side(color) => color,
            By::Person(person) => match game.state.seats.color_of(person) {
                Some(color) => color,
                None => return Ok(Acted::NoSeat(Box::new(game))),
            },
        };
        if request.ply.is_some_and(|ply| ply != to_ply(game.state.ply())) {
            return Ok(Acted::Stale(Box::new(game)));
        }
        let now = club.clock.now();
        let events = match decide(&game.state, by, &request.action, now) {
            Ok(events) => events,
            Err(refusal) => return Ok(Acted::Refused(Box::new(game), refusal)),
        };
        let mut commit = consequences(club, &game, events, request.note.clone(), now).await?;
        commit.seen = request.seen.clone();
        commit.done_job = request.job;
        match club.commit(commit).await {
            Ok(Committed::Done { .. }) => return Ok(Acted::Done),
            Ok(Committed::Duplicate) => return Ok(Acted::Repeated),
            Err(ClubError::Store(StoreError::Conflict)) => {}
            Err(error) => return Err(error),
        }
    }
    Err(ClubError::Contended { code: request.code.to_owned() })
}

/// What became of an action at a table.
pub(super) enum Settled {
    /// It was carried out.
    Done,
    /// It is not possible.
    Refused(TableRefusal),
    /// There is no such table.
    Unknown,
    /// The same platform event was carried out before.
    Repeated,
}

/// Who acts at a table, and what else belongs to the commit.
pub(super) struct TableRequest<'a> {
    pub(super) code: &'a str,
    /// Where the person acts; a table is in one place only. `None` for what happens by itself.
    pub(super) place: Option<PlaceId>,
    pub(super) by: PersonId,
    pub(super) username: Option<&'a str>,
    pub(super) action: TableAction,
    pub(super) seen: Option<Seen>,
    pub(super) job: Option<JobId>,
}

/// Decides on an action at a table and commits what follows.
pub(super) async fn settle(club: &Arc<Club>, request: TableRequest<'_>) -> Result<Settled, ClubError> {
    let _lock = club.locks.lock(request.code).await;
    if request.seen.as_ref().is_some_and(|seen| club.store.seen_lately(seen)) {
        return Ok(Settled::Repeated);
    }
    for _ in 0..TRIES {
        let table = club.store.table_by_code(request.code).await?;
        let here = |table: &StoredTable| request.place.is_none_or(|place| place == table.place);
        let Some(table) = table.filter(here) else { return Ok(Settled::Unknown) };
        let now = club.clock.now();
        let coin = rand::random();
        let events = match decide_table(&table.state, request.by, request.username, &request.action, now, coin) {
            Ok(events) => events,
            Err(refusal) => return Ok(Settled::Refused(refusal)),
        };
        if events.is_empty() {
            return Ok(Settled::Done);
        }
        let mut commit = table_consequences(club, &table, &events, now).await?;
        commit.seen = request.seen.clone();
        commit.done_job = request.job;
        match club.commit(commit).await {
            Ok(Committed::Done { .. }) => return Ok(Settled::Done),
            Ok(Committed::Duplicate) => return Ok(Settled::Repeated),
            Err(ClubError::Store(StoreError::Conflict)) => {}
            Err(error) => return Err(error),
        }
    }
    Err(ClubError::Contended { code: request.code.to_owned() })
}

impl Club {
    /// Commits, begins to deliver what can be shown at once, and wakes the scheduler.
    pub(super) async fn commit(self: &Arc<Self>, commit: Commit) -> Result<Committed, ClubError> {
        let lanes: Vec<Lane> = commit.jobs.iter().map(|job| job.kind.lane()).collect();
        let mut committed = self.store.commit(Commit { lease: Some(delivery::LEASE), ..commit }).await?;
        for lane in lanes {
            self.jobs_bell(lane).notify_one();
        }
        if let Committed::Done { taken, .. } = &mut committed {
            for row in taken.drain(..) {
                delivery::start(self, row).await;
            }
        }
        Ok(committed)
    }
}

/// Adds a game that begins to a commit: the game, its first board, and the computer's turn if it begins.
///
/// The note is shown with the board.
pub(super) async fn begin(
    club: &Club,
    commit: &mut Commit,
    place: PlaceId,
    state: GameState,
    note: Option<Message>,
) -> Result<(), ClubError> {
    let code = club.store.fresh_code().await?;
    let earlier = commit.writes.iter().filter(|write| matches!(write, Write::NewGame { .. })).count();
    let show = Show::Board { code: code.clone(), ply: to_ply(state.ply()), note };
    commit.outbox.push(show.row(place)?);
    commit.jobs.extend(computers_turn(JobSubject::NewGame(earlier), &state, commit.now));
    commit.writes.push(Write::NewGame { code, place, state });
    Ok(())
}

/// Tells which opening was drawn.
pub(super) fn opening_note(opening: Opening) -> Message {
    Message::new("board-opening-drawn").with("name", opening.name()).with("moves", opening.text())
}

/// The computer's turn as a job, if it is its turn.
fn computers_turn(subject: JobSubject, state: &GameState, now: Timestamp) -> Option<NewJob> {
    state.computer_to_move()?;
    Some(NewJob { kind: JobKind::ComputerMove, subject, ply: to_ply(state.ply()).into(), run_at: now })
}

async fn consequences(
    club: &Club,
    game: &StoredGame,
    events: Vec<Event>,
    note: Option<Message>,
    now: Timestamp,
) -> Result<Commit, ClubError> {
    let after = game.state.after(&events);
    let mut commit = Commit { now, ..Commit::default() };
    if let Some(show) = shown(club, game, &after, &events, note).await? {
        commit.outbox.push(show.row(game.place)?);
    }
    if events.iter().any(|event| matches!(event, Event::TakenBack { .. })) {
        // The same number of plies will come again with another position: a search under way must not answer that.
        commit.cancel_jobs.push(CancelJobs { of: JobSubject::Game(game.id), kind: None });
    }
    if moved(&events) {
        commit.jobs.extend(computers_turn(JobSubject::Game(game.id), &after, now));
    }
    if let Some(job) = draw_to_answer(game, &after, &events, now) {
        commit.jobs.push(job);
    }
    if events.contains(&Event::RematchAgreed)
        && let Some(next) = after.rematch(now)
    {
        begin(club, &mut commit, game.place, next, None).await?;
    }
    if !events.is_empty() {
        commit.writes.push(Write::Game { id: game.id, version: game.version, events, state: after });
    }
    Ok(commit)
}

/// The position changed.
fn moved(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::Moved { .. } | Event::TakenBack { .. }))
}

/// A draw that the computer is to answer.
fn draw_to_answer(game: &StoredGame, after: &GameState, events: &[Event], now: Timestamp) -> Option<NewJob> {
    let by = events.iter().find_map(|event| match event {
        Event::DrawOffered { by } => Some(*by),
        _ => None,
    })?;
    after.seats[!by].level()?;
    let subject = JobSubject::Game(game.id);
    Some(NewJob { kind: JobKind::AnswerDraw, subject, ply: to_ply(after.ply()).into(), run_at: now })
}

/// What everybody is to see of the events: a new board, or the words under the newest one made anew.
async fn shown(
    club: &Club,
    game: &StoredGame,
    after: &GameState,
    events: &[Event],
    note: Option<Message>,
) -> Result<Option<Show>, ClubError> {
    if events.is_empty() {
        return Ok(None);
    }
    let note = match note {
        Some(note) => Some(note),
        None => note_of(club, game, events).await?,
    };
    let code = game.code.clone();
    let new_board = moved(events) || events.iter().any(|event| matches!(event, Event::Ended(_)));
    Ok(Some(if new_board {
        Show::Board { code, ply: to_ply(after.ply()), note }
    } else {
        Show::Refresh { code, note }
    }))
}

/// One sentence about what happened that the board itself does not tell.
async fn note_of(club: &Club, game: &StoredGame, events: &[Event]) -> Result<Option<Message>, ClubError> {
    let just_moved = events.iter().any(|event| matches!(event, Event::Moved { .. }));
    let found = events.iter().find_map(|event| match event {
        Event::TakenBack { plies, .. } if events.contains(&Event::Unrated) => {
            Some((Message::new("board-taken-back-unrated").with("plies", *plies), None))
        }
        Event::TakenBack { plies, .. } => Some((Message::new("board-taken-back").with("plies", *plies), None)),
        Event::DrawDeclined { by } if !just_moved => Some((Message::new("board-draw-declined"), Some(*by))),
        Event::DrawWithdrawn { by } => Some((Message::new("board-draw-withdrawn"), Some(*by))),
        Event::TakeBackRefused { by } if !just_moved => Some((Message::new("board-takeback-refused"), Some(*by))),
        Event::UnratedRefused { by } if !just_moved => Some((Message::new("board-unrated-refused"), Some(*by))),
        // By consent: what a hint or a take-back costs is said with that.
        Event::Unrated if events.len() == 1 => Some((Message::new("board-unrated-agreed"), None)),
        Event::Left { by } => Some((Message::new("board-left"), Some(*by))),
        Event::Returned { by } => Some((Message::new("board-returned"), Some(*by))),
        Event::AgainPressed { by } if !events.contains(&Event::RematchAgreed) => {
            Some((Message::new("board-again"), Some(*by)))
        }
        _ => None,
    });
    let (message, by) = match found {
        Some((message, Some(by))) => (message, by),
        other => return Ok(other.map(|(message, _)| message)),
    };
    let platform = platform_of(club, game.place).await?;
    let players = Players::of(club, &game.state.seats, &platform).await?;
    Ok(Some(message.with("player", players.name(by)).with("other", players.name(!by))))
}

async fn platform_of(club: &Club, place: PlaceId) -> Result<String, ClubError> {
    Ok(club.store.place_by_id(place).await?.map(|place| place.platform).unwrap_or_default())
}

async fn table_consequences(
    club: &Club,
    table: &StoredTable,
    events: &[TableEvent],
    now: Timestamp,
) -> Result<Commit, ClubError> {
    let mut commit = Commit { now, ..Commit::default() };
    let after: TableState = table.state.after(events);
    for event in events {
        if let TableEvent::GameBegun { seats, ruleset, options, score } = event {
            let (play, opening) = beginning(*ruleset, *options, rand::random_range(..usize::MAX));
            let state = GameState::new(play, *seats, true, *score, now);
            begin(club, &mut commit, table.place, state, opening.map(opening_note)).await?;
        }
    }
    let refresh = Show::RefreshTable { code: table.code.clone() };
    commit.outbox.push(refresh.row(table.place)?);
    commit.writes.push(Write::Table { id: table.id, version: table.version, state: after });
    Ok(commit)
}
