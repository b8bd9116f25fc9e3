//! Tables: games that wait for their players.

use sqlx::sqlite::SqliteConnection;

use super::connect::Store;
use super::error::StoreError;
use super::place::PlaceId;
use crate::game::{TableState, Timestamp};

/// The store's number of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId(pub i64);

/// A table as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTable {
    /// The store's number.
    pub id: TableId,
    /// The short name.
    pub code: String,
    /// Where it stands.
    pub place: PlaceId,
    /// How often it was changed: what a decision was based on.
    pub version: i64,
    /// The table itself.
    pub state: TableState,
    /// When it was set up.
    pub created_at: Timestamp,
}

impl Store {
    /// The table of that number.
    ///
    /// # Errors
    /// If the database fails or the table makes no sense.
    pub async fn table(&self, id: TableId) -> Result<Option<StoredTable>, StoreError> {
        self.read(move |db| {
            Box::pin(async move {
                let row: Option<TableRow> =
                    sqlx::query_as("SELECT * FROM tables WHERE id = ?").bind(id.0).fetch_optional(db).await?;
                row.map(StoredTable::try_from).transpose()
            })
        })
        .await
    }

    /// The table of that short name, in capitals or small letters.
    ///
    /// # Errors
    /// If the database fails or the table makes no sense.
    pub async fn table_by_code(&self, code: &str) -> Result<Option<StoredTable>, StoreError> {
        let code = code.trim().to_lowercase();
        self.read(move |db| {
            Box::pin(async move {
                let row: Option<TableRow> =
                    sqlx::query_as("SELECT * FROM tables WHERE code = ?").bind(code).fetch_optional(db).await?;
                row.map(StoredTable::try_from).transpose()
            })
        })
        .await
    }

    /// The tables in a place that have not ended, oldest first.
    ///
    /// # Errors
    /// If the database fails or a table makes no sense.
    pub async fn open_tables(&self, place: PlaceId) -> Result<Vec<StoredTable>, StoreError> {
        self.read(move |db| {
            Box::pin(async move {
                let rows: Vec<TableRow> =
                    sqlx::query_as("SELECT * FROM tables WHERE place_id = ? AND waiting = 1 ORDER BY id")
                        .bind(place.0)
                        .fetch_all(db)
                        .await?;
                rows.into_iter().map(StoredTable::try_from).collect()
            })
        })
        .await
    }
}

#[derive(sqlx::FromRow)]
struct TableRow {
    id: i64,
    code: String,
    place_id: i64,
    version: i64,
    state: String,
    created_at: i64,
}

impl TryFrom<TableRow> for StoredTable {
    type Error = StoreError;

    fn try_from(row: TableRow) -> Result<Self, StoreError> {
        Ok(Self {
            id: TableId(row.id),
            code: row.code,
            place: PlaceId(row.place_id),
            version: row.version,
            state: serde_json::from_str(&row.state)
                .map_err(|error| StoreError::corrupt(format!("table {}", row.id), error))?,
            created_at: Timestamp(row.created_at),
        })
    }
}

/// Writes a new table.
pub(super) async fn insert(
    db: &mut SqliteConnection,
    code: &str,
    place: PlaceId,
    state: &TableState,
) -> Result<TableId, StoreError> {
    let (id,): (i64,) = sqlx::query_as(
        "INSERT INTO tables (code, place_id, version, owner_id, waiting, state, created_at) \
         VALUES (?, ?, 0, ?, ?, ?, ?) RETURNING id",
    )
    .bind(code)
    .bind(place.0)
    .bind(state.owner.0)
    .bind(!state.is_over())
    .bind(json(state)?)
    .bind(state.created_at.0)
    .fetch_one(db)
    .await
    .map_err(StoreError::taken)?;
    Ok(TableId(id))
}

/// Writes a changed table that is still at that version.
pub(super) async fn update(
    db: &mut SqliteConnection,
    id: TableId,
    version: i64,
    state: &TableState,
) -> Result<(), StoreError> {
    let changed = sqlx::query(
        "UPDATE tables SET version = version + 1, waiting = ?, state = ? \
         WHERE id = ? AND version = ?",
    )
    .bind(!state.is_over())
    .bind(json(state)?)
    .bind(id.0)
    .bind(version)
    .execute(db)
    .await?;
    if changed.rows_affected() == 0 {
        return Err(StoreError::Conflict);
    }
    Ok(())
}

fn json(state: &TableState) -> Result<String, StoreError> {
    serde_json::to_string(state).map_err(|error| StoreError::corrupt("table", error))
}
