//! The servers and channels that Damka is in, as far as the gateway tells: which channel belongs to which server, and
//! where writing failed lately.
//!
//! serenity's own cache would hold far more than that (members, roles, messages) for every server.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

use poise::serenity_prelude as serenity;
use serenity::{ChannelId, Guild, GuildId};

use crate::surface::{PlaceRef, Platform};

/// The servers and their channels.
#[derive(Default)]
pub struct Places(Mutex<Known>);

#[derive(Default)]
struct Known {
    /// Servers and their channels and threads. A server of which only the id is known yet has none.
    servers: HashMap<GuildId, HashSet<ChannelId>>,
    /// Channels where we were refused.
    lost: HashSet<ChannelId>,
    /// Channels where we may not put reactions.
    no_reactions: HashSet<ChannelId>,
}

impl Places {
    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The servers that the gateway greets with: they are not new.
    pub fn greeted(&self, servers: impl IntoIterator<Item = GuildId>) {
        let mut known = self.known();
        for server in servers {
            known.servers.entry(server).or_default();
        }
    }

    /// Takes in a server with its channels. Tells whether it is a new one.
    pub fn arrived(&self, guild: &Guild) -> bool {
        let channels = guild.channels.keys().copied().chain(guild.threads.iter().map(|thread| thread.id)).collect();
        self.known().servers.insert(guild.id, channels).is_none()
    }

    /// Forgets a server that is no more. Tells its channels.
    pub fn departed(&self, guild: GuildId) -> Vec<ChannelId> {
        let mut known = self.known();
        let channels = known.servers.remove(&guild).unwrap_or_default();
        known.lost.retain(|channel| !channels.contains(channel));
        known.no_reactions.retain(|channel| !channels.contains(channel));
        channels.into_iter().collect()
    }

    /// Takes in a channel or thread.
    pub fn opened(&self, guild: GuildId, channel: ChannelId) {
        self.known().servers.entry(guild).or_default().insert(channel);
    }

    /// Forgets a channel or thread that is no more.
    pub fn closed(&self, guild: GuildId, channel: ChannelId) {
        let mut known = self.known();
        if let Some(channels) = known.servers.get_mut(&guild) {
            channels.remove(&channel);
        }
        known.lost.remove(&channel);
        known.no_reactions.remove(&channel);
    }

    /// The channels of a server.
    pub fn of(&self, guild: GuildId) -> Vec<ChannelId> {
        self.known().servers.get(&guild).map(|channels| channels.iter().copied().collect()).unwrap_or_default()
    }

    /// We were refused there.
    pub fn refused(&self, channel: ChannelId) {
        self.known().lost.insert(channel);
    }

    /// We may write there after all. Tells whether that is news.
    pub fn allowed(&self, channel: ChannelId) -> bool {
        self.known().lost.remove(&channel)
    }

    /// Permissions of a server (or of one channel of it) have changed: what we know of refusals there may be outdated.
    /// Tells the channels that are worth another try.
    pub fn permissions_changed(&self, guild: GuildId, channel: Option<ChannelId>) -> Vec<ChannelId> {
        let mut known = self.known();
        let concerned: HashSet<ChannelId> = match channel {
            Some(channel) => HashSet::from([channel]),
            None => known.servers.get(&guild).cloned().unwrap_or_default(),
        };
        known.no_reactions.retain(|channel| !concerned.contains(channel));
        let again: Vec<ChannelId> = known.lost.intersection(&concerned).copied().collect();
        known.lost.retain(|channel| !concerned.contains(channel));
        again
    }

    /// We may not put reactions there.
    pub fn no_reactions(&self, channel: ChannelId) {
        self.known().no_reactions.insert(channel);
    }

    /// Whether it is worth trying to put a reaction there.
    pub fn may_react(&self, channel: ChannelId) -> bool {
        !self.known().no_reactions.contains(&channel)
    }
}

/// A channel or thread as a place. Discord's threads have ids of their own, like channels.
pub fn place(channel: ChannelId) -> PlaceRef {
    PlaceRef { platform: Platform::Discord, chat: channel.to_string(), thread: None }
}

/// The channel of a place, if it is one of Discord's.
pub fn channel(place: &PlaceRef) -> Option<ChannelId> {
    let id: u64 = place.chat.parse().ok().filter(|_| place.platform == Platform::Discord)?;
    std::num::NonZeroU64::new(id).map(ChannelId::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_read_back_as_channels() {
        let id = ChannelId::new(1_300_000_000_000_000_001);
        assert_eq!(channel(&place(id)), Some(id));
        for chat in ["", "0", "-1", "general"] {
            assert_eq!(channel(&PlaceRef { chat: chat.to_owned(), ..place(id) }), None);
        }
        assert_eq!(channel(&PlaceRef { platform: Platform::Web, ..place(id) }), None);
    }

    #[test]
    fn a_refusal_is_forgotten_when_permissions_change() {
        let places = Places::default();
        let (guild, here, there) = (GuildId::new(1), ChannelId::new(2), ChannelId::new(3));
        places.opened(guild, here);
        places.opened(guild, there);
        places.refused(here);
        places.no_reactions(here);
        assert!(places.permissions_changed(guild, Some(there)).is_empty());
        assert!(!places.may_react(here));
        assert_eq!(places.permissions_changed(guild, None), [here]);
        assert!(places.may_react(here));
        assert!(!places.allowed(here));
    }
}
