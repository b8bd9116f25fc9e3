//! Draws shapes much larger than they are shown, with `imageproc`, and reduces them once: smooth edges for the price of a set-up.

use image::{GrayImage, Luma, Rgba, RgbaImage, imageops};
use imageproc::drawing::{draw_filled_circle_mut, draw_polygon_mut};
use imageproc::point::Point;

use super::palette::mix;
use super::theme::Rgb;

/// A small picture with transparency. Colours are premultiplied: already weighted by their opacity.
#[derive(Debug, Clone)]
pub(super) struct Layer {
    pub side: usize,
    pub pixels: Vec<[u8; 4]>,
}

impl Layer {
    /// Lays the layer on opaque pixels that stand in rows of `stride`, with its corner at `at`.
    pub fn over(&self, under: &mut [Rgb], stride: usize, at: usize) {
        for (row, over) in self.pixels.chunks_exact(self.side).enumerate() {
            let start = at + row * stride;
            for (under, over) in under[start..start + self.side].iter_mut().zip(over) {
                match over[3] {
                    0 => {}
                    255 => *under = [over[0], over[1], over[2]],
                    alpha => {
                        let rest = 255 - u32::from(alpha);
                        *under = std::array::from_fn(|i| {
                            let below = (u32::from(under[i]) * rest + 127) / 255;
                            (below + u32::from(over[i])).min(255) as u8
                        });
                    }
                }
            }
        }
    }

    /// Memory that it takes, in bytes.
    #[cfg(test)]
    pub fn size(&self) -> usize {
        self.pixels.len() * 4
    }
}

/// How a shape is filled.
#[derive(Debug, Clone, Copy)]
pub(super) enum Paint {
    /// One colour.
    Flat(Rgb),
    /// From one colour at the top of the shape to another at its bottom, in even steps:
    /// few shades keep palette and file small.
    Lit { top: Rgb, bottom: Rgb, steps: u8 },
}

/// A square drawing board `oversize` times finer than the layer that it will become.
///
/// Coordinates run from 0 to 1 across the square, y downwards.
pub(super) struct Canvas {
    image: RgbaImage,
    side: u32,
    fine: f32,
}

impl Canvas {
    pub fn new(side: u32, oversize: u32) -> Canvas {
        Canvas { image: RgbaImage::new(side * oversize, side * oversize), side, fine: (side * oversize) as f32 }
    }

    fn coordinate(&self, part: f32) -> i32 {
        (part * self.fine).round() as i32
    }

    /// A filled circle.
    pub fn disc(&mut self, center: (f32, f32), radius: f32, paint: Paint) {
        self.ring(center, radius, 0.0, paint);
    }

    /// A circle without its middle.
    pub fn ring(&mut self, center: (f32, f32), outer: f32, inner: f32, paint: Paint) {
        let at = (self.coordinate(center.0), self.coordinate(center.1));
        let mut mask = GrayImage::new(self.image.width(), self.image.height());
        draw_filled_circle_mut(&mut mask, at, self.coordinate(outer), Luma([255]));
        if inner > 0.0 {
            draw_filled_circle_mut(&mut mask, at, self.coordinate(inner), Luma([0]));
        }
        self.fill(&mask, (center.1 - outer, center.1 + outer), paint);
    }

    /// A filled polygon.
    pub fn polygon(&mut self, corners: &[(f32, f32)], paint: Paint) {
        let points: Vec<Point<i32>> =
            corners.iter().map(|&(x, y)| Point::new(self.coordinate(x), self.coordinate(y))).collect();
        if points.len() < 3 || points.first() == points.last() {
            return;
        }
        let mut mask = GrayImage::new(self.image.width(), self.image.height());
        draw_polygon_mut(&mut mask, &points, Luma([255]));
        let heights = corners.iter().map(|corner| corner.1);
        let span = heights.fold((1.0_f32, 0.0_f32), |(top, bottom), y| (top.min(y), bottom.max(y)));
        self.fill(&mask, span, paint);
    }

    /// A straight stroke with square ends.
    pub fn stroke(&mut self, from: (f32, f32), to: (f32, f32), width: f32, colour: Rgb) {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy).max(f32::EPSILON);
        let (nx, ny) = (-dy / length * width / 2.0, dx / length * width / 2.0);
        self.polygon(
            &[(from.0 + nx, from.1 + ny), (to.0 + nx, to.1 + ny), (to.0 - nx, to.1 - ny), (from.0 - nx, from.1 - ny)],
            Paint::Flat(colour),
        );
    }

    fn fill(&mut self, mask: &GrayImage, (top, bottom): (f32, f32), paint: Paint) {
        let width = self.image.width() as usize;
        // Only the rows that the shape can reach.
        let first = self.coordinate(top).max(1) as usize - 1;
        let end = self.coordinate(bottom).max(0) as usize + 2;
        let rows =
            self.image.chunks_exact_mut(width * 4).zip(mask.chunks_exact(width)).enumerate().take(end).skip(first);
        for (y, (pixels, mask)) in rows {
            let colour = match paint {
                Paint::Flat(colour) => colour,
                Paint::Lit { top: light, bottom: dark, steps } => {
                    let part = ((y as f32 + 0.5) / self.fine - top) / (bottom - top).max(f32::EPSILON);
                    let steps = f32::from(steps.max(2));
                    let step = (part.clamp(0.0, 0.999) * steps).floor() / (steps - 1.0);
                    mix(light, dark, (step * 255.0) as u8)
                }
            };
            for (pixel, &covered) in pixels.chunks_exact_mut(4).zip(mask) {
                if covered != 0 {
                    pixel.copy_from_slice(&Rgba([colour[0], colour[1], colour[2], 255]).0);
                }
            }
        }
    }

    /// Reduces the drawing to the size at which it is shown.
    ///
    /// At full size every pixel is opaque or empty (black), so plain averages are premultiplied colours.
    pub fn finish(self) -> Layer {
        let side = self.side as usize;
        let small = imageops::thumbnail(&self.image, self.side, self.side);
        Layer { side, pixels: small.pixels().map(|pixel| pixel.0).collect() }
    }
}

/// Adds a soft shadow under what a layer shows: its shape moved down and blurred.
pub(super) fn add_shadow(layer: &mut Layer, down: f32, blur: f32, strength: f32) {
    let side = layer.side as u32;
    let shape = GrayImage::from_fn(side, side, |x, y| {
        let from = y as f32 - down * side as f32;
        let alpha = if from < 0.0 { 0 } else { layer.pixels[from as usize * layer.side + x as usize][3] };
        Luma([alpha])
    });
    let soft = imageproc::filter::gaussian_blur_f32(&shape, (blur * side as f32).max(0.4));
    for (pixel, shadow) in layer.pixels.iter_mut().zip(soft.iter()) {
        // Steps of 24: a smooth shadow would cost dozens of colours.
        let shadow = (f32::from(*shadow) * strength / 24.0).round() * 24.0;
        let rest = f32::from(255 - pixel[3]) / 255.0;
        pixel[3] = (f32::from(pixel[3]) + shadow.min(255.0) * rest).round().min(255.0) as u8;
    }
}
