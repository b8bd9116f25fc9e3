//! Kept pictures: each ruleset's start, and a rich position of each kind of board in each theme.
//!
//! They are kept six times smaller, on two sheets. `UPDATE_GOLDEN=1 cargo test --test render` draws them anew:
//! look at them before you commit.

use std::path::{Path, PathBuf};

use damka::render::{Coordinates, GameResult, LastMove, Painter, Player, Scene, Theme};
use draughts::{Color, Kind, Piece, Position, Ruleset, Square};
use image::{RgbImage, imageops};

/// Pixels of a picture for one pixel of a kept one, along a side.
const REDUCED: u32 = 6;

/// Pictures in a row of a sheet, and the room for each.
const COLUMNS: u32 = 7;
const PLACE: (u32, u32) = (114, 129);

/// Side of the blocks that are compared, in pixels of the sheet: less than a square of any board.
const BLOCK: u32 = 7;

/// How far the mean of a block may be off, in steps of 256. Other rounding of letters stays far below; a man
/// instead of nothing, or a king instead of a man, is far above.
const TOLERANCE: f64 = 9.0;

fn squares(text: &str) -> Vec<Square> {
    text.split_whitespace().map(|name| name.parse().expect("a square")).collect()
}

fn pieces(text: &str) -> Vec<(Square, Piece)> {
    text.split_whitespace()
        .map(|word| {
            let color = if word.starts_with('W') { Color::White } else { Color::Black };
            let (kind, name) = match &word[1..2] {
                "K" => (Kind::King, &word[2..]),
                "P" => (Kind::Parachutist, &word[2..]),
                _ => (Kind::Man, &word[1..]),
            };
            (name.parse().expect("a square"), Piece::new(color, kind))
        })
        .collect()
}

fn player(name: &str, rating: i32, captured: u8) -> Player {
    Player::new(name).rating(rating).captured(captured)
}

/// A position with everything that the board can show.
fn rich(ruleset: Ruleset, placed: &str, path: &str, captures: &str) -> Scene {
    let mut scene = Scene::of(&Position::start(ruleset));
    scene.pieces = pieces(placed);
    scene.last = Some(LastMove { path: squares(path), captures: squares(captures) });
    scene.turn = Some(Color::Black);
    let time = std::time::Duration::from_secs;
    scene.players(player("Леся Ґанджа", 1_874, 5).clock(time(247)), player("Edgar Q.", 2_015, 3).clock(time(3_852)))
}

fn rich_scenes() -> Vec<Scene> {
    let mut eight = rich(
        Ruleset::Russian,
        "Wa1 Wc1 We1 Wd2 Wa3 We3 Wc5 WKd8 Bb8 Bh8 Ba7 Bc7 Be7 Bh6 Bf4 BKg1",
        "g5 e3 c5",
        "f4 d4",
    );
    eight.movable = squares("f4 h6");
    eight.targets = squares("g3 e5");
    eight.wrong = squares("a7 a5");
    let mut ten = rich(
        Ruleset::International,
        "Wd2 Wf2 Wh2 Wj2 Wi1 Wg1 Wb4 Wd4 WKe9 Bb10 Bd10 Bj10 Ba9 Bc9 Bb8 Bh8 Bc7 BKa1 BKj4",
        "g3 f4",
        "",
    );
    ten.from = Color::Black;
    ten.turn = None;
    if let Some([white, black]) = &mut ten.players {
        *white = player("Ван дер Берг", 2_198, 12).result(GameResult::Draw).score(5);
        *black = player("Ўладзімір", 2_240, 13).result(GameResult::Draw).score(4);
    }
    let mut turkish =
        rich(Ruleset::Turkish, "Wa2 Wb2 Wc2 Wd3 We2 Wg3 Wh2 WKd6 Ba7 Bb7 Bc6 Be7 Bf7 Bh7 BKb4", "d2 d3", "");
    turkish.movable = squares("b4");
    turkish.targets = squares("b5 b6");
    let mut points =
        rich(Ruleset::Alquerque, "Wa1 Wb1 Wc1 We1 Wa2 Wb2 Wd2 Wc3 We3 Ba5 Bc5 Bd5 Be5 Ba4 Bb4 Be4 Ba3", "e5 c3", "d4");
    points.targets = squares("c4 d3");
    points.movable = squares("b4");
    let mut pits = rich(
        Ruleset::Hawaiian,
        "Wa1 Wc1 Wb2 Wf2 Wc3 Wg3 Wb4 Wd4 We7 Wg7 Bb1 Ba2 Bc2 Be2 Bb3 Bd3 Bh3 Ba4 Bd7 Bf7",
        "d6 d4",
        "d5",
    );
    pits.movable = squares("b3 d3");
    pits.targets = squares("f3");
    let parachutes = rich(Ruleset::Parachute, "Wa3 Wc3 WPb8 WPd8 WKf8 Bb6 Bd6 BPa1 BPc1 BKe1", "h2 g3", "");
    let mut numbers = rich(
        Ruleset::Canadian,
        "Wa1 Wc1 We1 Wg1 Wi1 Wk1 Wb2 Wd4 Wf4 WKl12 Bb12 Bd12 Ba11 Bc11 Bj10 Bl10 BKg7 BKa5",
        "h2 g3",
        "",
    );
    numbers.targets = squares("e3");
    let boards = [eight, ten, turkish, points, pits];
    Theme::ALL
        .into_iter()
        .flat_map(|theme| boards.clone().map(|scene| scene.theme(theme)))
        .chain([parachutes, numbers.clone(), numbers.coordinates(Coordinates::Algebraic)])
        .collect()
}

fn sheet(scenes: &[Scene]) -> RgbImage {
    let painter = Painter::new();
    let rows = (scenes.len() as u32).div_ceil(COLUMNS);
    let mut sheet = RgbImage::new(COLUMNS * PLACE.0, rows * PLACE.1);
    for (index, scene) in (0_u32..).zip(scenes) {
        let png = painter.png(scene).expect("draws");
        let picture = image::load_from_memory(&png).expect("is a PNG").to_rgb8();
        let small = imageops::thumbnail(&picture, picture.width() / REDUCED, picture.height() / REDUCED);
        let (column, row) = (index % COLUMNS, index / COLUMNS);
        let place = (i64::from(column * PLACE.0), i64::from(row * PLACE.1));
        imageops::replace(&mut sheet, &small, place.0, place.1);
    }
    sheet
}

fn kept(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/render/golden").join(name)
}

/// The first block whose mean differs too much, with its place on the sheet.
fn first_difference(found: &RgbImage, expected: &RgbImage) -> Option<(u32, u32, f64)> {
    let (width, height) = expected.dimensions();
    let mean = |picture: &RgbImage, x: u32, y: u32, channel: usize| {
        let block = imageops::crop_imm(picture, x, y, BLOCK.min(width - x), BLOCK.min(height - y)).to_image();
        let sum: u32 = block.pixels().map(|pixel| u32::from(pixel[channel])).sum();
        f64::from(sum) / f64::from(block.width() * block.height())
    };
    (0..height).step_by(BLOCK as usize / 2).find_map(|y| {
        (0..width).step_by(BLOCK as usize / 2).find_map(|x| {
            let off = (0..3)
                .map(|channel| (mean(found, x, y, channel) - mean(expected, x, y, channel)).abs())
                .fold(0.0, f64::max);
            (off > TOLERANCE).then_some((x, y, off))
        })
    })
}

fn compare(name: &str, scenes: &[Scene]) {
    let found = sheet(scenes);
    let path = kept(name);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        found.save(&path).expect("the golden folder can be written");
        return;
    }
    let expected = image::open(&path).expect("the kept picture is there").to_rgb8();
    assert_eq!(found.dimensions(), expected.dimensions(), "{name}");
    if let Some((x, y, off)) = first_difference(&found, &expected) {
        let index = (y / PLACE.1 * COLUMNS + x / PLACE.0) as usize;
        let scene = scenes.get(index).map(|scene| (scene.ruleset, scene.theme));
        let actual = std::env::temp_dir().join(name);
        found.save(&actual).expect("the temporary folder can be written");
        panic!("{name}: picture {index} {scene:?} is off by {off:.1} at ({x}, {y}); see {}", actual.display());
    }
}

#[test]
fn starts_look_as_they_did() {
    let scenes: Vec<Scene> = Ruleset::ALL
        .iter()
        .map(|&ruleset| {
            Scene::of(&Position::start(ruleset)).players(player("Anna", 1_500, 0), player("Богдан", 1_500, 0))
        })
        .collect();
    compare("starts.png", &scenes);
}

#[test]
fn rich_positions_look_as_they_did() {
    compare("rich.png", &rich_scenes());
}

#[test]
fn a_wrong_square_is_seen() {
    let right = rich_scenes();
    let expected = sheet(&right);
    let changes: [fn(&mut Scene); 5] = [
        |scene| scene.pieces.truncate(scene.pieces.len() - 1),
        |scene| scene.pieces[0].1.color = !scene.pieces[0].1.color,
        |scene| {
            for (_, piece) in scene.pieces.iter_mut().filter(|(_, piece)| piece.kind == Kind::King).take(1) {
                piece.kind = Kind::Man;
            }
        },
        |scene| scene.last = None,
        |scene| scene.from = !scene.from,
    ];
    // The first row of the sheet has every kind of board.
    for (number, change) in changes.into_iter().enumerate() {
        for index in 0..5 {
            let mut scenes = right[..7].to_vec();
            change(&mut scenes[index]);
            if scenes[index] == right[index] {
                continue;
            }
            let found = sheet(&scenes);
            let row = imageops::crop_imm(&expected, 0, 0, found.width(), found.height()).to_image();
            assert!(first_difference(&found, &row).is_some(), "change {number} of picture {index} goes unseen");
        }
    }
}
