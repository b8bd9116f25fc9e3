//! What each request does to the world, and how Discord refuses it.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::rest::{Call, Reply};
use super::world::{
    ADD_REACTIONS, APPLICATION, ATTACH_FILES, BOT, File, INTENT_DIRECT_REACTIONS, INTENT_GUILDS, INTENT_REACTIONS,
    Kind, Message, READ_HISTORY, SEND_IN_THREADS, SEND_MESSAGES, VIEW_CHANNEL, World,
};
use super::{interactions, payload};

pub fn perform(world: &mut World, call: &Call, address: &str) -> Reply {
    let parts: Vec<&str> = call.path.trim_start_matches('/').split('/').collect();
    match (call.method.as_str(), parts.as_slice()) {
        ("GET", ["gateway"]) => Reply::Json(json!({ "url": format!("ws://{address}") })),
        ("GET", ["gateway", "bot"]) => Reply::Json(json!({
            "url": format!("ws://{address}"), "shards": 1,
            "session_start_limit": { "total": 1000, "remaining": 999, "reset_after": 1, "max_concurrency": 1 },
        })),
        ("GET", ["users", user]) => match world.people.get(&id(user)) {
            Some(person) => Reply::Json(payload::user(person)),
            None => Reply::error(404, 10_013, "Unknown User"),
        },
        ("GET", ["applications", _, "commands"]) => list_commands(world, &call.query),
        ("PUT", ["applications", _, "commands"]) => set_commands(world, call),
        ("POST", ["channels", channel, "typing"]) => match writable(world, id(channel), false) {
            Ok(()) => Reply::Done,
            Err(refusal) => refusal,
        },
        ("PATCH", ["channels", channel]) => edit_channel(world, id(channel), &call.body),
        ("POST", ["channels", channel, "messages"]) => create_message(world, id(channel), call),
        ("PATCH", ["channels", channel, "messages", message]) => edit_message(world, id(channel), id(message), call),
        ("DELETE", ["channels", channel, "messages", message]) => delete_message(world, id(channel), id(message)),
        ("PUT", ["channels", channel, "messages", message, "reactions", emoji, "@me"]) => {
            react(world, id(channel), id(message), emoji)
        }
        ("POST", ["interactions", interaction, token, "callback"]) => {
            interactions::answer(world, id(interaction), token, call)
        }
        ("POST", ["webhooks", application, token]) => interactions::follow_up(world, application, token, call),
        ("PATCH", ["webhooks", application, token, "messages", "@original"]) => {
            interactions::edit_original(world, application, token, call)
        }
        ("DELETE", ["webhooks", application, token, "messages", "@original"]) => {
            interactions::delete_original(world, application, token)
        }
        ("DELETE", ["webhooks", application, token, "messages", message]) => {
            interactions::delete_follow_up(world, application, token, id(message))
        }
        _ => {
            world.violation(format!("{} {} is not served here", call.method, call.path));
            Reply::error(404, 0, "404: Not Found")
        }
    }
}

pub fn id(text: &str) -> u64 {
    text.parse().unwrap_or(0)
}

pub fn unknown_message() -> Reply {
    Reply::error(404, 10_008, "Unknown Message")
}

/// May the bot write there?
fn writable(world: &World, channel: u64, files: bool) -> Result<(), Reply> {
    let Some(channel) = world.channels.get(&channel) else {
        return Err(Reply::error(404, 10_003, "Unknown Channel"));
    };
    if matches!(channel.kind, Kind::Direct { .. }) {
        return if channel.blocked {
            Err(Reply::error(403, 50_007, "Cannot send messages to this user"))
        } else {
            Ok(())
        };
    }
    if channel.permissions & VIEW_CHANNEL == 0 {
        return Err(Reply::error(403, 50_001, "Missing Access"));
    }
    let write = if matches!(channel.kind, Kind::Thread { .. }) { SEND_IN_THREADS } else { SEND_MESSAGES };
    let needed = if files { write | ATTACH_FILES } else { write };
    if channel.permissions & needed != needed {
        return Err(Reply::error(403, 50_013, "Missing Permissions"));
    }
    if matches!(channel.kind, Kind::Thread { archived: true, .. }) {
        return Err(Reply::error(400, 50_083, "Thread is archived"));
    }
    Ok(())
}

fn list_commands(world: &World, query: &str) -> Reply {
    let full = query.contains("with_localizations=true");
    let commands = world.commands.iter().map(|command| if full { command.clone() } else { without_locales(command) });
    Reply::Json(commands.collect())
}

fn without_locales(value: &Value) -> Value {
    match value {
        Value::Object(fields) => {
            let kept = fields.iter().filter(|(name, _)| !name.ends_with("_localizations"));
            kept.map(|(name, value)| (name.clone(), without_locales(value))).collect()
        }
        Value::Array(items) => items.iter().map(without_locales).collect(),
        other => other.clone(),
    }
}

fn set_commands(world: &mut World, call: &Call) -> Reply {
    let mut commands = call.body.as_array().cloned().unwrap_or_default();
    for command in &mut commands {
        let id = world.next_id();
        let defaults = json!({
            "id": id.to_string(), "application_id": APPLICATION.to_string(), "version": id.to_string(), "type": 1,
            "default_member_permissions": null, "nsfw": false, "dm_permission": true,
        });
        if let (Some(fields), Some(defaults)) = (command.as_object_mut(), defaults.as_object()) {
            for (name, value) in defaults {
                fields.entry(name.clone()).or_insert_with(|| value.clone());
            }
        }
    }
    world.commands = commands.clone();
    Reply::Json(Value::Array(commands))
}

fn edit_channel(world: &mut World, id: u64, body: &Value) -> Reply {
    let Some(channel) = world.channels.get_mut(&id) else {
        return Reply::error(404, 10_003, "Unknown Channel");
    };
    let Kind::Thread { archived, locked, .. } = &mut channel.kind else {
        return Reply::error(403, 50_013, "Missing Permissions");
    };
    if *locked {
        return Reply::error(403, 50_013, "Missing Permissions");
    }
    if let Some(wanted) = body["archived"].as_bool() {
        *archived = wanted;
    }
    let value = payload::channel(channel);
    world.dispatch(INTENT_GUILDS, "THREAD_UPDATE", &value);
    Reply::Json(value)
}

fn create_message(world: &mut World, channel: u64, call: &Call) -> Reply {
    if let Err(refusal) = writable(world, channel, !call.files.is_empty()) {
        return refusal;
    }
    let nonce = call.body["nonce"].as_str().map(str::to_owned);
    if nonce.is_some() && call.body["enforce_nonce"] == true {
        let same = world.messages.values().find(|message| message.author == BOT && message.nonce == nonce);
        if let Some(id) = same.map(|message| message.id) {
            return Reply::Json(payload::message(world, id, true));
        }
    }
    let reply_to = call.body["message_reference"]["message_id"].as_str().map(id);
    if let Some(target) = reply_to {
        let allowed = world.is_direct(channel) || world.channels[&channel].permissions & READ_HISTORY != 0;
        if !allowed {
            return Reply::error(403, 160_002, "You cannot reply without permission to read message history");
        }
        let strict = call.body["message_reference"]["fail_if_not_exists"] != false;
        if strict && !world.messages.contains_key(&target) {
            return Reply::error(400, 50_035, "Invalid Form Body: message_reference: Unknown message");
        }
    }
    match new_message(world, channel, call, None) {
        Ok(mut message) => {
            message.nonce = nonce;
            message.reply_to = reply_to;
            let id = world.publish(message);
            Reply::Json(payload::message(world, id, true))
        }
        Err(refusal) => refusal,
    }
}

/// A message of the bot from the body of a request.
pub fn new_message(world: &mut World, channel: u64, call: &Call, seen_by: Option<u64>) -> Result<Message, Reply> {
    let content = call.body["content"].as_str().unwrap_or_default().to_owned();
    if content.is_empty() && call.files.is_empty() {
        return Err(Reply::error(400, 50_006, "Cannot send an empty message"));
    }
    let pinged = pinged(world, &content, &call.body["allowed_mentions"]);
    let files = new_files(world, call);
    let id = world.next_id();
    Ok(Message {
        id,
        channel,
        author: BOT,
        content,
        files,
        components: call.body["components"].as_array().cloned().unwrap_or_default(),
        reactions: BTreeMap::new(),
        reply_to: None,
        pinged,
        ephemeral_for: seen_by,
        nonce: None,
        edits: 0,
    })
}

/// Whom a text notifies: everybody that it mentions, unless the request narrows that down.
fn pinged(world: &mut World, content: &str, allowed: &Value) -> BTreeSet<u64> {
    let mentioned: BTreeSet<u64> =
        world.people.keys().copied().filter(|id| content.contains(&format!("<@{id}>"))).collect();
    if allowed.is_null() {
        world.violation("a message without allowed_mentions: it would notify everybody it names");
        return mentioned;
    }
    let named: Vec<u64> = allowed["users"].as_array().into_iter().flatten().filter_map(Value::as_str).map(id).collect();
    let all = allowed["parse"].as_array().is_some_and(|kinds| kinds.iter().any(|kind| kind == "users"));
    if all && !named.is_empty() {
        world.violation("allowed_mentions: parse users and a list of users exclude each other");
    }
    if allowed["parse"].as_array().is_some_and(|kinds| !kinds.is_empty()) {
        world.violation("allowed_mentions: parses what people may have written");
    }
    mentioned.into_iter().filter(|id| all || named.contains(id)).collect()
}

/// The files of a request with their alt texts.
fn new_files(world: &mut World, call: &Call) -> Vec<File> {
    let mut files = Vec::new();
    for (name, file) in &call.files {
        let entry = call.body["attachments"]
            .as_array()
            .into_iter()
            .flatten()
            .find(|attachment| attachment["id"].as_str().is_some_and(|id| format!("files[{id}]") == *name));
        let alt = entry.and_then(|entry| entry["description"].as_str()).map(str::to_owned);
        files.push(File { id: world.next_id(), alt, ..file.clone() });
    }
    files
}

/// Changes a message by the body of a request. Attachments that a given list does not name are gone.
pub fn change(world: &mut World, message: u64, call: &Call) -> Reply {
    let files = new_files(world, call);
    let content = call.body["content"].as_str().map(str::to_owned);
    if let Some(content) = &content {
        // An edit notifies nobody, but it must not claim to either.
        pinged(world, content, &call.body["allowed_mentions"]);
    }
    let Some(message) = world.messages.get_mut(&message) else {
        return unknown_message();
    };
    if let Some(content) = content {
        message.content = content;
    }
    if let Some(components) = call.body["components"].as_array() {
        message.components.clone_from(components);
    }
    if let Some(kept) = call.body["attachments"].as_array() {
        let kept: Vec<u64> = kept.iter().filter_map(|entry| entry["id"].as_str()).map(id).collect();
        message.files.retain(|file| kept.contains(&file.id));
    }
    message.files.extend(files);
    message.edits += 1;
    let id = message.id;
    Reply::Json(payload::message(world, id, true))
}

fn edit_message(world: &mut World, channel: u64, message: u64, call: &Call) -> Reply {
    if let Err(refusal) = visible(world, channel) {
        return refusal;
    }
    match world.messages.get(&message) {
        Some(found) if found.channel != channel || found.ephemeral_for.is_some() => unknown_message(),
        Some(found) if found.author != BOT => {
            Reply::error(403, 50_005, "Cannot edit a message authored by another user")
        }
        Some(_) => change(world, message, call),
        None => unknown_message(),
    }
}

fn visible(world: &World, channel: u64) -> Result<(), Reply> {
    match world.channels.get(&channel) {
        None => Err(Reply::error(404, 10_003, "Unknown Channel")),
        Some(place) if place.guild.is_some() && place.permissions & VIEW_CHANNEL == 0 => {
            Err(Reply::error(403, 50_001, "Missing Access"))
        }
        Some(place) if matches!(place.kind, Kind::Thread { archived: true, .. }) => {
            Err(Reply::error(400, 50_083, "Thread is archived"))
        }
        Some(_) => Ok(()),
    }
}

fn delete_message(world: &mut World, channel: u64, message: u64) -> Reply {
    if let Err(refusal) = visible(world, channel) {
        return refusal;
    }
    match world.messages.get(&message) {
        Some(found) if found.channel == channel && found.author == BOT => {
            world.remove(message);
            Reply::Done
        }
        Some(found) if found.channel == channel => Reply::error(403, 50_013, "Missing Permissions"),
        _ => unknown_message(),
    }
}

fn react(world: &mut World, channel: u64, message: u64, emoji: &str) -> Reply {
    if let Err(refusal) = visible(world, channel) {
        return refusal;
    }
    let needed = ADD_REACTIONS | READ_HISTORY;
    let direct = world.is_direct(channel);
    if !direct && world.channels[&channel].permissions & needed != needed {
        return Reply::error(403, 50_013, "Missing Permissions");
    }
    let emoji = percent_decoded(emoji);
    let Some(found) = world.messages.get_mut(&message) else {
        return unknown_message();
    };
    found.reactions.entry(emoji.clone()).or_default().insert(BOT);
    let event = payload::reaction(world, message, BOT, &emoji);
    let intent = if direct { INTENT_DIRECT_REACTIONS } else { INTENT_REACTIONS };
    world.dispatch(intent, "MESSAGE_REACTION_ADD", &event);
    Reply::Done
}

fn percent_decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((&first, tail)) = rest.split_first() {
        let code = tail.get(..2).and_then(|hex| std::str::from_utf8(hex).ok());
        match code.and_then(|hex| u8::from_str_radix(hex, 16).ok()).filter(|_| first == b'%') {
            Some(byte) => {
                bytes.push(byte);
                rest = &tail[2..];
            }
            None => {
                bytes.push(first);
                rest = tail;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
