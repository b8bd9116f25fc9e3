//! Discord's limits on what a message may carry, beyond what its API description says.

use std::collections::BTreeSet;

use serde_json::Value;

/// What is wrong with the body of a message, new or edited.
pub fn faults(body: &Value) -> Vec<String> {
    let mut faults = Vec::new();
    let content = body["content"].as_str().unwrap_or_default();
    if content.chars().count() > 2_000 {
        faults.push("content: more than 2000 characters".to_owned());
    }
    let rows = body["components"].as_array().cloned().unwrap_or_default();
    if rows.len() > 5 {
        faults.push(format!("components: {} rows", rows.len()));
    }
    let mut ids = BTreeSet::new();
    for row in &rows {
        let controls = row["components"].as_array().cloned().unwrap_or_default();
        let menus = controls.iter().filter(|control| control["type"] == 3).count();
        if controls.is_empty() || controls.len() > 5 || menus > 1 || (menus == 1 && controls.len() > 1) {
            faults.push(format!("components: a row of {} with {menus} menus", controls.len()));
        }
        for control in &controls {
            control_faults(control, &mut ids, &mut faults);
        }
    }
    for attachment in body["attachments"].as_array().into_iter().flatten() {
        if attachment["description"].as_str().is_some_and(|alt| alt.chars().count() > 1_024) {
            faults.push("attachments: alt text of more than 1024 characters".to_owned());
        }
    }
    faults
}

fn control_faults(control: &Value, ids: &mut BTreeSet<String>, faults: &mut Vec<String>) {
    let id = control["custom_id"].as_str().unwrap_or_default();
    if !(1..=100).contains(&id.chars().count()) {
        faults.push(format!("custom_id: {} characters", id.chars().count()));
    }
    if !ids.insert(id.to_owned()) {
        faults.push(format!("custom_id: {id} is there twice"));
    }
    match control["type"].as_u64() {
        Some(2) => within(control, "label", 80, faults),
        Some(3) => {
            if control["placeholder"].is_string() {
                within(control, "placeholder", 150, faults);
            }
            let options = control["options"].as_array().cloned().unwrap_or_default();
            if !(1..=25).contains(&options.len()) {
                faults.push(format!("options: {} of them", options.len()));
            }
            let values: BTreeSet<String> = options.iter().map(|option| option["value"].to_string()).collect();
            if values.len() != options.len() {
                faults.push("options: a value is there twice".to_owned());
            }
            for option in &options {
                within(option, "label", 100, faults);
                within(option, "value", 100, faults);
            }
            if options.iter().filter(|option| option["default"] == true).count() > 1 {
                faults.push("options: several are chosen".to_owned());
            }
        }
        other => faults.push(format!("components: type {other:?}")),
    }
}

fn within(value: &Value, field: &str, most: usize, faults: &mut Vec<String>) {
    let length = value[field].as_str().unwrap_or_default().chars().count();
    if !(1..=most).contains(&length) {
        faults.push(format!("{field}: {length} characters"));
    }
}
