//! Calls to Discord's REST interface: one way out, whose answers keep what serenity's own error drops.
//!
//! Requests are built and limited by serenity, but sent from here, because its error for a refused call carries no
//! waiting time, and because its limiter keeps one bucket for all interaction tokens together (on Discord each has its
//! own) and an entry for ever for every interaction. Calls by an interaction's token therefore go past the limiter and
//! obey a 429 by themselves, and so does every call where a proxy shares the limits among several programs.

use std::collections::HashMap;
use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use poise::serenity_prelude as serenity;
use secrecy::{ExposeSecret, SecretString};
use serde_json::Value;
use serenity::{CreateAttachment, LightMethod, Multipart, MultipartUpload, Ratelimiter, Request, Route};
use tokio::sync::Notify;

use super::failure::CallError;

/// The longest that one call may take, waiting for a limit included.
const WITHIN: Duration = Duration::from_secs(10);

/// The longest waiting time that a call by token sits out by itself: people wait for its answer.
const SIT_OUT: Duration = Duration::from_secs(3);

/// How often a call by token is tried again after a 429.
const TRIES: u32 = 3;

/// What is waited where Discord (or a proxy) names no time.
const UNTOLD_WAIT: Duration = Duration::from_secs(1);

/// What a call carries.
#[derive(Clone, Debug, Default)]
pub struct Body {
    /// The JSON.
    pub json: Option<Value>,
    /// The one file beside it; it is `files[0]`.
    pub file: Option<CreateAttachment>,
}

impl Body {
    /// No body at all.
    pub fn none() -> Body {
        Body::default()
    }

    /// JSON alone.
    pub fn json(json: Value) -> Body {
        Body { json: Some(json), file: None }
    }
}

/// The client for all calls but those of the gateway itself.
pub struct Rest {
    client: reqwest::Client,
    /// With the word `Bot` before it.
    token: SecretString,
    limiter: Option<Ratelimiter>,
    proxy: Option<String>,
    /// Waiting times that the limiter told, by path.
    waits: Arc<Waits>,
}

impl Rest {
    /// A client that goes to Discord, or to a proxy in front of it.
    pub fn new(client: reqwest::Client, token: &SecretString, proxy: Option<String>) -> Rest {
        let token = SecretString::from(format!("Bot {}", token.expose_secret()));
        let waits = Arc::new(Waits::default());
        let limiter = proxy.is_none().then(|| {
            let mut limiter = Ratelimiter::new(client.clone(), token.expose_secret());
            let told = Arc::clone(&waits);
            limiter.set_ratelimit_callback(Box::new(move |limit| told.note(limit.path, limit.timeout)));
            limiter
        });
        Rest { client, token, limiter, proxy, waits }
    }

    /// Makes a call and reads its answer; null where there is none.
    pub async fn call(&self, method: LightMethod, route: Route<'_>, body: Body) -> Result<Value, CallError> {
        self.call_with(method, route, body, None).await
    }

    /// The same with a query.
    pub async fn call_with(
        &self,
        method: LightMethod,
        route: Route<'_>,
        body: Body,
        query: Option<(&'static str, String)>,
    ) -> Result<Value, CallError> {
        let path = route.path().into_owned();
        if let Some(wait) = self.waits.left(&path).filter(|wait| *wait > WITHIN) {
            return Err(CallError::TooFast(wait));
        }
        let request = build(method, route, body, query)?;
        let call = async {
            if is_by_token(route) { self.patiently(request).await } else { read(self.send(request).await?).await }
        };
        tokio::select! {
            answer = call => answer,
            wait = self.waits.longer_than(WITHIN, &path) => Err(CallError::TooFast(wait)),
            () = tokio::time::sleep(WITHIN) => Err(match self.waits.left(&path) {
                Some(wait) => CallError::TooFast(wait),
                None => CallError::Lost(format!("none within {WITHIN:?}")),
            }),
        }
    }

    /// Forgets the limits of routes that nobody waits for any more: serenity itself keeps every one for ever.
    pub async fn prune(&self) {
        if let Some(limiter) = &self.limiter {
            prune(limiter).await;
        }
    }

    async fn send(&self, request: Request<'_>) -> Result<reqwest::Response, CallError> {
        match &self.limiter {
            Some(limiter) => limiter.perform(request).await.map_err(|error| lost(&error)),
            None => self.send_past_limiter(request).await,
        }
    }

    async fn send_past_limiter(&self, request: Request<'_>) -> Result<reqwest::Response, CallError> {
        let request = request.build(&self.client, self.token.expose_secret(), self.proxy.as_deref());
        request.map_err(|error| lost(&error))?.send().await.map_err(|error| lost(&error.without_url()))
    }

    async fn patiently(&self, request: Request<'_>) -> Result<Value, CallError> {
        let mut tries = 0;
        loop {
            tries += 1;
            match read(self.send_past_limiter(request.clone()).await?).await {
                Err(CallError::TooFast(wait)) if tries < TRIES && wait <= SIT_OUT => tokio::time::sleep(wait).await,
                answer => return answer,
            }
        }
    }
}

/// Drops the buckets of a limiter that have run out and that nobody uses.
pub async fn prune(limiter: &Ratelimiter) {
    let now = std::time::SystemTime::now();
    limiter.routes().write().await.retain(|_, bucket| {
        Arc::strong_count(bucket) > 1
            || bucket.try_lock().map_or(true, |bucket| bucket.reset().is_some_and(|at| at > now))
    });
}

/// Whether a route is opened by an interaction's token instead of ours.
fn is_by_token(route: Route<'_>) -> bool {
    matches!(
        route,
        Route::InteractionResponse { .. }
            | Route::WebhookOriginalInteractionResponse { .. }
            | Route::WebhookFollowupMessage { .. }
            | Route::WebhookFollowupMessages { .. }
    )
}

fn build<'a>(
    method: LightMethod,
    route: Route<'a>,
    body: Body,
    query: Option<(&'static str, String)>,
) -> Result<Request<'a>, CallError> {
    let json = body.json.map(|json| json.to_string());
    let request = Request::new(route, method).params(query.map(|pair| vec![pair]));
    Ok(match body.file {
        Some(file) => request.multipart(Some(Multipart {
            upload: MultipartUpload::Attachments(vec![file]),
            fields: Vec::new(),
            payload_json: json,
        })),
        None => request.body(json.map(String::into_bytes)),
    })
}

async fn read(response: reqwest::Response) -> Result<Value, CallError> {
    let status = response.status();
    let header = response.headers().get("retry-after").and_then(|value| value.to_str().ok()).and_then(seconds);
    let bytes = response.bytes().await.map_err(|error| lost(&error.without_url()))?;
    let body: Value = serde_json::from_slice(&bytes).unwrap_or_default();
    if status.is_success() {
        return if bytes.is_empty() || !body.is_null() {
            Ok(body)
        } else {
            Err(CallError::Lost("an answer that is no JSON".to_owned()))
        };
    }
    if status == reqwest::StatusCode::TOO_MANY_REQUESTS {
        // The body is exact, the header is rounded up to seconds.
        let exact = body["retry_after"].as_f64().and_then(duration);
        return Err(CallError::TooFast(exact.or(header).unwrap_or(UNTOLD_WAIT)));
    }
    Err(CallError::Refused {
        status: status.as_u16(),
        code: body["code"].as_u64().unwrap_or(0),
        message: body["message"].as_str().unwrap_or_default().chars().take(200).collect(),
    })
}

fn seconds(text: &str) -> Option<Duration> {
    text.trim().parse().ok().and_then(duration)
}

fn duration(seconds: f64) -> Option<Duration> {
    Duration::try_from_secs_f64(seconds).ok()
}

fn lost(error: &(dyn std::error::Error + 'static)) -> CallError {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(inner) = source {
        text = format!("{text}: {inner}");
        source = inner.source();
    }
    CallError::Lost(text)
}

/// Paths whose calls have to wait, and until when.
#[derive(Default)]
struct Waits {
    until: Mutex<HashMap<String, Instant>>,
    told: Notify,
}

impl Waits {
    fn note(&self, path: String, wait: Duration) {
        let now = Instant::now();
        let mut until = self.until.lock().unwrap_or_else(PoisonError::into_inner);
        until.retain(|_, until| *until > now);
        if let Some(moment) = now.checked_add(wait) {
            until.insert(path, moment);
        }
        drop(until);
        self.told.notify_waiters();
    }

    fn left(&self, path: &str) -> Option<Duration> {
        let until = self.until.lock().unwrap_or_else(PoisonError::into_inner);
        until.get(path)?.checked_duration_since(Instant::now()).filter(|left| !left.is_zero())
    }

    /// Comes back once a path has to wait for longer than that: there is no point in waiting with it.
    async fn longer_than(&self, most: Duration, path: &str) -> Duration {
        loop {
            let mut told = pin!(self.told.notified());
            told.as_mut().enable();
            if let Some(left) = self.left(path).filter(|left| *left > most) {
                return left;
            }
            told.await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waiting_times_are_read_and_nonsense_is_not() {
        assert_eq!(seconds(" 1.5 "), Some(Duration::from_millis(1_500)));
        assert_eq!(seconds("-1"), None);
        assert_eq!(seconds("soon"), None);
        assert_eq!(duration(f64::INFINITY), None);
    }

    #[test]
    fn a_wait_is_remembered_until_it_is_over() {
        let waits = Waits::default();
        waits.note("/a".to_owned(), Duration::from_secs(60));
        waits.note("/b".to_owned(), Duration::ZERO);
        assert!(waits.left("/a").is_some_and(|left| left <= Duration::from_secs(60)));
        assert_eq!(waits.left("/b"), None);
        assert_eq!(waits.left("/c"), None);
    }
}
