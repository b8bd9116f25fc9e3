//! What happens to places without anybody asking for something: deletions, departures, moves to another id.

use std::sync::Arc;

use crate::game::Action;
use crate::store::{Commit, Place, Seen};
use crate::surface::{Happening, PlaceRef, PostRef};

use super::requests::{By, Request, act};
use super::show::{Show, to_ply};
use super::{Club, ClubError};

/// How often a deleted board is posted again at the same move: once is a mishap, twice is a wish.
const REPOSTS: usize = 1;

/// Takes note of a happening.
pub(super) async fn note(club: &Arc<Club>, key: Option<String>, happening: &Happening) -> Result<(), ClubError> {
    match happening {
        Happening::Joined { place, locale } => {
            let known = find(club, place).await?;
            club.store.set_reachable(known.id, true).await?;
            if known.lang.is_none() && locale.is_some() {
                club.store.set_place_lang(known.id, *locale).await?;
            }
            let now = club.clock.now();
            let seen = key.map(|key| Seen { platform: place.platform.id().to_owned(), key });
            let outbox = vec![Show::Welcome.row(known.id)?];
            club.commit(Commit { seen, outbox, now, ..Commit::default() }).await?;
            Ok(())
        }
        Happening::PostDeleted(post) => post_deleted(club, post).await,
        Happening::PlaceLost(place) => {
            let known = find(club, place).await?;
            Ok(club.store.set_reachable(known.id, false).await?)
        }
        Happening::PlaceFound(place) => {
            let known = find(club, place).await?;
            Ok(club.store.set_reachable(known.id, true).await?)
        }
        Happening::PlaceMoved { platform, from, to } => Ok(club.store.move_chat(platform.id(), from, to).await?),
        Happening::PersonLeft { platform, chats, account } => {
            presence(club, platform.id(), chats, account, Action::Leave).await
        }
        Happening::PersonCame { platform, chats, account } => {
            presence(club, platform.id(), chats, account, Action::Return).await
        }
    }
}

async fn find(club: &Club, place: &PlaceRef) -> Result<Place, ClubError> {
    // A place that is met for the first time here is a group: private chats begin with a message.
    Ok(club.store.place(place.platform.id(), &place.chat, place.thread.as_deref(), false).await?)
}

/// A deleted board of a running game comes again, so that nobody is left without one.
async fn post_deleted(club: &Arc<Club>, post: &PostRef) -> Result<(), ClubError> {
    let place = find(club, &post.place).await?;
    let Some(found) = club.store.post(place.id, &post.id).await? else { return Ok(()) };
    club.store.post_dead(place.id, &post.id).await?;
    let Some(id) = found.game else { return Ok(()) };
    let Some(game) = club.store.game(id).await? else { return Ok(()) };
    let ply = to_ply(game.state.ply());
    if !found.live || found.ply != u32::from(ply) || game.state.is_over() || !place.reachable {
        return Ok(());
    }
    if club.store.posts_at(id, ply.into()).await? > REPOSTS {
        return Ok(());
    }
    let outbox = vec![Show::board(&game.code, game.state.ply()).row(place.id)?];
    club.commit(Commit { outbox, now: club.clock.now(), ..Commit::default() }).await?;
    Ok(())
}

/// Somebody left or came back: their games there take note.
async fn presence(
    club: &Arc<Club>,
    platform: &str,
    chats: &[String],
    account: &str,
    action: Action,
) -> Result<(), ClubError> {
    let Some(person) = club.store.known_person(platform, account).await? else { return Ok(()) };
    for game in club.store.active_games(person.id, None).await? {
        let Some(place) = club.store.place_by_id(game.place).await? else { continue };
        if place.platform != platform || !(chats.is_empty() || chats.contains(&place.chat)) {
            continue;
        }
        act(club, Request::new(&game.code, By::Person(person.id), action.clone())).await?;
    }
    Ok(())
}
