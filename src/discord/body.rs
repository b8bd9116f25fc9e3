//! What a view becomes on Discord: the JSON of a message, and the file beside it.

use std::sync::Arc;

use poise::serenity_prelude::CreateAttachment;
use serde_json::{Value, json};

use crate::render::Painter;
use crate::speech::{Catalogue, Lang};
use crate::surface::{Button, Control, Menu, Picture, Style, View};

use super::markup::DiscordMarkup;
use super::rest::Body;

/// The longest text of a message, in characters.
const CONTENT: usize = 2_000;
/// The longest alternative text of a picture.
const ALT_TEXT: usize = 1_024;
/// The longest text on a button.
const BUTTON_LABEL: usize = 80;
/// The longest text of an option of a menu.
const OPTION_LABEL: usize = 100;
/// The longest question of a menu.
const PLACEHOLDER: usize = 150;
/// Rows of controls on a message.
const ROWS: usize = 5;
/// Buttons in a row.
const BUTTONS: usize = 5;
/// Options in a menu.
const OPTIONS: usize = 25;

/// No previews of links: a name may look like one.
const SUPPRESS_EMBEDS: u64 = 1 << 2;
/// Seen by one person only.
const EPHEMERAL: u64 = 1 << 6;

/// Whom a message is for, and what it replaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// A new message for everybody there.
    Post,
    /// A change to a message for everybody. Without a new picture the old one stays.
    Edit,
    /// A new message for one person.
    Private,
    /// A change to a message for one person, or the filling of a deferred one. Whatever it showed before is gone.
    PrivateEdit,
}

/// Words and pictures of messages.
#[derive(Clone)]
pub struct Press {
    catalogue: Arc<Catalogue>,
    painter: Arc<Painter>,
}

impl Press {
    /// A press with these words and pictures.
    pub fn new(catalogue: Arc<Catalogue>, painter: Arc<Painter>) -> Press {
        Press { catalogue, painter }
    }

    /// The words.
    pub fn catalogue(&self) -> &Catalogue {
        &self.catalogue
    }

    /// Makes the body of a message. Discord takes one file with it here: the picture, or the attachment where there is
    /// no picture.
    pub async fn message(&self, view: &View, purpose: Use) -> Body {
        let mut json = json!({
            "content": self.content(view),
            "allowed_mentions": { "parse": [], "users": pings(view), "replied_user": false },
            "components": self.rows(view),
        });
        match purpose {
            Use::Post => json["flags"] = json!(SUPPRESS_EMBEDS),
            Use::Private => json["flags"] = json!(SUPPRESS_EMBEDS | EPHEMERAL),
            Use::Edit | Use::PrivateEdit => {}
        }
        let file = match (&view.picture, &view.attachment) {
            (Some(picture), _) => self.draw(picture).await,
            (None, Some(attachment)) => {
                Some(CreateAttachment::bytes(attachment.bytes.to_vec(), attachment.name.as_str()))
            }
            (None, None) => None,
        };
        let alt = view.picture.as_ref().map(|picture| cut(&picture.alt, ALT_TEXT));
        // A list names every attachment that the message is to have; without a list an edit leaves them as they are.
        match &file {
            Some(file) => {
                json["attachments"] = json!([{ "id": "0", "filename": file.filename, "description": alt }]);
            }
            None if purpose == Use::PrivateEdit => json["attachments"] = json!([]),
            None => {}
        }
        Body { json: Some(json), file }
    }

    /// The attachment of a view by itself, where [`Press::message`] had no room for it.
    pub fn second_file(&self, view: &View, purpose: Use) -> Option<Body> {
        view.picture.as_ref()?;
        let attachment = view.attachment.as_ref()?;
        let alone = View { attachment: Some(attachment.clone()), ..View::new(view.lang) };
        let flags = if purpose == Use::Post { 0 } else { EPHEMERAL };
        let file = CreateAttachment::bytes(attachment.bytes.to_vec(), attachment.name.as_str());
        let json = json!({
            "content": self.content(&alone),
            "allowed_mentions": { "parse": [] },
            "flags": flags,
            "attachments": [{ "id": "0", "filename": attachment.name }],
        });
        Some(Body { json: Some(json), file: Some(file) })
    }

    async fn draw(&self, picture: &Picture) -> Option<CreateAttachment> {
        match picture.drawing.draw(&self.painter).await {
            Ok(drawn) => Some(CreateAttachment::bytes(drawn.bytes.to_vec(), drawn.format.file_name())),
            // The words tell the move, and the alternative text is there for the asking: better than nothing at all.
            Err(error) => {
                tracing::error!(%error, "A board could not be drawn; it is posted in words.");
                None
            }
        }
    }

    fn content(&self, view: &View) -> String {
        let lines = view.lines.iter().map(|line| self.catalogue.say(view.lang, line, &DiscordMarkup));
        cut(&lines.collect::<Vec<_>>().join("\n"), CONTENT)
    }

    fn rows(&self, view: &View) -> Vec<Value> {
        let mut rows = Vec::new();
        for row in &view.controls {
            let mut buttons = Vec::new();
            for control in row {
                match control {
                    Control::Button(button) => buttons.push(self.button(button, view.lang)),
                    // A menu takes a row for itself.
                    Control::Menu(menu) if !menu.options.is_empty() => {
                        rows.extend(button_rows(&mut buttons));
                        rows.push(action_row(vec![self.menu(menu, view.lang)]));
                    }
                    Control::Menu(_) => {}
                }
            }
            rows.extend(button_rows(&mut buttons));
        }
        if rows.len() > ROWS {
            tracing::error!(
                rows = rows.len(),
                "A message has more rows of controls than Discord shows; the last are cut."
            );
            rows.truncate(ROWS);
        }
        rows
    }

    fn button(&self, button: &Button, lang: Lang) -> Value {
        let style = match button.style {
            Style::Primary => 1,
            Style::Secondary => 2,
            Style::Success => 3,
            Style::Danger => 4,
        };
        let label = cut(&self.catalogue.plain(lang, &button.label), BUTTON_LABEL);
        json!({ "type": 2, "style": style, "label": label, "custom_id": button.id.to_string() })
    }

    fn menu(&self, menu: &Menu, lang: Lang) -> Value {
        let options = menu.options.iter().take(OPTIONS).map(|choice| {
            let label = cut(&self.catalogue.plain(lang, &choice.label), OPTION_LABEL);
            json!({ "label": label, "value": choice.value, "default": choice.chosen })
        });
        json!({
            "type": 3, "custom_id": menu.id.to_string(), "options": options.collect::<Vec<_>>(),
            "placeholder": cut(&self.catalogue.plain(lang, &menu.placeholder), PLACEHOLDER),
        })
    }
}

/// The accounts that a view may notify; whatever is no account id would make Discord refuse the message.
fn pings(view: &View) -> Vec<&String> {
    view.pings.iter().filter(|id| !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_digit())).collect()
}

fn action_row(controls: Vec<Value>) -> Value {
    json!({ "type": 1, "components": controls })
}

/// The buttons gathered so far, five to a row.
fn button_rows(buttons: &mut Vec<Value>) -> Vec<Value> {
    let rows = buttons.chunks(BUTTONS).map(|row| action_row(row.to_vec())).collect();
    buttons.clear();
    rows
}

/// At most so many characters, with an ellipsis where something was cut.
fn cut(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        None => text.to_owned(),
        Some(_) => text.chars().take(most - 1).chain(['…']).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_text_is_cut_by_characters() {
        assert_eq!(cut("шашки", 5), "шашки");
        assert_eq!(cut("шашки!", 5), "шашк…");
    }

    #[test]
    fn buttons_stand_five_to_a_row() {
        let mut buttons = vec![json!(0); 7];
        let rows = button_rows(&mut buttons);
        let lengths: Vec<_> = rows.iter().map(|row| row["components"].as_array().map_or(0, Vec::len)).collect();
        assert_eq!(lengths, [5, 2]);
        assert!(buttons.is_empty() && button_rows(&mut buttons).is_empty());
    }

    #[test]
    fn only_accounts_are_notified() {
        let mut view = View::new(Lang::En);
        view.pings = vec!["42".to_owned(), "everyone".to_owned(), String::new()];
        assert_eq!(pings(&view), ["42"]);
    }
}
