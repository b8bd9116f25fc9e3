//! One decision is stored whole or not at all, and once.

use super::*;
use crate::game::{PersonId, Span, TableState};

#[tokio::test]
async fn a_repeated_platform_event_has_no_effect() {
    let store = in_memory().await;
    let pair = pair(&store, "chat").await;
    let game = begin(&store, &pair, "k7f2").await;
    let commit =
        Commit { seen: seen("update-1"), outbox: vec![say(pair.place, "board")], ..commit_of(any_move(&game, 0)) };
    assert!(!store.seen("web", "update-1").await.unwrap());
    assert!(matches!(store.commit(commit.clone()).await, Ok(Committed::Done { .. })));
    assert!(store.seen("web", "update-1").await.unwrap());
    // The duplicate is told so although its version is stale as well: it is no conflict.
    assert!(matches!(store.commit(commit).await, Ok(Committed::Duplicate)));
    assert_eq!(stored(&store, game.id).await.state.ply(), 1);
    assert_eq!(store.outbox_pending(None).await.unwrap(), 1);
    assert!(!store.seen("telegram", "update-1").await.unwrap());
}

#[tokio::test]
async fn what_an_earlier_process_did_is_known_at_once() {
    let mut on_file = OnFile::new().await;
    let pair = pair(&on_file.store, "chat").await;
    let game = begin(&on_file.store, &pair, "k7f2").await;
    on_file.store.commit(Commit { seen: seen("update-1"), ..commit_of(any_move(&game, 0)) }).await.unwrap();
    on_file.restart().await;
    let lately = |key| on_file.store.seen_lately(&seen(key).unwrap());
    assert!(lately("update-1"));
    assert!(!lately("update-2"));
}

#[tokio::test]
async fn two_decisions_on_the_same_version_are_one_decision_and_a_conflict() {
    let store = in_memory().await;
    let pair = pair(&store, "chat").await;
    let game = begin(&store, &pair, "k7f2").await;
    let attempts = (0..20).map(|index| store.commit(commit_of(any_move(&game, index))));
    let results = futures::future::join_all(attempts).await;
    let done = results.iter().filter(|result| result.is_ok()).count();
    let conflicts = results.iter().filter(|result| matches!(result, Err(StoreError::Conflict))).count();
    assert_eq!((done, conflicts), (1, 19));
    let game = stored(&store, game.id).await;
    assert_eq!((game.version, game.state.ply()), (1, 1));
    // After reading again one can go on.
    store.commit(commit_of(any_move(&game, 0))).await.unwrap();
}

#[tokio::test]
async fn what_fails_leaves_no_trace_and_does_not_harm_its_neighbours() {
    for store in [in_memory().await, OnFile::new().await.store] {
        let pair = pair(&store, "chat").await;
        let game = begin(&store, &pair, "k7f2").await;
        let stale = StoredGame { version: 7, ..game.clone() };
        let neighbour = |key, code| Commit {
            seen: seen(key),
            outbox: vec![say(pair.place, key)],
            ..commit_of(new_game(&pair, code))
        };
        let failing = Commit {
            seen: seen("failing"),
            writes: vec![new_game(&pair, "bbb3"), any_move(&stale, 0)],
            outbox: vec![say(pair.place, "failing")],
            ..Commit::default()
        };
        // Sent in one go, so that the writer finds them together.
        let (before, failed, after) = tokio::join!(
            store.commit(neighbour("before", "bbb2")),
            store.commit(failing),
            store.commit(neighbour("after", "bbb4")),
        );
        assert!(matches!(before, Ok(Committed::Done { .. })), "{before:?}");
        assert!(matches!(failed, Err(StoreError::Conflict)), "{failed:?}");
        assert!(matches!(after, Ok(Committed::Done { .. })), "{after:?}");

        for (key, code, there) in [("before", "bbb2", true), ("failing", "bbb3", false), ("after", "bbb4", true)] {
            assert_eq!(store.seen("web", key).await.unwrap(), there, "{key}");
            let found = store.game_by_code(code).await.unwrap();
            assert_eq!(found.is_some(), there, "{code}");
        }
        assert_eq!(store.outbox_pending(Some(pair.place)).await.unwrap(), 2);
        assert_eq!(stored(&store, game.id).await.version, 0);
    }
}

#[tokio::test]
async fn a_taken_code_is_a_conflict() {
    let store = in_memory().await;
    let pair = pair(&store, "chat").await;
    begin(&store, &pair, "k7f2").await;
    let again = store.commit(commit_of(new_game(&pair, "k7f2"))).await;
    assert!(matches!(again, Err(StoreError::Conflict)), "{again:?}");
}

#[tokio::test]
async fn a_row_about_nobody_is_refused() {
    let store = in_memory().await;
    let mut pair = pair(&store, "chat").await;
    pair.seats.black = Seat::Person(PersonId(99));
    let refused = store.commit(commit_of(new_game(&pair, "k7f2"))).await;
    assert!(matches!(refused, Err(StoreError::Database(_))), "{refused:?}");
    assert!(store.game_by_code("k7f2").await.unwrap().is_none());
}

#[tokio::test]
async fn tables_are_kept_with_their_version() {
    let store = in_memory().await;
    let pair = pair(&store, "chat").await;
    let state = TableState::new(pair.white.id, NOON);
    let write = Write::NewTable { code: "t4b2".to_owned(), place: pair.place, state: state.clone() };
    let Ok(Committed::Done { tables, .. }) = store.commit(commit_of(write)).await else {
        panic!("not committed");
    };
    let table = store.table_by_code(" T4B2 ").await.unwrap().expect("there");
    assert_eq!((table.id, &table.state), (tables[0], &state));
    assert_eq!(store.open_tables(pair.place).await.unwrap(), vec![table.clone()]);

    let closed = state.after(&[crate::game::TableEvent::Ended(crate::game::TableEnd::Closed)]);
    let write = Write::Table { id: table.id, version: table.version, state: closed.clone() };
    store.commit(commit_of(write.clone())).await.unwrap();
    assert!(matches!(store.commit(commit_of(write)).await, Err(StoreError::Conflict)));
    let table = store.table(table.id).await.unwrap().expect("there");
    assert_eq!(table.state, closed);
    assert!(store.open_tables(pair.place).await.unwrap().is_empty());
}

#[tokio::test]
async fn old_events_are_forgotten_and_young_ones_are_not() {
    let store = in_memory().await;
    let mark = async |key: &str, now| {
        let commit = Commit { seen: seen(key), now, ..Commit::default() };
        store.commit(commit).await.expect("committed");
    };
    mark("old", NOON).await;
    mark("young", NOON + Span::days(2)).await;
    mark("now", NOON + Span::days(4)).await;
    for (key, there) in [("old", false), ("young", true), ("now", true)] {
        assert_eq!(store.seen("web", key).await.unwrap(), there, "{key}");
    }
}

#[tokio::test]
async fn a_closed_store_has_written_everything_and_takes_nothing_more() {
    let mut file = OnFile::new().await;
    let pair = pair(&file.store, "chat").await;
    let commits = (0..50).map(|number| {
        let code = format!("bbb{number}");
        let commit = commit_of(new_game(&pair, &code));
        let store = file.store.clone();
        tokio::spawn(async move { store.commit(commit).await })
    });
    let commits: Vec<_> = commits.collect();
    tokio::task::yield_now().await;
    file.store.close().await;
    let mut kept = 0;
    for commit in commits {
        match commit.await.expect("no panic") {
            Ok(_) => kept += 1,
            Err(StoreError::Closed | StoreError::NotCommitted) => {}
            Err(error) => panic!("{error}"),
        }
    }
    assert!(matches!(file.store.place("web", "new", None, false).await, Err(StoreError::Closed)));
    assert!(matches!(file.store.game(GameId(99_999)).await, Err(StoreError::Closed)));
    file.restart().await;
    let games = file.store.games_in(pair.place, true, 100).await.unwrap();
    assert_eq!(games.len(), kept);
}
