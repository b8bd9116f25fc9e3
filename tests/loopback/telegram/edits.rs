//! Methods of the Bot API that change a message, as strict as Telegram.

use serde_json::{Value, json};

use super::form::Form;
use super::html;
use super::methods::{chat_id, keyboard, marked, picture, reachable};
use super::world::{BOT, Post, Refusal, World};

const NOT_MODIFIED: &str = "Bad Request: message is not modified: specified new message content and reply markup are \
                            exactly the same as a current content and reply markup of the message";

/// Does what an editing method asks.
pub fn call(world: &mut World, method: &str, form: &Form) -> Result<Value, Refusal> {
    let chat = chat_id(form)?;
    let id = form.int("message_id").unwrap_or_default();
    let old = reachable(world, chat)?
        .messages
        .get(&id)
        .ok_or_else(|| Refusal::bad("Bad Request: message to edit not found"))?;
    if old.from != BOT {
        return Err(Refusal::bad("Bad Request: message can't be edited"));
    }
    let new = edited(old, method, form)?;
    let same_picture = new.photo == old.photo;
    if same_picture && new.marked == old.marked && new.keyboard == old.keyboard {
        return Err(Refusal::bad(NOT_MODIFIED));
    }
    if let Some(post) = world.chat_mut(chat)?.messages.get_mut(&id) {
        *post = Post { edits: post.edits + 1, ..new };
    }
    Ok(world.message_json(chat, id, true))
}

fn edited(old: &Post, method: &str, form: &Form) -> Result<Post, Refusal> {
    let mut new = Post { keyboard: keyboard(form)?, ..old.clone() };
    let captioned = old.photo.is_some() || old.document.is_some() || old.animation.is_some();
    match method {
        "editMessageReplyMarkup" => {}
        "editMessageText" if captioned => {
            return Err(Refusal::bad("Bad Request: there is no text in the message to edit"));
        }
        "editMessageText" => new.marked = marked(form, "text", 4096)?,
        "editMessageCaption" if !captioned => {
            return Err(Refusal::bad("Bad Request: there is no caption in the message to edit"));
        }
        "editMessageCaption" => new.marked = marked(form, "caption", 1024)?,
        "editMessageMedia" => {
            let media = form.params.get("media").cloned().unwrap_or(Value::Null);
            if media["type"] != json!("photo") {
                return Err(Refusal::bad("Bad Request: only pictures here"));
            }
            let caption = media["caption"].as_str().unwrap_or("");
            new.marked = html::read(caption, media["parse_mode"].as_str()).map_err(Refusal::bad)?;
            if new.marked.length() > 1024 {
                return Err(Refusal::bad("Bad Request: message caption is too long"));
            }
            new.photo = Some(picture(form, media["media"].as_str().unwrap_or(""))?);
        }
        other => {
            return Err(Refusal { code: 404, description: format!("Not Found: method {other}"), parameters: None });
        }
    }
    Ok(new)
}
