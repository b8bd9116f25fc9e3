//! A person's accounts on the platforms.

use sqlx::sqlite::SqliteConnection;

use super::connect::Store;
use super::error::StoreError;
use super::writer::Durability;
use crate::game::PersonId;

/// A person on one platform.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// The platform's name.
    pub platform: String,
    /// The person's number there, as text.
    pub id: String,
    /// The display name as it was last seen there.
    pub name: String,
    /// The name after `@`, if there is one.
    pub username: Option<String>,
}

impl Store {
    /// The account of a person on a platform, if there is one.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn account_of(&self, person: PersonId, platform: &str) -> Result<Option<Account>, StoreError> {
        let key = (person, platform.to_owned());
        if let Some(account) = self.recall.accounts_of.get(&key) {
            return Ok(Some(account));
        }
        let (recall, platform) = (self.recall.clone(), platform.to_owned());
        self.writer
            .run_then(
                Durability::Soon,
                move |db| Box::pin(async move { of(db, person, &platform).await }),
                move |account| {
                    if let Some(account) = account {
                        recall.accounts_of.insert(key, account.clone());
                    }
                },
            )
            .await
    }
}

async fn of(db: &mut SqliteConnection, person: PersonId, platform: &str) -> Result<Option<Account>, StoreError> {
    let row: Option<(String, String, Option<String>)> =
        sqlx::query_as("SELECT account, name, username FROM accounts WHERE person_id = ? AND platform = ? LIMIT 1")
            .bind(person.0)
            .bind(platform)
            .fetch_optional(db)
            .await?;
    Ok(row.map(|(id, name, username)| Account { platform: platform.to_owned(), id, name, username }))
}

/// An account as the row has it.
pub(super) struct AccountRow {
    pub(super) person: PersonId,
    pub(super) name: String,
    pub(super) username: Option<String>,
}

pub(super) async fn find(
    db: &mut SqliteConnection,
    platform: &str,
    account: &str,
) -> Result<Option<AccountRow>, StoreError> {
    let row: Option<(i64, String, Option<String>)> =
        sqlx::query_as("SELECT person_id, name, username FROM accounts WHERE platform = ? AND account = ?")
            .bind(platform)
            .bind(account)
            .fetch_optional(db)
            .await?;
    Ok(row.map(|(person, name, username)| AccountRow { person: PersonId(person), name, username }))
}

/// Writes an account, new or changed.
pub(super) async fn put(
    db: &mut SqliteConnection,
    platform: &str,
    account: &str,
    row: &AccountRow,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO accounts (platform, account, person_id, name, username, username_key) \
         VALUES (?, ?, ?, ?, ?, ?) \
         ON CONFLICT (platform, account) DO UPDATE SET \
         name = excluded.name, username = excluded.username, username_key = excluded.username_key",
    )
    .bind(platform)
    .bind(account)
    .bind(row.person.0)
    .bind(&row.name)
    .bind(&row.username)
    .bind(row.username.as_deref().map(username_key))
    .execute(db)
    .await?;
    Ok(())
}

/// Takes a username from whoever had it before, and tells from whom: usernames wander from person to person.
pub(super) async fn free_username(
    db: &mut SqliteConnection,
    platform: &str,
    account: &str,
    username: &str,
) -> Result<Option<(String, PersonId)>, StoreError> {
    let row: Option<(String, i64)> = sqlx::query_as(
        "UPDATE accounts SET username = NULL, username_key = NULL \
         WHERE platform = ? AND username_key = ? AND account <> ? RETURNING account, person_id",
    )
    .bind(platform)
    .bind(username_key(username))
    .bind(account)
    .fetch_optional(db)
    .await?;
    Ok(row.map(|(account, person)| (account, PersonId(person))))
}

/// Usernames do not tell capitals from small letters.
pub(super) fn username_key(username: &str) -> String {
    username.trim_start_matches('@').to_lowercase()
}
