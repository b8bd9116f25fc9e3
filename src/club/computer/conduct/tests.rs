use draughts::{Position, Ruleset};

use super::*;
use crate::game::{Action, PersonId, Score, Seat, Seats, Timestamp, decide};

const NOON: Timestamp = Timestamp(1_700_000_000_000);

fn level(number: u8) -> Level {
    Level::new(number).expect("a level")
}

/// A game of a person, White, against the computer.
fn against_computer(ruleset: Ruleset, fen: &str) -> GameState {
    let seats = Seats::new(Seat::Person(PersonId(1)), Seat::Computer(level(8))).expect("two players");
    let play = Game::from_position(Position::from_fen(ruleset, fen).expect("a position"));
    GameState::new(play, seats, true, Score::default(), NOON)
}

/// Two kings each that have come and gone for so many plies; after an odd number the computer is to move.
fn walked(plies: usize) -> GameState {
    let mut state = against_computer(Ruleset::English, "W:WK1,K2:BK31,K32");
    for number in 0..plies {
        let legal = state.play.legal_moves();
        let quiet = legal.iter().cycle().skip(number % 5).take(legal.len()).find(|played| {
            let mut after = state.play.clone();
            let legal = after.play(played).is_ok();
            legal && after.outcome().is_none() && !after.position().can_capture(after.position().turn())
        });
        let quiet = quiet.expect("room to walk").clone();
        state.play.play(&quiet).expect("legal");
    }
    state
}

fn worth(centimen: i32) -> Weighed {
    Weighed { centimen, wins_in: None, best: None }
}

#[test]
fn a_draw_is_offered_after_long_stillness_and_not_every_time() {
    for (plies, expected) in [
        (1, Conduct::Play),
        (19, Conduct::Play),
        (21, Conduct::OfferDraw),
        (23, Conduct::Play),
        (39, Conduct::Play),
        (41, Conduct::OfferDraw),
    ] {
        let state = walked(plies);
        assert_eq!(conduct(&state, level(3), &worth(0)), expected, "{plies}");
        for centimen in [80, -80] {
            assert_eq!(conduct(&state, level(3), &worth(centimen)), Conduct::Play, "{plies}: somebody stands better");
        }
    }
}

#[test]
fn no_draw_is_offered_while_an_offer_stands() {
    let state = walked(21);
    let offered = state.after(&decide(&state, Color::White, &Action::Handshake, NOON).expect("offered"));
    assert_eq!(conduct(&offered, level(3), &worth(0)), Conduct::Play);
}

#[test]
fn only_what_is_plainly_lost_is_resigned() {
    let lost = || worth(-900);
    let bare = against_computer(Ruleset::Russian, "B:Wc3,e3,g3,a1:Bh8");
    assert_eq!(conduct(&bare, level(8), &lost()), Conduct::Resign);
    assert_eq!(conduct(&bare, level(7), &lost()), Conduct::Resign);
    assert_eq!(conduct(&bare, level(8), &worth(-200)), Conduct::Play, "there is play left");
    let forced = Weighed { wins_in: Some(-7), ..worth(-29_993) };
    assert_eq!(conduct(&bare, level(8), &forced), Conduct::Resign);
    // Lost by force, but not plainly: the opponent has to find it.
    let close = against_computer(Ruleset::Russian, "B:Wc3,e3:Bh8,a7");
    assert_eq!(conduct(&close, level(10), &forced), Conduct::Play);
    let king = against_computer(Ruleset::Russian, "B:Wc3,e3,g3,a1:BKh8");
    assert_eq!(conduct(&king, level(10), &forced), Conduct::Play, "a king may hold");
    let giveaway = against_computer(Ruleset::Giveaway, "B:Wc3,e3,g3,a1:Bh8");
    assert_eq!(conduct(&giveaway, level(8), &lost()), Conduct::Play, "there few pieces are good");
}

#[test]
fn beginners_win_to_the_very_end() {
    let bare = against_computer(Ruleset::Russian, "B:Wc3,e3,g3,a1:Bh8");
    for number in 1..=6 {
        assert_eq!(conduct(&bare, level(number), &worth(-900)), Conduct::Play, "level {number}");
    }
}
