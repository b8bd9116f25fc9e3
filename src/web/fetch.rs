//! Pictures and files, by the addresses that posts and private answers name.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};

use crate::surface::Format;

use super::app::App;
use super::refusal::Refusal;
use super::shelf::Item;

/// What stands under an address never changes.
const FOR_EVER: &str = "private, max-age=31536000, immutable";

/// Draws a picture, or finds it among those of an earlier run.
pub async fn picture(State(app): State<Arc<App>>, Path(name): Path<String>) -> Result<Response, Refusal> {
    let id = name.strip_suffix(".png").or_else(|| name.strip_suffix(".gif")).ok_or(Refusal::Gone)?;
    let bytes = match app.hub.shelf.get(id) {
        Some(Item::Picture(drawing)) => {
            let drawn = app.pictures.draw(&drawing).await;
            drawn
                .inspect_err(|error| tracing::error!(%error, "A board could not be drawn for the page."))
                .map_err(|_| Refusal::NotDrawn)?
                .bytes
                .to_vec()
        }
        Some(Item::File(_)) => return Err(Refusal::Gone),
        None => app.keeper.picture(id).await.ok_or(Refusal::Gone)?,
    };
    let mime = Format::of(&bytes).mime();
    Ok(([(header::CONTENT_TYPE, mime), (header::CACHE_CONTROL, FOR_EVER)], bytes).into_response())
}

/// Hands out a file.
pub async fn file(State(app): State<Arc<App>>, Path(id): Path<String>) -> Result<Response, Refusal> {
    let Some(Item::File(file)) = app.hub.shelf.get(&id) else {
        return Err(Refusal::Gone);
    };
    let name: String =
        file.name.chars().filter(|letter| letter.is_ascii_alphanumeric() || "-_.".contains(*letter)).collect();
    let disposition = format!("attachment; filename=\"{name}\"");
    let headers = [
        (header::CONTENT_TYPE, file.mime.to_owned()),
        (header::CONTENT_DISPOSITION, disposition),
        (header::CACHE_CONTROL, FOR_EVER.to_owned()),
    ];
    Ok((headers, file.bytes.to_vec()).into_response())
}
