//! Drawn openings: the tables from which tournament games are balloted.
//!
//! Whoever draws lots needs the number of openings and one of them by its index:
//!
//! ```
//! use draughts::{Game, Ruleset, openings};
//!
//! let table = openings::drawn(Ruleset::Russian);
//! assert_eq!(table.len(), 745);
//! assert_eq!((table[3].name(), table[3].text()), ("I-4", "ab4 ba5 ba3 ab6 ab2 dc5"));
//! let game = Game::from_opening(Ruleset::Russian, 3).unwrap();
//! assert_eq!(game.ply(), 6);
//! ```

use std::sync::LazyLock;

use crate::{Color, Game, Position, Reading, Ruleset, Setup, Square};

/// An opening of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Opening {
    ruleset: Ruleset,
    name: &'static str,
    text: &'static str,
}

/// The openings from which games of the ruleset are balloted, in the order of their table; none where the field
/// has no table.
///
/// Russian and Ukrainian: the 745 of the 64-square federation, among them those in which a man has been moved to
/// another square before the first move. Brazilian: 736 of these. English: the 157 of the three-move deck that
/// are not barred as lost. Italian: 2400 eleven-man ballots, in which each side lacks a man.
#[must_use]
pub fn drawn(ruleset: Ruleset) -> &'static [Opening] {
    macro_rules! table {
        ($ruleset:ident, $file:literal) => {{
            static TABLE: LazyLock<Vec<Opening>> =
                LazyLock::new(|| read(Ruleset::$ruleset, include_str!(concat!("../openings/", $file))));
            &TABLE
        }};
    }
    match ruleset {
        Ruleset::Russian => table!(Russian, "russian.txt"),
        Ruleset::Ukrainian => table!(Ukrainian, "russian.txt"),
        Ruleset::Brazilian => table!(Brazilian, "brazilian.txt"),
        Ruleset::English => table!(English, "english.txt"),
        Ruleset::Italian => table!(Italian, "italian.txt"),
        _ => &[],
    }
}

/// The openings of a table, one a line: the name, then the moves or the men that are not where they would be.
fn read(ruleset: Ruleset, table: &'static str) -> Vec<Opening> {
    let openings = table.lines().filter_map(|line| line.split_once(' '));
    openings.map(|(name, text)| Opening { ruleset, name, text }).collect()
}

impl Opening {
    /// The ruleset of its table.
    #[must_use]
    pub fn ruleset(&self) -> Ruleset {
        self.ruleset
    }

    /// Its name in the table: `XII-17` or `42`. No other opening of the table has it.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// How it comes about: moves (`ab4 ba5`, `9-13 21-17 5-9`), or before the first move men that stand elsewhere
    /// (`c3>a5`) or are taken away (`28>`); a last `B` says that Black moves first then.
    #[must_use]
    pub fn text(&self) -> &'static str {
        self.text
    }

    /// A game that has begun so: its moves have been played, and its start is the ruleset's own or, where men stand
    /// elsewhere, another. `None` would be a mistake in the table.
    fn game(&self) -> Option<Game> {
        let (displaced, mut moves): (Vec<&str>, Vec<&str>) = self.text.split(' ').partition(|word| word.contains('>'));
        let mut start = self.start(&displaced)?;
        if moves.pop_if(|last| *last == "B").is_some() {
            start = start.with_turn(Color::Black);
        }
        let mut game = Game::from_position(start);
        for text in moves {
            let Reading::Move(played) = game.read_move(text) else {
                return None;
            };
            game.play(&played).ok()?;
        }
        Some(game)
    }

    /// The ruleset's start with these men elsewhere. They change places at once: one may go where another was.
    fn start(&self, displaced: &[&str]) -> Option<Position> {
        let mut setup = Setup::from(Position::start(self.ruleset));
        let mut arrived = Vec::new();
        for words in displaced {
            let (from, to) = words.split_once('>')?;
            let from = self.square(from)?;
            let (_, piece) = setup.pieces.remove(setup.pieces.iter().position(|&(square, _)| square == from)?);
            if !to.is_empty() {
                arrived.push((self.square(to)?, piece));
            }
        }
        setup.pieces.extend(arrived);
        setup.check().ok()
    }

    fn square(&self, text: &str) -> Option<Square> {
        match text.parse() {
            Ok(number) => self.ruleset.rules().square(number),
            Err(_) => text.parse().ok(),
        }
    }
}

impl Game {
    /// A game from the opening with this index in [`openings::drawn`](drawn), or `None` when there is none.
    ///
    /// ```
    /// use draughts::{Game, Ruleset};
    ///
    /// let game = Game::from_opening(Ruleset::English, 0).unwrap();
    /// assert_eq!(game.notation(), ["9-13", "21-17", "5-9"]);
    /// assert!(Game::from_opening(Ruleset::Turkish, 0).is_none());
    /// ```
    #[must_use]
    pub fn from_opening(ruleset: Ruleset, index: usize) -> Option<Game> {
        drawn(ruleset).get(index)?.game()
    }
}
