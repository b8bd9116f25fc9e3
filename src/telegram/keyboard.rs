//! Controls as an inline keyboard: buttons stay in their rows, each menu becomes rows of buttons.

use teloxide::types::{InlineKeyboardButton, InlineKeyboardMarkup};

use crate::speech::{Catalogue, Lang};
use crate::surface::control::MAX_LEN;
use crate::surface::{Button, Control, ControlId, Menu, Row};

/// The most buttons that Telegram shows in a row.
const ROW: usize = 8;
/// The most buttons in a row of a menu: squares stay readable on a phone.
const MENU_ROW: usize = 4;
/// How many rows a menu should not exceed.
const MENU_ROWS: usize = 8;
/// How many characters of labels fit side by side on a phone.
const ROW_CHARACTERS: usize = 34;
/// Stands before the option that is in force.
const CHOSEN: &str = "✓ ";
/// Shown where a label has no characters: Telegram refuses empty buttons.
const BLANK: &str = "·";

/// The keyboard of a view's controls, or nothing if there are none.
pub(super) fn keyboard(catalogue: &Catalogue, lang: Lang, rows: &[Row]) -> Option<InlineKeyboardMarkup> {
    let mut keys = Vec::new();
    for row in rows {
        let mut buttons = Vec::new();
        for control in row {
            match control {
                Control::Button(button) => buttons.extend(key_of_button(catalogue, lang, button)),
                Control::Menu(menu) => keys.extend(rows_of_menu(catalogue, lang, menu)),
            }
        }
        keys.extend(buttons.chunks(ROW).map(<[_]>::to_vec));
    }
    (!keys.is_empty()).then(|| InlineKeyboardMarkup::new(keys))
}

fn key_of_button(catalogue: &Catalogue, lang: Lang, button: &Button) -> Option<InlineKeyboardButton> {
    key(catalogue.plain(lang, &button.label), &button.id)
}

fn rows_of_menu(catalogue: &Catalogue, lang: Lang, menu: &Menu) -> Vec<Vec<InlineKeyboardButton>> {
    let label = |chosen: bool, label: String| if chosen { format!("{CHOSEN}{label}") } else { label };
    let options = menu.options.iter().map(|option| {
        let label = label(option.chosen, catalogue.plain(lang, &option.label));
        (label, menu.id.clone().with(option.value.as_str()))
    });
    let options = options.collect::<Vec<_>>();
    let longest = options.iter().map(|(label, _)| label.chars().count()).max().unwrap_or(0);
    let width = row_width(options.len(), longest);
    let keys = options.into_iter().filter_map(|(label, id)| key(label, &id)).collect::<Vec<_>>();
    keys.chunks(width).map(<[_]>::to_vec).collect()
}

/// How many options stand in a row: what fits, but enough to keep the menu short.
fn row_width(options: usize, longest: usize) -> usize {
    let fitting = ROW_CHARACTERS / longest.max(1);
    let needed = options.div_ceil(MENU_ROWS);
    fitting.max(needed).clamp(1, MENU_ROW)
}

fn key(label: String, id: &ControlId) -> Option<InlineKeyboardButton> {
    let data = id.to_string();
    if data.len() > MAX_LEN {
        tracing::error!(control = %data, "a control's name is too long for Telegram; it is left out");
        return None;
    }
    let label = if label.trim().is_empty() { BLANK.to_owned() } else { label };
    Some(InlineKeyboardButton::callback(label, data))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::speech::Message;
    use crate::surface::{Choice, Style, Verb};

    fn labels(rows: &[Row]) -> Vec<Vec<String>> {
        let catalogue = Catalogue::load().expect("the catalogue");
        let keyboard =
            keyboard(&catalogue, Lang::En, rows).map(|keyboard| keyboard.inline_keyboard).unwrap_or_default();
        keyboard.into_iter().map(|row| row.into_iter().map(|key| key.text).collect()).collect()
    }

    fn word(text: &str) -> Message {
        Message::new("plain").with("text", text)
    }

    fn menu(options: &[&str]) -> Control {
        let choice = |value: &&str| Choice { value: (*value).to_owned(), label: word(value), chosen: *value == "c3" };
        let id = ControlId::new(Verb::Piece, "k7f2", 3);
        Control::Menu(Menu { id, placeholder: word("?"), options: options.iter().map(choice).collect() })
    }

    fn button(text: &str) -> Control {
        let id = ControlId::new(Verb::Back, "k7f2", 3);
        Control::Button(Button { id, label: word(text), style: Style::Secondary })
    }

    #[test]
    fn squares_stand_four_in_a_row() {
        let squares = ["a3", "c3", "e3", "g3", "b4"];
        assert_eq!(labels(&[vec![menu(&squares)]]), [vec!["a3", "✓ c3", "e3", "g3"], vec!["b4"]]);
    }

    #[test]
    fn long_labels_stand_apart_unless_there_are_many() {
        assert_eq!(row_width(6, 24), 1);
        assert_eq!(row_width(21, 24), 3);
        assert_eq!(row_width(25, 24), 4);
        assert_eq!(row_width(10, 8), 4);
        assert_eq!(row_width(0, 0), 4);
    }

    #[test]
    fn buttons_keep_their_rows_and_nothing_is_empty() {
        let rows = [vec![button("Back"), button(" ")], vec![], vec![button("More")]];
        assert_eq!(labels(&rows), [vec!["Back", "·"], vec!["More"]]);
        assert!(labels(&[]).is_empty());
    }
}
