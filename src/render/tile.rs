//! How a square looks: its ground, the marks on it and the order in which they lie over each other.

use draughts::{Kind, Piece};

use super::brush::Layer;
use super::layout::Ground;
use super::palette::mix;
use super::theme::{Colours, Rgb};

/// What the last move did on a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) enum Trace {
    #[default]
    None,
    /// The piece left here, or touched down on its way.
    Passed,
    /// The piece stands here now.
    Arrived,
    /// A piece was taken here.
    Captured,
}

/// What a choosing player may do with a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) enum Hint {
    #[default]
    None,
    /// The piece here may move.
    Movable,
    /// The chosen piece may go here.
    Target,
}

/// Everything that one square shows, except its number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) struct Look {
    /// Chequered: 1 on dark squares. Lines: the directions in which they leave, as bits of [`LINES`]; with
    /// [`CROSSED`] the diagonals do not leave but cross the corners.
    pub ground: u16,
    pub piece: Option<Piece>,
    pub trace: Trace,
    pub hint: Hint,
    pub wrong: bool,
}

/// The directions of alquerque lines in order of their bits: right, down, left, up, then the diagonals between.
pub(super) const LINES: [(i8, i8); 8] = [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)];

/// The diagonal bits mean lines across the corners, between neighbours.
pub(super) const CROSSED: u16 = 1 << 8;

/// Index of a piece in a table of all kinds of both sides.
pub(super) fn piece_index(piece: Piece) -> usize {
    let kind = match piece.kind {
        Kind::Man => 0,
        Kind::King => 1,
        Kind::Parachutist => 2,
    };
    piece.color.index() * 3 + kind
}

/// Radius of a disc as a part of the side of its square.
pub(super) fn radius(ground: Ground, numbered: bool) -> f32 {
    match ground {
        Ground::Lines => 0.33,
        Ground::Pits => 0.37,
        // Leaves the corner to the number.
        _ if numbered => 0.375,
        Ground::Chequered { .. } | Ground::Plain => 0.405,
    }
}

/// Middle of the disc as a part of the side, in both directions: numbers push it a little away from their corner.
pub(super) fn middle(numbered: bool) -> f32 {
    if numbered { 0.52 } else { 0.5 }
}

/// Paints squares of one size in one theme.
pub(super) struct Painting<'a> {
    pub colours: &'a Colours,
    pub ground: Ground,
    pub side: usize,
    /// Whether numbers stand in the corners.
    pub numbered: bool,
    /// The pieces by [`piece_index`].
    pub pieces: &'a [Option<Layer>; 6],
}

impl Painting<'_> {
    /// All pixels of the square, row by row.
    pub fn square(&self, look: Look) -> Vec<Rgb> {
        let mut pixels = self.bare(look);
        self.trace(&mut pixels, look);
        if look.wrong {
            self.wrong(&mut pixels);
        }
        if let Some(layer) = look.piece.and_then(|piece| self.pieces[piece_index(piece)].as_ref()) {
            layer.over(&mut pixels, self.side, 0);
        }
        if look.hint == Hint::Movable {
            self.movable(&mut pixels);
        }
        if look.trace == Trace::Captured {
            self.cross(&mut pixels);
        }
        if look.hint == Hint::Target {
            self.target(&mut pixels, look.piece.is_some());
        }
        pixels
    }

    /// A part of the side in pixels.
    fn part(&self, part: f32) -> f32 {
        self.side as f32 * part
    }

    /// Lays a colour wherever `distance` (in pixels, from the middle of the square; negative is inside) allows,
    /// with smooth edges.
    fn lay(&self, pixels: &mut [Rgb], colour: Rgb, strength: f32, distance: impl Fn(f32, f32) -> f32) {
        let half = self.side as f32 / 2.0;
        for (y, row) in pixels.chunks_exact_mut(self.side).enumerate() {
            for (x, pixel) in row.iter_mut().enumerate() {
                let away = distance(x as f32 + 0.5 - half, y as f32 + 0.5 - half);
                let alpha = (0.5 - away).clamp(0.0, 1.0) * strength * 255.0;
                if alpha > 0.0 {
                    *pixel = mix(*pixel, colour, alpha.round() as u8);
                }
            }
        }
    }

    fn bare(&self, look: Look) -> Vec<Rgb> {
        let colours = self.colours;
        let flat = |colour| vec![colour; self.side * self.side];
        match self.ground {
            Ground::Chequered { .. } if look.ground == 0 => flat(colours.light),
            Ground::Chequered { .. } => flat(colours.dark),
            Ground::Plain => self.lined_square(),
            Ground::Lines => self.point(look.ground),
            // A stone fills its hollow.
            Ground::Pits if look.piece.is_some() => flat(self.slab()),
            Ground::Pits => self.pit(),
        }
    }

    fn lined_square(&self) -> Vec<Rgb> {
        let mut pixels = vec![self.colours.light; self.side * self.side];
        let half = self.side as f32 / 2.0;
        self.lay(&mut pixels, self.colours.dark, 1.0, |x, y| half - 0.5 - x.abs().max(y.abs()));
        pixels
    }

    fn point(&self, lines: u16) -> Vec<Rgb> {
        let mut pixels = vec![self.colours.light; self.side * self.side];
        let ink = mix(self.colours.dark, self.colours.number, 60);
        let half_width = self.part(0.016);
        let node = self.part(0.055);
        self.lay(&mut pixels, ink, 1.0, |x, y| {
            let mut away = x.hypot(y) - node;
            for (bit, &(dx, dy)) in LINES.iter().enumerate() {
                if lines & (1 << bit) == 0 {
                    continue;
                }
                if bit >= 4 && lines & CROSSED != 0 {
                    let half = self.side as f32 / 2.0;
                    let (x, y) = (x * f32::from(dx), y * f32::from(dy));
                    away = away.min((2.0 * half - x - y) * std::f32::consts::FRAC_1_SQRT_2 - half_width);
                } else {
                    let length = f32::from(dx).hypot(f32::from(dy));
                    let (ux, uy) = (f32::from(dx) / length, f32::from(dy) / length);
                    if x * ux + y * uy >= 0.0 {
                        away = away.min((x * uy - y * ux).abs() - half_width);
                    }
                }
            }
            away
        });
        pixels
    }

    fn pit(&self) -> Vec<Rgb> {
        let colours = self.colours;
        let slab = self.slab();
        let mut pixels = vec![slab; self.side * self.side];
        let r = self.part(0.44);
        self.lay(&mut pixels, mix(slab, colours.light, 110), 1.0, |x, y| x.hypot(y - self.part(0.018)) - r);
        self.lay(&mut pixels, mix(slab, colours.frame, 200), 1.0, |x, y| x.hypot(y) - r);
        self.lay(&mut pixels, mix(slab, colours.frame, 130), 1.0, |x, y| {
            x.hypot(y - self.part(0.035)) - (r - self.part(0.035))
        });
        pixels
    }

    /// The stone of the board with pits.
    fn slab(&self) -> Rgb {
        mix(self.colours.dark, self.colours.frame, 50)
    }

    /// Marks of the last move: light and a line, because in grey the tint alone would vanish.
    fn trace(&self, pixels: &mut [Rgb], look: Look) {
        let colours = self.colours;
        let (tint, line) = match look.trace {
            Trace::None | Trace::Captured => return,
            Trace::Passed => (0.66, 0.022),
            Trace::Arrived => (0.92, 0.042),
        };
        match self.ground {
            Ground::Chequered { .. } | Ground::Plain => {
                let half = self.side as f32 / 2.0;
                let width = self.part(line).round().max(1.0);
                self.lay(pixels, colours.trace, tint, |_, _| -1.0);
                self.lay(pixels, colours.trace_line, 0.85, |x, y| half - width - x.abs().max(y.abs()));
            }
            Ground::Lines | Ground::Pits => {
                let (outer, inner) = match look.trace {
                    Trace::Arrived if self.ground == Ground::Lines => (0.43, 0.0),
                    Trace::Arrived => (0.485, 0.0),
                    _ => (0.33, 0.19),
                };
                let ring = |outer: f32, inner: f32| {
                    let (outer, inner) = (self.part(outer), self.part(inner));
                    move |x: f32, y: f32| (x.hypot(y) - outer).max(inner - x.hypot(y))
                };
                self.lay(pixels, colours.trace_line, 1.0, ring(outer, inner));
                let inside = if inner > 0.0 { inner + line } else { 0.0 };
                self.lay(pixels, colours.trace, 1.0, ring(outer - line, inside));
            }
        }
    }

    /// The squares of an illegal attempt: hatched, since red alone says nothing to some people.
    fn wrong(&self, pixels: &mut [Rgb]) {
        let colour = self.colours.wrong;
        let half = self.side as f32 / 2.0;
        let (width, period) = (self.part(0.055).round().max(2.0), self.part(0.18));
        self.lay(pixels, colour, 0.55, |x, y| {
            let across = (x + y + half * 4.0) * std::f32::consts::FRAC_1_SQRT_2;
            (across.rem_euclid(period) - period / 2.0).abs() - period * 0.2
        });
        self.lay(pixels, colour, 1.0, |x, y| half - width - x.abs().max(y.abs()));
    }

    /// A light ring around the piece with a dark line outside: seen on every ground and beside both sides' discs.
    fn movable(&self, pixels: &mut [Rgb]) {
        let colours = self.colours;
        let radius = radius(self.ground, self.numbered);
        let shift = self.part(middle(self.numbered) - 0.5);
        let ring = |outer: f32, inner: f32| {
            let (outer, inner) = (self.part(radius + outer), self.part(radius + inner));
            move |x: f32, y: f32| {
                let away = (x - shift).hypot(y - shift);
                (away - outer).max(inner - away)
            }
        };
        // The slab is dark enough for the light ring alone.
        if self.ground != Ground::Pits {
            self.lay(pixels, colours.hint, 1.0, ring(0.090, 0.055));
        }
        self.lay(pixels, colours.hint_edge, 1.0, ring(0.060, 0.020));
    }

    /// A dot; on an occupied square (a capture may end where it began) a ring around the piece.
    fn target(&self, pixels: &mut [Rgb], occupied: bool) {
        let colours = self.colours;
        let ring = |outer: f32, inner: f32| {
            let (outer, inner) = (self.part(outer), self.part(inner));
            move |x: f32, y: f32| (x.hypot(y) - outer).max(inner - x.hypot(y))
        };
        let (outer, inner) = if occupied { (0.49, 0.40) } else { (0.19, -1.0) };
        let edge = 0.036;
        self.lay(pixels, colours.hint_edge, 1.0, ring(outer, inner));
        self.lay(pixels, colours.hint, 1.0, ring(outer - edge, if occupied { inner + edge } else { inner }));
    }

    /// A small cross where a piece was taken.
    fn cross(&self, pixels: &mut [Rgb]) {
        let arm = self.part(0.17);
        let strokes = |width: f32| {
            move |x: f32, y: f32| {
                let (u, v) = ((x + y).abs() * 0.707, (x - y).abs() * 0.707);
                (u.max(v) - arm - width).max(u.min(v) - width)
            }
        };
        self.lay(pixels, self.colours.hint_edge, 0.9, strokes(self.part(0.062)));
        self.lay(pixels, self.colours.trace_line, 1.0, strokes(self.part(0.032)));
    }
}
