//! Decisions at a table, by tables.

use draughts::Ruleset;

use super::*;
use crate::game::{Level, PersonId, Score, Seat, Seats, Span, Timestamp};
use crate::speech::{ColorChoice, StartOptions};

const HOST: PersonId = PersonId(1);
const FRIEND: PersonId = PersonId(2);
const STRANGER: PersonId = PersonId(3);
const NOON: Timestamp = Timestamp(1_700_000_000_000);

use TableAction::*;

fn setup() -> TableState {
    TableState::new(HOST, NOON)
}

fn host_chose(actions: &[TableAction]) -> TableState {
    let mut state = setup();
    for action in actions {
        act(&mut state, HOST, action).expect("the host may");
    }
    state
}

fn open() -> TableState {
    host_chose(&[SetRuleset(Ruleset::Ukrainian), SetColor(ColorChoice::White), Start])
}

fn challenge(ruleset: Option<Ruleset>) -> TableState {
    let mut actions =
        vec![SetOpponent(OpponentKind::Friend, Some(Guest::Person(FRIEND))), SetColor(ColorChoice::White)];
    actions.extend(ruleset.map(SetRuleset));
    actions.push(Start);
    host_chose(&actions)
}

fn act(state: &mut TableState, by: PersonId, action: &TableAction) -> Result<Vec<TableEvent>, TableRefusal> {
    let events = decide_table(state, by, None, action, NOON, true)?;
    *state = state.after(&events);
    Ok(events)
}

fn begun(white: Seat, black: Seat) -> Vec<TableEvent> {
    vec![
        TableEvent::GameBegun {
            seats: Seats::new(white, black).expect("two players"),
            ruleset: Ruleset::Ukrainian,
            options: StartOptions::default(),
            score: Score::default(),
        },
        TableEvent::Ended(TableEnd::Started),
    ]
}

const HOST_SEAT: Seat = Seat::Person(HOST);
const FRIEND_SEAT: Seat = Seat::Person(FRIEND);

#[test]
fn an_open_table_is_taken_by_the_first() {
    let mut state = open();
    assert_eq!(state.stage, Stage::Open);
    assert_eq!(act(&mut state, HOST, &Join), Err(TableRefusal::Yourself));
    assert_eq!(act(&mut state, FRIEND, &Join), Ok(begun(HOST_SEAT, FRIEND_SEAT)));
    // The second of two who press at once, and the first who presses twice.
    for late in [STRANGER, FRIEND] {
        assert_eq!(act(&mut state, late, &Join), Err(TableRefusal::Over(TableEnd::Started)));
    }
}

#[test]
fn only_the_host_sets_up_and_closes() {
    let level = Level::new(3).expect("a level");
    for action in [
        SetRuleset(Ruleset::English),
        SetOpponent(OpponentKind::Computer, None),
        SetLevel(level),
        SetColor(ColorChoice::Black),
        Start,
        Close,
    ] {
        let mut state = setup();
        assert_eq!(act(&mut state, FRIEND, &action), Err(TableRefusal::NotHost), "{action:?}");
        assert_eq!(state, setup(), "{action:?}");
    }
    let mut state = open();
    assert_eq!(act(&mut state, HOST, &Close), Ok(vec![TableEvent::Ended(TableEnd::Closed)]));
    assert_eq!(act(&mut state, FRIEND, &Join), Err(TableRefusal::Over(TableEnd::Closed)));
}

#[test]
fn what_a_start_needs() {
    let friend = SetOpponent(OpponentKind::Friend, None);
    let computer = SetOpponent(OpponentKind::Computer, None);
    let cases = [
        (vec![], Err(TableRefusal::ChooseRuleset)),
        (vec![computer.clone()], Err(TableRefusal::ChooseRuleset)),
        (vec![friend], Err(TableRefusal::NameFriend)),
        (vec![SetRuleset(Ruleset::Ukrainian)], Ok(vec![TableEvent::Opened])),
        (vec![SetOpponent(OpponentKind::Friend, Some(Guest::Person(FRIEND)))], Ok(vec![TableEvent::Challenged])),
        (
            vec![SetRuleset(Ruleset::Ukrainian), computer, SetLevel(Level::MAX), SetColor(ColorChoice::Black)],
            Ok(begun(Seat::Computer(Level::MAX), HOST_SEAT)),
        ),
    ];
    for (chosen, expected) in cases {
        let mut state = host_chose(&chosen);
        assert_eq!(act(&mut state, HOST, &Start), expected, "{chosen:?}");
    }
}

#[test]
fn a_coin_decides_a_colour_that_is_left_to_chance() {
    let state = host_chose(&[SetRuleset(Ruleset::Ukrainian), Start]);
    for (coin, white, black) in [(true, HOST_SEAT, FRIEND_SEAT), (false, FRIEND_SEAT, HOST_SEAT)] {
        assert_eq!(decide_table(&state, FRIEND, None, &Join, NOON, coin), Ok(begun(white, black)));
    }
}

#[test]
fn a_challenge_is_for_one_person_and_accepted_once() {
    let mut state = challenge(Some(Ruleset::Ukrainian));
    for (by, action, refusal) in [
        (STRANGER, Accept, TableRefusal::NotInvited),
        (STRANGER, Decline, TableRefusal::NotInvited),
        (STRANGER, Join, TableRefusal::NotInvited),
        (HOST, Accept, TableRefusal::Yourself),
        (HOST, SetRuleset(Ruleset::English), TableRefusal::SetupDone),
        (HOST, Start, TableRefusal::SetupDone),
    ] {
        assert_eq!(act(&mut state, by, &action), Err(refusal), "{action:?}");
    }
    assert_eq!(act(&mut state, FRIEND, &Accept), Ok(begun(HOST_SEAT, FRIEND_SEAT)));
    assert_eq!(act(&mut state, FRIEND, &Accept), Err(TableRefusal::Over(TableEnd::Started)));
}

#[test]
fn a_declined_challenge_cannot_be_accepted_afterwards() {
    let mut state = challenge(Some(Ruleset::Ukrainian));
    assert_eq!(act(&mut state, FRIEND, &Decline), Ok(vec![TableEvent::Ended(TableEnd::Declined)]));
    for action in [Accept, Join, Ready, Decline] {
        assert_eq!(act(&mut state, FRIEND, &action), Err(TableRefusal::Over(TableEnd::Declined)), "{action:?}");
    }
}

#[test]
fn a_friend_may_be_named_before_the_club_knows_him() {
    let named = SetOpponent(OpponentKind::Friend, Some(Guest::Named("Bohdan_K".into())));
    let state = host_chose(&[SetRuleset(Ruleset::Ukrainian), SetColor(ColorChoice::White), named, Start]);
    let accept = |by, username| decide_table(&state, by, username, &Accept, NOON, true);
    assert_eq!(accept(STRANGER, None), Err(TableRefusal::NotInvited));
    assert_eq!(accept(STRANGER, Some("bohdan")), Err(TableRefusal::NotInvited));
    assert_eq!(accept(FRIEND, Some("bohdan_k")), Ok(begun(HOST_SEAT, FRIEND_SEAT)));
}

#[test]
fn one_cannot_challenge_oneself() {
    let by_number = SetOpponent(OpponentKind::Friend, Some(Guest::Person(HOST)));
    let by_name = SetOpponent(OpponentKind::Friend, Some(Guest::Named("Host".into())));
    for action in [by_number, by_name] {
        assert_eq!(
            decide_table(&setup(), HOST, Some("host"), &action, NOON, true),
            Err(TableRefusal::Yourself),
            "{action:?}"
        );
    }
}

#[test]
fn friends_agree_on_the_rules_at_the_table() {
    let mut state = challenge(None);
    assert_eq!(act(&mut state, FRIEND, &Accept), Ok(vec![TableEvent::Joined(FRIEND)]));
    assert_eq!(state.stage, Stage::Friends);
    let steps = [
        (FRIEND, Ready, Err(TableRefusal::ChooseRuleset)),
        (HOST, Start, Err(TableRefusal::GuestNotReady)),
        (FRIEND, SetRuleset(Ruleset::English), Err(TableRefusal::NotHost)),
        (HOST, SetRuleset(Ruleset::Ukrainian), Ok(vec![TableEvent::RulesetSet(Ruleset::Ukrainian)])),
        (HOST, Ready, Err(TableRefusal::NotInvited)),
        (STRANGER, Ready, Err(TableRefusal::NotInvited)),
        (STRANGER, Accept, Err(TableRefusal::NotInvited)),
        (FRIEND, Ready, Ok(vec![TableEvent::GuestReady])),
        (FRIEND, Ready, Ok(vec![])),
        (HOST, SetRuleset(Ruleset::English), Err(TableRefusal::GuestIsReady)),
        (HOST, SetColor(ColorChoice::Black), Err(TableRefusal::GuestIsReady)),
        (FRIEND, Start, Err(TableRefusal::NotHost)),
        (HOST, Start, Ok(begun(HOST_SEAT, FRIEND_SEAT))),
        (HOST, Start, Err(TableRefusal::Over(TableEnd::Started))),
    ];
    for (by, action, expected) in steps {
        assert_eq!(act(&mut state, by, &action), expected, "{by:?} {action:?}");
    }
}

#[test]
fn who_gets_up_does_not_sit_any_more() {
    let mut state = challenge(None);
    act(&mut state, FRIEND, &Accept).expect("sits");
    act(&mut state, FRIEND, &Decline).expect("gets up");
    for (by, action) in [(FRIEND, Ready), (HOST, Start), (FRIEND, Accept), (STRANGER, Join)] {
        assert_eq!(act(&mut state, by, &action), Err(TableRefusal::Over(TableEnd::Declined)), "{action:?}");
    }
}

#[test]
fn a_table_lapses_in_its_time() {
    for mut state in [setup(), open(), challenge(None)] {
        let until = NOON + LAPSE_AFTER;
        let lapse = |state: &TableState, at| decide_table(state, STRANGER, None, &Lapse, at, true);
        assert_eq!(lapse(&state, until - Span(1)), Err(TableRefusal::NotLapsed { until }));
        let events = lapse(&state, until).expect("lapsed");
        assert_eq!(events, vec![TableEvent::Ended(TableEnd::Lapsed)]);
        state = state.after(&events);
        assert_eq!(lapse(&state, until), Err(TableRefusal::Over(TableEnd::Lapsed)));
    }
}

#[test]
fn changing_the_settings_after_a_game_keeps_opponent_and_score() {
    use crate::game::{Ending, Event, GameState, Reason};
    let seats = Seats::new(HOST_SEAT, FRIEND_SEAT).expect("two players");
    let play = draughts::Game::new(Ruleset::Russian);
    let mut game = GameState::new(play, seats, true, Score::default(), NOON);
    game.apply(&Event::Ended(Ending { winner: Some(draughts::Color::White), reason: Reason::Resignation }));

    let table = TableState::after_game(&game, FRIEND, NOON).expect("played in it");
    assert_eq!(table.owner, FRIEND);
    assert_eq!(table.guest, Some(Guest::Person(HOST)));
    assert_eq!(table.stage, Stage::Friends);
    assert_eq!(table.ruleset, Some(Ruleset::Russian));
    assert_eq!(table.color, ColorChoice::White, "colours change");
    assert_eq!(table.score, TableScore { owner: 0, guest: 2 });
    assert_eq!(TableState::after_game(&game, STRANGER, NOON), None);

    let ready = table.after(&[TableEvent::GuestReady]);
    let events = decide_table(&ready, FRIEND, None, &Start, NOON, true).expect("ready");
    assert!(matches!(events[0], TableEvent::GameBegun { score: Score { white: 0, black: 2 }, .. }), "{events:?}");
}

#[test]
fn a_table_is_read_as_it_was_written() {
    for state in [setup(), open(), challenge(None)] {
        let text = serde_json::to_string(&state).expect("JSON");
        assert_eq!(serde_json::from_str::<TableState>(&text).expect(&text), state);
    }
}
