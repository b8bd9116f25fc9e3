//! What outlasts the program: posts of Damka's that can still be pressed or played on, and their pictures.
//!
//! The club edits and strips its posts after a restart as on every platform, so they must be there. What people write
//! is not kept.

use std::sync::{Arc, OnceLock};

use crate::store::{Store, StoreError, WebPost};

use super::hub::Hub;
use super::message::Message;
use super::pictures::Pictures;
use super::shelf::Item;

/// Keeps posts in a store, once it has one.
pub struct Keeper {
    hub: Arc<Hub>,
    pictures: Arc<Pictures>,
    store: OnceLock<Store>,
}

impl Keeper {
    /// A keeper without a store: it keeps nothing.
    pub fn new(hub: Arc<Hub>, pictures: Arc<Pictures>) -> Keeper {
        Keeper { hub, pictures, store: OnceLock::new() }
    }

    /// Brings back what is kept in a store, and keeps posts there from now on.
    pub async fn begin(&self, store: Store) -> Result<(), StoreError> {
        let kept = store.web_posts().await?;
        for post in kept {
            match serde_json::from_str::<Message>(&post.body) {
                Ok(message) => self.hub.restore(Message { nonce: post.nonce, ..message }),
                Err(error) => {
                    tracing::warn!(id = post.id, %error, "A post of an earlier run could not be read and is left out.")
                }
            }
        }
        // Whoever begins twice stays with the first store.
        let _ = self.store.set(store);
        Ok(())
    }

    /// Keeps a post as it is now, if it can still be acted on, and else lets go of it.
    pub async fn update(&self, chat: &str, id: &str) {
        let Some(store) = self.store.get() else { return };
        let message =
            self.hub.message_of(chat, id).filter(|message| message.view.as_ref().is_some_and(|view| view.is_live()));
        let outcome = match message {
            Some(message) => self.keep(store, &message).await,
            None => store.drop_web_post(id).await,
        };
        if let Err(error) = outcome {
            tracing::error!(%error, "A post of the chat page could not be kept for the next start.");
        }
    }

    /// A picture of an earlier run.
    pub async fn picture(&self, picture_id: &str) -> Option<Vec<u8>> {
        self.store.get()?.web_picture(picture_id).await.unwrap_or_else(|error| {
            tracing::error!(%error, "A picture of the chat page could not be read.");
            None
        })
    }

    async fn keep(&self, store: &Store, message: &Message) -> Result<(), StoreError> {
        let picture_id = message.view.as_ref().and_then(|view| view.picture.as_ref()).map(|picture| picture.id.clone());
        let drawing = picture_id.as_ref().and_then(|id| match self.hub.shelf.get(id) {
            Some(Item::Picture(drawing)) => Some(drawing),
            // It comes from an earlier run and is kept already.
            _ => None,
        });
        let picture = match drawing {
            Some(drawing) => self
                .pictures
                .draw(&drawing)
                .await
                .map(|drawn| drawn.bytes.to_vec())
                .inspect_err(|error| tracing::error!(%error, "A board could not be drawn to be kept."))
                .ok(),
            None => None,
        };
        let body = serde_json::to_string(message).unwrap_or_default();
        store
            .keep_web_post(WebPost { id: message.id.clone(), nonce: message.nonce.clone(), body, picture_id, picture })
            .await
    }
}

#[cfg(test)]
mod tests {
    use draughts::{Position, Ruleset};

    use super::*;
    use crate::render::{Painter, Scene};
    use crate::speech::{Catalogue, Lang, Message as Words};
    use crate::surface::{
        Button, Control, ControlId, Picture, PlaceRef, Platform, PostRef, Style, Surface, Verb, View,
    };
    use crate::web::surface::WebSurface;

    async fn page(store: &Store) -> (Arc<Hub>, Arc<Keeper>, WebSurface) {
        let hub = Arc::<Hub>::default();
        let keeper = Arc::new(Keeper::new(Arc::clone(&hub), Arc::new(Pictures::new(Arc::new(Painter::new())))));
        keeper.begin(store.clone()).await.expect("the posts");
        let catalogue = Arc::new(Catalogue::load().expect("the catalogue"));
        let surface = WebSurface::new(Arc::clone(&hub), Arc::clone(&keeper), catalogue);
        (hub, keeper, surface)
    }

    fn board() -> View {
        let scene = Scene::of(&Position::start(Ruleset::Russian));
        let again = Button {
            id: ControlId::new(Verb::Again, "k7f2", 9),
            label: Words::new("button-again"),
            style: Style::Primary,
        };
        View::new(Lang::Uk).picture(Picture::board(scene, "the start".into())).row([Control::Button(again)])
    }

    #[tokio::test]
    async fn a_live_post_comes_back_with_its_picture_and_a_stripped_one_does_not() {
        let store = Store::open("sqlite::memory:").await.expect("a store");
        let place = PlaceRef { platform: Platform::Web, chat: "club".into(), thread: None };
        let (_, _, surface) = page(&store).await;
        let kept = surface.post(&place, &board(), "n1").await.expect("posted");
        let stripped = surface.post(&place, &board(), "n2").await.expect("posted");
        surface.strip(&PostRef { place: place.clone(), id: stripped.clone() }).await.expect("stripped");

        let (hub, keeper, surface) = page(&store).await;
        assert!(hub.message_of("club", &stripped).is_none());
        let back = hub.message_of("club", &kept).expect("the post");
        let picture = back.view.as_ref().and_then(|view| view.picture.as_ref()).expect("its picture");
        assert!(keeper.picture(&picture.id).await.is_some_and(|png| png.starts_with(b"\x89PNG")));
        // The same nonce is the same post, also after a restart; and it can still be edited and stripped.
        assert_eq!(surface.post(&place, &board(), "n1").await, Ok(kept.clone()));
        let post = PostRef { place, id: kept.clone() };
        assert_eq!(surface.edit(&post, &View { picture: None, ..board() }).await, Ok(()));
        assert!(keeper.picture(&picture.id).await.is_some(), "an edit without a picture leaves it");
        assert_eq!(surface.strip(&post).await, Ok(()));

        let (hub, keeper, _) = page(&store).await;
        assert!(hub.message_of("club", &kept).is_none());
        assert!(keeper.picture(&picture.id).await.is_none());
        store.close().await;
    }
}
