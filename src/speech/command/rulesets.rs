//! Rulesets by the names that people give them, in all five languages.

use draughts::Ruleset;

use super::normal::normal;
use crate::speech::{Catalogue, Lang};

/// The shortest beginning of a name that stands for it.
const SHORTEST_PREFIX: usize = 3;
/// How many similar names are worth suggesting.
const MOST_NEAREST: usize = 3;

/// Every name in its normal form (see [`normal`]): English, Ukrainian, Russian, Belarusian, Bulgarian, then other names.
const NAMES: &[(Ruleset, &[&str])] = &[
    (Ruleset::Ukrainian, &["ukrainian", "українські", "украинские", "украінскія", "украински"]),
    (Ruleset::Russian, &["russian", "російські", "русские", "рускія", "руски", "shashki"]),
    (
        Ruleset::RussianMajority,
        &[
            "russian-majority",
            "російські-з-більшістю",
            "русские-с-большинством",
            "рускія-з-большасцю",
            "руски-с-мнозинство",
            "russian-with-majority",
            "majority",
            "з-більшістю",
            "с-большинством",
            "з-большасцю",
            "с-мнозинство",
        ],
    ),
    (
        Ruleset::English,
        &[
            "english",
            "англійські",
            "английские",
            "англійскія",
            "английски",
            "american",
            "checkers",
            "american-checkers",
            "english-draughts",
            "straight-checkers",
            "американські",
            "американские",
            "амерыканскія",
            "американски",
            "класичні",
            "чекерс",
        ],
    ),
    (
        Ruleset::International,
        &[
            "international",
            "міжнародні",
            "международные",
            "міжнародныя",
            "международни",
            "polish",
            "польські",
            "польские",
            "польскія",
            "полски",
            "стоклітинні",
            "стоклеточные",
            "стоклеткавыя",
            "10x10",
        ],
    ),
    (Ruleset::Brazilian, &["brazilian", "бразильські", "бразильские", "бразільскія", "бразилски"]),
    (Ruleset::Spanish, &["spanish", "іспанські", "испанские", "іспанскія", "испански"]),
    (Ruleset::Turkish, &["turkish", "турецькі", "турецкие", "турэцкія", "турски", "dama", "turkish-dama"]),
    (Ruleset::Italian, &["italian", "італійські", "итальянские", "італьянскія", "италиански"]),
    (
        Ruleset::Giveaway,
        &[
            "giveaway",
            "піддавки",
            "поддавки",
            "паддаўкі",
            "лапаница",
            "anti-checkers",
            "anticheckers",
            "suicide",
            "losing-draughts",
        ],
    ),
    (Ruleset::Czech, &["czech", "чеські", "чешские", "чэшскія", "чешки"]),
    (Ruleset::Corner, &["corner", "кутові", "угловые", "вуглавыя", "ъглови"]),
    (Ruleset::OneWay, &["one-way", "однобічні", "односторонние", "аднабаковыя", "еднопосочни", "oneway"]),
    (Ruleset::Parachute, &["parachute", "парашутні", "парашютные", "парашутныя", "парашутни"]),
    (Ruleset::Gothic, &["gothic", "готичні", "готические", "гатычныя", "готически", "old-german", "altdeutsch"]),
    (Ruleset::Alquerque, &["alquerque", "алькерк", "алкерк"]),
    (Ruleset::Hawaiian, &["hawaiian", "гавайські", "гавайские", "гавайскія", "хавайски", "konane", "конане"]),
    (Ruleset::Canadian, &["canadian", "канадські", "канадские", "канадскія", "канадски", "12x12"]),
    (Ruleset::Thai, &["thai", "тайські", "тайские", "тайскія", "тай", "makhos", "тайски", "макхос"]),
    (Ruleset::Portuguese, &["portuguese", "португальські", "португальские", "партугальскія", "португалски"]),
    (Ruleset::Dameo, &["dameo", "дамео"]),
    (
        Ruleset::Pool,
        &[
            "pool",
            "американський-пул",
            "американский-пул",
            "амерыканскі-пул",
            "американски-пул",
            "american-pool",
            "pool-checkers",
            "пул",
        ],
    ),
    (Ruleset::Frisian, &["frisian", "фризькі", "фризские", "фрызскія", "фризийски"]),
    (Ruleset::Frysk, &["frysk", "фриск", "фрыск"]),
    (
        Ruleset::Antidraughts,
        &[
            "antidraughts",
            "міжнародні-піддавки",
            "международные-поддавки",
            "міжнародныя-паддаўкі",
            "международна-лапаница",
            "anti-draughts",
            "international-giveaway",
        ],
    ),
    (Ruleset::Breakthrough, &["breakthrough", "прорив", "прорыв", "прарыў", "пробив"]),
];

/// The ruleset that `text` names: any name in any language, in any case, a unique beginning of at least three letters,
/// or a name with a slip of the finger or another ending.
#[must_use]
pub fn find_ruleset(text: &str) -> Option<Ruleset> {
    let typed = without_game_word(&normal(text));
    by_name(&typed).or_else(|| by_prefix(&typed)).or_else(|| by_likeness(&typed))
}

/// The ruleset with exactly this name, given in normal form.
pub(super) fn by_name(typed: &str) -> Option<Ruleset> {
    NAMES.iter().find(|(_, names)| names.contains(&typed)).map(|&(ruleset, _)| ruleset)
}

/// Rulesets with a similar name, nearest first.
pub(super) fn nearest(text: &str) -> Vec<Ruleset> {
    let typed = without_game_word(&normal(text));
    let length = typed.chars().count();
    let mut near: Vec<(usize, Ruleset)> = NAMES
        .iter()
        .map(|&(ruleset, names)| {
            let begins = length >= SHORTEST_PREFIX && names.iter().any(|name| name.starts_with(&typed));
            (if begins { 0 } else { distance(&typed, names) }, ruleset)
        })
        .filter(|&(distance, _)| distance <= (length / 3).min(3))
        .collect();
    near.sort_by_key(|&(distance, _)| distance);
    near.into_iter().map(|(_, ruleset)| ruleset).take(MOST_NEAREST).collect()
}

/// What to offer while a ruleset's name is being typed: every ruleset some name of which, in any language, fits
/// `partial`, with its name in `lang`. Names that begin so come first, then words inside names, then slips; within each, the order
/// of [`Ruleset::ALL`]. Everything for an empty text.
#[must_use]
pub fn suggest_rulesets(catalogue: &Catalogue, lang: Lang, partial: &str) -> Vec<(Ruleset, String)> {
    let typed = normal(partial);
    let mut fitting: Vec<(u8, Ruleset, String)> = NAMES
        .iter()
        .filter_map(|&(ruleset, names)| {
            let shown = catalogue.ruleset_name(lang, ruleset);
            let rank = fitness(&typed, &normal(&shown), names)?;
            Some((rank, ruleset, shown))
        })
        .collect();
    fitting.sort_by_key(|&(rank, _, _)| rank);
    fitting.into_iter().map(|(_, ruleset, shown)| (ruleset, shown)).collect()
}

/// How well a ruleset's names fit what was typed so far; smaller is better, `None` not at all.
fn fitness(typed: &str, shown: &str, names: &[&str]) -> Option<u8> {
    let inner_word = |name: &str| name.split('-').skip(1).any(|word| word.starts_with(typed));
    if shown.starts_with(typed) {
        Some(0)
    } else if names.iter().any(|name| name.starts_with(typed)) {
        Some(1)
    } else if inner_word(shown) || names.iter().any(|name| inner_word(name)) {
        Some(2)
    } else if distance(typed, names) <= allowed(typed) {
        Some(3)
    } else {
        None
    }
}

/// A beginning that fits one ruleset. Names of one word go before longer ones: "rus" is Russian, not Russian with majority.
fn by_prefix(typed: &str) -> Option<Ruleset> {
    if typed.chars().count() < SHORTEST_PREFIX {
        return None;
    }
    let fitting = |short: bool| {
        let mut rulesets = NAMES
            .iter()
            .filter(move |(_, names)| {
                names.iter().any(|name| name.starts_with(typed) && (!short || !name.contains('-')))
            })
            .map(|&(ruleset, _)| ruleset);
        (rulesets.next(), rulesets.next())
    };
    match (fitting(true), fitting(false)) {
        ((Some(only), None), _) | ((None, _), (Some(only), None)) => Some(only),
        _ => None,
    }
}

/// The one ruleset with a name within the allowed distance.
fn by_likeness(typed: &str) -> Option<Ruleset> {
    let allowed = allowed(typed);
    let mut near: Vec<(usize, Ruleset)> = NAMES
        .iter()
        .map(|&(ruleset, names)| (distance(typed, names), ruleset))
        .filter(|&(distance, _)| distance <= allowed)
        .collect();
    near.sort_by_key(|&(distance, _)| distance);
    match near[..] {
        [(_, only)] => Some(only),
        [(first, best), (second, _), ..] if first < second => Some(best),
        _ => None,
    }
}

/// How many slips a word may have: none in a short one, two in a long one (which covers other endings).
fn allowed(typed: &str) -> usize {
    match typed.chars().count() {
        0..=3 => 0,
        4..=5 => 1,
        _ => 2,
    }
}

/// The smallest number of slips between the text and one of the names.
fn distance(typed: &str, names: &[&str]) -> usize {
    names.iter().map(|name| strsim::osa_distance(typed, name)).min().unwrap_or(usize::MAX)
}

/// "Russian checkers" and "русские шашки" are "Russian".
fn without_game_word(typed: &str) -> String {
    const GAME_WORDS: [&str; 6] = ["-checkers", "-draughts", "-шашки", "-шашкі", "-dama", "-дама"];
    if by_name(typed).is_some() {
        return typed.to_owned();
    }
    let shorter = GAME_WORDS.iter().find_map(|word| typed.strip_suffix(word)).unwrap_or(typed);
    shorter.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_normal_form_complete_and_without_two_meanings() {
        assert_eq!(NAMES.iter().map(|&(ruleset, _)| ruleset).collect::<Vec<_>>(), Ruleset::ALL);
        let mut seen = std::collections::HashMap::new();
        for &(ruleset, names) in NAMES {
            assert_eq!(by_name(ruleset.id()), Some(ruleset), "{ruleset}");
            for name in names {
                assert_eq!(normal(name), *name);
                assert_eq!(seen.insert(*name, ruleset), None, "{name} twice");
            }
        }
    }

    #[test]
    fn every_shown_name_is_understood() {
        let catalogue = Catalogue::load().unwrap();
        for lang in Lang::ALL {
            for &ruleset in Ruleset::ALL {
                let shown = catalogue.ruleset_name(lang, ruleset);
                assert_eq!(find_ruleset(&shown), Some(ruleset), "{lang} {shown}");
                assert_eq!(find_ruleset(&shown.to_uppercase()), Some(ruleset), "{lang} {shown}");
            }
        }
    }

    #[test]
    fn beginnings_endings_and_slips() {
        for (text, ruleset) in [
            ("ukr", Ruleset::Ukrainian),
            ("rus", Ruleset::Russian),
            ("укр", Ruleset::Ukrainian),
            ("українська", Ruleset::Ukrainian),
            ("украинская", Ruleset::Ukrainian),
            ("руские", Ruleset::Russian),
            ("русские шашки", Ruleset::Russian),
            ("Russian checkers", Ruleset::Russian),
            ("checkers", Ruleset::English),
            ("америк", Ruleset::English),
            ("American Pool", Ruleset::Pool),
            ("american", Ruleset::English),
            ("междунар", Ruleset::International),
            ("міжнародні піддавки", Ruleset::Antidraughts),
            ("inetrnational", Ruleset::International),
            ("turkish dama", Ruleset::Turkish),
            ("поддавки", Ruleset::Giveaway),
            ("паддаўкі", Ruleset::Giveaway),
            ("Frysk!", Ruleset::Frysk),
            ("one way", Ruleset::OneWay),
            ("тай", Ruleset::Thai),
            ("стоклеточные", Ruleset::International),
        ] {
            assert_eq!(find_ruleset(text), Some(ruleset), "{text}");
        }
    }

    #[test]
    fn what_could_be_several_is_not_guessed() {
        for text in ["", "a", "ru", "фри", "chess", "шашки", "white", "xyz"] {
            assert_eq!(find_ruleset(text), None, "{text}");
        }
        assert_eq!(nearest("фри"), [Ruleset::Frisian, Ruleset::Frysk]);
        assert_eq!(nearest("rusian-majoryti"), [Ruleset::RussianMajority]);
        assert_eq!(nearest("chess go bridge"), []);
    }

    #[test]
    fn suggestions_speak_the_language_and_understand_all() {
        let catalogue = Catalogue::load().unwrap();
        let all = suggest_rulesets(&catalogue, Lang::Uk, "");
        assert_eq!(all.len(), 26);
        assert_eq!(all[0], (Ruleset::Ukrainian, "Українські".to_owned()));
        let russian: Vec<Ruleset> =
            suggest_rulesets(&catalogue, Lang::En, "рус").into_iter().map(|(ruleset, _)| ruleset).collect();
        assert_eq!(russian, [Ruleset::Russian, Ruleset::RussianMajority]);
        let pool = suggest_rulesets(&catalogue, Lang::Be, "пул");
        assert_eq!(pool[0], (Ruleset::Pool, "Амерыканскі пул".to_owned()));
        let slip = suggest_rulesets(&catalogue, Lang::Bg, "brasilian");
        assert_eq!(slip, [(Ruleset::Brazilian, "Бразилски".to_owned())]);
    }
}
