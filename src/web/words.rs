//! Sentences of the catalogue as spans that a page can show without ever reading HTML.

use serde::{Deserialize, Serialize};

use crate::speech::{Catalogue, Lang, Markup, Message};

/// A stretch of a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Span {
    /// Words.
    Text {
        /// The words.
        text: String,
    },
    /// Words with emphasis.
    Strong {
        /// The words.
        text: String,
    },
    /// Something to type.
    Code {
        /// What to type.
        text: String,
    },
    /// A person who is called.
    Mention {
        /// The display name.
        text: String,
        /// The account.
        id: String,
    },
    /// A moment, which the page tells in the reader's own time.
    Until {
        /// Unix time in milliseconds.
        at: i64,
    },
}

/// A message in a language, as spans.
pub fn say(catalogue: &Catalogue, lang: Lang, message: &Message) -> Vec<Span> {
    read(&catalogue.say(lang, message, &Marks))
}

// The marks are control characters, which are taken out of every text first: nobody can type a mark.
const STRONG: char = '\u{1}';
const CODE: char = '\u{2}';
const MENTION: char = '\u{3}';
const UNTIL: char = '\u{4}';
const END: char = '\u{5}';
const BETWEEN: char = '\u{6}';

struct Marks;

fn unmarked(text: &str) -> String {
    text.chars().filter(|letter| !(STRONG..=BETWEEN).contains(letter)).collect()
}

impl Markup for Marks {
    fn text(&self, plain: &str) -> String {
        unmarked(plain)
    }

    fn mention(&self, id: &str, name: &str) -> String {
        format!("{MENTION}{}{BETWEEN}{}{END}", unmarked(id), unmarked(name))
    }

    fn code(&self, plain: &str) -> String {
        format!("{CODE}{}{END}", unmarked(plain))
    }

    fn strong(&self, inner: &str) -> String {
        // Emphasis holds plain words: what is marked inside keeps its words and loses its mark.
        let words: String = read(inner).iter().map(Span::words).collect();
        format!("{STRONG}{words}{END}")
    }

    fn until(&self, ms: i64) -> Option<String> {
        Some(format!("{UNTIL}{ms}{END}"))
    }
}

impl Span {
    /// The words without their mark.
    pub fn words(&self) -> String {
        match self {
            Span::Text { text } | Span::Strong { text } | Span::Code { text } | Span::Mention { text, .. } => {
                text.clone()
            }
            Span::Until { .. } => String::new(),
        }
    }
}

fn read(marked: &str) -> Vec<Span> {
    let mut spans = Vec::new();
    let mut rest = marked;
    while let Some(at) = rest.find(|letter: char| (STRONG..=UNTIL).contains(&letter)) {
        let (before, after) = rest.split_at(at);
        push_text(&mut spans, before);
        let mut letters = after.chars();
        let mark = letters.next();
        let (inner, after) = letters.as_str().split_once(END).unwrap_or((letters.as_str(), ""));
        spans.extend(match mark {
            Some(STRONG) => Some(Span::Strong { text: inner.to_owned() }),
            Some(CODE) => Some(Span::Code { text: inner.to_owned() }),
            Some(MENTION) => {
                inner.split_once(BETWEEN).map(|(id, name)| Span::Mention { text: name.to_owned(), id: id.to_owned() })
            }
            _ => inner.parse().ok().map(|at| Span::Until { at }),
        });
        rest = after;
    }
    push_text(&mut spans, rest);
    spans
}

fn push_text(spans: &mut Vec<Span>, text: &str) {
    if !text.is_empty() {
        spans.push(Span::Text { text: text.to_owned() });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_come_back_as_spans() {
        let marked = format!(
            "{} {} {}{}",
            Marks.text("Play"),
            Marks.code("c3-d4"),
            Marks.mention("abc", "Оля"),
            Marks.strong("now")
        );
        assert_eq!(
            read(&marked),
            [
                Span::Text { text: "Play ".into() },
                Span::Code { text: "c3-d4".into() },
                Span::Text { text: " ".into() },
                Span::Mention { text: "Оля".into(), id: "abc".into() },
                Span::Strong { text: "now".into() },
            ]
        );
    }

    #[test]
    fn nobody_can_type_a_mark() {
        let name = "\u{3}abc\u{6}Eve\u{5}\u{1}";
        assert_eq!(read(&Marks.text(name)), [Span::Text { text: "abcEve".into() }]);
        assert_eq!(read(&Marks.mention("x", name)), [Span::Mention { text: "abcEve".into(), id: "x".into() }]);
    }

    #[test]
    fn emphasis_around_marks_keeps_the_words() {
        let marked = Marks.strong(&format!("{}{}", Marks.text("go "), Marks.code("c3")));
        assert_eq!(read(&marked), [Span::Strong { text: "go c3".into() }]);
        assert_eq!(read(&Marks.until(17).unwrap_or_default()), [Span::Until { at: 17 }]);
    }
}
