//! What a chat is asked to show: words by key, a scene for the picture, controls by meaning.

use std::sync::Arc;

use draughts::Square;

use crate::render::Scene;
use crate::speech::{Lang, Message};

use super::control::{Code, ControlId};
use super::envelope::Sign;
use super::picture::Drawing;

/// One message, for a platform to word and lay out by its own means.
#[derive(Clone, Debug, Default)]
pub struct View {
    /// The language to say it in.
    pub lang: Lang,
    /// The text, a line each; empty for a picture alone.
    pub lines: Vec<Message>,
    /// The picture under or above the text.
    pub picture: Option<Picture>,
    /// A file to hand out with it.
    pub attachment: Option<Attachment>,
    /// Buttons and menus, a row each, in order.
    pub controls: Vec<Row>,
    /// Platform ids of the accounts that this message may notify; everybody else is never pinged.
    pub pings: Vec<String>,
    /// Reactions that invite a click, where the platform lets us put them.
    pub seeds: Vec<Sign>,
    /// The game that the message stands for, if it is a board.
    pub board: Option<BoardAnchor>,
}

impl View {
    /// An empty view in a language.
    pub fn new(lang: Lang) -> View {
        View { lang, ..View::default() }
    }

    /// The view with one more line.
    #[must_use]
    pub fn line(mut self, message: Message) -> View {
        self.lines.push(message);
        self
    }

    /// The view with one more row of controls.
    #[must_use]
    pub fn row(mut self, controls: impl IntoIterator<Item = Control>) -> View {
        self.controls.push(controls.into_iter().collect());
        self
    }

    /// The view with a picture.
    #[must_use]
    pub fn picture(mut self, picture: Picture) -> View {
        self.picture = Some(picture);
        self
    }
}

/// A picture and what it shows, in words.
#[derive(Clone, Debug)]
pub struct Picture {
    /// What to draw.
    pub drawing: Drawing,
    /// What it shows in words, in the view's language, at most 1,024 characters.
    pub alt: String,
}

impl Picture {
    /// A picture of a position.
    pub fn board(scene: Scene, alt: String) -> Picture {
        Picture { drawing: Drawing::Board(Arc::new(scene)), alt }
    }

    /// The position that it shows, if it shows a single one.
    pub fn scene(&self) -> Option<&Scene> {
        match &self.drawing {
            Drawing::Board(scene) => Some(scene),
            Drawing::Themes(_) | Drawing::Replay(_) | Drawing::Graph(_) => None,
        }
    }
}

/// A small file to hand out.
#[derive(Clone, Debug)]
pub struct Attachment {
    /// The file's name, ASCII, with its ending.
    pub name: String,
    /// The media type.
    pub mime: &'static str,
    /// The contents.
    pub bytes: Arc<[u8]>,
}

/// A row of controls.
pub type Row = Vec<Control>;

/// Something to press or choose from.
#[derive(Clone, Debug)]
pub enum Control {
    /// A button.
    Button(Button),
    /// A menu that takes a row for itself; where a platform has none it becomes a button for each option.
    Menu(Menu),
}

/// A button.
#[derive(Clone, Debug)]
pub struct Button {
    /// What pressing it means.
    pub id: ControlId,
    /// The text on it.
    pub label: Message,
    /// How it looks.
    pub style: Style,
}

/// How a button looks, where the platform can tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Style {
    /// The obvious next thing.
    Primary,
    /// Anything else.
    #[default]
    Secondary,
    /// Agreement.
    Success,
    /// Something that cannot be undone.
    Danger,
}

/// A choice among several.
#[derive(Clone, Debug)]
pub struct Menu {
    /// What choosing means; the option's value becomes the argument.
    pub id: ControlId,
    /// What is asked.
    pub placeholder: Message,
    /// 1 to 25 options.
    pub options: Vec<Choice>,
}

/// An option of a menu.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The argument that choosing it stands for.
    pub value: String,
    /// The text of the option.
    pub label: Message,
    /// It is the one in force.
    pub chosen: bool,
}

/// The game and move that a board post stands for, with what a surface needs to let people move on the picture.
#[derive(Clone, Debug)]
pub struct BoardAnchor {
    /// The code of the game.
    pub code: Code,
    /// Plies played.
    pub ply: u16,
    /// Platform ids of the accounts that may move now.
    pub movers: Vec<String>,
    /// The legal moves, each as its start square and landing squares, in the order of [`super::Verb::Play`]'s argument.
    pub moves: Vec<Vec<Square>>,
    /// Whose side is below on the picture is White.
    pub white_below: bool,
}
