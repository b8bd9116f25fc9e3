//! The board's own strips: the ranks with the frame at both ends, and the frame above and below.

use draughts::{Ruleset, Square};

use super::layout::{Ground, Layout};
use super::scene::Scene;
use super::sheet::{Sheet, frame_shades};
use super::strip::{Area, Ink, Strip};
use super::text::{Fonts, Weight};
use super::theme::{Coordinates, Rgb};
use super::tile::{CROSSED, Hint, LINES, Look, Trace};

/// Most squares in a rank of any board.
pub(super) const MOST_FILES: usize = draughts::MAX_SIZE as usize;

/// What one rank of the picture shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Rank {
    /// From the top of the picture.
    pub rank: u8,
    pub looks: [Look; MOST_FILES],
}

/// Every rank of the board from the top of the picture.
pub(super) fn ranks(scene: &Scene, layout: &Layout) -> Vec<Rank> {
    let rules = scene.ruleset.rules();
    let mut ranks: Vec<Rank> = (0..layout.rows)
        .map(|rank| {
            let mut looks = [Look::default(); MOST_FILES];
            for column in 0..layout.files {
                if let Some(square) = layout.square(column, rank) {
                    looks[usize::from(column)].ground = match layout.ground {
                        Ground::Lines => lines(layout, column, rank, square),
                        Ground::Chequered { .. } => u16::from(layout.is_dark(rules, square)),
                        Ground::Plain | Ground::Pits => 0,
                    };
                }
            }
            Rank { rank, looks }
        })
        .collect();
    let mut at = |square: Square, change: &dyn Fn(&mut Look)| {
        if let Some((column, rank)) = layout.place(square) {
            change(&mut ranks[usize::from(rank)].looks[usize::from(column)]);
        }
    };
    for &(square, piece) in &scene.pieces {
        at(square, &|look| look.piece = Some(piece));
    }
    if let Some(last) = &scene.last {
        for &square in &last.captures {
            at(square, &|look| look.trace = Trace::Captured);
        }
        if let Some((&arrived, passed)) = last.path.split_last() {
            for &square in passed {
                at(square, &|look| look.trace = Trace::Passed);
            }
            // A single square is one that a piece was lifted from.
            let trace = if passed.is_empty() { Trace::Passed } else { Trace::Arrived };
            at(arrived, &|look| look.trace = trace);
        }
    }
    for &square in &scene.movable {
        at(square, &|look| look.hint = Hint::Movable);
    }
    for &square in &scene.targets {
        at(square, &|look| look.hint = Hint::Target);
    }
    for &square in &scene.wrong {
        at(square, &|look| look.wrong = true);
    }
    ranks
}

/// The lines that leave an alquerque point, as bits of [`LINES`].
fn lines(layout: &Layout, column: u8, rank: u8, square: Square) -> u16 {
    let has_diagonals = (square.file() + square.row()).is_multiple_of(2);
    let inside = |at: u8, step: i8, end: u8| at.checked_add_signed(step).is_some_and(|at| at < end);
    let mut bits = if has_diagonals { 0 } else { CROSSED };
    for (bit, &(dx, dy)) in LINES.iter().enumerate() {
        let joined = inside(column, dx, layout.files) && inside(rank, dy, layout.rows);
        if joined {
            bits |= 1 << bit;
        }
    }
    bits
}

impl Rank {
    /// The finished rank with its piece of the frame, as indices.
    pub fn draw(&self, layout: &Layout, ruleset: Ruleset, sheet: &Sheet, fonts: &Fonts) -> Vec<u8> {
        let (cell, margin) = (layout.cell, layout.margin);
        let mut strip = Strip::new(sheet, layout.width(), cell, sheet.colours.frame);
        let board = usize::from(layout.files) * cell;
        for (depth, colour) in frame_profile(layout, sheet) {
            let column = Area { x: depth, y: 0, width: 1, height: cell };
            strip.fill(column, colour);
            strip.fill(Area { x: margin + board + margin - 1 - depth, ..column }, colour);
        }
        let looks = &self.looks[..usize::from(layout.files)];
        for (column, &look) in looks.iter().enumerate() {
            strip.copy_square(&sheet.square(look), cell, margin + column * cell, 0);
        }
        match layout.coordinates {
            Coordinates::Algebraic => self.write_row(&mut strip, layout, fonts),
            Coordinates::Numeric => self.write_numbers(&mut strip, layout, ruleset, fonts),
        }
        strip.pixels
    }

    fn write_row(&self, strip: &mut Strip<'_>, layout: &Layout, fonts: &Fonts) {
        let text = layout.row_label(self.rank).to_string();
        let ink = label_ink(layout, strip.sheet());
        let width = fonts.width(&text, ink.weight, ink.size);
        let x = (label_room(layout) - width) / 2.0;
        let baseline = (layout.cell as f32 / 2.0 + f32::from(ink.size) * 0.0357) as i32;
        strip.write(fonts, &text, (x, baseline), ink);
    }

    fn write_numbers(&self, strip: &mut Strip<'_>, layout: &Layout, ruleset: Ruleset, fonts: &Fonts) {
        let rules = ruleset.rules();
        let size = (layout.cell as f32 * 0.2).clamp(11.0, 16.0);
        let ink = Ink { weight: Weight::Bold, size: (size * 10.0) as u16, colour: strip.colours().number };
        let inset = (layout.cell as f32 * 0.04).max(2.0);
        let baseline = (inset + size * 0.714).round() as i32;
        for column in 0..layout.files {
            let Some(number) = layout.square(column, self.rank).and_then(|square| rules.number(square)) else {
                continue;
            };
            let x = layout.margin + usize::from(column) * layout.cell;
            strip.write(fonts, &number.to_string(), (x as f32 + inset, baseline), ink);
        }
    }
}

/// Above or below the ranks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Edge {
    Top,
    Bottom,
}

impl Edge {
    /// The finished piece of the frame, as indices.
    pub fn draw(self, layout: &Layout, sheet: &Sheet, fonts: &Fonts) -> Vec<u8> {
        let (width, margin) = (layout.width(), layout.margin);
        let mut strip = Strip::new(sheet, width, margin, sheet.colours.frame);
        for (depth, colour) in frame_profile(layout, sheet) {
            // Each shade runs around the corner: a ring cut at this edge.
            let y = match self {
                Edge::Top => depth,
                Edge::Bottom => margin - 1 - depth,
            };
            strip.fill(Area { x: depth, y, width: width - 2 * depth, height: 1 }, colour);
            let (y, height) = match self {
                Edge::Top => (depth, margin - depth),
                Edge::Bottom => (0, margin - depth),
            };
            strip.fill(Area { x: depth, y, width: 1, height }, colour);
            strip.fill(Area { x: width - 1 - depth, y, width: 1, height }, colour);
        }
        if self == Edge::Bottom && layout.coordinates == Coordinates::Algebraic {
            let ink = label_ink(layout, sheet);
            // Letters hang lower than figures: centred on the height of small letters.
            let room = label_room(layout);
            let middle = margin as f32 - room / 2.0;
            let baseline = (middle + f32::from(ink.size) * 0.0275).round() as i32;
            for column in 0..layout.files {
                let text = layout.file_label(column).to_string();
                let text_width = fonts.width(&text, ink.weight, ink.size);
                let middle = margin as f32 + (f32::from(column) + 0.5) * layout.cell as f32;
                strip.write(fonts, &text, (middle - text_width / 2.0, baseline), ink);
            }
        }
        strip.pixels
    }
}

/// Pixels of the frame that labels may use, from its outer edge.
fn label_room(layout: &Layout) -> f32 {
    layout.margin as f32 - 3.0
}

fn label_ink(layout: &Layout, sheet: &Sheet) -> Ink {
    Ink { weight: Weight::Bold, size: (layout.margin * 175 / 26) as u16, colour: sheet.colours.inlay }
}

/// The colour of the frame by distance from its outer edge: a dark line, a highlight, wood, and next to
/// the squares a light inlay between two dark lines.
fn frame_profile(layout: &Layout, sheet: &Sheet) -> Vec<(usize, Rgb)> {
    let [dark, highlight, wood, shadow] = frame_shades(sheet.colours);
    let margin = layout.margin;
    (0..margin)
        .map(|depth| {
            let colour = match (depth, margin - depth) {
                (_, 1) => dark,
                (_, 2..=3) => sheet.colours.inlay,
                (_, 4) => shadow,
                (0, _) => dark,
                (1, _) => highlight,
                (2, _) => wood,
                _ => sheet.colours.frame,
            };
            (depth, colour)
        })
        .collect()
}
