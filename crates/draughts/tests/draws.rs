//! Every automatic draw falls at its exact ply, and not one ply earlier.

use draughts::{Color, DrawReason, Game, Kind, Move, Outcome, Position, Reading, Ruleset, WinReason};

/// How the random walks of these tests choose.
struct Walk {
    ruleset: Ruleset,
    fen: &'static str,
    /// At these plies a man has to move; elsewhere no man may.
    man_moves: &'static [usize],
    /// Lone kings stay on the main road.
    on_main_road: bool,
    quiet_limit: Option<u16>,
}

impl Walk {
    const fn new(ruleset: Ruleset, fen: &'static str) -> Walk {
        Walk { ruleset, fen, man_moves: &[], on_main_road: false, quiet_limit: None }
    }

    fn game(&self) -> Game {
        let game = Game::from_position(Position::from_fen(self.ruleset, self.fen).unwrap());
        match self.quiet_limit {
            Some(moves) => game.with_quiet_limit(moves),
            None => game,
        }
    }

    /// Moves without captures and repetitions until the game ends: the ply and the end.
    fn go(&self) -> (usize, Outcome) {
        for seed in 1..2000 {
            if let Some(end) = self.try_to_go(seed) {
                return end;
            }
        }
        panic!("{} {}: no quiet way was found", self.ruleset, self.fen);
    }

    fn try_to_go(&self, mut seed: u64) -> Option<(usize, Outcome)> {
        let mut game = self.game();
        let mut seen = vec![game.position().clone()];
        loop {
            if let Some(outcome @ Outcome::Draw(_)) = game.outcome() {
                return Some((game.ply(), outcome));
            }
            let mut moves = game.legal_moves();
            moves.retain(|played| self.allows(&game, played, &seen));
            if moves.is_empty() {
                return None;
            }
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let played = &moves[(seed >> 33) as usize % moves.len()];
            game.play(played).unwrap();
            seen.push(game.position().clone());
        }
    }

    fn allows(&self, game: &Game, played: &Move, seen: &[Position]) -> bool {
        let position = game.position();
        let next = position.play(played).unwrap();
        let by_man = position.piece_at(played.from()).unwrap().kind == Kind::Man;
        let has_kings = self.ruleset.rules().king != draughts::KingMotion::None;
        let man_is_due = self.man_moves.contains(&(game.ply() + 1)) || !has_kings;
        let crowns = by_man && next.piece_at(played.to()).unwrap().kind == Kind::King;
        let color = position.turn();
        let is_lone = position.pieces().filter(|(_, piece)| piece.color == color).count() == 1;
        let on_road = played.to().file() == played.to().row();
        !played.is_capture()
            && by_man == man_is_due
            && !crowns
            && (!self.on_main_road || !is_lone || on_road)
            && !next.can_capture(next.turn())
            && !next.legal_moves().is_empty()
            && seen.iter().filter(|&before| *before == next).count() < 2
    }

    #[track_caller]
    fn ends(&self, plies: usize, reason: DrawReason) {
        assert_eq!(self.go(), (plies, Outcome::Draw(reason)), "{} {}", self.ruleset, self.fen);
    }
}

#[test]
fn quiet_moves_of_kings_are_counted() {
    use Ruleset::*;
    // Two kings each, and men that can make no move.
    let eight = "W:WKc1,Kg1,a3:BKf8,Kb8,a5";
    let mirrored = "W:W1,4,K5:B32,K28,29";
    for (ruleset, fen, moves) in [
        (Ukrainian, eight, 15),
        (Russian, eight, 15),
        (RussianMajority, eight, 50),
        (English, "W:WKc1,Kg1:BKf8,Kb8", 40),
        (Giveaway, "W:WKc1,Kg1:BKf8,Kb8", 40),
        (Brazilian, eight, 20),
        (Czech, eight, 15),
        (Corner, "W:WKc1,Kg1,d8:BKf8,Kb8,a3", 15),
        (OneWay, "W:WKc1,Kg1,Ka3:BKf8,Kb8,Kh6", 15),
        (Parachute, "W:WKc1,Kg1,Pd8:BKf8,Kb8,Pa1", 15),
        (Thai, eight, 15),
        (International, "W:WKa1,Kc1,Ke1:BKb10,Kd10,Kf10", 25),
        (Canadian, "W:WKa1,Kc1,Ke1:BKb12,Kd12,Kf12", 25),
        (Antidraughts, "W:WKa1,Kc1,Ke1:BKb10,Kd10,Kf10", 25),
        (Turkish, "W:WKa1,Kb1,Kc1:BKf8,Kg8,Kh8", 25),
        (Dameo, "W:WKb2,Kg2:BKc7,Kf7", 25),
        (Gothic, "W:WKb1,Kg1:BKc8,Kf8", 40),
        (Spanish, mirrored, 20),
        (Portuguese, mirrored, 20),
    ] {
        Walk::new(ruleset, fen).ends(usize::from(moves) * 2, DrawReason::KingMoves { moves });
    }
    Walk::new(Italian, "W:WK32,K31:BK1,K2").ends(80, DrawReason::KingMoves { moves: 40 });
}

#[test]
fn a_man_move_starts_the_count_of_quiet_moves_again() {
    let walk = Walk { man_moves: &[29], ..Walk::new(Ruleset::Ukrainian, "W:WKc1,Kg1,b2:BKf8,Kb8,a7") };
    walk.ends(59, DrawReason::KingMoves { moves: 15 });
}

#[test]
fn english_players_may_agree_on_another_limit() {
    let walk = Walk::new(Ruleset::English, "W:WKc1,Kg1:BKf8,Kb8");
    Walk { quiet_limit: Some(25), ..walk }.ends(50, DrawReason::KingMoves { moves: 25 });
}

#[test]
fn alquerque_counts_every_move_but_captures() {
    Walk::new(Ruleset::Alquerque, "W:Wa1,c1:Bc5,e5").ends(50, DrawReason::NoProgress { moves: 25 });
}

#[test]
fn endings_are_counted() {
    use Ruleset::*;
    for (ruleset, fen, moves) in [
        (International, "W:WKa1,Kc1,Kj10:BKb4", 16),
        (International, "W:WKa1,Kc1,Kj10:BKj2", 16),
        (International, "W:WK1,K10,45:BK46", 16),
        (International, "W:WK1,44,45:BK46", 16),
        (International, "W:WKa1,Kc1:BKj2", 5),
        (International, "W:WKa1,i1:BKb10", 5),
        (International, "W:WKa1:BKj2", 5),
        (Canadian, "W:WKa1,Kc1,Ke1:BKl2", 16),
        (Canadian, "W:WKa1:BKl2", 5),
        (Russian, "W:WKa1,Kc1:BKh2", 5),
        (Russian, "W:WKa1,g1:BKb8", 5),
        (Brazilian, "W:WKa1,Kc1:BKh2,Kh6", 5),
        (Brazilian, "W:WKa1,Kc1:BKh2", 5),
        (Brazilian, "W:WKa1,Kc1:BKh2,h8", 5),
        (Brazilian, "W:WKa1:BKh2", 5),
        (Brazilian, "W:WKa1:BKh2,h8", 5),
        (RussianMajority, "W:WKa1:BKh2", 3),
        (Pool, "W:WKa1,Kc1,Ke1:BKh6", 13),
        (Frisian, "W:WKa1,Kc1:BKj4", 7),
        (Frisian, "W:WKa1:BKj4", 2),
        (Frysk, "W:WKa1:BKj4", 2),
        (Spanish, "W:WK1,K2,K3:BK29", 12),
        (Portuguese, "W:WK1,K2,K3:BK29", 12),
    ] {
        Walk::new(ruleset, fen).ends(usize::from(moves) * 2, DrawReason::Endgame { moves });
    }
}

#[test]
fn russian_three_kings_have_fifteen_moves() {
    // Fifteen quiet moves of kings end the game on the same ply, and come first in the record.
    Walk::new(Ruleset::Russian, "W:WKa1,Kc1,Ke1:BKh6").ends(30, DrawReason::KingMoves { moves: 15 });
}

#[test]
fn russian_main_road_has_five_moves() {
    let walk = Walk::new(Ruleset::Russian, "W:WKa3,Kc1,Kb8:BKh8");
    Walk { on_main_road: true, ..walk }.ends(10, DrawReason::MainRoad { moves: 5 });
}

#[test]
fn russian_balance_has_thirty_and_sixty_moves() {
    let five = Walk::new(Ruleset::Russian, "W:WKc1,Kg1,h2:BKf8,Kb8");
    Walk { man_moves: &[21, 45], ..five }.ends(60, DrawReason::Balance { moves: 30 });
    let seven = Walk::new(Ruleset::Russian, "W:WKc1,Kg1,h2,b2:BKf8,Kb8,Kd8");
    Walk { man_moves: &[21, 45, 71, 99], ..seven }.ends(120, DrawReason::Balance { moves: 60 });
}

#[test]
fn the_third_repetition_draws_at_once() {
    for &ruleset in Ruleset::ALL {
        use Ruleset::*;
        let fen = match ruleset {
            // No repetition there, or no draw at all, or the game is over with the first king.
            RussianMajority | Hawaiian | Breakthrough => continue,
            Alquerque => "W:Wa1,c1:Bc5,e5",
            Frisian | Frysk => "W:WKa1,Ka3,Kc1:BKj8,Kj10,Kh10",
            Spanish | Portuguese => "W:WK1,K2,K3,1:BK29,K30,K31",
            Italian => "W:WK32,K31,K30:BK1,K2,K3",
            _ => "W:WKa1,Kc1,Ke1:BKb8,Kd8,Kf8",
        };
        let fen = fen.replace(",1:", ":");
        let mut game = Game::from_position(Position::from_fen(ruleset, &fen).unwrap());
        let start = game.position().clone();
        let mut plies = Vec::new();
        'search: for out in start.legal_moves() {
            let Some(after) = quiet(&start, &out) else {
                continue;
            };
            for reply in after.legal_moves() {
                let Some(there) = quiet(&after, &reply) else {
                    continue;
                };
                let back = [&out, &reply].map(|m| Move::new([m.to(), m.from()], []).unwrap());
                let Ok(one_back) = there.play(&back[0]) else {
                    continue;
                };
                let Ok(both_back) = one_back.play(&back[1]) else {
                    continue;
                };
                if both_back == start {
                    plies = vec![out, reply, back[0].clone(), back[1].clone()];
                    break 'search;
                }
            }
        }
        assert_eq!(plies.len(), 4, "{ruleset}");
        for (ply, played) in plies.iter().cycle().take(8).enumerate() {
            assert_eq!(game.outcome(), None, "{ruleset} ply {ply}");
            game.play(played).unwrap();
        }
        assert_eq!(game.outcome(), Some(Outcome::Draw(DrawReason::Repetition { times: 3 })), "{ruleset}");
        assert!(game.legal_moves().is_empty());
        game.undo();
        assert_eq!(game.outcome(), None, "{ruleset}");
    }
}

fn quiet(position: &Position, played: &Move) -> Option<Position> {
    let next = position.play(played).unwrap();
    (!played.is_capture() && !next.can_capture(next.turn())).then_some(next)
}

#[test]
fn one_piece_each_is_a_draw_unless_it_can_be_taken() {
    for (ruleset, fen, drawn) in [
        (Ruleset::Turkish, "W:WKa1:BKh8", true),
        (Ruleset::Turkish, "W:Wa3:BKh8", true),
        (Ruleset::Turkish, "W:WKa1:BKa8", true),
        (Ruleset::Turkish, "W:WKa1:BKa7", false),
        (Ruleset::Turkish, "W:WKa1,b2:BKh8", false),
        (Ruleset::Dameo, "W:WKa1:BKh8", true),
        (Ruleset::Dameo, "W:WKa1:Bh8", false),
        (Ruleset::Dameo, "W:WKa1:BKa7", false),
        (Ruleset::Dameo, "W:WKa2:BKa8", false),
    ] {
        let game = Game::from_position(Position::from_fen(ruleset, fen).unwrap());
        let expected = drawn.then_some(Outcome::Draw(DrawReason::OneEach));
        assert_eq!(game.outcome(), expected, "{ruleset} {fen}");
    }
}

#[test]
fn a_side_without_moves_has_lost_or_in_giveaway_won() {
    let win = |winner, reason| Some(Outcome::Win { winner, reason });
    let (white, black) = (Color::White, Color::Black);
    for (ruleset, fen, expected) in [
        (Ruleset::Russian, "W:W:Ba7", win(black, WinReason::NoPieces)),
        (Ruleset::Russian, "W:Wa5:Bb6,c7", win(black, WinReason::NoMoves)),
        (Ruleset::Giveaway, "W:W:Ba7", win(white, WinReason::OutOfPieces)),
        (Ruleset::Giveaway, "W:Wa5:Bb6,c7", win(white, WinReason::OutOfMoves)),
        (Ruleset::Antidraughts, "B:W30:B", win(black, WinReason::OutOfPieces)),
        (Ruleset::Corner, "W:Wd8:Bh4", win(black, WinReason::NoMoves)),
        (Ruleset::Parachute, "W:WPb8:Bh4", win(black, WinReason::NoMoves)),
        (Ruleset::Hawaiian, "W:Wa1:Bh8", win(black, WinReason::NoMoves)),
        (Ruleset::Breakthrough, "W:WK1,31:B7", win(white, WinReason::FirstKing)),
        (Ruleset::Breakthrough, "W:W31:BK7", win(black, WinReason::FirstKing)),
        (Ruleset::Breakthrough, "W:W31:B7", None),
    ] {
        let game = Game::from_position(Position::from_fen(ruleset, fen).unwrap());
        assert_eq!(game.outcome(), expected, "{ruleset} {fen}");
        assert_eq!(game.legal_moves().is_empty(), expected.is_some());
    }
}

#[test]
fn frisian_kings_rest_after_three_moves_while_there_are_men() {
    let mut game = Game::from_position(Position::from_fen(Ruleset::Frisian, "W:WKa1,j2,j4:Bb10,d10,f10").unwrap());
    for (white, black) in [("a1-b2", "b10-a9"), ("b2-a1", "d10-c9"), ("a1-b2", "f10-e9")] {
        for text in [white, black] {
            let Reading::Move(played) = game.read_move(text) else { panic!("{text}") };
            game.play(&played).unwrap();
        }
    }
    let b2 = "b2".parse().unwrap();
    assert_eq!(game.read_move("b2-a1"), Reading::Illegal(draughts::IllegalMove::KingMoveLimit(b2)));
    assert!(game.legal_moves().iter().all(|played| played.from() != b2));
    assert!(game.position().legal_moves().iter().any(|played| played.from() == b2));
    // Another piece's move sets it free.
    for text in ["j4-i5", "e9-f8", "b2-a1"] {
        let Reading::Move(played) = game.read_move(text) else { panic!("{text}") };
        game.play(&played).unwrap();
    }
}
