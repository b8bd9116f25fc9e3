//! How a piece looks: a turned disc seen a little from the front; a king is two of them and a crown.

use draughts::{Kind, Piece};

use super::brush::{Canvas, Layer, Paint, add_shadow};
use super::palette::mix;
use super::theme::{Colours, Disc, Rgb};

const BLACKEST: Rgb = [0, 0, 0];

/// Pixels of the drawing for one pixel of the piece, along a side.
const OVERSIZE: u32 = 6;

/// Draws a piece into a square of `side` pixels; middle and radius of the disc are parts of the side.
pub(super) fn piece(colours: &Colours, piece: Piece, side: usize, (middle, radius): (f32, f32)) -> Layer {
    let disc = disc(colours, piece);
    let oversize = if side > 90 { OVERSIZE * 2 / 3 } else { OVERSIZE };
    let mut canvas = Canvas::new(side as u32, oversize);
    let r = radius;
    let thick = 0.10 * r;
    match piece.kind {
        Kind::Man => {
            let face = (middle, middle - thick * 0.6);
            body(&mut canvas, disc, face, r, thick);
            grooves(&mut canvas, disc, face, r);
        }
        Kind::King => {
            let lift = 0.13 * r;
            body(&mut canvas, disc, (middle, middle + lift * 0.55), r, thick);
            let face = (middle, middle - lift * 0.75);
            body(&mut canvas, disc, face, r, thick);
            plate(&mut canvas, disc, face, r);
            crown(&mut canvas, disc, (face.0, face.1 - 0.02 * r), r);
        }
        Kind::Parachutist => {
            let face = (middle, middle - thick * 0.6);
            body(&mut canvas, disc, face, r, thick);
            plate(&mut canvas, disc, face, r);
            parachute(&mut canvas, disc, face, r);
        }
    }
    let mut layer = canvas.finish();
    add_shadow(&mut layer, 0.045, 0.010, 0.32);
    layer
}

/// A disc for the bars, flat and without shadow: at that size only the outline tells.
pub(super) fn token(colours: &Colours, piece: Piece, side: usize) -> Layer {
    let disc = disc(colours, piece);
    let mut canvas = Canvas::new(side as u32, OVERSIZE);
    let center = (0.5, 0.5);
    // On the dark bar a dark disc needs a light line around it.
    let line = lighter(disc.face, colours);
    canvas.disc(center, 0.49, Paint::Flat(line));
    canvas.disc(center, 0.435, Paint::Flat(disc.face));
    canvas.ring(center, 0.31, 0.25, Paint::Flat(mix(disc.face, line, 130)));
    canvas.finish()
}

fn lighter(face: Rgb, colours: &Colours) -> Rgb {
    if face[1] < 128 { mix(colours.dim, face, 30) } else { mix(face, BLACKEST, 120) }
}

fn disc(colours: &Colours, piece: Piece) -> &Disc {
    match piece.color {
        draughts::Color::White => &colours.white,
        draughts::Color::Black => &colours.black,
    }
}

/// The solid disc: outline, side below, face with a lit upper edge.
fn body(canvas: &mut Canvas, disc: &Disc, face: (f32, f32), r: f32, thick: f32) {
    let below = (face.0, face.1 + thick);
    let line = 0.055 * r;
    canvas.disc(below, r, Paint::Flat(disc.rim));
    canvas.disc(face, r, Paint::Flat(disc.rim));
    canvas.disc(below, r - line, Paint::Lit { top: disc.side, bottom: mix(disc.side, disc.rim, 90), steps: 3 });
    canvas.disc(face, r - line, Paint::Lit { top: disc.shine, bottom: mix(disc.face, disc.side, 170), steps: 4 });
    canvas.disc(face, r - line - 0.085 * r, Paint::Flat(disc.face));
}

/// A groove: a dark line with light on its lower lip.
fn groove(canvas: &mut Canvas, disc: &Disc, center: (f32, f32), radius: f32, width: f32, inside: Paint) {
    let dark = mix(disc.face, disc.rim, 120);
    canvas.disc((center.0, center.1 + width * 0.8), radius, Paint::Flat(disc.shine));
    canvas.disc(center, radius, Paint::Flat(dark));
    canvas.disc((center.0, center.1 + width * 0.25), radius - width, inside);
}

fn grooves(canvas: &mut Canvas, disc: &Disc, center: (f32, f32), r: f32) {
    groove(canvas, disc, center, 0.70 * r, 0.055 * r, Paint::Flat(disc.face));
    // The hollow in the middle: shadow under its upper lip. Every further ring would cost each rank of the board
    // a tenth of its bytes.
    canvas.disc(center, 0.40 * r, Paint::Flat(mix(disc.face, disc.rim, 110)));
    let floor = mix(disc.face, disc.side, 80);
    canvas.disc((center.0, center.1 + 0.05 * r), 0.36 * r, Paint::Flat(floor));
}

/// A plain plate for an emblem.
fn plate(canvas: &mut Canvas, disc: &Disc, center: (f32, f32), r: f32) {
    groove(canvas, disc, center, 0.80 * r, 0.045 * r, Paint::Flat(disc.face));
}

/// A crown with five points, each with a ball, on a band.
fn crown(canvas: &mut Canvas, disc: &Disc, center: (f32, f32), r: f32) {
    let r = 1.14 * r;
    let at = |x: f32, y: f32| (center.0 + x * r, center.1 + y * r);
    let paint = Paint::Flat(disc.emblem);
    let points = [
        at(-0.44, 0.22),
        at(-0.56, -0.24),
        at(-0.27, -0.02),
        at(0.0, -0.44),
        at(0.27, -0.02),
        at(0.56, -0.24),
        at(0.44, 0.22),
    ];
    canvas.polygon(&points, paint);
    for (x, y, size) in [(-0.56, -0.28, 0.085), (0.0, -0.48, 0.095), (0.56, -0.28, 0.085)] {
        canvas.disc(at(x, y), size * r, paint);
    }
    canvas.polygon(&[at(-0.44, 0.29), at(0.44, 0.29), at(0.42, 0.43), at(-0.42, 0.43)], paint);
    let jewel = Paint::Flat(mix(disc.emblem, disc.face, 215));
    for x in [-0.24, 0.0, 0.24] {
        canvas.disc(at(x, 0.12), 0.05 * r, jewel);
    }
}

/// A canopy with its lines and somebody hanging on them.
fn parachute(canvas: &mut Canvas, disc: &Disc, center: (f32, f32), r: f32) {
    let at = |x: f32, y: f32| (center.0 + x * r, center.1 + y * r);
    let steps = 24;
    let mut canopy: Vec<(f32, f32)> = (0..=steps)
        .map(|step| {
            let angle = std::f32::consts::PI * (step as f32 / steps as f32);
            at(-0.60 * angle.cos(), 0.0 - 0.56 * angle.sin())
        })
        .collect();
    // Three scallops along the lower edge, from right to left.
    for scallop in 0..3 {
        let right = 0.60 - 0.40 * scallop as f32;
        for step in 1..8 {
            let part = step as f32 / 8.0;
            let lift = (std::f32::consts::PI * part).sin() * 0.10;
            canopy.push(at(right - 0.40 * part, -lift));
        }
        if scallop < 2 {
            canopy.push(at(right - 0.40, 0.0));
        }
    }
    canvas.polygon(&canopy, Paint::Flat(disc.emblem));
    for x in [-0.57, -0.20, 0.20, 0.57] {
        canvas.stroke(at(x, -0.03), at(x * 0.1, 0.42), 0.055 * r, disc.emblem);
    }
    canvas.disc(at(0.0, 0.46), 0.13 * r, Paint::Flat(disc.emblem));
}
