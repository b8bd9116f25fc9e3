//! Typed moves: which game they belong to, and what they mean there.

use crate::game::Action;
use crate::speech::{Message, Typed, Value, illegal::illegal, typed};
use crate::store::StoredGame;
use crate::surface::{Answer, Envelope, Intent, PostRef};

use super::ClubError;
use super::anchor::{self, Anchor};
use super::playing;
use super::requests::{By, Request};
use super::show::to_ply;
use super::view::{choice, list};
use super::visit::Visit;

/// Most text in a chat is no move and none of our business: that is seen before anything is looked up.
pub(super) fn may_concern_us(envelope: &Envelope) -> bool {
    match &envelope.intent {
        Intent::Text { text, .. } => typed::looks_like_move(text),
        _ => true,
    }
}

/// Text that looks like a move, typed as a reply to a post or bare.
pub(super) async fn text(
    visit: &Visit<'_>,
    text: &str,
    reply_to: Option<&PostRef>,
    addressed: bool,
) -> Result<Answer, ClubError> {
    if let Some(post) = reply_to
        && let Anchor::Board { game, ply } = anchor::of_post(visit, post).await?
    {
        if ply != to_ply(game.state.ply()) {
            return playing::stale(visit, &game).await;
        }
        return play(visit, &game, text, true).await;
    }
    in_games_here(visit, text, addressed).await
}

/// `/checkers move`.
pub(super) async fn command(visit: &Visit<'_>, text: &str) -> Result<Answer, ClubError> {
    in_games_here(visit, text, true).await
}

/// A move without an anchor goes to the game here in which it is the person's turn; if there are several and it fits
/// more than one, we ask.
async fn in_games_here(visit: &Visit<'_>, text: &str, addressed: bool) -> Result<Answer, ClubError> {
    let games = anchor::to_move(visit).await?;
    match games.as_slice() {
        [] if addressed => no_turn(visit, text).await,
        [] => Ok(Answer::Silence),
        [game] => play(visit, game, text, addressed).await,
        several => in_one_of(visit, several, text, addressed).await,
    }
}

/// Tells why nothing can be moved here.
async fn no_turn(visit: &Visit<'_>, text: &str) -> Result<Answer, ClubError> {
    let games = visit.club.store.active_games(visit.person.id, Some(visit.place.id)).await?;
    match games.first() {
        Some(game) if !matches!(typed::read_move(&game.state.play, text), Typed::NotAMove) => {
            playing::not_your_turn(visit, game).await
        }
        _ => Ok(visit.private(playing::no_game_message("no-game-here"))),
    }
}

async fn in_one_of(visit: &Visit<'_>, games: &[StoredGame], text: &str, addressed: bool) -> Result<Answer, ClubError> {
    let fitting: Vec<(&StoredGame, usize)> = games
        .iter()
        .filter_map(|game| match read(&game.state.play, text, addressed) {
            Typed::Move(played) => {
                let index = game.state.play.legal_moves().iter().position(|legal| *legal == played)?;
                Some((game, index))
            }
            _ => None,
        })
        .collect();
    match fitting.as_slice() {
        [(game, _)] => play(visit, game, text, addressed).await,
        [] => match games.last() {
            // In none of them: the newest game's reasons are as good as any.
            Some(game) => play(visit, game, text, addressed).await,
            None => Ok(Answer::Silence),
        },
        several => {
            let mut lines = Vec::with_capacity(several.len());
            for (game, index) in several {
                lines.push((playing::list_line(visit, game).await?, *index));
            }
            Ok(Answer::private(list::which_game(visit.lang, &lines)))
        }
    }
}

/// What is not clearly meant for Damka must be a legal move to be one: "18:30" is mostly a time.
fn read(game: &draughts::Game, text: &str, addressed: bool) -> Typed {
    if addressed { typed::read_move(game, text) } else { typed::read_bare_move(game, text) }
}

/// Reads the text in a game and plays it.
async fn play(visit: &Visit<'_>, game: &StoredGame, text: &str, addressed: bool) -> Result<Answer, ClubError> {
    let reading = read(&game.state.play, text, addressed);
    if matches!(reading, Typed::NotAMove) {
        return Ok(if addressed && !matches!(visit.envelope.intent, Intent::Text { .. }) {
            visit.private(Message::new("move-unreadable").with("example", Value::Code(example(game))))
        } else {
            Answer::Silence
        });
    }
    let Some(color) = game.state.seats.color_of(visit.person.id) else {
        return playing::no_seat(visit, game).await;
    };
    if game.state.is_over() {
        return Ok(visit.private(Message::new("game-over")));
    }
    if game.state.turn() != color {
        return playing::not_your_turn(visit, game).await;
    }
    match reading {
        Typed::Move(played) => {
            let mut request = Request::new(&game.code, By::Person(visit.person.id), Action::Move(played));
            request.ply = Some(to_ply(game.state.ply()));
            playing::act(visit, request).await
        }
        Typed::Ambiguous(candidates) => {
            let players = playing::players(visit, game).await?;
            Ok(Answer::private(choice::paths(&playing::board(visit, game, &players), &candidates)))
        }
        Typed::Illegal(reason) => Ok(visit.private(illegal(&reason, game.state.play.position()))),
        Typed::NotAMove => Ok(Answer::Silence),
    }
}

/// A legal move, as an example of how moves are typed.
fn example(game: &StoredGame) -> String {
    let legal = game.state.play.legal_moves();
    legal.first().map(|played| game.state.play.position().move_text(played)).unwrap_or_default()
}
