//! Coarse truths about how well the engine plays.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use draughts::{Color, Game, Move, Outcome, Position, Ruleset};
use draughts_engine::arena::{Match, Player, random_openings};
use draughts_engine::{DrawVerdict, HashTable, Limits, Thought, choose, think, would_agree_to_draw};

const AMPLE: Duration = Duration::from_secs(3_600);

fn game(ruleset: Ruleset, fen: &str) -> Game {
    Game::from_position(Position::from_fen(ruleset, fen).expect("a position"))
}

fn think_deep(game: &Game, depth: u8) -> Thought {
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    think(game, &limits, &HashTable::new(8), &AtomicBool::new(false)).expect("a move")
}

fn level_6_beats_level_3(ruleset: Ruleset) {
    let contest =
        Match { one: Player::Level(6), other: Player::Level(3), openings: random_openings(ruleset, 4, 5, 11), seed: 5 };
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
fn finds_a_shot_that_gives_one_and_takes_three() {
    // c3-b4 a5:c3 (c5 cannot take, a3 is occupied) d2:b4:d6:f8, and the man is a king.
    let shot = game(Ruleset::Russian, "W:Wa3,c3,d2,e1,h2:Ba5,c5,e7,h6");
    let thought = think_deep(&shot, 6);
    assert_eq!(shot.position().move_text(&thought.best), "c3-b4");
    assert!(thought.score.centimen() > 200, "{}", thought.score);
}

#[test]
fn a_flying_king_holds_against_three_on_ten_rows() {
    let score = |fen| think_deep(&game(Ruleset::International, fen), 1).score.centimen();
    let three = score("W:WK1,K2,K3:BK49");
    assert!(three.abs() < 100, "{three}");
    let four = score("W:WK1,K2,K3,K47:BK49");
    assert!(four > 400, "{four}");
}

#[test]
fn counts_the_plies_to_a_forced_win() {
    // White waits, 13-17 is forced, and 22x13 takes the last man.
    let caught = game(Ruleset::English, "W:W22,K32:B13");
    let thought = think_deep(&caught, 6);
    assert_eq!(thought.score.mate_in(), Some(3));
    assert_eq!(thought.pv.len(), 3);
}

#[test]
fn every_level_takes_a_win_in_one() {
    // h2-g3 blocks the last man; f2-g3 would let it take.
    let won = game(Ruleset::Ukrainian, "W:Wh2,f2,a1:Bh4");
    assert_eq!(won.legal_moves().len(), 4);
    for level in 1..=10 {
        for seed in 0..20 {
            let thought = choose(&won, level, seed, AMPLE, &HashTable::new(1), &AtomicBool::new(false));
            let best = thought.expect("a move").best;
            let text = won.position().move_text(&best);
            assert_eq!(text, "h2-g3", "level {level} with seed {seed}");
        }
    }
}

/// What a move is worth when the answer to it is seen, in centi-men.
fn worth(game: &Game, played: &Move) -> i32 {
    let mut after = game.clone();
    after.play(played).expect("a legal move");
    match after.outcome() {
        None => -think_deep(&after, 1).score.centimen(),
        Some(Outcome::Win { .. }) => 30_000,
        Some(Outcome::Draw(_)) => 0,
    }
}

#[test]
fn level_4_never_gives_a_man_for_nothing() {
    let mut gifts = 0;
    for ruleset in [Ruleset::Russian, Ruleset::English, Ruleset::International] {
        for opening in random_openings(ruleset, 9, 12, 5) {
            let game = Game::from_position(opening);
            let worths: Vec<(Move, i32)> =
                game.legal_moves().into_iter().map(|played| (played.clone(), worth(&game, &played))).collect();
            let best = worths.iter().map(|&(_, worth)| worth).max().expect("a move");
            gifts += worths.iter().filter(|&&(_, worth)| worth < best - 95).count();
            for seed in 0..4 {
                let thought = choose(&game, 4, seed, AMPLE, &HashTable::new(1), &AtomicBool::new(false));
                let chosen = thought.expect("a move").best;
                let worth = worths.iter().find(|(played, _)| *played == chosen).map(|&(_, worth)| worth);
                assert!(worth.is_some_and(|worth| worth >= best - 95), "{ruleset}: {worth:?} of {best}");
            }
        }
    }
    assert!(gifts > 20, "there was little to be had: {gifts}");
}

/// Plays `game` to its end, both sides looking `depth` plies ahead.
fn play_out(mut game: Game, depth: u8) -> Option<Outcome> {
    let player = Player::Search(Limits { depth: Some(depth), ..Limits::default() });
    let table = HashTable::new(8);
    while game.outcome().is_none() && game.ply() < 200 {
        let played = player.decide(&game, &table, 0)?;
        game.play(&played).ok()?;
    }
    game.outcome()
}

fn white_wins(ruleset: Ruleset, fen: &str, depth: u8) {
    let outcome = play_out(game(ruleset, fen), depth);
    assert!(matches!(outcome, Some(Outcome::Win { winner: Color::White, .. })), "{ruleset} {fen}: {outcome:?}");
}

#[test]
fn many_kings_beat_one() {
    white_wins(Ruleset::English, "W:WK29,K30,K31,K32:BK6", 9);
    white_wins(Ruleset::Turkish, "W:WKa1,Kb1,Kc1,Kd1:BKe8", 7);
    white_wins(Ruleset::Gothic, "W:WKa1,Kb1,Kc1,Kd1:BKe8", 7);
    white_wins(Ruleset::Thai, "W:WK29,K30,K31,K32,K28:BK6", 9);
}

#[test]
fn flying_kings_catch_one_off_the_main_road() {
    white_wins(Ruleset::Ukrainian, "W:WKa1,Kc1,Ke1,Kg1,Kh8:BKa5", 8);
}

#[test]
fn answers_draw_offers_by_the_position() {
    let table = HashTable::new(8);
    let ask = |game: &Game, color| would_agree_to_draw(game, color, 6, &table, AMPLE);
    let ahead = game(Ruleset::Russian, "W:Wa1,c1,e1,b2,d2:Bb8,d8,f8");
    assert_eq!(ask(&ahead, Color::White), DrawVerdict::Decline { better: true });
    assert_eq!(ask(&ahead, Color::Black), DrawVerdict::Agree);
    let dead = game(Ruleset::Russian, "W:WKa1:BKb8");
    assert_eq!(ask(&dead, Color::White), DrawVerdict::Agree);
    assert_eq!(ask(&dead, Color::Black), DrawVerdict::Agree);
    let start = Game::new(Ruleset::Russian);
    assert_eq!(ask(&start, Color::White), DrawVerdict::Decline { better: false });
}

#[test]
fn a_repeated_position_is_worth_a_draw() {
    // White is a man behind, but the man is stuck behind the king: shuffling saves half a point.
    let lost = game(Ruleset::Ukrainian, "W:WKa1:BKh2,Kb8");
    let thought = think_deep(&lost, 9);
    assert!(thought.score.centimen() > -100, "{}", thought.score);
}
