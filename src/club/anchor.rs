//! What a message of ours stands for: a game at one of its plies, or a table.

use std::time::Duration;

use crate::store::StoredGame;
use crate::surface::PostRef;

use super::ClubError;
use super::visit::Visit;

/// What a post stands for.
pub(super) enum Anchor {
    /// The board of a game after so many plies.
    Board {
        /// The game as it is now.
        game: Box<StoredGame>,
        /// The plies that the post shows.
        ply: u16,
    },
    /// Something else of ours, or a board whose id has not been stored yet: it was posted this very moment, or the
    /// platform's answer to the posting was lost.
    Unknown,
}

/// How often, and after what pause, a post is looked up again while something is being delivered in its place.
const LOOKS: (u32, Duration) = (20, Duration::from_millis(50));

/// Looks up what a post stands for, if need be as soon as its delivery has been noted: people react to a board in the
/// very moment that it appears.
pub(super) async fn of_new_post(visit: &Visit<'_>, post: &PostRef) -> Result<Anchor, ClubError> {
    for _ in 0..LOOKS.0 {
        match of_post(visit, post).await? {
            Anchor::Unknown if visit.club.store.outbox_pending(Some(visit.place.id)).await? > 0 => {
                tokio::time::sleep(LOOKS.1).await;
            }
            anchor => return Ok(anchor),
        }
    }
    Ok(Anchor::Unknown)
}

/// Looks up what a post stands for.
pub(super) async fn of_post(visit: &Visit<'_>, post: &PostRef) -> Result<Anchor, ClubError> {
    let store = &visit.club.store;
    let Some(found) = store.post(visit.place.id, &post.id).await? else { return Ok(Anchor::Unknown) };
    let Some(id) = found.game else { return Ok(Anchor::Unknown) };
    let Some(game) = store.game(id).await? else { return Ok(Anchor::Unknown) };
    Ok(Anchor::Board { game: Box::new(game), ply: u16::try_from(found.ply).unwrap_or(u16::MAX) })
}

/// The games here in which it is the person's turn.
pub(super) async fn to_move(visit: &Visit<'_>) -> Result<Vec<StoredGame>, ClubError> {
    let mut games = visit.club.store.active_games(visit.person.id, Some(visit.place.id)).await?;
    games.retain(|game| game.state.seats.color_of(visit.person.id) == Some(game.state.turn()));
    Ok(games)
}
