//! What the store remembers of what it has written, so that a move need not read it again. Bounded.
//!
//! Only the writer fills it, after a commit and in the order of commits: so it never holds anything older than the
//! database. What posts have lost their controls it knows before the database does.

use std::sync::{Mutex, MutexGuard, PoisonError};

use quick_cache::Weighter;
use quick_cache::sync::Cache;

use super::account::Account;
use super::commit::Seen;
use super::game::{GameId, StoredGame};
use super::person::Person;
use super::place::{Place, PlaceId};
use super::post::{Post, PostOf};
use super::seen::Pruning;
use crate::game::PersonId;

/// How many people, accounts and places are remembered, each a few hundred bytes.
const PEOPLE: usize = 2_000;
const PLACES: usize = 2_000;

/// How many games are remembered at most, and how many moves they may have together: about 200 bytes a move.
const GAMES: usize = 1_024;
const MOVES: u64 = 20_000;

/// How many posts are remembered: people act on the newest.
const POSTS: usize = 2_000;

/// How many platform events are remembered: more than can be under way at once.
const SEEN: usize = 4_096;

/// The memory of the store.
pub(super) struct Recall {
    pub(super) accounts: Cache<String, Person>,
    pub(super) people: Cache<PersonId, Person>,
    /// By person and platform.
    pub(super) accounts_of: Cache<(PersonId, String), Account>,
    pub(super) places: Cache<PlaceId, Place>,
    pub(super) place_ids: Cache<String, PlaceId>,
    pub(super) games: Cache<GameId, StoredGame, GameWeight>,
    pub(super) game_ids: Cache<String, GameId>,
    /// Boards and tables that were posted, by place and the platform's number.
    pub(super) posts: Cache<(PlaceId, String), Post>,
    /// The posts with controls of games and tables that were begun in this process, the newest last.
    pub(super) live: Cache<PostOf, Vec<Post>>,
    /// Posts without controls of which the database does not know yet.
    dead: Mutex<Vec<(PlaceId, String)>>,
    /// The newest of those that had their effect.
    pub(super) seen: Cache<Seen, ()>,
    pub(super) pruning: Pruning,
}

impl Recall {
    pub(super) fn new() -> Self {
        Self {
            accounts: Cache::new(PEOPLE),
            people: Cache::new(PEOPLE),
            accounts_of: Cache::new(PEOPLE),
            places: Cache::new(PLACES),
            place_ids: Cache::new(PLACES),
            games: Cache::with_weighter(GAMES, MOVES, GameWeight),
            game_ids: Cache::new(GAMES),
            posts: Cache::new(POSTS),
            live: Cache::new(GAMES),
            dead: Mutex::default(),
            seen: Cache::new(SEEN),
            pruning: Pruning::default(),
        }
    }
}

impl Recall {
    /// A post was written, with its controls.
    pub(super) fn posted(&self, post: Post) {
        // Held throughout: two changes of a list at the same time would lose one.
        let _dead = self.dead();
        for of in post.subjects() {
            if let Some(mut live) = self.live.get(&of) {
                live.retain(|other| (other.place, &other.id) != (post.place, &post.id));
                live.push(post.clone());
                self.live.insert(of, live);
            }
        }
        self.posts.insert((post.place, post.id.clone()), post);
    }

    /// A post has lost its controls.
    pub(super) fn stripped(&self, place: PlaceId, post_id: &str) {
        let key = (place, post_id.to_owned());
        let mut dead = self.dead();
        dead.push(key.clone());
        let Some(post) = self.posts.get(&key) else {
            // Nobody remembers what it showed.
            return self.live.clear();
        };
        for of in post.subjects() {
            if let Some(mut live) = self.live.get(&of) {
                live.retain(|other| (other.place, other.id.as_str()) != (place, post_id));
                self.live.insert(of, live);
            }
        }
        self.posts.insert(key, Post { live: false, ..post });
    }

    /// Whether a post has lost its controls although the database says otherwise.
    pub(super) fn is_dead(&self, post: &Post) -> bool {
        self.dead().iter().any(|(place, id)| (*place, id) == (post.place, &post.id))
    }

    /// The posts without controls of which the database does not know yet, for whoever writes it.
    pub(super) fn take_dead(&self) -> Vec<(PlaceId, String)> {
        std::mem::take(&mut self.dead())
    }

    fn dead(&self) -> MutexGuard<'_, Vec<(PlaceId, String)>> {
        // A list is whole after every step of ours.
        self.dead.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A game weighs as much as its moves.
#[derive(Clone)]
pub(super) struct GameWeight;

impl Weighter<GameId, StoredGame> for GameWeight {
    fn weight(&self, _: &GameId, game: &StoredGame) -> u64 {
        // The start counts as well.
        game.state.ply() as u64 + 1
    }
}
