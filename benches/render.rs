//! What pictures cost, beside the path that one would write first. One thread: `cargo bench --bench render`.
//!
//! `new_position` walks through a game with warm sprites: every call draws a position that was not seen
//! before. `naive` draws the same scenes with `image` and `imageproc` at four times the size, reduces
//! them with Lanczos and encodes them with the default PNG encoder.

use std::cell::Cell;
use std::time::Duration;

use damka::render::{Painter, Player, Replay, Scene};
use divan::{Bencher, black_box};
use draughts::{Color, Game, Ruleset};

fn main() {
    divan::main();
}

/// A game of 60 random plies (fewer if it ends), the same in every run.
fn game(ruleset: Ruleset, mut seed: u64) -> Game {
    let mut game = Game::new(ruleset);
    while game.ply() < 60 && game.outcome().is_none() {
        let moves = game.legal_moves();
        if moves.is_empty() {
            break;
        }
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let played = &moves[(seed >> 33) as usize % moves.len()];
        game.play(played).expect("a legal move can be played");
    }
    game
}

fn players(seconds: u64) -> [Player; 2] {
    let player = |name| Player::new(name).rating(1_874).captured(3).clock(Duration::from_secs(seconds));
    [player("Леся Ґанджа"), player("Edgar Q.")]
}

/// The scenes of a game as they are posted: with bars and clocks.
fn scenes(ruleset: Ruleset, seed: u64) -> Vec<Scene> {
    let game = game(ruleset, seed);
    let [white, black] = players(600);
    let look = Scene::of_game(&game).players(white, black);
    let mut scenes = Replay::of_game(&game, &look).scenes().to_vec();
    for (ply, scene) in scenes.iter_mut().enumerate() {
        scene.turn = Some(Color::ALL[ply % 2]);
        for player in scene.players.iter_mut().flatten() {
            *player = player.clone().clock(Duration::from_secs(600 - 7 * ply as u64));
        }
    }
    scenes
}

/// One position after the other of ever new games, with a painter that has drawn only each game's start.
#[divan::bench(args = [Ruleset::Russian, Ruleset::International], sample_count = 600, sample_size = 1)]
fn new_position(bencher: Bencher, ruleset: Ruleset) {
    let (game, ply) = (Cell::new(0_u64), Cell::new(0_usize));
    let state = std::cell::RefCell::new((Painter::new(), Vec::new()));
    bencher
        .with_inputs(|| {
            let mut state = state.borrow_mut();
            if ply.get() >= state.1.len() {
                game.set(game.get() + 1);
                ply.set(1);
                *state = (Painter::new(), scenes(ruleset, game.get()));
                let start = state.0.png(&state.1[0]);
                start.expect("draws");
            }
            let scene = state.1[ply.get()].clone();
            ply.set(ply.get() + 1);
            scene
        })
        .bench_local_values(|scene| state.borrow().0.png(black_box(&scene)));
}

/// All ranks known, new time on both clocks.
#[divan::bench(args = [Ruleset::Russian, Ruleset::International], sample_count = 300, sample_size = 1)]
fn new_clocks(bencher: Bencher, ruleset: Ruleset) {
    let painter = Painter::new();
    let scene = scenes(ruleset, 1).pop().expect("a game has positions");
    painter.png(&scene).expect("draws");
    let seconds = Cell::new(0);
    bencher
        .with_inputs(|| {
            seconds.set(seconds.get() + 1);
            let [white, black] = players(seconds.get());
            scene.clone().players(white, black)
        })
        .bench_local_values(|scene| painter.png(black_box(&scene)));
}

/// The same scene again.
#[divan::bench]
fn exact_repeat(bencher: Bencher) {
    let painter = Painter::new();
    let scene = scenes(Ruleset::Russian, 1).pop().expect("a game has positions");
    painter.png(&scene).expect("draws");
    bencher.bench_local(|| painter.png(black_box(&scene)));
}

/// The first picture of a theme and size.
#[divan::bench(args = [Ruleset::Russian, Ruleset::International, Ruleset::Alquerque, Ruleset::Hawaiian], sample_count = 10, sample_size = 1)]
fn first_picture(bencher: Bencher, ruleset: Ruleset) {
    let scene = scenes(ruleset, 1).pop().expect("a game has positions");
    bencher.with_inputs(Painter::new).bench_local_values(|painter| painter.png(black_box(&scene)));
}

/// An animation of 60 plies.
#[divan::bench(args = [Ruleset::Russian, Ruleset::International], sample_count = 10, sample_size = 1)]
fn replay(bencher: Bencher, ruleset: Ruleset) {
    let painter = Painter::new();
    let game = game(ruleset, 1);
    let [white, black] = players(600);
    let replay = Replay::of_game(&game, &Scene::of_game(&game).players(white, black));
    painter.gif(&replay).expect("draws");
    bencher.bench_local(|| painter.gif(black_box(&replay)));
}

/// The path that one would write first.
#[divan::bench(args = [Ruleset::Russian, Ruleset::International], sample_count = 5, sample_size = 1)]
fn naive(bencher: Bencher, ruleset: Ruleset) {
    let scene = scenes(ruleset, 1).pop().expect("a game has positions");
    bencher.bench_local(|| naive::png(black_box(&scene)));
}

mod naive {
    use ab_glyph::{Font, FontRef, PxScale, ScaleFont};
    use damka::render::Scene;
    use draughts::{Color, Kind};
    use image::{ImageFormat, Rgba, RgbaImage, imageops};
    use imageproc::drawing::{draw_filled_circle_mut, draw_filled_rect_mut, draw_polygon_mut};
    use imageproc::point::Point;
    use imageproc::rect::Rect;

    const FINE: i32 = 4;

    /// Board, discs, crowns, coordinates and bars, drawn large and reduced.
    pub fn png(scene: &Scene) -> Vec<u8> {
        let rules = scene.ruleset.rules();
        let cell = 624 / i32::from(rules.width()) * FINE;
        let (margin, bar) = (26 * FINE, 46 * FINE);
        let board = cell * i32::from(rules.width());
        let (width, height) = (board + 2 * margin, board + 2 * (margin + bar));
        let mut picture = RgbaImage::from_pixel(width as u32, height as u32, Rgba([58, 42, 32, 255]));
        let font = FontRef::try_from_slice(include_bytes!("../fonts/NotoSans-Bold.ttf")).expect("a font");
        let corner = |file: u8, row: u8| {
            let column = i32::from(file) * cell + margin;
            (column, (i32::from(rules.height() - 1 - row)) * cell + margin + bar)
        };
        for row in 0..rules.height() {
            for file in 0..rules.width() {
                let (x, y) = corner(file, row);
                let dark = (file + row) % 2 == 0;
                let colour = if dark { Rgba([179, 134, 97, 255]) } else { Rgba([240, 217, 181, 255]) };
                draw_filled_rect_mut(&mut picture, Rect::at(x, y).of_size(cell as u32, cell as u32), colour);
            }
        }
        for &(square, piece) in &scene.pieces {
            let (x, y) = corner(square.file(), square.row());
            let (x, y) = (x + cell / 2, y + cell / 2);
            let (rim, face, crown) = match piece.color {
                Color::White => (Rgba([110, 90, 60, 255]), Rgba([247, 239, 220, 255]), Rgba([179, 38, 30, 255])),
                Color::Black => (Rgba([12, 10, 9, 255]), Rgba([46, 42, 40, 255]), Rgba([242, 193, 78, 255])),
            };
            let mut radius = cell * 2 / 5;
            for colour in [rim, face, rim, face, rim, face] {
                draw_filled_circle_mut(&mut picture, (x, y), radius, colour);
                radius -= cell / 20;
            }
            if piece.kind == Kind::King {
                let point = |dx: i32, dy: i32| Point::new(x + dx * cell / 100, y + dy * cell / 100);
                let points = [
                    point(-20, 15),
                    point(-24, -12),
                    point(-10, 2),
                    point(0, -18),
                    point(10, 2),
                    point(24, -12),
                    point(20, 15),
                ];
                draw_polygon_mut(&mut picture, &points, crown);
            }
        }
        let ink = Rgba([245, 239, 230, 255]);
        let mut write = |text: &str, x: i32, y: i32, size: i32| {
            let scaled = font.as_scaled(PxScale::from((size * FINE) as f32));
            let mut pen = ab_glyph::point(x as f32, y as f32 + scaled.ascent());
            for character in text.chars() {
                let glyph = scaled.glyph_id(character).with_scale_and_position(scaled.scale(), pen);
                pen.x += scaled.h_advance(glyph.id);
                let Some(outline) = scaled.outline_glyph(glyph) else {
                    continue;
                };
                let corner = outline.px_bounds().min;
                outline.draw(|x, y, covered| {
                    let (x, y) = (x + corner.x as u32, y + corner.y as u32);
                    if covered > 0.5 && x < picture.width() && y < picture.height() {
                        picture.put_pixel(x, y, ink);
                    }
                });
            }
        };
        for index in 0..rules.width() {
            let letter = char::from(b'a' + index).to_string();
            write(&letter, margin + i32::from(index) * cell + cell / 2, board + margin + bar, 20);
            write(&(index + 1).to_string(), 8 * FINE, corner(0, index).1 + cell / 3, 20);
        }
        if let Some(players) = &scene.players {
            for (player, y) in players.iter().zip([height - bar, 0]) {
                write(&player.name, 50 * FINE, y + 8 * FINE, 28);
                write(&player.rating.unwrap_or(0).to_string(), 300 * FINE, y + 8 * FINE, 24);
                write("4:07", width - 80 * FINE, y + 8 * FINE, 28);
            }
        }
        let (width, height) = ((width / FINE) as u32, (height / FINE) as u32);
        let small = imageops::resize(&picture, width, height, imageops::FilterType::Lanczos3);
        let mut file = std::io::Cursor::new(Vec::new());
        small.write_to(&mut file, ImageFormat::Png).expect("encodes");
        file.into_inner()
    }
}
