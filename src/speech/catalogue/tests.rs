//! The catalogues themselves: complete, alike in every language, well formed, short enough.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement};

use super::*;
use crate::speech::Value;

/// Every message of a language with its pattern, parsed apart from the catalogue.
fn sources(lang: Lang) -> BTreeMap<String, FluentResource> {
    files::of(lang)
        .iter()
        .map(|(name, source)| {
            let resource = FluentResource::try_new((*source).to_owned())
                .unwrap_or_else(|(_, errors)| panic!("{lang}/{name}: {errors:?}"));
            ((*name).to_owned(), resource)
        })
        .collect()
}

/// Calls `visit` with every expression in a pattern and in the variants below it.
fn walk<'a>(pattern: &'a Pattern<&'a str>, visit: &mut dyn FnMut(&'a Expression<&'a str>)) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            visit(expression);
            if let Expression::Select { variants, .. } = expression {
                variants.iter().for_each(|variant| walk(&variant.value, visit));
            }
        }
    }
}

fn variable<'a>(expression: &InlineExpression<&'a str>) -> Option<&'a str> {
    match expression {
        InlineExpression::VariableReference { id } => Some(id.name),
        _ => None,
    }
}

/// The variables of every message of a language.
fn variables(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    let mut found = BTreeMap::new();
    for resource in sources(lang).values() {
        for entry in resource.entries() {
            let ast::Entry::Message(message) = entry else {
                continue;
            };
            let mut names = BTreeSet::new();
            walk(message.value.as_ref().expect("a message has a value"), &mut |expression| {
                let inner = match expression {
                    Expression::Inline(inner) => inner,
                    Expression::Select { selector, .. } => selector,
                };
                names.extend(variable(inner).map(str::to_owned));
            });
            found.insert(message.id.name.to_owned(), names);
        }
    }
    found
}

#[test]
fn every_language_has_the_same_messages_with_the_same_variables() {
    let english = variables(Lang::En);
    for lang in Lang::ALL {
        let other = variables(lang);
        let missing: Vec<_> = english.keys().filter(|key| !other.contains_key(*key)).collect();
        let extra: Vec<_> = other.keys().filter(|key| !english.contains_key(*key)).collect();
        assert!(missing.is_empty() && extra.is_empty(), "{lang}: missing {missing:?}, extra {extra:?}");
        for (key, names) in &english {
            assert_eq!(names, &other[key], "{lang} {key}");
        }
    }
}

#[test]
fn every_file_parses_without_junk_and_the_keys_are_all_known() {
    let catalogue = Catalogue::load().unwrap();
    for lang in Lang::ALL {
        for (name, resource) in sources(lang) {
            assert!(resource.entries().all(|entry| !matches!(entry, ast::Entry::Junk { .. })), "{lang}/{name}");
        }
        assert!(catalogue.keys().all(|key| catalogue.has(lang, key)), "{lang}");
    }
    assert!(catalogue.keys().count() > 100);
    assert!(!catalogue.has(Lang::En, "no-such-key"));
}

/// Fluent would show the word `white` itself where a template forgets to choose by it.
#[test]
fn values_to_choose_by_are_never_shown() {
    for lang in Lang::ALL {
        for resource in sources(lang).values() {
            for entry in resource.entries() {
                let ast::Entry::Message(message) = entry else {
                    continue;
                };
                walk(message.value.as_ref().unwrap(), &mut |expression| {
                    if let Expression::Inline(inner) = expression {
                        let shown = variable(inner).unwrap_or_default();
                        assert!(!["color", "winner", "kind"].contains(&shown), "{lang} {}", message.id.name);
                    }
                });
            }
        }
    }
}

#[test]
fn a_selection_by_number_has_the_plural_forms_of_its_language() {
    for lang in Lang::ALL {
        let required: &[&str] = match lang {
            Lang::En | Lang::Bg => &["one", "other"],
            Lang::Uk | Lang::Ru | Lang::Be => &["one", "few", "many"],
        };
        for resource in sources(lang).values() {
            for entry in resource.entries() {
                let ast::Entry::Message(message) = entry else {
                    continue;
                };
                walk(message.value.as_ref().unwrap(), &mut |expression| {
                    let Expression::Select { variants, .. } = expression else {
                        return;
                    };
                    let names: BTreeSet<&str> = variants
                        .iter()
                        .filter_map(|variant| match variant.key {
                            ast::VariantKey::Identifier { name } => Some(name),
                            ast::VariantKey::NumberLiteral { .. } => None,
                        })
                        .collect();
                    if names.contains("one") {
                        assert_eq!(names, required.iter().copied().collect(), "{lang} {}", message.id.name);
                    }
                });
            }
        }
    }
}

#[test]
fn plural_forms_are_right() {
    let catalogue = Catalogue::load().unwrap();
    let expected: [(Lang, [&str; 7]); 5] = [
        (Lang::En, ["1 move", "2 moves", "5 moves", "11 moves", "21 moves", "22 moves", "25 moves"]),
        (Lang::Uk, ["1 хід", "2 ходи", "5 ходів", "11 ходів", "21 хід", "22 ходи", "25 ходів"]),
        (Lang::Ru, ["1 ход", "2 хода", "5 ходов", "11 ходов", "21 ход", "22 хода", "25 ходов"]),
        (Lang::Be, ["1 ход", "2 хады", "5 хадоў", "11 хадоў", "21 ход", "22 хады", "25 хадоў"]),
        (Lang::Bg, ["1 ход", "2 хода", "5 хода", "11 хода", "21 хода", "22 хода", "25 хода"]),
    ];
    for (lang, forms) in expected {
        for (number, form) in [1, 2, 5, 11, 21, 22, 25].into_iter().zip(forms) {
            let text = catalogue.plain(lang, &Message::new("draw-no-progress").with("moves", number));
            assert!(text.contains(&format!(" {form} ")), "{lang} {number}: {text}");
        }
    }
}

/// Keys that the code puts together from a name; each has to exist for every name.
fn families() -> Vec<String> {
    let commands = [
        "start", "move", "board", "games", "draw", "resign", "takeback", "rematch", "claim", "close", "rules", "help",
        "language", "settings", "privacy",
    ];
    let options = ["ruleset", "opponent", "level", "color", "move", "game", "language"];
    let both = |prefix: &'static str, name: &'static str| {
        ["name", "description"].map(|part| format!("{prefix}-{name}-{part}"))
    };
    let mut keys: Vec<String> = Vec::new();
    keys.extend(Ruleset::ALL.iter().flat_map(|ruleset| [format!("ruleset-{ruleset}"), format!("rules-{ruleset}")]));
    keys.extend(["color-white", "color-black", "kind-man", "kind-king", "kind-parachutist"].map(str::to_owned));
    keys.extend(commands.into_iter().flat_map(|name| both("cmd", name)));
    keys.extend(options.into_iter().flat_map(|name| both("opt", name)));
    keys.extend(["white", "black", "random"].map(|color| format!("opt-color-{color}")));
    keys.push("cmd-checkers-description".to_owned());
    keys.extend(["walnut", "forest", "slate", "contrast", "night"].map(|theme| format!("theme-{theme}")));
    keys.extend(commands.into_iter().filter(|name| *name != "help").map(|name| format!("command-help-{name}")));
    keys
}

#[test]
fn families_of_keys_are_complete() {
    let catalogue = Catalogue::load().unwrap();
    for key in families() {
        assert!(catalogue.has(Lang::En, &key), "{key}");
    }
}

#[test]
fn names_and_descriptions_keep_the_limits_of_the_platforms() {
    let catalogue = Catalogue::load().unwrap();
    for lang in Lang::ALL {
        for key in catalogue.keys() {
            let text = || catalogue.label(lang, key);
            if (key.starts_with("cmd-") || key.starts_with("opt-")) && key.ends_with("-name") {
                let name = text();
                assert!((1..=32).contains(&name.chars().count()), "{lang} {key}: {name}");
                assert!(name.chars().all(|c| c == '-' || c.is_alphanumeric()), "{lang} {key}: {name}");
                assert_eq!(name, name.to_lowercase(), "{lang} {key}");
            } else if key.starts_with("cmd-") || key.starts_with("opt-") {
                let description = text();
                let most = if key.starts_with("cmd-") { 60 } else { 100 };
                assert!((1..=most).contains(&description.chars().count()), "{lang} {key}: {description}");
            } else if key.starts_with("button-") {
                let label = text();
                assert!((1..=40).contains(&label.chars().count()), "{lang} {key}: {label}");
            } else if Ruleset::ALL.iter().any(|ruleset| *key == format!("rules-{ruleset}")) {
                let rules = text();
                assert!(
                    (200..=900).contains(&rules.chars().count()),
                    "{lang} {key}: {} characters",
                    rules.chars().count()
                );
                assert!(rules.encode_utf16().count() <= 1_000, "{lang} {key}");
            }
        }
    }
}

#[test]
fn names_of_commands_and_of_options_differ_within_a_language() {
    let catalogue = Catalogue::load().unwrap();
    for lang in Lang::ALL {
        for prefix in ["cmd-", "ruleset-"] {
            let mut seen = BTreeSet::new();
            let keys = catalogue.keys().filter(|key| key.starts_with(prefix) && !key.ends_with("-description"));
            for key in keys {
                assert!(seen.insert(catalogue.label(lang, key)), "{lang} {key}");
            }
        }
    }
}

/// A language's own letters: what belongs to a neighbour is a slip of the translator.
#[test]
fn no_language_borrows_letters_of_another() {
    for lang in Lang::ALL {
        let foreign = match lang {
            Lang::En => "",
            Lang::Uk => "ёъыэў",
            Lang::Ru => "іїєґў",
            Lang::Be => "иїєґщъ",
            Lang::Bg => "іїєґўёыэ",
        };
        for (topic, source) in files::of(lang) {
            for (number, line) in source.lines().enumerate() {
                let small = line.to_lowercase();
                let cyrillic = small.chars().any(|c| matches!(c, 'а'..='я'));
                assert!(lang != Lang::En || !cyrillic, "{lang}/{topic}:{}: {line}", number + 1);
                assert!(!small.contains(|c| foreign.contains(c)), "{lang}/{topic}:{}: {line}", number + 1);
                let mixed = small
                    .split(|c: char| !c.is_alphabetic())
                    .find(|word| word.chars().any(|c| c.is_ascii()) && !word.is_ascii());
                assert_eq!(mixed, None, "{lang}/{topic}:{}: two alphabets in one word", number + 1);
            }
        }
    }
}

/// Mark-up that shows where each of its methods was called, and how often.
struct Marks;

impl Markup for Marks {
    fn text(&self, plain: &str) -> String {
        plain.replace('&', "&amp;").replace('<', "&lt;").replace('*', "\\*")
    }
    fn mention(&self, id: &str, name: &str) -> String {
        format!("[{id}|{}]", self.text(name))
    }
    fn code(&self, plain: &str) -> String {
        format!("`{}`", self.text(plain))
    }
    fn strong(&self, inner: &str) -> String {
        format!("*{inner}*")
    }
    fn until(&self, ms: i64) -> Option<String> {
        Some(format!("<t:{}>", ms / 1_000))
    }
}

#[test]
fn values_are_escaped_exactly_once_and_cannot_format() {
    let catalogue = Catalogue::load().unwrap();
    let say = |value: Value| catalogue.say(Lang::En, &Message::new("plain").with("text", value), &Marks);
    assert_eq!(say("<b>*&</b>".into()), "&lt;b>\\*&amp;&lt;/b>");
    assert_eq!(say(Value::Name("@everyone\u{202E}<".into())), "@everyone&lt;");
    assert_eq!(say(Value::Mention { id: "7".into(), name: "Оля*".into() }), "[7|Оля\\*]");
    assert_eq!(say(Value::Code("c3:e5&".into())), "`c3:e5&amp;`");
    assert_eq!(say(Value::Until(5_000)), "<t:5>");
    assert_eq!(say(Ruleset::Frysk.into()), "Frysk!");
    assert_eq!(say(Message::new("plain").with("text", "a&b").into()), "a&amp;b");
    assert_eq!(
        say(vec!["a".into(), Value::Name("b&".into()), Message::new("color-white").into()].into()),
        "a, b&amp; and White"
    );
    assert_eq!(say(vec![draughts::Color::Black.into(), draughts::Kind::King.into()].into()), "Black and king");
    assert_eq!(say(Vec::<Value>::new().into()), "");
    assert_eq!(say("\u{F0000}\u{F0001}".into()), "\u{F0000}\u{F0001}");
}

#[test]
fn tags_of_a_template_are_honoured_and_the_rest_is_escaped() {
    let slots = ["<slot>".to_owned()];
    let assemble = |template: &str| render::assemble(template, &slots, &Marks);
    assert_eq!(assemble("a < b <b>bold <code>/x & y</code></b> & c"), "a &lt; b *bold `/x &amp; y`* &amp; c");
    assert_eq!(assemble("\u{F0000}\u{F0001}, \u{F0000}\u{F0005}."), "<slot>, .");
    assert_eq!(assemble("<b>open"), "*open*");
    assert_eq!(assemble("close</b> <code>open"), "close &lt;code>open");
    assert_eq!(assemble("\u{F0000}"), "");
}

#[test]
fn a_moment_without_platform_time_is_in_words() {
    let catalogue = Catalogue::load().unwrap();
    let text = |lang| catalogue.plain(lang, &Message::new("plain").with("text", Value::Until(1_795_912_200_000)));
    assert_eq!(text(Lang::En), "29 November 2026, 00:30 UTC");
    assert_eq!(text(Lang::Be), "29 лістапада 2026 года, 00:30 UTC");
    assert_eq!(text(Lang::Bg), "29 ноември 2026 г., 00:30 UTC");
}

#[test]
fn an_unknown_key_is_shown_and_endless_nesting_ends() {
    let catalogue = Catalogue::load().unwrap();
    assert_eq!(catalogue.say(Lang::Uk, &Message::new("no*such"), &Marks), "no\\*such");
    let mut deep = Message::new("plain").with("text", "x");
    for _ in 0..1_000 {
        deep = Message::new("plain").with("text", deep);
    }
    assert_eq!(catalogue.plain(Lang::En, &deep), "");
}
