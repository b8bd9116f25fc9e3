//! Tests: every picture is compared pixel for pixel with a slow drawing that keeps nothing and knows no strips.

use std::collections::HashMap;
use std::rc::Rc;

use draughts::{Color, Game, Position, Ruleset};

use super::bar::Bar;
use super::board::{self, MOST_FILES};
use super::layout::{Layout, Use};
use super::painter::Effort;
use super::palette::mix;
use super::sheet::{Detail, Sheet, SheetId, frame_shades};
use super::text::{Fonts, Weight};
use super::theme::{Coordinates, Rgb, Theme};
use super::{GameResult, Painter, Player, Replay, Scene};

/// A picture in colours of the palette.
struct Canvas {
    sheet: Rc<Sheet>,
    fonts: Fonts,
    width: usize,
    pixels: Vec<Rgb>,
    /// Answers, because there are half a million pixels and few colours.
    known: HashMap<Rgb, Rgb>,
}

impl Canvas {
    /// The palette colour nearest to `colour`, found by looking at all of them.
    fn set(&mut self, x: usize, y: usize, colour: Rgb) {
        let colours = self.sheet.palette.colours();
        let nearest = *self.known.entry(colour).or_insert_with(|| {
            let far = |candidate: Rgb| -> u32 {
                let square = |i: usize| u32::from(candidate[i].abs_diff(colour[i])).pow(2);
                3 * square(0) + 6 * square(1) + 2 * square(2)
            };
            let nearest = colours.iter().copied().min_by_key(|&candidate| far(candidate));
            nearest.expect("a palette has colours")
        });
        self.pixels[y * self.width + x] = nearest;
    }

    fn write(&mut self, text: &str, x: f32, y: i32, (weight, size): (Weight, u16), colour: Rgb) {
        let mut pen = x;
        for character in text.chars() {
            let glyph = self.fonts.glyph(character, weight, size).expect("a letter or figure");
            for (index, &alpha) in glyph.coverage.iter().enumerate() {
                let x = pen.round() as i32 + glyph.left + (index % glyph.width) as i32;
                let y = y + glyph.top + (index / glyph.width) as i32;
                let at = y as usize * self.width + x as usize;
                self.set(x as usize, y as usize, mix(self.pixels[at], colour, alpha));
            }
            pen += glyph.advance;
        }
    }
}

/// Sheets of this drawing; none of a painter.
type Sheets = HashMap<SheetId, Rc<Sheet>>;

fn slow(sheets: &mut Sheets, scene: &Scene, purpose: Use, detail: Detail) -> Vec<Rgb> {
    let layout = Layout::of(scene, purpose);
    let (width, height) = (layout.width(), layout.height());
    let id = SheetId::of(scene.theme, &layout, scene.ruleset, detail);
    let sheet = Rc::clone(sheets.entry(id).or_insert_with(|| Rc::new(Sheet::new(id))));
    let fonts = Fonts::new();
    let pixels = vec![[0; 3]; width * height];
    let mut canvas = Canvas { sheet, fonts, width, pixels, known: HashMap::new() };
    let colours = canvas.sheet.colours;
    let [dark, highlight, wood, shadow] = frame_shades(colours);
    let ranks = board::ranks(scene, &layout);
    let (left, top) = (layout.margin, layout.bar + layout.margin);
    for y in layout.bar..height - layout.bar {
        for x in 0..width {
            let edge = x.min(width - 1 - x).min(y - layout.bar).min(height - layout.bar - 1 - y);
            let colour = match (edge, layout.margin.saturating_sub(edge)) {
                (_, 0) => {
                    let (x, y) = (x - left, y - top);
                    let look = ranks[y / layout.cell].looks[x / layout.cell];
                    assert!(x / layout.cell < MOST_FILES);
                    // Painting a whole square for one pixel would take an hour: only at its first pixel.
                    if x % layout.cell == 0 && y % layout.cell == 0 {
                        let square = canvas.sheet.painted(look);
                        for (index, colour) in square.into_iter().enumerate() {
                            let (dx, dy) = (index % layout.cell, index / layout.cell);
                            canvas.set(left + x + dx, top + y + dy, colour);
                        }
                    }
                    continue;
                }
                (_, 1) => dark,
                (_, 2 | 3) => colours.inlay,
                (_, 4) => shadow,
                (0, _) => dark,
                (1, _) => highlight,
                (2, _) => wood,
                _ => colours.frame,
            };
            canvas.set(x, y, colour);
        }
    }
    labels(&mut canvas, scene, &layout);
    for (color, y) in [(!layout.below, 0), (layout.below, height - layout.bar)] {
        if let Some(bar) = Bar::of(scene, color, width) {
            let drawn = bar.draw(&canvas.sheet, &canvas.fonts);
            for (index, pixel) in drawn.into_iter().enumerate() {
                canvas.pixels[y * width + index] = canvas.sheet.palette.colours()[usize::from(pixel)];
            }
        }
    }
    canvas.pixels
}

fn labels(canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    let rules = scene.ruleset.rules();
    let (cell, margin, top) = (layout.cell as f32, layout.margin as f32, layout.bar + layout.margin);
    let colours = canvas.sheet.colours;
    if layout.coordinates == Coordinates::Numeric {
        let size = (cell * 0.2).clamp(11.0, 16.0);
        let inset = (cell * 0.04).max(2.0);
        for square in rules.squares() {
            let (column, rank) = layout.place(square).expect("on the board");
            let x = margin + f32::from(column) * cell + inset;
            let y = top as i32 + i32::from(rank) * layout.cell as i32 + (inset + size * 0.714).round() as i32;
            let number = rules.number(square).expect("playable").to_string();
            canvas.write(&number, x, y, (Weight::Bold, (size * 10.0) as u16), colours.number);
        }
        return;
    }
    let style = (Weight::Bold, (layout.margin * 175 / 26) as u16);
    let room = margin - 3.0;
    for index in 0..layout.rows {
        let label = match layout.below {
            Color::White => layout.rows - index,
            Color::Black => index + 1,
        };
        let text = label.to_string();
        let x = (room - canvas.fonts.width(&text, style.0, style.1)) / 2.0;
        let y = (cell / 2.0 + f32::from(style.1) * 0.0357) as i32;
        canvas.write(&text, x, top as i32 + i32::from(index) * layout.cell as i32 + y, style, colours.inlay);
    }
    for index in 0..layout.files {
        let file = match layout.below {
            Color::White => index,
            Color::Black => layout.files - 1 - index,
        };
        let text = char::from(b'a' + file).to_string();
        let x = margin + (f32::from(index) + 0.5) * cell - canvas.fonts.width(&text, style.0, style.1) / 2.0;
        let y = (margin - room / 2.0 + f32::from(style.1) * 0.0275).round() as i32;
        let board = usize::from(layout.rows) * layout.cell;
        canvas.write(&text, x, (top + board) as i32 + y, style, colours.inlay);
    }
}

fn decoded(png: &[u8]) -> Vec<Rgb> {
    let picture = image::load_from_memory(png).expect("a PNG").to_rgb8();
    picture.pixels().map(|pixel| pixel.0).collect()
}

#[track_caller]
fn same(found: &[Rgb], expected: &[Rgb], width: usize, what: &str) {
    assert_eq!(found.len(), expected.len(), "{what}: size");
    if let Some(at) = found.iter().zip(expected).position(|(a, b)| a != b) {
        panic!("{what}: pixel ({}, {}) is {:?}, not {:?}", at % width, at / width, found[at], expected[at]);
    }
}

/// A game of a few moves in which something is taken, if that happens at all.
fn game(ruleset: Ruleset, plies: usize) -> Game {
    let mut game = Game::new(ruleset);
    let mut seed = 7_usize;
    for _ in 0..plies {
        let moves = game.legal_moves();
        seed = seed.wrapping_mul(1_103_515_245).wrapping_add(12_345) % (1 << 31);
        let Some(played) = moves.get((seed >> 8) % moves.len().max(1)) else {
            break;
        };
        if game.outcome().is_some() || game.play(played).is_err() {
            break;
        }
    }
    game
}

fn players() -> [Player; 2] {
    [
        Player::new("Edgar Q.").rating(2015).captured(3).score(3),
        Player::new("Леся Ґанджа").rating(1874).captured(12).clock(std::time::Duration::from_secs(247)),
    ]
}

#[test]
fn pictures_are_those_of_the_slow_drawing() {
    let painter = Painter::new();
    let mut sheets = Sheets::new();
    for (index, &ruleset) in Ruleset::ALL.iter().enumerate() {
        let game = game(ruleset, 25);
        let [white, black] = players();
        let moves = game.position().legal_moves();
        let scene = Scene::of_game(&game)
            .players(white, black)
            .theme(Theme::ALL[index % 5])
            .from(Color::ALL[index % 2])
            .movable(moves.iter().map(|played| played.from()))
            .wrong(game.position().pieces().take(1).map(|(square, _)| square));
        let width = Layout::of(&scene, Use::Still).width();
        // The second drawing joins what the first one kept.
        let mut warm = scene.clone();
        warm.turn = None;
        let scenes = if index % 6 == 0 { vec![scene, warm] } else { vec![scene] };
        for scene in scenes {
            let efforts = if index % 4 == 0 { &Effort::ALL[..] } else { &Effort::ALL[..1] };
            for &effort in efforts {
                let png = painter.draw(&scene, effort).expect("draws");
                let expected = slow(&mut sheets, &scene, Use::Still, effort.detail());
                same(&decoded(&png), &expected, width, ruleset.id());
            }
        }
    }
}

#[test]
fn replays_show_the_frames_of_the_slow_drawing() {
    let painter = Painter::new();
    let mut sheets = Sheets::new();
    for ruleset in [Ruleset::Russian, Ruleset::International] {
        let game = game(ruleset, 14);
        let [white, black] = players();
        let look = Scene::of_game(&game)
            .players(white.result(GameResult::Win), black.result(GameResult::Loss))
            .from(Color::Black);
        let replay = Replay::of_game(&game, &look);
        assert_eq!(replay.scenes().len(), game.ply() + 1);
        let gif = painter.gif(&replay).expect("draws");
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::RGBA);
        let mut decoder = options.read_info(&gif[..]).expect("a GIF");
        let width = usize::from(decoder.width());
        let mut picture = vec![[0; 3]; width * usize::from(decoder.height())];
        let mut delays = Vec::new();
        for scene in replay.scenes() {
            let frame = decoder.read_next_frame().expect("decodes").expect("a frame for each scene");
            delays.push(frame.delay);
            for (index, pixel) in frame.buffer.chunks_exact(4).enumerate() {
                let x = usize::from(frame.left) + index % usize::from(frame.width);
                let y = usize::from(frame.top) + index / usize::from(frame.width);
                if pixel[3] != 0 {
                    picture[y * width + x] = [pixel[0], pixel[1], pixel[2]];
                }
            }
            same(&picture, &slow(&mut sheets, scene, Use::Frame, Detail::Fine), width, ruleset.id());
        }
        assert!(decoder.read_next_frame().expect("decodes").is_none());
        assert_eq!(delays.pop(), Some(300));
        assert!(delays.iter().all(|&delay| delay == 100));
    }
}

#[test]
fn squares_that_the_board_lacks_are_left_out() {
    let painter = Painter::new();
    let plain = Scene::of(&Position::start(Ruleset::Russian));
    let mut odd = plain.clone();
    let outside = draughts::Square::new(11, 11).expect("a square of the largest board");
    odd.targets = vec![outside];
    odd.wrong = vec![outside];
    odd.pieces.push((outside, plain.pieces[0].1));
    odd.last = Some(super::LastMove { path: vec![outside, outside], captures: vec![outside] });
    let [plain, odd] = [plain, odd].map(|scene| painter.png(&scene).expect("draws"));
    assert_eq!(plain, odd);
}
