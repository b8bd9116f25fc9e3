//! Many at once, and many in all.

use super::*;

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn many_games_are_played_at_once_and_none_loses_a_move() {
    const GAMES: usize = 100;
    const MOVES: usize = 10;
    let mut file = OnFile::new().await;
    let mut players = Vec::new();
    for number in 0..GAMES {
        let store = file.store.clone();
        players.push(tokio::spawn(async move {
            let pair = pair(&store, &format!("chat-{number}")).await;
            let code = store.fresh_code().await.expect("a code");
            let mut game = begin(&store, &pair, &code).await;
            for step in 0..MOVES {
                let commit = Commit {
                    seen: seen(&format!("{number}-{step}")),
                    outbox: vec![say(pair.place, "board")],
                    ..commit_of(any_move(&game, number + step))
                };
                store.commit(commit).await.expect("committed");
                game = stored(&store, game.id).await;
            }
            game
        }));
    }
    let mut played = Vec::new();
    for player in players {
        played.push(player.await.expect("no panic"));
    }
    file.restart().await;
    for game in &played {
        let rebuilt = stored(&file.store, game.id).await;
        assert_eq!(rebuilt.state.ply(), MOVES);
        assert_eq!(rebuilt.state.play.moves(), game.state.play.moves());
    }
    assert_eq!(file.store.outbox_pending(None).await.unwrap(), GAMES * MOVES);
    let ready = file.store.take_outbox(NOON, 1_000, crate::game::Span::seconds(1)).await.unwrap();
    assert_eq!(ready.len(), GAMES, "one for each place");
}

#[tokio::test]
async fn ten_thousand_games_are_kept_apart() {
    const GAMES: usize = 10_000;
    const PLACES: usize = 100;
    let file = OnFile::new().await;
    let store = &file.store;
    for chat in 0..PLACES {
        let pair = pair(store, &format!("chat-{chat}")).await;
        let codes = (0..GAMES / PLACES).map(|number| format!("b{chat}x{number}"));
        let commit =
            Commit { writes: codes.map(|code| new_game(&pair, &code)).collect(), now: NOON, ..Commit::default() };
        let Ok(Committed::Done { games, .. }) = store.commit(commit).await else {
            panic!("not committed");
        };
        // A move in one of them: it is that one.
        let game = stored(store, games[chat]).await;
        store.commit(commit_of(any_move(&game, chat))).await.unwrap();
    }
    for chat in [0, 42, 99] {
        let code = format!("b{chat}x{chat}");
        let game = store.game_by_code(&code).await.unwrap().expect("there");
        assert_eq!((game.state.ply(), game.version), (1, 1));
        let person = game.state.seats.white.person().expect("a person");
        let games = store.active_games(person, Some(game.place)).await.unwrap();
        assert_eq!(games.len(), GAMES / PLACES);
        assert_eq!(games.iter().filter(|game| game.state.ply() > 0).count(), 1);
    }
}
