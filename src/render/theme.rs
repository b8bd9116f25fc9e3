//! Owns the five themes: their names and every colour that a picture may use.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A colour as red, green and blue, 0 to 255 each, in sRGB.
pub(super) type Rgb = [u8; 3];

/// The colours of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// Brown wood; the default.
    #[default]
    Walnut,
    /// Green and cream.
    Forest,
    /// Grey-blue.
    Slate,
    /// Black, white and yellow, for people who need strong contrast.
    Contrast,
    /// Dark, for dark chats.
    Night,
}

impl Theme {
    /// Every theme, the default first.
    pub const ALL: [Theme; 5] = [Theme::Walnut, Theme::Forest, Theme::Slate, Theme::Contrast, Theme::Night];

    /// The stable name in lower-case ASCII.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Theme::Walnut => "walnut",
            Theme::Forest => "forest",
            Theme::Slate => "slate",
            Theme::Contrast => "contrast",
            Theme::Night => "night",
        }
    }

    pub(super) const fn colours(self) -> &'static Colours {
        match self {
            Theme::Walnut => &WALNUT,
            Theme::Forest => &FOREST,
            Theme::Slate => &SLATE,
            Theme::Contrast => &CONTRAST,
            Theme::Night => &NIGHT,
        }
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// The text names no theme.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("unknown theme {0:?}")]
pub struct UnknownTheme(String);

impl FromStr for Theme {
    type Err = UnknownTheme;

    fn from_str(text: &str) -> Result<Theme, UnknownTheme> {
        Theme::ALL
            .into_iter()
            .find(|theme| theme.id().eq_ignore_ascii_case(text.trim()))
            .ok_or_else(|| UnknownTheme(text.chars().take(32).collect()))
    }
}

/// How squares are labelled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Coordinates {
    /// Letters below the board and figures beside it.
    Algebraic,
    /// The number of the square in its corner.
    Numeric,
}

impl Coordinates {
    /// Both ways.
    pub const ALL: [Coordinates; 2] = [Coordinates::Algebraic, Coordinates::Numeric];

    /// The stable name in lower-case ASCII.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Coordinates::Algebraic => "algebraic",
            Coordinates::Numeric => "numeric",
        }
    }
}

impl fmt::Display for Coordinates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// The text names no way to label squares.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("unknown coordinates {0:?}")]
pub struct UnknownCoordinates(String);

impl FromStr for Coordinates {
    type Err = UnknownCoordinates;

    fn from_str(text: &str) -> Result<Coordinates, UnknownCoordinates> {
        Coordinates::ALL
            .into_iter()
            .find(|coordinates| coordinates.id().eq_ignore_ascii_case(text.trim()))
            .ok_or_else(|| UnknownCoordinates(text.chars().take(32).collect()))
    }
}

/// What one side's pieces are painted with.
#[derive(Debug, Clone, Copy)]
pub(super) struct Disc {
    /// The raised face, where the light falls.
    pub face: Rgb,
    /// The line around the disc and in its grooves.
    pub rim: Rgb,
    /// The side of the disc below the face.
    pub side: Rgb,
    /// The lit edge of a groove.
    pub shine: Rgb,
    /// The crown or parachute.
    pub emblem: Rgb,
}

/// Every colour of a theme.
#[derive(Debug, Clone, Copy)]
pub(super) struct Colours {
    pub light: Rgb,
    pub dark: Rgb,
    /// The numbers inside dark squares.
    pub number: Rgb,
    pub frame: Rgb,
    /// The thin line let into the frame, and the letters on it.
    pub inlay: Rgb,
    /// The tint of the last move and the line around it.
    pub trace: Rgb,
    pub trace_line: Rgb,
    /// Where a chosen piece may go, and its light edge.
    pub hint: Rgb,
    pub hint_edge: Rgb,
    /// The squares of an illegal attempt.
    pub wrong: Rgb,
    /// Player bars: ground, names, everything of less weight.
    pub bar: Rgb,
    pub text: Rgb,
    pub dim: Rgb,
    /// The clock or lamp of the side to move, and what is written on it.
    pub lit: Rgb,
    pub lit_text: Rgb,
    /// The same for the side that waits.
    pub unlit: Rgb,
    pub white: Disc,
    pub black: Disc,
}

const fn rgb(hex: u32) -> Rgb {
    [(hex >> 16) as u8, (hex >> 8) as u8, hex as u8]
}

// Values from the contrast table of the design: light to dark squares at least 2.3, each side's
// discs at least 2.5 against dark squares, crowns at least 5 against their disc.
const IVORY: Disc =
    Disc { face: rgb(0xF7EFDC), rim: rgb(0x6E5A3C), side: rgb(0xCDBB97), shine: rgb(0xFFFDF5), emblem: rgb(0xB3261E) };

const EBONY: Disc =
    Disc { face: rgb(0x2E2A28), rim: rgb(0x0C0A09), side: rgb(0x191614), shine: rgb(0x6A625B), emblem: rgb(0xF2C14E) };

const WALNUT: Colours = Colours {
    light: rgb(0xF0D9B5),
    dark: rgb(0xB38661),
    number: rgb(0x4A2F1C),
    frame: rgb(0x3A2A20),
    inlay: rgb(0xE3C79A),
    trace: rgb(0xD9C55A),
    trace_line: rgb(0x6B5410),
    hint: rgb(0x1F5A2C),
    hint_edge: rgb(0xFBF3DF),
    wrong: rgb(0x8E1B12),
    bar: rgb(0x241E1A),
    text: rgb(0xF5EFE6),
    dim: rgb(0xA2978C),
    lit: rgb(0xF0D9B5),
    lit_text: rgb(0x241A12),
    unlit: rgb(0x3B342F),
    white: IVORY,
    black: EBONY,
};

const FOREST: Colours = Colours {
    light: rgb(0xEEEED2),
    dark: rgb(0x6F9150),
    number: rgb(0x1E3311),
    frame: rgb(0x2B3A22),
    inlay: rgb(0xD5DCB4),
    trace: rgb(0xC9CF4A),
    trace_line: rgb(0x4C520A),
    hint: rgb(0x1E3A5F),
    hint_edge: rgb(0xF6F6E4),
    wrong: rgb(0x861A14),
    bar: rgb(0x1D231A),
    text: rgb(0xF1F3EA),
    dim: rgb(0x98A28F),
    lit: rgb(0xEEEED2),
    lit_text: rgb(0x1A2413),
    unlit: rgb(0x343C30),
    white: IVORY,
    black: EBONY,
};

const SLATE: Colours = Colours {
    light: rgb(0xDEE3E6),
    dark: rgb(0x7B96A8),
    number: rgb(0x1C2B36),
    frame: rgb(0x25313A),
    inlay: rgb(0xBCCAD3),
    trace: rgb(0xE0C65C),
    trace_line: rgb(0x5E4C0B),
    hint: rgb(0x1F4E3D),
    hint_edge: rgb(0xF6F8F9),
    wrong: rgb(0x8A1C1C),
    bar: rgb(0x1B2227),
    text: rgb(0xEFF3F5),
    dim: rgb(0x93A0A8),
    lit: rgb(0xDEE3E6),
    lit_text: rgb(0x16212A),
    unlit: rgb(0x323C43),
    white: Disc {
        face: rgb(0xFAFAF7),
        rim: rgb(0x46525B),
        side: rgb(0xC3CBCF),
        shine: rgb(0xFFFFFF),
        emblem: rgb(0x1F4F8B),
    },
    black: Disc { face: rgb(0x2E2C2D), ..EBONY },
};

const CONTRAST: Colours = Colours {
    light: rgb(0xFFFFFF),
    dark: rgb(0x8A8A8A),
    number: rgb(0x000000),
    frame: rgb(0x000000),
    inlay: rgb(0xFFFFFF),
    trace: rgb(0xFFD400),
    trace_line: rgb(0x000000),
    hint: rgb(0x003C8F),
    hint_edge: rgb(0xFFFFFF),
    wrong: rgb(0xA00000),
    bar: rgb(0x000000),
    text: rgb(0xFFFFFF),
    dim: rgb(0xB4B4B4),
    lit: rgb(0xFFD400),
    lit_text: rgb(0x000000),
    unlit: rgb(0x333333),
    white: Disc {
        face: rgb(0xFFFFFF),
        rim: rgb(0x000000),
        side: rgb(0xC8C8C8),
        shine: rgb(0xFFFFFF),
        emblem: rgb(0x000000),
    },
    black: Disc {
        face: rgb(0x101010),
        rim: rgb(0xFFFFFF),
        side: rgb(0x000000),
        shine: rgb(0x8C8C8C),
        emblem: rgb(0xFFFFFF),
    },
};

const NIGHT: Colours = Colours {
    light: rgb(0x9AA0AC),
    dark: rgb(0x555C6B),
    number: rgb(0xD3D7E0),
    frame: rgb(0x16181D),
    inlay: rgb(0x8F96A5),
    trace: rgb(0xA08A3C),
    trace_line: rgb(0x1E1905),
    hint: rgb(0xBFE3C4),
    hint_edge: rgb(0x14251A),
    wrong: rgb(0x5E0E0E),
    bar: rgb(0x101216),
    text: rgb(0xE6E8ED),
    dim: rgb(0x8B919E),
    lit: rgb(0xC9CDD6),
    lit_text: rgb(0x14161B),
    unlit: rgb(0x282C34),
    white: Disc {
        face: rgb(0xE9E6DD),
        rim: rgb(0x2A2D34),
        side: rgb(0xB0ADA6),
        shine: rgb(0xFBFAF6),
        emblem: rgb(0x9C2A22),
    },
    black: Disc {
        face: rgb(0x1B1C20),
        rim: rgb(0x9AA0AC),
        side: rgb(0x0C0D10),
        shine: rgb(0x5A5E68),
        emblem: rgb(0xF2C14E),
    },
};

#[cfg(test)]
mod tests {
    use super::*;

    /// Relative luminance, 0 to 1, of the web accessibility guidelines (WCAG 2).
    fn luminance(colour: Rgb) -> f64 {
        let [red, green, blue] = colour.map(|part| {
            let part = f64::from(part) / 255.0;
            if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// Contrast ratio, 1 to 21, of the same guidelines.
    fn contrast(a: Rgb, b: Rgb) -> f64 {
        let (a, b) = (luminance(a) + 0.05, luminance(b) + 0.05);
        a.max(b) / a.min(b)
    }

    #[test]
    fn colours_keep_their_contrast() {
        for theme in Theme::ALL {
            let c = theme.colours();
            // What must stand out from what, and by how much.
            for (what, a, b, least) in [
                ("light and dark squares", c.light, c.dark, 2.3),
                ("white discs on dark squares", c.white.face, c.dark, 2.5),
                ("black discs on dark squares", c.black.face, c.dark, 2.5),
                ("white and black discs", c.white.face, c.black.face, 10.0),
                ("white crowns", c.white.emblem, c.white.face, 5.0),
                ("black crowns", c.black.emblem, c.black.face, 5.0),
                ("numbers on dark squares", c.number, c.dark, 3.0),
                ("numbers on the last move", c.number, c.trace, 2.0),
                ("letters on the frame", c.inlay, c.frame, 4.5),
                ("names", c.text, c.bar, 7.0),
                ("names of the side that waits", c.dim, c.bar, 4.5),
                ("bright names beside dim ones", c.text, c.dim, 1.8),
                ("the clock that runs", c.lit_text, c.lit, 7.0),
                ("the clock that stands", c.dim, c.unlit, 3.0),
                ("one clock beside the other", c.lit, c.unlit, 5.0),
                ("hints", c.hint, c.hint_edge, 4.5),
                ("lines around the last move", c.trace_line, c.trace, 3.0),
                ("the line of wrong squares", c.wrong, c.light, 3.0),
            ] {
                let found = contrast(a, b);
                assert!(found >= least, "{theme}: {what}: {found:.2} < {least}");
            }
            // A black disc that is weak on dark squares needs a light rim.
            let black = contrast(c.black.face, c.dark);
            assert!(black >= 3.9 || contrast(c.black.rim, c.black.face) >= 5.0, "{theme}: {black:.2}");
        }
    }

    #[test]
    fn names_read_back() {
        for theme in Theme::ALL {
            assert_eq!(theme.to_string().parse(), Ok(theme));
            assert_eq!(serde_json::to_value(theme).expect("serialises"), theme.id());
        }
        for coordinates in Coordinates::ALL {
            assert_eq!(coordinates.to_string().parse(), Ok(coordinates));
            assert_eq!(serde_json::to_value(coordinates).expect("serialises"), coordinates.id());
        }
        assert_eq!(" Walnut ".parse(), Ok(Theme::Walnut));
        assert!("plaid".parse::<Theme>().is_err());
    }
}
