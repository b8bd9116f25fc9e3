//! The club's side of the page: posts go into the log, whose changes every open page gets.

use std::sync::Arc;

use async_trait::async_trait;

use crate::speech::Catalogue;
use crate::surface::{Failure, GoneThing, PlaceRef, Platform, PostRef, Surface, View};

use super::chats;
use super::hub::Hub;
use super::shelf::Kept;
use super::shown::Shown;

/// The page, as the club sees it.
pub struct WebSurface {
    hub: Arc<Hub>,
    catalogue: Arc<Catalogue>,
}

impl WebSurface {
    /// The surface over a hub.
    pub fn new(hub: Arc<Hub>, catalogue: Arc<Catalogue>) -> WebSurface {
        WebSurface { hub, catalogue }
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
        Ok(self.hub.post(&place.chat, self.shown(view), nonce))
    }

    async fn edit(&self, post: &PostRef, view: &View) -> Result<(), Failure> {
        found(self.hub.edit(&post.place.chat, &post.id, self.shown(view)))
    }

    async fn strip(&self, post: &PostRef) -> Result<(), Failure> {
        found(self.hub.strip(&post.place.chat, &post.id))
    }

    async fn busy(&self, place: &PlaceRef) {
        self.hub.busy(&place.chat);
    }
}

fn found(there: bool) -> Result<(), Failure> {
    there.then_some(()).ok_or(Failure::Gone(GoneThing::Post))
}
