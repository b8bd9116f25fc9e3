//! Hints: when they can be taken, what they cost, and how long the opponent reads of them.

use super::*;

/// Friends who do not play for the rating.
fn unrated() -> GameState {
    GameState { rated: false, ..friends() }
}

#[test]
fn a_hint_is_for_the_side_to_move() {
    check(
        "hints",
        unrated(),
        vec![
            (Black, act(TakeHint), Err(Refusal::NotYourTurn)),
            (White, act(TakeHint), Ok(vec![Event::HintTaken { by: White }])),
            (White, act(TakeHint), Ok(vec![])),
            (White, Do::Move("c3-d4"), Ok(vec![moved("c3-d4")])),
            (White, act(TakeHint), Err(Refusal::NotYourTurn)),
            (Black, act(TakeHint), Ok(vec![Event::HintTaken { by: Black }])),
            (Black, act(Resign), Ok(vec![won(White, Reason::Resignation)])),
            (Black, act(TakeHint), Err(Refusal::GameOver)),
        ],
    );
}

#[test]
fn against_the_computer_a_hint_costs_the_rating_once() {
    let state = check(
        "hints",
        against_computer(),
        vec![
            (White, act(TakeHint), Ok(vec![Event::HintTaken { by: White }, Event::Unrated])),
            (White, Do::Move("c3-d4"), Ok(vec![moved("c3-d4")])),
            (Black, Do::Move("b6-a5"), Ok(vec![moved("b6-a5")])),
            (White, act(TakeHint), Ok(vec![Event::HintTaken { by: White }])),
        ],
    );
    assert!(!state.rated);
}

#[test]
fn between_people_the_rating_is_given_up_by_consent_before_a_hint() {
    let asked = |by| Ok(vec![Event::UnratedAsked { by }]);
    let state = check(
        "by consent",
        friends(),
        vec![
            (White, act(TakeHint), Err(Refusal::HintWhileRated)),
            (White, act(AskUnrated), asked(White)),
            (White, act(TakeHint), Err(Refusal::HintWhileRated)),
            (White, act(AgreeUnrated), Err(Refusal::NothingOffered(OfferKind::Unrated))),
            (Black, act(AgreeUnrated), Ok(vec![Event::Unrated])),
            (Black, act(AskUnrated), Ok(vec![])),
            (White, act(TakeHint), Ok(vec![Event::HintTaken { by: White }])),
        ],
    );
    assert!(!state.rated && state.offer.is_none());
}

#[test]
fn a_hint_is_news_until_the_opponent_has_moved() {
    let mut state = unrated();
    assert!(!state.hint_is_news(White));
    run(&mut state, White, &act(TakeHint)).expect("one's own turn");
    assert!(state.hint_is_news(White) && !state.hint_is_news(Black));
    run(&mut state, White, &Do::Move("c3-d4")).expect("legal");
    assert!(state.hint_is_news(White), "the opponent reads of it under the new board, too");
    run(&mut state, Black, &Do::Move("b6-a5")).expect("legal");
    assert!(!state.hint_is_news(White));
}

#[test]
fn after_a_take_back_another_hint_is_another_hint() {
    let mut state = against_computer();
    run(&mut state, White, &Do::Move("c3-d4")).expect("legal");
    run(&mut state, Black, &Do::Move("b6-a5")).expect("legal");
    run(&mut state, White, &act(TakeHint)).expect("one's own turn");
    run(&mut state, White, &act(AskTakeBack)).expect("the computer agrees");
    assert_eq!(state.ply(), 0);
    run(&mut state, White, &Do::Move("g3-h4")).expect("legal");
    run(&mut state, Black, &Do::Move("b6-a5")).expect("legal");
    assert!(!state.hint_is_news(White), "that was for another position");
    assert!(state.ever_hinted[White]);
    assert_eq!(run(&mut state, White, &act(TakeHint)), Ok(vec![Event::HintTaken { by: White }]));
}
