//! The JSON that Discord would send for what the world holds.

use serde_json::{Value, json};

use super::world::{APPLICATION, Asked, BOT, Channel, INTENT_CONTENT, Kind, Person, World};

const MOMENT: &str = "2026-11-01T12:00:00.000000+00:00";

pub fn user(person: &Person) -> Value {
    json!({
        "id": person.id.to_string(), "username": person.name.to_lowercase(), "discriminator": "0",
        "global_name": person.name, "avatar": null, "bot": person.bot,
    })
}

pub fn member(person: &Person, permissions: u64) -> Value {
    json!({
        "user": user(person), "nick": null, "avatar": null, "roles": [], "joined_at": MOMENT, "deaf": false,
        "mute": false, "flags": 0, "pending": false, "permissions": permissions.to_string(),
    })
}

pub fn channel(channel: &Channel) -> Value {
    let kind = match channel.kind {
        Kind::Text => 0,
        Kind::Direct { .. } => 1,
        Kind::Thread { .. } => 11,
    };
    let mut value = json!({ "id": channel.id.to_string(), "type": kind, "name": format!("place-{}", channel.id) });
    if let Some(guild) = channel.guild {
        value["guild_id"] = json!(guild.to_string());
    }
    if let Kind::Thread { parent, archived, locked } = channel.kind {
        value["parent_id"] = json!(parent.to_string());
        value["owner_id"] = json!(BOT.to_string());
        value["thread_metadata"] = json!({
            "archived": archived, "locked": locked, "auto_archive_duration": 1440, "archive_timestamp": MOMENT,
        });
    }
    value
}

pub fn guild(world: &World, id: u64) -> Value {
    let guild = &world.guilds[&id];
    let (threads, channels): (Vec<&Channel>, Vec<&Channel>) = world
        .channels
        .values()
        .filter(|channel| channel.guild == Some(id))
        .partition(|channel| matches!(channel.kind, Kind::Thread { .. }));
    let open = threads.into_iter().filter(|thread| matches!(thread.kind, Kind::Thread { archived: false, .. }));
    json!({
        "id": id.to_string(), "name": "Club", "icon": null, "splash": null, "discovery_splash": null,
        "owner_id": BOT.to_string(), "afk_channel_id": null, "afk_timeout": 300, "verification_level": 0,
        "default_message_notifications": 0, "explicit_content_filter": 0, "roles": [], "emojis": [], "features": [],
        "mfa_level": 0, "application_id": null, "system_channel_id": guild.system_channel.map(|id| id.to_string()),
        "system_channel_flags": 0, "rules_channel_id": null, "vanity_url_code": null, "description": null,
        "banner": null, "premium_tier": 0, "preferred_locale": guild.locale, "public_updates_channel_id": null,
        "nsfw_level": 0, "stickers": [], "premium_progress_bar_enabled": false, "joined_at": MOMENT, "large": false,
        "unavailable": false, "member_count": 3, "voice_states": [], "members": [],
        "channels": channels.into_iter().map(channel).collect::<Vec<_>>(),
        "threads": open.map(channel).collect::<Vec<_>>(),
        "presences": [], "stage_instances": [], "guild_scheduled_events": [], "safety_alerts_channel_id": null,
    })
}

/// A message, with the one it replies to when asked for.
pub fn message(world: &World, id: u64, with_reference: bool) -> Value {
    let message = &world.messages[&id];
    let mentions: Vec<Value> = message.pinged.iter().filter_map(|id| world.people.get(id)).map(user).collect();
    let attachments: Vec<Value> = message
        .files
        .iter()
        .map(|file| {
            let url = format!("http://127.0.0.1/files/{}", file.id);
            json!({
                "id": file.id.to_string(), "filename": file.name, "description": file.alt, "size": file.bytes.len(),
                "url": url, "proxy_url": url, "content_type": "image/png",
            })
        })
        .collect();
    let mut value = json!({
        "id": id.to_string(), "channel_id": message.channel.to_string(), "author": user(&world.people[&message.author]),
        "content": message.content, "timestamp": MOMENT, "edited_timestamp": (message.edits > 0).then_some(MOMENT),
        "tts": false, "mention_everyone": false, "mentions": mentions, "mention_roles": [],
        "attachments": attachments, "embeds": [], "pinned": false, "type": if message.reply_to.is_some() { 19 } else { 0 },
        "components": message.components, "flags": if message.ephemeral_for.is_some() { 64 } else { 0 },
        "nonce": message.nonce,
    });
    if let Some(guild) = world.channels.get(&message.channel).and_then(|channel| channel.guild) {
        value["guild_id"] = json!(guild.to_string());
        let mut partial = member(&world.people[&message.author], 0);
        if let Some(fields) = partial.as_object_mut() {
            fields.remove("user");
            fields.remove("permissions");
        }
        value["member"] = partial;
    }
    if let Some(target) = message.reply_to {
        value["message_reference"] = json!({
            "type": 0, "message_id": target.to_string(), "channel_id": message.channel.to_string(),
        });
        if with_reference && world.messages.contains_key(&target) {
            value["referenced_message"] = self::message(world, target, false);
        }
    }
    value
}

/// The message as a bot without the content intent sees it: empty, unless it is a direct one, its own, or mentions it.
pub fn veiled(message: &Value, intents: u64) -> Value {
    let bot = BOT.to_string();
    let mentioned = message["mentions"].as_array().is_some_and(|users| users.iter().any(|user| user["id"] == bot));
    let mut message = message.clone();
    let open = message.get("guild_id").is_none() || message["author"]["id"] == bot || mentioned;
    if !open && intents & INTENT_CONTENT == 0 {
        message["content"] = json!("");
        message["attachments"] = json!([]);
        message["components"] = json!([]);
    }
    message
}

/// The event of an interaction: `data` says what was asked.
pub fn interaction(world: &World, id: u64, data: Value, user_permissions: u64) -> Value {
    let interaction = &world.interactions[&id];
    let person = &world.people[&interaction.user];
    let place = &world.channels[&interaction.channel];
    let kind = match interaction.asked {
        Asked::Command => 2,
        Asked::Press(_) => 3,
        Asked::Autocomplete => 4,
    };
    let mut value = json!({
        "id": id.to_string(), "application_id": APPLICATION.to_string(), "type": kind, "data": data,
        "channel_id": place.id.to_string(), "channel": channel(place), "token": interaction.token, "version": 1,
        "app_permissions": place.permissions.to_string(), "locale": person.locale, "entitlements": [],
        "authorizing_integration_owners": {}, "context": if place.guild.is_some() { 0 } else { 1 },
        "attachment_size_limit": 10_485_760,
    });
    match place.guild {
        Some(guild) => {
            value["guild_id"] = json!(guild.to_string());
            value["guild_locale"] = json!(world.guilds[&guild].locale);
            value["member"] = member(person, user_permissions);
        }
        None => value["user"] = user(person),
    }
    if let Asked::Press(pressed) = interaction.asked {
        value["message"] = message(world, pressed, true);
    }
    value
}

pub fn reaction(world: &World, message: u64, person: u64, emoji: &str) -> Value {
    let message = &world.messages[&message];
    let mut value = json!({
        "user_id": person.to_string(), "channel_id": message.channel.to_string(), "message_id": message.id.to_string(),
        "message_author_id": message.author.to_string(), "emoji": { "id": null, "name": emoji }, "burst": false,
        "burst_colors": [], "type": 0,
    });
    if let Some(guild) = world.channels.get(&message.channel).and_then(|channel| channel.guild) {
        value["guild_id"] = json!(guild.to_string());
        value["member"] = member(&world.people[&person], 0);
    }
    value
}
