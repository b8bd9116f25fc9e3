//! How the computer behaves at the board: how fast it answers, when it offers a draw of its own accord, when it resigns.

use std::time::{Duration, Instant};

use damka::club::{ClubSettings, LEAST_THINKING};
use damka::game::{Action, Ending, GameState, Level, Offer, OfferKind, Reason, Score, Seat, Seats, Timestamp, decide};
use damka::speech::Lang;
use damka::store::{Commit, Committed, StoredGame, Write};
use damka::surface::Answer;
use draughts::Color::{Black, White};
use draughts::{Game, Move, Position, Ruleset};

use crate::script::{Hall, Posted, Somebody, hall_place};

const CODE: &str = "k7f2";

/// In this place people speak Ukrainian, and Olya, White, plays the computer of that level: a game that began in that
/// position and goes on after so many quiet moves. It is her turn.
async fn game_from(hall: &Hall, olya: &Somebody, level: u8, ruleset: Ruleset, fen: &str, quiet_moves: usize) {
    hall.says(olya, "/checkers help").await;
    let person = hall.store.known_person("telegram", "id-Olya").await.expect("the store answers").expect("Olya").id;
    let place = hall_place(hall).await;
    hall.store.set_place_lang(place, Some(Lang::Uk)).await.expect("the language of the place");

    let level = Level::new(level).expect("a level");
    let seats = Seats::new(Seat::Person(person), Seat::Computer(level)).expect("two players");
    let play = Game::from_position(Position::from_fen(ruleset, fen).expect("a position"));
    let now = Timestamp(hall.clock.load(std::sync::atomic::Ordering::SeqCst));
    let beginning = GameState::new(play, seats, true, Score::default(), now);
    let (mut state, mut events) = (beginning.clone(), Vec::new());
    for number in 0..quiet_moves {
        let action = Action::Move(quiet(&state.play, number));
        let decided = decide(&state, state.turn(), &action, now).expect("legal");
        state = state.after(&decided);
        events.extend(decided);
    }
    assert_eq!(state.turn(), White);

    let new = Write::NewGame { code: CODE.to_owned(), place, state: beginning };
    let begun = hall.store.commit(Commit { writes: vec![new], now, ..Commit::default() }).await.expect("committed");
    let Committed::Done { games, .. } = begun else { panic!("{begun:?}") };
    if !events.is_empty() {
        let played = Write::Game { id: games[0], version: 0, events, state };
        hall.store.commit(Commit { writes: vec![played], now, ..Commit::default() }).await.expect("committed");
    }
}

/// A move after which nothing hangs and the game goes on.
fn quiet(play: &Game, number: usize) -> Move {
    let legal = play.legal_moves();
    let is_quiet = |played: &&Move| {
        let mut after = play.clone();
        let legal = after.play(played).is_ok();
        legal && after.outcome().is_none() && !after.position().can_capture(after.position().turn())
    };
    legal.iter().cycle().skip(number % 5).take(legal.len()).find(is_quiet).expect("room to walk").clone()
}

async fn stored(hall: &Hall) -> StoredGame {
    hall.store.game_by_code(CODE).await.expect("the store answers").expect("the game")
}

/// Olya makes a quiet move; the board after the computer's answer.
async fn walks(hall: &Hall, olya: &Somebody) -> Posted {
    let game = stored(hall).await.state;
    let text = game.play.position().move_path_text(&quiet(&game.play, game.ply()));
    assert!(matches!(hall.says(olya, &format!("/checkers move {text}")).await, Answer::Done), "{text}");
    hall.board_at(u16::try_from(game.ply() + 2).expect("a short game")).await
}

/// Waits until the newest board says something under that key.
async fn says_so(hall: &Hall, key: &str) -> Posted {
    let said = async {
        loop {
            let newest = hall.boards().pop().filter(|board| Hall::keys(&board.view).iter().any(|said| said == key));
            match newest {
                Some(board) => return board,
                None => tokio::time::sleep(Duration::from_millis(2)).await,
            }
        }
    };
    let board = tokio::time::timeout(Duration::from_secs(60), said).await.unwrap_or_else(|_| panic!("no {key}"));
    hall.settle().await;
    board
}

/// Two kings each, and nothing but kings has moved for twenty plies. The highest level leaves nothing to chance.
async fn dead_ending(hall: &Hall, olya: &Somebody) {
    game_from(hall, olya, 10, Ruleset::English, "W:WK1,K2:BK31,K32", 20).await;
}

#[tokio::test]
async fn the_answer_comes_no_sooner_than_an_eye_can_follow() {
    let hall = Hall::open_with(ClubSettings { least_thinking: LEAST_THINKING, ..ClubSettings::default() }).await;
    let olya = hall.person("Olya");
    hall.says(&olya, "/checkers start russian level 1 white").await;
    for (ply, text) in [(2, "c3-d4"), (4, "")] {
        let code = hall.board().view.board.expect("a board").code;
        let play = hall.store.game_by_code(&code).await.expect("the store answers").expect("the game").state.play;
        let first = play.position().move_path_text(&play.legal_moves()[0]);
        let moved = Instant::now();
        hall.says(&olya, &format!("/checkers move {}", if text.is_empty() { &first } else { text })).await;
        hall.board_at(ply).await;
        assert!(moved.elapsed() >= LEAST_THINKING, "{:?}", moved.elapsed());
    }
}

#[tokio::test]
async fn in_a_dead_ending_the_computer_offers_a_draw_with_its_move() {
    let hall = Hall::open().await;
    let olya = hall.person("Olya");
    dead_ending(&hall, &olya).await;
    let board = walks(&hall, &olya).await;
    assert_eq!(stored(&hall).await.state.offer, Some(Offer { by: Black, kind: OfferKind::Draw }));
    let text = hall.text(&board.view);
    assert!(text.contains("пропонує нічию") && text.contains("тут уже ніхто не виграє"), "{text}");

    assert!(matches!(hall.presses(&olya, "button-draw-agree").await, Answer::Done));
    let ending = stored(&hall).await.state.ending;
    assert_eq!(ending, Some(Ending { winner: None, reason: Reason::Agreement }));
    let text = hall.text(&hall.board().view);
    assert!(text.contains("Нічия за згодою"), "{text}");
}

#[tokio::test]
async fn whoever_plays_on_is_not_asked_again_at_once() {
    let hall = Hall::open().await;
    let olya = hall.person("Olya");
    dead_ending(&hall, &olya).await;
    walks(&hall, &olya).await;
    let board = walks(&hall, &olya).await;
    assert_eq!(stored(&hall).await.state.offer, None, "a move declines");
    let keys = Hall::keys(&board.view);
    assert!(!keys.iter().any(|key| key == "board-draw-offered" || key == "computer-offers"), "{keys:?}");

    // Nothing has changed about the position, though: what Olya offers is accepted.
    hall.presses(&olya, "button-draw").await;
    let board = says_so(&hall, "end-draw-agreed").await;
    let text = hall.text(&board.view);
    assert!(text.contains("згода на нічию"), "{text}");
}

#[tokio::test]
async fn an_offer_can_be_declined_in_words_and_survives_a_restart() {
    let hall = Hall::open().await;
    let olya = hall.person("Olya");
    dead_ending(&hall, &olya).await;
    walks(&hall, &olya).await;
    let hall = hall.restart().await;
    assert_eq!(stored(&hall).await.state.offer, Some(Offer { by: Black, kind: OfferKind::Draw }));
    assert!(matches!(hall.presses(&olya, "button-draw-decline").await, Answer::Done));
    let board = hall.board();
    let text = hall.text(&board.view);
    assert!(text.contains("Olya відхиляє нічию") && !text.contains("пропонує"), "{text}");
    assert_eq!(stored(&hall).await.state.offer, None);
    walks(&hall, &olya).await;
}

#[tokio::test]
async fn an_offer_made_while_the_computer_thinks_is_answered_in_words() {
    // One thread, and the strongest level: the move is found before the offer can be looked at.
    let hall = Hall::open_with(ClubSettings { thinking_threads: 1, ..ClubSettings::default() }).await;
    let olya = hall.person("Olya");
    hall.says(&olya, "/checkers start russian level 10 white").await;
    hall.says(&olya, "/checkers move c3-d4").await;
    hall.says(&olya, "/checkers draw").await;
    let keys = Hall::keys(&hall.board().view);
    assert!(keys.contains(&"board-draw-offered".to_owned()), "it still thinks: {keys:?}");
    let answered = async {
        while !Hall::keys(&hall.board().view).iter().any(|key| key.starts_with("computer-")) {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), answered).await.expect("an answer in words");
}

#[tokio::test]
async fn a_strong_computer_resigns_what_is_hopeless() {
    for level in [7, 9] {
        let hall = Hall::open().await;
        let olya = hall.person("Olya");
        game_from(&hall, &olya, level, Ruleset::Russian, "W:Wa1,c1,e1,g1,b2,d2,f2,h2,c3:Bh8", 0).await;
        hall.says(&olya, "/checkers move c3-d4").await;
        let board = says_so(&hall, "computer-resigns").await;
        let ending = stored(&hall).await.state.ending;
        assert_eq!(ending, Some(Ending { winner: Some(White), reason: Reason::Resignation }), "level {level}");
        let text = hall.text(&board.view);
        assert!(text.contains("Olya перемагає") && text.contains("здається"), "{text}");
        assert!(text.contains("надії більше немає"), "{text}");
        assert_eq!(stored(&hall).await.state.ply(), 1, "it resigns instead of moving");
    }
}

#[tokio::test]
async fn a_weaker_one_plays_to_the_very_end() {
    for level in [1, 6] {
        let hall = Hall::open().await;
        let olya = hall.person("Olya");
        // The one black man has to go where it is taken.
        game_from(&hall, &olya, level, Ruleset::Russian, "W:Wa1,c1,e1,b2,d2,h4:Bh6", 0).await;
        hall.says(&olya, "/checkers move d2-c3").await;
        hall.board_at(2).await;
        hall.says(&olya, "/checkers move h4:f6").await;
        let ending = stored(&hall).await.state.ending;
        assert_eq!(ending, Some(Ending { winner: Some(White), reason: Reason::Rules }), "level {level}");
    }
}
