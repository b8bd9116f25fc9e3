//! The painter: draws scenes and remembers what it drew, within bounds.

use std::sync::Arc;

use quick_cache::Weighter;
use quick_cache::sync::Cache;

use super::RenderError;
use super::bar::Bar;
use super::board::{self, Edge, Rank};
use super::layout::{Ground, Layout, Use};
use super::png::{Piece, Press, join};
use super::scene::Scene;
use super::sheet::{Detail, Sheet, SheetId};
use super::text::Fonts;

/// Compressed strips that are kept, in bytes.
const STRIPS_KEPT: u64 = 16 * 1024 * 1024;

/// Finished pictures that are kept, in bytes.
const PICTURES_KEPT: u64 = 8 * 1024 * 1024;

/// Sheets that are kept. One takes half a megabyte at most.
const SHEETS_KEPT: usize = 32;

/// Level of compression of ranks: half the time of level 6 for a third more bytes.
const QUICK_LEVEL: i32 = 2;

/// Level for pictures that would be too large otherwise, and for what is compressed once for a theme and size.
const THOROUGH_LEVEL: i32 = 6;

/// Level of compression with coarse shades, where bytes are what matters.
const COARSE_LEVEL: i32 = 9;

/// Level for bars, which are small and change with every move: 4 would take twice the time and save 140 bytes.
const BAR_LEVEL: i32 = 2;

/// What an entry of a cache costs besides its bytes.
const ENTRY: u64 = 256;

/// Draws scenes. Cheap to share, usable from every thread; one for a program is enough.
///
/// Sprites of a theme and size are drawn when they are first needed. Ranks are compressed one by one and
/// kept, so that a move costs two or three of them; whole pictures are kept too.
pub struct Painter {
    fonts: Fonts,
    sheets: Cache<SheetId, Arc<Sheet>>,
    strips: Cache<StripKey, Arc<Piece>, ByBytes>,
    pictures: Cache<Scene, Arc<[u8]>, ByBytes>,
    quick_press: Press,
    thorough_press: Press,
    coarse_press: Press,
    bar_press: Press,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum StripKey {
    Bar(SheetId, Bar),
    Edge(SheetId, Layout, Edge),
    /// The layout says which numbers stand in the rank only together with the ruleset.
    Rank(SheetId, Layout, draughts::Ruleset, Rank, Effort),
}

/// What is spent to make a picture small.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Effort {
    Quick,
    Thorough,
    /// Fewer shades, too.
    Coarse,
    /// As few as can be.
    Sparse,
}

impl Effort {
    pub(super) const ALL: [Effort; 4] = [Effort::Quick, Effort::Thorough, Effort::Coarse, Effort::Sparse];

    pub(super) fn detail(self) -> Detail {
        match self {
            Effort::Quick | Effort::Thorough => Detail::Fine,
            Effort::Coarse => Detail::Coarse,
            Effort::Sparse => Detail::Sparse,
        }
    }
}

#[derive(Clone)]
struct ByBytes;

impl Weighter<StripKey, Arc<Piece>> for ByBytes {
    fn weight(&self, _: &StripKey, piece: &Arc<Piece>) -> u64 {
        piece.size() as u64 + ENTRY
    }
}

impl Weighter<Scene, Arc<[u8]>> for ByBytes {
    fn weight(&self, _: &Scene, picture: &Arc<[u8]>) -> u64 {
        picture.len() as u64 + 4 * ENTRY
    }
}

impl Default for Painter {
    fn default() -> Painter {
        Painter::new()
    }
}

impl std::fmt::Debug for Painter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Painter")
            .field("sheets", &self.sheets.len())
            .field("strips", &self.strips.len())
            .field("pictures", &self.pictures.len())
            .finish_non_exhaustive()
    }
}

impl Painter {
    /// A painter that has drawn nothing yet.
    #[must_use]
    pub fn new() -> Painter {
        Painter {
            fonts: Fonts::new(),
            sheets: Cache::new(SHEETS_KEPT),
            strips: Cache::with_weighter(8_192, STRIPS_KEPT, ByBytes),
            pictures: Cache::with_weighter(512, PICTURES_KEPT, ByBytes),
            quick_press: Press::new(QUICK_LEVEL),
            thorough_press: Press::new(THOROUGH_LEVEL),
            coarse_press: Press::new(COARSE_LEVEL),
            bar_press: Press::new(BAR_LEVEL),
        }
    }

    /// The scene as a PNG with a palette, opaque, about 680 by 770 pixels with bars.
    ///
    /// # Errors
    ///
    /// When the picture cannot be encoded, which no scene is known to cause.
    pub fn png(&self, scene: &Scene) -> Result<Arc<[u8]>, RenderError> {
        if let Some(picture) = self.pictures.get(scene) {
            return Ok(picture);
        }
        let most = most_bytes(scene);
        let mut picture = Vec::new();
        for effort in Effort::ALL {
            picture = self.draw(scene, effort)?;
            if picture.len() <= most {
                break;
            }
        }
        let picture: Arc<[u8]> = picture.into();
        self.pictures.insert(scene.clone(), Arc::clone(&picture));
        Ok(picture)
    }

    pub(super) fn draw(&self, scene: &Scene, effort: Effort) -> Result<Vec<u8>, RenderError> {
        let layout = Layout::of(scene, Use::Still);
        let sheet = self.sheet(scene, &layout, effort.detail());
        let mut pieces = Vec::with_capacity(usize::from(layout.rows) + 4);
        let [above, below] = [!layout.below, layout.below].map(|color| Bar::of(scene, color, layout.width()));
        if let Some(bar) = above {
            pieces.push(self.bar(bar, &sheet)?);
        }
        pieces.push(self.edge(Edge::Top, &layout, &sheet)?);
        for rank in board::ranks(scene, &layout) {
            pieces.push(self.rank(rank, &layout, scene, &sheet, effort)?);
        }
        pieces.push(self.edge(Edge::Bottom, &layout, &sheet)?);
        if let Some(bar) = below {
            pieces.push(self.bar(bar, &sheet)?);
        }
        let size = (layout.width(), layout.height());
        join(size, &sheet.palette, pieces.iter().map(|piece| &**piece))
    }

    pub(super) fn sheet(&self, scene: &Scene, layout: &Layout, detail: Detail) -> Arc<Sheet> {
        let id = SheetId::of(scene.theme, layout, scene.ruleset, detail);
        let made: Result<_, std::convert::Infallible> =
            self.sheets.get_or_insert_with(&id, || Ok(Arc::new(Sheet::new(id))));
        match made {
            Ok(sheet) => sheet,
        }
    }

    pub(super) fn fonts(&self) -> &Fonts {
        &self.fonts
    }

    fn bar(&self, bar: Bar, sheet: &Sheet) -> Result<Arc<Piece>, RenderError> {
        let press = match sheet.id.detail {
            Detail::Fine => &self.bar_press,
            Detail::Coarse | Detail::Sparse => &self.coarse_press,
        };
        let key = StripKey::Bar(sheet.id, bar);
        self.strip(key, |key| match key {
            StripKey::Bar(_, bar) => press.press(&bar.draw(sheet, &self.fonts), bar.width),
            _ => Err(RenderError::Compress),
        })
    }

    fn edge(&self, edge: Edge, layout: &Layout, sheet: &Sheet) -> Result<Arc<Piece>, RenderError> {
        self.strip(StripKey::Edge(sheet.id, *layout, edge), |_| {
            self.thorough_press.press(&edge.draw(layout, sheet, &self.fonts), layout.width())
        })
    }

    fn rank(
        &self,
        rank: Rank,
        layout: &Layout,
        scene: &Scene,
        sheet: &Sheet,
        effort: Effort,
    ) -> Result<Arc<Piece>, RenderError> {
        self.strip(StripKey::Rank(sheet.id, *layout, scene.ruleset, rank, effort), |_| {
            let press = match effort {
                Effort::Quick => &self.quick_press,
                Effort::Thorough => &self.thorough_press,
                Effort::Coarse | Effort::Sparse => &self.coarse_press,
            };
            press.press(&rank.draw(layout, scene.ruleset, sheet, &self.fonts), layout.width())
        })
    }

    fn strip(
        &self,
        key: StripKey,
        draw: impl FnOnce(&StripKey) -> Result<Piece, RenderError>,
    ) -> Result<Arc<Piece>, RenderError> {
        if let Some(piece) = self.strips.get(&key) {
            return Ok(piece);
        }
        let piece = Arc::new(draw(&key)?);
        self.strips.insert(key, Arc::clone(&piece));
        Ok(piece)
    }
}

/// The size from which a picture is drawn with coarser shades, in bytes.
fn most_bytes(scene: &Scene) -> usize {
    match Layout::of(scene, Use::Still).ground {
        // 64 stones in their hollows need more.
        Ground::Pits => 38_000,
        Ground::Chequered { .. } | Ground::Plain | Ground::Lines => 29_500,
    }
}
