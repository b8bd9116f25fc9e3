//! Signing in: a display name, and the secret that makes a browser the same person again.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};

use crate::speech::Lang;

use super::app::App;
use super::body::Sent;
use super::chats;
use super::identity::{self, Secret};
use super::refusal::Refusal;
use super::sessions::Guest;

/// What a browser says when it comes.
#[derive(Deserialize)]
pub struct Coming {
    name: String,
    #[serde(default)]
    secret: Option<String>,
    #[serde(default)]
    lang: Option<String>,
}

/// What it is told.
#[derive(Serialize)]
pub struct Entered {
    session: String,
    secret: String,
    account: String,
    name: String,
    direct: String,
    common: &'static str,
}

/// Signs somebody in.
pub async fn enter(State(app): State<Arc<App>>, Sent(coming): Sent<Coming>) -> Result<Json<Entered>, Refusal> {
    let name = identity::display_name(&coming.name).ok_or(Refusal::BadName)?;
    if identity::is_reserved(&name) {
        return Err(Refusal::NameTaken);
    }
    let secret = match coming.secret {
        Some(secret) => Secret::parse(&secret).ok_or(Refusal::Nonsense)?,
        None => Secret::new(),
    };
    let account = secret.account();
    let lang = coming.lang.as_deref().and_then(Lang::from_tag).unwrap_or_default();
    let session = app
        .sessions
        .open(Guest { account: account.clone(), name: name.clone(), lang }, |account| app.hub.is_here(account))?;
    let direct = chats::direct(&account);
    Ok(Json(Entered { session, secret: secret.reveal().to_owned(), account, name, direct, common: chats::COMMON }))
}
