//! Games are rebuilt from their events, and found again.

use draughts::{Color, Position};

use super::*;
use crate::game::{Ending, Level, Reason, Span};
use crate::store::writer::Durability;

const RULESETS: [Ruleset; 4] = [Ruleset::Ukrainian, Ruleset::Russian, Ruleset::English, Ruleset::International];

/// Plays a whole game by a fixed walk through the legal moves, with a move taken back now and then.
async fn play_out(store: &Store, mut game: StoredGame, seed: usize) -> StoredGame {
    for step in 0_usize.. {
        if game.state.is_over() {
            break;
        }
        let write = if step % 17 == 16 {
            change(&game, vec![Event::TakenBack { plies: 1, at: NOON }])
        } else {
            any_move(&game, step * 7 + seed)
        };
        store.commit(commit_of(write)).await.expect("committed");
        game = stored(store, game.id).await;
    }
    game
}

#[tokio::test]
async fn a_game_rebuilt_from_its_moves_is_the_stored_position() {
    let mut file = OnFile::new().await;
    let pair = pair(&file.store, "chat").await;
    let mut played = Vec::new();
    for (seed, ruleset) in RULESETS.into_iter().enumerate() {
        let code = file.store.fresh_code().await.unwrap();
        let write = Write::NewGame { code: code.clone(), place: pair.place, state: beginning(&pair, ruleset) };
        file.store.commit(commit_of(write)).await.unwrap();
        let game = file.store.game_by_code(&code).await.unwrap().expect("there");
        played.push(play_out(&file.store, game, seed).await);
    }
    file.restart().await;
    for game in played {
        let rebuilt = stored(&file.store, game.id).await;
        let fen = rebuilt.state.play.position().fen();
        assert_eq!(fen, stored_fen(&file.store, game.id).await);
        assert_eq!(fen, game.state.play.position().fen());
        assert_eq!(rebuilt.state.play.moves(), game.state.play.moves());
        assert_eq!(rebuilt.state.ending, game.state.ending);
        assert_eq!(rebuilt.state.play.outcome(), game.state.play.outcome());
        assert_eq!(rebuilt.version, game.version);
        assert_eq!(rebuilt.code, game.code);
    }
}

#[tokio::test]
async fn everything_that_a_game_knows_survives_a_restart() {
    let mut file = OnFile::new().await;
    let mut pair = pair(&file.store, "chat").await;
    pair.seats.black = Seat::Computer(Level::new(7).expect("a level"));
    let position = Position::from_fen(Ruleset::Russian, "B:Wc3,e3:Bd6,KH8").expect("a position");
    let mut state = beginning(&pair, Ruleset::Russian);
    state.play = Game::from_position(position.clone());
    state.score = Score { white: 3, black: 1 };
    let write = Write::NewGame { code: "k7f2".to_owned(), place: pair.place, state };
    file.store.commit(commit_of(write)).await.unwrap();
    let game = file.store.game_by_code("K7F2").await.unwrap().expect("there");
    let events = vec![Event::Unrated, Event::DrawOffered { by: Color::White }, Event::Left { by: Color::White }];
    file.store.commit(commit_of(change(&game, events))).await.unwrap();
    let before = stored(&file.store, game.id).await;

    file.restart().await;
    let after = stored(&file.store, game.id).await;
    assert_eq!(after.version, 3);
    assert_eq!(after.state.play.position(), &position);
    assert_eq!(after.state.seats, pair.seats);
    assert_eq!(after.state.score, Score { white: 3, black: 1 });
    assert!(!after.state.rated);
    assert_eq!(after.state.offer, before.state.offer);
    assert!(after.state.offer.is_some());
    assert!(after.state.left[Color::White]);
    assert_eq!(after.state.started_at, NOON);
    assert_eq!(after.created_at, NOON);
}

#[tokio::test]
async fn games_are_found_by_person_and_place() {
    let store = in_memory().await;
    let here = pair(&store, "here").await;
    let elsewhere =
        Pair { place: store.place("web", "there", None, false).await.unwrap().id, ..pair(&store, "here").await };
    let first = begin(&store, &here, "bbb2").await;
    let second = begin(&store, &here, "bbb3").await;
    let third = begin(&store, &elsewhere, "bbb4").await;
    let ids = |games: Vec<StoredGame>| games.iter().map(|game| game.id).collect::<Vec<_>>();

    for person in [&here.white, &here.black] {
        assert_eq!(ids(store.active_games(person.id, None).await.unwrap()), [first.id, second.id, third.id]);
        assert_eq!(ids(store.active_games(person.id, Some(here.place)).await.unwrap()), [first.id, second.id]);
    }
    assert_eq!(ids(store.games_in(here.place, true, 10).await.unwrap()), [second.id, first.id]);
    assert_eq!(ids(store.games_in(here.place, true, 1).await.unwrap()), [second.id]);

    // The one that was moved in last is the latest; the running ones come before those that have ended.
    let text = first.state.play.position().move_path_text(&first.state.play.legal_moves()[0]);
    let moved = Event::Moved { text, at: NOON + Span::seconds(5) };
    store.commit(commit_of(change(&first, vec![moved]))).await.unwrap();
    let latest = async || store.latest_game(here.white.id, here.place).await.unwrap().expect("there").id;
    assert_eq!(latest().await, first.id);
    let end = async |id, at| {
        let game = stored(&store, id).await;
        let ended = Event::Ended(Ending { winner: Some(Color::White), reason: Reason::Resignation });
        let commit = Commit { now: at, ..commit_of(change(&game, vec![ended])) };
        store.commit(commit).await.unwrap();
    };
    end(first.id, NOON + Span::seconds(9)).await;
    assert_eq!(latest().await, second.id);
    end(second.id, NOON + Span::seconds(7)).await;
    assert_eq!(latest().await, first.id, "it ended last");
    assert_eq!(ids(store.active_games(here.black.id, None).await.unwrap()), [third.id]);
    assert!(store.games_in(here.place, true, 10).await.unwrap().is_empty());
    assert_eq!(store.games_in(here.place, false, 10).await.unwrap().len(), 2);
    // What happens after the end does not make it end later.
    let again = change(&stored(&store, second.id).await, vec![Event::AgainPressed { by: Color::White }]);
    let commit = Commit { now: NOON + Span::days(1), ..commit_of(again) };
    store.commit(commit).await.unwrap();
    assert_eq!(latest().await, first.id);
}

#[tokio::test]
async fn a_spoiled_game_is_an_error_and_no_panic() {
    let mut file = OnFile::new().await;
    let pair = pair(&file.store, "chat").await;
    let spoiled = begin(&file.store, &pair, "bbb2").await;
    let whole = begin(&file.store, &pair, "bbb3").await;
    for (game, event) in [(&spoiled, r#"{"moved":{"text":"a1-h8","at":1}}"#), (&whole, r#""unrated""#)] {
        let id = game.id.0;
        file.store
            .writer
            .run(Durability::Soon, move |db| {
                Box::pin(async move {
                    sqlx::query("INSERT INTO events (game_id, seq, at, event) VALUES (?, 0, 1, ?)")
                        .bind(id)
                        .bind(event)
                        .execute(db)
                        .await?;
                    Ok(())
                })
            })
            .await
            .unwrap();
    }
    file.restart().await;
    let read = file.store.game(spoiled.id).await;
    assert!(matches!(read, Err(StoreError::Corrupt { .. })), "{read:?}");
    assert!(!stored(&file.store, whole.id).await.state.rated);
}

#[tokio::test]
async fn fresh_codes_are_free() {
    let store = in_memory().await;
    let pair = pair(&store, "chat").await;
    for _ in 0..50 {
        let code = store.fresh_code().await.unwrap();
        begin(&store, &pair, &code).await;
    }
}
