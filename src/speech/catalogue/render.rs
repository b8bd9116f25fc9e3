//! One message put into words: values are marked up apart and set into the template afterwards.
//!
//! Fluent sees a private-use slot instead of each value. So the template's own text and every value
//! pass the platform's escaping exactly once, and no value can pretend to be part of the template.

use draughts::Ruleset;
use fluent_bundle::{FluentArgs, FluentValue};
use tracing::warn;

use super::Catalogue;
use crate::speech::message::{color_word, kind_word};
use crate::speech::{Lang, Markup, Message, Value};

/// Opens a slot; its number follows as one character counted from [`FIRST_SLOT`].
const SLOT: char = '\u{F0000}';
/// The character of slot 0. The plane is private use, so no template contains it.
const FIRST_SLOT: u32 = 0xF_0001;
/// How deep messages may lie in messages; ours lie two deep.
const DEEPEST: usize = 8;

pub(super) struct Renderer<'a> {
    pub(super) catalogue: &'a Catalogue,
    pub(super) lang: Lang,
    pub(super) markup: &'a dyn Markup,
}

impl Renderer<'_> {
    pub(super) fn message(&self, message: &Message) -> String {
        self.message_at(message, 0)
    }

    fn message_at(&self, message: &Message, depth: usize) -> String {
        if depth > DEEPEST {
            warn!(key = %message.key, "A message lies too deep in others and is left out.");
            return String::new();
        }
        let mut slots = Vec::new();
        let mut args = FluentArgs::with_capacity(message.args.len());
        for (name, value) in &message.args {
            args.set(name.clone(), self.argument(value, depth, &mut slots));
        }
        match self.template(&message.key, &args) {
            Some(text) => assemble(&text, &slots, self.markup),
            None => self.markup.text(&message.key),
        }
    }

    /// What Fluent gets for a value: something to choose by, or a slot.
    fn argument(&self, value: &Value, depth: usize, slots: &mut Vec<String>) -> FluentValue<'static> {
        match value {
            Value::Number(number) => FluentValue::from(*number),
            Value::Choice(word) => FluentValue::String(word.clone()),
            Value::Color(color) => FluentValue::from(color_word(*color)),
            Value::Kind(kind) => FluentValue::from(kind_word(*kind)),
            shown => {
                let slot = u32::try_from(slots.len()).ok().and_then(|index| char::from_u32(FIRST_SLOT + index));
                slots.push(self.value(shown, depth));
                slot.map_or(FluentValue::None, |slot| FluentValue::from(format!("{SLOT}{slot}")))
            }
        }
    }

    /// A value as it is shown.
    fn value(&self, value: &Value, depth: usize) -> String {
        match value {
            Value::Text(text) => self.markup.text(text),
            Value::Number(number) => self.markup.text(&number.to_string()),
            Value::Choice(word) => self.markup.text(word),
            Value::Name(name) => self.markup.text(&harmless(name)),
            Value::Mention { id, name } => self.markup.mention(id, &harmless(name)),
            Value::Code(code) => self.markup.code(code),
            Value::Ruleset(ruleset) => self.ruleset(*ruleset, depth),
            Value::Color(color) => self.message_at(&Message::new(format!("color-{}", color_word(*color))), depth + 1),
            Value::Kind(kind) => self.message_at(&Message::new(format!("kind-{}", kind_word(*kind))), depth + 1),
            Value::Square(square) => self.markup.text(&square.to_string()),
            Value::Message(inner) => self.message_at(inner, depth + 1),
            Value::List(values) => self.list(values, depth),
            Value::Until(ms) => self.markup.until(*ms).unwrap_or_else(|| self.moment(*ms, depth)),
        }
    }

    fn ruleset(&self, ruleset: Ruleset, depth: usize) -> String {
        self.message_at(&Message::new(format!("ruleset-{ruleset}")), depth + 1)
    }

    fn list(&self, values: &[Value], depth: usize) -> String {
        let mut shown: Vec<String> = values.iter().map(|value| self.value(value, depth + 1)).collect();
        let Some(last) = shown.pop() else {
            return String::new();
        };
        if shown.is_empty() {
            return last;
        }
        let slots = [shown.join(&self.markup.text(", ")), last];
        let slot = |index: u32| format!("{SLOT}{}", char::from_u32(FIRST_SLOT + index).unwrap_or(SLOT));
        let mut args = FluentArgs::with_capacity(2);
        args.set("head", slot(0));
        args.set("last", slot(1));
        match self.template("list-and", &args) {
            Some(text) => assemble(&text, &slots, self.markup),
            None => slots.join(", "),
        }
    }

    /// A moment in words, in Coordinated Universal Time.
    fn moment(&self, ms: i64, depth: usize) -> String {
        let minutes = ms.div_euclid(60_000);
        let (year, month, day) = civil_date(minutes.div_euclid(24 * 60));
        let of_day = minutes.rem_euclid(24 * 60);
        let message = Message::new("moment")
            .with("day", day)
            .with("month", month)
            .with("year", Value::Text(year.to_string()))
            .with("time", Value::Text(format!("{:02}:{:02}", of_day / 60, of_day % 60)));
        self.message_at(&message, depth + 1)
    }

    /// The template in the language, or else in English, with slots for the values.
    fn template(&self, key: &str, args: &FluentArgs) -> Option<String> {
        for lang in [self.lang, Lang::En] {
            let Some(bundle) = self.catalogue.bundle(lang) else {
                continue;
            };
            let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) else {
                warn!(key, %lang, "The catalogue lacks a message.");
                continue;
            };
            let mut errors = Vec::new();
            let text = bundle.format_pattern(pattern, Some(args), &mut errors);
            if !errors.is_empty() {
                warn!(key, %lang, ?errors, "A message could not be put together.");
            }
            return Some(text.into_owned());
        }
        None
    }
}

/// Escapes the template's own text, honours its `<b>` and `<code>` tags, and fills the slots.
pub(super) fn assemble(template: &str, slots: &[String], markup: &dyn Markup) -> String {
    let mut open = vec![String::new()];
    let mut rest = template;
    while let Some(at) = rest.find(['<', SLOT]) {
        push(&mut open, &markup.text(&rest[..at]));
        rest = &rest[at..];
        rest = if let Some(after) = rest.strip_prefix("<b>") {
            open.push(String::new());
            after
        } else if let Some(after) = rest.strip_prefix("</b>") {
            close_strong(&mut open, markup);
            after
        } else if let Some((code, after)) = rest.strip_prefix("<code>").and_then(|inner| inner.split_once("</code>")) {
            push(&mut open, &markup.code(code));
            after
        } else if let Some(after) = rest.strip_prefix('<') {
            push(&mut open, &markup.text("<"));
            after
        } else {
            let mut chars = rest.chars();
            let index = chars.nth(1).and_then(|slot| usize::try_from(u32::from(slot).checked_sub(FIRST_SLOT)?).ok());
            push(&mut open, index.and_then(|index| slots.get(index)).map_or("", String::as_str));
            chars.as_str()
        };
    }
    push(&mut open, &markup.text(rest));
    while open.len() > 1 {
        close_strong(&mut open, markup);
    }
    open.pop().unwrap_or_default()
}

fn push(open: &mut [String], text: &str) {
    if let Some(innermost) = open.last_mut() {
        innermost.push_str(text);
    }
}

fn close_strong(open: &mut Vec<String>, markup: &dyn Markup) {
    if open.len() > 1 {
        let inner = open.pop().unwrap_or_default();
        push(open, &markup.strong(&inner));
    }
}

/// A display name on one line, without characters that turn the direction of writing or cannot be seen.
fn harmless(name: &str) -> String {
    let visible: String = name
        .chars()
        .map(|c| if c.is_whitespace() { ' ' } else { c })
        .filter(|c| !c.is_control() && !is_invisible(*c))
        .collect();
    visible.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Direction marks, zero-width spaces and private-use characters. The joiners stay: emoji and some scripts need them.
const fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{AD}' | '\u{61C}' | '\u{180E}' | '\u{200B}' | '\u{200E}'..='\u{200F}' | '\u{202A}'..='\u{202E}'
        | '\u{2060}'..='\u{2069}' | '\u{FEFF}' | '\u{E000}'..='\u{F8FF}' | '\u{F0000}'..='\u{10FFFF}')
}

/// Year, month (1 to 12) and day of the month of a day counted from 1 January 1970 (Gregorian calendar).
fn civil_date(day: i64) -> (i64, i64, i64) {
    // Years are counted from 1 March, so that the leap day is the last day of its year; 400 years have 146,097 days.
    let shifted = day + 719_468;
    let era = shifted.div_euclid(146_097);
    let of_era = shifted.rem_euclid(146_097);
    let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * of_year + 2) / 153;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    let year = era * 400 + year_of_era + i64::from(month <= 2);
    (year, month, of_year - (153 * month_from_march + 2) / 5 + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_right_at_the_edges() {
        for (day, date) in [
            (0, (1970, 1, 1)),
            (-1, (1969, 12, 31)),
            (11_016, (2000, 2, 29)),
            (11_017, (2000, 3, 1)),
            (20_786, (2026, 11, 29)),
            (47_540, (2100, 2, 28)),
            (47_541, (2100, 3, 1)),
        ] {
            assert_eq!(civil_date(day), date, "day {day}");
        }
    }

    #[test]
    fn names_are_made_harmless_and_stay_readable() {
        assert_eq!(harmless("  Оля \u{202E}\n 🦊\u{200B} "), "Оля 🦊");
        assert_eq!(harmless("👩\u{200D}🚀"), "👩\u{200D}🚀");
        assert_eq!(harmless("a\u{F0000}\u{F0001}b"), "ab");
    }
}
