//! The names of the rulesets.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

macro_rules! rulesets {
    ($($(#[$doc:meta])* $name:ident = $id:literal,)+) => {
        /// The name of a ruleset; [`Ruleset::rules`] is the record behind it.
        ///
        /// ```
        /// use draughts::Ruleset;
        ///
        /// let ruleset: Ruleset = "russian-majority".parse().unwrap();
        /// assert_eq!(ruleset, Ruleset::RussianMajority);
        /// assert_eq!(ruleset.to_string(), "russian-majority");
        /// ```
        #[non_exhaustive]
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Ruleset {
            $($(#[$doc])* $name,)+
        }

        impl Ruleset {
            /// Every ruleset, Ukrainian first.
            pub const ALL: &'static [Ruleset] = &[$(Ruleset::$name,)+];

            /// The stable name in lower-case ASCII, such as `russian-majority`.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self {
                    $(Ruleset::$name => $id,)+
                }
            }
        }
    };
}

rulesets! {
    /// Ukrainian (the Russian moves with fewer automatic draws).
    Ukrainian = "ukrainian",
    /// Russian (shashki), with the draw table of the 64-square federation.
    Russian = "russian",
    /// Russian moves where the largest capture is compulsory.
    RussianMajority = "russian-majority",
    /// English draughts, American checkers.
    English = "english",
    /// International, on 10x10.
    International = "international",
    /// Brazilian: international rules on 8x8.
    Brazilian = "brazilian",
    /// Spanish (damas).
    Spanish = "spanish",
    /// Turkish (dama), orthogonal on all squares.
    Turkish = "turkish",
    /// Italian (dama).
    Italian = "italian",
    /// Giveaway (anti-checkers): English moves, running out of moves wins.
    Giveaway = "giveaway",
    /// Czech (dáma).
    Czech = "czech",
    /// Corner checkers: Czech moves from the corners, crowned only in the corner.
    Corner = "corner",
    /// One-way checkers: both sides move up the board.
    OneWay = "one-way",
    /// Parachute checkers: Czech moves, with parachutists behind the enemy.
    Parachute = "parachute",
    /// Gothic checkers (Altdeutsches Damespiel) on all squares.
    Gothic = "gothic",
    /// Alquerque on 5x5 points.
    Alquerque = "alquerque",
    /// Hawaiian checkers (konane).
    Hawaiian = "hawaiian",
    /// Canadian: international rules on 12x12.
    Canadian = "canadian",
    /// Thai (makhos).
    Thai = "thai",
    /// Portuguese (damas clássicas).
    Portuguese = "portuguese",
    /// Dameo, with linear moves.
    Dameo = "dameo",
    /// American pool checkers.
    Pool = "pool",
    /// Frisian, which captures in eight directions.
    Frisian = "frisian",
    /// Frysk!: Frisian with five men each.
    Frysk = "frysk",
    /// Antidraughts: international moves, running out of moves wins.
    Antidraughts = "antidraughts",
    /// Breakthrough: international moves, the first king wins.
    Breakthrough = "breakthrough",
}

impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// A text that is the id of no ruleset.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("no ruleset has this name")]
pub struct ParseRulesetError;

impl FromStr for Ruleset {
    type Err = ParseRulesetError;

    /// Reads the id, in any ASCII case.
    fn from_str(text: &str) -> Result<Ruleset, ParseRulesetError> {
        Ruleset::ALL.iter().copied().find(|ruleset| ruleset.id().eq_ignore_ascii_case(text)).ok_or(ParseRulesetError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_read_back_and_differ() {
        assert_eq!(Ruleset::ALL.len(), 26);
        for &ruleset in Ruleset::ALL {
            assert_eq!(ruleset.id().parse(), Ok(ruleset));
        }
        assert_eq!("Russian".parse(), Ok(Ruleset::Russian));
        assert_eq!("chess".parse::<Ruleset>(), Err(ParseRulesetError));
    }
}
