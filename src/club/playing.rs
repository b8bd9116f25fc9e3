//! Offers, resignation, take-back, claims, rematch: every action at a game but the move itself.

use std::time::Duration;

use draughts::Color;

use crate::game::{Action, OfferKind, Refusal};
use crate::speech::{Message, Value};
use crate::store::StoredGame;
use crate::surface::{Answer, ControlId, PostRef, Sign, Style, Verb};

use super::ClubError;
use super::anchor::{self, Anchor};
use super::people::Players;
use super::requests::{self, Acted, By, Request};
use super::show::to_ply;
use super::view::board::Board;
use super::view::{button, list, styled};
use super::visit::Visit;

/// How long the question whether to resign stands.
const RESIGN_WITHIN: Duration = Duration::from_secs(60);

/// Carries an action out and answers the person who acted.
pub(super) async fn act(visit: &Visit<'_>, mut request: Request<'_>) -> Result<Answer, ClubError> {
    request.seen = visit.seen();
    let acted = requests::act(visit.club, request).await?;
    told(visit, acted).await
}

/// What the person who acted is told of it.
pub(super) async fn told(visit: &Visit<'_>, acted: Acted) -> Result<Answer, ClubError> {
    match acted {
        Acted::Done | Acted::Repeated => Ok(Answer::Done),
        Acted::Unknown => Ok(visit.private(Message::new("game-unknown"))),
        Acted::NoSeat(game) => no_seat(visit, &game).await,
        Acted::Stale(game) => stale(visit, &game).await,
        Acted::Refused(game, Refusal::NotYourTurn) => not_your_turn(visit, &game).await,
        Acted::Refused(game, refusal) => Ok(visit.private(refusal.message(&game.state))),
    }
}

/// An action by this person at a game, on the position that they saw.
pub(super) async fn act_at(
    visit: &Visit<'_>,
    code: &str,
    ply: Option<u16>,
    action: Action,
) -> Result<Answer, ClubError> {
    let mut request = Request::new(code, By::Person(visit.person.id), action);
    request.ply = ply;
    act(visit, request).await
}

/// A reaction on a board. There is no private answer to a reaction: what cannot be done is passed over in silence.
pub(super) async fn sign(visit: &Visit<'_>, post: &PostRef, sign: Sign, on: bool) -> Result<Answer, ClubError> {
    let Anchor::Board { game, ply } = anchor::of_new_post(visit, post).await? else { return Ok(Answer::Silence) };
    let Some(color) = game.state.seats.color_of(visit.person.id) else { return Ok(Answer::Silence) };
    if ply != to_ply(game.state.ply()) {
        return Ok(Answer::Silence);
    }
    let offered_by = game.state.offer.filter(|offer| offer.kind == OfferKind::Draw).map(|offer| offer.by);
    let action = match (sign, on, offered_by) {
        (Sign::Handshake, true, _) => Action::Handshake,
        (Sign::Handshake, false, Some(by)) if by == color => Action::WithdrawDraw,
        (Sign::Cross, true, Some(by)) if by != color => Action::DeclineDraw,
        (Sign::Cross, true, Some(_)) => Action::WithdrawDraw,
        _ => return Ok(Answer::Silence),
    };
    act_at(visit, &game.code, Some(ply), action).await?;
    Ok(Answer::Silence)
}

/// `/checkers draw`.
pub(super) async fn draw_command(visit: &Visit<'_>) -> Result<Answer, ClubError> {
    match one_game(visit, Verb::Draw).await? {
        Found::One(game) => act_at(visit, &game.code, None, Action::Handshake).await,
        Found::Answer(answer) => Ok(answer),
    }
}

/// `/checkers resign`.
pub(super) async fn resign_command(visit: &Visit<'_>) -> Result<Answer, ClubError> {
    match one_game(visit, Verb::Resign).await? {
        Found::One(game) => ask_resign(visit, &game).await,
        Found::Answer(answer) => Ok(answer),
    }
}

/// `/checkers takeback`.
pub(super) async fn take_back_command(visit: &Visit<'_>) -> Result<Answer, ClubError> {
    match one_game(visit, Verb::TakeBack).await? {
        Found::One(game) => ask_take_back(visit, &game, false).await,
        Found::Answer(answer) => Ok(answer),
    }
}

/// `/checkers claim`.
pub(super) async fn claim_command(visit: &Visit<'_>) -> Result<Answer, ClubError> {
    match one_game(visit, Verb::Claim).await? {
        Found::One(game) => act_at(visit, &game.code, None, Action::Claim).await,
        Found::Answer(answer) => Ok(answer),
    }
}

/// `/checkers rematch`: of the last game that the person finished here.
pub(super) async fn rematch_command(visit: &Visit<'_>) -> Result<Answer, ClubError> {
    match visit.club.store.latest_game(visit.person.id, visit.place.id).await? {
        Some(game) => act_at(visit, &game.code, None, Action::Again).await,
        None => Ok(visit.private(no_game_message("no-game"))),
    }
}

/// Asks whether to resign, with one button that is good for a minute.
pub(super) async fn ask_resign(visit: &Visit<'_>, game: &StoredGame) -> Result<Answer, ClubError> {
    if let Some(answer) = not_a_player(visit, game).await? {
        return Ok(answer);
    }
    let ply = to_ply(game.state.ply());
    let side = game.state.seats.color_of(visit.person.id).map_or("", side_sign);
    let asked = format!("{}{side}", visit.now.0 / 1_000);
    let yes = ControlId::new(Verb::ResignYes, game.code.clone(), ply).with(asked);
    let back = ControlId::new(Verb::Back, game.code.clone(), ply);
    let view = visit
        .view()
        .line(Message::new("resign-ask").with("code", game.code.as_str()))
        .row([styled(yes, Message::new("button-resign-yes"), Style::Danger), button(back, "button-back")]);
    Ok(Answer::chooser(view))
}

/// Resigns, if the question is not too old. A move made since the question does not matter.
pub(super) async fn resign(visit: &Visit<'_>, control: &ControlId) -> Result<Answer, ClubError> {
    let asked: i64 = control.arg.trim_end_matches(['w', 'b']).parse().unwrap_or(0);
    if let Some(game) = visit.club.store.game_by_code(&control.code).await?
        && let Some(color) = game.state.seats.color_of(visit.person.id)
        && !control.arg.ends_with(side_sign(color))
    {
        // Where everybody sees the question, the opponent may press it too; that is nobody's resignation.
        return Ok(visit.private(Message::new("resign-not-yours")));
    }
    let age = visit.now.0 / 1_000 - asked;
    if !(0..=i64::try_from(RESIGN_WITHIN.as_secs()).unwrap_or(i64::MAX)).contains(&age) {
        return Ok(visit.private(Message::new("resign-late")));
    }
    act_at(visit, &control.code, None, Action::Resign).await
}

/// How a control tells whose question it is.
const fn side_sign(color: Color) -> &'static str {
    match color {
        Color::White => "w",
        Color::Black => "b",
    }
}

/// Asks to take back. The computer always agrees, and says first what it costs.
pub(super) async fn ask_take_back(visit: &Visit<'_>, game: &StoredGame, sure: bool) -> Result<Answer, ClubError> {
    if let Some(answer) = not_a_player(visit, game).await? {
        return Ok(answer);
    }
    let ply = to_ply(game.state.ply());
    let against_computer = Color::ALL.iter().any(|color| game.state.seats[*color].is_computer());
    if against_computer && game.state.rated && !sure {
        let yes = ControlId::new(Verb::TakeBack, game.code.clone(), ply).with("sure");
        let back = ControlId::new(Verb::Back, game.code.clone(), ply);
        let view = visit
            .view()
            .line(Message::new("takeback-unrated-ask"))
            .row([styled(yes, Message::new("button-takeback-sure"), Style::Primary), button(back, "button-back")]);
        return Ok(Answer::chooser(view));
    }
    act_at(visit, &game.code, Some(ply), Action::AskTakeBack).await
}

/// The answer to somebody who cannot act in the game because it is not theirs or is over.
pub(super) async fn not_a_player(visit: &Visit<'_>, game: &StoredGame) -> Result<Option<Answer>, ClubError> {
    if game.state.seats.color_of(visit.person.id).is_none() {
        return Ok(Some(no_seat(visit, game).await?));
    }
    if game.state.is_over() {
        return Ok(Some(visit.private(Message::new("game-over"))));
    }
    Ok(None)
}

/// The current board for somebody who acted on an earlier one.
pub(super) async fn stale(visit: &Visit<'_>, game: &StoredGame) -> Result<Answer, ClubError> {
    let players = players(visit, game).await?;
    let below = game.state.seats.color_of(visit.person.id);
    let view = board(visit, game, &players).private(below, Some(Message::new("board-moved-on")));
    Ok(Answer::private(view))
}

/// Tells an outsider whose game it is.
pub(super) async fn no_seat(visit: &Visit<'_>, game: &StoredGame) -> Result<Answer, ClubError> {
    let players = players(visit, game).await?;
    let key = if game.state.is_over() { "not-your-game-over" } else { "not-your-game" };
    Ok(visit.private(
        Message::new(key)
            .with("white", players.name(Color::White))
            .with("black", players.name(Color::Black))
            .with("turn", players.name(game.state.turn())),
    ))
}

/// Tells a player that the other is to move.
pub(super) async fn not_your_turn(visit: &Visit<'_>, game: &StoredGame) -> Result<Answer, ClubError> {
    let players = players(visit, game).await?;
    Ok(visit.private(Message::new("not-your-turn").with("player", players.name(game.state.turn()))))
}

/// Nothing to act on here, and how to begin.
pub(super) fn no_game_message(key: &'static str) -> Message {
    Message::new(key).with("command", Value::Code("/checkers start".to_owned()))
}

/// The players of a game as this visit's platform knows them.
pub(super) async fn players(visit: &Visit<'_>, game: &StoredGame) -> Result<Players, ClubError> {
    Players::of(visit.club, &game.state.seats, visit.envelope.place.platform.id()).await
}

/// The views of a game in this person's language.
pub(super) fn board<'a>(visit: &'a Visit<'_>, game: &'a StoredGame, players: &'a Players) -> Board<'a> {
    let theme = visit.theme();
    Board { catalogue: &visit.club.catalogue, game, players, place: &visit.place, lang: visit.lang, theme }
}

/// A game as a line of a list of this person's games.
pub(super) async fn list_line<'a>(visit: &Visit<'_>, game: &'a StoredGame) -> Result<list::Line<'a>, ClubError> {
    let players = players(visit, game).await?;
    let mine = game.state.seats.color_of(visit.person.id).unwrap_or(Color::White);
    Ok(list::Line {
        game,
        opponent: players.name(!mine),
        your_turn: game.state.turn() == mine && !game.state.is_over(),
    })
}

/// The one running game that a command without a name can mean.
pub(super) enum Found {
    /// It.
    One(Box<StoredGame>),
    /// There is none, or there are several to choose from.
    Answer(Answer),
}

/// Finds the one running game of the person here; of several the person chooses by buttons with this verb.
pub(super) async fn one_game(visit: &Visit<'_>, verb: Verb) -> Result<Found, ClubError> {
    let mut games = visit.club.store.active_games(visit.person.id, Some(visit.place.id)).await?;
    if games.len() == 1
        && let Some(game) = games.pop()
    {
        return Ok(Found::One(Box::new(game)));
    }
    if games.is_empty() {
        return Ok(Found::Answer(visit.private(no_game_message("no-game"))));
    }
    let mut view = visit.view().line(Message::new("choose-game"));
    let mut buttons = Vec::new();
    for game in games.iter().take(5) {
        let line = list_line(visit, game).await?;
        let id = ControlId::new(verb, game.code.clone(), to_ply(game.state.ply()));
        let label = Message::new("games-choice").with("code", game.code.as_str()).with("opponent", line.opponent);
        buttons.push(styled(id, label, Style::Primary));
    }
    view.controls.push(buttons);
    Ok(Found::Answer(Answer::private(view)))
}
