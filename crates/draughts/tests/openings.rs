//! The tables of drawn openings: every line is a position of its ruleset, reached by legal moves.

use std::collections::HashSet;

use draughts::{Game, Outcome, Ruleset, openings};

#[test]
fn every_opening_can_be_played_from() {
    let tables: [(Ruleset, usize); 5] = [
        (Ruleset::Russian, 745),
        (Ruleset::Ukrainian, 745),
        (Ruleset::Brazilian, 736),
        (Ruleset::English, 157),
        (Ruleset::Italian, 2400),
    ];
    for (ruleset, count) in tables {
        let table = openings::drawn(ruleset);
        assert_eq!(table.len(), count, "{ruleset}");
        let mut names = HashSet::new();
        let mut positions = HashSet::new();
        for (index, opening) in table.iter().enumerate() {
            let game = Game::from_opening(ruleset, index).unwrap_or_else(|| panic!("{ruleset} {opening:?}"));
            assert_eq!(game.ruleset(), ruleset);
            assert_eq!(game.outcome(), None::<Outcome>, "{ruleset} {opening:?}");
            assert!(names.insert(opening.name()), "{ruleset} {opening:?} twice");
            positions.insert(game.position().clone());
        }
        // Some openings transpose.
        assert!(positions.len() * 10 > table.len() * 9, "{ruleset}: {} positions", positions.len());
    }
}

#[test]
fn other_rulesets_have_no_table() {
    let with_table = Ruleset::ALL.iter().filter(|&&ruleset| !openings::drawn(ruleset).is_empty());
    assert_eq!(with_table.count(), 5);
    assert_eq!(Game::from_opening(Ruleset::Russian, 745), None);
}

#[test]
fn openings_lead_where_their_table_says() {
    for (ruleset, name, fen) in [
        (Ruleset::Russian, "I-1", "B:Wa1,c3,e3,g3,b4,c1,e1,g1,b2,d2,f2,h2:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8"),
        (Ruleset::Russian, "XVIII-9", "W:Wa1,c3,e3,g3,c5,c1,e1,g1,b2,f2,h2,a3:Bg5,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8"),
        (Ruleset::Russian, "VIII-22", "W:Wa1,c3,e3,g3,c1,h6,e1,g1,b2,d2,f2,h2:Bc5,b6,d6,f6,a7,c7,e7,g7,b8,d8,f8,h8"),
        (Ruleset::Russian, "II-1", "B:Wc3,e3,g3,a5,c1,e1,g1,b2,d2,f2,h2,a3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8"),
        (Ruleset::Russian, "XXXIII-8", "W:Wa1,c3,e3,g3,c1,e1,g1,b2,d2,f2,h2,a3:Bh4,b6,d6,f6,a7,c7,e7,g7,b8,d8,f8,h8"),
        (Ruleset::Brazilian, "XIX-7", "W:Wa1,c3,d4,h4,c1,e1,g1,b2,d2,h2,a3:Ba5,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8"),
        (Ruleset::English, "4", "W:W21,23,24,25,26,27,28,29,30,31,32:B1,10,11,12,2,22,3,4,5,6,7,8"),
        (Ruleset::Italian, "2400", "W:W20,24,22,21,28,27,26,32,31,30,29:B4,3,2,1,8,7,6,5,12,11,14"),
    ] {
        let index = openings::drawn(ruleset).iter().position(|opening| opening.name() == name).unwrap();
        let game = Game::from_opening(ruleset, index).unwrap();
        assert_eq!(Ok(game.position().clone()), draughts::Position::from_fen(ruleset, fen), "{ruleset} {name}");
    }
}
