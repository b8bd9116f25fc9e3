//! Tells Discord of the commands, but only when they differ from what it has: creating commands is counted.

use std::collections::BTreeMap;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serde_json::Value;
use serenity::{ApplicationId, CreateCommand, LightMethod, Route};

use super::failure::CallError;
use super::rest::{Body, Rest};

/// How often registering is tried.
const TRIES: u32 = 5;

/// What is waited before the second try; twice as long before each further one.
const FIRST_WAIT: Duration = Duration::from_secs(2);

/// The fields of a command that we set, or that Discord fills with what would be a difference.
const COMPARED: [&str; 13] = [
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "options",
    "choices",
    "value",
    "required",
    "autocomplete",
    "contexts",
    "integration_types",
    "default_member_permissions",
    "nsfw",
];

/// The type of a command that is given by typing (1).
const SLASH_COMMAND: u64 = 1;

/// The limits of an option's value.
const LIMITS: [&str; 4] = ["min_value", "max_value", "min_length", "max_length"];

/// Registers the commands if that is needed, and tries again if it fails. Damka works without: the old commands stay.
pub async fn register(rest: &Rest, application: ApplicationId, commands: Vec<CreateCommand>) {
    let Ok(wanted) = serde_json::to_value(&commands) else { return };
    let mut wait = FIRST_WAIT;
    for attempt in 1..=TRIES {
        match try_to_register(rest, application, &wanted).await {
            Ok(true) => return tracing::info!("Discord has been told of the new set of commands."),
            Ok(false) => return tracing::debug!("Discord knows these commands already."),
            Err(error) if attempt == TRIES => tracing::error!(%error, "Discord could not be told of the commands."),
            Err(error) => {
                tracing::warn!(%error, attempt, "Discord could not be told of the commands yet.");
                let told = if let CallError::TooFast(told) = error { told } else { Duration::ZERO };
                tokio::time::sleep(wait.max(told)).await;
                wait *= 2;
            }
        }
    }
}

/// Tells whether the commands had to be sent.
async fn try_to_register(rest: &Rest, application: ApplicationId, wanted: &Value) -> Result<bool, CallError> {
    let route = Route::Commands { application_id: application };
    let query = Some(("with_localizations", "true".to_owned()));
    let known = rest.call_with(LightMethod::Get, route, Body::none(), query).await?;
    if comparable(&known) == comparable(wanted) {
        return Ok(false);
    }
    rest.call(LightMethod::Put, route, Body::json(wanted.clone())).await?;
    Ok(true)
}

/// A set of commands in a form that can be compared: what Discord counts as a slash command if it is told nothing is
/// told.
fn comparable(commands: &Value) -> Value {
    let mut commands = canonical(commands);
    for command in commands.as_array_mut().into_iter().flatten().filter_map(Value::as_object_mut) {
        command.entry("type").or_insert(SLASH_COMMAND.into());
    }
    commands
}

/// A set of commands without what Discord adds, without defaults, and with names in order.
fn canonical(value: &Value) -> Value {
    match value {
        Value::Array(items) => Value::Array(items.iter().map(canonical).collect()),
        Value::Object(fields) => {
            let kept = fields.iter().filter(|(name, value)| is_compared(name) && !is_default(value));
            let kept: BTreeMap<&String, Value> = kept.map(|(name, value)| (name, field(name, value))).collect();
            kept.into_iter().map(|(name, value)| (name.clone(), value)).collect()
        }
        other => other.clone(),
    }
}

/// Whether a field tells commands, options or choices apart.
fn is_compared(name: &str) -> bool {
    name == "type" || COMPARED.contains(&name) || LIMITS.contains(&name)
}

fn is_default(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        _ => false,
    }
}

fn field(name: &str, value: &Value) -> Value {
    match name {
        // Locales are names of fields, not to be filtered.
        "name_localizations" | "description_localizations" => value.clone(),
        // Sets: their order means nothing.
        "contexts" | "integration_types" => {
            let mut numbers: Vec<u64> = value.as_array().into_iter().flatten().filter_map(Value::as_u64).collect();
            numbers.sort_unstable();
            numbers.into()
        }
        // 1 and 1.0 are the same limit.
        limit if LIMITS.contains(&limit) => value.as_f64().into(),
        _ => canonical(value),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_discord_adds_makes_no_difference() {
        let ours = json!([{
            "type": null, "name": "checkers", "description": "Play", "name_localizations": { "uk": "шашки" },
            "contexts": [0, 1], "options": [{ "type": 4, "name": "level", "description": "1 to 10", "min_value": 1.0 }],
        }]);
        let theirs = json!([{
            "id": "1", "application_id": "2", "version": "3", "type": 1, "name": "checkers", "description": "Play",
            "name_localizations": { "uk": "шашки" }, "description_localizations": null, "nsfw": false,
            "default_member_permissions": null, "dm_permission": true, "contexts": [1, 0], "integration_types": null,
            "options": [{ "type": 4, "name": "level", "description": "1 to 10", "required": false, "min_value": 1 }],
        }]);
        assert_eq!(comparable(&ours), comparable(&theirs));
    }

    #[test]
    fn what_people_see_makes_a_difference() {
        let one = json!([{ "name": "checkers", "description": "Play", "name_localizations": { "uk": "шашки" } }]);
        for (pointer, other) in [
            ("/0/description", json!("Play draughts")),
            ("/0/name_localizations", json!({ "uk": "шашки", "bg": "шашки" })),
            ("/0/name_localizations", json!(null)),
        ] {
            let mut changed = one.clone();
            *changed.pointer_mut(pointer).expect("a field") = other;
            assert_ne!(canonical(&one), canonical(&changed), "{pointer}");
        }
    }
}
