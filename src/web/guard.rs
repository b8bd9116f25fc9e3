//! What stands between the page and the rest of the web: whose requests are heard, and what browsers are told.
//!
//! A page somewhere else can make a browser call us, even under a name of its own that it lets point at us (DNS
//! rebinding). So the host must be one of ours, and the origin, where a browser tells it, must be that host.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// The longest time that a request which changes something may take, its body included.
const PATIENCE: Duration = Duration::from_secs(15);

/// Scripts, styles and pictures from here only; no script can turn text into HTML.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; \
                      form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

const HEADERS: [(HeaderName, &str); 7] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
];

/// The hosts under which the page is served.
#[derive(Clone, Debug)]
pub struct Hosts {
    loopback_only: bool,
    names: Vec<String>,
}

impl Hosts {
    /// The hosts of an address that is listened on, and further names that lead there.
    pub fn new(address: SocketAddr, names: Vec<String>) -> Hosts {
        Hosts { loopback_only: address.ip().is_loopback(), names }
    }

    /// Whether a Host header names one of ours. Ports may differ (somebody may forward one), and an address proves
    /// that no foreign name was made to point here.
    fn allow(&self, host: &str) -> bool {
        let name = without_port(host);
        if name.eq_ignore_ascii_case("localhost") || self.names.iter().any(|ours| ours.eq_ignore_ascii_case(name)) {
            return true;
        }
        let address: Result<IpAddr, _> = name.trim_start_matches('[').trim_end_matches(']').parse();
        address.is_ok_and(|address| !self.loopback_only || address.is_loopback())
    }

    fn refuses(&self, headers: &HeaderMap) -> Option<&'static str> {
        let Some(host) = one(headers, header::HOST).filter(|host| self.allow(host)) else {
            return Some("This host is not served here.");
        };
        let ours = |origin: &str| {
            origin
                .strip_prefix("http://")
                .or_else(|| origin.strip_prefix("https://"))
                .is_some_and(|of| of.eq_ignore_ascii_case(host))
        };
        let foreign = headers.contains_key(header::ORIGIN) && !one(headers, header::ORIGIN).is_some_and(ours);
        foreign.then_some("Requests from other pages are refused.")
    }
}

/// Refuses foreign requests, bounds the time of the others, and adds what browsers must know to every answer.
pub async fn guard(State(hosts): State<Arc<Hosts>>, request: Request, next: Next) -> Response {
    let mut response = match hosts.refuses(request.headers()) {
        Some(reason) => (StatusCode::FORBIDDEN, reason).into_response(),
        None if request.method() == Method::POST => match tokio::time::timeout(PATIENCE, next.run(request)).await {
            Ok(response) => response,
            Err(_) => StatusCode::REQUEST_TIMEOUT.into_response(),
        },
        None => next.run(request).await,
    };
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// A header that was sent exactly once, as text.
fn one(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    let mut values = headers.get_all(name).iter();
    let value = values.next()?;
    values.next().is_none().then(|| value.to_str().ok()).flatten()
}

fn without_port(host: &str) -> &str {
    let port_at = host
        .rfind(':')
        .filter(|at| host.get(at + 1..).is_some_and(|port| port.bytes().all(|byte| byte.is_ascii_digit())));
    match port_at.and_then(|at| host.get(..at)) {
        // A bare IPv6 address has colons of its own.
        Some(name) if !name.contains(':') || name.ends_with(']') => name,
        _ => host,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hosts(address: &str) -> Hosts {
        Hosts::new(address.parse().expect("an address"), vec!["Club.example".to_owned()])
    }

    #[test]
    fn only_our_own_hosts_are_heard() {
        let local = hosts("127.0.0.1:8080");
        for host in [
            "127.0.0.1:8080",
            "localhost:8080",
            "LOCALHOST",
            "[::1]:8080",
            "127.0.0.1:9000",
            "127.8.0.1",
            "club.example:80",
        ] {
            assert!(local.allow(host), "{host}");
        }
        for host in [
            "",
            "evil.example",
            "evil.example:8080",
            "127.0.0.1.evil.example",
            "localhost.evil.example",
            "192.168.1.2:8080",
            "localhost:80:80",
            "localhost:x",
        ] {
            assert!(!local.allow(host), "{host}");
        }
        let open = hosts("0.0.0.0:8080");
        assert!(open.allow("192.168.1.2:8080") && open.allow("[fd00::1]:8080") && !open.allow("evil.example:8080"));
    }

    #[test]
    fn a_foreign_origin_is_refused() {
        let refused = |host: &str, origin: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, host.parse().expect("a value"));
            headers.insert(header::ORIGIN, origin.parse().expect("a value"));
            hosts("127.0.0.1:8080").refuses(&headers).is_some()
        };
        assert!(!refused("localhost:8080", "http://localhost:8080"));
        for origin in [
            "null",
            "http://evil.example",
            "http://localhost:9000",
            "http://127.0.0.1:8080",
            "file://",
            "http://localhost:8080.evil.example",
        ] {
            assert!(refused("localhost:8080", origin), "{origin}");
        }
    }

    #[test]
    fn two_hosts_are_none() {
        let mut headers = HeaderMap::new();
        headers.append(header::HOST, HeaderValue::from_static("localhost"));
        headers.append(header::HOST, HeaderValue::from_static("evil.example"));
        assert!(hosts("127.0.0.1:8080").refuses(&headers).is_some());
        assert!(hosts("127.0.0.1:8080").refuses(&HeaderMap::new()).is_some());
    }
}
