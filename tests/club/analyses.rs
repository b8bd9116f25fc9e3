//! Analyses of finished games: once a game, for everybody, in every ruleset, over a restart.

use std::sync::Arc;
use std::time::{Duration, Instant};

use damka::club::Clock;
use damka::game::{Span, Timestamp};
use damka::speech::Lang;
use damka::store::{Lane, StoredAnalysis};
use damka::surface::{Answer, Drawing, Intent};
use draughts::{Game, Ruleset};

use crate::script::{Hall, Posted, Somebody, button, hall_place, private, said};

/// White resigns.
async fn resigns(hall: &Hall, who: &Somebody) {
    let yes = button(private(&hall.says(who, "/checkers resign").await), "button-resign-yes").expect("yes");
    hall.press_private(who, yes).await;
}

/// A short game in which White gives two men for nothing, and resigns.
async fn blundered(hall: &Hall, white: &Somebody, black: &Somebody) {
    hall.game_of_two("russian", white, black).await;
    for (who, text) in [(white, "c3-d4"), (black, "b6-a5"), (white, "d4-c5"), (black, "d6:b4"), (white, "a3:c5")] {
        assert!(matches!(hall.says(who, &format!("/checkers move {text}")).await, Answer::Done), "{text}");
    }
    resigns(hall, white).await;
}

fn analyses(hall: &Hall) -> Vec<Posted> {
    let graph = |post: &Posted| matches!(post.view.picture.as_ref().map(|it| &it.drawing), Some(Drawing::Graph(_)));
    hall.paper.posts().into_iter().filter(graph).collect()
}

/// Waits until so many analyses are posted, and tells in which chats.
async fn analysed_in(hall: &Hall, count: usize) -> Vec<String> {
    let come = async {
        while analyses(hall).len() < count {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), come).await.expect("the analyses");
    hall.settle().await;
    analyses(hall).into_iter().map(|post| post.place.chat).collect()
}

/// Waits until the analysis is posted.
async fn analysed(hall: &Hall) -> Posted {
    analysed_in(hall, 1).await;
    analyses(hall).pop().expect("an analysis")
}

/// In each of these chats a game has ended.
async fn blundered_in(hall: &mut Hall, chats: &[&str]) {
    for chat in chats {
        hall.place.chat = (*chat).to_owned();
        let (white, black) = (hall.person("White"), hall.person("Black"));
        blundered(hall, &white, &black).await;
    }
}

/// Somebody asks for the analysis in each of these chats, and waits for none of them.
async fn ask_in(hall: &mut Hall, chats: &[&str]) {
    let guest = hall.person("Guest");
    for chat in chats {
        hall.place.chat = (*chat).to_owned();
        assert_eq!(said(&hall.says(&guest, "/checkers analyse").await), "analysis-begun", "{chat}");
    }
}

#[tokio::test]
async fn a_finished_game_is_analysed_for_everybody() {
    let hall = Hall::open().await;
    let (white, black, guest) = (hall.person("White"), hall.person("Black"), hall.speaker("Guest", Lang::Uk));
    assert_eq!(said(&hall.says(&guest, "/checkers analyse").await), "no-game");
    hall.game_of_two("russian", &white, &black).await;
    assert_eq!(said(&hall.says(&white, "/checkers analyse").await), "analysis-after-the-game");
    resigns(&hall, &white).await;
    assert!(button(&hall.board().view, "button-analyse").is_none(), "nothing was played");
    assert_eq!(said(&hall.says(&white, "/checkers analyse").await), "replay-nothing");

    blundered(&hall, &white, &black).await;
    assert!(button(&hall.board().view, "button-replay").is_some());
    assert_eq!(said(&hall.presses(&guest, "button-analyse").await), "analysis-begun");
    let post = analysed(&hall).await;
    let keys = Hall::keys(&post.view);
    assert_eq!(keys[..2], ["analysis-title", "analysis-accuracy"]);
    let picture = post.view.picture.as_ref().expect("a graph");
    let Drawing::Graph(graph) = &picture.drawing else { panic!("a graph") };
    assert_eq!(graph.chances.len(), 6, "before the first move and after each");
    assert!(picture.alt.contains("White") && picture.alt.contains("graph"), "{}", picture.alt);
    assert!(post.view.controls.is_empty() && post.view.board.is_none());

    // Whoever asks again sees the same, for himself; nothing is thought of or posted again.
    for asked in ["/checkers analyse", "/checkers аналіз", "/checkers analysis"] {
        let again = hall.says(&guest, asked).await;
        assert_eq!(said(&again), "analysis-title", "{asked}");
        assert!(private(&again).picture.is_some());
    }
    assert_eq!(analyses(&hall).len(), 1);
}

#[tokio::test]
async fn while_another_game_runs_the_last_one_can_be_analysed() {
    let hall = Hall::open().await;
    let (white, black, guest) = (hall.person("White"), hall.person("Black"), hall.person("Guest"));
    blundered(&hall, &white, &black).await;
    hall.game_of_two("russian", &white, &black).await;
    assert_eq!(said(&hall.says(&white, "/checkers analyse").await), "analysis-begun");
    analysed(&hall).await;
    let again = hall.says(&guest, "/checkers analyse").await;
    assert!(matches!(private(&again).picture.as_ref().map(|it| &it.drawing), Some(Drawing::Graph(_))), "{again:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn ten_presses_at_once_are_one_analysis() {
    let hall = Arc::new(Hall::open().await);
    let (white, black) = (hall.person("White"), hall.person("Black"));
    blundered(&hall, &white, &black).await;
    let analyse = button(&hall.board().view, "button-analyse").expect("the button");
    let presses = (0..10).map(|_| {
        let envelope = hall.envelope(&black, Intent::Press { control: analyse.clone(), post: None });
        let club = Arc::clone(&hall.club);
        tokio::spawn(async move { club.receive(envelope).await })
    });
    let mut begun = 0;
    for press in presses.collect::<Vec<_>>() {
        match said(&press.await.expect("no panic")).as_str() {
            "analysis-begun" => begun += 1,
            other => assert!(["analysis-under-way", "analysis-title"].contains(&other), "{other}"),
        }
    }
    assert_eq!(begun, 1);
    analysed(&hall).await;
    assert_eq!(analyses(&hall).len(), 1);
}

#[tokio::test]
async fn an_analysis_goes_on_after_a_restart() {
    let hall = Hall::open().await;
    let (white, black) = (hall.person("White"), hall.person("Black"));
    blundered(&hall, &white, &black).await;
    hall.presses(&black, "button-analyse").await;
    let hall = hall.restart().await;
    analysed(&hall).await;
    assert_eq!(analyses(&hall).len(), 1);
    let place = hall_place(&hall).await;
    let game = hall.store.games_in(place, false, 1).await.expect("games").pop().expect("one");
    assert!(matches!(hall.store.analysis(game.id).await, Ok(Some(StoredAnalysis::Made(_)))));
}

#[tokio::test]
async fn whoever_asks_first_is_served_first() {
    let mut hall = Hall::open().await;
    blundered_in(&mut hall, &["garden", "kitchen", "attic", "cellar"]).await;
    ask_in(&mut hall, &["attic", "garden", "cellar", "kitchen"]).await;
    assert_eq!(analysed_in(&hall, 4).await, ["attic", "garden", "cellar", "kitchen"]);
}

#[tokio::test]
async fn those_who_wait_do_not_hold_up_a_stop_and_keep_their_turn() {
    let mut hall = Hall::open().await;
    let chats = ["kitchen", "attic", "garden", "cellar", "porch"];
    blundered_in(&mut hall, &chats).await;
    ask_in(&mut hall, &chats).await;
    let began = Instant::now();
    hall.club.stop().await;
    assert!(began.elapsed() < Duration::from_secs(4), "nothing was waited for: {:?}", began.elapsed());
    assert!(analyses(&hall).len() < chats.len(), "it was stopped in the midst of them");
    let hall = hall.restart().await;
    assert_eq!(analysed_in(&hall, chats.len()).await, chats);
}

/// Two people play so many moves, and White resigns.
async fn some_moves(hall: &Hall, people: &[Somebody; 2], ruleset: Ruleset, plies: usize) {
    hall.game_of_two(ruleset.id(), &people[0], &people[1]).await;
    let mut game = Game::new(ruleset);
    for number in 0..plies {
        let legal = game.legal_moves();
        let played = legal[number % legal.len()].clone();
        let text = game.position().move_path_text(&played);
        hall.says(&people[game.position().turn() as usize], &format!("/checkers move {text}")).await;
        game.play(&played).expect("a legal move");
    }
    resigns(hall, &people[0]).await;
}

#[tokio::test]
async fn nobody_else_begins_an_analysis_that_takes_longer_than_was_thought() {
    let hall = Hall::open().await;
    let people = [hall.person("White"), hall.person("Black")];
    some_moves(&hall, &people, Ruleset::International, 60).await;
    hall.presses(&people[1], "button-analyse").await;

    // Another process that looks for work, for longer than a lease lasts.
    let now = || Clock::Manual(Arc::clone(&hall.clock)).now();
    let held_until = async || hall.store.next_job_at(Lane::Long).await.expect("the store answers");
    for _ in 0..2 {
        let before: Option<Timestamp> = held_until().await;
        hall.later(50_000);
        let renewed = async {
            while held_until().await.expect("it is being made") <= before.expect("it is being made") {
                tokio::time::sleep(Duration::from_millis(2)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(60), renewed).await.expect("the lease is renewed");
        let taken = hall.store.take_jobs(Lane::Long, now(), 1, Span::seconds(60)).await.expect("the store answers");
        assert!(taken.is_empty(), "{taken:?}");
    }
    analysed(&hall).await;
    assert_eq!(analyses(&hall).len(), 1);
}

#[tokio::test]
async fn a_player_may_look_at_it_elsewhere_but_has_it_made_where_it_was_played() {
    let mut hall = Hall::open().await;
    let (white, black, guest) = (hall.person("White"), hall.person("Black"), hall.person("Guest"));
    blundered(&hall, &white, &black).await;
    let code = hall.board().view.board.expect("a board").code;
    let garden = hall.place.clone();
    hall.place.chat = "kitchen".to_owned();
    let ask = format!("/checkers analyse {code}");
    assert_eq!(said(&hall.says(&guest, &ask).await), "game-unknown");
    assert_eq!(said(&hall.says(&white, &ask).await), "analysis-elsewhere");
    let kitchen = std::mem::replace(&mut hall.place, garden);
    hall.presses(&black, "button-analyse").await;
    analysed(&hall).await;
    hall.place = kitchen;
    assert_eq!(said(&hall.says(&white, &ask).await), "analysis-title");
    assert_eq!(said(&hall.says(&guest, &ask).await), "game-unknown");
}

#[tokio::test]
async fn every_ruleset_can_be_analysed() {
    let analyse = async |ruleset: Ruleset| {
        let hall = Hall::open().await;
        let people = [hall.person("White"), hall.person("Black")];
        some_moves(&hall, &people, ruleset, 6).await;
        assert_eq!(said(&hall.presses(&people[1], "button-analyse").await), "analysis-begun", "{ruleset}");
        let post = analysed(&hall).await;
        let text = hall.text(&post.view);
        assert!(text.contains('%') && !text.contains("analysis-"), "{ruleset}: {text}");
    };
    futures::future::join_all(Ruleset::ALL.iter().map(|&ruleset| analyse(ruleset))).await;
}
