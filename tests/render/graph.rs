//! Graphs: the right size, the sides in their places, the marks where they belong.

use damka::render::{CERTAIN, Graph, Painter, Theme};
use image::RgbImage;

fn drawn(graph: &Graph) -> RgbImage {
    let png = Painter::new().graph(graph).expect("draws");
    image::load_from_memory(&png).expect("a PNG").to_rgb8()
}

fn graph(chances: Vec<u16>, marks: Vec<(usize, String)>) -> Graph {
    Graph { chances, marks, theme: Theme::Walnut }
}

/// How light a pixel is.
fn light(picture: &RgbImage, x: u32, y: u32) -> u32 {
    picture.get_pixel(x, y).0.iter().map(|part| u32::from(*part)).sum()
}

#[test]
fn whites_advantage_is_above_and_light_and_blacks_below_and_dark() {
    let white = drawn(&graph(vec![CERTAIN; 11], vec![]));
    let black = drawn(&graph(vec![0; 11], vec![]));
    let (width, height) = Painter::graph_size();
    assert_eq!((white.width(), white.height()), (width, height));
    let (x, above, below) = (width / 2, height / 4, height * 2 / 3);
    assert!(light(&white, x, above) > 600 && light(&black, x, below) < 200);
    assert!(light(&black, x, above) > light(&black, x, below) && light(&white, x, below) < light(&white, x, above));
}

#[test]
fn marks_stand_on_the_curve_in_every_theme() {
    let mut chances = vec![500; 41];
    chances[20..].fill(100);
    for theme in Theme::ALL {
        let plain = Graph { chances: chances.clone(), marks: vec![], theme };
        let marked = Graph { marks: vec![(20, "10…".to_owned())], ..plain.clone() };
        let (plain, marked) = (drawn(&plain), drawn(&marked));
        let differing: Vec<u32> = plain
            .enumerate_pixels()
            .zip(marked.pixels())
            .filter(|((_, _, before), after)| before != after)
            .map(|((x, _, _), _)| x)
            .collect();
        let (least, most) = (differing.iter().min().expect("a mark"), differing.iter().max().expect("a mark"));
        let middle = 116 + (696 - 116) / 2;
        assert!(*least < middle && middle < *most && most - least < 90, "{theme}: {least} to {most}");
    }
}

#[test]
fn whatever_is_asked_for_is_drawn() {
    let painter = Painter::new();
    for (chances, marks) in [
        (vec![], vec![]),
        (vec![500], vec![]),
        (vec![500, 5_000], vec![(1, "1.".to_owned()), (9, "5.".to_owned())]),
        ((0..=300).map(|ply| (ply * 37) % 1_001).collect(), vec![]),
        (vec![1_000; 3], (0..12).map(|_| (2, "100…".to_owned())).collect()),
    ] {
        let png = painter.graph(&graph(chances, marks)).expect("draws");
        assert!(png.len() < 60_000, "{}", png.len());
    }
}

/// `GRAPHS=/tmp cargo test --test render graph` leaves samples to look at.
#[test]
fn samples_can_be_looked_at() {
    let Ok(folder) = std::env::var("GRAPHS") else { return };
    let wave = |ply: usize| {
        let ply = ply as f64;
        let swing = (ply / 5.0).sin() * 140.0 + (ply / 2.3).cos() * 60.0 + if ply > 40.0 { -260.0 } else { 60.0 };
        (500.0 + swing + if ply > 52.0 { -180.0 } else { 0.0 }).clamp(0.0, 1_000.0) as u16
    };
    for theme in Theme::ALL {
        let marks = [(14, "7…"), (41, "21."), (53, "27.")].map(|(ply, text)| (ply, text.to_owned()));
        let graph = Graph { chances: (0..64).map(wave).collect(), marks: marks.to_vec(), theme };
        let png = Painter::new().graph(&graph).expect("draws");
        std::fs::write(format!("{folder}/graph-{theme}.png"), &png).expect("written");
    }
}
