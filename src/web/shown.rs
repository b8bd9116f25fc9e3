//! A view as the page shows it: spans, addresses, controls by id, and squares to click on.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::render::{Geometry, Scene};
use crate::speech::{Catalogue, Lang};
use crate::surface::{BoardAnchor, Button, Choice, Control, Format, Menu, Picture, Style, View};

use super::shelf::{Item, Kept, Shelf};
use super::words::{self, Span};

/// A view, ready for the page.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Shown {
    lang: Lang,
    lines: Vec<Vec<Span>>,
    /// The picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub picture: Option<ShownPicture>,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<ShownFile>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    controls: Vec<Vec<ShownControl>>,
    /// The board that the post stands for, while it can be played on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<ShownBoard>,
}

/// A picture by its address.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ShownPicture {
    /// The id on the shelf; the address follows from it.
    pub id: String,
    alt: String,
    width: u32,
    height: u32,
    /// Whether it is an animation.
    #[serde(default)]
    moving: bool,
    /// Where the squares are, on a picture of one board.
    #[serde(flatten)]
    lattice: Option<Lattice>,
}

/// Where the squares lie in the picture, in its pixels.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Lattice {
    left: u32,
    top: u32,
    cell: u32,
    files: u8,
    rows: u8,
    white_below: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct ShownFile {
    id: String,
    name: String,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum ShownControl {
    Button { id: String, label: String, style: Cow<'static, str> },
    Menu { id: String, placeholder: String, options: Vec<ShownChoice> },
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct ShownChoice {
    value: String,
    label: String,
    chosen: bool,
}

/// A board that can be played on.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ShownBoard {
    code: String,
    ply: u16,
    movers: Vec<String>,
    moves: Vec<Vec<String>>,
}

impl Shown {
    /// The view in its own language.
    pub fn new(view: &View, catalogue: &Catalogue, shelf: &Shelf, kept: Kept) -> Shown {
        Shown {
            lang: view.lang,
            lines: view.lines.iter().map(|line| words::say(catalogue, view.lang, line)).collect(),
            picture: view.picture.as_ref().map(|picture| ShownPicture::new(picture, shelf, kept)),
            file: view
                .attachment
                .as_ref()
                .map(|file| ShownFile { id: shelf.put(Item::File(file.clone()), kept), name: file.name.clone() }),
            controls: view
                .controls
                .iter()
                .map(|row| row.iter().map(|control| ShownControl::new(control, catalogue, view.lang)).collect())
                .collect(),
            board: view.board.as_ref().map(ShownBoard::new),
        }
    }

    /// Whether there is something to press or to play on.
    pub fn is_live(&self) -> bool {
        !self.controls.is_empty()
    }

    /// The same view without anything to press.
    pub fn strip(&mut self) {
        self.controls.clear();
        self.board = None;
    }

    /// What lies on the shelf for this view.
    pub fn shelved(&self) -> impl Iterator<Item = &str> {
        self.picture.iter().map(|picture| picture.id.as_str()).chain(self.file.iter().map(|file| file.id.as_str()))
    }

    /// The beginning of the text, for a quotation.
    pub fn excerpt(&self) -> String {
        self.lines
            .iter()
            .map(|line| line.iter().map(Span::words).collect::<String>())
            .find(|line| !line.is_empty())
            .unwrap_or_default()
    }
}

impl ShownPicture {
    fn new(picture: &Picture, shelf: &Shelf, kept: Kept) -> ShownPicture {
        let (width, height) = picture.drawing.size();
        ShownPicture {
            id: shelf.put(Item::Picture(picture.drawing.clone()), kept),
            alt: picture.alt.clone(),
            width,
            height,
            moving: picture.drawing.format() == Format::Gif,
            lattice: picture.scene().map(Lattice::of),
        }
    }
}

impl Lattice {
    fn of(scene: &Scene) -> Lattice {
        let Geometry { left, top, cell, files, rows, below, .. } = Geometry::of(scene);
        Lattice { left, top, cell, files, rows, white_below: below == draughts::Color::White }
    }
}

impl ShownControl {
    fn new(control: &Control, catalogue: &Catalogue, lang: Lang) -> ShownControl {
        match control {
            Control::Button(Button { id, label, style }) => ShownControl::Button {
                id: id.to_string(),
                label: catalogue.plain(lang, label),
                style: style_name(*style).into(),
            },
            Control::Menu(Menu { id, placeholder, options }) => ShownControl::Menu {
                id: id.to_string(),
                placeholder: catalogue.plain(lang, placeholder),
                options: options.iter().map(|choice| ShownChoice::new(choice, catalogue, lang)).collect(),
            },
        }
    }
}

impl ShownChoice {
    fn new(choice: &Choice, catalogue: &Catalogue, lang: Lang) -> ShownChoice {
        ShownChoice { value: choice.value.clone(), label: catalogue.plain(lang, &choice.label), chosen: choice.chosen }
    }
}

impl ShownBoard {
    fn new(anchor: &BoardAnchor) -> ShownBoard {
        ShownBoard {
            code: anchor.code.clone(),
            ply: anchor.ply,
            movers: anchor.movers.clone(),
            moves: anchor.moves.iter().map(|path| path.iter().map(ToString::to_string).collect()).collect(),
        }
    }
}

const fn style_name(style: Style) -> &'static str {
    match style {
        Style::Primary => "primary",
        Style::Secondary => "secondary",
        Style::Success => "success",
        Style::Danger => "danger",
    }
}
