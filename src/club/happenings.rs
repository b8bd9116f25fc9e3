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

/// How many boards come back at once when a lost place is found again.
const BOARDS_BACK: u32 = 5;

/// Takes note of a happening.
pub(super) async fn note(club: &Arc<Club>, key: Option<String>, happening: &Happening) -> Result<(), ClubError> {
    match happening {
        Happening::Joined { place, locale } => {
            // A place that is met for the first time here is a group: private chats begin with a message.
            let known = club.store.place(place.platform.id(), &place.chat, place.thread.as_deref(), false).await?;
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
        Happening::PlaceLost(place) => match known(club, place).await? {
            Some(place) => Ok(club.store.set_reachable(place.id, false).await?),
            None => Ok(()),
        },
        Happening::PlaceFound(place) => place_found(club, place).await,
        Happening::PlaceMoved { platform, from, to } => Ok(club.store.move_chat(platform.id(), from, to).await?),
        Happening::PersonLeft { platform, chats, account } => {
            presence(club, platform.id(), chats, account, Action::Leave).await
        }
        Happening::PersonCame { platform, chats, account } => {
            presence(club, platform.id(), chats, account, Action::Return).await
        }
    }
}

/// Most of what happens on a platform concerns places where nobody plays: they are not made known by it.
async fn known(club: &Club, place: &PlaceRef) -> Result<Option<Place>, ClubError> {
    Ok(club.store.known_place(place.platform.id(), &place.chat, place.thread.as_deref()).await?)
}

/// We may write again in a place that was lost: the boards of its running games come back.
async fn place_found(club: &Arc<Club>, place: &PlaceRef) -> Result<(), ClubError> {
    let Some(place) = known(club, place).await?.filter(|place| !place.reachable) else { return Ok(()) };
    club.store.set_reachable(place.id, true).await?;
    let games = club.store.games_in(place.id, true, BOARDS_BACK).await?;
    let mut commit = Commit { now: club.clock.now(), ..Commit::default() };
    for game in &games {
        commit.outbox.push(Show::board(&game.code, game.state.ply()).row(place.id)?);
    }
    club.commit(commit).await?;
    Ok(())
}

/// A deleted board of a running game comes again, so that nobody is left without one.
async fn post_deleted(club: &Arc<Club>, post: &PostRef) -> Result<(), ClubError> {
    let Some(place) = known(club, &post.place).await? else { return Ok(()) };
    let Some(found) = club.store.post(place.id, &post.id).await? else { return Ok(()) };
    club.store.post_dead(place.id, &post.id);
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
