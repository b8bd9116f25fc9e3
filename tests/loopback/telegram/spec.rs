//! The description of the Bot API, and whether a request or an answer is as it says.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;
use serde_json::{Map, Value};

/// What `tests/data/specs/cut-telegram-bot-api.py` left of the description.
#[derive(Deserialize)]
pub struct Spec {
    methods: BTreeMap<String, Method>,
    types: BTreeMap<String, Object>,
}

#[derive(Deserialize)]
struct Method {
    returns: Vec<String>,
    fields: BTreeMap<String, Field>,
}

#[derive(Deserialize)]
struct Object {
    fields: BTreeMap<String, Field>,
    #[serde(default)]
    subtypes: Vec<String>,
}

#[derive(Deserialize)]
struct Field {
    types: Vec<String>,
    required: bool,
    length: Option<(usize, usize, String)>,
    r#const: Option<String>,
    one_of: Option<Vec<String>>,
}

static SPEC: LazyLock<Spec> = LazyLock::new(|| {
    let text = include_str!("../../data/specs/telegram-bot-api.json");
    serde_json::from_str(text).expect("the description of the Bot API")
});

/// The description, read once.
pub fn spec() -> &'static Spec {
    &SPEC
}

impl Spec {
    /// The method's name as the description spells it: the server does not care about capitals.
    pub fn method_name(&self, called: &str) -> Option<&str> {
        self.methods.keys().map(String::as_str).find(|name| name.eq_ignore_ascii_case(called))
    }

    /// Which types a parameter may have.
    pub fn parameter_types(&self, method: &str, name: &str) -> Option<&[String]> {
        self.methods.get(method)?.fields.get(name).map(|field| field.types.as_slice())
    }

    /// What is wrong with a request's parameters.
    pub fn check_request(&self, method: &str, params: &Map<String, Value>) -> Result<(), String> {
        let described = self.methods.get(method).ok_or_else(|| format!("no method {method}"))?;
        // Captions and texts are measured after their mark-up is read, by the methods themselves.
        let marked_up = ["caption", "text"].into_iter().filter(|_| method != "answerCallbackQuery").collect::<Vec<_>>();
        self.check_fields(method, &described.fields, params, &marked_up)
    }

    /// What is wrong with a result of this server: it must be a fair copy.
    pub fn check_result(&self, method: &str, result: &Value) -> Result<(), String> {
        let described = self.methods.get(method).ok_or_else(|| format!("no method {method}"))?;
        self.check_any(&format!("result of {method}"), &described.returns, result)
    }

    /// What is wrong with a value of a named type.
    pub fn check_type(&self, name: &str, value: &Value) -> Result<(), String> {
        self.check_value(name, name, value)
    }

    fn check_fields(
        &self,
        at: &str,
        fields: &BTreeMap<String, Field>,
        given: &Map<String, Value>,
        unmeasured: &[&str],
    ) -> Result<(), String> {
        for name in fields.iter().filter(|(_, field)| field.required).map(|(name, _)| name) {
            if !given.contains_key(name) {
                return Err(format!("{at}: {name} is missing"));
            }
        }
        for (name, value) in given {
            let at = format!("{at}.{name}");
            let field = fields.get(name).ok_or_else(|| format!("{at} is not in the description"))?;
            self.check_any(&at, &field.types, value)?;
            let Some(text) = value.as_str() else { continue };
            if field.r#const.as_ref().is_some_and(|only| only != text) {
                return Err(format!("{at} is {text}"));
            }
            if field.one_of.as_ref().is_some_and(|list| !list.iter().any(|one| one == text)) {
                return Err(format!("{at} is not in the list: {text}"));
            }
            if let Some((least, most, unit)) = field.length.as_ref().filter(|_| !unmeasured.contains(&name.as_str())) {
                let length = if unit == "bytes" { text.len() } else { text.encode_utf16().count() };
                if !(*least..=*most).contains(&length) {
                    return Err(format!("{at} is {length} {unit} long"));
                }
            }
        }
        Ok(())
    }

    fn check_any(&self, at: &str, types: &[String], value: &Value) -> Result<(), String> {
        let mut problem = format!("{at} has no type");
        for name in types {
            match self.check_value(at, name, value) {
                Ok(()) => return Ok(()),
                Err(why) => problem = why,
            }
        }
        Err(problem)
    }

    fn check_value(&self, at: &str, name: &str, value: &Value) -> Result<(), String> {
        if let Some(item) = name.strip_prefix("Array of ") {
            let list = value.as_array().ok_or_else(|| format!("{at} is not an array"))?;
            return list.iter().try_for_each(|one| self.check_value(&format!("{at}[]"), item, one));
        }
        let fits = match name {
            "Integer" => value.is_i64() || value.is_u64(),
            "Float" => value.is_number(),
            "Boolean" => value.is_boolean(),
            // A file is named by a string: an id, an address, or the part that carries it.
            "String" | "InputFile" => value.is_string(),
            _ => return self.check_object(at, name, value),
        };
        if fits { Ok(()) } else { Err(format!("{at} is not {name}: {value}")) }
    }

    fn check_object(&self, at: &str, name: &str, value: &Value) -> Result<(), String> {
        let object = self.types.get(name).ok_or_else(|| format!("{at}: no type {name}"))?;
        if !object.subtypes.is_empty() {
            return self.check_any(at, &object.subtypes, value);
        }
        let given = value.as_object().ok_or_else(|| format!("{at} is not an object"))?;
        let unmeasured: &[&str] = if name.starts_with("InputMedia") { &["caption"] } else { &[] };
        self.check_fields(at, &object.fields, given, unmeasured)
    }
}
