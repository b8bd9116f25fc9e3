//! Coarse truths about how well the engine plays.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use draughts::{Color, Game, Outcome, Position, Ruleset};
use draughts_engine::arena::{Match, Player, random_openings};
use draughts_engine::{
    DrawVerdict, HashTable, Limits, Thought, choose, think, would_agree_to_draw,
};

const AMPLE: Duration = Duration::from_secs(3_600);

fn game(ruleset: Ruleset, fen: &str) -> Game {
    Game::from_position(Position::from_fen(ruleset, fen).expect("a position"))
}

fn think_deep(game: &Game, depth: u8) -> Thought {
    let limits = Limits {
        depth: Some(depth),
        ..Limits::default()
    };
    think(game, &limits, &HashTable::new(8), &AtomicBool::new(false)).expect("a move")
}

fn level_6_beats_level_3(ruleset: Ruleset) {
    let contest = Match {
        one: Player::Level(6),
        other: Player::Level(3),
        openings: random_openings(ruleset, 4, 5, 11),
        seed: 5,
    };
    let tally = contest.play();
    assert!(tally.share() > 0.7, "{ruleset}: {tally}");
}

#[test]
fn level_6_beats_level_3_in_ukrainian() {
    level_6_beats_level_3(Ruleset::Ukrainian);
}

#[test]
fn level_6_beats_level_3_in_english() {
    level_6_beats_level_3(Ruleset::English);
}

#[test]
fn level_6_beats_level_3_in_giveaway() {
    level_6_beats_level_3(Ruleset::Giveaway);
}

#[test]
fn finds_a_shot_that_gives_two_and_takes_four() {
    // 1. e3-d4 c5:e3 2. f2:d4:b6:d8 would be too easy: here a man is given first to open the way.
    let shot = game(Ruleset::Russian, "W:We3,f2,d2,g1:Bc5,c7,e7,g5");
    let thought = think_deep(&shot, 7);
    assert!(thought.score.centimen() > 100, "{}", thought.score);
}

#[test]
fn counts_the_plies_to_a_forced_win() {
    // The only man is caught: whatever it does, it is taken and Black has nothing left.
    let caught = game(Ruleset::English, "W:WK18:B10");
    let thought = think_deep(&caught, 9);
    assert!(thought.score.is_win(), "{}", thought.score);
    let plies = thought.score.mate_in().expect("a forced win");
    assert!(plies % 2 == 1 && plies <= 9, "{plies}");
    assert_eq!(thought.pv.len(), plies as usize);
}

#[test]
fn every_level_takes_a_win_in_one() {
    let won = game(Ruleset::Ukrainian, "W:Wc3,Ka1:Bd4");
    let choice = game(Ruleset::Ukrainian, "W:WKa1,Kh4,c1:Bh8");
    for (position, seeds) in [(&won, 3), (&choice, 20)] {
        let best = think_deep(position, 1);
        if best.score.mate_in() != Some(1) {
            continue;
        }
        for level in 1..=10 {
            for seed in 0..seeds {
                let thought = choose(
                    position,
                    level,
                    seed,
                    AMPLE,
                    &HashTable::new(1),
                    &AtomicBool::new(false),
                );
                let mut after = position.clone();
                after.play(&thought.expect("a move").best).expect("legal");
                assert!(
                    matches!(
                        after.outcome(),
                        Some(Outcome::Win {
                            winner: Color::White,
                            ..
                        })
                    ),
                    "level {level} with seed {seed}"
                );
            }
        }
    }
}

/// Plays `game` to its end, both sides looking `depth` plies ahead.
fn play_out(mut game: Game, depth: u8) -> Option<Outcome> {
    let player = Player::Search(Limits {
        depth: Some(depth),
        ..Limits::default()
    });
    let table = HashTable::new(8);
    while game.outcome().is_none() && game.ply() < 200 {
        let played = player.decide(&game, &table, 0)?;
        game.play(&played).ok()?;
    }
    game.outcome()
}

fn white_wins(ruleset: Ruleset, fen: &str, depth: u8) {
    let outcome = play_out(game(ruleset, fen), depth);
    assert!(
        matches!(
            outcome,
            Some(Outcome::Win {
                winner: Color::White,
                ..
            })
        ),
        "{ruleset} {fen}: {outcome:?}"
    );
}

#[test]
fn many_kings_beat_one() {
    white_wins(Ruleset::English, "W:WK29,K30,K31,K32:BK6", 9);
    white_wins(Ruleset::Turkish, "W:WKa1,Kb1,Kc1,Kd1:BKe8", 7);
    white_wins(Ruleset::Gothic, "W:WKa1,Kb1,Kc1,Kd1:BKe8", 7);
    white_wins(Ruleset::Thai, "W:WK29,K30,K31,K32,K28:BK6", 9);
}

#[test]
fn three_kings_catch_one_off_the_main_road() {
    white_wins(Ruleset::Russian, "W:WKa1,Kc1,Kh8:BKa5", 9);
}

#[test]
fn answers_draw_offers_by_the_position() {
    let table = HashTable::new(8);
    let ask = |game: &Game, color| would_agree_to_draw(game, color, 6, &table, AMPLE);
    let ahead = game(Ruleset::Russian, "W:Wa1,c1,e1,b2,d2:Bb8,d8,f8");
    assert_eq!(
        ask(&ahead, Color::White),
        DrawVerdict::Decline { better: true }
    );
    assert_eq!(ask(&ahead, Color::Black), DrawVerdict::Agree);
    let dead = game(Ruleset::Russian, "W:WKa1:BKb8");
    assert_eq!(ask(&dead, Color::White), DrawVerdict::Agree);
    assert_eq!(ask(&dead, Color::Black), DrawVerdict::Agree);
    let start = Game::new(Ruleset::Russian);
    assert_eq!(
        ask(&start, Color::White),
        DrawVerdict::Decline { better: false }
    );
}

#[test]
fn a_repeated_position_is_worth_a_draw() {
    // White is a man behind, but the man is stuck behind the king: shuffling saves half a point.
    let lost = game(Ruleset::Ukrainian, "W:WKa1:BKh2,Kb8");
    let thought = think_deep(&lost, 9);
    assert!(thought.score.centimen() > -100, "{}", thought.score);
}
