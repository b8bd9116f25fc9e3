//! A Bot API server on loopback, as strict as Telegram where a client could go wrong, with people who can be played.
//!
//! Every request is held against the description of the Bot API and written down. What a correct client never sends
//! (unknown or malformed parameters, a press answered twice, callback data that is too long) is kept in
//! [`world::World::violations`]; [`Server::end`] fails the test when there is any.

pub mod edits;
pub mod form;
pub mod html;
pub mod methods;
pub mod people;
pub mod spec;
pub mod world;

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{DefaultBodyLimit, Path, Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::Notify;

use form::Form;
use spec::spec;
use world::{Fault, Refusal, World};

/// The token that the server knows. Shaped like a real one.
pub const TOKEN: &str = "7000001:AAloopback-Token_of_the_tests_000000";

/// How long a test waits for something that must happen before it is called stuck.
const STUCK_AFTER: Duration = Duration::from_secs(60);

/// The server. It ends when it is dropped.
pub struct Server {
    shared: Arc<Shared>,
    address: SocketAddr,
    task: tokio::task::JoinHandle<()>,
}

struct Shared {
    world: Mutex<World>,
    changed: Notify,
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, World> {
        self.world.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

impl Server {
    /// Starts a server on a free port.
    pub async fn start() -> Server {
        let shared = Arc::new(Shared { world: Mutex::new(World::new()), changed: Notify::new() });
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a free port");
        let address = listener.local_addr().expect("the address of the listener");
        let router = Router::new()
            .route("/{bot}/{method}", post(handle))
            .layer(DefaultBodyLimit::max(20_000_000))
            .with_state(shared.clone());
        let task = tokio::spawn(async move {
            axum::serve(listener, router).await.expect("the loopback server");
        });
        Server { shared, address, task }
    }

    /// Where it listens.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Looks at, or changes, everything that the server knows.
    pub fn world<T>(&self, look: impl FnOnce(&mut World) -> T) -> T {
        let seen = look(&mut self.shared.lock());
        self.shared.changed.notify_waiters();
        seen
    }

    /// Waits until a look at the world finds something.
    ///
    /// # Panics
    ///
    /// When it does not come: with what was wanted, and the last requests.
    pub async fn until<T>(&self, wanted: &str, mut look: impl FnMut(&World) -> Option<T>) -> T {
        let search = async {
            loop {
                let changed = self.shared.changed.notified();
                if let Some(found) = look(&self.shared.lock()) {
                    return found;
                }
                changed.await;
            }
        };
        match tokio::time::timeout(STUCK_AFTER, search).await {
            Ok(found) => found,
            Err(_) => panic!("never came: {wanted}\n{}", self.tale()),
        }
    }

    /// The last requests, for a failing test's message.
    pub fn tale(&self) -> String {
        let world = self.shared.lock();
        let told = world.requests.iter().rev().take(12).rev();
        let line =
            |one: &world::Recorded| format!("{} {} -> {:?}", one.method, Value::from(one.params.clone()), one.refused);
        told.map(line).collect::<Vec<_>>().join("\n")
    }

    /// Lets the next request to a method meet with an accident.
    pub fn fault(&self, method: &'static str, fault: Fault) {
        self.world(|world| world.faults.push_back((method, fault)));
    }

    /// How many requests there were to a method.
    pub fn count(&self, method: &str) -> usize {
        self.world(|world| world.requests.iter().filter(|one| one.method == method).count())
    }

    /// Fails when the client did what a correct client never does, or leaves a press unanswered.
    pub async fn end(&self) {
        let answered = |world: &World| world.callbacks.values().all(|press| !press.answers.is_empty()).then_some(());
        self.until("an answer to every press", answered).await;
        let world = self.shared.lock();
        assert!(world.violations.is_empty(), "{:#?}", world.violations);
        for (id, callback) in &world.callbacks {
            assert_eq!(callback.answers.len(), 1, "press {id} must be answered exactly once");
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn handle(
    State(shared): State<Arc<Shared>>,
    Path((bot, called)): Path<(String, String)>,
    request: Request,
) -> Response {
    if bot != format!("bot{TOKEN}") {
        return refuse(Refusal { code: 401, description: "Unauthorized".to_owned(), parameters: None });
    }
    let Some(method) = spec().method_name(&called) else {
        shared.lock().violations.push(format!("unknown method {called}"));
        return refuse(Refusal { code: 404, description: "Not Found".to_owned(), parameters: None });
    };
    let form = match form::read(method, request).await {
        Ok(form) => form,
        Err(problem) => return violated(&shared, method, &Form::default(), problem),
    };
    if let Err(problem) = spec().check_request(method, &form.params) {
        return violated(&shared, method, &form, problem);
    }
    if method == "getUpdates" {
        return updates(&shared, &form).await;
    }
    let fault = take_fault(&shared, method);
    match fault {
        Some(Fault::Flood(seconds)) => {
            let refusal = Refusal::flood(i64::try_from(seconds).unwrap_or(i64::MAX));
            shared.lock().record(method, &form, Some(&refusal));
            shared.changed.notify_waiters();
            return refuse(refusal);
        }
        Some(Fault::BadGateway) => return StatusCode::BAD_GATEWAY.into_response(),
        Some(Fault::AnswerLost | Fault::Strange | Fault::SlowAnswer(_)) | None => {}
    }
    let done = perform(&shared, method, &form);
    if let Some(Fault::SlowAnswer(pause)) = fault {
        tokio::time::sleep(pause).await;
    }
    if matches!(fault, Some(Fault::AnswerLost)) {
        return break_off();
    }
    match done {
        Ok(mut result) if matches!(fault, Some(Fault::Strange)) => {
            result["chat"] = json!("elsewhere");
            (json_header(), format!("{{\"ok\":true,\"result\":{result}}}")).into_response()
        }
        Ok(result) => (json_header(), format!("{{\"ok\":true,\"result\":{result}}}")).into_response(),
        Err(refusal) => refuse(refusal),
    }
}

fn perform(shared: &Shared, method: &str, form: &Form) -> Result<Value, Refusal> {
    let mut world = shared.lock();
    let done = methods::call(&mut world, method, form);
    world.record(method, form, done.as_ref().err());
    if let Ok(result) = &done {
        world.check_result(method, result);
    }
    drop(world);
    shared.changed.notify_waiters();
    done
}

fn take_fault(shared: &Shared, method: &str) -> Option<Fault> {
    let mut world = shared.lock();
    let index = world.faults.iter().position(|(name, _)| *name == method)?;
    world.faults.remove(index).map(|(_, fault)| fault)
}

/// A request that no correct client sends: refused, and told at the end of the test.
fn violated(shared: &Shared, method: &str, form: &Form, problem: String) -> Response {
    let refusal = Refusal::bad(format!("Bad Request: {problem}"));
    let mut world = shared.lock();
    world.violations.push(problem);
    world.record(method, form, Some(&refusal));
    drop(world);
    shared.changed.notify_waiters();
    refuse(refusal)
}

/// Long polling: an offset confirms everything before it; a newer poll ends an older one.
async fn updates(shared: &Shared, form: &Form) -> Response {
    let timeout = u64::try_from(form.int("timeout").unwrap_or(0)).unwrap_or(0);
    let limit = usize::try_from(form.int("limit").unwrap_or(100)).unwrap_or(100);
    let mine = {
        let mut world = shared.lock();
        if let Some(offset) = form.int("offset") {
            world.updates.retain(|update| update.id >= offset);
        }
        if let Some(kinds) = form.params.get("allowed_updates").and_then(Value::as_array) {
            world.allowed = kinds.iter().filter_map(Value::as_str).map(str::to_owned).collect();
        }
        world.poll += 1;
        world.polls += 1;
        world.record("getUpdates", form, None);
        world.poll
    };
    shared.changed.notify_waiters();
    let wait = async {
        loop {
            let changed = shared.changed.notified();
            {
                let world = shared.lock();
                if world.webhook || world.poll != mine || !world.updates.is_empty() {
                    return;
                }
            }
            changed.await;
        }
    };
    let _ = tokio::time::timeout(Duration::from_secs(timeout), wait).await;
    let world = shared.lock();
    if world.webhook || world.poll != mine {
        let description =
            "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running";
        return refuse(Refusal { code: 409, description: description.to_owned(), parameters: None });
    }
    let batch = world.updates.iter().take(limit).map(world::Update::json).collect::<Vec<_>>().join(",");
    (json_header(), format!("{{\"ok\":true,\"result\":[{batch}]}}")).into_response()
}

fn refuse(refusal: Refusal) -> Response {
    let mut body = json!({"ok": false, "error_code": refusal.code, "description": refusal.description});
    world::set(&mut body, "parameters", refusal.parameters);
    let status = StatusCode::from_u16(refusal.code).unwrap_or(StatusCode::BAD_REQUEST);
    (status, json_header(), body.to_string()).into_response()
}

fn json_header() -> [(header::HeaderName, &'static str); 1] {
    [(header::CONTENT_TYPE, "application/json")]
}

/// A body that breaks off, and the connection with it.
fn break_off() -> Response {
    let broken = futures::stream::iter([Err::<String, _>(std::io::Error::other("the connection broke"))]);
    Body::from_stream(broken).into_response()
}
