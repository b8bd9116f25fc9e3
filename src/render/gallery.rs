//! All themes side by side in one picture, for choosing.

use std::sync::Arc;

use ::png::{BitDepth, ColorType, Compression, Encoder};
use draughts::{Color, Kind, Piece, Ruleset};

use super::RenderError;
use super::layout::{Ground, Layout};
use super::painter::Painter;
use super::sheet::{Detail, Sheet, SheetId};
use super::strip::{Area, Ink, Strip};
use super::text::Weight;
use super::theme::{Coordinates, Rgb, Theme};
use super::tile::{Hint, Look, Trace};

/// Squares of each sample and their size in pixels.
const FILES: usize = 3;
const RANKS: usize = 4;
const CELL: usize = 46;

/// Wood around a sample, and the room below it for its name.
const FRAME: usize = 6;
const LABEL: usize = 34;

/// Width and height of one sample with its label.
const fn sample_size() -> (usize, usize) {
    (FILES * CELL + 2 * FRAME, RANKS * CELL + 2 * FRAME + LABEL)
}

impl Painter {
    /// Width and height of the [`Painter::gallery`] in pixels.
    #[must_use]
    pub fn gallery_size() -> (u32, u32) {
        let (width, height) = sample_size();
        ((width * Theme::ALL.len()) as u32, height as u32)
    }

    /// A sample of every theme in the order of [`Theme::ALL`], each over its label: all kinds of squares, both
    /// sides' men and kings, a last move and a hint.
    ///
    /// The labels are what a person would choose by, such as the theme's name in their language.
    ///
    /// # Errors
    ///
    /// [`RenderError::Png`] when the picture cannot be encoded.
    pub fn gallery(&self, labels: [&str; Theme::ALL.len()]) -> Result<Arc<[u8]>, RenderError> {
        let (width, height) = sample_size();
        let samples: Vec<Vec<Rgb>> = Theme::ALL
            .into_iter()
            .zip(labels)
            .map(|(theme, label)| self.sample(theme, label, (width, height)))
            .collect();
        let mut pixels = Vec::with_capacity(width * height * samples.len() * 3);
        for row in 0..height {
            for sample in &samples {
                pixels.extend_from_slice(sample[row * width..][..width].as_flattened());
            }
        }
        let mut file = Vec::new();
        let mut encoder = Encoder::new(&mut file, Painter::gallery_size().0, Painter::gallery_size().1);
        // Five palettes do not fit one, and this picture is made once for each language.
        encoder.set_color(ColorType::Rgb);
        encoder.set_depth(BitDepth::Eight);
        encoder.set_compression(Compression::High);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&pixels)?;
        writer.finish()?;
        Ok(file.into())
    }

    fn sample(&self, theme: Theme, label: &str, (width, height): (usize, usize)) -> Vec<Rgb> {
        let layout = Layout {
            ground: Ground::Chequered { dark_parity: 0 },
            files: FILES as u8,
            rows: RANKS as u8,
            cell: CELL,
            margin: FRAME,
            bar: 0,
            coordinates: Coordinates::Algebraic,
            below: Color::White,
        };
        let sheet = Sheet::new(SheetId::of(theme, &layout, Ruleset::Russian, Detail::Fine));
        let colours = sheet.colours;
        let mut strip = Strip::new(&sheet, width, height, colours.bar);
        let board = Area { x: 0, y: 0, width, height: height - LABEL };
        strip.fill(board, colours.frame);
        let inlay = FRAME - 2;
        strip.fill(
            Area { x: inlay, y: inlay, width: width - 2 * inlay, height: board.height - 2 * inlay },
            colours.inlay,
        );
        for rank in 0..RANKS {
            for column in 0..FILES {
                let square = sheet.square(look(column, rank));
                strip.copy_square(&square, CELL, FRAME + column * CELL, FRAME + rank * CELL);
            }
        }
        let ink = Ink { weight: Weight::Bold, size: 170, colour: colours.text };
        let shown = self.fonts().drawable(label).unwrap_or_else(|| theme.id().to_owned());
        let text = self.fonts().fit(&shown, ink.weight, ink.size, (width - 8) as f32);
        let left = (width as f32 - self.fonts().width(&text, ink.weight, ink.size)) / 2.0;
        strip.write(self.fonts(), &text, (left, (height - 11) as i32), ink);
        let palette = sheet.palette.colours();
        strip.pixels.iter().map(|&index| palette[usize::from(index)]).collect()
    }
}

/// What a square of the sample shows.
fn look(column: usize, rank: usize) -> Look {
    let piece = |color, kind| Some(Piece::new(color, kind));
    let dark = (column + rank) % 2 == 1;
    let bare = Look { ground: u16::from(dark), ..Look::default() };
    match (column, rank) {
        (1, 0) => Look { piece: piece(Color::Black, Kind::Man), ..bare },
        (0, 1) => Look { hint: Hint::Target, ..bare },
        (2, 1) => Look { piece: piece(Color::Black, Kind::King), ..bare },
        (1, 2) => Look { piece: piece(Color::White, Kind::Man), trace: Trace::Arrived, ..bare },
        (2, 3) => Look { trace: Trace::Passed, ..bare },
        (0, 3) => Look { piece: piece(Color::White, Kind::King), ..bare },
        _ => bare,
    }
}
