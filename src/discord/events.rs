//! The gateway's events, each to the part that deals with it. Everything but slash commands comes this way.

use poise::serenity_prelude as serenity;
use serenity::{ChannelId, FullEvent, Guild, GuildId, Interaction, MessageId, Reaction, ReactionType, User};

use crate::speech::Lang;
use crate::surface::{Answer, Envelope, Happening, Intent, Platform, PostRef, Sign};

use super::places::place;
use super::room::Room;

impl Room {
    /// Deals with one event.
    pub async fn event(&self, event: &FullEvent) {
        match event {
            FullEvent::InteractionCreate { interaction: Interaction::Component(press) } => self.pressed(press).await,
            FullEvent::Message { new_message } => self.typed(new_message).await,
            FullEvent::ReactionAdd { add_reaction } => self.reacted(add_reaction, true).await,
            FullEvent::ReactionRemove { removed_reaction } => self.reacted(removed_reaction, false).await,
            FullEvent::MessageDelete { channel_id, deleted_message_id, .. } => {
                self.deleted(*channel_id, std::slice::from_ref(deleted_message_id)).await;
            }
            FullEvent::MessageDeleteBulk { channel_id, multiple_deleted_messages_ids, .. } => {
                self.deleted(*channel_id, multiple_deleted_messages_ids).await;
            }
            FullEvent::Ready { data_about_bot } => {
                self.places.greeted(data_about_bot.guilds.iter().map(|guild| guild.id));
            }
            FullEvent::GuildMemberAddition { new_member } => self.came(new_member.guild_id, &new_member.user).await,
            FullEvent::GuildMemberRemoval { guild_id, user, .. } => self.left(*guild_id, user).await,
            other => self.place_event(other).await,
        }
    }

    /// Events about servers, channels and permissions.
    async fn place_event(&self, event: &FullEvent) {
        match event {
            FullEvent::GuildCreate { guild, .. } => self.guild(guild).await,
            // An unavailable server is having an outage: it comes back.
            FullEvent::GuildDelete { incomplete, .. } if !incomplete.unavailable => {
                for channel in self.places.departed(incomplete.id) {
                    self.lost(channel).await;
                }
            }
            FullEvent::ChannelCreate { channel } => self.places.opened(channel.guild_id, channel.id),
            FullEvent::ThreadCreate { thread } => self.places.opened(thread.guild_id, thread.id),
            FullEvent::ChannelDelete { channel, .. } => self.closed(channel.guild_id, channel.id).await,
            FullEvent::ThreadDelete { thread, .. } => self.closed(thread.guild_id, thread.id).await,
            FullEvent::ChannelUpdate { new, .. } => self.permissions_changed(new.guild_id, Some(new.id)).await,
            FullEvent::ThreadUpdate { new, .. } => self.permissions_changed(new.guild_id, Some(new.id)).await,
            FullEvent::GuildRoleUpdate { new, .. } => self.permissions_changed(new.guild_id, None).await,
            FullEvent::GuildRoleDelete { guild_id, .. } => self.permissions_changed(*guild_id, None).await,
            FullEvent::GuildMemberUpdate { event, .. } if event.user.id == self.me => {
                self.permissions_changed(event.guild_id, None).await;
            }
            _ => {}
        }
    }

    /// A reaction that means something, on a message of ours, is what the button with the same sign is.
    async fn reacted(&self, reaction: &Reaction, on: bool) {
        let ReactionType::Unicode(emoji) = &reaction.emoji else { return };
        let (Some(sign), Some(user)) = (Sign::from_emoji(emoji), reaction.user_id) else { return };
        // When a reaction is taken off Discord does not say whose message it was; the club knows its posts.
        if user == self.me || reaction.message_author_id.is_some_and(|author| author != self.me) {
            return;
        }
        let visitor = match &reaction.member {
            Some(member) => self.people.member(member),
            None => match self.people.by_id(&self.rest, user).await {
                Some(visitor) => visitor,
                None => return,
            },
        };
        if visitor.bot {
            return;
        }
        let place = place(reaction.channel_id);
        let direct = reaction.guild_id.is_none();
        let post = PostRef { place: place.clone(), id: reaction.message_id.to_string() };
        let intent = Intent::Sign { post, sign, on };
        // Reactions have no id of their own: putting one on twice is the same as once.
        let envelope = Envelope { key: None, place, direct, admin: false, visitor, named: None, intent };
        let answer = self.club.receive(envelope).await;
        // In a channel nobody is corrected before everybody; the board's buttons answer privately.
        if direct || matches!(answer, Answer::Chooser(_)) {
            self.answer_text(reaction.channel_id, reaction.message_id, direct, answer).await;
        }
    }

    async fn deleted(&self, channel: ChannelId, messages: &[MessageId]) {
        for message in messages {
            let post = PostRef { place: place(channel), id: message.to_string() };
            self.club.happened(None, Happening::PostDeleted(post)).await;
        }
    }

    /// A server that we see for the first time since the start: one that the gateway did not greet with is a new one.
    async fn guild(&self, guild: &Guild) {
        if guild.unavailable || !self.places.arrived(guild) {
            return;
        }
        let Some(channel) = guild.system_channel_id else { return };
        let locale = Lang::from_tag(&guild.preferred_locale);
        self.club.happened(None, Happening::Joined { place: place(channel), locale }).await;
    }

    async fn closed(&self, guild: GuildId, channel: ChannelId) {
        self.places.closed(guild, channel);
        self.lost(channel).await;
    }

    async fn lost(&self, channel: ChannelId) {
        self.club.happened(None, Happening::PlaceLost(place(channel))).await;
    }

    async fn permissions_changed(&self, guild: GuildId, channel: Option<ChannelId>) {
        for channel in self.places.permissions_changed(guild, channel) {
            self.club.happened(None, Happening::PlaceFound(place(channel))).await;
        }
    }

    async fn left(&self, guild: GuildId, user: &User) {
        let (chats, account) = (self.chats(guild), user.id.to_string());
        // An empty list would mean every place there is.
        if !chats.is_empty() {
            self.club.happened(None, Happening::PersonLeft { platform: Platform::Discord, chats, account }).await;
        }
    }

    async fn came(&self, guild: GuildId, user: &User) {
        let (chats, account) = (self.chats(guild), user.id.to_string());
        if !chats.is_empty() {
            self.club.happened(None, Happening::PersonCame { platform: Platform::Discord, chats, account }).await;
        }
    }

    fn chats(&self, guild: GuildId) -> Vec<String> {
        self.places.of(guild).into_iter().map(|channel| channel.to_string()).collect()
    }
}
