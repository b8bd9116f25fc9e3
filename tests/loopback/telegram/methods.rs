//! Methods of the Bot API that post, answer and ask, as strict as Telegram.

use serde_json::{Value, json};

use super::form::Form;
use super::html::{self, Marked};
use super::world::{BOT, BOT_NAME, Chat, Kind, Post, Refusal, Spoken, Standing, World};

/// The longest that a press waits for its answer, by the server's clock.
const ANSWER_WITHIN: i64 = 15;
/// Messages a minute that a group takes.
const GROUP_PER_MINUTE: usize = 20;
/// Messages a second that a bot may send.
const OVERALL_PER_SECOND: usize = 30;

/// Does what a method asks. The description was already consulted.
pub fn call(world: &mut World, method: &str, form: &Form) -> Result<Value, Refusal> {
    match method {
        "getMe" => Ok(me(world)),
        "deleteWebhook" => {
            world.webhook = false;
            Ok(json!(true))
        }
        "setMyCommands" => set_commands(world, form),
        "getMyCommands" => Ok(world.commands.get(&commands_of(form)).cloned().unwrap_or_else(|| json!([]))),
        "getChatMember" => chat_member(world, form),
        "sendMessage" => send(world, form, "text"),
        "sendPhoto" => send(world, form, "photo"),
        "sendAnimation" => send(world, form, "animation"),
        "sendDocument" => send(world, form, "document"),
        "sendChatAction" => {
            reachable(world, chat_id(form)?)?;
            Ok(json!(true))
        }
        "setMessageReaction" => {
            let chat = reachable(world, chat_id(form)?)?;
            let exists = form.int("message_id").is_some_and(|id| chat.messages.contains_key(&id));
            if exists { Ok(json!(true)) } else { Err(Refusal::bad("Bad Request: message to react not found")) }
        }
        "deleteMessage" => delete(world, form),
        "answerCallbackQuery" => answer(world, form),
        edit => super::edits::call(world, edit, form),
    }
}

fn me(world: &World) -> Value {
    json!({
        "id": BOT, "is_bot": true, "first_name": "Damka", "username": BOT_NAME, "can_join_groups": true,
        "can_read_all_group_messages": world.reads_all, "supports_inline_queries": false,
        "can_connect_to_business": false, "has_main_web_app": false,
    })
}

fn commands_of(form: &Form) -> String {
    let scope = form.params.get("scope").and_then(|scope| scope["type"].as_str()).unwrap_or("default");
    format!("{scope}/{}", form.text("language_code").unwrap_or(""))
}

fn set_commands(world: &mut World, form: &Form) -> Result<Value, Refusal> {
    let commands = form.params.get("commands").and_then(Value::as_array).cloned().unwrap_or_default();
    if commands.len() > 100 {
        return Err(Refusal::bad("Bad Request: BOT_COMMANDS_TOO_MUCH"));
    }
    let good = |name: &str| name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_');
    if commands.iter().any(|command| !command["command"].as_str().is_some_and(good)) {
        return Err(Refusal::bad("Bad Request: BOT_COMMAND_INVALID"));
    }
    let language = form.text("language_code").unwrap_or("");
    let two_letters = language.len() == 2 && language.bytes().all(|byte| byte.is_ascii_lowercase());
    if !language.is_empty() && !two_letters {
        return Err(Refusal::bad("Bad Request: LANG_CODE_INVALID"));
    }
    world.commands.insert(commands_of(form), json!(commands));
    Ok(json!(true))
}

fn chat_member(world: &World, form: &Form) -> Result<Value, Refusal> {
    let chat = reachable(world, chat_id(form)?)?;
    let user = form.int("user_id").unwrap_or_default();
    if !world.users.contains_key(&user) {
        return Err(Refusal::bad("Bad Request: invalid user_id specified"));
    }
    let who = world.user_json(user);
    Ok(if chat.admins.contains(&user) { administrator(who) } else { json!({"status": "member", "user": who}) })
}

/// An administrator with every ordinary right.
pub fn administrator(who: Value) -> Value {
    json!({
        "status": "administrator", "user": who, "can_be_edited": false, "is_anonymous": false, "can_manage_chat": true,
        "can_delete_messages": true, "can_manage_video_chats": true, "can_restrict_members": true,
        "can_promote_members": false, "can_change_info": true, "can_invite_users": true, "can_post_stories": false,
        "can_edit_stories": false, "can_delete_stories": false,
    })
}

/// The chat that a request names.
pub fn chat_id(form: &Form) -> Result<i64, Refusal> {
    form.int("chat_id").ok_or_else(|| Refusal::bad("Bad Request: chat_id is empty"))
}

/// A chat that the bot can write in.
pub fn reachable(world: &World, id: i64) -> Result<&Chat, Refusal> {
    let chat = world.chat(id)?;
    if let Some(to) = chat.migrated_to {
        let description = "Bad Request: group chat was upgraded to a supergroup chat".to_owned();
        return Err(Refusal { code: 400, description, parameters: Some(json!({"migrate_to_chat_id": to})) });
    }
    let kind = if chat.kind == Kind::Group { "group" } else { "supergroup" };
    match chat.standing {
        Standing::Blocked => Err(Refusal::forbidden("Forbidden: bot was blocked by the user")),
        Standing::Kicked => Err(Refusal::forbidden(format!("Forbidden: bot was kicked from the {kind} chat"))),
        Standing::Member | Standing::Admin | Standing::NoMedia => Ok(chat),
    }
}

/// The text of a request, its mark-up read and its length checked.
pub fn marked(form: &Form, name: &str, most: usize) -> Result<Marked, Refusal> {
    let said = html::read(form.text(name).unwrap_or(""), form.text("parse_mode")).map_err(Refusal::bad)?;
    match said.length() {
        0 if name == "text" => Err(Refusal::bad("Bad Request: message text is empty")),
        length if length > most && name == "text" => Err(Refusal::bad("Bad Request: message is too long")),
        length if length > most => Err(Refusal::bad("Bad Request: message caption is too long")),
        _ => Ok(said),
    }
}

/// The keyboard of a request; an empty one is none.
pub fn keyboard(form: &Form) -> Result<Option<Value>, Refusal> {
    let Some(markup) = form.params.get("reply_markup") else { return Ok(None) };
    let rows = markup["inline_keyboard"].as_array().cloned().unwrap_or_default();
    let buttons = rows.iter().flat_map(|row| row.as_array().cloned().unwrap_or_default()).collect::<Vec<_>>();
    if rows.iter().any(|row| row.as_array().is_none_or(|row| row.len() > 8)) || buttons.len() > 100 {
        return Err(Refusal::bad("Bad Request: reply markup is too long"));
    }
    if buttons.iter().any(|button| button["text"].as_str().is_none_or(|text| text.trim().is_empty())) {
        return Err(Refusal::bad("Bad Request: can't parse inline keyboard button: text must be non-empty"));
    }
    if buttons.iter().any(|button| button["callback_data"].as_str().is_none_or(|data| !(1..=64).contains(&data.len())))
    {
        return Err(Refusal::bad("Bad Request: BUTTON_DATA_INVALID"));
    }
    Ok(if buttons.is_empty() { None } else { Some(markup.clone()) })
}

/// The picture that a request carries.
pub fn picture(form: &Form, reference: &str) -> Result<axum::body::Bytes, Refusal> {
    let upload =
        form.attached(reference).ok_or_else(|| Refusal::bad("Bad Request: wrong remote file identifier specified"))?;
    let header = upload.bytes.get(..24).ok_or_else(|| Refusal::bad("Bad Request: IMAGE_PROCESS_FAILED"))?;
    let side = |at: usize| {
        header.get(at..at + 4).map_or(0, |four| four.iter().fold(0_u64, |sum, byte| sum * 256 + u64::from(*byte)))
    };
    if !header.starts_with(b"\x89PNG\r\n\x1a\n") {
        return Err(Refusal::bad("Bad Request: IMAGE_PROCESS_FAILED"));
    }
    let (width, height) = (side(16), side(20));
    if width + height > 10_000 || width == 0 || height == 0 || width.max(height) > 20 * width.min(height) {
        return Err(Refusal::bad("Bad Request: PHOTO_INVALID_DIMENSIONS"));
    }
    if upload.bytes.len() > 10_000_000 {
        return Err(Refusal::bad("Bad Request: file is too big"));
    }
    Ok(upload.bytes.clone())
}

fn send(world: &mut World, form: &Form, what: &str) -> Result<Value, Refusal> {
    let id = chat_id(form)?;
    let chat = reachable(world, id)?;
    if what != "text" && chat.standing == Standing::NoMedia {
        return Err(Refusal::bad(format!("Bad Request: not enough rights to send {what}s to the chat")));
    }
    let thread = form.int("message_thread_id");
    check_thread(chat, thread)?;
    let reply_to = reply_target(chat, form)?;
    let mut post = Post { from: BOT, thread, reply_to, keyboard: keyboard(form)?, ..Post::default() };
    match what {
        "text" => post.marked = marked(form, "text", 4096)?,
        "photo" => {
            post.marked = marked(form, "caption", 1024)?;
            post.photo = Some(picture(form, form.text("photo").unwrap_or(""))?);
        }
        "animation" => {
            post.marked = marked(form, "caption", 1024)?;
            let upload = form.attached(form.text("animation").unwrap_or(""));
            let upload = upload.filter(|upload| upload.bytes.starts_with(b"GIF89a") && upload.name.ends_with(".gif"));
            let upload = upload.ok_or_else(|| Refusal::bad("Bad Request: wrong file identifier/HTTP URL specified"))?;
            post.animation = Some(upload.bytes.clone());
        }
        _ => {
            post.marked = marked(form, "caption", 1024)?;
            let file = form.attached(form.text("document").unwrap_or(""));
            let file = file.ok_or_else(|| Refusal::bad("Bad Request: wrong remote file identifier specified"))?;
            post.document = Some((file.name.clone(), file.bytes.clone()));
        }
    }
    spend(world, id)?;
    let message = world.add_message(id, post);
    Ok(world.message_json(id, message, true))
}

fn check_thread(chat: &Chat, thread: Option<i64>) -> Result<(), Refusal> {
    match thread.map(|thread| chat.topics.get(&thread)) {
        // The General topic has no id that could be sent.
        Some(None) => Err(Refusal::bad("Bad Request: message thread not found")),
        Some(Some(true)) => Err(Refusal::bad("Bad Request: TOPIC_CLOSED")),
        Some(Some(false)) | None => Ok(()),
    }
}

fn reply_target(chat: &Chat, form: &Form) -> Result<Option<i64>, Refusal> {
    let Some(reply) = form.params.get("reply_parameters") else { return Ok(None) };
    let target = reply["message_id"].as_i64().filter(|id| chat.messages.contains_key(id));
    if target.is_none() && reply["allow_sending_without_reply"] != json!(true) {
        return Err(Refusal::bad("Bad Request: message to be replied not found"));
    }
    Ok(target)
}

/// Counts a message against the published limits.
fn spend(world: &mut World, id: i64) -> Result<(), Refusal> {
    let (clock, limits) = (world.clock, world.limits);
    let this_second = world.chats.values().flat_map(|chat| &chat.sent).filter(|at| **at == clock).count();
    let chat = world.chat_mut(id)?;
    if clock < chat.frozen_until {
        return Err(Refusal::flood(chat.frozen_until - clock));
    }
    chat.sent.retain(|at| *at > clock - 60);
    if limits && this_second >= OVERALL_PER_SECOND {
        return Err(Refusal::flood(1));
    }
    if limits && chat.kind != Kind::Private && chat.sent.len() >= GROUP_PER_MINUTE {
        chat.frozen_until = chat.sent.first().map_or(clock + 60, |first| first + 60);
        return Err(Refusal::flood(chat.frozen_until - clock));
    }
    chat.sent.push(clock);
    Ok(())
}

fn delete(world: &mut World, form: &Form) -> Result<Value, Refusal> {
    let id = chat_id(form)?;
    reachable(world, id)?;
    let message = form.int("message_id").unwrap_or_default();
    let gone = world.chat_mut(id)?.messages.remove(&message);
    gone.map(|_| json!(true)).ok_or_else(|| Refusal::bad("Bad Request: message to delete not found"))
}

fn answer(world: &mut World, form: &Form) -> Result<Value, Refusal> {
    let clock = world.clock;
    let id = form.text("callback_query_id").unwrap_or("").to_owned();
    let spoken = Spoken {
        text: form.text("text").filter(|text| !text.is_empty()).map(str::to_owned),
        alert: form.params.get("show_alert") == Some(&json!(true)),
    };
    let known = world.callbacks.get_mut(&id).filter(|callback| clock - callback.pressed_at <= ANSWER_WITHIN);
    let Some(callback) = known else {
        return Err(Refusal::bad("Bad Request: query is too old and response timeout expired or query ID is invalid"));
    };
    callback.answers.push(spoken);
    let twice = callback.answers.len() > 1;
    if twice {
        world.violations.push(format!("press {id} was answered twice"));
    }
    Ok(json!(true))
}
