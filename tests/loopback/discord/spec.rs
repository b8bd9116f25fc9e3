//! Holds requests against Discord's own API description (tests/data/specs/discord.json).

use std::sync::OnceLock;

use jsonschema::Validator;
use serde_json::{Value, json};

struct Operation {
    method: String,
    path: Vec<String>,
    schema: Option<Value>,
    validator: OnceLock<Validator>,
}

struct Spec {
    operations: Vec<Operation>,
    components: Value,
}

fn spec() -> &'static Spec {
    static SPEC: OnceLock<Spec> = OnceLock::new();
    SPEC.get_or_init(|| {
        let document: Value = serde_json::from_str(include_str!("../../data/specs/discord.json")).expect("JSON");
        let operations = document["operations"].as_array().expect("a list").iter().map(|operation| Operation {
            method: operation["method"].as_str().expect("a method").to_owned(),
            path: operation["path"].as_str().expect("a path").split('/').map(str::to_owned).collect(),
            schema: (!operation["body"].is_null()).then(|| operation["body"].clone()),
            validator: OnceLock::new(),
        });
        Spec { operations: operations.collect(), components: document["components"].clone() }
    })
}

impl Operation {
    fn fits(&self, method: &str, path: &[&str]) -> bool {
        self.method == method
            && self.path.len() == path.len()
            && self.path.iter().zip(path).all(|(pattern, part)| pattern.starts_with('{') || pattern == part)
    }

    /// Named segments first: "@original" before "{message_id}".
    fn named(&self) -> usize {
        self.path.iter().filter(|part| !part.starts_with('{')).count()
    }
}

/// What is wrong with a request, by the description.
pub fn faults(method: &str, path: &str, body: &Value) -> Vec<String> {
    let parts: Vec<&str> = path.split('/').collect();
    let fitting = spec().operations.iter().filter(|operation| operation.fits(method, &parts));
    let Some(operation) = fitting.max_by_key(|operation| operation.named()) else {
        return vec![format!("{method} {path}: no such operation in the API description")];
    };
    let Some(schema) = &operation.schema else {
        return if body.is_null() { Vec::new() } else { vec![format!("{method} {path}: takes no body")] };
    };
    let validator = operation.validator.get_or_init(|| {
        let whole = json!({ "allOf": [schema], "components": spec().components });
        jsonschema::draft202012::new(&whole).expect("a schema")
    });
    validator.iter_errors(body).map(|error| format!("{method} {path}: {error} at {}", error.instance_path())).collect()
}
