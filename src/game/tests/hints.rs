//! Hints: when they can be taken, what they cost, and how long the opponent reads of them.

use super::*;

#[test]
fn a_hint_is_for_the_side_to_move_and_costs_the_rating_once() {
    let state = check(
        "hints",
        friends(),
        vec![
            (Black, act(TakeHint), Err(Refusal::NotYourTurn)),
            (White, act(TakeHint), Ok(vec![Event::HintTaken { by: White }, Event::Unrated])),
            (White, act(TakeHint), Ok(vec![])),
            (White, Do::Move("c3-d4"), Ok(vec![moved("c3-d4")])),
            (White, act(TakeHint), Err(Refusal::NotYourTurn)),
            (Black, act(TakeHint), Ok(vec![Event::HintTaken { by: Black }])),
            (Black, act(Resign), Ok(vec![won(White, Reason::Resignation)])),
            (Black, act(TakeHint), Err(Refusal::GameOver)),
        ],
    );
    assert!(!state.rated);
}

#[test]
fn a_hint_is_news_until_the_opponent_has_moved() {
    let mut state = friends();
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
