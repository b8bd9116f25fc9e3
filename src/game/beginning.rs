//! The first position of a game, with the options that the field has for it.

use draughts::openings::{self, Opening};
use draughts::{Color, Game, Position, Ruleset};

use crate::speech::StartOptions;

/// The draw limits that English players use, in moves of each side without progress; 40 is the rule.
pub const ENGLISH_LIMITS: [u16; 2] = [25, 40];

/// Whether a ruleset has these options.
#[must_use]
pub fn options_fit(ruleset: Ruleset, options: StartOptions) -> bool {
    let openings = !options.drawn_opening || !openings::drawn(ruleset).is_empty();
    let limit = options.quiet_limit.is_none_or(|limit| ruleset == Ruleset::English && ENGLISH_LIMITS.contains(&limit));
    openings && limit && (!options.black_begins || ruleset == Ruleset::Thai)
}

/// A game that is to begin, and the opening that was drawn for it. `lot` is any number: it draws the opening. Options
/// that the ruleset does not have are passed over.
///
/// The position after the opening is the first of the game: what was drawn by lot cannot be taken back.
#[must_use]
pub fn beginning(ruleset: Ruleset, options: StartOptions, lot: usize) -> (Game, Option<Opening>) {
    let table = if options.drawn_opening { openings::drawn(ruleset) } else { &[] };
    let drawn = lot.checked_rem(table.len()).and_then(|index| {
        let opened = Game::from_opening(ruleset, index)?;
        Some((Game::from_position(opened.position().clone()), *table.get(index)?))
    });
    let (game, opening) = match drawn {
        Some((game, opening)) => (game, Some(opening)),
        None if options.black_begins && ruleset == Ruleset::Thai => {
            (Game::from_position(Position::start(ruleset).with_turn(Color::Black)), None)
        }
        None => (Game::new(ruleset), None),
    };
    match options.quiet_limit {
        Some(limit) => (game.with_quiet_limit(limit), opening),
        None => (game, opening),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DRAWN: StartOptions = StartOptions { drawn_opening: true, quiet_limit: None, black_begins: false };

    #[test]
    fn every_lot_draws_an_opening_of_the_table() {
        for ruleset in [Ruleset::Russian, Ruleset::Ukrainian, Ruleset::Brazilian, Ruleset::English, Ruleset::Italian] {
            assert!(options_fit(ruleset, DRAWN), "{ruleset}");
            for lot in [0, 1, 156, usize::MAX] {
                let (game, opening) = beginning(ruleset, DRAWN, lot);
                let table = openings::drawn(ruleset);
                assert_eq!(opening, Some(table[lot % table.len()]), "{ruleset}");
                assert_eq!(game.ply(), 0, "{ruleset}: the lot is no move of the game");
                assert_ne!(*game.position(), Position::start(ruleset), "{ruleset}");
            }
        }
        assert!(!options_fit(Ruleset::Turkish, DRAWN));
        assert_eq!(beginning(Ruleset::Turkish, DRAWN, 3), (Game::new(Ruleset::Turkish), None));
    }

    #[test]
    fn the_other_options_belong_to_one_ruleset_each() {
        let limit = StartOptions { quiet_limit: Some(25), ..StartOptions::default() };
        assert!(options_fit(Ruleset::English, limit) && !options_fit(Ruleset::Russian, limit));
        assert!(!options_fit(Ruleset::English, StartOptions { quiet_limit: Some(7), ..limit }));
        assert_eq!(beginning(Ruleset::English, limit, 0).0.quiet_limit(), Some(25));
        let black = StartOptions { black_begins: true, ..StartOptions::default() };
        assert!(options_fit(Ruleset::Thai, black) && !options_fit(Ruleset::English, black));
        assert_eq!(beginning(Ruleset::Thai, black, 0).0.position().turn(), Color::Black);
    }
}
