//! Owns the palette of a sheet: chosen once from everything that the sheet will draw.

use std::sync::atomic::{AtomicU32, Ordering};

use super::theme::Rgb;

/// Most colours of a palette. More cannot be told apart on these boards and cost a fifth of the file; with 63 one
/// index of six bits stays free for the transparent pixels of replays.
pub(super) const MOST: usize = 63;

/// How many answers of [`Palette::nearest`] are remembered; a power of two.
const REMEMBERED: usize = 8_192;

/// Passes that move the chosen colours to the middle of what they stand for.
const PASSES: usize = 4;

/// Colours by index, and the way back from a colour to the index nearest to it.
#[derive(Debug)]
pub(super) struct Palette {
    colours: Vec<Rgb>,
    /// Colour and index of recent questions, packed; only a memory, so that a lost write does no harm.
    memory: Box<[AtomicU32]>,
}

impl Palette {
    fn new(colours: Vec<Rgb>) -> Palette {
        // No packed answer is all ones, because a palette has fewer than 256 colours.
        let memory = (0..REMEMBERED).map(|_| AtomicU32::new(u32::MAX)).collect();
        Palette { colours, memory }
    }

    /// The colours in order of index.
    pub fn colours(&self) -> &[Rgb] {
        &self.colours
    }

    /// Red, green, blue of each colour in one row, as PNG and GIF want them.
    pub fn bytes(&self) -> Vec<u8> {
        self.colours.as_flattened().to_vec()
    }

    /// The index of the colour nearest to `colour`.
    pub fn nearest(&self, colour: Rgb) -> u8 {
        let packed = u32::from_be_bytes([0, colour[0], colour[1], colour[2]]);
        let slot = packed.wrapping_mul(0x9E37_79B1) >> (32 - REMEMBERED.trailing_zeros());
        let memory = &self.memory[slot as usize];
        let known = memory.load(Ordering::Relaxed);
        if known >> 8 == packed && known != u32::MAX {
            return known as u8;
        }
        let index = nearest(&self.colours, colour);
        memory.store(packed << 8 | u32::from(index), Ordering::Relaxed);
        index
    }

    /// The index for `over` laid with a strength of `alpha` (0 to 255) on the colour at `under`.
    pub fn blend(&self, under: u8, over: Rgb, alpha: u8) -> u8 {
        self.nearest(mix(self.colours[usize::from(under)], over, alpha))
    }

    /// Memory that it takes, in bytes.
    #[cfg(test)]
    pub fn size(&self) -> usize {
        self.colours.len() * 3 + self.memory.len() * 4
    }
}

/// `over` laid with a strength of `alpha` (0 to 255) on `under`.
pub(super) fn mix(under: Rgb, over: Rgb, alpha: u8) -> Rgb {
    let alpha = u32::from(alpha);
    std::array::from_fn(|i| ((u32::from(under[i]) * (255 - alpha) + u32::from(over[i]) * alpha + 127) / 255) as u8)
}

/// Difference of two colours as people see it, roughly: squares weighted by the eye's strength.
fn difference(a: Rgb, b: Rgb) -> u32 {
    let square = |i: usize| u32::from(a[i].abs_diff(b[i])).pow(2);
    3 * square(0) + 6 * square(1) + 2 * square(2)
}

fn nearest(colours: &[Rgb], colour: Rgb) -> u8 {
    let mut best = (u32::MAX, 0);
    for (index, &candidate) in colours.iter().enumerate() {
        let distance = difference(candidate, colour);
        if distance < best.0 {
            best = (distance, index as u8);
        }
    }
    best.1
}

/// Counts colours in boxes of 8x8x8, and chooses a palette for them.
pub(super) struct Census {
    boxes: Vec<Crowd>,
    /// Colours that the palette must have exactly.
    fixed: Vec<Rgb>,
}

#[derive(Clone, Copy, Default)]
struct Crowd {
    count: u32,
    sum: [u32; 3],
}

impl Census {
    pub fn new() -> Census {
        Census { boxes: vec![Crowd::default(); 1 << 15], fixed: Vec::new() }
    }

    /// Demands this colour itself.
    pub fn fix(&mut self, colour: Rgb) {
        if !self.fixed.contains(&colour) {
            self.fixed.push(colour);
        }
    }

    /// Counts one pixel.
    pub fn add(&mut self, colour: Rgb) {
        let index = colour.iter().fold(0, |index, &part| index << 5 | usize::from(part >> 3));
        let crowd = &mut self.boxes[index];
        crowd.count += 1;
        for (sum, part) in crowd.sum.iter_mut().zip(colour) {
            *sum += u32::from(part);
        }
    }

    /// Counts the shades of an edge between two colours.
    pub fn add_edge(&mut self, from: Rgb, to: Rgb, count: u32) {
        for alpha in (28..=228).step_by(25) {
            for _ in 0..count {
                self.add(mix(from, to, alpha));
            }
        }
    }

    /// The fixed colours, then those that leave the least error, each moved to the middle of what it stands for.
    ///
    /// `most` is the largest number of colours.
    pub fn choose(self, most: usize) -> Palette {
        let crowds: Vec<(Rgb, u64)> = self
            .boxes
            .iter()
            .filter(|crowd| crowd.count > 0)
            .map(|crowd| {
                // Edges are few pixels but many eyes: the root keeps flats from taking everything.
                let weight = (f64::from(crowd.count).sqrt() * 16.0) as u64;
                (crowd.sum.map(|sum| (sum / crowd.count) as u8), weight)
            })
            .collect();
        let fixed = self.fixed.len();
        let mut colours = self.fixed;
        let mut errors: Vec<u64> =
            crowds.iter().map(|&(colour, weight)| weight * u64::from(least(&colours, colour))).collect();
        while colours.len() < most {
            let Some((worst, &error)) = errors.iter().enumerate().max_by_key(|&(_, error)| *error) else {
                break;
            };
            if error == 0 {
                break;
            }
            let chosen = crowds[worst].0;
            colours.push(chosen);
            for (error, &(colour, weight)) in errors.iter_mut().zip(&crowds) {
                *error = (*error).min(weight * u64::from(difference(chosen, colour)));
            }
        }
        for _ in 0..PASSES {
            settle(&mut colours, fixed, &crowds);
        }
        Palette::new(colours)
    }
}

fn least(colours: &[Rgb], colour: Rgb) -> u32 {
    colours.iter().map(|&candidate| difference(candidate, colour)).min().unwrap_or(1 << 20)
}

/// Moves every colour after the fixed ones to the weighted middle of the crowds nearest to it.
fn settle(colours: &mut [Rgb], fixed: usize, crowds: &[(Rgb, u64)]) {
    let mut sums = vec![([0_u64; 3], 0_u64); colours.len()];
    for &(colour, weight) in crowds {
        let (sum, total) = &mut sums[usize::from(nearest(colours, colour))];
        *total += weight;
        for (sum, part) in sum.iter_mut().zip(colour) {
            *sum += weight * u64::from(part);
        }
    }
    for (colour, (sum, total)) in colours.iter_mut().zip(sums).skip(fixed) {
        if total > 0 {
            *colour = sum.map(|sum| (sum / total) as u8);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_fixed_colours_and_stays_below_the_limit() {
        let mut census = Census::new();
        census.fix([1, 2, 3]);
        census.fix([200, 100, 50]);
        census.fix([1, 2, 3]);
        for red in 0..=255 {
            for green in 0..=255 {
                census.add([red, green, 128]);
            }
        }
        let palette = census.choose(MOST);
        assert_eq!(palette.colours()[..2], [[1, 2, 3], [200, 100, 50]]);
        assert_eq!(palette.colours().len(), MOST);
        assert_eq!(palette.nearest([200, 100, 50]), 1);
        assert_eq!(palette.nearest([200, 100, 50]), 1, "the remembered answer is the same");
    }

    #[test]
    fn mixes_exactly_at_both_ends() {
        assert_eq!(mix([1, 2, 3], [9, 8, 7], 0), [1, 2, 3]);
        assert_eq!(mix([1, 2, 3], [9, 8, 7], 255), [9, 8, 7]);
        assert_eq!(mix([0, 0, 0], [255, 100, 10], 128), [128, 50, 5]);
    }
}
