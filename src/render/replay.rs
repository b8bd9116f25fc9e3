//! A game as an animation: frames that change only where the board does.

use std::borrow::Cow;

use draughts::Game;
use gif::{DisposalMethod, Encoder, Frame, Repeat};

use super::RenderError;
use super::bar::Bar;
use super::board::{self, Edge, Rank};
use super::layout::{Layout, Use};
use super::painter::Painter;
use super::palette::MOST;
use super::scene::{LastMove, Scene};
use super::sheet::{Detail, Sheet};

/// Most frames of a replay; longer games are sampled.
pub const MOST_FRAMES: usize = 200;

/// How long a frame stands, in hundredths of a second.
const DELAY: u16 = 100;

/// How long the last frame stands.
const LAST_DELAY: u16 = 300;

/// Index of the pixels that stay as they are: the one that no palette uses.
const UNCHANGED: u8 = MOST as u8;

/// The scenes of a replay in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replay {
    scenes: Vec<Scene>,
    total: usize,
}

impl Replay {
    /// A replay of these scenes, or, when there are more than [`MOST_FRAMES`], of a regular sample with the
    /// first and the last one.
    #[must_use]
    pub fn new(scenes: Vec<Scene>) -> Replay {
        let total = scenes.len();
        if total <= MOST_FRAMES {
            return Replay { scenes, total };
        }
        let mut scenes: Vec<Option<Scene>> = scenes.into_iter().map(Some).collect();
        let last = total - 1;
        let sample = (0..MOST_FRAMES).filter_map(|frame| scenes[frame * last / (MOST_FRAMES - 1)].take()).collect();
        Replay { scenes: sample, total }
    }

    /// The game from its start, one scene a move.
    ///
    /// Theme, side below, coordinates and players are those of `look`, usually the scene of the game's end. The
    /// bars stay without light and clock, and results appear with the last move: an animation is small
    /// when little of it changes.
    #[must_use]
    pub fn of_game(game: &Game, look: &Scene) -> Replay {
        let mut position = game.start().clone();
        let mut taken = [0_u8; 2];
        let mut scenes = vec![frame(&position, look, taken)];
        for played in game.moves() {
            let mover = position.turn();
            let Ok(next) = position.play(played) else {
                break;
            };
            let captures = u8::try_from(played.captures().len()).unwrap_or(u8::MAX);
            taken[mover.index()] = taken[mover.index()].saturating_add(captures);
            position = next;
            let mut scene = frame(&position, look, taken);
            scene.last = Some(LastMove::from(played));
            scenes.push(scene);
        }
        if let (Some(players), Some(last)) = (&look.players, scenes.last_mut()) {
            for (shown, player) in last.players.iter_mut().flatten().zip(players) {
                shown.result = player.result;
            }
        }
        Replay::new(scenes)
    }

    /// The scenes that are shown.
    #[must_use]
    pub fn scenes(&self) -> &[Scene] {
        &self.scenes
    }

    /// How many scenes there were before sampling.
    #[must_use]
    pub fn total(&self) -> usize {
        self.total
    }

    /// Whether scenes were left out.
    #[must_use]
    pub fn is_sampled(&self) -> bool {
        self.scenes.len() < self.total
    }
}

fn frame(position: &draughts::Position, look: &Scene, taken: [u8; 2]) -> Scene {
    let mut scene = Scene::of(position);
    scene.turn = None;
    scene.from = look.from;
    scene.theme = look.theme;
    scene.coordinates = look.coordinates;
    scene.players = look.players.clone();
    for (player, taken) in scene.players.iter_mut().flatten().zip(taken) {
        player.captured = taken;
        player.clock = None;
        player.result = None;
    }
    scene
}

impl Painter {
    /// The replay as a GIF that repeats: one second a move, three for the last.
    ///
    /// One palette serves all frames, and each frame holds the rectangle that changed.
    ///
    /// # Errors
    ///
    /// [`RenderError::Empty`] without a scene; [`RenderError::Mixed`] when scenes differ in ruleset, theme, side
    /// below, coordinates or in having players at all; [`RenderError::Gif`] when the encoder fails.
    pub fn gif(&self, replay: &Replay) -> Result<Vec<u8>, RenderError> {
        let first = replay.scenes.first().ok_or(RenderError::Empty)?;
        let layout = Layout::of(first, Use::Frame);
        let same = |scene: &Scene| {
            scene.ruleset == first.ruleset && scene.theme == first.theme && Layout::of(scene, Use::Frame) == layout
        };
        if !replay.scenes.iter().all(same) {
            return Err(RenderError::Mixed);
        }
        let sheet = self.sheet(first, &layout, Detail::Fine);
        let mut picture = Picture::new(self, layout, &sheet);
        let (width, height) = (layout.width() as u16, layout.height() as u16);
        let mut encoder = Encoder::new(Vec::new(), width, height, &sheet.palette.bytes())?;
        encoder.set_repeat(Repeat::Infinite)?;
        let end = replay.scenes.len() - 1;
        for (index, scene) in replay.scenes.iter().enumerate() {
            let delay = if index == end { LAST_DELAY } else { DELAY };
            let frame = picture.advance(scene);
            encoder.write_frame(&Frame { delay, ..frame })?;
        }
        Ok(encoder.into_inner()?)
    }
}

/// The picture as it stands after the frames so far.
struct Picture<'a> {
    painter: &'a Painter,
    layout: Layout,
    sheet: &'a Sheet,
    pixels: Vec<u8>,
    shown: Option<Shown>,
}

/// What the picture shows: the strips that were drawn last.
struct Shown {
    bars: [Option<Bar>; 2],
    ranks: Vec<Rank>,
}

impl<'a> Picture<'a> {
    fn new(painter: &'a Painter, layout: Layout, sheet: &'a Sheet) -> Picture<'a> {
        let pixels = vec![0; layout.width() * layout.height()];
        Picture { painter, layout, sheet, pixels, shown: None }
    }

    /// Changes the picture to a scene and returns the rectangle that changed; all of it the first time.
    fn advance(&mut self, scene: &Scene) -> Frame<'static> {
        let layout = self.layout;
        let (width, fonts, sheet) = (layout.width(), self.painter.fonts(), self.sheet);
        let bars = [!layout.below, layout.below].map(|color| Bar::of(scene, color, width));
        let ranks = board::ranks(scene, &layout);
        let board_top = layout.bar + layout.margin;
        let board_end = board_top + layout.cell * usize::from(layout.rows);
        let mut changes = Changes::new(width);
        for (index, bar) in bars.iter().enumerate() {
            let known = self.shown.as_ref().and_then(|shown| shown.bars[index].as_ref());
            let Some(bar) = bar.as_ref().filter(|&bar| known != Some(bar)) else {
                continue;
            };
            let top = if index == 0 { 0 } else { board_end + layout.margin };
            changes.replace(&mut self.pixels, top, bar.draw(sheet, fonts));
        }
        for rank in &ranks {
            let known = self.shown.as_ref().and_then(|shown| shown.ranks.get(usize::from(rank.rank)));
            if known != Some(rank) {
                let top = board_top + usize::from(rank.rank) * layout.cell;
                let drawn = rank.draw(&layout, scene.ruleset, sheet, fonts);
                changes.replace(&mut self.pixels, top, drawn);
            }
        }
        let is_first = self.shown.is_none();
        self.shown = Some(Shown { bars, ranks });
        if is_first {
            for (edge, top) in [(Edge::Top, layout.bar), (Edge::Bottom, board_end)] {
                changes.replace(&mut self.pixels, top, edge.draw(&layout, sheet, fonts));
            }
            return Frame {
                width: width as u16,
                height: layout.height() as u16,
                dispose: DisposalMethod::Keep,
                buffer: Cow::Owned(self.pixels.clone()),
                ..Frame::default()
            };
        }
        changes.frame(&self.pixels)
    }
}

/// The pixels that a frame changes.
struct Changes {
    width: usize,
    /// Left, top, right and bottom, the last two exclusive; `None` before the first change.
    bounds: Option<[usize; 4]>,
    /// The strips as they were before, with the row where they begin.
    before: Vec<(usize, Vec<u8>)>,
}

impl Changes {
    fn new(width: usize) -> Changes {
        Changes { width, bounds: None, before: Vec::new() }
    }

    /// Puts a strip into the picture from row `top` on.
    fn replace(&mut self, pixels: &mut [u8], top: usize, mut strip: Vec<u8>) {
        let start = top * self.width;
        let end = start + strip.len();
        let Some(place) = pixels.get_mut(start..end) else {
            return;
        };
        place.swap_with_slice(&mut strip);
        let rows = strip.chunks_exact(self.width).zip(place.chunks_exact(self.width));
        for (row, (old, new)) in rows.enumerate() {
            let differs = |(old, new): (&u8, &u8)| old != new;
            let Some(left) = old.iter().zip(new).position(differs) else {
                continue;
            };
            let right = old.iter().zip(new).rposition(differs).unwrap_or(left) + 1;
            let [l, t, r, b] = self.bounds.unwrap_or([left, top + row, right, 0]);
            self.bounds = Some([l.min(left), t.min(top + row), r.max(right), b.max(top + row + 1)]);
        }
        self.before.push((top, strip));
    }

    /// The changed rectangle; pixels in it that stay are transparent, which compresses to almost nothing.
    fn frame(&self, pixels: &[u8]) -> Frame<'static> {
        // A frame has at least one pixel, even when nothing changed.
        let [left, top, right, bottom] = self.bounds.unwrap_or([0, 0, 1, 1]);
        let width = right - left;
        let mut buffer = vec![UNCHANGED; width * (bottom - top)];
        for (start, before) in &self.before {
            for (row, old) in before.chunks_exact(self.width).enumerate() {
                let y = start + row;
                if y < top || y >= bottom {
                    continue;
                }
                let new = &pixels[y * self.width + left..y * self.width + right];
                let target = &mut buffer[(y - top) * width..(y - top + 1) * width];
                for ((target, &new), &old) in target.iter_mut().zip(new).zip(&old[left..right]) {
                    if new != old {
                        *target = new;
                    }
                }
            }
        }
        Frame {
            left: left as u16,
            top: top as u16,
            width: width as u16,
            height: (bottom - top) as u16,
            dispose: DisposalMethod::Keep,
            transparent: Some(UNCHANGED),
            buffer: Cow::Owned(buffer),
            ..Frame::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use draughts::{Color, Position, Ruleset};

    #[test]
    fn long_games_are_sampled_with_both_ends() {
        let scene = Scene::of(&Position::start(Ruleset::English));
        let scenes: Vec<Scene> = (0..523_u16)
            .map(|index| {
                let player = crate::render::Player::new("").score(index);
                scene.clone().players(player.clone(), player)
            })
            .collect();
        let replay = Replay::new(scenes.clone());
        assert_eq!((replay.scenes().len(), replay.total()), (MOST_FRAMES, 523));
        assert!(replay.is_sampled());
        assert_eq!(replay.scenes().first(), scenes.first());
        assert_eq!(replay.scenes().last(), scenes.last());
        let short = Replay::new(scenes[..MOST_FRAMES].to_vec());
        assert!(!short.is_sampled());
        assert_eq!(short.scenes(), &scenes[..MOST_FRAMES]);
    }

    #[test]
    fn refuses_nothing_and_mixtures() {
        let painter = Painter::new();
        let empty = painter.gif(&Replay::new(Vec::new()));
        assert!(matches!(empty, Err(RenderError::Empty)));
        let scene = Scene::of(&Position::start(Ruleset::Russian));
        for other in [
            Scene::of(&Position::start(Ruleset::Ukrainian)),
            scene.clone().theme(crate::render::Theme::Night),
            scene.clone().from(Color::Black),
            scene.clone().players(Default::default(), Default::default()),
        ] {
            let mixed = painter.gif(&Replay::new(vec![scene.clone(), other]));
            assert!(matches!(mixed, Err(RenderError::Mixed)));
        }
    }

    #[test]
    fn a_frame_without_change_is_one_pixel() {
        let painter = Painter::new();
        let scene = Scene::of(&Position::start(Ruleset::Russian));
        let once = painter.gif(&Replay::new(vec![scene.clone()])).expect("draws");
        let twice = painter.gif(&Replay::new(vec![scene.clone(), scene])).expect("draws");
        assert!(twice.len() < once.len() + 40);
    }
}
