//! How values of the rules, which know nothing of serialisation, are written into JSON.

/// A colour as `"white"` or `"black"`.
pub(super) mod color {
    use draughts::Color;
    use serde::{Deserialize, Deserializer, Serializer, de};

    pub(in crate::game) fn serialize<S: Serializer>(color: &Color, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_str(name(*color))
    }

    pub(in crate::game) fn deserialize<'de, D: Deserializer<'de>>(input: D) -> Result<Color, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(input)?;
        parse(&text).ok_or_else(|| de::Error::unknown_variant(&text, &["white", "black"]))
    }

    pub(super) const fn name(color: Color) -> &'static str {
        match color {
            Color::White => "white",
            Color::Black => "black",
        }
    }

    pub(super) fn parse(text: &str) -> Option<Color> {
        match text {
            "white" => Some(Color::White),
            "black" => Some(Color::Black),
            _ => None,
        }
    }
}

/// A colour or nobody as `"white"`, `"black"` or `null`.
pub(super) mod optional_color {
    use draughts::Color;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

    pub(in crate::game) fn serialize<S: Serializer>(color: &Option<Color>, out: S) -> Result<S::Ok, S::Error> {
        color.map(super::color::name).serialize(out)
    }

    pub(in crate::game) fn deserialize<'de, D: Deserializer<'de>>(input: D) -> Result<Option<Color>, D::Error> {
        let Some(text) = Option::<std::borrow::Cow<str>>::deserialize(input)? else {
            return Ok(None);
        };
        super::color::parse(&text).map(Some).ok_or_else(|| de::Error::unknown_variant(&text, &["white", "black"]))
    }
}

/// A ruleset or none as its identifier or `null`.
pub(super) mod optional_ruleset {
    use draughts::Ruleset;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

    pub(in crate::game) fn serialize<S: Serializer>(ruleset: &Option<Ruleset>, out: S) -> Result<S::Ok, S::Error> {
        ruleset.map(|ruleset| ruleset.id()).serialize(out)
    }

    pub(in crate::game) fn deserialize<'de, D: Deserializer<'de>>(input: D) -> Result<Option<Ruleset>, D::Error> {
        let Some(text) = Option::<std::borrow::Cow<str>>::deserialize(input)? else {
            return Ok(None);
        };
        text.parse().map(Some).map_err(|_| de::Error::custom(format_args!("`{text}` is no ruleset")))
    }
}

/// The owner's wish for a colour as `"white"`, `"black"` or `"random"`.
pub(super) mod color_choice {
    use serde::{Deserialize, Deserializer, Serializer, de};

    use crate::speech::ColorChoice;

    pub(in crate::game) fn serialize<S: Serializer>(choice: &ColorChoice, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_str(match choice {
            ColorChoice::White => "white",
            ColorChoice::Black => "black",
            ColorChoice::Random => "random",
        })
    }

    pub(in crate::game) fn deserialize<'de, D: Deserializer<'de>>(input: D) -> Result<ColorChoice, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(input)?;
        match &*text {
            "white" => Ok(ColorChoice::White),
            "black" => Ok(ColorChoice::Black),
            "random" => Ok(ColorChoice::Random),
            other => Err(de::Error::unknown_variant(other, &["white", "black", "random"])),
        }
    }
}
