//! A full-width strip of a picture as palette indices, and what can be put on it.

use super::brush::Layer;
use super::palette::mix;
use super::sheet::Sheet;
use super::text::{Fonts, Weight};
use super::theme::{Colours, Rgb};

/// Rows of palette indices.
pub(super) struct Strip<'a> {
    sheet: &'a Sheet,
    pub width: usize,
    pub height: usize,
    pub pixels: Vec<u8>,
}

/// A rectangle in pixels.
#[derive(Debug, Clone, Copy)]
pub(super) struct Area {
    pub x: usize,
    pub y: usize,
    pub width: usize,
    pub height: usize,
}

/// How text is written.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ink {
    pub weight: Weight,
    /// Tenths of a pixel.
    pub size: u16,
    pub colour: Rgb,
}

impl<'a> Strip<'a> {
    pub fn new(sheet: &'a Sheet, width: usize, height: usize, ground: Rgb) -> Strip<'a> {
        let ground = sheet.palette.nearest(ground);
        Strip { sheet, width, height, pixels: vec![ground; width * height] }
    }

    pub fn sheet(&self) -> &'a Sheet {
        self.sheet
    }

    pub fn colours(&self) -> &'static Colours {
        self.sheet.colours
    }

    /// Fills a rectangle; what lies outside of the strip is cut off.
    pub fn fill(&mut self, area: Area, colour: Rgb) {
        let index = self.sheet.palette.nearest(colour);
        let right = (area.x + area.width).min(self.width);
        for y in area.y..(area.y + area.height).min(self.height) {
            if area.x < right {
                self.pixels[y * self.width + area.x..y * self.width + right].fill(index);
            }
        }
    }

    /// Fills a rectangle with round corners.
    pub fn fill_round(&mut self, area: Area, radius: f32, colour: Rgb) {
        let corner = (radius.ceil() as usize).min(area.width / 2).min(area.height / 2);
        let (right, bottom) = (area.width - 1, area.height - 1);
        self.fill(Area { y: area.y + corner, height: area.height - 2 * corner, ..area }, colour);
        let inner = Area { x: area.x + corner, width: area.width - 2 * corner, height: corner, ..area };
        self.fill(inner, colour);
        self.fill(Area { y: area.y + area.height - corner, ..inner }, colour);
        for y in 0..corner {
            for x in 0..corner {
                let (dx, dy) = (radius - x as f32 - 0.5, radius - y as f32 - 0.5);
                let covered = (radius - dx.max(0.0).hypot(dy.max(0.0)) + 0.5).clamp(0.0, 1.0);
                let alpha = (covered * 255.0) as u8;
                for (x, y) in [(x, y), (right - x, y), (x, bottom - y), (right - x, bottom - y)] {
                    self.lay(area.x + x, area.y + y, colour, alpha);
                }
            }
        }
    }

    /// Copies a square of indices to a place that must be inside the strip.
    pub fn copy_square(&mut self, square: &[u8], side: usize, x: usize, y: usize) {
        let rows = self.pixels.chunks_exact_mut(self.width).skip(y);
        for (row, square) in rows.zip(square.chunks_exact(side)) {
            row[x..x + side].copy_from_slice(square);
        }
    }

    /// Lays a layer with its corner at (x, y).
    pub fn put(&mut self, layer: &Layer, x: usize, y: usize) {
        for (row, over) in layer.pixels.chunks_exact(layer.side).enumerate() {
            for (column, over) in over.iter().enumerate() {
                let (x, y) = (x + column, y + row);
                if over[3] == 0 || x >= self.width || y >= self.height {
                    continue;
                }
                let pixel = &mut self.pixels[y * self.width + x];
                if over[3] == 255 {
                    *pixel = self.sheet.palette.nearest([over[0], over[1], over[2]]);
                    continue;
                }
                let below = self.sheet.palette.colours()[usize::from(*pixel)];
                let rest = mix([0; 3], below, 255 - over[3]);
                let colour = std::array::from_fn(|i| rest[i].saturating_add(over[i]));
                *pixel = self.sheet.palette.nearest(colour);
            }
        }
    }

    /// Writes text with the pen at (x, y) on the baseline; returns where the pen ends.
    pub fn write(&mut self, fonts: &Fonts, text: &str, (x, y): (f32, i32), ink: Ink) -> f32 {
        let mut pen = x;
        // Most of the ground under a text is one colour, so the last answer for each shade mostly holds.
        let mut known = [(0_u8, 0_u8); 256];
        for character in text.chars() {
            let Some(glyph) = fonts.glyph(character, ink.weight, ink.size) else {
                continue;
            };
            let left = pen.round() as i32 + glyph.left;
            pen += glyph.advance;
            if glyph.width == 0 {
                continue;
            }
            for (row, coverage) in glyph.coverage.chunks_exact(glyph.width).enumerate() {
                let Some(y) = place(y + glyph.top, row, self.height) else {
                    continue;
                };
                for (column, &alpha) in coverage.iter().enumerate() {
                    let Some(x) = place(left, column, self.width).filter(|_| alpha > 0) else {
                        continue;
                    };
                    let pixel = &mut self.pixels[y * self.width + x];
                    let answer = &mut known[usize::from(alpha)];
                    if answer.0 != *pixel || answer.1 == 0 {
                        *answer = (*pixel, self.sheet.palette.blend(*pixel, ink.colour, alpha));
                    }
                    *pixel = answer.1;
                }
            }
        }
        pen
    }

    fn lay(&mut self, x: usize, y: usize, colour: Rgb, alpha: u8) {
        if alpha > 0 && x < self.width && y < self.height {
            let pixel = &mut self.pixels[y * self.width + x];
            *pixel = self.sheet.palette.blend(*pixel, colour, alpha);
        }
    }
}

/// `start + offset`, if that is inside of `0..end`.
fn place(start: i32, offset: usize, end: usize) -> Option<usize> {
    let at = usize::try_from(i64::from(start) + offset as i64).ok()?;
    (at < end).then_some(at)
}
