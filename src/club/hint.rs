//! Hints: the best move for whoever is to move, and why.
//!
//! A hint is thought of first and noted afterwards: a search that comes to nothing costs nobody a rating. What was
//! noted for a position is told again as often as one asks, so that an answer that was lost is not lost for good.
//! Between people a rated game must have become unrated by consent before: who stands badly must not save his rating by
//! asking for help.

mod reason;

use std::sync::Arc;

use draughts::{Color, Move};
use quick_cache::sync::Cache;

use crate::game::{Action, GameState, Offer, OfferKind, Refusal, decide};
use crate::speech::Message;
use crate::store::{GameId, StoredGame};
use crate::surface::{Answer, ControlId, Style, Verb, View};

use super::ClubError;
use super::playing::{self, Found};
use super::requests::{self, Acted, By, Request};
use super::show::to_ply;
use super::thinkers::{Comparison, Line, NoThought};
use super::view::{button, styled};
use super::visit::Visit;

/// The argument of the button that agrees to what a hint costs.
const SURE: &str = "sure";
/// The argument of the button that asks the opponent to play on without the rating.
const UNRATED: &str = "unrated";

/// How many positions are remembered with their hint.
const KEPT: usize = 256;

/// Hints that were thought of lately: asking again does not make the engine think again.
pub(super) struct Hints {
    thought: Cache<(GameId, Box<[Move]>), Arc<Comparison>>,
}

impl Default for Hints {
    fn default() -> Hints {
        Hints { thought: Cache::new(KEPT) }
    }
}

/// `/checkers hint`.
pub(super) async fn command(visit: &Visit<'_>) -> Result<Answer, ClubError> {
    match playing::one_game(visit, Verb::Hint).await? {
        Found::One(game) => ask(visit, &game, to_ply(game.state.ply()), "").await,
        Found::Answer(answer) => Ok(answer),
    }
}

/// Tells the best move in the position after so many plies. What it costs is said first, once. `agreed` is the argument
/// of the button by which it is asked for.
pub(super) async fn ask(visit: &Visit<'_>, game: &StoredGame, ply: u16, agreed: &str) -> Result<Answer, ClubError> {
    if let Some(answer) = playing::not_a_player(visit, game).await? {
        return Ok(answer);
    }
    if ply != to_ply(game.state.ply()) {
        return playing::stale(visit, game).await;
    }
    let Some(color) = game.state.seats.color_of(visit.person.id) else { return playing::no_seat(visit, game).await };
    let counts = game.state.rated && !game.state.seats[!color].is_computer();
    if counts && agreed != UNRATED && game.state.offer == Some(Offer { by: !color, kind: OfferKind::Unrated }) {
        // The buttons that answer are under the board.
        return Ok(visit.private(Refusal::AnswerFirst(OfferKind::Unrated).message(&game.state)));
    }
    if game.state.turn() != color {
        return playing::not_your_turn(visit, game).await;
    }
    if let [only] = &*game.state.play.legal_moves() {
        // This tells nobody anything, and costs nothing.
        let best = Line { moves: vec![only.clone()], centimen: 0, wins_in: None };
        return tell(visit, game, color, &Comparison { best, others: Vec::new() }).await;
    }
    if counts {
        if agreed == UNRATED {
            return playing::act_at(visit, &game.code, Some(ply), Action::AskUnrated).await;
        }
        if let Err(refusal) = decide(&game.state, color, &Action::AskUnrated, visit.now) {
            return Ok(visit.private(refusal.message(&game.state)));
        }
        let view =
            visit.view().line(Refusal::HintWhileRated.message(&game.state)).line(Message::new("hint-ask-unrated"));
        return Ok(choice(view, game, UNRATED, "button-hint-unrated"));
    }
    if let Some(question) = price(&game.state, color).filter(|_| agreed != SURE) {
        return Ok(choice(visit.view().line(Message::new(question)), game, SURE, "button-hint-sure"));
    }
    let compared = match think(visit, game).await {
        Ok(compared) => compared,
        Err(NoThought::Full | NoThought::Stopped) => return Ok(visit.private(Message::new("hint-busy"))),
        Err(failed @ NoThought::Failed) => return Err(failed.into()),
    };
    let mut request = Request::new(&game.code, By::Person(visit.person.id), Action::TakeHint);
    request.ply = Some(ply);
    request.seen = visit.seen();
    match requests::act(visit.club, request).await? {
        Acted::Done => tell(visit, game, color, &compared).await,
        other => playing::told(visit, other).await,
    }
}

/// A question with one button that agrees, and the way back.
fn choice(question: View, game: &StoredGame, agreed: &str, label: &'static str) -> Answer {
    let ply = to_ply(game.state.ply());
    let yes = ControlId::new(Verb::Hint, game.code.clone(), ply).with(agreed);
    let back = ControlId::new(Verb::Back, game.code.clone(), ply);
    let row = [styled(yes, Message::new(label), Style::Primary), button(back, "button-back")];
    Answer::chooser(question.row(row))
}

/// What a hint costs that the person may not know yet.
fn price(state: &GameState, by: Color) -> Option<&'static str> {
    match (state.seats[!by].is_computer(), state.rated) {
        (true, true) => Some("hint-ask-computer"),
        (false, _) if !state.ever_hinted[by] => Some("hint-ask-seen"),
        _ => None,
    }
}

/// What the engine thinks, or has thought a moment ago.
async fn think(visit: &Visit<'_>, game: &StoredGame) -> Result<Arc<Comparison>, NoThought> {
    let play = &game.state.play;
    let key = (game.id, Box::from(play.moves()));
    let thinking = async {
        let compared = visit.club.thinkers.hint(play.clone()).await?;
        // A running game has a legal move; without one there was no time to see it.
        compared.map(Arc::new).ok_or(NoThought::Stopped)
    };
    visit.club.hints.thought.get_or_insert_async(&key, thinking).await
}

async fn tell(visit: &Visit<'_>, game: &StoredGame, color: Color, compared: &Comparison) -> Result<Answer, ClubError> {
    let play = &game.state.play;
    let Some(best) = compared.best.moves.first() else { return Ok(visit.private(Message::new("hint-busy"))) };
    let players = playing::players(visit, game).await?;
    let board = playing::board(visit, game, &players);
    let line = Message::new("hint-best")
        .with("move", play.position().move_path_text(best))
        .with("why", reason::reason(play, compared).message());
    let scene = board.scene(color).movable([best.from()]).targets([best.to()]);
    Ok(Answer::private(visit.view().line(line).picture(board.describe(scene))))
}
