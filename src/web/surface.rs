//! The club's side of the page: posts go into the log, whose changes every open page gets.

use std::sync::Arc;

use async_trait::async_trait;

use crate::speech::Catalogue;
use crate::surface::{Failure, GoneThing, PlaceRef, Platform, PostRef, Surface, View};

use super::chats;
use super::hub::Hub;
use super::keep::Keeper;
use super::shelf::Kept;
use super::shown::Shown;

/// The page, as the club sees it.
pub struct WebSurface {
    hub: Arc<Hub>,
    keeper: Arc<Keeper>,
    catalogue: Arc<Catalogue>,
}

impl WebSurface {
    /// The surface over a hub.
    pub fn new(hub: Arc<Hub>, keeper: Arc<Keeper>, catalogue: Arc<Catalogue>) -> WebSurface {
        WebSurface { hub, keeper, catalogue }
    }

    fn shown(&self, view: &View) -> Shown {
        Shown::new(view, &self.catalogue, &self.hub.shelf, Kept::WithPost)
    }
}

#[async_trait]
impl Surface for WebSurface {
    fn platform(&self) -> Platform {
        Platform::Web
    }

    async fn post(&self, place: &PlaceRef, view: &View, nonce: &str) -> Result<String, Failure> {
        if !chats::is_direct(&place.chat) && chats::room(&place.chat).as_ref() != Some(&place.chat) {
            return Err(Failure::Gone(GoneThing::Place));
        }
        if let Some(id) = self.hub.posted(&place.chat, nonce) {
            return Ok(id);
        }
        let id = self.hub.post(&place.chat, self.shown(view), nonce);
        self.keeper.update(&place.chat, &id).await;
        Ok(id)
    }

    async fn edit(&self, post: &PostRef, view: &View) -> Result<(), Failure> {
        let there = self.hub.edit(&post.place.chat, &post.id, self.shown(view));
        self.keeper.update(&post.place.chat, &post.id).await;
        found(there)
    }

    async fn strip(&self, post: &PostRef) -> Result<(), Failure> {
        let there = self.hub.strip(&post.place.chat, &post.id);
        self.keeper.update(&post.place.chat, &post.id).await;
        found(there)
    }

    async fn busy(&self, place: &PlaceRef) {
        self.hub.busy(&place.chat);
    }
}

fn found(there: bool) -> Result<(), Failure> {
    there.then_some(()).ok_or(Failure::Gone(GoneThing::Post))
}
