//! The port's Discord end: posts, edits, and what becomes of them.

use std::sync::Arc;

use async_trait::async_trait;
use poise::serenity_prelude as serenity;
use serde_json::{Value, json};
use serenity::{ChannelId, LightMethod, MessageId, Route};

use crate::surface::{Failure, GoneThing, PlaceRef, Platform, PostRef, Sign, Surface, View};

use super::body::{Press, Use};
use super::failure::{CallError, code};
use super::places::{self, Places};
use super::rest::{Body, Rest};

/// Discord as the club sees it.
pub struct DiscordSurface {
    /// The way out.
    pub rest: Arc<Rest>,
    /// Words and pictures.
    pub press: Press,
    /// What is known of channels.
    pub places: Arc<Places>,
}

#[async_trait]
impl Surface for DiscordSurface {
    fn platform(&self) -> Platform {
        Platform::Discord
    }

    async fn post(&self, place: &PlaceRef, view: &View, nonce: &str) -> Result<String, Failure> {
        let channel = channel_of(place)?;
        let mut body = self.press.message(view, Use::Post).await;
        if let Some(json) = &mut body.json {
            json["nonce"] = json!(nonce);
            json["enforce_nonce"] = json!(true);
        }
        let answer =
            self.write(channel, LightMethod::Post, Route::ChannelMessages { channel_id: channel }, body).await?;
        let Some(id) = answer["id"].as_str() else {
            return Err(Failure::Temporary("the answer to a post has no id".to_owned()));
        };
        if let Some(second) = self.press.second_file(view, Use::Post) {
            let route = Route::ChannelMessages { channel_id: channel };
            if let Err(error) = self.rest.call(LightMethod::Post, route, second).await {
                tracing::warn!(%error, "A file could not be posted beside its message.");
            }
        }
        if let Some(message) = message_id(id).filter(|_| self.places.may_react(channel)) {
            self.seed(channel, message, view.seeds.clone());
        }
        Ok(id.to_owned())
    }

    async fn edit(&self, post: &PostRef, view: &View) -> Result<(), Failure> {
        let (channel, message) = (channel_of(&post.place)?, message_of(post)?);
        let body = self.press.message(view, Use::Edit).await;
        let route = Route::ChannelMessage { channel_id: channel, message_id: message };
        self.write(channel, LightMethod::Patch, route, body).await.map(drop)
    }

    async fn strip(&self, post: &PostRef) -> Result<(), Failure> {
        let (channel, message) = (channel_of(&post.place)?, message_of(post)?);
        let route = Route::ChannelMessage { channel_id: channel, message_id: message };
        self.write(channel, LightMethod::Patch, route, Body::json(json!({ "components": [] }))).await.map(drop)
    }

    async fn busy(&self, place: &PlaceRef) {
        if let Ok(channel) = channel_of(place)
            && let Err(error) =
                self.rest.call(LightMethod::Post, Route::ChannelTyping { channel_id: channel }, Body::none()).await
        {
            tracing::debug!(%error, "Could not show that an answer is being worked on.");
        }
    }
}

impl DiscordSurface {
    /// Makes a call that changes what stands in a channel. An archived thread is opened again first.
    async fn write(
        &self,
        channel: ChannelId,
        method: LightMethod,
        route: Route<'_>,
        body: Body,
    ) -> Result<Value, Failure> {
        let mut answer = self.rest.call(method, route, body.clone()).await;
        if answer.as_ref().is_err_and(|error| error.code() == Some(code::THREAD_ARCHIVED)) {
            let open = Body::json(json!({ "archived": false }));
            answer = match self.rest.call(LightMethod::Patch, Route::Channel { channel_id: channel }, open).await {
                Ok(_) => self.rest.call(method, route, body).await,
                Err(error) => Err(error),
            };
        }
        match answer {
            Ok(answer) => {
                self.places.allowed(channel);
                Ok(answer)
            }
            Err(error) => {
                let failure = Failure::from(error);
                if matches!(failure, Failure::Forbidden(_)) {
                    self.places.refused(channel);
                }
                Err(failure)
            }
        }
    }

    /// Puts reactions under a message that invite a click. Nothing depends on them: the buttons do the same.
    fn seed(&self, channel: ChannelId, message: MessageId, seeds: Vec<Sign>) {
        if seeds.is_empty() {
            return;
        }
        let (rest, places) = (Arc::clone(&self.rest), Arc::clone(&self.places));
        tokio::spawn(async move {
            for sign in seeds {
                if let Err(error) = put(&rest, channel, message, sign).await {
                    if error.code() == Some(code::MISSING_PERMISSIONS) {
                        places.no_reactions(channel);
                    }
                    tracing::debug!(%error, "A board stays without its reaction.");
                    return;
                }
            }
        });
    }
}

async fn put(rest: &Rest, channel: ChannelId, message: MessageId, sign: Sign) -> Result<Value, CallError> {
    let emoji = percent_encoded(sign.emoji());
    let route = Route::ChannelMessageReactionMe { channel_id: channel, message_id: message, reaction: &emoji };
    rest.call(LightMethod::Put, route, Body::none()).await
}

/// An emoji as a part of a path.
fn percent_encoded(emoji: &str) -> String {
    emoji.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

fn channel_of(place: &PlaceRef) -> Result<ChannelId, Failure> {
    places::channel(place).ok_or(Failure::Gone(GoneThing::Place))
}

fn message_of(post: &PostRef) -> Result<MessageId, Failure> {
    message_id(&post.id).ok_or(Failure::Gone(GoneThing::Post))
}

/// A message's id as Discord writes it.
pub fn message_id(id: &str) -> Option<MessageId> {
    id.parse().ok().and_then(std::num::NonZeroU64::new).map(MessageId::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn emoji_are_encoded_for_paths() {
        assert_eq!(percent_encoded("🤝"), "%F0%9F%A4%9D");
    }
}
