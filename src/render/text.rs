//! Owns the fonts: measures text, cuts it to a width and keeps the glyphs that were drawn once.

use std::sync::Arc;

use ab_glyph::{Font, FontRef, PxScale, ScaleFont};
use quick_cache::sync::Cache;

use super::name;

/// How many glyphs of all sizes are kept; more than the fonts have in the sizes that a bar uses.
const GLYPHS_KEPT: usize = 4_096;

/// Darkness of text in steps: fewer shades of edge make smaller files and cannot be told apart.
const STEPS: f32 = 12.0;

/// The thickness of the letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Weight {
    Regular,
    Bold,
}

/// One character drawn at one size: how much of each pixel it covers.
#[derive(Debug)]
pub(super) struct Glyph {
    /// From the pen to the left edge of the coverage.
    pub left: i32,
    /// From the baseline down to the top edge: negative for most.
    pub top: i32,
    pub width: usize,
    /// Row by row, 0 to 255.
    pub coverage: Box<[u8]>,
    /// How far the pen moves.
    pub advance: f32,
}

/// The fonts of the house.
pub(super) struct Fonts {
    regular: FontRef<'static>,
    bold: FontRef<'static>,
    symbols: FontRef<'static>,
    glyphs: Cache<(char, Weight, u16), Arc<Glyph>>,
}

impl Fonts {
    pub fn new() -> Fonts {
        let font = |bytes| FontRef::try_from_slice(bytes).expect("the fonts are part of the program");
        Fonts {
            regular: font(include_bytes!("../../fonts/NotoSans-Regular.ttf")),
            bold: font(include_bytes!("../../fonts/NotoSans-Bold.ttf")),
            symbols: font(include_bytes!("../../fonts/NotoSansSymbols2-Regular.ttf")),
            glyphs: Cache::new(GLYPHS_KEPT),
        }
    }

    /// The name as it can be drawn; see [`name::drawable`].
    pub fn drawable(&self, text: &str) -> Option<String> {
        name::drawable(text, |c| self.has(c))
    }

    fn has(&self, character: char) -> bool {
        self.bold.glyph_id(character).0 != 0 || self.symbols.glyph_id(character).0 != 0
    }

    /// The glyph of a character at a size in tenths of a pixel; `None` if no font has it.
    pub fn glyph(&self, character: char, weight: Weight, size: u16) -> Option<Arc<Glyph>> {
        let key = (character, weight, size);
        if let Some(glyph) = self.glyphs.get(&key) {
            return Some(glyph);
        }
        let glyph = Arc::new(self.draw(character, weight, size)?);
        self.glyphs.insert(key, Arc::clone(&glyph));
        Some(glyph)
    }

    /// Width in pixels.
    pub fn width(&self, text: &str, weight: Weight, size: u16) -> f32 {
        text.chars().filter_map(|c| self.glyph(c, weight, size)).map(|glyph| glyph.advance).sum()
    }

    /// `text`, or as much of its beginning as fits `width` together with an ellipsis.
    pub fn fit(&self, text: &str, weight: Weight, size: u16, width: f32) -> String {
        if self.width(text, weight, size) <= width {
            return text.to_owned();
        }
        let room = width - self.width("…", weight, size);
        let mut used = 0.0;
        let mut cut: String = text
            .chars()
            .take_while(|&c| {
                used += self.glyph(c, weight, size).map_or(0.0, |glyph| glyph.advance);
                used <= room
            })
            .collect();
        cut.truncate(cut.trim_end().len());
        cut.push('…');
        cut
    }

    fn draw(&self, character: char, weight: Weight, size: u16) -> Option<Glyph> {
        let font = match weight {
            Weight::Regular => &self.regular,
            Weight::Bold => &self.bold,
        };
        let font = [font, &self.symbols].into_iter().find(|font| font.glyph_id(character).0 != 0)?;
        let scale = pixels(font, size);
        let id = font.glyph_id(character);
        let advance = font.as_scaled(scale).h_advance(id);
        let Some(outline) = font.outline_glyph(id.with_scale(scale)) else {
            return Some(Glyph { left: 0, top: 0, width: 0, coverage: Box::default(), advance });
        };
        let bounds = outline.px_bounds();
        let width = bounds.width() as usize;
        let mut coverage = vec![0; width * bounds.height() as usize];
        outline.draw(|x, y, amount| {
            let stepped = (amount.clamp(0.0, 1.0) * STEPS).round() / STEPS * 255.0;
            if let Some(pixel) = coverage.get_mut(y as usize * width + x as usize) {
                *pixel = stepped as u8;
            }
        });
        Some(Glyph {
            left: bounds.min.x as i32,
            top: bounds.min.y as i32,
            width,
            coverage: coverage.into_boxed_slice(),
            advance,
        })
    }
}

/// A size is that of the letter square (em); ab_glyph wants the height from ascender to descender.
fn pixels(font: &FontRef<'_>, size: u16) -> PxScale {
    let em = font.units_per_em().unwrap_or(1000.0);
    PxScale::from(f32::from(size) / 10.0 * font.height_unscaled() / em)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_equally_wide_so_that_clocks_do_not_jump() {
        let fonts = Fonts::new();
        let widths: Vec<_> =
            "0123456789".chars().map(|digit| fonts.width(&digit.to_string(), Weight::Bold, 200)).collect();
        assert!(widths.windows(2).all(|pair| pair[0] == pair[1]), "{widths:?}");
    }

    #[test]
    fn fits_text_with_an_ellipsis() {
        let fonts = Fonts::new();
        let long = "Константинопольський Олександр".repeat(3);
        let cut = fonts.fit(&long, Weight::Bold, 220, 200.0);
        assert!(cut.ends_with('…') && cut.starts_with("Конст"), "{cut}");
        assert!(fonts.width(&cut, Weight::Bold, 220) <= 200.0);
        assert_eq!(fonts.fit("Ян", Weight::Bold, 220, 200.0), "Ян");
    }

    #[test]
    fn has_the_letters_that_players_need() {
        let fonts = Fonts::new();
        let text = "іїєґўѝёъыэІЇЄҐЎЍЁ ąćęłńóśźż ÄÖÜß ığşİ ăâîșț λΩάέ қңғүұһәө ⛀⛁⛂⛃★½…";
        let missing: String = text.chars().filter(|&c| !fonts.has(c)).collect();
        assert_eq!(missing, "");
    }
}
