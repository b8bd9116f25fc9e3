//! The people of the club.

use sqlx::sqlite::SqliteConnection;

use super::account::{self, AccountRow, username_key};
use super::connect::Store;
use super::error::StoreError;
use super::writer::Durability;
use crate::game::PersonId;
use crate::speech::Lang;

/// A person of the club.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The store's number.
    pub id: PersonId,
    /// The display name as it was last seen.
    pub name: String,
    /// The name after `@`, if there is one.
    pub username: Option<String>,
    /// The language that the person chose.
    pub lang: Option<Lang>,
    /// The look of the board that the person chose for what only they see.
    pub theme: Option<String>,
}

impl Store {
    /// The person behind an account: a new one if the account is new. A changed name is written through.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn person(
        &self,
        platform: &str,
        account: &str,
        name: &str,
        username: Option<&str>,
    ) -> Result<Person, StoreError> {
        let key = account_key(platform, account);
        if let Some(person) = self.recall.accounts.get(&key)
            && person.name == name
            && person.username.as_deref() == username
        {
            return Ok(person);
        }

        let seen = Sighting {
            platform: platform.to_owned(),
            account: account.to_owned(),
            name: name.to_owned(),
            username: username.map(str::to_owned),
        };
        let (recall, its_platform) = (self.recall.clone(), platform.to_owned());
        let (person, _) = self
            .writer
            .run_then(
                Durability::Soon,
                move |db| Box::pin(async move { meet(db, &seen).await }),
                move |(person, robbed)| {
                    if let Some((account, robbed)) = robbed {
                        recall.accounts.remove(account);
                        recall.people.remove(robbed);
                        recall.accounts_of.remove(&(*robbed, its_platform.clone()));
                    }
                    recall.people.remove(&person.id);
                    recall.accounts_of.remove(&(person.id, its_platform));
                    recall.accounts.insert(key, person.clone());
                },
            )
            .await?;
        Ok(person)
    }

    /// The person behind an account, if the account has been met.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn known_person(&self, platform: &str, account: &str) -> Result<Option<Person>, StoreError> {
        let (platform, account) = (platform.to_owned(), account.to_owned());
        self.read(move |db| {
            Box::pin(async move {
                let row: Option<PersonRow> = sqlx::query_as(
                    "SELECT people.id, accounts.name, accounts.username, people.lang, people.theme \
                     FROM accounts JOIN people ON people.id = accounts.person_id \
                     WHERE accounts.platform = ? AND accounts.account = ?",
                )
                .bind(platform)
                .bind(account)
                .fetch_optional(db)
                .await?;
                Ok(row.map(person))
            })
        })
        .await
    }

    /// The person of that number, with the name that was last seen on any platform.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn person_by_id(&self, id: PersonId) -> Result<Option<Person>, StoreError> {
        if let Some(person) = self.recall.people.get(&id) {
            return Ok(Some(person));
        }
        let recall = self.recall.clone();
        self.writer
            .run_then(
                Durability::Soon,
                move |db| Box::pin(by_id(db, id)),
                move |person| {
                    if let Some(person) = person {
                        recall.people.insert(id, person.clone());
                    }
                },
            )
            .await
    }

    /// The person who has that name after `@` on a platform, in capitals or small letters, with or without the `@`.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn person_by_username(&self, platform: &str, username: &str) -> Result<Option<Person>, StoreError> {
        let (platform, username) = (platform.to_owned(), username_key(username));
        self.read(move |db| {
            Box::pin(async move {
                let row: Option<PersonRow> = sqlx::query_as(
                    "SELECT people.id, accounts.name, accounts.username, people.lang, people.theme \
                     FROM accounts JOIN people ON people.id = accounts.person_id \
                     WHERE accounts.platform = ? AND accounts.username_key = ?",
                )
                .bind(platform)
                .bind(username)
                .fetch_optional(db)
                .await?;
                Ok(row.map(person))
            })
        })
        .await
    }

    /// Sets the language that a person chose; `None`: as the platform says.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn set_person_lang(&self, id: PersonId, lang: Option<Lang>) -> Result<(), StoreError> {
        self.set_for_person(id, "UPDATE people SET lang = ? WHERE id = ?", lang.map(Lang::tag).map(str::to_owned)).await
    }

    /// Sets the look of the board that a person chose for what only they see; `None`: the place's.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn set_person_theme(&self, id: PersonId, theme: Option<String>) -> Result<(), StoreError> {
        self.set_for_person(id, "UPDATE people SET theme = ? WHERE id = ?", theme).await
    }

    async fn set_for_person(
        &self,
        id: PersonId,
        statement: &'static str,
        value: Option<String>,
    ) -> Result<(), StoreError> {
        let recall = self.recall.clone();
        self.writer
            .run_then(
                Durability::Durable,
                move |db| Box::pin(set(db, id, statement, value)),
                move |accounts| {
                    recall.people.remove(&id);
                    for account in accounts {
                        recall.accounts.remove(account);
                    }
                },
            )
            .await?;
        Ok(())
    }
}

/// Somebody as the platform shows him.
struct Sighting {
    platform: String,
    account: String,
    name: String,
    username: Option<String>,
}

/// The key of an account in the memory. No platform has a zero byte in its name.
fn account_key(platform: &str, account: &str) -> String {
    format!("{platform}\0{account}")
}

type PersonRow = (i64, String, Option<String>, Option<String>, Option<String>);

fn person((id, name, username, lang, theme): PersonRow) -> Person {
    Person { id: PersonId(id), name, username, lang: lang.as_deref().and_then(Lang::from_tag), theme }
}

/// The person, and whose username it took over: the key of that account and its person.
async fn meet(db: &mut SqliteConnection, seen: &Sighting) -> Result<(Person, Option<(String, PersonId)>), StoreError> {
    let known = account::find(db, &seen.platform, &seen.account).await?;
    let id = match &known {
        Some(known) if known.name == seen.name && known.username == seen.username => {
            return Ok((person_of(db, known.person, seen).await?, None));
        }
        Some(known) => {
            sqlx::query("UPDATE people SET name = ? WHERE id = ?")
                .bind(&seen.name)
                .bind(known.person.0)
                .execute(&mut *db)
                .await?;
            known.person
        }
        None => {
            let (id,): (i64,) = sqlx::query_as("INSERT INTO people (name) VALUES (?) RETURNING id")
                .bind(&seen.name)
                .fetch_one(&mut *db)
                .await?;
            PersonId(id)
        }
    };
    let robbed = match &seen.username {
        Some(username) => account::free_username(db, &seen.platform, &seen.account, username).await?,
        None => None,
    };
    let row = AccountRow { person: id, name: seen.name.clone(), username: seen.username.clone() };
    account::put(db, &seen.platform, &seen.account, &row).await?;
    let robbed = robbed.map(|(account, person)| (account_key(&seen.platform, &account), person));
    Ok((person_of(db, id, seen).await?, robbed))
}

async fn person_of(db: &mut SqliteConnection, id: PersonId, seen: &Sighting) -> Result<Person, StoreError> {
    let (lang, theme) = sqlx::query_as("SELECT lang, theme FROM people WHERE id = ?").bind(id.0).fetch_one(db).await?;
    Ok(person((id.0, seen.name.clone(), seen.username.clone(), lang, theme)))
}

async fn by_id(db: &mut SqliteConnection, id: PersonId) -> Result<Option<Person>, StoreError> {
    let row: Option<PersonRow> = sqlx::query_as(
        "SELECT id, name, (SELECT username FROM accounts \
         WHERE person_id = people.id AND username IS NOT NULL LIMIT 1), lang, theme \
         FROM people WHERE id = ?",
    )
    .bind(id.0)
    .fetch_optional(db)
    .await?;
    Ok(row.map(person))
}

/// Sets what a person chose, and tells which accounts are to be forgotten.
async fn set(
    db: &mut SqliteConnection,
    id: PersonId,
    statement: &'static str,
    value: Option<String>,
) -> Result<Vec<String>, StoreError> {
    sqlx::query(statement).bind(value).bind(id.0).execute(&mut *db).await?;
    let accounts: Vec<(String, String)> =
        sqlx::query_as("SELECT platform, account FROM accounts WHERE person_id = ?").bind(id.0).fetch_all(db).await?;
    Ok(accounts.iter().map(|(platform, account)| account_key(platform, account)).collect())
}
