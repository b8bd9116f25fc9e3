//! Where the squares lie in a picture, for those who lay something over it.

use draughts::Color;

use super::layout::{Layout, Use};
use super::painter::Painter;
use super::replay::Replay;
use super::scene::Scene;

/// Where the squares lie in the picture of a scene, in its pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Geometry {
    /// Width of the picture.
    pub width: u32,
    /// Height of the picture.
    pub height: u32,
    /// Left edge of the squares.
    pub left: u32,
    /// Upper edge of the squares.
    pub top: u32,
    /// Side of a square.
    pub cell: u32,
    /// Squares from left to right.
    pub files: u8,
    /// Squares from top to bottom.
    pub rows: u8,
    /// Whose side is below: the picture is turned for Black.
    pub below: Color,
}

impl Geometry {
    /// The geometry of the picture that [`super::Painter::png`] makes of a scene.
    #[must_use]
    pub fn of(scene: &Scene) -> Geometry {
        let layout = Layout::of(scene, Use::Still);
        let pixels = |length: usize| u32::try_from(length).unwrap_or(u32::MAX);
        Geometry {
            width: pixels(layout.width()),
            height: pixels(layout.height()),
            left: pixels(layout.margin),
            top: pixels(layout.margin + layout.bar),
            cell: pixels(layout.cell),
            files: layout.files,
            rows: layout.rows,
            below: layout.below,
        }
    }
}

impl Painter {
    /// Width and height in pixels of the picture that [`Painter::png`] makes of a scene.
    #[must_use]
    pub fn size(scene: &Scene) -> (u32, u32) {
        let Geometry { width, height, .. } = Geometry::of(scene);
        (width, height)
    }

    /// Width and height in pixels of the animation that [`Painter::gif`] makes; nothing without a scene.
    #[must_use]
    pub fn gif_size(replay: &Replay) -> (u32, u32) {
        replay.scenes().first().map_or((0, 0), |scene| {
            let layout = Layout::of(scene, Use::Frame);
            (layout.width() as u32, layout.height() as u32)
        })
    }
}

#[cfg(test)]
mod tests {
    use draughts::{Position, Ruleset};

    use super::*;

    #[test]
    fn the_squares_lie_inside_the_picture_that_is_drawn() {
        let painter = Painter::new();
        for &ruleset in [Ruleset::Russian, Ruleset::International, Ruleset::Alquerque].iter() {
            for bars in [false, true] {
                let mut scene = Scene::of(&Position::start(ruleset)).from(Color::Black);
                if bars {
                    scene = scene.players(Default::default(), Default::default());
                }
                let geometry = Geometry::of(&scene);
                let png = painter.png(&scene).expect("a picture");
                let side = |at: usize| u32::from_be_bytes([png[at], png[at + 1], png[at + 2], png[at + 3]]);
                assert_eq!((geometry.width, geometry.height), (side(16), side(20)), "{ruleset}");
                assert_eq!(geometry.width, 2 * geometry.left + u32::from(geometry.files) * geometry.cell, "{ruleset}");
                assert_eq!(geometry.height, 2 * geometry.top + u32::from(geometry.rows) * geometry.cell, "{ruleset}");
                assert_eq!(geometry.below, Color::Black, "{ruleset}");
            }
        }
    }
}
