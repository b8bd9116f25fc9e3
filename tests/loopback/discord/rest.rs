//! The REST half: reads each request, holds it against the API description and the limits, does it, records it.

use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::Bytes;
use axum::extract::{FromRequest, Multipart, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use super::world::{Fault, File, Recorded, TOKEN, Trouble, World};
use super::{limits, operations, spec};

/// Everything that the handlers need.
#[derive(Clone)]
pub struct Rest {
    pub world: Arc<Mutex<World>>,
    pub changed: Arc<tokio::sync::watch::Sender<u64>>,
    pub address: String,
}

/// What a request asks, read.
pub struct Call {
    pub method: String,
    /// The path below `/api/v10`.
    pub path: String,
    pub query: String,
    pub body: Value,
    pub files: Vec<(String, File)>,
}

/// The platform's answer: a body, or nothing (204).
pub enum Reply {
    Json(Value),
    Done,
    Error { status: u16, code: u64, message: String },
}

impl Reply {
    pub fn error(status: u16, code: u64, message: &str) -> Reply {
        Reply::Error { status, code, message: message.to_owned() }
    }
}

pub fn router(rest: Rest) -> Router {
    Router::new().fallback(handle).with_state(rest)
}

async fn handle(State(rest): State<Rest>, request: Request) -> Response {
    let authorised = is_authorised(request.headers());
    let Some(call) = read(request).await else {
        return StatusCode::BAD_REQUEST.into_response();
    };
    if !authorised && !call.path.starts_with("/interactions/") && !call.path.starts_with("/webhooks/") {
        return record(&rest, &call, Reply::error(401, 0, "401: Unauthorized"));
    }
    let trouble = take_fault(&rest, &call);
    match trouble {
        Some(Trouble::TooFast { seconds, scope }) => {
            note(&rest, &call, 429);
            return too_fast(seconds, scope);
        }
        Some(Trouble::Status { status, code, message }) => {
            return record(&rest, &call, Reply::error(status, code, message));
        }
        Some(Trouble::AnswerLost) | None => {}
    }
    let lost = trouble.is_some();
    let creates = call.method == "POST" && call.path.ends_with("/messages");
    let (reply, hold) = {
        let mut world = rest.world.lock().unwrap();
        let mut wrong = spec::faults(&call.method, &call.path, &call.body);
        if call.path.contains("/messages") || call.path.starts_with("/webhooks/") {
            wrong.extend(limits::faults(&call.body));
            wrong.extend(file_faults(&call));
        }
        let reply = if wrong.is_empty() {
            operations::perform(&mut world, &call, &rest.address)
        } else {
            let text = wrong.join("; ");
            world.violations.extend(wrong);
            Reply::error(400, 50_035, &format!("Invalid Form Body: {text}"))
        };
        (reply, if creates { world.hold_answers.clone() } else { None })
    };
    let response = record(&rest, &call, reply);
    if let Some(mut held) = hold {
        // The test lets go, or has ended.
        let _ = held.wait_for(|held| !held).await;
    }
    if lost { StatusCode::BAD_GATEWAY.into_response() } else { response }
}

fn is_authorised(headers: &HeaderMap) -> bool {
    headers.get(header::AUTHORIZATION).is_some_and(|value| value.as_bytes() == format!("Bot {TOKEN}").as_bytes())
}

/// Reads a request of either kind: plain JSON, or JSON with files beside it.
async fn read(request: Request) -> Option<Call> {
    let method = request.method().to_string();
    let path = request.uri().path().trim_start_matches("/api/v10").to_owned();
    let query = request.uri().query().unwrap_or_default().to_owned();
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if !kind.starts_with("multipart/form-data") {
        let bytes = Bytes::from_request(request, &()).await.ok()?;
        let body = if bytes.is_empty() { Value::Null } else { serde_json::from_slice(&bytes).ok()? };
        return Some(Call { method, path, query, body, files: Vec::new() });
    }
    let mut form = Multipart::from_request(request, &()).await.ok()?;
    let mut call = Call { method, path, query, body: Value::Null, files: Vec::new() };
    while let Some(part) = form.next_field().await.ok()? {
        let name = part.name()?.to_owned();
        if name == "payload_json" {
            call.body = serde_json::from_slice(&part.bytes().await.ok()?).ok()?;
        } else {
            let file = part.file_name()?.to_owned();
            let bytes = part.bytes().await.ok()?.to_vec();
            call.files.push((name, File { id: 0, name: file, alt: None, bytes }));
        }
    }
    Some(call)
}

/// Every file must be named by an attachment, and the other way round.
fn file_faults(call: &Call) -> Vec<String> {
    let mut faults = Vec::new();
    let named: Vec<String> = call.body["attachments"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|attachment| attachment["id"].as_str().map(|id| format!("files[{id}]")))
        .collect();
    for (name, file) in &call.files {
        if !named.contains(name) {
            faults.push(format!("{name} ({}) is named by no attachment", file.name));
        }
    }
    faults
}

fn take_fault(rest: &Rest, call: &Call) -> Option<Trouble> {
    let mut world = rest.world.lock().unwrap();
    let fits = |fault: &Fault| fault.times > 0 && fault.method == call.method && call.path.contains(&fault.path);
    let fault = world.faults.iter_mut().find(|fault| fits(fault))?;
    if fault.fine > 0 {
        fault.fine -= 1;
        return None;
    }
    fault.times -= 1;
    Some(fault.trouble.clone())
}

fn too_fast(seconds: f64, scope: &'static str) -> Response {
    let global = scope == "global";
    let body = json!({ "message": "You are being rate limited.", "retry_after": seconds, "global": global });
    let mut response = (StatusCode::TOO_MANY_REQUESTS, axum::Json(body)).into_response();
    let headers = response.headers_mut();
    // Discord rounds this header up to whole seconds; the body has the exact time.
    let rounded = format!("{}", seconds.ceil());
    headers.insert("retry-after", rounded.parse().expect("a header value"));
    headers.insert("x-ratelimit-scope", scope.parse().expect("a header value"));
    if global {
        headers.insert("x-ratelimit-global", "true".parse().expect("a header value"));
    }
    response
}

fn note(rest: &Rest, call: &Call, status: u16) {
    let mut world = rest.world.lock().unwrap();
    world.log.push(Recorded {
        method: call.method.clone(),
        path: call.path.clone(),
        body: call.body.clone(),
        files: call.files.len(),
        status,
    });
    drop(world);
    rest.changed.send_modify(|count| *count += 1);
}

fn record(rest: &Rest, call: &Call, reply: Reply) -> Response {
    let (status, body) = match reply {
        Reply::Json(value) => (200, value),
        Reply::Done => (204, Value::Null),
        Reply::Error { status, code, message } => (status, json!({ "code": code, "message": message })),
    };
    note(rest, call, status);
    let status = StatusCode::from_u16(status).expect("a status");
    if body.is_null() { status.into_response() } else { (status, axum::Json(body)).into_response() }
}
