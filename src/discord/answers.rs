//! How the club's answer reaches the person who acted: by the interaction's token, or as a short reply to what was
//! typed.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use serde_json::{Value, json};
use serenity::{ApplicationId, ChannelId, InteractionId, LightMethod, MessageId, Route};

use crate::surface::{Answer, View};

use super::body::Use;
use super::failure::{CallError, code};
use super::port;
use super::rest::Body;
use super::room::Room;

/// How long an answer to something typed stays in a channel that others read.
const REPLY_STAYS: Duration = Duration::from_secs(20);

/// How long a choice offered to something typed stays there.
const CHOICE_STAYS: Duration = Duration::from_secs(120);

/// A deferred answer is coming, for this person only (type 5).
const DEFERRED_MESSAGE: u64 = 5;
/// The press has arrived; the message may change later (type 6).
const DEFERRED_UPDATE: u64 = 6;

/// An interaction, by what its answers need.
#[derive(Clone, Debug)]
pub struct Call {
    /// Its id.
    pub id: InteractionId,
    /// Its token, good for fifteen minutes.
    pub token: String,
    /// Whose it is.
    pub application: ApplicationId,
}

/// What carried a pressed control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Carrier {
    /// An ordinary message of ours.
    Post,
    /// A private answer that only this person sees.
    Private,
    /// A short reply of ours to something typed.
    Reply(ChannelId, MessageId),
}

impl Room {
    /// Takes a command in hand within its three seconds. False if there is nothing to answer (any more).
    pub async fn defer_command(&self, call: &Call) -> bool {
        let flags = json!({ "flags": 64 });
        self.acknowledge(call, json!({ "type": DEFERRED_MESSAGE, "data": flags })).await
    }

    /// Takes a press in hand. False if there is nothing to answer (any more).
    pub async fn defer_press(&self, call: &Call) -> bool {
        self.acknowledge(call, json!({ "type": DEFERRED_UPDATE })).await
    }

    async fn acknowledge(&self, call: &Call, answer: Value) -> bool {
        let route = Route::InteractionResponse { interaction_id: call.id, token: &call.token };
        match self.rest.call(LightMethod::Post, route, Body::json(answer)).await {
            Ok(_) => true,
            // The gateway told of it twice: the first is being answered.
            Err(error) if error.code() == Some(code::ALREADY_ACKNOWLEDGED) => false,
            Err(error) if error.code() == Some(code::UNKNOWN_INTERACTION) => {
                tracing::warn!("An interaction was answered too late; the person has been told that it failed.");
                false
            }
            // Whether it arrived is unknown. What was asked is done; answering it may fail once more.
            Err(error) => {
                tracing::warn!(%error, "An interaction could not be acknowledged.");
                true
            }
        }
    }

    /// Answers a command that was taken in hand.
    pub async fn answer_command(&self, call: &Call, answer: Answer) {
        let done = match answer {
            Answer::Silence | Answer::Done => self.delete_original(call).await,
            Answer::Private(view) | Answer::Chooser(view) | Answer::Restore(view) => {
                let filled = self.edit_original(call, &view).await;
                if filled.is_err() {
                    // Better nothing than "is thinking" for a quarter of an hour.
                    drop(self.delete_original(call).await);
                }
                filled
            }
        };
        report(done);
    }

    /// Answers a press that was taken in hand.
    pub async fn answer_press(&self, call: &Call, carrier: Carrier, answer: Answer) {
        let done = match (answer, carrier) {
            (Answer::Silence, _) => Ok(()),
            (Answer::Done | Answer::Restore(_), Carrier::Post) => Ok(()),
            (Answer::Done | Answer::Restore(_), Carrier::Private) => self.delete_original(call).await,
            (Answer::Done | Answer::Restore(_), Carrier::Reply(channel, message)) => {
                self.delete_message(channel, message).await
            }
            (Answer::Private(view) | Answer::Chooser(view), Carrier::Private) => self.edit_original(call, &view).await,
            (Answer::Private(view) | Answer::Chooser(view), Carrier::Post | Carrier::Reply(..)) => {
                self.follow_up(call, &view).await
            }
        };
        report(done);
    }

    /// Answers something typed: there is no private way, so a reply that goes away by itself where others read it.
    pub async fn answer_text(&self, channel: ChannelId, message: MessageId, direct: bool, answer: Answer) {
        let (view, stays) = match answer {
            Answer::Silence | Answer::Done | Answer::Restore(_) => return,
            Answer::Private(view) if view.controls.is_empty() => (view, REPLY_STAYS),
            Answer::Private(view) => (view, CHOICE_STAYS),
            Answer::Chooser(view) => (view, CHOICE_STAYS),
        };
        let mut body = self.press.message(&view, Use::Post).await;
        if let Some(json) = &mut body.json {
            json["message_reference"] = json!({ "message_id": message.to_string(), "fail_if_not_exists": false });
            // The same reply is not given twice if its answer is lost and the event comes again.
            json["nonce"] = json!(format!("r{message}"));
            json["enforce_nonce"] = json!(true);
        }
        let sent = self.rest.call(LightMethod::Post, Route::ChannelMessages { channel_id: channel }, body).await;
        match sent {
            Ok(answer) if !direct => {
                if let Some(reply) = answer["id"].as_str().and_then(port::message_id) {
                    self.delete_later(channel, reply, stays);
                }
            }
            Ok(_) => {}
            Err(error) => report(Err(error)),
        }
    }

    /// Tells the person who acted something more, besides what they were answered.
    pub async fn follow_up(&self, call: &Call, view: &View) -> Result<(), CallError> {
        let route = || Route::WebhookFollowupMessages { application_id: call.application, token: &call.token };
        let body = self.press.message(view, Use::Private).await;
        self.rest.call(LightMethod::Post, route(), body).await?;
        self.second_file(call, view).await
    }

    async fn edit_original(&self, call: &Call, view: &View) -> Result<(), CallError> {
        let body = self.press.message(view, Use::PrivateEdit).await;
        self.rest.call(LightMethod::Patch, original(call), body).await?;
        self.second_file(call, view).await
    }

    async fn second_file(&self, call: &Call, view: &View) -> Result<(), CallError> {
        let Some(body) = self.press.second_file(view, Use::Private) else { return Ok(()) };
        let route = Route::WebhookFollowupMessages { application_id: call.application, token: &call.token };
        self.rest.call(LightMethod::Post, route, body).await.map(drop)
    }

    async fn delete_original(&self, call: &Call) -> Result<(), CallError> {
        gone_is_fine(self.rest.call(LightMethod::Delete, original(call), Body::none()).await)
    }

    async fn delete_message(&self, channel: ChannelId, message: MessageId) -> Result<(), CallError> {
        let route = Route::ChannelMessage { channel_id: channel, message_id: message };
        gone_is_fine(self.rest.call(LightMethod::Delete, route, Body::none()).await)
    }

    fn delete_later(&self, channel: ChannelId, message: MessageId, stays: Duration) {
        let room = self.clone();
        self.tasks.spawn(async move {
            tokio::select! {
                () = tokio::time::sleep(stays) => {},
                () = room.stop.cancelled() => {},
            }
            report(room.delete_message(channel, message).await);
        });
    }
}

fn original(call: &Call) -> Route<'_> {
    Route::WebhookOriginalInteractionResponse { application_id: call.application, token: &call.token }
}

/// Somebody else has deleted it first.
fn gone_is_fine(answer: Result<Value, CallError>) -> Result<(), CallError> {
    match answer {
        Err(CallError::Refused { status: 404, .. }) | Ok(_) => Ok(()),
        Err(error) => Err(error),
    }
}

fn report(done: Result<(), CallError>) {
    if let Err(error) = done {
        tracing::warn!(%error, "An answer could not be delivered; what was asked is done nevertheless.");
    }
}
