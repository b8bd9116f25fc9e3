//! Why the page's server does not do what it was asked, as a status and a key of the page's own words.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use super::sessions::Denied;

/// A refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The name is empty or too long.
    BadName,
    /// Somebody else has the name.
    NameTaken,
    /// The session is not known: sign in again.
    SignIn,
    /// The chat is somebody else's, or no chat at all.
    NoSuchChat,
    /// The message is not there (any more).
    Gone,
    /// The text is too long.
    TooLong,
    /// The request makes no sense.
    Nonsense,
    /// The request is not in JSON: a foreign page could send it without being asked about first.
    NotJson,
    /// Too many actions.
    TooFast,
    /// Too many people.
    Full,
    /// A picture could not be drawn.
    NotDrawn,
}

#[derive(Serialize)]
struct Body {
    error: &'static str,
}

impl Refusal {
    const fn status(self) -> StatusCode {
        match self {
            Refusal::BadName | Refusal::Nonsense => StatusCode::UNPROCESSABLE_ENTITY,
            Refusal::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Refusal::NameTaken => StatusCode::CONFLICT,
            Refusal::SignIn => StatusCode::UNAUTHORIZED,
            Refusal::NoSuchChat | Refusal::Gone => StatusCode::NOT_FOUND,
            Refusal::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
            Refusal::TooFast => StatusCode::TOO_MANY_REQUESTS,
            Refusal::Full => StatusCode::SERVICE_UNAVAILABLE,
            Refusal::NotDrawn => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    const fn key(self) -> &'static str {
        match self {
            Refusal::BadName => "web-name-bad",
            Refusal::NameTaken => "web-name-taken",
            Refusal::NoSuchChat => "web-room-bad",
            Refusal::Gone => "web-gone",
            Refusal::TooLong => "web-too-long",
            Refusal::TooFast => "web-too-fast",
            Refusal::Full => "web-full",
            Refusal::SignIn | Refusal::Nonsense | Refusal::NotJson | Refusal::NotDrawn => "web-failed",
        }
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        (self.status(), Json(Body { error: self.key() })).into_response()
    }
}

impl From<Denied> for Refusal {
    fn from(denied: Denied) -> Refusal {
        match denied {
            Denied::NameTaken => Refusal::NameTaken,
            Denied::Unknown => Refusal::SignIn,
            Denied::TooFast => Refusal::TooFast,
        }
    }
}
