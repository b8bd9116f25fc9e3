//! A sheet: the palette, the pieces and the finished squares of one theme at one size. Made once, when first needed.

use std::sync::Arc;

use draughts::{Color, Kind, Piece, Ruleset, Special};
use quick_cache::Weighter;
use quick_cache::sync::Cache;

use super::brush::Layer;
use super::layout::{BAR, Ground, Layout};
use super::palette::{Census, MOST, Palette, mix};
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
    pub detail: Detail,
}

/// How fine the shades are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Detail {
    /// Every shade that can be told apart.
    Fine,
    /// Fewer, for crowded boards whose file would grow too large.
    Coarse,
    /// Little more than the theme's own colours, for the rare board that is too large even so.
    Sparse,
}

impl Detail {
    /// Most colours of the palette.
    fn colours(self) -> usize {
        match self {
            Detail::Fine => MOST,
            Detail::Coarse => 32,
            Detail::Sparse => 24,
        }
    }
}

impl SheetId {
    pub fn of(theme: Theme, layout: &Layout, ruleset: Ruleset, detail: Detail) -> SheetId {
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
            detail,
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
        let token = |side: usize| Color::ALL.map(|color| piece::token(colours, Piece::new(color, Kind::Man), side));
        let badges = token(id.bar * 26 / 46);
        let tokens = token(id.bar * 20 / 46);
        let painting = Painting { colours, ground: id.ground, side: id.cell, numbered: id.numbered, pieces: &pieces };
        let palette = choose_palette(&painting, [&badges, &tokens], id.detail.colours());
        let area = (id.cell * id.cell) as u64;
        let squares = Cache::with_weighter((SQUARES_KEPT / area.max(1)) as usize, SQUARES_KEPT, Bytes);
        Sheet { id, colours, palette, badges, tokens, pieces, squares }
    }

    /// The indices of a square, row by row.
    pub fn square(&self, look: Look) -> Arc<[u8]> {
        if let Some(square) = self.squares.get(&look) {
            return square;
        }
        let square: Arc<[u8]> = self.painted(look).into_iter().map(|colour| self.palette.nearest(colour)).collect();
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
        let layers = self.pieces.iter().flatten().chain(&self.badges).chain(&self.tokens);
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
fn choose_palette(painting: &Painting<'_>, discs: [&[Layer; 2]; 2], most: usize) -> Palette {
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
    let look = |ground, piece| Look { ground, piece, ..Look::default() };
    let mut count = |look: Look| painting.square(look).into_iter().for_each(|colour| census.add(colour));
    for &ground in grounds {
        for &piece in &pieces {
            count(look(ground, piece));
            if ground == grounds[0] && piece.is_some() {
                count(Look { trace: Trace::Arrived, ..look(ground, piece) });
                count(Look { hint: Hint::Movable, ..look(ground, piece) });
            }
        }
    }
    let empty = look(grounds[0], None);
    for trace in [Trace::Passed, Trace::Captured] {
        count(Look { trace, ..empty });
    }
    count(Look { hint: Hint::Target, ..empty });
    count(Look { wrong: true, ..empty });
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
    census.choose(most)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::Scene;
    use crate::render::layout::Use;
    use draughts::Position;

    fn every_sheet() -> std::collections::HashSet<SheetId> {
        let ids = Ruleset::ALL.iter().flat_map(|&ruleset| {
            Coordinates::ALL.into_iter().map(move |coordinates| {
                let scene = Scene::of(&Position::start(ruleset)).coordinates(coordinates);
                SheetId::of(Theme::Walnut, &Layout::of(&scene, Use::Still), ruleset, Detail::Fine)
            })
        });
        ids.collect()
    }

    #[test]
    fn a_sheet_takes_half_a_megabyte_at_most() {
        for id in every_sheet() {
            let size = Sheet::new(id).size();
            assert!(size <= 512 * 1024, "{id:?}: {size}");
        }
    }

    /// Light of a pixel, 0 to 255, as somebody without green cones sees it (Machado, Oliveira, Fernandes 2009,
    /// severity 1), or for `grey` as paper shows it.
    fn light(colour: Rgb, grey: bool) -> f64 {
        let [red, green, blue] = colour.map(f64::from);
        let [red, green, blue] = if grey {
            [red, green, blue]
        } else {
            [
                0.367_322 * red + 0.860_646 * green - 0.227_968 * blue,
                0.280_085 * red + 0.672_501 * green + 0.047_413 * blue,
                -0.011_820 * red + 0.042_940 * green + 0.968_881 * blue,
            ]
        };
        0.299 * red + 0.587 * green + 0.114 * blue
    }

    /// The part of the square, in percent, where two looks differ by at least 32 of 255 in lightness.
    fn difference(sheet: &Sheet, a: Look, b: Look, grey: bool) -> f64 {
        let (a, b) = (sheet.painted(a), sheet.painted(b));
        let differing = a.iter().zip(&b).filter(|&(&a, &b)| (light(a, grey) - light(b, grey)).abs() >= 32.0).count();
        100.0 * differing as f64 / a.len() as f64
    }

    #[test]
    fn everything_is_told_by_lightness_alone() {
        let piece = |color, kind| Some(Piece::new(color, kind));
        for theme in Theme::ALL {
            for ruleset in [Ruleset::Russian, Ruleset::English, Ruleset::Turkish, Ruleset::Parachute] {
                let scene = Scene::of(&Position::start(ruleset));
                let layout = Layout::of(&scene, Use::Still);
                let sheet = Sheet::new(SheetId::of(theme, &layout, ruleset, Detail::Fine));
                let ground = u16::from(matches!(layout.ground, Ground::Chequered { .. }));
                let bare = Look { ground, ..Look::default() };
                let man = |color| Look { piece: piece(color, Kind::Man), ..bare };
                let white = man(Color::White);
                for grey in [true, false] {
                    for (what, a, b, least) in [
                        ("sides", white, man(Color::Black), 40.0),
                        ("a white king", white, Look { piece: piece(Color::White, Kind::King), ..bare }, 8.0),
                        (
                            "a black king",
                            man(Color::Black),
                            Look { piece: piece(Color::Black, Kind::King), ..bare },
                            8.0,
                        ),
                        ("the square that was left", bare, Look { trace: Trace::Passed, ..bare }, 5.0),
                        ("the square of arrival", white, Look { trace: Trace::Arrived, ..white }, 9.0),
                        ("a taken piece", bare, Look { trace: Trace::Captured, ..bare }, 3.0),
                        ("a piece that may move", white, Look { hint: Hint::Movable, ..white }, 7.0),
                        (
                            "a black piece that may move",
                            man(Color::Black),
                            Look { hint: Hint::Movable, ..man(Color::Black) },
                            7.0,
                        ),
                        ("a destination", bare, Look { hint: Hint::Target, ..bare }, 5.0),
                        ("a wrong square", bare, Look { wrong: true, ..bare }, 15.0),
                    ] {
                        let found = difference(&sheet, a, b, grey);
                        assert!(found >= least, "{theme} {ruleset} grey {grey}: {what}: {found:.1} < {least}");
                    }
                    if ruleset == Ruleset::Parachute {
                        for color in Color::ALL {
                            let waiting = Look { piece: piece(color, Kind::Parachutist), ..bare };
                            let king = Look { piece: piece(color, Kind::King), ..bare };
                            for other in [man(color), king] {
                                let found = difference(&sheet, waiting, other, grey);
                                assert!(found >= 8.0, "{theme} grey {grey}: a parachutist: {found:.1}");
                            }
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn kept_squares_are_the_painted_ones() {
        let id = every_sheet().into_iter().next().expect("there are rulesets");
        let sheet = Sheet::new(id);
        let look = Look {
            ground: 1,
            piece: Some(Piece::new(Color::Black, Kind::King)),
            trace: Trace::Arrived,
            ..Look::default()
        };
        let first = sheet.square(look);
        assert_eq!(first, sheet.square(look));
        let again: Vec<u8> = sheet.painted(look).into_iter().map(|c| sheet.palette.nearest(c)).collect();
        assert_eq!(*first, *again);
    }
}
