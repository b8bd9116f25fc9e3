use draughts::{Reading, Ruleset};

use super::*;

/// A line of play by its text, with its worth.
fn line(game: &Game, texts: &[&str], centimen: i32) -> Line {
    let mut play = game.clone();
    for text in texts {
        let Reading::Move(read) = play.read_move(text) else { panic!("{text}") };
        play.play(&read).expect("a legal move");
    }
    Line { moves: play.moves()[game.ply()..].to_vec(), centimen, wins_in: None }
}

fn game(ruleset: Ruleset, fen: &str) -> Game {
    Game::from_position(Position::from_fen(ruleset, fen).expect("a position"))
}

fn why(game: &Game, best: Line, others: Vec<Line>) -> Reason {
    reason(game, &Comparison { best, others })
}

#[test]
fn a_forced_win_and_a_forced_loss_come_before_everything_else() {
    let game = game(Ruleset::Russian, "W:WKa1:Bd4,h8");
    let taking = |wins_in| Line { wins_in: Some(wins_in), ..line(&game, &["a1:e5"], 0) };
    let other = || vec![line(&game, &["a1:f6"], 0)];
    assert_eq!(why(&game, taking(1), other()), Reason::WinsByForce { moves: 1 });
    assert_eq!(why(&game, taking(5), other()), Reason::WinsByForce { moves: 3 });
    assert_eq!(why(&game, taking(5), vec![]), Reason::WinsByForce { moves: 3 });
    assert_eq!(why(&game, taking(-6), other()), Reason::HoldsOut);
    assert_eq!(why(&game, taking(-6), vec![]), Reason::OnlyMove);
}

#[test]
fn pieces_are_counted_at_the_end_of_an_exchange() {
    let free = game(Ruleset::Russian, "W:WKa1:Bd4,h8");
    assert_eq!(
        why(&free, line(&free, &["a1:e5"], 200), vec![line(&free, &["a1:f6"], 190)]),
        Reason::Wins { pieces: 1 }
    );
    let shot = game(Ruleset::Russian, "W:Wa3,b4,h2:Bb6,d6,h8");
    let two_for_one = line(&shot, &["b4-c5", "d6:b4", "a3:c5:a7"], 150);
    assert_eq!(why(&shot, two_for_one, vec![line(&shot, &["h2-g3"], 0)]), Reason::TakesMore { taken: 2, lost: 1 });
    // A line that breaks off in the middle of an exchange proves nothing.
    let unfinished = line(&shot, &["b4-c5"], 150);
    assert_eq!(why(&shot, unfinished, vec![line(&shot, &["h2-g3"], 0)]), Reason::Improves);
}

#[test]
fn taking_back_is_no_gain() {
    let mut game = game(Ruleset::Russian, "B:Wa1,b2,d2,d4,e1:Be5,h8");
    let Reading::Move(takes) = game.read_move("e5:c3") else { panic!("legal") };
    game.play(&takes).expect("legal");
    let others = vec![line(&game, &["d2:b4"], 0)];
    assert_eq!(why(&game, line(&game, &["b2:d4"], 5), others), Reason::TakesBack);
}

#[test]
fn a_king_counts_when_it_lives() {
    let game = game(Ruleset::Russian, "W:Wa7,c1:Bh4");
    let others = || vec![line(&game, &["c1-d2"], 0)];
    assert_eq!(why(&game, line(&game, &["a7-b8"], 150), others()), Reason::ReachesKing);
    assert_eq!(why(&game, line(&game, &["c1-d2"], 150), others()), Reason::Improves);
}

#[test]
fn the_others_show_what_is_avoided() {
    let game = game(Ruleset::Russian, "W:Wc3,h2:Be5,h8");
    let quiet = || line(&game, &["h2-g3"], 0);
    let loses = |centimen| line(&game, &["c3-d4", "e5:c3"], centimen);
    let keeps = || line(&game, &["c3-b4"], -5);
    assert_eq!(why(&game, quiet(), vec![loses(-120), keeps()]), Reason::AvoidsLoss { pieces: 1 });
    assert_eq!(why(&game, quiet(), vec![loses(-120), keeps(), keeps()]), Reason::Improves);
    assert_eq!(why(&game, quiet(), vec![loses(-320), loses(-200)]), Reason::HoldsDraw);
    assert_eq!(why(&game, line(&game, &["h2-g3"], 60), vec![loses(-320)]), Reason::AvoidsLoss { pieces: 1 });
}

#[test]
fn where_pieces_are_a_burden_they_are_no_reason() {
    let game = game(Ruleset::Giveaway, "W:Wc3,e3:Bd4,h8");
    let legal = game.legal_moves();
    let taking = Line { moves: vec![legal[0].clone()], centimen: 100, wins_in: None };
    assert!(legal[0].is_capture());
    assert_eq!(why(&game, taking.clone(), vec![taking]), Reason::Improves);
}
