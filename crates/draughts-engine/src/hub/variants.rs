//! The names that programs which speak Hub give to the rulesets.

use draughts::Ruleset;

/// The Hub variant name of a ruleset: Scan's names where it has the ruleset, else our own id.
#[must_use]
pub fn variant_name(ruleset: Ruleset) -> &'static str {
    match ruleset {
        Ruleset::International => "normal",
        Ruleset::Breakthrough => "bt",
        Ruleset::Antidraughts => "losing",
        // Scan's `frisian` is ours; so are the names of the 8x8 rulesets that other programs use.
        other => other.id(),
    }
}

/// The ruleset behind a Hub variant name, or one of our ids.
#[must_use]
pub fn ruleset_of(name: &str) -> Option<Ruleset> {
    let named = Ruleset::ALL.iter().copied().find(|&ruleset| variant_name(ruleset) == name);
    named.or_else(|| name.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for &ruleset in Ruleset::ALL {
            assert_eq!(ruleset_of(variant_name(ruleset)), Some(ruleset));
            assert_eq!(ruleset_of(ruleset.id()), Some(ruleset));
        }
        assert_eq!(ruleset_of("killer"), None);
    }
}
