//! The files of `locales/`, embedded in the program.

use crate::speech::Lang;

/// The topics, one file each in every language.
macro_rules! embedded {
    ($($topic:literal),+ $(,)?) => {
        macro_rules! language {
            ($tag:literal) => {
                &[$(($topic, include_str!(concat!("../../../locales/", $tag, "/", $topic, ".ftl")))),+]
            };
        }

        /// The topic and the Fluent source of every file of a language.
        pub(super) const fn of(lang: Lang) -> &'static [(&'static str, &'static str)] {
            match lang {
                Lang::En => language!("en"),
                Lang::Uk => language!("uk"),
                Lang::Ru => language!("ru"),
                Lang::Be => language!("be"),
                Lang::Bg => language!("bg"),
            }
        }
    };
}

embedded!(
    "general", "words", "moves", "ending", "game", "club", "refusals", "commands", "rulesets", "rules", "discord",
    "telegram", "web", "advice"
);
