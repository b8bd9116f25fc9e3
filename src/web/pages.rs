//! The page itself: one document in the visitor's language, its style and its scripts, all embedded.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use serde::Deserialize;

use crate::speech::{Catalogue, Lang, Message, Value};

const DOCUMENT: &str = include_str!("page/index.html");

const SCRIPT: &str = "text/javascript; charset=utf-8";

/// What the document refers to: name, media type, contents.
const FILES: [(&str, &str, &str); 10] = [
    ("chat.css", "text/css; charset=utf-8", include_str!("page/chat.css")),
    ("chat.js", SCRIPT, include_str!("page/chat.js")),
    ("club.js", SCRIPT, include_str!("page/club.js")),
    ("message.js", SCRIPT, include_str!("page/message.js")),
    ("board.js", SCRIPT, include_str!("page/board.js")),
    ("composer.js", SCRIPT, include_str!("page/composer.js")),
    ("dom.js", SCRIPT, include_str!("page/dom.js")),
    ("private.js", SCRIPT, include_str!("page/private.js")),
    ("welcome.js", SCRIPT, include_str!("page/welcome.js")),
    ("damka.svg", "image/svg+xml", include_str!("page/damka.svg")),
];

/// The document in every language.
pub struct Pages {
    documents: BTreeMap<Lang, String>,
}

/// What the address of the page may ask for.
#[derive(Deserialize)]
pub struct Asked {
    lang: Option<String>,
}

impl Pages {
    /// Words the document in every language.
    pub fn new(catalogue: &Catalogue) -> Pages {
        let documents = Lang::ALL.into_iter().map(|lang| (lang, document(catalogue, lang)));
        Pages { documents: documents.collect() }
    }
}

/// The document, in the language that the address names or else in the one that the browser likes best.
pub async fn index(State(pages): State<Arc<Pages>>, Query(asked): Query<Asked>, headers: HeaderMap) -> Response {
    let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let lang = asked.lang.as_deref().and_then(Lang::from_tag).or_else(|| preferred(accepted)).unwrap_or_default();
    match pages.documents.get(&lang) {
        Some(document) => ([(header::VARY, "accept-language")], Html(document.clone())).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// A file of the page.
pub async fn file(Path(name): Path<String>) -> Response {
    match FILES.iter().find(|(known, ..)| *known == name) {
        Some((_, mime, contents)) => {
            ([(header::CONTENT_TYPE, *mime), (header::CACHE_CONTROL, "no-cache")], *contents).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// The first of our languages by the weights of an Accept-Language header.
fn preferred(accepted: &str) -> Option<Lang> {
    let weighed = accepted.split(',').take(32).filter_map(|range| {
        let (tag, parameters) = range.split_once(';').unwrap_or((range, "q=1"));
        let weight: f32 = parameters.trim().strip_prefix("q=").and_then(|weight| weight.parse().ok()).unwrap_or(0.0);
        Lang::from_tag(tag.trim()).filter(|_| weight > 0.0).map(|lang| (lang, weight))
    });
    // Of equal weights the first counts, so a later one must be greater.
    weighed.reduce(|best, other| if other.1 > best.1 { other } else { best }).map(|(lang, _)| lang)
}

/// The document with its blanks filled: `{{key}}` by the words of the catalogue, and a few by name.
fn document(catalogue: &Catalogue, lang: Lang) -> String {
    let mut filled = String::with_capacity(2 * DOCUMENT.len());
    let mut rest = DOCUMENT;
    while let Some((before, after)) = rest.split_once("{{") {
        let (blank, after) = after.split_once("}}").unwrap_or((after, ""));
        filled.push_str(before);
        filled.push_str(&match blank {
            "lang" => lang.tag().to_owned(),
            "words" => words(catalogue, lang),
            "languages" => languages(lang),
            key => escaped(&catalogue.label(lang, key)),
        });
        rest = after;
    }
    filled.push_str(rest);
    filled
}

/// The words that the scripts need, as JSON that may stand in a document. Variables stand in them as `{name}`.
fn words(catalogue: &Catalogue, lang: Lang) -> String {
    let said = |key: &str| {
        let message = ["name", "names", "square"]
            .into_iter()
            .fold(Message::new(key.to_owned()), |message, name| message.with(name, format!("{{{name}}}")));
        catalogue.plain(lang, &message.with("command", Value::Code("/checkers start".to_owned())))
    };
    let words: BTreeMap<&str, String> =
        catalogue.keys().filter(|key| key.starts_with("web-")).map(|key| (key, said(key))).collect();
    serde_json::to_string(&words).unwrap_or_default().replace('<', "\\u003c")
}

fn languages(chosen: Lang) -> String {
    let option = |lang: Lang| {
        let selected = if lang == chosen { " selected" } else { "" };
        format!("<option value=\"{}\" lang=\"{0}\"{selected}>{}</option>", lang.tag(), escaped(lang.own_name()))
    };
    Lang::ALL.into_iter().map(option).collect()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_the_one_liked_best() {
        assert_eq!(preferred("uk-UA,uk;q=0.9,en;q=0.8"), Some(Lang::Uk));
        assert_eq!(preferred("de, en;q=0.3, bg;q=0.7"), Some(Lang::Bg));
        assert_eq!(preferred("ru;q=0, be"), Some(Lang::Be));
        assert_eq!(preferred("en;q=0.5, uk;q=0.5"), Some(Lang::En));
        for nothing in ["", "de", "*", "en;q=x", ";;;,,,", "q=1"] {
            assert_eq!(preferred(nothing), None, "{nothing}");
        }
    }

    #[test]
    fn the_document_has_no_blank_left_and_no_unknown_word() {
        let catalogue = Catalogue::load().expect("the catalogue");
        for lang in Lang::ALL {
            let document = document(&catalogue, lang);
            assert!(!document.contains("{{") && document.contains(&format!("<html lang=\"{lang}\"")), "{lang}");
        }
        for blank in DOCUMENT.split("{{").skip(1).filter_map(|rest| rest.split("}}").next()) {
            assert!(["lang", "words", "languages"].contains(&blank) || catalogue.has(Lang::En, blank), "{blank}");
        }
    }

    #[test]
    fn every_word_that_a_script_names_is_in_the_catalogue() {
        let catalogue = Catalogue::load().expect("the catalogue");
        for (name, _, contents) in FILES {
            for key in contents.split(['"', '\'', '`']).filter(|text| text.starts_with("web-") && !text.ends_with('-'))
            {
                assert!(catalogue.has(Lang::En, key), "{name}: {key}");
            }
        }
    }

    #[test]
    fn the_page_is_all_ours_and_has_no_script_of_its_own() {
        assert!(!DOCUMENT.contains("://") && !DOCUMENT.contains("style=") && !DOCUMENT.contains(" on"));
        for (name, _, contents) in FILES.iter().filter(|(name, ..)| name.ends_with(".js")) {
            for forbidden in
                ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "http://", "https://"]
            {
                assert!(!contents.contains(forbidden), "{name}: {forbidden}");
            }
        }
    }
}
