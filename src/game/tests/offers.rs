//! Offers: draws, take-backs, and playing on without the rating: offered, answered, withdrawn.

use super::*;

#[test]
fn draw_offers() {
    use OfferKind::Draw;
    let offered = |by| Ok(vec![Event::DrawOffered { by }]);
    let declined = |by| Event::DrawDeclined { by };
    let cases: Vec<(&str, Vec<Step>)> = vec![
        (
            "a handshake from both sides agrees",
            vec![
                (White, act(Handshake), offered(White)),
                (Black, act(Handshake), Ok(vec![agreed_draw()])),
                (White, act(Handshake), Err(Refusal::GameOver)),
            ],
        ),
        (
            "one's own offer cannot be accepted",
            vec![(White, act(Handshake), offered(White)), (White, act(Handshake), Err(Refusal::AlreadyOffered(Draw)))],
        ),
        (
            "the offerer's own move leaves the offer, the opponent's declines it",
            vec![
                (White, act(Handshake), offered(White)),
                (White, Do::Move("c3-d4"), Ok(vec![moved("c3-d4")])),
                (Black, Do::Move("b6-a5"), Ok(vec![declined(Black), moved("b6-a5")])),
                (Black, act(DeclineDraw), Err(Refusal::NothingOffered(Draw))),
            ],
        ),
        (
            "an offer survives the offerer's move and can then be accepted",
            vec![
                (White, act(Handshake), offered(White)),
                (White, Do::Move("c3-d4"), Ok(vec![moved("c3-d4")])),
                (Black, act(Handshake), Ok(vec![agreed_draw()])),
            ],
        ),
        (
            "once for each own move",
            vec![
                (White, act(Handshake), offered(White)),
                (Black, act(DeclineDraw), Ok(vec![declined(Black)])),
                (White, act(Handshake), Err(Refusal::OfferedThisMove(Draw))),
                (White, Do::Move("c3-d4"), Ok(vec![moved("c3-d4")])),
                (White, act(Handshake), offered(White)),
            ],
        ),
        (
            "withdrawing does not give another offer",
            vec![
                (Black, act(Handshake), offered(Black)),
                (White, act(WithdrawDraw), Err(Refusal::NothingOffered(Draw))),
                (Black, act(WithdrawDraw), Ok(vec![Event::DrawWithdrawn { by: Black }])),
                (White, act(DeclineDraw), Err(Refusal::NothingOffered(Draw))),
                (Black, act(Handshake), Err(Refusal::OfferedThisMove(Draw))),
                (White, act(Handshake), offered(White)),
                (Black, act(Handshake), Ok(vec![agreed_draw()])),
            ],
        ),
        (
            "one's own offer cannot be declined",
            vec![
                (White, act(Handshake), offered(White)),
                (White, act(DeclineDraw), Err(Refusal::NothingOffered(Draw))),
            ],
        ),
        (
            "a handshake that comes after the declining move is a new offer",
            vec![
                (White, act(Handshake), offered(White)),
                (White, Do::Move("c3-d4"), Ok(vec![moved("c3-d4")])),
                (Black, Do::Move("b6-a5"), Ok(vec![declined(Black), moved("b6-a5")])),
                (Black, act(Handshake), offered(Black)),
                (White, act(Handshake), Ok(vec![agreed_draw()])),
            ],
        ),
        (
            "the computer is asked like anybody and answers by its own decision",
            vec![(White, act(Handshake), offered(White)), (Black, act(DeclineDraw), Ok(vec![declined(Black)]))],
        ),
    ];
    for (name, steps) in cases {
        check(name, friends(), steps);
    }
}

#[test]
fn take_backs_between_friends() {
    use OfferKind::{Draw, TakeBack};
    let asked = |by| Ok(vec![Event::TakeBackAsked { by }]);
    let taken = |plies| Ok(vec![Event::TakenBack { plies, at: NOON }]);
    let first = || {
        vec![(White, Do::Move("c3-d4"), Ok(vec![moved("c3-d4")])), (Black, Do::Move("b6-a5"), Ok(vec![moved("b6-a5")]))]
    };
    // The name, the steps after two moves, the plies then.
    let cases: Vec<(&str, Vec<Step>, usize)> = vec![
        (
            "before the answer: one ply",
            vec![(Black, act(AskTakeBack), asked(Black)), (White, act(AgreeTakeBack), taken(1))],
            1,
        ),
        (
            "after the answer: two plies",
            vec![(White, act(AskTakeBack), asked(White)), (Black, act(AgreeTakeBack), taken(2))],
            0,
        ),
        (
            "refused, and once for each own move",
            vec![
                (White, act(AskTakeBack), asked(White)),
                (Black, act(RefuseTakeBack), Ok(vec![Event::TakeBackRefused { by: Black }])),
                (White, act(AskTakeBack), Err(Refusal::OfferedThisMove(TakeBack))),
            ],
            2,
        ),
        (
            "asked twice",
            vec![
                (White, act(AskTakeBack), asked(White)),
                (White, act(AskTakeBack), Err(Refusal::AlreadyOffered(TakeBack))),
            ],
            2,
        ),
        (
            "the opponent's move refuses",
            vec![
                (Black, act(AskTakeBack), asked(Black)),
                (White, Do::Move("d2-c3"), Ok(vec![Event::TakeBackRefused { by: White }, moved("d2-c3")])),
                (White, act(AgreeTakeBack), Err(Refusal::NothingOffered(TakeBack))),
            ],
            3,
        ),
        (
            "the asker's own move withdraws",
            vec![
                (White, act(AskTakeBack), asked(White)),
                (White, Do::Move("d2-c3"), Ok(vec![Event::TakeBackWithdrawn { by: White }, moved("d2-c3")])),
            ],
            3,
        ),
        (
            "nobody agrees to his own request",
            vec![
                (White, act(AskTakeBack), asked(White)),
                (White, act(AgreeTakeBack), Err(Refusal::NothingOffered(TakeBack))),
                (White, act(RefuseTakeBack), Err(Refusal::NothingOffered(TakeBack))),
                (White, act(WithdrawTakeBack), Ok(vec![Event::TakeBackWithdrawn { by: White }])),
            ],
            2,
        ),
        (
            "one question at a time",
            vec![
                (White, act(AskTakeBack), asked(White)),
                (Black, act(Handshake), Err(Refusal::AnswerFirst(TakeBack))),
                (Black, act(AskTakeBack), Err(Refusal::AnswerFirst(TakeBack))),
                (
                    White,
                    act(Handshake),
                    Ok(vec![Event::TakeBackWithdrawn { by: White }, Event::DrawOffered { by: White }]),
                ),
                (Black, act(AskTakeBack), Err(Refusal::AnswerFirst(Draw))),
            ],
            2,
        ),
        (
            "after a take-back one may ask again, and the game goes on",
            vec![
                (Black, act(AskTakeBack), asked(Black)),
                (White, act(AgreeTakeBack), taken(1)),
                (Black, Do::Move("f6-g5"), Ok(vec![moved("f6-g5")])),
                (Black, act(AskTakeBack), asked(Black)),
            ],
            2,
        ),
    ];
    for (name, steps, plies) in cases {
        let start = check(name, friends(), first());
        let state = check(name, start, steps);
        assert_eq!(state.ply(), plies, "{name}");
        assert!(state.rated, "{name}: friends who agree keep the game rated");
    }
}

#[test]
fn playing_on_without_the_rating() {
    use OfferKind::{Draw, TakeBack, Unrated};
    let asked = |by| Ok(vec![Event::UnratedAsked { by }]);
    let refused = |by| Event::UnratedRefused { by };
    // The name, the steps, whether the game counts after them.
    let cases: Vec<(&str, Vec<Step>, bool)> = vec![
        (
            "agreed",
            vec![(Black, act(AskUnrated), asked(Black)), (White, act(AgreeUnrated), Ok(vec![Event::Unrated]))],
            false,
        ),
        (
            "asked from both sides",
            vec![(White, act(AskUnrated), asked(White)), (Black, act(AskUnrated), Ok(vec![Event::Unrated]))],
            false,
        ),
        (
            "refused, and once for each own move",
            vec![
                (White, act(AskUnrated), asked(White)),
                (White, act(AskUnrated), Err(Refusal::AlreadyOffered(Unrated))),
                (Black, act(RefuseUnrated), Ok(vec![refused(Black)])),
                (White, act(AskUnrated), Err(Refusal::OfferedThisMove(Unrated))),
                (White, Do::Move("c3-d4"), Ok(vec![moved("c3-d4")])),
                (White, act(AskUnrated), asked(White)),
            ],
            true,
        ),
        (
            "the asker may move meanwhile, the opponent's move refuses",
            vec![
                (White, act(AskUnrated), asked(White)),
                (White, Do::Move("c3-d4"), Ok(vec![moved("c3-d4")])),
                (Black, Do::Move("b6-a5"), Ok(vec![refused(Black), moved("b6-a5")])),
                (Black, act(AgreeUnrated), Err(Refusal::NothingOffered(Unrated))),
            ],
            true,
        ),
        (
            "withdrawn",
            vec![
                (White, act(AskUnrated), asked(White)),
                (White, act(RefuseUnrated), Err(Refusal::NothingOffered(Unrated))),
                (White, act(WithdrawUnrated), Ok(vec![Event::UnratedWithdrawn { by: White }])),
                (Black, act(AgreeUnrated), Err(Refusal::NothingOffered(Unrated))),
            ],
            true,
        ),
        (
            "one question at a time",
            vec![
                (White, Do::Move("c3-d4"), Ok(vec![moved("c3-d4")])),
                (White, act(AskUnrated), asked(White)),
                (Black, act(Handshake), Err(Refusal::AnswerFirst(Unrated))),
                (Black, act(AskTakeBack), Err(Refusal::NothingToTakeBack)),
                (
                    White,
                    act(AskTakeBack),
                    Ok(vec![Event::UnratedWithdrawn { by: White }, Event::TakeBackAsked { by: White }]),
                ),
                (Black, act(AskUnrated), Err(Refusal::AnswerFirst(TakeBack))),
                (
                    White,
                    act(Handshake),
                    Ok(vec![Event::TakeBackWithdrawn { by: White }, Event::DrawOffered { by: White }]),
                ),
                (Black, act(AskUnrated), Err(Refusal::AnswerFirst(Draw))),
            ],
            true,
        ),
    ];
    for (name, steps, rated) in cases {
        assert_eq!(check(name, friends(), steps).rated, rated, "{name}");
    }
    check("the computer does not mind", against_computer(), vec![(White, act(AskUnrated), Ok(vec![Event::Unrated]))]);
}

#[test]
fn nothing_to_take_back_before_ones_own_first_move() {
    let nothing = Err(Refusal::NothingToTakeBack);
    check(
        "nobody has moved",
        friends(),
        vec![
            (White, act(AskTakeBack), nothing.clone()),
            (Black, act(AskTakeBack), nothing.clone()),
            (White, Do::Move("c3-d4"), Ok(vec![moved("c3-d4")])),
            (Black, act(AskTakeBack), nothing),
        ],
    );
}

#[test]
fn the_computer_grants_a_take_back_and_the_game_counts_no_more() {
    let state = check(
        "two plies, then one while it thinks",
        against_computer(),
        vec![
            (White, Do::Move("c3-d4"), Ok(vec![moved("c3-d4")])),
            (Black, Do::Move("b6-a5"), Ok(vec![moved("b6-a5")])),
            (White, act(AskTakeBack), Ok(vec![Event::TakenBack { plies: 2, at: NOON }, Event::Unrated])),
            (White, Do::Move("e3-f4"), Ok(vec![moved("e3-f4")])),
            (White, act(AskTakeBack), Ok(vec![Event::TakenBack { plies: 1, at: NOON }])),
        ],
    );
    assert_eq!(state.ply(), 0);
    assert!(!state.rated);
}
