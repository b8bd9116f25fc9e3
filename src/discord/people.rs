//! Who is who: Discord's users as visitors, and the last known names of those whom an event names by id only.

use poise::serenity_prelude as serenity;
use quick_cache::sync::Cache;
use serenity::{LightMethod, Member, PartialMember, Route, User, UserId};

use crate::speech::Lang;
use crate::surface::Visitor;

use super::rest::{Body, Rest};

/// How many names are remembered.
const REMEMBERED: usize = 10_000;

#[derive(Clone, Debug)]
struct Known {
    name: String,
    username: String,
    bot: bool,
}

/// The people seen lately.
pub struct People {
    known: Cache<UserId, Known>,
}

impl People {
    /// Nobody yet.
    pub fn new() -> People {
        People { known: Cache::new(REMEMBERED) }
    }

    /// A user with what the event tells: the name in that server, else the chosen name, else the unique one.
    pub fn visitor(&self, user: &User, nick: Option<&str>, locale: Option<&str>) -> Visitor {
        let name = nick.or(user.global_name.as_deref()).unwrap_or(&user.name).to_owned();
        let known = Known { name, username: user.name.clone(), bot: user.bot };
        self.known.insert(user.id, known.clone());
        visitor(user.id, known, locale.and_then(Lang::from_tag))
    }

    /// The member who sent a message or is named in it.
    pub fn partial(&self, user: &User, member: Option<&PartialMember>) -> Visitor {
        self.visitor(user, member.and_then(|member| member.nick.as_deref()), None)
    }

    /// A member as a reaction tells them.
    pub fn member(&self, member: &Member) -> Visitor {
        self.visitor(&member.user, member.nick.as_deref(), None)
    }

    /// Somebody of whom only the id is known: remembered, or asked for.
    pub async fn by_id(&self, rest: &Rest, id: UserId) -> Option<Visitor> {
        if let Some(known) = self.known.get(&id) {
            return Some(visitor(id, known, None));
        }
        let answer = rest.call(LightMethod::Get, Route::User { user_id: id }, Body::none()).await;
        let user: Option<User> = answer.ok().and_then(|user| serde_json::from_value(user).ok());
        user.map(|user| self.visitor(&user, None, None))
    }
}

fn visitor(id: UserId, known: Known, locale: Option<Lang>) -> Visitor {
    Visitor { id: id.to_string(), name: known.name, username: Some(known.username), locale, bot: known.bot }
}
