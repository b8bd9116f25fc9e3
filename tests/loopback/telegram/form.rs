//! A request as it comes in: JSON or a form with files, read by the types that the description gives.

use std::collections::BTreeMap;

use axum::body::Bytes;
use axum::extract::{FromRequest, Multipart, Request};
use axum::http::header::CONTENT_TYPE;
use serde_json::{Map, Value};

use super::spec::spec;

/// A file that came with a request.
#[derive(Clone, Debug)]
pub struct Upload {
    /// Its name.
    pub name: String,
    /// What it holds.
    pub bytes: Bytes,
}

/// Parameters and files of a request.
#[derive(Clone, Debug, Default)]
pub struct Form {
    /// Parameters by name.
    pub params: Map<String, Value>,
    /// Files by the name of their part.
    pub files: BTreeMap<String, Upload>,
}

impl Form {
    /// A number among the parameters.
    pub fn int(&self, name: &str) -> Option<i64> {
        self.params.get(name).and_then(Value::as_i64)
    }

    /// A text among the parameters.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.params.get(name).and_then(Value::as_str)
    }

    /// The file that a string refers to (`attach://part`).
    pub fn attached(&self, reference: &str) -> Option<&Upload> {
        self.files.get(reference.strip_prefix("attach://")?)
    }
}

/// Reads a request to a method.
pub async fn read(method: &str, request: Request) -> Result<Form, String> {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or("").to_owned();
    if kind.starts_with("multipart/form-data") {
        read_multipart(method, request).await
    } else {
        read_json(request).await
    }
}

async fn read_json(request: Request) -> Result<Form, String> {
    let body = Bytes::from_request(request, &()).await.map_err(|error| error.to_string())?;
    if body.is_empty() {
        return Ok(Form::default());
    }
    match serde_json::from_slice(&body) {
        Ok(Value::Object(params)) => Ok(Form { params, ..Form::default() }),
        Ok(Value::Null) => Ok(Form::default()),
        _ => Err("the body is not a JSON object".to_owned()),
    }
}

async fn read_multipart(method: &str, request: Request) -> Result<Form, String> {
    let mut parts = Multipart::from_request(request, &()).await.map_err(|error| error.to_string())?;
    let mut form = Form::default();
    while let Some(part) = parts.next_field().await.map_err(|error| error.to_string())? {
        let name = part.name().unwrap_or_default().to_owned();
        let file = part.file_name().map(str::to_owned);
        let bytes = part.bytes().await.map_err(|error| error.to_string())?;
        let Some(types) = spec().parameter_types(method, &name) else {
            form.files.insert(name.clone(), Upload { name: file.unwrap_or(name), bytes });
            continue;
        };
        let text = String::from_utf8(bytes.to_vec()).map_err(|_| format!("{name} is not text"))?;
        form.params.insert(name, typed(types, text));
    }
    Ok(form)
}

/// A form knows only text: everything but strings is written as JSON.
fn typed(types: &[String], text: String) -> Value {
    if types.iter().all(|name| name == "String" || name == "InputFile") {
        return Value::String(text);
    }
    serde_json::from_str(&text).unwrap_or(Value::String(text))
}
