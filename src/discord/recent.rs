//! Which messages have been taken in hand lately: when a connection is resumed the gateway may tell of one again while
//! the first telling is still being dealt with, and then the second would be answered as a move out of turn.

use std::collections::{HashSet, VecDeque};
use std::sync::{Mutex, PoisonError};

use poise::serenity_prelude::MessageId;

/// How many are remembered. What is told again after a restart the store knows.
const REMEMBERED: usize = 1_024;

/// The last messages.
#[derive(Default)]
pub struct Recent(Mutex<(HashSet<MessageId>, VecDeque<MessageId>)>);

impl Recent {
    /// Remembers a message. False if it was known.
    pub fn first_time(&self, message: MessageId) -> bool {
        let mut recent = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (known, order) = &mut *recent;
        if !known.insert(message) {
            return false;
        }
        order.push_back(message);
        if order.len() > REMEMBERED
            && let Some(oldest) = order.pop_front()
        {
            known.remove(&oldest);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_last_are_remembered() {
        let recent = Recent::default();
        assert!(recent.first_time(MessageId::new(1)));
        assert!(!recent.first_time(MessageId::new(1)));
        for id in 2..=REMEMBERED as u64 + 1 {
            assert!(recent.first_time(MessageId::new(id)));
        }
        assert!(recent.first_time(MessageId::new(1)));
    }
}
