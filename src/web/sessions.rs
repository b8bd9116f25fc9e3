//! Who is signed in: short-lived tokens in memory, bounded in number and in pace.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::speech::Lang;
use crate::surface::Visitor;

use super::identity::{Secret, folded};

/// Sessions kept at once. Whoever has been away longest is signed out first and signs in again unnoticed, by the
/// secret that their browser keeps.
pub const SESSIONS_MAX: usize = 1_024;

/// Actions that a session may do in one go.
const BURST: f64 = 60.0;

/// Actions a second that a session may do for ever.
const PACE: f64 = 20.0;

/// How long a name belongs to somebody who is not here any more.
const NAME_KEPT: Duration = Duration::from_secs(120);

/// A person, as signed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guest {
    /// The account.
    pub account: String,
    /// The display name.
    pub name: String,
    /// The language of the page.
    pub lang: Lang,
}

impl Guest {
    /// The person as the port knows them.
    pub fn visitor(&self) -> Visitor {
        Visitor {
            id: self.account.clone(),
            name: self.name.clone(),
            username: Some(self.name.clone()),
            locale: Some(self.lang),
            bot: false,
        }
    }
}

/// The table of sessions.
#[derive(Default)]
pub struct Sessions {
    table: Mutex<HashMap<String, Session>>,
}

struct Session {
    guest: Guest,
    seen: Instant,
    allowance: f64,
}

/// Why somebody is not let in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Denied {
    /// Somebody else has that name.
    NameTaken,
    /// The session is not known (any more).
    Unknown,
    /// Too many actions.
    TooFast,
}

impl Sessions {
    /// Signs a person in and tells the new session's token. `is_here` knows who has a window open.
    pub fn open(&self, guest: Guest, is_here: impl Fn(&str) -> bool) -> Result<String, Denied> {
        let now = Instant::now();
        let name = folded(&guest.name);
        let mut table = self.lock();
        let taken = table.values().any(|other| {
            let namesake = other.guest.account != guest.account && folded(&other.guest.name) == name;
            namesake && (now.duration_since(other.seen) < NAME_KEPT || is_here(&other.guest.account))
        });
        if taken {
            return Err(Denied::NameTaken);
        }
        for other in table.values_mut().filter(|other| other.guest.account == guest.account) {
            other.guest.name.clone_from(&guest.name);
        }
        if table.len() >= SESSIONS_MAX
            && let Some(oldest) = table.iter().min_by_key(|(_, session)| session.seen).map(|(token, _)| token.clone())
        {
            table.remove(&oldest);
        }
        let token = Secret::new().reveal().to_owned();
        table.insert(token.clone(), Session { guest, seen: now, allowance: BURST });
        Ok(token)
    }

    /// The person of a session, who is here now.
    pub fn guest(&self, token: &str) -> Result<Guest, Denied> {
        let mut table = self.lock();
        let session = table.get_mut(token).ok_or(Denied::Unknown)?;
        session.renew(Instant::now());
        Ok(session.guest.clone())
    }

    /// The person of a session that wants to do something, unless they do too much.
    pub fn act(&self, token: &str) -> Result<Guest, Denied> {
        let mut table = self.lock();
        let session = table.get_mut(token).ok_or(Denied::Unknown)?;
        session.renew(Instant::now());
        if session.allowance < 1.0 {
            return Err(Denied::TooFast);
        }
        session.allowance -= 1.0;
        Ok(session.guest.clone())
    }

    /// The person signed in under a display name, in any case.
    pub fn named(&self, name: &str) -> Option<Guest> {
        let name = folded(name.trim());
        self.lock()
            .values()
            .filter(|session| folded(&session.guest.name) == name)
            .max_by_key(|session| session.seen)
            .map(|session| session.guest.clone())
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, Session>> {
        self.table.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Session {
    fn renew(&mut self, now: Instant) {
        self.allowance = (self.allowance + PACE * now.duration_since(self.seen).as_secs_f64()).min(BURST);
        self.seen = now;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guest(account: &str, name: &str) -> Guest {
        Guest { account: account.into(), name: name.into(), lang: Lang::En }
    }

    #[test]
    fn a_token_leads_to_its_person_only() {
        let sessions = Sessions::default();
        let token = sessions.open(guest("a", "Оля"), |_| false).expect("a session");
        assert_eq!(sessions.guest(&token), Ok(guest("a", "Оля")));
        assert_eq!(sessions.guest("0"), Err(Denied::Unknown));
    }

    #[test]
    fn a_name_has_one_owner_and_its_owner_several_windows() {
        let sessions = Sessions::default();
        sessions.open(guest("a", "Оля"), |_| false).expect("a session");
        assert_eq!(sessions.open(guest("b", "оля"), |_| false), Err(Denied::NameTaken));
        assert!(sessions.open(guest("a", "Оля"), |_| false).is_ok());
        assert_eq!(sessions.named(" ОЛЯ").map(|guest| guest.account), Some("a".into()));
    }

    #[test]
    fn a_name_is_free_when_its_owner_has_gone_for_long() {
        let sessions = Sessions::default();
        let token = sessions.open(guest("a", "Оля"), |_| false).expect("a session");
        if let Some(session) = sessions.lock().get_mut(&token) {
            session.seen -= NAME_KEPT;
        }
        assert_eq!(sessions.open(guest("b", "Оля"), |account| account == "a"), Err(Denied::NameTaken));
        assert!(sessions.open(guest("b", "Оля"), |_| false).is_ok());
    }

    #[test]
    fn a_new_name_holds_in_every_window() {
        let sessions = Sessions::default();
        let token = sessions.open(guest("a", "Оля"), |_| false).expect("a session");
        sessions.open(guest("a", "Ольга"), |_| false).expect("a session");
        assert_eq!(sessions.guest(&token).map(|guest| guest.name), Ok("Ольга".into()));
        assert!(sessions.open(guest("b", "Оля"), |_| false).is_ok());
    }

    #[test]
    fn the_table_does_not_grow_without_end() {
        let sessions = Sessions::default();
        for number in 0..SESSIONS_MAX + 100 {
            sessions.open(guest(&format!("a{number}"), &format!("Name {number}")), |_| false).expect("a session");
        }
        assert_eq!(sessions.lock().len(), SESSIONS_MAX);
    }

    #[test]
    fn a_flood_is_stopped() {
        let sessions = Sessions::default();
        let token = sessions.open(guest("a", "Оля"), |_| false).expect("a session");
        let refused = (0..10_000).filter(|_| sessions.act(&token) == Err(Denied::TooFast)).count();
        assert!(refused > 0);
    }
}
