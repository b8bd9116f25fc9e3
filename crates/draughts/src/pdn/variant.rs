//! Which ruleset a game is of, by its `GameType` and `Variant` tags.

use crate::Ruleset;

/// The ruleset that the tags tell. `None` in the result for an unknown `GameType` without a known `Variant`.
pub(super) fn ruleset(game_type: Option<&str>, variant: Option<&str>, fallback: Ruleset) -> Option<Ruleset> {
    if let Some(named) = variant.and_then(by_name) {
        return Some(named);
    }
    let Some(game_type) = game_type else {
        return Some(fallback);
    };
    let code = game_type.split(',').next().unwrap_or_default().trim();
    // Several rulesets are written with one code: the reader's own choice among them stands.
    if self::code(fallback) == Some(code) {
        return Some(fallback);
    }
    by_code(code).or_else(|| by_name(game_type))
}

/// The side that begins by a `GameType` in its long form, as a capital letter.
pub(super) fn starter(game_type: &str) -> Option<char> {
    Some(game_type.split(',').nth(1)?.trim().chars().next()?.to_ascii_uppercase())
}

/// The code that games of the ruleset are written with: its own, or that of the game that it is based on.
pub(super) fn game_type(ruleset: Ruleset) -> Option<&'static str> {
    match ruleset {
        Ruleset::RussianMajority => Ruleset::Russian.rules().game_type(),
        Ruleset::Giveaway => Ruleset::English.rules().game_type(),
        _ => ruleset.rules().game_type(),
    }
}

/// Whether the code alone does not tell the ruleset.
pub(super) fn needs_variant_tag(ruleset: Ruleset) -> bool {
    code(ruleset).and_then(by_code) != Some(ruleset)
}

fn code(ruleset: Ruleset) -> Option<&'static str> {
    game_type(ruleset)?.split(',').next()
}

fn by_code(code: &str) -> Option<Ruleset> {
    Some(match code {
        "20" => Ruleset::International,
        "21" => Ruleset::English,
        "22" => Ruleset::Italian,
        "23" => Ruleset::Pool,
        "24" => Ruleset::Spanish,
        "25" => Ruleset::Russian,
        "26" => Ruleset::Brazilian,
        "27" => Ruleset::Canadian,
        "28" => Ruleset::Portuguese,
        "29" => Ruleset::Czech,
        "30" => Ruleset::Turkish,
        "31" => Ruleset::Thai,
        "40" => Ruleset::Frisian,
        // Private codes of lidraughts.
        "96" => Ruleset::Breakthrough,
        "97" => Ruleset::Frysk,
        "98" => Ruleset::Antidraughts,
        _ => return None,
    })
}

/// Our own ids, and the names that other programs write.
fn by_name(name: &str) -> Option<Ruleset> {
    let plain: String = name.chars().filter(char::is_ascii_alphabetic).map(|c| c.to_ascii_lowercase()).collect();
    let named = Ruleset::ALL.iter().copied().find(|ruleset| ruleset.id().replace('-', "") == plain);
    named.or(match plain.as_str() {
        "standard" | "draughts" | "internationaldraughts" => Some(Ruleset::International),
        "american" | "englishdraughts" | "americancheckers" | "checkers" => Some(Ruleset::English),
        "anticheckers" | "antienglish" | "suicide" => Some(Ruleset::Giveaway),
        "shashki" | "russiandraughts" => Some(Ruleset::Russian),
        "frisiandraughts" => Some(Ruleset::Frisian),
        "konane" => Some(Ruleset::Hawaiian),
        "makhos" => Some(Ruleset::Thai),
        "americanpool" | "americanpoolcheckers" | "poolcheckers" => Some(Ruleset::Pool),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ruleset_is_told_by_its_own_tags() {
        for &ruleset in Ruleset::ALL {
            let variant = needs_variant_tag(ruleset).then_some(ruleset.id());
            for &fallback in Ruleset::ALL {
                let found = super::ruleset(game_type(ruleset), variant, fallback);
                let shares_code = code(ruleset).is_some() && code(ruleset) == code(fallback);
                assert!(found == Some(ruleset) || variant.is_none() && shares_code, "{ruleset} {fallback}");
            }
        }
    }

    #[test]
    fn names_of_other_programs_are_known() {
        assert_eq!(super::ruleset(None, Some("Frysk!"), Ruleset::Russian), Some(Ruleset::Frysk));
        assert_eq!(super::ruleset(Some("20"), Some("Standard"), Ruleset::Russian), Some(Ruleset::International));
        assert_eq!(super::ruleset(Some("20"), Some("From Position"), Ruleset::Russian), Some(Ruleset::International));
        assert_eq!(super::ruleset(Some("25"), None, Ruleset::Ukrainian), Some(Ruleset::Ukrainian));
        assert_eq!(super::ruleset(Some("25"), None, Ruleset::English), Some(Ruleset::Russian));
        assert_eq!(super::ruleset(Some("50"), None, Ruleset::English), None);
    }
}
