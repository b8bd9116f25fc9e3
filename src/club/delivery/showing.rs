//! What a chat is asked to show of a row: the view is made from the state as it is now.

use std::sync::Arc;

use crate::club::people::{Players, computer_name, name_of};
use crate::club::settings::theme_of;
use crate::club::show::{Show, to_ply};
use crate::club::view::board::Board;
use crate::club::view::guide;
use crate::club::view::table::TablePage;
use crate::club::{Club, ClubError};
use crate::game::{GameState, Guest, OpponentKind, Stage};
use crate::speech::{Message, Value};
use crate::store::{Commit, NewPost, OutboxRow, Post, PostOf, Removed, StoredAnalysis, StoredGame};
use crate::surface::{Failure, GoneThing, PlaceRef, PostRef, Surface, View};

use super::surface_of;

/// What becomes of a row.
pub(super) enum Delivered {
    /// Shown: the row is done, and perhaps a post is to be remembered.
    Yes(Option<NewPost>),
    /// Shown, and that is stored already.
    Stored(Removed),
    /// Not any more worth showing, or nowhere to show it.
    Dropped,
}

/// A row on its way to a chat.
struct Delivery<'a> {
    club: &'a Arc<Club>,
    row: &'a OutboxRow,
    surface: Arc<dyn Surface>,
    place: PlaceRef,
}

pub(super) type Shown = Result<Result<Delivered, Failure>, ClubError>;

/// Shows what a row says.
pub(super) async fn show(club: &Arc<Club>, row: &OutboxRow) -> Shown {
    if !row.place.reachable {
        return Ok(Ok(Delivered::Dropped));
    }
    let Some((surface, place)) = surface_of(club, &row.place) else {
        // The platform's token is not set this time: it waits until it is, or until it is too old.
        return Ok(Err(Failure::Temporary("its platform is not connected".to_owned())));
    };
    let delivery = Delivery { club, row, surface, place };
    match serde_json::from_value(row.payload.clone())? {
        Show::Board { code, ply, note } => delivery.board(&code, ply, note.as_ref()).await,
        Show::Refresh { code, note } => delivery.refresh(&code, note.as_ref()).await,
        Show::Strip { code } => delivery.strip_old(&code).await,
        Show::Table { code } => delivery.table(&code, false).await,
        Show::RefreshTable { code } => delivery.table(&code, true).await,
        Show::Replay { code } => delivery.replay(&code).await,
        Show::Analysis { code } => delivery.analysis(&code).await,
        Show::Welcome => delivery.welcome().await,
    }
}

impl Delivery<'_> {
    /// A new post of a board; where the place wants one post only, the earlier one is made into it.
    async fn board(&self, code: &str, ply: u16, note: Option<&Message>) -> Shown {
        let Some(game) = self.club.store.game_by_code(code).await? else { return Ok(Ok(Delivered::Dropped)) };
        if superseded(&game.state, ply) && self.club.flooded.contains(self.row.place.id) {
            // The platform holds us back there, and a newer board waits behind this one.
            return Ok(Ok(Delivered::Dropped));
        }
        // After a take-back there may be fewer plies than were to be shown.
        let ply = ply.min(to_ply(game.state.ply()));
        let players = Players::of(self.club, &game.state.seats, &self.row.place.platform).await?;
        let view = self.board_of(&game, &players).post(usize::from(ply), note);
        let earlier = self.club.store.live_posts(PostOf::Game(game.id)).await?;
        if self.row.place.settings.edit_one_post
            && let Some(post) = earlier.last()
        {
            match self.surface.edit(&self.post_ref(post), &view).await {
                Ok(()) => {
                    let now_shows =
                        NewPost { post_id: post.id.clone(), game: Some(game.id), table: None, ply: ply.into() };
                    return Ok(Ok(Delivered::Yes(Some(now_shows))));
                }
                Err(Failure::Gone(GoneThing::Post)) => self.club.store.post_dead(post.place, &post.id),
                Err(failure) => return Ok(Err(failure)),
            }
        }
        match self.surface.post(&self.place, &view, &self.row.nonce).await {
            Ok(post_id) => {
                let new = NewPost { post_id: post_id.clone(), game: Some(game.id), table: None, ply: ply.into() };
                // Stored before the earlier posts are touched: a reply to the new board must find it.
                let removed = self.club.store.delivered(self.row.id, Some(new), self.club.clock.now()).await?;
                self.strip(earlier.iter().filter(|post| post.id != post_id), code).await?;
                self.club.flooded.forget(self.row.place.id);
                Ok(Ok(Delivered::Stored(removed)))
            }
            Err(failure) => Ok(Err(failure)),
        }
    }

    /// The words and controls under the newest board made anew.
    async fn refresh(&self, code: &str, note: Option<&Message>) -> Shown {
        let Some(game) = self.club.store.game_by_code(code).await? else { return Ok(Ok(Delivered::Dropped)) };
        let newest = self.club.store.live_posts(PostOf::Game(game.id)).await?.pop();
        let Some(post) = newest.filter(|post| post.ply == u32::from(to_ply(game.state.ply()))) else {
            // The newest board is still on its way, and will say the same.
            return Ok(Ok(Delivered::Dropped));
        };
        let players = Players::of(self.club, &game.state.seats, &self.row.place.platform).await?;
        let view = self.board_of(&game, &players).words(note);
        self.edit(&post, &view).await
    }

    async fn strip_old(&self, code: &str) -> Shown {
        let Some(game) = self.club.store.game_by_code(code).await? else { return Ok(Ok(Delivered::Dropped)) };
        let mut posts = self.club.store.live_posts(PostOf::Game(game.id)).await?;
        posts.pop();
        for post in &posts {
            match self.surface.strip(&self.post_ref(post)).await {
                Ok(()) | Err(Failure::Gone(_) | Failure::Refused(_)) => self.club.store.post_dead(post.place, &post.id),
                Err(failure) => return Ok(Err(failure)),
            }
        }
        Ok(Ok(Delivered::Yes(None)))
    }

    /// Takes the controls off posts that are no longer the newest. What fails now is tried again from the outbox.
    async fn strip<'p>(&self, posts: impl Iterator<Item = &'p Post>, code: &str) -> Result<(), ClubError> {
        let mut again = false;
        for post in posts {
            match self.surface.strip(&self.post_ref(post)).await {
                Ok(()) | Err(Failure::Gone(_) | Failure::Refused(_) | Failure::Forbidden(_)) => {
                    self.club.store.post_dead(post.place, &post.id);
                }
                Err(failure) => {
                    tracing::debug!(%failure, "controls could not be taken off an earlier board yet");
                    again = true;
                }
            }
        }
        if again {
            let outbox = vec![Show::Strip { code: code.to_owned() }.row(self.row.place.id)?];
            self.club.commit(Commit { outbox, now: self.club.clock.now(), ..Commit::default() }).await?;
        }
        Ok(())
    }

    /// The post of a table, new or made anew.
    async fn table(&self, code: &str, anew: bool) -> Shown {
        let Some(table) = self.club.store.table_by_code(code).await? else { return Ok(Ok(Delivered::Dropped)) };
        let platform = self.row.place.platform.as_str();
        let guest = match table.state.guest_person() {
            Some(id) => {
                let name = name_of(self.club, id).await?;
                let account = self.club.store.account_of(id, platform).await?.map(|account| account.id);
                let asked = table.state.stage == Stage::Challenge;
                Some(match account.filter(|_| asked) {
                    Some(id) => (Value::Mention { id: id.clone(), name }, Some(id)),
                    None => (Value::Name(name), None),
                })
            }
            None => match &table.state.guest {
                Some(Guest::Named(name)) => Some((Value::Name(format!("@{name}")), None)),
                _ if table.state.opponent == OpponentKind::Computer => {
                    Some((computer_name(table.state.level).into(), None))
                }
                _ => None,
            },
        };
        let (guest, asks) = guest.map_or((None, None), |(guest, asks)| (Some(guest), asks));
        let page = TablePage {
            code,
            state: &table.state,
            owner: Value::Name(name_of(self.club, table.state.owner).await?),
            guest,
            asks,
            lang: self.row.place.lang.unwrap_or_default(),
        };
        let view = page.view();
        if anew {
            let post = self.club.store.live_posts(PostOf::Table(table.id)).await?.pop();
            return match post {
                Some(post) => self.edit(&post, &view).await,
                None => Ok(Ok(Delivered::Dropped)),
            };
        }
        Ok(self
            .surface
            .post(&self.place, &view, &self.row.nonce)
            .await
            .map(|post_id| Delivered::Yes(Some(NewPost { post_id, game: None, table: Some(table.id), ply: 0 }))))
    }

    async fn welcome(&self) -> Shown {
        let view = guide::welcome(self.row.place.lang.unwrap_or_default());
        let posted = self.surface.post(&self.place, &view, &self.row.nonce).await;
        Ok(posted.map(|_| Delivered::Yes(None)))
    }

    async fn replay(&self, code: &str) -> Shown {
        let Some(game) = self.club.store.game_by_code(code).await? else { return Ok(Ok(Delivered::Dropped)) };
        let players = Players::of(self.club, &game.state.seats, &self.row.place.platform).await?;
        let view = self.board_of(&game, &players).replay();
        let posted = self.surface.post(&self.place, &view, &self.row.nonce).await;
        Ok(posted.map(|_| Delivered::Yes(None)))
    }

    async fn analysis(&self, code: &str) -> Shown {
        let Some(game) = self.club.store.game_by_code(code).await? else { return Ok(Ok(Delivered::Dropped)) };
        let Some(StoredAnalysis::Made(result)) = self.club.store.analysis(game.id).await? else {
            return Ok(Ok(Delivered::Dropped));
        };
        let players = Players::of(self.club, &game.state.seats, &self.row.place.platform).await?;
        let view = self.board_of(&game, &players).analysis(&serde_json::from_value(result)?);
        let posted = self.surface.post(&self.place, &view, &self.row.nonce).await;
        Ok(posted.map(|_| Delivered::Yes(None)))
    }

    async fn edit(&self, post: &Post, view: &View) -> Shown {
        match self.surface.edit(&self.post_ref(post), view).await {
            Ok(()) => Ok(Ok(Delivered::Yes(None))),
            Err(Failure::Gone(GoneThing::Post)) => {
                self.club.store.post_dead(post.place, &post.id);
                Ok(Ok(Delivered::Dropped))
            }
            Err(failure) => Ok(Err(failure)),
        }
    }

    fn board_of<'g>(&'g self, game: &'g StoredGame, players: &'g Players) -> Board<'g> {
        Board {
            catalogue: &self.club.catalogue,
            game,
            players,
            place: &self.row.place,
            lang: self.row.place.lang.unwrap_or_default(),
            theme: theme_of(&self.row.place.settings),
        }
    }

    fn post_ref(&self, post: &Post) -> PostRef {
        PostRef { place: self.place.clone(), id: post.id.clone() }
    }
}

/// A newer board of the game is to be shown, or already is.
fn superseded(state: &GameState, ply: u16) -> bool {
    to_ply(state.ply()) > ply
}
