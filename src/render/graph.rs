//! A graph of who stood better over the plies of a game: White's side of it above, Black's below.

use std::sync::Arc;

use ::png::{BitDepth, ColorType, Compression, Encoder};
use draughts::{Color, Kind, Piece};
use image::{Rgb as Pixel, RgbImage};

use super::RenderError;
use super::painter::Painter;
use super::palette::mix;
use super::piece;
use super::text::{Fonts, Weight};
use super::theme::{Colours, Rgb, Theme};

/// White's chances for certain, as [`Graph::chances`] counts them.
pub const CERTAIN: u16 = 1_000;

/// What a graph shows.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Graph {
    /// White's chances in thousandths: before the first ply, then after each.
    pub chances: Vec<u16>,
    /// Plies, counted from 1, that are marked, each with the number to write beside it.
    pub marks: Vec<(usize, String)>,
    /// The colours.
    pub theme: Theme,
}

/// The picture, in pixels. Chats show it half as wide on phones; everything is large enough for that.
const SIZE: (u32, u32) = (720, 420);
/// The field of the curve within it.
const LEFT: f32 = 116.0;
const RIGHT: f32 = 696.0;
const TOP: f32 = 26.0;
const BOTTOM: f32 = 366.0;
/// Half the height of the field.
const HALF: f32 = (BOTTOM - TOP) / 2.0;
const MIDDLE: f32 = TOP + HALF;

/// How often the height of the curve is looked up for one column of pixels.
const SAMPLES: usize = 4;
const CURVE: f32 = 2.6;
const DOT: f32 = 8.5;
/// Height of letters in tenths of a pixel.
const LETTERS: u16 = 240;
/// The side of the discs that stand for the players.
const DISC: usize = 30;
/// The most numbers along the lower edge.
const MOST_NUMBERS: usize = 8;
/// How far apart numbers of moves may stand.
const STEPS: [usize; 10] = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500];

impl Painter {
    /// Width and height of every [`Painter::graph`] in pixels.
    #[must_use]
    pub const fn graph_size() -> (u32, u32) {
        SIZE
    }

    /// The graph as a PNG.
    ///
    /// # Errors
    ///
    /// [`RenderError::Png`] when the picture cannot be encoded.
    pub fn graph(&self, graph: &Graph) -> Result<Arc<[u8]>, RenderError> {
        let colours = graph.theme.colours();
        let mut picture = field(graph, colours);
        discs(&mut picture, colours);
        axes(&mut picture, graph, self.fonts(), colours);
        labels(&mut picture, graph, self.fonts(), colours);
        let mut file = Vec::new();
        let mut encoder = Encoder::new(&mut file, SIZE.0, SIZE.1);
        encoder.set_color(ColorType::Rgb);
        encoder.set_depth(BitDepth::Eight);
        encoder.set_compression(Compression::High);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&picture)?;
        writer.finish()?;
        Ok(file.into())
    }
}

impl Graph {
    /// Where a ply stands from left to right.
    fn x(&self, ply: usize) -> f32 {
        let last = self.chances.len().saturating_sub(1).max(1);
        LEFT + (RIGHT - LEFT) * ply.min(last) as f32 / last as f32
    }

    /// Where the chances after a ply stand from top to bottom.
    fn y(&self, ply: usize) -> f32 {
        let chance = self.chances.get(ply).copied().unwrap_or(CERTAIN / 2).min(CERTAIN);
        BOTTOM - (BOTTOM - TOP) * f32::from(chance) / f32::from(CERTAIN)
    }

    /// The height of the curve at a place from left to right.
    fn curve(&self, x: f32) -> f32 {
        let last = self.chances.len().saturating_sub(1).max(1);
        let at = ((x - LEFT) / (RIGHT - LEFT)).clamp(0.0, 1.0) * last as f32;
        let before = (at.floor() as usize).min(last);
        let (from, to) = (self.y(before), self.y((before + 1).min(last)));
        from + (to - from) * (at - before as f32)
    }
}

/// The ground, the advantage of both sides, the curve and the dots on it.
fn field(graph: &Graph, colours: &Colours) -> RgbImage {
    let mut picture = RgbImage::from_pixel(SIZE.0, SIZE.1, Pixel(colours.bar));
    let ground = mix(colours.bar, colours.text, 62);
    let line = mix(ground, colours.text, 70);
    let middle = mix(colours.bar, colours.text, 150);
    let quarters = [TOP + HALF / 2.0, BOTTOM - HALF / 2.0].map(|y| y as u32);
    for x in LEFT as u32..RIGHT as u32 {
        let heights: [f32; SAMPLES] =
            std::array::from_fn(|part| graph.curve(x as f32 + (part as f32 + 0.5) / SAMPLES as f32));
        for y in TOP as u32..BOTTOM as u32 {
            let top = y as f32;
            let bare = if quarters.contains(&y) { line } else { ground };
            let covered = |from: f32, to: f32| (to.min(top + 1.0) - from.max(top)).clamp(0.0, 1.0);
            let part = |side: &dyn Fn(f32) -> f32| heights.iter().map(|&height| side(height)).sum::<f32>();
            let alpha = |sum: f32| (sum / SAMPLES as f32 * 255.0) as u8;
            let white = alpha(part(&|height| covered(height, MIDDLE)));
            let black = alpha(part(&|height| covered(MIDDLE, height)));
            let colour = mix(mix(bare, colours.white.face, white), colours.black.face, black);
            picture.put_pixel(x, y, Pixel(colour));
        }
        for y in MIDDLE as u32 - 1..=MIDDLE as u32 {
            picture.put_pixel(x, y, Pixel(middle));
        }
    }
    for ply in 1..graph.chances.len() {
        stroke(&mut picture, [ply - 1, ply].map(|ply| (graph.x(ply), graph.y(ply))), CURVE, colours.trace);
    }
    for (ply, _) in &graph.marks {
        let at = (graph.x(*ply), graph.y(*ply));
        stroke(&mut picture, [at, at], DOT + 2.5, colours.text);
        stroke(&mut picture, [at, at], DOT, colours.wrong);
    }
    picture
}

/// A stroke with round ends; from a place to itself it is a disc. Pixels at its edge take as much of the colour as it
/// covers of them.
fn stroke(picture: &mut RgbImage, [from, to]: [(f32, f32); 2], radius: f32, colour: Rgb) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(f32::EPSILON);
    let reach = radius + 1.0;
    let range = |a: f32, b: f32| (a.min(b) - reach).max(0.0) as u32..=(a.max(b) + reach) as u32;
    for y in range(from.1, to.1) {
        for x in range(from.0, to.0) {
            let (px, py) = (x as f32 + 0.5 - from.0, y as f32 + 0.5 - from.1);
            let along = ((px * dx + py * dy) / (length * length)).clamp(0.0, 1.0);
            let away = (px - along * dx).hypot(py - along * dy);
            let alpha = ((radius - away + 0.5).clamp(0.0, 1.0) * 255.0) as u8;
            if let Some(pixel) = picture.get_pixel_mut_checked(x, y).filter(|_| alpha > 0) {
                pixel.0 = mix(pixel.0, colour, alpha);
            }
        }
    }
}

/// White's disc where White is certain to win, Black's where Black is.
fn discs(picture: &mut RgbImage, colours: &Colours) {
    for (color, middle) in [(Color::White, TOP + 13.0), (Color::Black, BOTTOM - 13.0)] {
        let layer = piece::token(colours, Piece::new(color, Kind::Man), DISC);
        let top = middle as u32 - DISC as u32 / 2;
        for (row, pixels) in (top..).zip(layer.pixels.chunks_exact(layer.side)) {
            for (column, over) in (6..).zip(pixels) {
                if let Some(under) = picture.get_pixel_mut_checked(column, row) {
                    let rest = mix([0; 3], under.0, 255 - over[3]);
                    under.0 = std::array::from_fn(|part| rest[part].saturating_add(over[part]));
                }
            }
        }
    }
}

/// Chances beside the field, numbers of moves below it.
fn axes(picture: &mut RgbImage, graph: &Graph, fonts: &Fonts, colours: &Colours) {
    let ink = Ink { weight: Weight::Regular, colour: colours.text };
    for (text, middle) in [("100%", TOP + 13.0), ("50%", MIDDLE), ("100%", BOTTOM - 13.0)] {
        let width = fonts.width(text, ink.weight, LETTERS);
        write(picture, fonts, text, (LEFT - 10.0 - width, middle as i32 + 9), ink);
    }
    let moves = graph.chances.len() / 2;
    let step = STEPS.into_iter().find(|step| moves / step < MOST_NUMBERS).unwrap_or(STEPS[STEPS.len() - 1]);
    for number in (1..=moves).filter(|number| *number == 1 || number % step == 0) {
        if step > 1 && number == 1 && moves > 1 && step == 2 {
            continue;
        }
        let x = graph.x(2 * number - 1);
        let text = number.to_string();
        let width = fonts.width(&text, ink.weight, LETTERS);
        for y in BOTTOM as u32..BOTTOM as u32 + 8 {
            for x in x as u32 - 1..=x as u32 {
                picture.put_pixel(x, y, Pixel(colours.dim));
            }
        }
        let left = (x - width / 2.0).clamp(0.0, SIZE.0 as f32 - width - 2.0);
        write(picture, fonts, &text, (left, BOTTOM as i32 + 34), ink);
    }
}

/// The numbers beside the marked plies, each in a plate of its own.
fn labels(picture: &mut RgbImage, graph: &Graph, fonts: &Fonts, colours: &Colours) {
    let ink = Ink { weight: Weight::Bold, colour: colours.text };
    let mut taken: Vec<Plate> = Vec::new();
    for (ply, text) in &graph.marks {
        let width = fonts.width(text, ink.weight, LETTERS) + 14.0;
        let (x, y) = (graph.x(*ply), graph.y(*ply));
        // A fall leaves room below, a rise above.
        let below = y > graph.y(ply.saturating_sub(1));
        let plate = Plate::beside((x, y), below, width, &taken);
        plate.draw(picture, colours);
        write(picture, fonts, text, (plate.left + 7.0, (plate.top + Plate::HEIGHT) as i32 - 8), ink);
        taken.push(plate);
    }
}

/// A plate with a number.
#[derive(Debug, Clone, Copy)]
struct Plate {
    left: f32,
    top: f32,
    width: f32,
}

impl Plate {
    const HEIGHT: f32 = 30.0;
    const GAP: f32 = 16.0;

    /// The place nearest to a dot that is inside of the field and touches no other plate.
    fn beside((x, y): (f32, f32), below: bool, width: f32, taken: &[Plate]) -> Plate {
        let left = (x - width / 2.0).clamp(LEFT + 2.0, RIGHT - width - 2.0);
        let ways = (0..8).flat_map(|step| {
            let away = Plate::GAP + step as f32 * (Plate::HEIGHT + 4.0);
            let (above, under) = (y - away - Plate::HEIGHT, y + away);
            if below { [under, above] } else { [above, under] }
        });
        let mut places = ways.map(|top| Plate { left, top, width });
        let fits = |plate: &Plate| {
            plate.top >= TOP + 2.0
                && plate.top + Plate::HEIGHT <= BOTTOM - 2.0
                && taken.iter().all(|other| !plate.touches(other))
        };
        places.find(fits).unwrap_or(Plate { left, top: (y - Plate::GAP - Plate::HEIGHT).max(TOP), width })
    }

    fn touches(&self, other: &Plate) -> bool {
        let apart = |a: f32, b: f32, size: f32| (a - b).abs() >= size + 4.0;
        let middle = |plate: &Plate| plate.left + plate.width / 2.0;
        !(apart(middle(self), middle(other), (self.width + other.width) / 2.0)
            || apart(self.top, other.top, Plate::HEIGHT))
    }

    fn draw(&self, picture: &mut RgbImage, colours: &Colours) {
        let radius = 8.0;
        for y in self.top as u32..=(self.top + Plate::HEIGHT) as u32 {
            for x in self.left as u32..=(self.left + self.width) as u32 {
                let inwards = |at: f32, from: f32, size: f32| (radius - (at - from).min(from + size - at)).max(0.0);
                let dx = inwards(x as f32 + 0.5, self.left, self.width);
                let dy = inwards(y as f32 + 0.5, self.top, Plate::HEIGHT);
                let covered = (radius - dx.hypot(dy) + 0.5).clamp(0.0, 1.0);
                if let Some(pixel) = picture.get_pixel_mut_checked(x, y) {
                    pixel.0 = mix(pixel.0, colours.wrong, (covered * 255.0) as u8);
                }
            }
        }
    }
}

#[derive(Clone, Copy)]
struct Ink {
    weight: Weight,
    colour: Rgb,
}

/// Writes text with the pen at a place on the baseline.
fn write(picture: &mut RgbImage, fonts: &Fonts, text: &str, (x, y): (f32, i32), ink: Ink) {
    let mut pen = x;
    for glyph in text.chars().filter_map(|character| fonts.glyph(character, ink.weight, LETTERS)) {
        let left = pen.round() as i32 + glyph.left;
        pen += glyph.advance;
        if glyph.width == 0 {
            continue;
        }
        for (row, coverage) in (y + glyph.top..).zip(glyph.coverage.chunks_exact(glyph.width)) {
            for (column, &alpha) in (left..).zip(coverage) {
                let (Ok(column), Ok(row)) = (u32::try_from(column), u32::try_from(row)) else { continue };
                if let Some(pixel) = picture.get_pixel_mut_checked(column, row) {
                    pixel.0 = mix(pixel.0, ink.colour, alpha);
                }
            }
        }
    }
}
