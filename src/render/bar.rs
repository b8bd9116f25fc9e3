//! The player bars: who plays, what they have taken, their time, and by light whose turn it is.

use draughts::{Color, Ruleset};

use super::scene::{GameResult, Player, Scene};
use super::sheet::Sheet;
use super::strip::{Area, Ink, Strip};
use super::text::{Fonts, Weight};
use super::theme::Rgb;

/// Everything that a bar depends on.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Bar {
    pub color: Color,
    pub player: Player,
    pub width: usize,
    pub light: Light,
    /// Whether a win counts two points (and a draw one) in this ruleset.
    pub double_points: bool,
}

/// What the bar says of the turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Light {
    /// To move.
    On,
    /// Waits for the other side.
    Off,
    /// Nobody is to move.
    Over,
}

impl Bar {
    pub fn of(scene: &Scene, color: Color, width: usize) -> Option<Bar> {
        let player = scene.players.as_ref()?[color.index()].clone();
        let light = match scene.turn {
            None => Light::Over,
            Some(turn) if turn == color => Light::On,
            Some(_) => Light::Off,
        };
        let double_points = matches!(scene.ruleset, Ruleset::International | Ruleset::Canadian);
        Some(Bar { color, player, width, light, double_points })
    }

    /// The finished bar as indices.
    pub fn draw(&self, sheet: &Sheet, fonts: &Fonts) -> Vec<u8> {
        let colours = sheet.colours;
        let height = sheet.id.bar;
        let mut strip = Strip::new(sheet, self.width, height, colours.bar);
        let bright = match (self.light, self.player.result) {
            (Light::On, _) => true,
            (Light::Off, _) => false,
            (Light::Over, result) => result != Some(GameResult::Loss),
        };
        let scale = |part: usize| height * part / 46;
        if self.light == Light::On {
            // A lamp along the edge of the picture: seen at any size.
            strip.fill(Area { x: 0, y: 0, width: scale(5), height }, colours.trace);
        }

        let badge = &sheet.badges[self.color.index()];
        strip.put(badge, scale(14), (height - badge.side) / 2);
        let mut right = self.width - scale(10);
        right = self.draw_box(&mut strip, fonts, right, bright);
        right = self.draw_tray(&mut strip, fonts, right);
        self.draw_name(&mut strip, fonts, (scale(50), right), bright);
        strip.pixels
    }

    /// Name and rating between two columns.
    fn draw_name(&self, strip: &mut Strip<'_>, fonts: &Fonts, (left, right): (usize, usize), bright: bool) {
        let colours = strip.colours();
        let height = strip.height as u16;
        let name = Ink {
            weight: Weight::Bold,
            size: height * 210 / 46,
            colour: if bright { colours.text } else { colours.dim },
        };
        let small = Ink { weight: Weight::Regular, size: height * 170 / 46, colour: colours.dim };
        let baseline = (strip.height * 30 / 46) as i32;
        let gap = f32::from(height) * 10.0 / 46.0;
        let rating = self.player.rating.map(|rating| rating.clamp(-999, 99_999).to_string());
        let rating_width = rating.as_ref().map_or(0.0, |text| fonts.width(text, small.weight, small.size) + gap);
        let room = (right as f32 - left as f32 - gap - rating_width).max(0.0);
        let text = fonts.fit(&self.shown_name(fonts), name.weight, name.size, room);
        let pen = strip.write(fonts, &text, (left as f32, baseline), name);
        if let Some(rating) = rating {
            strip.write(fonts, &rating, (pen + gap, baseline), small);
        }
    }

    /// The player's name, the stand-in or the colour, whichever can be drawn first.
    fn shown_name(&self, fonts: &Fonts) -> String {
        fonts.drawable(&self.player.name).or_else(|| fonts.drawable(&self.player.stand_in)).unwrap_or_else(
            || match self.color {
                Color::White => "White".to_owned(),
                Color::Black => "Black".to_owned(),
            },
        )
    }

    /// The opponent's discs that this player has taken, overlapping, and their number when they are many.
    /// Returns the left edge.
    fn draw_tray(&self, strip: &mut Strip<'_>, fonts: &Fonts, right: usize) -> usize {
        let count = usize::from(self.player.captured);
        if count == 0 {
            return right;
        }
        let token = &strip.sheet().tokens[(!self.color).index()];
        let colours = strip.colours();
        let gap = strip.height * 12 / 46;
        let mut right = right - gap;
        if count > 5 {
            let ink = Ink { weight: Weight::Regular, size: strip.height as u16 * 170 / 46, colour: colours.dim };
            let text = count.to_string();
            let width = fonts.width(&text, ink.weight, ink.size).ceil() as usize;
            right -= width;
            strip.write(fonts, &text, (right as f32, (strip.height * 30 / 46) as i32), ink);
            right -= gap / 2;
        }
        let shown = count.min(40);
        // Many discs lie closer, so that the tray never crowds out the name.
        let step = (strip.height * 130 / 46 / shown).min(token.side * 13 / 20).max(2);
        let left = right - token.side - step * (shown - 1);
        for disc in 0..shown {
            strip.put(token, left + disc * step, (strip.height - token.side) / 2);
        }
        left
    }

    /// The box at the right end: result, time left, or a lamp. Then the score of the series. Returns the left edge.
    fn draw_box(&self, strip: &mut Strip<'_>, fonts: &Fonts, right: usize, bright: bool) -> usize {
        let colours = strip.colours();
        let height = strip.height;
        let text = match (self.player.result, self.player.clock) {
            (Some(result), _) => Some(self.points(result).to_owned()),
            (None, Some(clock)) => Some(clock.text()),
            (None, None) => None,
        };
        let lit = self.light == Light::On || self.player.result == Some(GameResult::Win);
        let mut left = right;
        if let Some(text) = text {
            let (ground, ink) = if lit {
                (colours.lit, colours.lit_text)
            } else if bright {
                (colours.unlit, colours.text)
            } else {
                (colours.unlit, colours.dim)
            };
            left = boxed(strip, fonts, &text, right, Some(ground), ink);
        }
        if let Some(score) = self.player.score {
            let text = match (score / 2, score % 2) {
                (0, 1) => "½".to_owned(),
                (whole, 0) => whole.to_string(),
                (whole, _) => format!("{whole}½"),
            };
            let gap = if left == right { 0 } else { height * 8 / 46 };
            left = boxed(strip, fonts, &text, left - gap, None, if bright { colours.text } else { colours.dim });
        }
        left
    }

    fn points(&self, result: GameResult) -> &'static str {
        match (result, self.double_points) {
            (GameResult::Win, false) | (GameResult::Draw, true) => "1",
            (GameResult::Win, true) => "2",
            (GameResult::Draw, false) => "½",
            (GameResult::Loss, _) => "0",
        }
    }
}

/// Bold text in a rounded box, or only with a line around it; returns the left edge.
fn boxed(strip: &mut Strip<'_>, fonts: &Fonts, text: &str, right: usize, ground: Option<Rgb>, colour: Rgb) -> usize {
    let colours = strip.colours();
    let height = strip.height;
    let ink = Ink { weight: Weight::Bold, size: height as u16 * 205 / 46, colour };
    let text_width = fonts.width(text, ink.weight, ink.size);
    let tall = height * 34 / 46;
    let width = (text_width.ceil() as usize + height * 24 / 46).max(tall);
    let area = Area { x: right - width, y: (height - tall) / 2, width, height: tall };
    let radius = height as f32 * 7.0 / 46.0;
    match ground {
        Some(ground) => strip.fill_round(area, radius, ground),
        None => {
            strip.fill_round(area, radius, colours.unlit);
            let line = 2;
            let inner = Area {
                x: area.x + line,
                y: area.y + line,
                width: area.width - 2 * line,
                height: area.height - 2 * line,
            };
            strip.fill_round(inner, radius - line as f32, colours.bar);
        }
    }
    let pen = area.x as f32 + (width as f32 - text_width) / 2.0;
    strip.write(fonts, text, (pen, (height * 31 / 46) as i32), ink);
    area.x
}
