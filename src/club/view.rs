//! Views: what a state looks like when it is told. Nothing here changes anything.

pub(super) mod analysis;
pub(super) mod board;
pub(super) mod choice;
pub(super) mod ending;
pub(super) mod guide;
pub(super) mod list;
pub(super) mod table;

use crate::speech::{Message, Value};
use crate::surface::{Button, Control, ControlId, Style};

/// A button in the ordinary style.
pub(super) fn button(id: ControlId, label: &'static str) -> Control {
    styled(id, Message::new(label), Style::Secondary)
}

/// A button with a style of its own.
pub(super) fn styled(id: ControlId, label: Message, style: Style) -> Control {
    Control::Button(Button { id, label, style })
}

/// Text that is not translated, such as a move.
pub(super) fn plain(text: impl Into<String>) -> Message {
    Message::new("plain").with("text", Value::Text(text.into()))
}
