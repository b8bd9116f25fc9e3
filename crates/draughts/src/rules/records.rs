//! One record for each ruleset. Sections and bracketed marks in comments name where a choice comes from.

use super::{
    Choice, Counted, Crowning, DrawRule, Ending, Field, Goal, KingMotion, Material, Notation, Numbering, Promotion,
    Removal, Rules, Special, Start,
};
use crate::{Color, Directions, Ruleset};

pub(super) const fn rules(ruleset: Ruleset) -> &'static Rules {
    match ruleset {
        Ruleset::Ukrainian => &UKRAINIAN,
        Ruleset::Russian => &RUSSIAN,
        Ruleset::RussianMajority => &RUSSIAN_MAJORITY,
        Ruleset::English => &ENGLISH,
        Ruleset::International => &INTERNATIONAL,
        Ruleset::Brazilian => &BRAZILIAN,
        Ruleset::Spanish => &SPANISH,
        Ruleset::Turkish => &TURKISH,
        Ruleset::Italian => &ITALIAN,
        Ruleset::Giveaway => &GIVEAWAY,
        Ruleset::Czech => &CZECH,
        Ruleset::Corner => &CORNER,
        Ruleset::OneWay => &ONE_WAY,
        Ruleset::Parachute => &PARACHUTE,
        Ruleset::Gothic => &GOTHIC,
        Ruleset::Alquerque => &ALQUERQUE,
        Ruleset::Hawaiian => &HAWAIIAN,
        Ruleset::Canadian => &CANADIAN,
        Ruleset::Thai => &THAI,
        Ruleset::Portuguese => &PORTUGUESE,
        Ruleset::Dameo => &DAMEO,
        Ruleset::Pool => &POOL,
        Ruleset::Frisian => &FRISIAN,
        Ruleset::Frysk => &FRYSK,
        Ruleset::Antidraughts => &ANTIDRAUGHTS,
        Ruleset::Breakthrough => &BREAKTHROUGH,
    }
}

/// `moves` of each side by kings alone, without a capture.
const fn quiet_kings(moves: u16) -> DrawRule {
    DrawRule::Count { moves, material: Material::Any, again: Counted::CaptureOrManMove }
}

/// `moves` of each side in one of the `endings`.
const fn endgame(moves: u16, endings: &'static [Ending]) -> DrawRule {
    DrawRule::Count { moves, material: Material::Endings(endings), again: Counted::Capture }
}

const fn ending(one: (u8, u8), other: (u8, u8)) -> Ending {
    Ending { one, other }
}

const KING_V_KING: Ending = ending((1, 0), (1, 0));
const THREE_KINGS_V_KING: Ending = ending((3, 0), (1, 0));
/// Two pieces or one, a king among them, against a lone king.
const TWO_V_KING: &[Ending] = &[ending((2, 0), (1, 0)), ending((1, 1), (1, 0)), KING_V_KING];
/// Three pieces, a king among them, against a lone king.
const THREE_V_KING: &[Ending] = &[THREE_KINGS_V_KING, ending((2, 1), (1, 0)), ending((1, 2), (1, 0))];

/// FMJD annex 1, article 6.
const INTERNATIONAL_DRAWS: &[DrawRule] =
    &[DrawRule::Repetition, quiet_kings(25), endgame(16, THREE_V_KING), endgame(5, TWO_V_KING)];

pub(super) const UKRAINIAN: Rules = Rules {
    ruleset: Ruleset::Ukrainian,
    size: 8,
    field: Field::A1Dark,
    first: Color::White,
    notation: Notation::Algebraic,
    numbering: Numbering::FromTopLeft,
    separator: ':',
    game_type: Some("25,W,8,8,A0,0"),
    start: Start::Rows { from: 0, to: 3 },
    man_steps: Directions::FORWARD_DIAGONALS,
    man_captures: Directions::DIAGONALS,
    man_captures_on: Directions::DIAGONALS,
    frozen_on_last_row: false,
    men_take_kings: true,
    one_way: false,
    king: KingMotion::Flying,
    king_steps: Directions::DIAGONALS,
    king_captures: Directions::DIAGONALS,
    may_turn_back: true,
    removal: Removal::AtEnd,
    promotion: Promotion::Mid,
    crowning: Crowning::LastRow,
    choice: Choice::Free,
    special: Special::None,
    goal: Goal::Block,
    draws: &[DrawRule::Repetition, quiet_kings(15)],
    king_move_limit: None,
};

/// Draws: articles 7.2.3 to 7.2.8 of the 64-square federation; 30 and 60 are moves of each side.
pub(super) const RUSSIAN: Rules = Rules {
    ruleset: Ruleset::Russian,
    draws: &[
        DrawRule::Repetition,
        quiet_kings(15),
        DrawRule::Count { moves: 15, material: Material::ThreeKingsOrMoreAgainstOne, again: Counted::Capture },
        DrawRule::Count {
            moves: 30,
            material: Material::BothHaveKings { from: 4, to: 5 },
            again: Counted::CaptureOrCrowning,
        },
        DrawRule::Count {
            moves: 60,
            material: Material::BothHaveKings { from: 6, to: 7 },
            again: Counted::CaptureOrCrowning,
        },
        DrawRule::Count { moves: 5, material: Material::ThreeAgainstMainRoad, again: Counted::Capture },
        endgame(5, TWO_V_KING),
    ],
    ..UKRAINIAN
};

pub(super) const RUSSIAN_MAJORITY: Rules = Rules {
    ruleset: Ruleset::RussianMajority,
    game_type: None,
    choice: Choice::Most,
    draws: &[
        DrawRule::Count { moves: 50, material: Material::Any, again: Counted::CaptureOrManMove },
        endgame(3, &[KING_V_KING]),
    ],
    ..UKRAINIAN
};

pub(super) const ENGLISH: Rules = Rules {
    ruleset: Ruleset::English,
    first: Color::Black,
    notation: Notation::Numeric,
    separator: 'x',
    game_type: Some("21,B,8,8,N1,0"),
    man_captures: Directions::FORWARD_DIAGONALS,
    man_captures_on: Directions::FORWARD_DIAGONALS,
    king: KingMotion::Short,
    promotion: Promotion::Stop,
    draws: &[DrawRule::Repetition, quiet_kings(40)],
    ..UKRAINIAN
};

pub(super) const INTERNATIONAL: Rules = Rules {
    ruleset: Ruleset::International,
    size: 10,
    notation: Notation::Numeric,
    separator: 'x',
    game_type: Some("20,W,10,10,N2,0"),
    start: Start::Rows { from: 0, to: 4 },
    promotion: Promotion::End,
    choice: Choice::Most,
    draws: INTERNATIONAL_DRAWS,
    ..UKRAINIAN
};

pub(super) const BRAZILIAN: Rules = Rules {
    ruleset: Ruleset::Brazilian,
    size: 8,
    notation: Notation::Algebraic,
    game_type: Some("26,W,8,8,A0,0"),
    start: Start::Rows { from: 0, to: 3 },
    draws: &[
        DrawRule::Repetition,
        quiet_kings(20),
        endgame(
            5,
            &[
                ending((2, 0), (2, 0)),
                ending((2, 0), (1, 0)),
                ending((2, 0), (1, 1)),
                KING_V_KING,
                ending((1, 0), (1, 1)),
            ],
        ),
    ],
    ..INTERNATIONAL
};

pub(super) const SPANISH: Rules = Rules {
    ruleset: Ruleset::Spanish,
    field: Field::H1Dark,
    notation: Notation::Numeric,
    numbering: Numbering::FromBottomRight,
    separator: 'x',
    game_type: Some("24,W,8,8,N1,1"),
    choice: Choice::MostThenKings,
    draws: &[DrawRule::Repetition, quiet_kings(20), endgame(12, &[THREE_KINGS_V_KING])],
    ..CZECH
};

pub(super) const PORTUGUESE: Rules =
    Rules { ruleset: Ruleset::Portuguese, game_type: Some("28,W,8,8,N1,1"), ..SPANISH };

pub(super) const TURKISH: Rules = Rules {
    ruleset: Ruleset::Turkish,
    field: Field::All,
    separator: 'x',
    game_type: Some("30,W,8,8,A0,0"),
    start: Start::Rows { from: 1, to: 3 },
    man_steps: Directions::AHEAD_AND_SIDEWAYS,
    man_captures: Directions::AHEAD_AND_SIDEWAYS,
    man_captures_on: Directions::AHEAD_AND_SIDEWAYS,
    king_steps: Directions::ORTHOGONALS,
    king_captures: Directions::ORTHOGONALS,
    may_turn_back: false,
    removal: Removal::AtOnce,
    promotion: Promotion::End,
    choice: Choice::Most,
    draws: &[DrawRule::Repetition, quiet_kings(25), DrawRule::OneEach { kings: false }],
    ..UKRAINIAN
};

pub(super) const ITALIAN: Rules = Rules {
    ruleset: Ruleset::Italian,
    field: Field::H1Dark,
    first: Color::White,
    game_type: Some("22,W,8,8,N2,1"),
    men_take_kings: false,
    choice: Choice::Italian,
    ..ENGLISH
};

pub(super) const GIVEAWAY: Rules =
    Rules { ruleset: Ruleset::Giveaway, game_type: None, goal: Goal::Giveaway, ..ENGLISH };

pub(super) const CZECH: Rules = Rules {
    ruleset: Ruleset::Czech,
    separator: 'x',
    game_type: Some("29,W,8,8,A0,0"),
    man_captures: Directions::FORWARD_DIAGONALS,
    man_captures_on: Directions::FORWARD_DIAGONALS,
    promotion: Promotion::Stop,
    choice: Choice::KingFirst,
    ..UKRAINIAN
};

pub(super) const CORNER: Rules =
    Rules { ruleset: Ruleset::Corner, game_type: None, start: Start::Corners, crowning: Crowning::Corner, ..CZECH };

pub(super) const ONE_WAY: Rules = Rules {
    ruleset: Ruleset::OneWay,
    game_type: None,
    start: Start::Halves,
    one_way: true,
    crowning: Crowning::TopRow,
    ..CZECH
};

pub(super) const PARACHUTE: Rules = Rules {
    ruleset: Ruleset::Parachute,
    game_type: None,
    start: Start::Parachutists,
    special: Special::Parachute,
    ..CZECH
};

pub(super) const GOTHIC: Rules = Rules {
    ruleset: Ruleset::Gothic,
    field: Field::All,
    separator: 'x',
    game_type: None,
    start: Start::Rows { from: 0, to: 2 },
    man_steps: Directions::FIVE_FORWARD,
    man_captures: Directions::FIVE_FORWARD,
    man_captures_on: Directions::FIVE_FORWARD,
    king: KingMotion::Short,
    king_steps: Directions::ALL,
    king_captures: Directions::ALL,
    promotion: Promotion::Stop,
    draws: &[DrawRule::Repetition, quiet_kings(40)],
    ..UKRAINIAN
};

pub(super) const ALQUERQUE: Rules = Rules {
    ruleset: Ruleset::Alquerque,
    size: 5,
    field: Field::Alquerque,
    start: Start::AllButCentre,
    man_captures_on: Directions::ALL,
    frozen_on_last_row: true,
    king: KingMotion::None,
    king_steps: Directions::NONE,
    king_captures: Directions::NONE,
    promotion: Promotion::Never,
    draws: &[DrawRule::Repetition, DrawRule::Count { moves: 25, material: Material::Any, again: Counted::Capture }],
    ..GOTHIC
};

pub(super) const HAWAIIAN: Rules = Rules {
    ruleset: Ruleset::Hawaiian,
    field: Field::All,
    first: Color::Black,
    separator: 'x',
    game_type: None,
    start: Start::Chequered,
    man_steps: Directions::NONE,
    man_captures: Directions::ORTHOGONALS,
    man_captures_on: Directions::ORTHOGONALS,
    king: KingMotion::None,
    king_steps: Directions::NONE,
    king_captures: Directions::NONE,
    removal: Removal::AtOnce,
    promotion: Promotion::Never,
    special: Special::Konane,
    draws: &[],
    ..UKRAINIAN
};

pub(super) const CANADIAN: Rules = Rules {
    ruleset: Ruleset::Canadian,
    size: 12,
    game_type: Some("27,W,12,12,N2,0"),
    start: Start::Rows { from: 0, to: 5 },
    ..INTERNATIONAL
};

/// White first: the standard's code 31 by itself means Black (disputed, see the README).
pub(super) const THAI: Rules = Rules {
    ruleset: Ruleset::Thai,
    notation: Notation::Numeric,
    separator: '-',
    game_type: Some("31,W,8,8,N2,0"),
    start: Start::Rows { from: 0, to: 2 },
    king: KingMotion::FlyingHalt,
    removal: Removal::AtOnce,
    choice: Choice::Free,
    ..CZECH
};

pub(super) const DAMEO: Rules = Rules {
    ruleset: Ruleset::Dameo,
    field: Field::All,
    separator: 'x',
    game_type: None,
    start: Start::Trapezium,
    man_steps: Directions::THREE_FORWARD,
    man_captures: Directions::ORTHOGONALS,
    man_captures_on: Directions::ORTHOGONALS,
    king_steps: Directions::ALL,
    king_captures: Directions::ORTHOGONALS,
    promotion: Promotion::End,
    choice: Choice::Most,
    special: Special::LinearMove,
    draws: &[DrawRule::Repetition, quiet_kings(25), DrawRule::OneEach { kings: true }],
    ..UKRAINIAN
};

pub(super) const POOL: Rules = Rules {
    ruleset: Ruleset::Pool,
    first: Color::Black,
    notation: Notation::Numeric,
    separator: 'x',
    game_type: Some("23,B,8,8,N1,0"),
    promotion: Promotion::End,
    draws: &[DrawRule::Repetition, endgame(13, &[THREE_KINGS_V_KING])],
    ..UKRAINIAN
};

pub(super) const FRISIAN: Rules = Rules {
    ruleset: Ruleset::Frisian,
    game_type: Some("40,W,10,10,N2,0"),
    man_captures: Directions::ALL,
    man_captures_on: Directions::ALL,
    king_captures: Directions::ALL,
    choice: Choice::Frisian,
    draws: &[DrawRule::Repetition, endgame(7, &[ending((2, 0), (1, 0))]), endgame(2, &[KING_V_KING])],
    king_move_limit: Some(3),
    ..INTERNATIONAL
};

pub(super) const FRYSK: Rules =
    Rules { ruleset: Ruleset::Frysk, game_type: None, start: Start::Rows { from: 0, to: 1 }, ..FRISIAN };

pub(super) const ANTIDRAUGHTS: Rules = Rules {
    ruleset: Ruleset::Antidraughts,
    game_type: None,
    goal: Goal::Giveaway,
    draws: &[DrawRule::Repetition, quiet_kings(25)],
    ..INTERNATIONAL
};

pub(super) const BREAKTHROUGH: Rules =
    Rules { ruleset: Ruleset::Breakthrough, game_type: None, goal: Goal::FirstKing, draws: &[], ..INTERNATIONAL };
