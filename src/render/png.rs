//! Writes a PNG out of strips that were compressed one by one, so that an unchanged strip is never compressed again.

use std::sync::Mutex;

use ::png::{BitDepth, ColorType, Encoder};
use zlib_rs::adler32::{adler32, adler32_combine};
use zlib_rs::{Deflate, DeflateFlush, compress_bound};

use super::RenderError;
use super::palette::Palette;

/// The two bytes before a deflate stream with a window of 32 kB.
const ZLIB_HEADER: [u8; 2] = [0x78, 0x9C];

/// The last, empty block of a deflate stream.
const END_OF_STREAM: [u8; 2] = [0x03, 0x00];

/// A strip as a byte-aligned piece of a deflate stream that refers to nothing before it.
#[derive(Debug)]
pub(super) struct Piece {
    deflated: Box<[u8]>,
    /// Checksum and length of the rows before compression.
    adler: u32,
    length: u64,
}

impl Piece {
    /// Bytes of the compressed rows.
    pub fn size(&self) -> usize {
        self.deflated.len()
    }
}

/// Compresses strips; keeps the compressors, whose set-up costs more than a strip.
pub(super) struct Press {
    level: i32,
    idle: Mutex<Vec<Deflate>>,
}

impl Press {
    pub fn new(level: i32) -> Press {
        Press { level, idle: Mutex::new(Vec::new()) }
    }

    /// Compresses rows of `width` indices.
    pub fn press(&self, pixels: &[u8], width: usize) -> Result<Piece, RenderError> {
        let mut rows = Vec::with_capacity(pixels.len() + pixels.len() / width.max(1));
        for row in pixels.chunks_exact(width) {
            // Every row of a PNG names its filter; none is the best for indices.
            rows.push(0);
            rows.extend_from_slice(row);
        }
        let mut deflate = self.take();
        let before = deflate.total_out();
        let mut deflated = vec![0; compress_bound(rows.len()) + 64];
        // A full flush ends at a byte and forgets what came before.
        let consumed = deflate.total_in() + rows.len() as u64;
        let outcome = deflate.compress(&rows, &mut deflated, DeflateFlush::FullFlush);
        let length = (deflate.total_out() - before) as usize;
        if outcome.is_err() || deflate.total_in() != consumed || length >= deflated.len() {
            return Err(RenderError::Compress);
        }
        self.put_back(deflate);
        deflated.truncate(length);
        Ok(Piece { deflated: deflated.into_boxed_slice(), adler: adler32(1, &rows), length: rows.len() as u64 })
    }

    fn take(&self) -> Deflate {
        let idle = self.idle.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).pop();
        idle.unwrap_or_else(|| Deflate::new(self.level, false, 15))
    }

    fn put_back(&self, deflate: Deflate) {
        self.idle.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).push(deflate);
    }
}

/// A PNG of `width` by `height` whose rows are those of the pieces in order.
pub(super) fn join<'a>(
    (width, height): (usize, usize),
    palette: &Palette,
    pieces: impl Iterator<Item = &'a Piece> + Clone,
) -> Result<Vec<u8>, RenderError> {
    let size: usize = pieces.clone().map(Piece::size).sum();
    let mut stream = Vec::with_capacity(size + 16);
    stream.extend_from_slice(&ZLIB_HEADER);
    let mut adler = 1;
    for piece in pieces {
        stream.extend_from_slice(&piece.deflated);
        adler = adler32_combine(adler, piece.adler, piece.length);
    }
    stream.extend_from_slice(&END_OF_STREAM);
    stream.extend_from_slice(&adler.to_be_bytes());

    let colours = palette.bytes();
    let mut file = Vec::with_capacity(stream.len() + colours.len() + 128);
    let mut encoder = Encoder::new(&mut file, width as u32, height as u32);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(colours);
    let mut writer = encoder.write_header()?;
    writer.write_chunk(::png::chunk::IDAT, &stream)?;
    writer.finish()?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_join_in_any_order_and_decode() {
        let press = Press::new(6);
        let width = 50;
        let strip = |seed: usize| -> Vec<u8> { (0..width * 20).map(|i| ((i * seed) % 7) as u8).collect() };
        let strips = [strip(3), strip(5), strip(3)];
        let pieces: Vec<Piece> = strips.iter().map(|strip| press.press(strip, width).expect("compresses")).collect();
        let mut census = super::super::palette::Census::new();
        for grey in 0..7 {
            census.fix([grey * 30, 0, 0]);
        }
        let palette = census.choose(63);
        let file = join((width, 60), &palette, pieces.iter().rev()).expect("writes");
        let decoded = image::load_from_memory(&file).expect("is a picture").to_rgb8();
        let expected: Vec<u8> =
            strips.iter().rev().flatten().flat_map(|&index| palette.colours()[usize::from(index)]).collect();
        assert_eq!(decoded.into_raw(), expected);
    }
}
