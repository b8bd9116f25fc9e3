//! The places where the club meets: a chat and its thread or topic.

use sqlx::sqlite::SqliteConnection;

use super::connect::Store;
use super::error::StoreError;
use super::writer::Durability;
use crate::speech::Lang;

/// The store's number of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlaceId(pub i64);

/// A chat and its thread or topic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The store's number.
    pub id: PlaceId,
    /// The platform's name.
    pub platform: String,
    /// The chat's number on the platform, as text.
    pub chat: String,
    /// The thread's or topic's number, if it is one.
    pub thread: Option<String>,
    /// Whether it is a chat with one person alone.
    pub direct: bool,
    /// The language that was chosen for the place.
    pub lang: Option<Lang>,
    /// What else was chosen for the place.
    pub settings: PlaceSettings,
    /// Whether we may write there, as far as is known.
    pub reachable: bool,
}

/// What is chosen for a place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlaceSettings {
    /// Edit one post instead of sending a new one for each move.
    pub edit_one_post: bool,
    /// Turn the board to the player to move.
    pub turn_board: bool,
    /// The identifier of the look of the board; `None`: the usual one.
    pub theme: Option<String>,
    /// How squares are named on the boards; `None`: as is the custom of the ruleset.
    pub coordinates: Option<String>,
}

impl Store {
    /// The place at that address: a new one if it is new.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn place(
        &self,
        platform: &str,
        chat: &str,
        thread: Option<&str>,
        direct: bool,
    ) -> Result<Place, StoreError> {
        let address = Address {
            platform: platform.to_owned(),
            chat: chat.to_owned(),
            thread: thread.unwrap_or_default().to_owned(),
        };
        let key = address.key();
        if let Some(id) = self.recall.place_ids.get(&key)
            && let Some(place) = self.recall.places.get(&id)
        {
            return Ok(place);
        }
        let recall = self.recall.clone();
        self.writer
            .run_then(
                Durability::Soon,
                move |db| Box::pin(async move { find_or_add(db, &address, direct).await }),
                move |place| {
                    recall.place_ids.insert(key, place.id);
                    recall.places.insert(place.id, place.clone());
                },
            )
            .await
    }

    /// The place at that address, if it has been met.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn known_place(
        &self,
        platform: &str,
        chat: &str,
        thread: Option<&str>,
    ) -> Result<Option<Place>, StoreError> {
        let address = Address {
            platform: platform.to_owned(),
            chat: chat.to_owned(),
            thread: thread.unwrap_or_default().to_owned(),
        };
        if let Some(id) = self.recall.place_ids.get(&address.key())
            && let Some(place) = self.recall.places.get(&id)
        {
            return Ok(Some(place));
        }
        self.read(move |db| Box::pin(async move { find(db, &address).await })).await
    }

    /// The place of that number.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn place_by_id(&self, id: PlaceId) -> Result<Option<Place>, StoreError> {
        if let Some(place) = self.recall.places.get(&id) {
            return Ok(Some(place));
        }
        let recall = self.recall.clone();
        self.writer
            .run_then(
                Durability::Soon,
                move |db| Box::pin(by_id(db, id)),
                move |place| {
                    if let Some(place) = place {
                        recall.places.insert(id, place.clone());
                    }
                },
            )
            .await
    }

    /// Sets the language of a place; `None`: as the platform says.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn set_place_lang(&self, id: PlaceId, lang: Option<Lang>) -> Result<(), StoreError> {
        self.change_place(id, move |place| place.lang = lang).await
    }

    /// Sets what else was chosen for a place.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn set_place_settings(&self, id: PlaceId, settings: PlaceSettings) -> Result<(), StoreError> {
        self.change_place(id, move |place| place.settings = settings).await
    }

    /// Notes whether we may write to a place.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn set_reachable(&self, id: PlaceId, reachable: bool) -> Result<(), StoreError> {
        self.change_place(id, move |place| place.reachable = reachable).await
    }

    /// The chat has got another number (a Telegram group became a supergroup): its places move there with all that
    /// belongs to them. Where the new chat was met before this was known, both places become one.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn move_chat(&self, platform: &str, from_chat: &str, to_chat: &str) -> Result<(), StoreError> {
        if from_chat == to_chat {
            return Ok(());
        }
        let (platform, from, to) = (platform.to_owned(), from_chat.to_owned(), to_chat.to_owned());
        let recall = self.recall.clone();
        self.writer
            .run_then(
                Durability::Durable,
                move |db| Box::pin(async move { move_places(db, &platform, &from, &to).await }),
                move |moved| {
                    for place in moved {
                        recall.place_ids.remove(&place.address.key());
                        recall.places.remove(&place.id);
                    }
                    // Games at a place that was merged into another one bear its number.
                    recall.games.clear();
                    recall.posts.clear();
                    recall.live.clear();
                },
            )
            .await?;
        Ok(())
    }

    async fn change_place(
        &self,
        id: PlaceId,
        change: impl FnOnce(&mut Place) + Send + 'static,
    ) -> Result<(), StoreError> {
        let recall = self.recall.clone();
        self.writer
            .run_then(
                Durability::Durable,
                move |db| {
                    Box::pin(async move {
                        let mut place = by_id(db, id).await?;
                        if let Some(place) = &mut place {
                            change(place);
                            update(db, place).await?;
                        }
                        Ok(place)
                    })
                },
                move |place| {
                    if let Some(place) = place {
                        recall.places.insert(id, place.clone());
                    }
                },
            )
            .await?;
        Ok(())
    }
}

/// Where a place is on its platform.
struct Address {
    platform: String,
    chat: String,
    /// Empty if there is none.
    thread: String,
}

impl Address {
    /// The key in the memory. No platform has a zero byte in these.
    fn key(&self) -> String {
        format!("{}\0{}\0{}", self.platform, self.chat, self.thread)
    }
}

#[derive(sqlx::FromRow)]
struct PlaceRow {
    id: i64,
    platform: String,
    chat: String,
    thread: String,
    direct: bool,
    lang: Option<String>,
    edit_one_post: bool,
    turn_board: bool,
    theme: Option<String>,
    coordinates: Option<String>,
    reachable: bool,
}

impl From<PlaceRow> for Place {
    fn from(row: PlaceRow) -> Self {
        Self {
            id: PlaceId(row.id),
            platform: row.platform,
            chat: row.chat,
            thread: Some(row.thread).filter(|thread| !thread.is_empty()),
            direct: row.direct,
            lang: row.lang.as_deref().and_then(Lang::from_tag),
            settings: PlaceSettings {
                edit_one_post: row.edit_one_post,
                turn_board: row.turn_board,
                theme: row.theme,
                coordinates: row.coordinates,
            },
            reachable: row.reachable,
        }
    }
}

async fn find_or_add(db: &mut SqliteConnection, address: &Address, direct: bool) -> Result<Place, StoreError> {
    if let Some(place) = find(db, address).await? {
        return Ok(place);
    }
    let row: PlaceRow =
        sqlx::query_as("INSERT INTO places (platform, chat, thread, direct) VALUES (?, ?, ?, ?) RETURNING *")
            .bind(&address.platform)
            .bind(&address.chat)
            .bind(&address.thread)
            .bind(direct)
            .fetch_one(db)
            .await?;
    Ok(row.into())
}

async fn find(db: &mut SqliteConnection, address: &Address) -> Result<Option<Place>, StoreError> {
    let row: Option<PlaceRow> = sqlx::query_as("SELECT * FROM places WHERE platform = ? AND chat = ? AND thread = ?")
        .bind(&address.platform)
        .bind(&address.chat)
        .bind(&address.thread)
        .fetch_optional(db)
        .await?;
    Ok(row.map(Place::from))
}

async fn by_id(db: &mut SqliteConnection, id: PlaceId) -> Result<Option<Place>, StoreError> {
    let row: Option<PlaceRow> =
        sqlx::query_as("SELECT * FROM places WHERE id = ?").bind(id.0).fetch_optional(db).await?;
    Ok(row.map(Place::from))
}

async fn update(db: &mut SqliteConnection, place: &Place) -> Result<(), StoreError> {
    sqlx::query(
        "UPDATE places SET lang = ?, edit_one_post = ?, turn_board = ?, theme = ?, coordinates = ?, reachable = ? \
         WHERE id = ?",
    )
    .bind(place.lang.map(Lang::tag))
    .bind(place.settings.edit_one_post)
    .bind(place.settings.turn_board)
    .bind(&place.settings.theme)
    .bind(&place.settings.coordinates)
    .bind(place.reachable)
    .bind(place.id.0)
    .execute(db)
    .await?;
    Ok(())
}

/// A place that is no longer what is remembered of it.
struct Moved {
    id: PlaceId,
    address: Address,
}

async fn move_places(
    db: &mut SqliteConnection,
    platform: &str,
    from: &str,
    to: &str,
) -> Result<Vec<Moved>, StoreError> {
    let rows: Vec<PlaceRow> = sqlx::query_as("SELECT * FROM places WHERE platform = ? AND chat = ?")
        .bind(platform)
        .bind(from)
        .fetch_all(&mut *db)
        .await?;
    let mut moved = Vec::with_capacity(rows.len());
    for row in rows {
        let id = PlaceId(row.id);
        // The new chat numbers its messages anew: an old number would now mean another message.
        sqlx::query("DELETE FROM posts WHERE place_id = ?").bind(id.0).execute(&mut *db).await?;
        let target = Address { platform: platform.to_owned(), chat: to.to_owned(), thread: row.thread.clone() };
        if let Some(other) = find(db, &target).await? {
            merge(db, other.id, id).await?;
            moved.push(Moved { id: other.id, address: target });
        }
        sqlx::query("UPDATE places SET chat = ?, reachable = 1 WHERE id = ?")
            .bind(to)
            .bind(id.0)
            .execute(&mut *db)
            .await?;
        moved.push(Moved {
            id,
            address: Address { platform: platform.to_owned(), chat: from.to_owned(), thread: row.thread },
        });
    }
    Ok(moved)
}

/// Gives what belongs to the place `gone` to the place `stays`, and removes the place.
async fn merge(db: &mut SqliteConnection, gone: PlaceId, stays: PlaceId) -> Result<(), StoreError> {
    for statement in [
        "UPDATE posts SET place_id = ? WHERE place_id = ?",
        "UPDATE games SET place_id = ? WHERE place_id = ?",
        "UPDATE tables SET place_id = ? WHERE place_id = ?",
        "UPDATE outbox SET place_id = ? WHERE place_id = ?",
    ] {
        sqlx::query(statement).bind(stays.0).bind(gone.0).execute(&mut *db).await?;
    }
    super::outbox::put_in_order(db, stays).await?;
    sqlx::query("DELETE FROM places WHERE id = ?").bind(gone.0).execute(db).await?;
    Ok(())
}
