//! Decisions in a game, by tables.

use draughts::Color::{Black, White};
use draughts::{Color, Game, Position, Reading, Ruleset, Square};

mod hints;
mod offers;

use super::*;

const OLIA: PersonId = PersonId(1);
const BOHDAN: PersonId = PersonId(2);
const NOON: Timestamp = Timestamp(1_700_000_000_000);

fn friends() -> GameState {
    game(Ruleset::Ukrainian, Seat::Person(OLIA), Seat::Person(BOHDAN))
}

fn against_computer() -> GameState {
    let level = Level::new(6).expect("a level");
    game(Ruleset::Ukrainian, Seat::Person(OLIA), Seat::Computer(level))
}

fn game(ruleset: Ruleset, white: Seat, black: Seat) -> GameState {
    let seats = Seats::new(white, black).expect("two players");
    GameState::new(Game::new(ruleset), seats, true, Score::default(), NOON)
}

fn from_fen(ruleset: Ruleset, fen: &str) -> GameState {
    let position = Position::from_fen(ruleset, fen).expect("a position");
    let mut state = friends();
    state.play = Game::from_position(position);
    state
}

fn read(state: &GameState, text: &str) -> draughts::Move {
    match state.play.read_move(text) {
        Reading::Move(read) => read,
        other => panic!("{text} was read as {other:?}"),
    }
}

/// What a side does, in tests. A move is given as text.
#[derive(Clone, Debug)]
enum Do {
    Move(&'static str),
    Act(Action),
}

use Action::*;

fn run(state: &mut GameState, by: Color, what: &Do) -> Result<Vec<Event>, Refusal> {
    let action = match what {
        Do::Move(text) => Action::Move(read(state, text)),
        Do::Act(action) => action.clone(),
    };
    let events = decide(state, by, &action, NOON)?;
    let after = state.after(&events);
    *state = after;
    Ok(events)
}

fn moved(text: &str) -> Event {
    Event::Moved { text: text.to_owned(), at: NOON }
}

fn agreed_draw() -> Event {
    Event::Ended(Ending { winner: None, reason: Reason::Agreement })
}

fn won(winner: Color, reason: Reason) -> Event {
    Event::Ended(Ending { winner: Some(winner), reason })
}

type Step = (Color, Do, Result<Vec<Event>, Refusal>);

#[track_caller]
fn check(name: &str, mut state: GameState, steps: Vec<Step>) -> GameState {
    for (number, (by, what, expected)) in steps.into_iter().enumerate() {
        let before = state.clone();
        let decided = run(&mut state, by, &what);
        assert_eq!(decided, expected, "{name}, step {number}: {by} {what:?}");
        if decided.is_err() {
            assert_eq!(state.ply(), before.ply(), "{name}: a refusal changed something");
            assert_eq!(state.offer, before.offer, "{name}: a refusal changed something");
        }
    }
    state
}

fn act(action: Action) -> Do {
    Do::Act(action)
}

#[test]
fn moves_are_made_in_turn_and_by_the_rules() {
    let mut state = friends();
    let whites = read(&state, "c3-d4");
    assert_eq!(decide(&state, Black, &Action::Move(whites.clone()), NOON), Err(Refusal::NotYourTurn));
    let square = |text: &str| text.parse::<Square>().expect("a square");
    let far = draughts::Move::new(vec![square("c3"), square("c5")], vec![]).expect("a path");
    assert!(matches!(decide(&state, White, &Action::Move(far), NOON), Err(Refusal::Illegal(_))));
    run(&mut state, White, &Do::Move("c3-d4")).expect("legal");
    // The same press again, as a platform repeats it: not White's turn any more.
    assert_eq!(decide(&state, White, &Action::Move(whites), NOON), Err(Refusal::NotYourTurn));
    assert_eq!(state.to_move(), Some(Seat::Person(BOHDAN)));
}

#[test]
fn a_move_that_ends_the_game_by_the_rules_says_so() {
    // White takes the last piece.
    let mut state = from_fen(Ruleset::Ukrainian, "W:Wc3:Bd4");
    let events = run(&mut state, White, &Do::Move("c3:e5")).expect("legal");
    assert_eq!(events, vec![moved("c3:e5"), won(White, Reason::Rules)]);
    assert!(state.is_over());
    assert_eq!(state.to_move(), None);
    assert_eq!(
        state.play.outcome(),
        Some(draughts::Outcome::Win { winner: White, reason: draughts::WinReason::NoPieces })
    );
    assert_eq!(state.score_now(), Score { white: 2, black: 0 });
}

#[test]
fn a_draw_by_repetition_comes_by_itself_and_clears_the_offer() {
    let mut state = from_fen(Ruleset::Ukrainian, "W:WKa1:BKh2");
    let dance = ["a1-b2", "h2-g1", "b2-a1", "g1-h2"];
    let mut last = Vec::new();
    for (number, text) in dance.iter().cycle().take(40).enumerate() {
        let by = if number % 2 == 0 { White } else { Black };
        if by == White {
            let events = decide(&state, White, &Handshake, NOON).expect("an offer for each own move");
            state = state.after(&events);
        }
        last = run(&mut state, by, &Do::Move(text)).expect("legal");
        if state.is_over() {
            break;
        }
    }
    let drawn = Event::Ended(Ending { winner: None, reason: Reason::Rules });
    assert_eq!(last.last(), Some(&drawn));
    assert!(matches!(
        state.play.outcome(),
        Some(draughts::Outcome::Draw(draughts::DrawReason::Repetition { times: 3 }))
    ));
    assert_eq!(state.offer, None);
    assert_eq!(state.score_now(), Score { white: 1, black: 1 });
}

#[test]
fn resigning_in_and_out_of_turn() {
    for by in Color::ALL {
        let mut state = friends();
        let events = run(&mut state, by, &act(Resign));
        assert_eq!(events, Ok(vec![won(!by, Reason::Resignation)]));
        assert_eq!(run(&mut state, by, &act(Resign)), Err(Refusal::GameOver));
        assert_eq!(run(&mut state, !by, &act(Handshake)), Err(Refusal::GameOver));
        assert_eq!(run(&mut state, !by, &act(AskTakeBack)), Err(Refusal::GameOver));
        assert_eq!(run(&mut state, !by, &act(Claim)), Err(Refusal::GameOver));
    }
}

#[test]
fn claiming_a_game_whose_opponent_is_absent() {
    let until = NOON + CLAIM_AFTER;
    let just_before = until - Span(1);
    let state = friends();
    let claim = |state: &GameState, by, at| decide(state, by, &Claim, at);

    assert_eq!(claim(&state, White, until), Err(Refusal::YourOwnTurn));
    assert_eq!(claim(&state, Black, just_before), Err(Refusal::NotAbsent { until }));
    assert_eq!(claim(&state, Black, until), Ok(vec![won(Black, Reason::Absence)]));

    // Who has left can be claimed against at once, also on one's own turn; who has come back cannot.
    let mut state = friends();
    run(&mut state, Black, &act(Leave)).expect("gone");
    assert_eq!(claim(&state, White, NOON), Ok(vec![won(White, Reason::Absence)]));
    run(&mut state, Black, &act(Return)).expect("back");
    assert_eq!(claim(&state, White, NOON), Err(Refusal::YourOwnTurn));
}

#[test]
fn a_move_and_a_take_back_begin_the_silence_anew() {
    let mut state = friends();
    let text = state.play.position().move_path_text(&read(&state, "c3-d4"));
    let later = NOON + Span::days(6);
    state.apply(&Event::Moved { text, at: later });
    assert_eq!(
        decide(&state, White, &Claim, NOON + CLAIM_AFTER),
        Err(Refusal::NotAbsent { until: later + CLAIM_AFTER })
    );
    let latest = NOON + Span::days(9);
    state.apply(&Event::TakenBack { plies: 1, at: latest });
    assert_eq!(state.moved_at, latest);
}

#[test]
fn leaving_and_returning_twice_is_once() {
    let mut state = friends();
    for (action, expected) in [
        (Return, vec![]),
        (Leave, vec![Event::Left { by: White }]),
        (Leave, vec![]),
        (Return, vec![Event::Returned { by: White }]),
        (Return, vec![]),
    ] {
        assert_eq!(run(&mut state, White, &act(action)), Ok(expected));
    }
}

#[test]
fn another_game_when_both_want_it_and_only_once() {
    let mut state = friends();
    assert_eq!(run(&mut state, White, &act(Again)), Err(Refusal::NotOver));
    assert!(state.rematch(NOON).is_none());
    run(&mut state, Black, &act(Resign)).expect("over");
    let state = check(
        "again",
        state,
        vec![
            (White, act(Again), Ok(vec![Event::AgainPressed { by: White }])),
            (White, act(Again), Err(Refusal::AlreadyAgain)),
            (Black, act(Again), Ok(vec![Event::AgainPressed { by: Black }, Event::RematchAgreed])),
            (Black, act(Again), Err(Refusal::RematchBegun)),
            (White, act(Again), Err(Refusal::RematchBegun)),
        ],
    );
    let next = state.rematch(NOON).expect("agreed");
    assert_eq!(next.seats.white, Seat::Person(BOHDAN));
    assert_eq!(next.seats.black, Seat::Person(OLIA));
    assert_eq!(next.score, Score { white: 0, black: 2 }, "Olia's point follows her");
    assert_eq!(next.ply(), 0);
    assert!(!next.is_over());
}

#[test]
fn the_computer_always_plays_again() {
    let mut state = against_computer();
    run(&mut state, White, &act(Resign)).expect("over");
    assert_eq!(run(&mut state, White, &act(Again)), Ok(vec![Event::AgainPressed { by: White }, Event::RematchAgreed]));
    let next = state.rematch(NOON).expect("agreed");
    assert!(next.computer_to_move().is_some(), "White is the computer now");
}

#[test]
fn nobody_sits_on_both_sides() {
    assert_eq!(Seats::new(Seat::Person(OLIA), Seat::Person(OLIA)), Err(SamePerson));
    let seats = friends().seats;
    assert_eq!(seats.color_of(OLIA), Some(White));
    assert_eq!(seats.color_of(BOHDAN), Some(Black));
    assert_eq!(seats.color_of(PersonId(3)), None);
}

#[test]
fn levels_are_one_to_ten() {
    assert_eq!(Level::new(0), None);
    assert_eq!(Level::new(11), None);
    assert_eq!(Level::all().count(), 10);
    assert!(serde_json::from_str::<Level>("11").is_err());
}

#[test]
fn scores_in_points() {
    for (white, black, text) in [(0, 0, "0 : 0"), (4, 2, "2 : 1"), (1, 3, "½ : 1½")] {
        assert_eq!(Score { white, black }.to_string(), text);
    }
}

#[test]
fn events_are_read_as_they_were_written() {
    let events = [
        moved("c3:e5:g7"),
        Event::DrawOffered { by: White },
        Event::TakenBack { plies: 2, at: NOON },
        Event::HintTaken { by: Black },
        Event::UnratedAsked { by: White },
        Event::UnratedRefused { by: Black },
        Event::UnratedWithdrawn { by: White },
        Event::Unrated,
        Event::RematchAgreed,
        agreed_draw(),
        won(Black, Reason::Absence),
    ];
    for event in events {
        let text = serde_json::to_string(&event).expect("JSON");
        let read: Event = serde_json::from_str(&text).expect(&text);
        assert_eq!(read, event, "{text}");
    }
    // What is stored stays readable.
    assert_eq!(
        serde_json::from_str::<Event>(r#"{"ended":{"winner":"white","reason":"resignation"}}"#).ok(),
        Some(won(White, Reason::Resignation))
    );
}

#[test]
fn an_event_that_does_not_fit_changes_nothing() {
    let mut state = friends();
    assert!(matches!(state.try_apply(&moved("a1-h8")), Err(ReplayError::Move { ply: 0, .. })));
    assert_eq!(state.try_apply(&Event::TakenBack { plies: 1, at: NOON }), Err(ReplayError::TakeBack { ply: 0 }));
    assert_eq!(state.ply(), 0);
}

#[test]
fn a_state_is_the_fold_of_its_events() {
    for ruleset in [Ruleset::Ukrainian, Ruleset::Russian, Ruleset::English, Ruleset::International] {
        let start = game(ruleset, Seat::Person(OLIA), Seat::Person(BOHDAN));
        let mut state = start.clone();
        let mut log = Vec::new();
        // A fixed walk through the legal moves: the same game each time.
        for step in 0_usize.. {
            let legal = state.play.legal_moves();
            if state.is_over() || legal.is_empty() {
                break;
            }
            let played = legal[(step * 7 + 3) % legal.len()].clone();
            let by = state.turn();
            let events = decide(&state, by, &Action::Move(played), NOON).expect("legal");
            state = state.after(&events);
            log.extend(events);
        }
        assert!(state.is_over(), "{ruleset}: the game ends");
        let replayed = start.after(&log);
        assert_eq!(replayed.play.position(), state.play.position(), "{ruleset}");
        assert_eq!(replayed.ending, state.ending, "{ruleset}");
    }
}
