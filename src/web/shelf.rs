//! Pictures and files by addresses that nobody can guess. A picture is kept as its scene and drawn when it is looked at.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};

use crate::surface::{Attachment, Drawing};

use super::identity::Secret;

/// Things of private answers that are kept; the oldest goes first.
const PRIVATE_MAX: usize = 256;

/// Something that can be fetched.
#[derive(Clone, Debug)]
pub enum Item {
    /// A picture to draw.
    Picture(Drawing),
    /// A file.
    File(Attachment),
}

/// How long something is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// As long as the post that shows it; [`Shelf::drop`] takes it away.
    WithPost,
    /// For a while.
    ForAWhile,
}

/// The shelf.
#[derive(Default)]
pub struct Shelf {
    items: Mutex<Items>,
}

#[derive(Default)]
struct Items {
    by_id: HashMap<String, Item>,
    private: VecDeque<String>,
}

impl Shelf {
    /// Puts something on the shelf and tells the id to fetch it by. The id is never given to anything else.
    pub fn put(&self, item: Item, kept: Kept) -> String {
        let id = Secret::new().reveal().to_owned();
        let mut items = self.lock();
        items.by_id.insert(id.clone(), item);
        if kept == Kept::ForAWhile {
            items.private.push_back(id.clone());
            if items.private.len() > PRIVATE_MAX
                && let Some(oldest) = items.private.pop_front()
            {
                items.by_id.remove(&oldest);
            }
        }
        id
    }

    /// What an id stands for.
    pub fn get(&self, id: &str) -> Option<Item> {
        self.lock().by_id.get(id).cloned()
    }

    /// Takes something away.
    pub fn drop(&self, id: &str) {
        self.lock().by_id.remove(id);
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Items> {
        self.items.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    fn file(name: &str) -> Item {
        Item::File(Attachment { name: name.into(), mime: "text/plain", bytes: Arc::from(&b"1. c3-d4"[..]) })
    }

    #[test]
    fn private_things_make_room_and_posted_ones_stay() {
        let shelf = Shelf::default();
        let posted = shelf.put(file("posted"), Kept::WithPost);
        let first = shelf.put(file("first"), Kept::ForAWhile);
        for _ in 0..PRIVATE_MAX {
            shelf.put(file("next"), Kept::ForAWhile);
        }
        assert!(shelf.get(&first).is_none());
        assert!(shelf.get(&posted).is_some());
        shelf.drop(&posted);
        assert!(shelf.get(&posted).is_none());
    }
}
