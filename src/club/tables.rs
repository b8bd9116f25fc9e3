//! Starting: the setup, open tables, challenges, games against the computer.

use draughts::{Color, Game};

use crate::game::table::{TableAction, TableRefusal, TableState};
use crate::game::{GameState, Guest, Level, OpponentKind, PersonId, Score, Seat, Seats, Stage, beginning, options_fit};
use crate::speech::{ColorChoice, Message, Opponent, StartArgs, Value};
use crate::store::{Commit, JobKind, JobSubject, NewJob, StoredGame, Write};
use crate::surface::{Answer, ControlId, Verb};

use super::requests::{self, Settled, TableRequest, begin, opening_note};
use super::show::Show;
use super::view::table::color_of_word;
use super::visit::Visit;
use super::{ClubError, playing};

/// How many tables one person may have open in one place.
const TABLES_EACH: usize = 3;
/// How many running games one person may have in one place.
const GAMES_EACH: usize = 25;

/// `/checkers start`.
pub(super) async fn start(visit: &Visit<'_>, args: &StartArgs) -> Result<Answer, ClubError> {
    speak_here(visit).await?;
    let mut table = TableState::new(visit.person.id, visit.now);
    table.ruleset = args.ruleset;
    table.color = args.color.unwrap_or(ColorChoice::Random);
    if let Some(level) = args.level.and_then(Level::new) {
        table.level = level;
    }
    table.options = args.options;
    if let Some(ruleset) = args.ruleset.filter(|&ruleset| !options_fit(ruleset, args.options)) {
        return Ok(visit.private(Message::new("refusal-options").with("ruleset", ruleset)));
    }
    match opponent(visit, args).await? {
        // Nobody but the two of us could accept there.
        Ok((OpponentKind::Friend, _)) if visit.place.direct => {
            return Ok(visit.private(Message::new("friend-needs-a-group")));
        }
        Ok((kind, guest)) => {
            table.opponent = kind;
            table.guest = guest;
        }
        Err(refusal) => return Ok(visit.private(refusal)),
    }
    if args.ruleset.is_none() && table.opponent != OpponentKind::Friend || *args == StartArgs::default() {
        // Nobody but Damka can come to a private chat.
        if visit.place.direct && table.opponent == OpponentKind::Anyone {
            table.opponent = OpponentKind::Computer;
        }
        return open(visit, table).await;
    }
    match table.opponent {
        OpponentKind::Computer => begin_with_computer(visit, &table).await,
        OpponentKind::Friend => {
            table.stage = Stage::Challenge;
            open(visit, table).await
        }
        OpponentKind::Anyone if visit.place.direct => {
            table.opponent = OpponentKind::Computer;
            open(visit, table).await
        }
        OpponentKind::Anyone => {
            table.stage = Stage::Open;
            open(visit, table).await
        }
    }
}

/// A setup with the opponent chosen already, from the first post in a place.
pub(super) async fn invite(visit: &Visit<'_>, computer: bool) -> Result<Answer, ClubError> {
    speak_here(visit).await?;
    let mut table = TableState::new(visit.person.id, visit.now);
    if computer || visit.place.direct {
        table.opponent = OpponentKind::Computer;
    }
    if !computer && visit.place.direct {
        return Ok(visit.private(Message::new("friend-needs-a-group")));
    }
    open(visit, table).await
}

/// A place speaks the language of whoever plays there first, until somebody chooses another.
async fn speak_here(visit: &Visit<'_>) -> Result<(), ClubError> {
    if visit.place.lang.is_none() {
        visit.club.store.set_place_lang(visit.place.id, Some(visit.lang)).await?;
    }
    Ok(())
}

/// Against whom, or why not.
async fn opponent(
    visit: &Visit<'_>,
    args: &StartArgs,
) -> Result<Result<(OpponentKind, Option<Guest>), Message>, ClubError> {
    if let Some(named) = &visit.envelope.named {
        if named.bot {
            return Ok(Err(Message::new("refusal-bot").with("command", computer_command())));
        }
        let platform = visit.envelope.place.platform.id();
        let friend = visit.club.store.person(platform, &named.id, &named.name, named.username.as_deref()).await?;
        return Ok(friend_or_refusal(visit, Guest::Person(friend.id)));
    }
    match &args.opponent {
        Some(Opponent::Named(name)) => {
            let platform = visit.envelope.place.platform.id();
            let guest = match visit.club.store.person_by_username(platform, name).await? {
                Some(person) => Guest::Person(person.id),
                None => Guest::Named(name.clone()),
            };
            Ok(friend_or_refusal(visit, guest))
        }
        Some(Opponent::Computer) => Ok(Ok((OpponentKind::Computer, None))),
        Some(Opponent::Anyone) => Ok(Ok((OpponentKind::Anyone, None))),
        None if args.level.is_some() => Ok(Ok((OpponentKind::Computer, None))),
        None => Ok(Ok((OpponentKind::Anyone, None))),
    }
}

fn friend_or_refusal(visit: &Visit<'_>, guest: Guest) -> Result<(OpponentKind, Option<Guest>), Message> {
    if guest.is(visit.person.id, visit.person.username.as_deref()) {
        return Err(TableRefusal::Yourself.message());
    }
    Ok((OpponentKind::Friend, Some(guest)))
}

fn computer_command() -> Value {
    Value::Code("/checkers start ukrainian level 5".to_owned())
}

/// Begins a game against the computer at once.
async fn begin_with_computer(visit: &Visit<'_>, table: &TableState) -> Result<Answer, ClubError> {
    let Some(ruleset) = table.ruleset else { return Ok(visit.private(TableRefusal::ChooseRuleset.message())) };
    if let Some(refusal) = too_many(visit).await? {
        return Ok(visit.private(refusal));
    }
    let mine = match table.color {
        ColorChoice::White => Color::White,
        ColorChoice::Black => Color::Black,
        ColorChoice::Random if rand::random() => Color::White,
        ColorChoice::Random => Color::Black,
    };
    let (play, opening) = beginning(ruleset, table.options, rand::random_range(..usize::MAX));
    let Some(state) = against_computer(visit, visit.person.id, mine, table.level, play) else {
        return Ok(visit.private(TableRefusal::Yourself.message()));
    };
    let mut commit = Commit { seen: visit.seen(), now: visit.now, ..Commit::default() };
    begin(visit.club, &mut commit, visit.place.id, state, opening.map(opening_note)).await?;
    visit.club.commit(commit).await?;
    Ok(Answer::Done)
}

fn against_computer(visit: &Visit<'_>, person: PersonId, color: Color, level: Level, play: Game) -> Option<GameState> {
    let (me, it) = (Seat::Person(person), Seat::Computer(level));
    let seats = match color {
        Color::White => Seats::new(me, it),
        Color::Black => Seats::new(it, me),
    };
    Some(GameState::new(play, seats.ok()?, true, Score::default(), visit.now))
}

/// Opens a table: its post, and the end of its time as a job.
async fn open(visit: &Visit<'_>, table: TableState) -> Result<Answer, ClubError> {
    if let Some(refusal) = too_many(visit).await? {
        return Ok(visit.private(refusal));
    }
    let code = visit.club.store.fresh_code().await?;
    let lapse =
        NewJob { kind: JobKind::LapseTable, subject: JobSubject::NewTable(0), ply: 0, run_at: table.lapses_at() };
    let commit = Commit {
        seen: visit.seen(),
        outbox: vec![Show::Table { code: code.clone() }.row(visit.place.id)?],
        jobs: vec![lapse],
        writes: vec![Write::NewTable { code, place: visit.place.id, state: table }],
        now: visit.now,
        ..Commit::default()
    };
    visit.club.commit(commit).await?;
    Ok(Answer::Done)
}

/// Somebody with that many tables or games open does not start another: one person cannot flood a place.
async fn too_many(visit: &Visit<'_>) -> Result<Option<Message>, ClubError> {
    let store = &visit.club.store;
    let tables = store.open_tables(visit.place.id).await?;
    if tables.iter().filter(|table| table.state.owner == visit.person.id).count() >= TABLES_EACH {
        let command = Value::Code("/checkers close".to_owned());
        return Ok(Some(Message::new("refusal-too-many-tables").with("count", TABLES_EACH).with("command", command)));
    }
    if store.active_games(visit.person.id, Some(visit.place.id)).await?.len() >= GAMES_EACH {
        return Ok(Some(Message::new("refusal-too-many-games").with("count", GAMES_EACH)));
    }
    Ok(None)
}

/// A control of a table was pressed.
pub(super) async fn press(visit: &Visit<'_>, control: &ControlId) -> Result<Answer, ClubError> {
    match action_of(control) {
        Some(action) => settle(visit, &control.code, action).await,
        None => Ok(visit.private(Message::new("control-unknown"))),
    }
}

async fn settle(visit: &Visit<'_>, code: &str, action: TableAction) -> Result<Answer, ClubError> {
    let request = TableRequest {
        code,
        place: Some(visit.place.id),
        by: visit.person.id,
        username: visit.envelope.visitor.username.as_deref(),
        action,
        seen: visit.seen(),
        job: None,
    };
    match requests::settle(visit.club, request).await? {
        Settled::Done | Settled::Repeated => Ok(Answer::Done),
        Settled::Unknown => Ok(visit.private(Message::new("table-unknown"))),
        Settled::Refused(refusal) => Ok(visit.private(refusal.message())),
    }
}

/// What a control of a table means; `None` for an argument that no menu of ours offers.
fn action_of(control: &ControlId) -> Option<TableAction> {
    Some(match control.verb {
        Verb::SetRuleset => TableAction::SetRuleset(control.arg.parse().ok()?),
        Verb::SetOpponent => TableAction::SetOpponent(
            match control.arg.as_str() {
                "anyone" => OpponentKind::Anyone,
                "computer" => OpponentKind::Computer,
                "friend" => OpponentKind::Friend,
                _ => return None,
            },
            None,
        ),
        Verb::SetLevel => TableAction::SetLevel(Level::new(control.arg.parse().ok()?)?),
        Verb::SetColor => TableAction::SetColor(color_of_word(&control.arg)?),
        Verb::Start => TableAction::Start,
        Verb::Join => TableAction::Join,
        Verb::Accept => TableAction::Accept,
        Verb::Decline => TableAction::Decline,
        Verb::Ready => TableAction::Ready,
        Verb::Close => TableAction::Close,
        _ => return None,
    })
}

/// `/checkers close`: one's newest table here; an administrator may close any.
pub(super) async fn close_command(visit: &Visit<'_>) -> Result<Answer, ClubError> {
    let tables = visit.club.store.open_tables(visit.place.id).await?;
    let mine = tables.iter().rev().find(|table| table.state.owner == visit.person.id);
    let any = tables.last().filter(|_| visit.may_administer());
    let Some(table) = mine.or(any) else { return Ok(visit.private(Message::new("no-table"))) };
    let request = TableRequest {
        code: &table.code,
        place: Some(visit.place.id),
        by: table.state.owner,
        username: None,
        action: TableAction::Close,
        seen: visit.seen(),
        job: None,
    };
    requests::settle(visit.club, request).await?;
    Ok(Answer::Done)
}

/// Another game of the series with other settings: both sit at a table again.
pub(super) async fn change(visit: &Visit<'_>, game: &StoredGame) -> Result<Answer, ClubError> {
    if !game.state.is_over() {
        return Ok(visit.private(Message::new("refusal-not-over")));
    }
    match TableState::after_game(&game.state, visit.person.id, visit.now) {
        Some(table) => open(visit, table).await,
        None => playing::no_seat(visit, game).await,
    }
}
