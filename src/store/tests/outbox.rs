//! What is to be shown comes in order in each place, one at a time, and leaves a post.

use super::*;
use crate::game::Span;

const LEASE: Span = Span::seconds(30);

async fn put(store: &Store, rows: Vec<NewOutbox>) {
    let commit = Commit { outbox: rows, now: NOON, ..Commit::default() };
    store.commit(commit).await.expect("committed");
}

async fn take(store: &Store, at: Timestamp) -> Vec<OutboxRow> {
    store.take_outbox(at, 100, LEASE).await.expect("taken")
}

fn words(rows: &[OutboxRow]) -> Vec<&str> {
    rows.iter().filter_map(|row| row.payload.as_str()).collect()
}

#[tokio::test]
async fn one_at_a_time_in_each_place_and_in_order() {
    let store = in_memory().await;
    let (a, b) = (pair(&store, "a").await.place, pair(&store, "b").await.place);
    put(&store, vec![say(a, "a1"), say(b, "b1"), say(a, "a2"), say(a, "a3")]).await;
    assert_eq!(store.next_outbox_at().await.unwrap(), Some(NOON));

    let first = take(&store, NOON).await;
    assert_eq!(words(&first), ["a1", "b1"]);
    assert!(take(&store, NOON).await.is_empty(), "both places are busy");

    assert_eq!(store.delivered(first[1].id, None, NOON).await.unwrap(), Removed::Last);
    assert!(take(&store, NOON).await.is_empty(), "b is empty, a is busy");
    assert_eq!(store.delivered(first[0].id, None, NOON).await.unwrap(), Removed::NextWaits);
    let second = take(&store, NOON).await;
    assert_eq!(words(&second), ["a2"]);
    // What comes meanwhile waits at the end.
    put(&store, vec![say(a, "a4")]).await;
    store.drop_outbox(second[0].id, NOON).await.unwrap();
    let third = take(&store, NOON).await;
    assert_eq!(words(&third), ["a3"]);
    assert_eq!(store.delivered(third[0].id, None, NOON).await.unwrap(), Removed::NextWaits);
    assert_eq!(words(&take(&store, NOON).await), ["a4"]);
    assert_eq!(store.outbox_pending(Some(a)).await.unwrap(), 1);
    assert_eq!(store.outbox_pending(None).await.unwrap(), 1);
    assert_eq!(store.delivered(third[0].id, None, NOON).await.unwrap(), Removed::Before, "only once");
}

#[tokio::test]
async fn a_commit_takes_what_nothing_waits_before() {
    let store = in_memory().await;
    let (a, b) = (pair(&store, "a").await.place, pair(&store, "b").await.place);
    let commit = Commit {
        outbox: vec![say(a, "a1"), say(a, "a2"), say(b, "b1")],
        lease: Some(LEASE),
        now: NOON,
        ..Commit::default()
    };
    let Ok(Committed::Done { taken, .. }) = store.commit(commit.clone()).await else { panic!("committed") };
    assert_eq!(words(&taken), ["a1", "b1"]);
    assert_eq!((taken[0].place.id, taken[0].attempts), (a, 1));
    assert!(take(&store, NOON).await.is_empty(), "they are taken");
    let Ok(Committed::Done { taken: more, .. }) = store.commit(commit).await else { panic!("committed") };
    assert!(more.is_empty(), "everything waits behind something");
    // The end of a lease frees them, as for any other.
    assert_eq!(words(&take(&store, NOON + LEASE).await), ["a1", "b1"]);
    assert_eq!(store.delivered(taken[0].id, None, NOON).await.unwrap(), Removed::NextWaits);
    assert_eq!(words(&take(&store, NOON).await), ["a2"]);
}

#[tokio::test]
async fn a_place_waits_for_what_is_tried_again() {
    let store = in_memory().await;
    let place = pair(&store, "a").await.place;
    put(&store, vec![say(place, "first"), say(place, "second")]).await;
    let row = take(&store, NOON).await.remove(0);
    let at = NOON + Span::seconds(5);
    store.retry_outbox(row.id, at).await.unwrap();
    assert_eq!(store.next_outbox_at().await.unwrap(), Some(at));
    assert!(take(&store, at - Span(1)).await.is_empty());
    let again = take(&store, at).await.remove(0);
    assert_eq!((again.id, again.attempts), (row.id, 2));
    assert_eq!(again.nonce, row.nonce);
    // A lease that ends frees the row as well.
    let third = take(&store, at + LEASE).await.remove(0);
    assert_eq!((third.id, third.attempts), (row.id, 3));
}

#[tokio::test]
async fn a_row_that_waits_cannot_be_pushed_before_the_first() {
    let store = in_memory().await;
    let place = pair(&store, "a").await.place;
    put(&store, vec![say(place, "first"), say(place, "second")]).await;
    let first = take(&store, NOON).await.remove(0);
    store.retry_outbox(OutboxId(first.id.0 + 1), NOON).await.unwrap();
    assert!(take(&store, NOON).await.is_empty());
}

#[tokio::test]
async fn a_delivered_row_leaves_a_post() {
    let store = in_memory().await;
    let pair = pair(&store, "a").await;
    let game = begin(&store, &pair, "k7f2").await;
    put(&store, vec![say(pair.place, "board")]).await;
    let row = take(&store, NOON).await.remove(0);
    let post = |post_id: &str, ply| NewPost { post_id: post_id.to_owned(), game: Some(game.id), table: None, ply };
    assert_eq!(store.delivered(row.id, Some(post("77", 3)), NOON).await.unwrap(), Removed::Last);
    let found = store.post(pair.place, "77").await.unwrap().expect("there");
    assert_eq!((found.game, found.ply, found.live), (Some(game.id), 3, true));
    assert!(store.post(pair.place, "78").await.unwrap().is_none());

    store.put_post(pair.place, post("78", 4)).await.unwrap();
    let live = async || store.live_posts(PostOf::Game(game.id)).await.unwrap();
    assert_eq!(live().await.len(), 2);
    store.post_dead(pair.place, "77");
    assert_eq!(live().await.iter().map(|post| post.ply).collect::<Vec<_>>(), [4]);
    let dead = store.post(pair.place, "77").await.unwrap().expect("still known");
    assert!(!dead.live);
}

#[tokio::test]
async fn lost_controls_are_written_with_the_next_delivery_or_at_the_end() {
    let on_file = OnFile::new().await;
    let store = &on_file.store;
    let pair = pair(store, "a").await;
    let game = begin(store, &pair, "k7f2").await;
    let deliver = async |post_id: &str, ply| {
        put(store, vec![say(pair.place, "board")]).await;
        let row = take(store, NOON).await.remove(0);
        let post = NewPost { post_id: post_id.to_owned(), game: Some(game.id), table: None, ply };
        store.delivered(row.id, Some(post), NOON).await.unwrap();
    };
    deliver("1", 0).await;
    deliver("2", 1).await;
    store.post_dead(pair.place, "1");
    deliver("3", 2).await;
    store.post_dead(pair.place, "2");

    // Another process sees what is in the database.
    let live_elsewhere = async || {
        let other = open(&on_file.directory).await;
        let live = other.live_posts(PostOf::Game(game.id)).await.unwrap();
        live.into_iter().map(|post| post.id).collect::<Vec<_>>()
    };
    assert_eq!(live_elsewhere().await, ["2", "3"]);
    // What another process has begun is read from the database, and still each loss of controls counts at once.
    let other = open(&on_file.directory).await;
    other.post_dead(pair.place, "2");
    let live = other.live_posts(PostOf::Game(game.id)).await.unwrap();
    assert_eq!(live.iter().map(|post| post.id.as_str()).collect::<Vec<_>>(), ["3"]);
    assert!(!other.post(pair.place, "2").await.unwrap().expect("known").live);
    let here = store.live_posts(PostOf::Game(game.id)).await.unwrap();
    assert_eq!(here.iter().map(|post| post.id.as_str()).collect::<Vec<_>>(), ["3"]);
    store.close().await;
    assert_eq!(live_elsewhere().await, ["3"]);
}

#[tokio::test]
async fn a_chat_that_moves_takes_everything_along() {
    let store = in_memory().await;
    let old = pair(&store, "group").await;
    let game = begin(&store, &old, "k7f2").await;
    put(&store, vec![say(old.place, "one"), say(old.place, "two")]).await;
    let post = NewPost { post_id: "5".to_owned(), game: Some(game.id), table: None, ply: 0 };
    store.put_post(old.place, post).await.unwrap();
    let lang = Some(crate::speech::Lang::Uk);
    store.set_place_lang(old.place, lang).await.unwrap();
    store.set_reachable(old.place, false).await.unwrap();

    store.move_chat("web", "group", "supergroup").await.unwrap();
    let place = store.place("web", "supergroup", None, false).await.unwrap();
    assert_eq!((place.id, place.lang, place.reachable), (old.place, lang, true));
    assert_eq!(take(&store, NOON).await[0].place.chat, "supergroup");
    assert_eq!(stored(&store, game.id).await.place, place.id);
    // The new chat numbers its messages anew: an old number would be another message there.
    assert!(store.post(place.id, "5").await.unwrap().is_none());
    let fresh = store.place("web", "group", None, false).await.unwrap();
    assert_ne!(fresh.id, old.place, "the old number is another chat now");
}

#[tokio::test]
async fn a_chat_that_moves_to_one_already_met_becomes_one_with_it() {
    let store = in_memory().await;
    let old = pair(&store, "group").await;
    let new = pair(&store, "supergroup").await;
    let topic = store.place("web", "group", Some("9"), false).await.unwrap();
    let first = begin(&store, &old, "bbb2").await;
    let second = begin(&store, &new, "bbb3").await;
    put(&store, vec![say(old.place, "one"), say(new.place, "two"), say(old.place, "three")]).await;
    for (place, game) in [(old.place, first.id), (new.place, second.id)] {
        let post = NewPost { post_id: "5".to_owned(), game: Some(game), table: None, ply: 0 };
        store.put_post(place, post).await.unwrap();
    }

    store.move_chat("web", "group", "supergroup").await.unwrap();
    let place = store.place("web", "supergroup", None, false).await.unwrap();
    for game in [first.id, second.id] {
        assert_eq!(stored(&store, game).await.place, place.id);
    }
    let moved_topic = store.place("web", "supergroup", Some("9"), false).await.unwrap();
    assert_eq!(moved_topic.id, topic.id);
    let post = store.post(place.id, "5").await.unwrap().expect("there");
    assert_eq!(post.game, Some(second.id), "numbers begin anew: the newer post has it");
    for word in ["one", "two", "three"] {
        let rows = take(&store, NOON).await;
        assert_eq!(words(&rows), [word]);
        assert_ne!(store.delivered(rows[0].id, None, NOON).await.unwrap(), Removed::Before);
    }
}
