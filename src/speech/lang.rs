//! The languages that Damka speaks.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A language with a complete catalogue in `locales/`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English, which also answers where a translation is missing.
    #[default]
    En,
    /// Ukrainian.
    Uk,
    /// Russian.
    Ru,
    /// Belarusian, in the official orthography.
    Be,
    /// Bulgarian.
    Bg,
}

impl Lang {
    /// Every language, English first.
    pub const ALL: [Lang; 5] = [Lang::En, Lang::Uk, Lang::Ru, Lang::Be, Lang::Bg];

    /// The two-letter language tag, which is also the folder in `locales/`.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Uk => "uk",
            Lang::Ru => "ru",
            Lang::Be => "be",
            Lang::Bg => "bg",
        }
    }

    /// The language of a tag such as `uk`, `uk-UA` or `en_GB`, in any case; only the first part counts.
    #[must_use]
    pub fn from_tag(tag: &str) -> Option<Lang> {
        let primary = tag.split(['-', '_']).next()?.trim();
        Lang::ALL.into_iter().find(|lang| lang.tag().eq_ignore_ascii_case(primary))
    }

    /// The language's name in itself, as it is shown in a choice of languages.
    #[must_use]
    pub const fn own_name(self) -> &'static str {
        match self {
            Lang::En => "English",
            Lang::Uk => "Українська",
            Lang::Ru => "Русский",
            Lang::Be => "Беларуская",
            Lang::Bg => "Български",
        }
    }

    /// Position in [`Lang::ALL`].
    pub(super) const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.tag())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_read_back_with_or_without_a_region() {
        for (index, lang) in Lang::ALL.into_iter().enumerate() {
            assert_eq!(lang.index(), index);
            assert_eq!(Lang::from_tag(lang.tag()), Some(lang));
            assert_eq!(Lang::from_tag(&format!("{}-XX", lang.tag().to_uppercase())), Some(lang));
        }
        assert_eq!(Lang::from_tag("en_GB"), Some(Lang::En));
        for other in ["", "de", "english", "e", "ук", "-uk"] {
            assert_eq!(Lang::from_tag(other), None, "{other:?}");
        }
    }

    #[test]
    fn a_language_is_stored_as_its_tag() {
        for lang in Lang::ALL {
            let json = serde_json::to_string(&lang).unwrap();
            assert_eq!(json, format!("\"{}\"", lang.tag()));
            assert_eq!(serde_json::from_str::<Lang>(&json).unwrap(), lang);
        }
    }
}
