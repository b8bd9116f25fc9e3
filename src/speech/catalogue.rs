//! The message catalogue: every sentence of `locales/` in every language, parsed once.

mod files;
mod render;

use std::collections::BTreeSet;

use draughts::Ruleset;
use fluent_bundle::FluentResource;
use fluent_bundle::concurrent::FluentBundle;
use fluent_syntax::ast;
use thiserror::Error;
use unic_langid::LanguageIdentifier;

use super::{Lang, Markup, Message, Plain};

/// Every sentence in every language.
pub struct Catalogue {
    /// One for each of [`Lang::ALL`], in that order.
    bundles: Vec<FluentBundle<FluentResource>>,
    /// The keys of the English catalogue.
    keys: BTreeSet<String>,
}

/// A fault in the embedded catalogues. It cannot depend on input: a test loads them.
#[derive(Debug, Error)]
pub enum CatalogueError {
    /// A file is not valid Fluent.
    #[error("locales/{file} is not valid Fluent: {reason}")]
    Syntax {
        /// The file below `locales/`.
        file: String,
        /// What the parser says.
        reason: String,
    },
    /// A key occurs twice in a language.
    #[error("locales/{file} defines a key again: {reason}")]
    Duplicate {
        /// The file below `locales/`.
        file: String,
        /// Which key.
        reason: String,
    },
    /// A language tag is not valid.
    #[error("{0} is not a language tag")]
    Tag(&'static str),
}

impl Catalogue {
    /// Parses the catalogues that are embedded in the program.
    ///
    /// # Errors
    ///
    /// A file is not valid Fluent, or a key occurs twice in one language.
    pub fn load() -> Result<Catalogue, CatalogueError> {
        let mut bundles = Vec::with_capacity(Lang::ALL.len());
        let mut keys = BTreeSet::new();
        for lang in Lang::ALL {
            let tag: LanguageIdentifier =
                plural_tag(lang).parse().map_err(|_| CatalogueError::Tag(plural_tag(lang)))?;
            let mut bundle = FluentBundle::new_concurrent(vec![tag]);
            // The values are marked up by us; invisible isolation marks would end up in buttons and alternative texts.
            bundle.set_use_isolating(false);
            for (name, source) in files::of(lang) {
                let file = || format!("{lang}/{name}.ftl");
                let resource = FluentResource::try_new((*source).to_owned())
                    .map_err(|(_, errors)| CatalogueError::Syntax { file: file(), reason: format!("{errors:?}") })?;
                if lang == Lang::En {
                    keys.extend(message_keys(&resource).map(str::to_owned));
                }
                bundle
                    .add_resource(resource)
                    .map_err(|errors| CatalogueError::Duplicate { file: file(), reason: format!("{errors:?}") })?;
            }
            bundles.push(bundle);
        }
        Ok(Catalogue { bundles, keys })
    }

    /// Whether `lang` itself has the message `key`.
    #[must_use]
    pub fn has(&self, lang: Lang, key: &str) -> bool {
        self.bundle(lang).is_some_and(|bundle| bundle.get_message(key).is_some_and(|message| message.value().is_some()))
    }

    /// Every key, in alphabetical order.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.keys.iter().map(String::as_str)
    }

    /// The message in `lang`, with its values marked up. Falls back to English and then to the key itself.
    #[must_use]
    pub fn say(&self, lang: Lang, message: &Message, markup: &dyn Markup) -> String {
        render::Renderer { catalogue: self, lang, markup }.message(message)
    }

    /// The message in `lang` without any mark-up.
    #[must_use]
    pub fn plain(&self, lang: Lang, message: &Message) -> String {
        self.say(lang, message, &Plain)
    }

    /// The text of a message without variables, such as a button's label, without any mark-up.
    #[must_use]
    pub fn label(&self, lang: Lang, key: &str) -> String {
        self.plain(lang, &Message::new(key.to_owned()))
    }

    /// The ruleset's name as it stands alone or begins a sentence: "Ukrainian", "Українські".
    #[must_use]
    pub fn ruleset_name(&self, lang: Lang, ruleset: Ruleset) -> String {
        self.label(lang, &format!("ruleset-{ruleset}"))
    }

    /// The ruleset explained in a few sentences; at most 900 characters.
    #[must_use]
    pub fn rules_text(&self, lang: Lang, ruleset: Ruleset) -> String {
        self.label(lang, &format!("rules-{ruleset}"))
    }

    fn bundle(&self, lang: Lang) -> Option<&FluentBundle<FluentResource>> {
        self.bundles.get(lang.index())
    }
}

/// The language whose plural rules Fluent is to follow. intl_pluralrules 7.0.2 mistakes the Belarusian ones from 22 on
/// (it compares the number itself where CLDR compares its last digits); for whole numbers CLDR has the same rules for Russian.
const fn plural_tag(lang: Lang) -> &'static str {
    match lang {
        Lang::Be => Lang::Ru.tag(),
        other => other.tag(),
    }
}

/// The keys of the messages in a parsed file, in its order.
fn message_keys(resource: &FluentResource) -> impl Iterator<Item = &str> {
    resource.entries().filter_map(|entry| match entry {
        ast::Entry::Message(message) => Some(message.id.name),
        _ => None,
    })
}

#[cfg(test)]
mod tests;
#[cfg(test)]
mod use_tests;
