//! A game shown again, move by move.

use crate::speech::Message;
use crate::store::StoredGame;
use crate::surface::Answer;

use super::show::Show;
use super::visit::Visit;
use super::{ClubError, commands, playing};

/// `/checkers replay`: the game with that code; else the person's last one here; else the newest that is played here.
pub(super) async fn command(visit: &Visit<'_>, code: Option<&str>) -> Result<Answer, ClubError> {
    match find(visit, code).await? {
        Ok(game) => show(visit, &game).await,
        Err(answer) => Ok(answer),
    }
}

/// The game that somebody means who wants to look back at one, or the answer that there is none.
pub(super) async fn find(visit: &Visit<'_>, code: Option<&str>) -> Result<Result<StoredGame, Answer>, ClubError> {
    let store = &visit.club.store;
    let found = match code {
        Some(code) => match store.game_by_code(code).await? {
            Some(game) => Some(game),
            None => return Ok(Err(visit.private(Message::new("game-unknown")))),
        },
        None => match store.latest_game(visit.person.id, visit.place.id).await? {
            Some(game) => Some(game),
            None => store.games_in(visit.place.id, false, 1).await?.pop(),
        },
    };
    Ok(found.ok_or_else(|| visit.private(playing::no_game_message("no-game"))))
}

/// For everybody if the game is played here; for the person alone if it is one of theirs elsewhere.
pub(super) async fn show(visit: &Visit<'_>, game: &StoredGame) -> Result<Answer, ClubError> {
    let here = game.place == visit.place.id;
    if !here && game.state.seats.color_of(visit.person.id).is_none() {
        // A code alone does not open other people's chats.
        return Ok(visit.private(Message::new("game-unknown")));
    }
    if game.state.ply() == 0 {
        return Ok(visit.private(Message::new("replay-nothing")));
    }
    if here {
        return commands::post(visit, Show::Replay { code: game.code.clone() }).await;
    }
    let players = playing::players(visit, game).await?;
    Ok(Answer::private(playing::board(visit, game, &players).replay()))
}
