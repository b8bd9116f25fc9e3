//! Messages that people type: moves above all.

use poise::serenity_prelude as serenity;
use serenity::{Message, MessageType};

use crate::surface::{Envelope, Intent, PostRef, Visitor};

use super::places::place;
use super::room::Room;

impl Room {
    /// Takes what somebody typed to the club, if it can be meant for us.
    pub async fn typed(&self, message: &Message) {
        // Programs and hooks are no players, and neither are we ourselves.
        if message.author.bot || message.author.system || message.webhook_id.is_some() {
            return;
        }
        if !matches!(message.kind, MessageType::Regular | MessageType::InlineReply) {
            return;
        }
        if let Some(guild) = message.guild_id {
            // Threads that were archived when we connected come to light when somebody writes there.
            self.places.opened(guild, message.channel_id);
        }
        // Without the intent Discord hides the text of what is not addressed to us.
        if message.content.trim().is_empty() {
            return;
        }
        if !self.recent.first_time(message.id) {
            return;
        }
        let (channel, direct) = (message.channel_id, message.guild_id.is_none());
        let answer = self.club.receive(self.envelope(message, direct)).await;
        self.answer_text(channel, message.id, direct, answer).await;
    }

    fn envelope(&self, message: &Message, direct: bool) -> Envelope {
        let reply_to = self.replied_to(message);
        let mentioned = message.mentions.iter().any(|user| user.id == self.me);
        Envelope {
            key: Some(message.id.to_string()),
            place: place(message.channel_id),
            direct,
            // Messages do not tell what their author may do; whatever needs it is a command.
            admin: false,
            visitor: self.people.partial(&message.author, message.member.as_deref()),
            named: self.named(message),
            intent: Intent::Text {
                text: message.content.clone(),
                addressed: direct || mentioned || reply_to.is_some(),
                reply_to,
            },
        }
    }

    /// The message of ours that this one replies to. One that is gone may have been ours: the club knows its posts.
    fn replied_to(&self, message: &Message) -> Option<PostRef> {
        let reference = message.message_reference.as_ref()?;
        let theirs = message.referenced_message.as_ref().is_some_and(|target| target.author.id != self.me);
        if theirs || message.kind != MessageType::InlineReply {
            return None;
        }
        Some(PostRef { place: place(reference.channel_id), id: reference.message_id?.to_string() })
    }

    /// The first person whom the message mentions besides us.
    fn named(&self, message: &Message) -> Option<Visitor> {
        let person = message.mentions.iter().find(|user| user.id != self.me)?;
        Some(self.people.visitor(person, None, None))
    }
}
