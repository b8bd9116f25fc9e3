//! Bytes, and that other programs read what we write.

use std::time::Duration;

use damka::render::{Painter, Player, Replay, Scene, Theme};
use draughts::{Color, Ruleset};

use crate::playout::{Dice, game};

/// Random positions of each ruleset. `DAMKA_POSITIONS=1000` is the full run, best in release.
fn positions() -> u64 {
    std::env::var("DAMKA_POSITIONS").ok().and_then(|count| count.parse().ok()).unwrap_or(12)
}

/// Most bytes of a picture.
fn limit(ruleset: Ruleset) -> usize {
    match ruleset {
        Ruleset::Canadian | Ruleset::Hawaiian => 40_000,
        _ => 30_000,
    }
}

fn scene(ruleset: Ruleset, seed: u64) -> Scene {
    let mut dice = Dice::new(seed + 77);
    let game = game(ruleset, seed, dice.below(90));
    let player = |dice: &mut Dice, name: &str| {
        Player::new(name)
            .rating(800 + dice.below(1_700) as i32)
            .captured(dice.below(13) as u8)
            .clock(Duration::from_secs(dice.below(5_000) as u64))
    };
    let white = player(&mut dice, "Олександра Тимошенко");
    let black = player(&mut dice, "Christopher");
    let scene =
        Scene::of_game(&game).theme(Theme::ALL[dice.below(5)]).from(Color::ALL[dice.below(2)]).players(white, black);
    // In one of three pictures somebody is choosing.
    if dice.below(3) > 0 {
        return scene;
    }
    let moves = game.legal_moves();
    let targets: Vec<_> = moves.iter().take(3).map(draughts::Move::to).collect();
    scene.movable(moves.iter().map(draughts::Move::from)).targets(targets)
}

#[test]
fn pictures_stay_small() {
    let painter = Painter::new();
    let mut too_large = Vec::new();
    for &ruleset in Ruleset::ALL {
        let sizes = (0..positions()).map(|seed| (painter.png(&scene(ruleset, seed)).expect("draws").len(), seed));
        let (largest, seed) = sizes.max().unwrap_or_default();
        println!("{ruleset}: {largest} bytes (position {seed})");
        if largest > limit(ruleset) {
            too_large.push((ruleset, largest, seed));
        }
    }
    assert_eq!(too_large, []);
}

#[test]
fn the_most_crowded_board_loses_shades_and_keeps_the_limit() {
    // Of 1,000 random positions of each ruleset this one needs the fewest shades.
    let ruleset = Ruleset::Dameo;
    let size = Painter::new().png(&scene(ruleset, 204)).expect("draws").len();
    assert!(size <= limit(ruleset), "{size} bytes");
}

#[test]
fn two_decoders_read_the_same_opaque_picture() {
    let painter = Painter::new();
    for (seed, &ruleset) in Ruleset::ALL.iter().enumerate() {
        let png = painter.png(&scene(ruleset, seed as u64)).expect("draws");
        let by_image = image::load_from_memory(&png).expect("image reads it");
        // The png crate with every check on, down to the checksums.
        let mut decoder = png::Decoder::new(std::io::Cursor::new(&*png));
        decoder.ignore_checksums(false);
        decoder.set_transformations(png::Transformations::IDENTITY);
        let mut reader = decoder.read_info().expect("a header");
        let mut indices = vec![0; reader.output_buffer_size().expect("fits")];
        reader.next_frame(&mut indices).expect("decodes");
        reader.finish().expect("ends well");
        let info = reader.info();
        assert!(info.trns.is_none(), "{ruleset}: opaque");
        let palette = info.palette.as_deref().expect("a palette");
        let colours: Vec<u8> =
            indices.iter().flat_map(|&index| palette[usize::from(index) * 3..][..3].iter().copied()).collect();
        assert_eq!((info.width, info.height), (by_image.width(), by_image.height()));
        assert!(by_image.to_rgb8().into_raw() == colours, "{ruleset}: decoders differ");
        // A third reader of the stream itself: another implementation of inflate.
        assert!(inflates(&png), "{ruleset}: the stream is damaged");
    }
}

/// Whether zlib-rs accepts the stream, which means that its checksum is right too.
fn inflates(png: &[u8]) -> bool {
    let mut at = 8;
    let mut stream = Vec::new();
    while let Some(head) = png.get(at..at + 8) {
        let length = u32::from_be_bytes([head[0], head[1], head[2], head[3]]) as usize;
        if &head[4..] == b"IDAT" {
            stream.extend_from_slice(&png[at + 8..at + 8 + length]);
        }
        at += length + 12;
    }
    let mut rows = vec![0; 2_000_000];
    let mut inflate = zlib_rs::Inflate::new(true, 15);
    let outcome = inflate.decompress(&stream, &mut rows, zlib_rs::InflateFlush::Finish);
    matches!(outcome, Ok(zlib_rs::Status::StreamEnd)) && inflate.total_in() == stream.len() as u64
}

#[test]
fn a_game_of_sixty_plies_is_a_small_animation() {
    let painter = Painter::new();
    for ruleset in [Ruleset::Russian, Ruleset::International, Ruleset::Turkish] {
        let game = game(ruleset, 5, 60);
        let look = Scene::of_game(&game).players(Player::new("Anna"), Player::new("Богдан"));
        let gif = painter.gif(&Replay::of_game(&game, &look)).expect("draws");
        assert!(gif.len() <= 400_000, "{ruleset}: {} bytes", gif.len());
    }
}

#[test]
fn the_gallery_is_a_small_picture() {
    let gallery = Painter::new().gallery(Theme::ALL.map(Theme::id)).expect("draws");
    let picture = image::load_from_memory(&gallery).expect("a PNG");
    assert!(gallery.len() <= 60_000, "{} bytes", gallery.len());
    assert!(picture.width() <= 800 && picture.height() <= 300);
}

#[test]
fn a_painter_serves_many_threads() {
    let painter = Painter::new();
    let alone: Vec<_> = (0..6).map(|seed| Painter::new().png(&scene(Ruleset::Russian, seed)).expect("draws")).collect();
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for (seed, expected) in alone.iter().enumerate() {
                    let found = painter.png(&scene(Ruleset::Russian, seed as u64)).expect("draws");
                    assert!(found == *expected, "the same scene gives the same bytes");
                }
            });
        }
    });
}
