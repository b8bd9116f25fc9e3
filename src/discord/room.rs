//! What every handler of an event shares.

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use serenity::{Permissions, UserId};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::club::Club;
use crate::speech::{Lang, Message, Opponent, Value};
use crate::surface::View;

use super::body::Press;
use super::people::People;
use super::places::Places;
use super::recent::Recent;
use super::rest::Rest;

/// The adapter while it runs. Cheap to clone.
#[derive(Clone)]
pub struct Room {
    /// The way out.
    pub rest: Arc<Rest>,
    /// Words and pictures.
    pub press: Press,
    /// Servers and channels.
    pub places: Arc<Places>,
    /// Names.
    pub people: Arc<People>,
    /// Messages taken in hand lately.
    pub recent: Arc<Recent>,
    /// Where everything is decided.
    pub club: Arc<Club>,
    /// Our own account.
    pub me: UserId,
    /// We are to end.
    pub stop: CancellationToken,
    /// Work that is to be finished before we end.
    pub tasks: TaskTracker,
}

impl Room {
    /// Whether an account is our own.
    pub fn is_me(&self, user: &serenity::User) -> bool {
        user.id == self.me
    }

    /// The opponent that an option names: we ourselves are the computer.
    pub fn opponent(&self, user: &serenity::User) -> Opponent {
        if self.is_me(user) { Opponent::Computer } else { Opponent::Named(user.name.clone()) }
    }
}

/// What we need to show games in a channel, and the keys of the names that Discord's interface gives these permissions.
const NEEDED: [(Permissions, &str); 3] = [
    (Permissions::VIEW_CHANNEL, "discord-permission-view"),
    (Permissions::SEND_MESSAGES, "discord-permission-send"),
    (Permissions::ATTACH_FILES, "discord-permission-attach"),
];

/// The permissions that are missing to show games there.
pub fn missing(granted: Permissions, thread: bool) -> Vec<&'static str> {
    let names = NEEDED.into_iter().map(|(permission, key)| match permission {
        Permissions::SEND_MESSAGES if thread => {
            (Permissions::SEND_MESSAGES_IN_THREADS, "discord-permission-send-threads")
        }
        _ => (permission, key),
    });
    names.filter(|(permission, _)| !granted.contains(*permission)).map(|(_, key)| key).collect()
}

/// The request for what is missing.
pub fn ask_for(missing: &[&'static str], lang: Lang) -> View {
    let names = missing.iter().map(|key| Value::from(Message::new(*key))).collect::<Vec<_>>();
    View::new(lang).line(Message::new("discord-missing-permissions").with("permissions", names))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_need_a_permission_of_their_own() {
        let granted = Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES | Permissions::ATTACH_FILES;
        assert!(missing(granted, false).is_empty());
        assert_eq!(missing(granted, true), ["discord-permission-send-threads"]);
        assert_eq!(missing(Permissions::empty(), false).len(), 3);
    }
}
