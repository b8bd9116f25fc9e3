//! What is to be said, apart from any language: a key of the catalogue and its values.

use std::borrow::Cow;

use draughts::{Color, Kind, Ruleset, Square};
use serde::{Deserialize, Serialize};

/// A sentence of the catalogue with the values for its variables.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Message {
    /// The key in `locales/`.
    pub key: Cow<'static, str>,
    /// The variables by name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<(Cow<'static, str>, Value)>,
}

impl Message {
    /// The message `key` without values.
    #[must_use]
    pub fn new(key: impl Into<Cow<'static, str>>) -> Message {
        Message { key: key.into(), args: Vec::new() }
    }

    /// The same message with the variable `name` set.
    #[must_use]
    pub fn with(mut self, name: impl Into<Cow<'static, str>>, value: impl Into<Value>) -> Message {
        self.args.push((name.into(), value.into()));
        self
    }
}

/// A value of a message's variable.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Value {
    /// Text from anywhere, such as notation: shown as it is, always escaped.
    Text(String),
    /// A count; the catalogue can choose the plural form by it.
    Number(i64),
    /// One word of a fixed set, such as `win`: never shown, the catalogue chooses between texts by it.
    Choice(Cow<'static, str>),
    /// A person's display name: made harmless and escaped, pings nobody.
    Name(String),
    /// A person who is to be notified, by the platform's own means.
    Mention {
        /// The person's id on the platform of the place.
        id: String,
        /// The display name.
        name: String,
    },
    /// Something to type: a command or a move.
    Code(String),
    /// A ruleset, shown by its name; begins with a capital letter.
    Ruleset(#[serde(with = "as_text")] Ruleset),
    /// A side. In a template it is the word `white` or `black`, to choose by.
    Color(#[serde(with = "color_as_text")] Color),
    /// A kind of piece. In a template it is the word `man`, `king` or `parachutist`, to choose by.
    Kind(#[serde(with = "kind_as_text")] Kind),
    /// A square by its letter and row. Where the ruleset numbers its squares use [`super::board::square_text`].
    Square(#[serde(with = "as_text")] Square),
    /// A message inside the message.
    Message(Box<Message>),
    /// Several values, joined as the language joins them ("a, b and c").
    List(Vec<Value>),
    /// A moment, Unix time in milliseconds.
    Until(i64),
}

impl Value {
    /// A value that a template chooses by and never shows.
    #[must_use]
    pub fn choice(word: impl Into<Cow<'static, str>>) -> Value {
        Value::Choice(word.into())
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

macro_rules! from_number {
    ($($number:ty),+) => {
        $(impl From<$number> for Value {
            fn from(number: $number) -> Value {
                Value::Number(i64::from(number))
            }
        })+
    };
}

from_number!(u8, u16, u32, i32, i64);

impl From<usize> for Value {
    fn from(number: usize) -> Value {
        Value::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<Ruleset> for Value {
    fn from(ruleset: Ruleset) -> Value {
        Value::Ruleset(ruleset)
    }
}

impl From<Color> for Value {
    fn from(color: Color) -> Value {
        Value::Color(color)
    }
}

impl From<Kind> for Value {
    fn from(kind: Kind) -> Value {
        Value::Kind(kind)
    }
}

impl From<Square> for Value {
    fn from(square: Square) -> Value {
        Value::Square(square)
    }
}

impl From<Message> for Value {
    fn from(message: Message) -> Value {
        Value::Message(Box::new(message))
    }
}

impl From<Vec<Value>> for Value {
    fn from(list: Vec<Value>) -> Value {
        Value::List(list)
    }
}

/// The word by which templates choose between the sides.
pub(super) const fn color_word(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// The word by which templates choose between the kinds of pieces.
pub(super) const fn kind_word(kind: Kind) -> &'static str {
    match kind {
        Kind::Man => "man",
        Kind::King => "king",
        Kind::Parachutist => "parachutist",
    }
}

/// Values of the rules library are stored by their own text form, so that the library needs no serde.
mod as_text {
    use std::fmt::Display;
    use std::str::FromStr;

    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<T: Display, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(value)
    }

    pub(super) fn deserialize<'de, T, D>(deserializer: D) -> Result<T, D::Error>
    where
        T: FromStr<Err: Display>,
        D: Deserializer<'de>,
    {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

mod color_as_text {
    use draughts::Color;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(color: &Color, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(super::color_word(*color))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Color, D::Error> {
        let word = String::deserialize(deserializer)?;
        Color::ALL
            .into_iter()
            .find(|color| super::color_word(*color) == word)
            .ok_or_else(|| D::Error::custom("not a side"))
    }
}

mod kind_as_text {
    use draughts::Kind;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(kind: &Kind, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(super::kind_word(*kind))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Kind, D::Error> {
        let word = String::deserialize(deserializer)?;
        Kind::ALL
            .into_iter()
            .find(|kind| super::kind_word(*kind) == word)
            .ok_or_else(|| D::Error::custom("not a kind of piece"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_survives_storing() {
        let message = Message::new("board-turn")
            .with("text", "c3:e5")
            .with("number", 3_u8)
            .with("choice", Value::choice("win"))
            .with("name", Value::Name("Оля".into()))
            .with("person", Value::Mention { id: "42".into(), name: "Богдан".into() })
            .with("code", Value::Code("c3-d4".into()))
            .with("ruleset", Ruleset::RussianMajority)
            .with("color", Color::Black)
            .with("kind", Kind::Parachutist)
            .with("square", Square::new(2, 2).unwrap())
            .with("inner", Message::new("nothing"))
            .with("list", vec![Value::from("a"), Value::from(7_usize)])
            .with("until", Value::Until(1_796_000_000_000));
        let json = serde_json::to_string(&message).unwrap();
        assert!(json.contains("\"russian-majority\""), "{json}");
        assert_eq!(serde_json::from_str::<Message>(&json).unwrap(), message);
    }

    #[test]
    fn an_unknown_word_is_an_error_and_no_guess() {
        for json in [r#"{"ruleset":"chess"}"#, r#"{"color":"red"}"#, r#"{"kind":"queen"}"#, r#"{"square":"z9"}"#] {
            assert!(serde_json::from_str::<Value>(json).is_err(), "{json}");
        }
    }
}
