//! The JSON body of a request. What is none is answered in the page's own words, not in those of a library.

use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use serde::de::DeserializeOwned;

use super::refusal::Refusal;

/// What a page sent.
pub struct Sent<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Sent<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Self, Refusal> {
        match axum::Json::from_request(request, state).await {
            Ok(axum::Json(body)) => Ok(Sent(body)),
            Err(rejection) => {
                tracing::debug!(%rejection, "a page sent what makes no sense");
                Err(refusal(&rejection))
            }
        }
    }
}

fn refusal(rejection: &JsonRejection) -> Refusal {
    match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Refusal::TooLong,
        StatusCode::UNSUPPORTED_MEDIA_TYPE => Refusal::NotJson,
        _ => Refusal::Nonsense,
    }
}
