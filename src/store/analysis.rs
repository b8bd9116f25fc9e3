//! Analyses of finished games: one a game, asked for once and kept.

use sqlx::sqlite::SqliteConnection;

use super::connect::Store;
use super::error::StoreError;
use super::game::GameId;
use crate::game::Timestamp;

/// How far the analysis of a game is.
#[derive(Clone, Debug, PartialEq)]
pub enum StoredAnalysis {
    /// It was asked for and is being made.
    Asked,
    /// This is it; what it means is known to whoever had it stored.
    Made(serde_json::Value),
}

impl Store {
    /// The analysis of a game; `None` if nobody has asked for it.
    ///
    /// # Errors
    /// If the database fails, or what is stored is no JSON.
    pub async fn analysis(&self, game: GameId) -> Result<Option<StoredAnalysis>, StoreError> {
        let row: Option<(Option<String>,)> = self
            .read(move |db| {
                Box::pin(async move {
                    Ok(sqlx::query_as("SELECT result FROM analyses WHERE game_id = ?")
                        .bind(game.0)
                        .fetch_optional(db)
                        .await?)
                })
            })
            .await?;
        match row {
            None => Ok(None),
            Some((None,)) => Ok(Some(StoredAnalysis::Asked)),
            Some((Some(text),)) => match serde_json::from_str(&text) {
                Ok(result) => Ok(Some(StoredAnalysis::Made(result))),
                Err(error) => Err(StoreError::corrupt(format!("analysis of game {}", game.0), error)),
            },
        }
    }
}

/// Notes that it was asked for. Whoever comes second is told so: [`StoreError::Conflict`].
pub(super) async fn ask(db: &mut SqliteConnection, game: GameId, now: Timestamp) -> Result<(), StoreError> {
    let asked = sqlx::query("INSERT INTO analyses (game_id, asked_at) VALUES (?, ?) ON CONFLICT DO NOTHING")
        .bind(game.0)
        .bind(now.0)
        .execute(db)
        .await?;
    if asked.rows_affected() == 0 { Err(StoreError::Conflict) } else { Ok(()) }
}

/// Keeps it.
pub(super) async fn keep(
    db: &mut SqliteConnection,
    game: GameId,
    result: &serde_json::Value,
) -> Result<(), StoreError> {
    sqlx::query("UPDATE analyses SET result = ? WHERE game_id = ?")
        .bind(result.to_string())
        .bind(game.0)
        .execute(db)
        .await?;
    Ok(())
}
