use draughts::{Position, Reading, Ruleset};

use super::*;

/// A game by its moves.
fn game(moves: &[&str]) -> Game {
    from(Game::new(Ruleset::Russian), moves)
}

fn from(mut game: Game, moves: &[&str]) -> Game {
    for text in moves {
        let Reading::Move(read) = game.read_move(text) else { panic!("{text}") };
        game.play(&read).expect("a legal move");
    }
    game
}

/// What the engine thinks of the position after so many plies: the worth for the side to move, and the best move.
fn weighed(game: &Game, ply: usize, centimen: i32, best: &str) -> Option<Weighed> {
    let mut play = game.clone();
    while play.ply() > ply {
        play.undo();
    }
    let Reading::Move(best) = play.read_move(best) else { panic!("{best}") };
    Some(Weighed { centimen, wins_in: None, best: Some(best) })
}

#[test]
fn whoever_plays_the_best_moves_is_exact() {
    let game = game(&["c3-d4", "b6-a5"]);
    let weighed = [weighed(&game, 0, 12, "c3-d4"), weighed(&game, 1, -3, "b6-a5"), weighed(&game, 2, 8, "b2-c3")];
    let judged = judge(&game, &weighed);
    assert_eq!((judged.white, judged.black), (Some(100), Some(100)));
    assert!(judged.worst.is_empty());
    assert_eq!(judged.plies(), 2);
    // What was expected gives way to what came of it.
    assert_eq!(judged.chances[0], judged.chances[2]);
}

#[test]
fn a_mistake_is_named_with_what_was_better() {
    let game = game(&["c3-d4", "f6-e5"]);
    let weighed = [weighed(&game, 0, 0, "c3-d4"), weighed(&game, 1, 0, "b6-a5"), weighed(&game, 2, 200, "d4:f6")];
    let judged = judge(&game, &weighed);
    let [mistake] = judged.worst.as_slice() else { panic!("{judged:?}") };
    assert_eq!((mistake.ply, mistake.better.as_str()), (1, "b6-a5"));
    assert_eq!(usize::from(mistake.cost), usize::from(judged.chances[2] - judged.chances[1]));
    assert_eq!(judged.white, Some(100));
    assert!(judged.black.is_some_and(|accuracy| accuracy < 30), "{judged:?}");
}

#[test]
fn only_the_three_worst_are_named_in_the_order_of_play() {
    let moves = ["c3-d4", "b6-a5", "d4-e5", "f6:d4", "e3:c5", "d6:b4"];
    let game = game(&moves);
    // Every other move loses something for its side, more and more.
    let others = ["e3-f4", "f6-g5", "d4-c5", "", "", ""];
    let mut all = vec![];
    let worth = [0, 80, -20, 200, -30, 400, -50];
    for (ply, centimen) in worth.into_iter().enumerate() {
        let best = others.get(ply).copied().filter(|best| !best.is_empty());
        all.push(match best {
            Some(best) => weighed(&game, ply, centimen, best),
            None => Some(Weighed { centimen, wins_in: None, best: None }),
        });
    }
    let judged = judge(&game, &all);
    assert!(judged.worst.len() <= 3);
    assert!(judged.worst.is_sorted_by_key(|mistake| mistake.ply), "{judged:?}");
    assert_eq!(judged.chances.len(), 7);
}

#[test]
fn nobody_is_praised_beside_a_low_accuracy() {
    let judged = |white, black| Judgement { chances: vec![500; 3], white, black, worst: Vec::new() };
    assert!(judged(Some(97), Some(90)).is_clean());
    assert!(judged(None, Some(100)).is_clean());
    assert!(!judged(Some(79), None).is_clean());
    assert!(!judged(Some(100), Some(89)).is_clean());
}

#[test]
fn forced_moves_say_nothing_about_anybody() {
    let start = Game::from_position(Position::from_fen(Ruleset::Russian, "W:Wc3:Bd4,h8").expect("a position"));
    let game = from(start, &["c3:e5"]);
    let judged =
        judge(&game, &[weighed(&game, 0, 300, "c3:e5"), Some(Weighed { centimen: -300, wins_in: None, best: None })]);
    assert_eq!((judged.white, judged.black), (None, None));
}

#[test]
fn the_end_by_the_rules_is_certain() {
    let start = Game::from_position(Position::from_fen(Ruleset::Russian, "W:Wc3:Bd4").expect("a position"));
    let game = from(start, &["c3:e5"]);
    let judged = judge(&game, &[weighed(&game, 0, 10, "c3:e5"), None]);
    assert_eq!(judged.chances, [CERTAIN, CERTAIN]);
}

#[test]
fn what_is_not_known_is_taken_from_its_neighbour() {
    let game = game(&["c3-d4", "b6-a5"]);
    let judged = judge(&game, &[weighed(&game, 0, 0, "c3-d4"), None, weighed(&game, 2, 100, "b2-c3")]);
    assert_eq!(judged.chances[1], judged.chances[2]);
    assert!(judged.worst.is_empty(), "{judged:?}");
}

#[test]
fn a_long_game_is_judged_as_far_as_it_was_looked_at() {
    let game = game(&["c3-d4", "b6-a5", "d4-e5"]);
    let judged = judge(&game, &[weighed(&game, 0, 0, "c3-d4"), weighed(&game, 1, 0, "b6-a5")]);
    assert_eq!((judged.plies(), judged.black), (1, None));
}

#[test]
fn the_formula_is_the_published_one() {
    assert!((accuracy(0.0) - 100.0).abs() < 0.01);
    assert!((accuracy(0.1) - 63.6).abs() < 0.2, "{}", accuracy(0.1));
    assert!(accuracy(0.5) < 10.0);
    assert!((accuracy(1.0)).abs() < f64::EPSILON);
    let even = Weighed { centimen: 0, wins_in: None, best: None };
    assert!((chance(&even) - 0.5).abs() < f64::EPSILON);
    assert!((chance(&Weighed { centimen: 100, ..even.clone() }) - 0.711).abs() < 0.001);
    assert!((chance(&Weighed { wins_in: Some(-8), ..even }) - 0.0).abs() < f64::EPSILON);
}
