//! Whatever people call themselves, the bar stays a bar.

use damka::render::{Painter, Player, Scene};
use draughts::{Position, Ruleset};

use crate::playout::Dice;

/// Pieces of which hostile names are put together.
const PIECES: &[&str] = &[
    "a",
    "Ж",
    "ї",
    "Ω",
    "W",
    "i",
    " ",
    "  ",
    "…",
    "Ǆ",
    "ẞ",
    "\u{0}",
    "\u{7}",
    "\t",
    "\n",
    "\u{1b}[31m",
    "\u{202E}",
    "\u{2066}",
    "\u{200B}",
    "\u{200D}",
    "\u{FEFF}",
    "\u{FE0F}",
    "\u{301}",
    "\u{308}\u{335}",
    "\u{489}",
    "山",
    "田",
    "م",
    "ح",
    "א",
    "😀",
    "👩‍👩‍👧",
    "🇺🇦",
    "⛀",
    "♛",
    "★",
    "\u{E000}",
    "\u{10FFFF}",
    "\u{FFFD}",
    "𝓐",
    "Ｔ",
    "ﬃ",
    "\u{1F3FB}",
    "<b>",
    "&amp;",
    "@everyone",
    "ﷺ",
    "꧅",
    "W̶̧̛̲̼̲̿",
];

fn hostile(seed: u64) -> String {
    let mut dice = Dice::new(seed);
    let length = [0, 1, 2, 5, 20, 60, 300][dice.below(7)];
    (0..length).map(|_| PIECES[dice.below(PIECES.len())]).collect()
}

fn bare() -> Scene {
    Scene::of(&Position::start(Ruleset::Russian))
}

#[test]
fn a_thousand_hostile_names_are_drawn() {
    let painter = Painter::new();
    for seed in 0..1_000 {
        let white = Player::new(hostile(seed)).rating(i32::MIN).captured((seed % 256) as u8).score(u16::MAX);
        let black = Player::new(hostile(seed + 5_000)).rating(i32::MAX).stand_in(hostile(seed + 9_000));
        let png = painter.png(&bare().players(white, black)).expect("draws");
        assert!(png.len() <= 30_000, "{} bytes", png.len());
        if seed % 50 == 0 {
            image::load_from_memory(&png).expect("is a PNG");
        }
    }
}

#[track_caller]
fn looks_like(name: &str, other: &str) {
    let painter = Painter::new();
    let [found, expected] =
        [name, other].map(|name| painter.png(&bare().players(Player::new(name), Player::default())).expect("draws"));
    assert!(found == expected, "{name:?} is not drawn as {other:?}");
}

#[test]
fn what_cannot_be_drawn_is_replaced() {
    looks_like("山田太郎", "White");
    looks_like("محمد", "White");
    looks_like("😀😀", "White");
    looks_like("\u{202E}\u{200B}", "White");
    looks_like("Olha 🌻", "Olha");
    looks_like("И\u{306}осип", "Йосип");
    looks_like("\u{202E}Anna\u{200D}", "Anna");
}

#[test]
fn the_stand_in_is_drawn_before_the_colour() {
    let painter = Painter::new();
    let [found, expected] = [Player::new("山田").stand_in("Білі"), Player::new("Білі")]
        .map(|player| painter.png(&bare().players(player, Player::default())).expect("draws"));
    assert!(found == expected);
}

#[test]
fn a_long_name_never_reaches_tray_and_clock() {
    let painter = Painter::new();
    let player =
        |name: String| Player::new(name).rating(2_400).captured(12).clock(std::time::Duration::from_secs(4_000));
    let picture = |name: String| {
        let png = painter.png(&bare().players(player(name), Player::default())).expect("draws");
        image::load_from_memory(&png).expect("is a PNG").to_rgb8()
    };
    let (short, long) = (picture("W".to_owned()), picture("W".repeat(60)));
    // Tray and box stand at the right end of the lower bar.
    let (width, height) = short.dimensions();
    for y in height - 46..height {
        for x in width - 245..width {
            assert_eq!(short.get_pixel(x, y), long.get_pixel(x, y), "({x}, {y})");
        }
    }
}
