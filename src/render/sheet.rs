//! A sheet: the palette, the pieces and the finished squares of one theme at one size. Made once, when first needed.

use std::sync::Arc;

use draughts::{Color, Kind, Piece, Ruleset, Special};
use quick_cache::Weighter;
use quick_cache::sync::Cache;

use super::brush::Layer;
use super::layout::{BAR, Ground, Layout};
use super::palette::{Census, Palette, mix};
use super::piece;
use super::theme::{Colours, Coordinates, Rgb, Theme};
use super::tile::{Hint, Look, Painting, Trace, middle, piece_index, radius};

/// Finished squares that a sheet keeps, in bytes: the usual ones all fit.
const SQUARES_KEPT: u64 = 224 * 1024;

/// What decides a sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct SheetId {
    pub theme: Theme,
    pub ground: Ground,
    pub cell: usize,
    pub bar: usize,
    /// Whether numbers stand inside the squares.
    pub numbered: bool,
    /// Whether the ruleset has parachutists.
    pub parachutes: bool,
}

impl SheetId {
    pub fn of(theme: Theme, layout: &Layout, ruleset: Ruleset) -> SheetId {
        SheetId {
            theme,
            // Which corner is dark makes no difference to a square.
            ground: match layout.ground {
                Ground::Chequered { .. } => Ground::Chequered { dark_parity: 0 },
                ground => ground,
            },
            cell: layout.cell,
            // A bare board shares the sheet of the board with bars.
            bar: if layout.bar == 0 { BAR } else { layout.bar },
            numbered: layout.coordinates == Coordinates::Numeric,
            parachutes: ruleset.rules().special == Special::Parachute,
        }
    }
}

/// See the head of the file.
pub(super) struct Sheet {
    pub id: SheetId,
    pub colours: &'static Colours,
    pub palette: Palette,
    /// White's and Black's disc for the end of a bar, and for the tray.
    pub badges: [Layer; 2],
    pub tokens: [Layer; 2],
    pieces: [Option<Layer>; 6],
    squares: Cache<Look, Arc<[u8]>, Bytes>,
}

#[derive(Clone)]
struct Bytes;

impl Weighter<Look, Arc<[u8]>> for Bytes {
    fn weight(&self, _: &Look, square: &Arc<[u8]>) -> u64 {
        square.len() as u64
    }
}

impl Sheet {
    pub fn new(id: SheetId) -> Sheet {
        let colours = id.theme.colours();
        let pieces = pieces(id, colours);
        let token = |side: usize| {
            Color::ALL.map(|color| piece::token(colours, Piece::new(color, Kind::Man), side))
        };
        let badges = token(id.bar * 26 / 46);
        let tokens = token(id.bar * 20 / 46);
        let painting = Painting {
            colours,
            ground: id.ground,
            side: id.cell,
            numbered: id.numbered,
            pieces: &pieces,
        };
        let palette = choose_palette(&painting, [&badges, &tokens]);
        let area = (id.cell * id.cell) as u64;
        let squares =
            Cache::with_weighter((SQUARES_KEPT / area.max(1)) as usize, SQUARES_KEPT, Bytes);
        Sheet {
            id,
            colours,
            palette,
            badges,
            tokens,
            pieces,
            squares,
        }
    }

    /// The indices of a square, row by row.
    pub fn square(&self, look: Look) -> Arc<[u8]> {
        if let Some(square) = self.squares.get(&look) {
            return square;
        }
        let square: Arc<[u8]> = self
            .painted(look)
            .into_iter()
            .map(|colour| self.palette.nearest(colour))
            .collect();
        self.squares.insert(look, Arc::clone(&square));
        square
    }

    /// The square in full colour.
    pub fn painted(&self, look: Look) -> Vec<Rgb> {
        let painting = Painting {
            colours: self.colours,
            ground: self.id.ground,
            side: self.id.cell,
            numbered: self.id.numbered,
            pieces: &self.pieces,
        };
        painting.square(look)
    }

    /// Memory that it takes at most, in bytes.
    #[cfg(test)]
    pub fn size(&self) -> usize {
        let layers = self
            .pieces
            .iter()
            .flatten()
            .chain(&self.badges)
            .chain(&self.tokens);
        layers.map(Layer::size).sum::<usize>() + self.palette.size() + SQUARES_KEPT as usize
    }
}

fn pieces(id: SheetId, colours: &Colours) -> [Option<Layer>; 6] {
    let mut pieces = [const { None }; 6];
    for color in Color::ALL {
        for kind in Kind::ALL {
            let piece = Piece::new(color, kind);
            let used = match kind {
                Kind::Man => true,
                // Neither board knows kings.
                Kind::King => !matches!(id.ground, Ground::Lines | Ground::Pits),
                Kind::Parachutist => id.parachutes,
            };
            if used {
                let layer = {
                    let shape = (middle(id.numbered), radius(id.ground, id.numbered));
                    piece::piece(colours, piece, id.cell, shape)
                };
                pieces[piece_index(piece)] = Some(layer);
            }
        }
    }
    pieces
}

/// Counts everything that will be drawn, and lets the census choose.
fn choose_palette(painting: &Painting<'_>, discs: [&[Layer; 2]; 2]) -> Palette {
    let colours = painting.colours;
    let mut census = Census::new();
    for colour in [
        colours.light,
        colours.dark,
        colours.frame,
        colours.inlay,
        colours.number,
        colours.bar,
        colours.text,
        colours.dim,
        colours.lit,
        colours.lit_text,
        colours.unlit,
        colours.trace,
        colours.trace_line,
        colours.hint,
        colours.hint_edge,
        colours.wrong,
        colours.white.face,
        colours.black.face,
        colours.white.emblem,
        colours.black.emblem,
    ] {
        census.fix(colour);
    }
    let grounds: &[u16] = match painting.ground {
        Ground::Chequered { .. } => &[1, 0],
        Ground::Plain | Ground::Pits => &[0],
        Ground::Lines => &[0b1111_1111],
    };
    let pieces: Vec<Option<Piece>> = Color::ALL
        .into_iter()
        .flat_map(|color| Kind::ALL.map(|kind| Piece::new(color, kind)))
        .filter(|&piece| painting.pieces[piece_index(piece)].is_some())
        .map(Some)
        .chain([None])
        .collect();
    let look = |ground, piece| Look {
        ground,
        piece,
        ..Look::default()
    };
    let mut count = |look: Look| {
        painting
            .square(look)
            .into_iter()
            .for_each(|colour| census.add(colour))
    };
    for &ground in grounds {
        for &piece in &pieces {
            count(look(ground, piece));
            if ground == grounds[0] && piece.is_some() {
                count(Look {
                    trace: Trace::Arrived,
                    ..look(ground, piece)
                });
                count(Look {
                    hint: Hint::Movable,
                    ..look(ground, piece)
                });
            }
        }
    }
    let empty = look(grounds[0], None);
    for trace in [Trace::Passed, Trace::Captured] {
        count(Look { trace, ..empty });
    }
    count(Look {
        hint: Hint::Target,
        ..empty
    });
    count(Look {
        wrong: true,
        ..empty
    });
    for discs in discs {
        for disc in discs {
            let mut pixels = vec![colours.bar; disc.side * disc.side];
            disc.over(&mut pixels, disc.side, 0);
            pixels.into_iter().for_each(|colour| census.add(colour));
        }
    }
    for (ground, ink) in [
        (colours.bar, colours.text),
        (colours.bar, colours.dim),
        (colours.lit, colours.lit_text),
        (colours.unlit, colours.dim),
        (colours.frame, colours.inlay),
        (colours.dark, colours.number),
    ] {
        census.add_edge(ground, ink, 60);
    }
    for shade in frame_shades(colours) {
        census.fix(shade);
    }
    census.choose()
}

/// The shades of the frame from its outer edge inwards: highlight, wood, shadow next to the inlay.
pub(super) fn frame_shades(colours: &Colours) -> [Rgb; 4] {
    [
        mix(colours.frame, [0, 0, 0], 110),
        mix(colours.frame, colours.inlay, 40),
        mix(colours.frame, colours.inlay, 16),
        mix(colours.frame, [0, 0, 0], 60),
    ]
}
