//! Commands that show: the board again, one's games, the rules, help; and files to hand out.

use std::sync::Arc;

use draughts::pdn::{PdnGame, PdnResult};
use draughts::{Color, Ruleset};

use crate::speech::{Message, Value, board as words};
use crate::store::{Commit, StoredGame};
use crate::surface::{Answer, Attachment, View};

use super::ClubError;
use super::people::Players;
use super::playing;
use super::show::Show;
use super::view::{guide, list};
use super::visit::Visit;

/// First contact.
pub(super) async fn welcome(visit: &Visit<'_>) -> Result<Answer, ClubError> {
    post(visit, Show::Welcome).await
}

/// `/checkers help`.
pub(super) fn help(visit: &Visit<'_>) -> Answer {
    Answer::private(guide::help(&visit.club.catalogue, visit.lang))
}

/// `/checkers rules`.
pub(super) fn rules(visit: &Visit<'_>, ruleset: Option<Ruleset>) -> Result<Answer, ClubError> {
    Ok(Answer::private(match ruleset {
        Some(ruleset) => guide::rules(&visit.club.catalogue, visit.lang, ruleset),
        None => guide::choose_rules(visit.lang),
    }))
}

/// `/checkers board`: the one game here as a new post, else a choice.
pub(super) async fn board(visit: &Visit<'_>) -> Result<Answer, ClubError> {
    let store = &visit.club.store;
    let mine = store.active_games(visit.person.id, Some(visit.place.id)).await?;
    match mine.as_slice() {
        [game] => show_again(visit, game).await,
        [] => {
            // A spectator means the game that is played here; else the person's last game is meant.
            if let Some(game) = store.latest_game(visit.person.id, visit.place.id).await? {
                return show_again(visit, &game).await;
            }
            match store.games_in(visit.place.id, true, 2).await?.as_slice() {
                [game] => show_again(visit, game).await,
                _ => Ok(visit.private(playing::no_game_message("no-game"))),
            }
        }
        several => list_of(visit, several).await,
    }
}

/// `/checkers games`.
pub(super) async fn games(visit: &Visit<'_>) -> Result<Answer, ClubError> {
    let mine = visit.club.store.active_games(visit.person.id, Some(visit.place.id)).await?;
    if mine.is_empty() {
        return Ok(visit.private(playing::no_game_message("no-game")));
    }
    list_of(visit, &mine).await
}

async fn list_of(visit: &Visit<'_>, games: &[StoredGame]) -> Result<Answer, ClubError> {
    let mut lines = Vec::with_capacity(games.len());
    for game in games {
        lines.push(playing::list_line(visit, game).await?);
    }
    Ok(Answer::private(list::games(visit.lang, &lines)))
}

/// The current board as a new post for everybody, if the game is played here; else for the person alone.
pub(super) async fn show_again(visit: &Visit<'_>, game: &StoredGame) -> Result<Answer, ClubError> {
    if game.place != visit.place.id {
        let players = playing::players(visit, game).await?;
        let below = game.state.seats.color_of(visit.person.id);
        return Ok(Answer::private(playing::board(visit, game, &players).private(below, None)));
    }
    post(visit, Show::board(&game.code, game.state.ply())).await
}

/// Puts something into the outbox because somebody asked for it.
pub(super) async fn post(visit: &Visit<'_>, show: Show) -> Result<Answer, ClubError> {
    let outbox = vec![show.row(visit.place.id)?];
    visit.club.commit(Commit { seen: visit.seen(), outbox, now: visit.now, ..Commit::default() }).await?;
    Ok(Answer::Done)
}

/// The position in words.
pub(super) fn in_words(visit: &Visit<'_>, game: &StoredGame) -> Message {
    let play = &game.state.play;
    let text = words::describe(&visit.club.catalogue, visit.lang, play.position(), play.moves().last());
    Message::new("plain").with("text", Value::Text(text))
}

/// The game as a PDN file.
pub(super) fn pdn(visit: &Visit<'_>, game: &StoredGame, players: &Players) -> View {
    let say = |message: &Message| visit.club.catalogue.plain(visit.lang, message);
    let mut file = PdnGame::new(game.state.play.clone());
    file.tags = vec![
        ("Event".to_owned(), format!("Damka {}", game.code)),
        ("White".to_owned(), players.drawn(Color::White, say)),
        ("Black".to_owned(), players.drawn(Color::Black, say)),
    ];
    // A resignation or an agreement is not in the moves.
    if let Some(ending) = &game.state.ending {
        file.result = ending.winner.map_or(PdnResult::Draw, PdnResult::Win);
    }
    let mut view = visit.view().line(Message::new("pdn-title").with("code", game.code.as_str()));
    view.attachment = Some(Attachment {
        name: format!("damka-{}.pdn", game.code),
        mime: "text/plain; charset=utf-8",
        bytes: Arc::from(file.to_string().into_bytes()),
    });
    view
}
