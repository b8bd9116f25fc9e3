//! Interactions: one first answer each, then the messages that their token may make, change and take back.

use serde_json::Value;

use super::operations::{change, id, new_message, unknown_message};
use super::payload;
use super::rest::{Call, Reply};
use super::world::{APPLICATION, Asked, World};

/// The first answer to an interaction. There is one, and only of the kinds that fit.
pub fn answer(world: &mut World, interaction: u64, token: &str, call: &Call) -> Reply {
    let Some(found) = world.interactions.get(&interaction).filter(|found| found.token == token).cloned() else {
        return Reply::error(404, 10_062, "Unknown interaction");
    };
    if found.answer.is_some() {
        world.violation(format!("interaction {interaction} was answered twice"));
        return Reply::error(400, 40_060, "Interaction has already been acknowledged.");
    }
    let kind = call.body["type"].as_u64().unwrap_or(0);
    let fits = match found.asked {
        Asked::Command => matches!(kind, 4 | 5),
        Asked::Press(_) => matches!(kind, 4..=7),
        Asked::Autocomplete => kind == 8,
    };
    if !fits {
        world.violation(format!("an answer of type {kind} to {:?}", found.asked));
        return Reply::error(400, 50_035, "Invalid Form Body");
    }
    if kind == 8 {
        let choices = call.body["data"]["choices"].as_array().cloned().unwrap_or_default();
        let fine = |choice: &Value| {
            let length = |field: &str| choice[field].as_str().map_or(0, |text| text.chars().count());
            (1..=100).contains(&length("name")) && (1..=100).contains(&length("value"))
        };
        if choices.len() > 25 || !choices.iter().all(fine) {
            world.violation(format!("{} choices, or one too long", choices.len()));
            return Reply::error(400, 50_035, "Invalid Form Body");
        }
    }
    let Some(entry) = world.interactions.get_mut(&interaction) else {
        return unknown_message();
    };
    entry.pending = kind == 5;
    if let (Asked::Press(pressed), 6 | 7) = (entry.asked, kind) {
        entry.original = Some(pressed);
    }
    entry.answer = Some(call.body.clone());
    Reply::Done
}

/// The interaction of a token, once it has been answered.
fn interaction(world: &World, application: &str, token: &str) -> Option<u64> {
    if id(application) != APPLICATION {
        return None;
    }
    let found = world.interactions.iter().find(|(_, interaction)| interaction.token == token)?;
    found.1.answer.is_some().then_some(*found.0)
}

fn unknown_webhook(world: &mut World) -> Reply {
    world.violation("a token was used before its interaction was answered");
    Reply::error(404, 10_015, "Unknown Webhook")
}

/// Whether the first answer fixed that only this person sees what fills it.
fn deferred_privately(answer: Option<&Value>) -> bool {
    answer.is_some_and(|answer| answer["data"]["flags"].as_u64().unwrap_or(0) & 64 != 0)
}

pub fn follow_up(world: &mut World, application: &str, token: &str, call: &Call) -> Reply {
    let Some(key) = interaction(world, application, token) else {
        return unknown_webhook(world);
    };
    let found = world.interactions[&key].clone();
    let asked = call.body["flags"].as_u64().unwrap_or(0) & 64 != 0;
    let private = if found.pending { deferred_privately(found.answer.as_ref()) } else { asked };
    match new_message(world, found.channel, call, private.then_some(found.user)) {
        Ok(message) => {
            let id = world.publish(message);
            if let Some(entry) = world.interactions.get_mut(&key) {
                if entry.pending {
                    entry.pending = false;
                    entry.original = Some(id);
                } else {
                    entry.followups.push(id);
                }
            }
            Reply::Json(payload::message(world, id, true))
        }
        Err(refusal) => refusal,
    }
}

pub fn edit_original(world: &mut World, application: &str, token: &str, call: &Call) -> Reply {
    let Some(key) = interaction(world, application, token) else {
        return unknown_webhook(world);
    };
    let found = world.interactions[&key].clone();
    if !found.pending {
        return match found.original {
            Some(message) => change(world, message, call),
            None => unknown_message(),
        };
    }
    let private = deferred_privately(found.answer.as_ref());
    match new_message(world, found.channel, call, private.then_some(found.user)) {
        Ok(message) => {
            let id = world.publish(message);
            if let Some(entry) = world.interactions.get_mut(&key) {
                entry.pending = false;
                entry.original = Some(id);
            }
            Reply::Json(payload::message(world, id, true))
        }
        Err(refusal) => refusal,
    }
}

pub fn delete_original(world: &mut World, application: &str, token: &str) -> Reply {
    let Some(key) = interaction(world, application, token) else {
        return unknown_webhook(world);
    };
    let found = world.interactions[&key].clone();
    if let Some(entry) = world.interactions.get_mut(&key) {
        entry.pending = false;
        entry.original = None;
    }
    match found.original {
        Some(message) => {
            world.remove(message);
            Reply::Done
        }
        None if found.pending => Reply::Done,
        None => unknown_message(),
    }
}

pub fn delete_follow_up(world: &mut World, application: &str, token: &str, message: u64) -> Reply {
    if interaction(world, application, token).is_none() {
        return unknown_webhook(world);
    }
    if !world.messages.contains_key(&message) {
        return unknown_message();
    }
    world.remove(message);
    Reply::Done
}
