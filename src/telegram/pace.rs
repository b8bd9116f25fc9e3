//! How fast we may post: Telegram's published limits, kept without ever making an idle chat wait.
//!
//! The library has an adaptor for this; it wakes four times a second, so a message can wait for a quarter of a second
//! behind one to another chat. Here a post that would be too fast is refused with the time to wait, and the outbox,
//! which waits anyway, comes back with it.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

const MINUTE: Duration = Duration::from_secs(60);
const SECOND: Duration = Duration::from_secs(1);
/// How many chats are remembered before the quiet ones are forgotten.
const CHATS_KEPT: usize = 1_024;

/// Telegram's limits on messages of a bot (core.telegram.org/bots/faq, "My bot is hitting limits").
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Messages to one chat in a row before the pace of one a second holds. Telegram allows short bursts.
    pub burst: u32,
    /// Messages to one group in a minute.
    pub group_per_minute: usize,
    /// Messages to all chats together in a second.
    pub overall_per_second: usize,
}

impl Limits {
    /// What Telegram publishes.
    pub const PUBLISHED: Limits = Limits { burst: 3, group_per_minute: 20, overall_per_second: 30 };
}

/// Keeps the pace.
pub(super) struct Pace {
    limits: Option<Limits>,
    sent: Mutex<Sent>,
}

#[derive(Default)]
struct Sent {
    overall: VecDeque<Instant>,
    chats: HashMap<i64, ChatPace>,
}

#[derive(Default)]
struct ChatPace {
    sent: VecDeque<Instant>,
    not_before: Option<Instant>,
}

impl Pace {
    /// A pace with limits, or one that obeys only what the server says.
    pub(super) fn new(limits: Option<Limits>) -> Pace {
        Pace { limits, sent: Mutex::default() }
    }

    /// Counts a message to a chat, or tells how long to wait with it.
    pub(super) fn spend(&self, chat: i64, now: Instant) -> Result<(), Duration> {
        let mut sent = self.sent.lock().unwrap_or_else(PoisonError::into_inner);
        sent.forget(now);
        let Sent { overall, chats } = &mut *sent;
        let paced = chats.entry(chat).or_default();
        paced.thawed(now)?;
        let Some(limits) = self.limits else { return Ok(()) };
        drop_until(overall, now, SECOND);
        drop_until(&mut paced.sent, now, MINUTE);
        let burst = usize::try_from(limits.burst.max(1)).unwrap_or(1);
        full(overall, limits.overall_per_second, now, SECOND)?;
        full(&paced.sent, burst, now, SECOND * limits.burst.max(1))?;
        if chat < 0 {
            full(&paced.sent, limits.group_per_minute, now, MINUTE)?;
        }
        overall.push_back(now);
        paced.sent.push_back(now);
        Ok(())
    }

    /// Tells how long to wait with a call that posts nothing.
    pub(super) fn check(&self, chat: i64, now: Instant) -> Result<(), Duration> {
        let sent = self.sent.lock().unwrap_or_else(PoisonError::into_inner);
        sent.chats.get(&chat).map_or(Ok(()), |paced| paced.thawed(now))
    }

    /// Whether there is room for what is not a board: side talk leaves half of a group's limit to the games.
    pub(super) fn is_calm(&self, chat: i64, now: Instant) -> bool {
        let mut sent = self.sent.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(paced) = sent.chats.get_mut(&chat) else { return true };
        drop_until(&mut paced.sent, now, MINUTE);
        let room = self.limits.is_none_or(|limits| chat > 0 || paced.sent.len() < limits.group_per_minute / 2);
        room && paced.thawed(now).is_ok()
    }

    /// The server wants to hear nothing about a chat for a while.
    pub(super) fn freeze(&self, chat: i64, wait: Duration, now: Instant) {
        let mut sent = self.sent.lock().unwrap_or_else(PoisonError::into_inner);
        sent.chats.entry(chat).or_default().not_before = now.checked_add(wait);
    }
}

impl Sent {
    fn forget(&mut self, now: Instant) {
        if self.chats.len() >= CHATS_KEPT {
            self.chats.retain(|_, paced| {
                drop_until(&mut paced.sent, now, MINUTE);
                !paced.sent.is_empty() || paced.thawed(now).is_err()
            });
        }
    }
}

impl ChatPace {
    fn thawed(&self, now: Instant) -> Result<(), Duration> {
        match self.not_before.map(|moment| moment.saturating_duration_since(now)) {
            Some(wait) if !wait.is_zero() => Err(wait),
            _ => Ok(()),
        }
    }
}

fn drop_until(sent: &mut VecDeque<Instant>, now: Instant, span: Duration) {
    while sent.front().is_some_and(|moment| now.saturating_duration_since(*moment) >= span) {
        sent.pop_front();
    }
}

/// Whether `most` messages went out within the last `span`; then how long until there is room.
fn full(sent: &VecDeque<Instant>, most: usize, now: Instant, span: Duration) -> Result<(), Duration> {
    let Some(oldest) = sent.len().checked_sub(most.max(1)).and_then(|index| sent.get(index)) else { return Ok(()) };
    let wait = span.saturating_sub(now.saturating_duration_since(*oldest));
    if wait.is_zero() { Ok(()) } else { Err(wait) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GROUP: i64 = -1_001;
    const PERSON: i64 = 42;

    /// Posts whenever allowed, for two minutes, waiting as told.
    fn posts(pace: &Pace, chat: i64, start: Instant) -> Vec<Duration> {
        let mut posts = Vec::new();
        let mut now = start;
        while now < start + 2 * MINUTE {
            match pace.spend(chat, now) {
                Ok(()) => posts.push(now - start),
                Err(wait) => {
                    assert!(!wait.is_zero());
                    now += wait;
                }
            }
        }
        posts
    }

    #[test]
    fn an_idle_chat_never_waits() {
        let pace = Pace::new(Some(Limits::PUBLISHED));
        let now = Instant::now();
        for chat in 0..29 {
            assert_eq!(pace.spend(chat, now), Ok(()));
        }
        assert_eq!(pace.spend(29, now), Ok(()));
        assert_eq!(pace.spend(30, now), Err(SECOND), "thirty messages a second over all");
        assert_eq!(pace.spend(30, now + SECOND), Ok(()));
    }

    #[test]
    fn a_group_takes_twenty_a_minute_and_a_person_one_a_second() {
        let pace = Pace::new(Some(Limits::PUBLISHED));
        let start = Instant::now();
        let group = posts(&pace, GROUP, start);
        for window in group.windows(21) {
            assert!(window[20] - window[0] >= MINUTE, "{window:?}");
        }
        let person = posts(&Pace::new(Some(Limits::PUBLISHED)), PERSON, start);
        assert!((120..=124).contains(&person.len()), "{}", person.len());
        assert_eq!(person[..3], [Duration::ZERO; 3], "a short burst is allowed");
    }

    #[test]
    fn side_talk_leaves_room_for_the_boards() {
        let pace = Pace::new(Some(Limits { burst: 20, ..Limits::PUBLISHED }));
        let now = Instant::now();
        assert!(pace.is_calm(GROUP, now));
        for _ in 0..10 {
            assert!(pace.is_calm(GROUP, now));
            assert_eq!(pace.spend(GROUP, now), Ok(()));
        }
        assert!(!pace.is_calm(GROUP, now));
        assert!(pace.is_calm(GROUP, now + MINUTE));
    }

    #[test]
    fn a_frozen_chat_waits_as_told_and_others_do_not() {
        let pace = Pace::new(None);
        let now = Instant::now();
        pace.freeze(GROUP, Duration::from_secs(7), now);
        assert_eq!(pace.spend(GROUP, now), Err(Duration::from_secs(7)));
        assert_eq!(pace.check(GROUP, now + Duration::from_secs(5)), Err(Duration::from_secs(2)));
        assert_eq!(pace.spend(PERSON, now), Ok(()));
        assert_eq!(pace.spend(GROUP, now + Duration::from_secs(7)), Ok(()));
    }

    #[test]
    fn quiet_chats_are_forgotten() {
        let pace = Pace::new(Some(Limits { overall_per_second: usize::MAX, ..Limits::PUBLISHED }));
        let start = Instant::now();
        for chat in 0..5_000_i64 {
            let now = start + MINUTE * u32::try_from(chat / 500).expect("small");
            assert_eq!(pace.spend(chat, now), Ok(()));
        }
        assert!(pace.sent.lock().expect("no panic").chats.len() <= CHATS_KEPT + 500);
    }
}
