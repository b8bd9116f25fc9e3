//! Posts: messages of ours, by which replies, reactions and buttons are traced to their game.

use sqlx::sqlite::SqliteConnection;

use super::connect::Store;
use super::error::StoreError;
use super::game::GameId;
use super::place::PlaceId;
use super::table::TableId;
#[cfg(test)]
use super::writer::Durability;

/// A post that was sent.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NewPost {
    /// The platform's number of the message, as text.
    pub post_id: String,
    /// The game that it shows, if it does.
    pub game: Option<GameId>,
    /// The table that it shows, if it does.
    pub table: Option<TableId>,
    /// The ply of the game that it shows; 0 for tables.
    pub ply: u32,
}

/// A post of ours.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Post {
    /// Where it is.
    pub place: PlaceId,
    /// The platform's number of the message, as text.
    pub id: String,
    /// The game that it shows, if it does.
    pub game: Option<GameId>,
    /// The table that it shows, if it does.
    pub table: Option<TableId>,
    /// The ply of the game that it shows.
    pub ply: u32,
    /// Whether it still has its controls.
    pub live: bool,
}

/// What posts are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PostOf {
    /// Posts that show a game.
    Game(GameId),
    /// Posts that show a table.
    Table(TableId),
}

impl Store {
    /// The post of ours with that number in a place.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn post(&self, place: PlaceId, post_id: &str) -> Result<Option<Post>, StoreError> {
        if let Some(post) = self.recall.posts.get(&(place, post_id.to_owned())) {
            return Ok(Some(post));
        }
        let (recall, post_id) = (self.recall.clone(), post_id.to_owned());
        self.read(move |db| {
            Box::pin(async move {
                let row: Option<PostRow> = sqlx::query_as("SELECT * FROM posts WHERE place_id = ? AND post_id = ?")
                    .bind(place.0)
                    .bind(post_id)
                    .fetch_optional(db)
                    .await?;
                Ok(row.map(Post::from).map(|post| Post { live: post.live && !recall.is_dead(&post), ..post }))
            })
        })
        .await
    }

    /// How many posts show a game at a ply, with or without their controls.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn posts_at(&self, game: GameId, ply: u32) -> Result<usize, StoreError> {
        self.read(move |db| {
            Box::pin(async move {
                let (count,): (i64,) = sqlx::query_as("SELECT COUNT(*) FROM posts WHERE game_id = ? AND ply = ?")
                    .bind(game.0)
                    .bind(i64::from(ply))
                    .fetch_one(db)
                    .await?;
                Ok(usize::try_from(count).unwrap_or(0))
            })
        })
        .await
    }

    /// The posts of a game or a table that still have their controls, the newest last.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn live_posts(&self, of: PostOf) -> Result<Vec<Post>, StoreError> {
        if let Some(live) = self.recall.live.get(&of) {
            return Ok(live);
        }
        let recall = self.recall.clone();
        let (statement, number) = match of {
            PostOf::Game(id) => ("SELECT * FROM posts WHERE game_id = ? AND live = 1 ORDER BY seq", id.0),
            PostOf::Table(id) => ("SELECT * FROM posts WHERE table_id = ? AND live = 1 ORDER BY seq", id.0),
        };
        self.read(move |db| {
            Box::pin(async move {
                let rows: Vec<PostRow> = sqlx::query_as(statement).bind(number).fetch_all(db).await?;
                Ok(rows.into_iter().map(Post::from).filter(|post| !recall.is_dead(post)).collect())
            })
        })
        .await
    }

    /// Notes a post without any outbox row.
    #[cfg(test)]
    pub(super) async fn put_post(&self, place: PlaceId, post: NewPost) -> Result<(), StoreError> {
        let (recall, written) = (self.recall.clone(), post.at(place));
        self.writer
            .run_then(
                Durability::Soon,
                move |db| Box::pin(async move { put(db, place, &post).await }),
                move |()| recall.posted(written),
            )
            .await
    }

    /// A post has lost its controls, or is gone. It is still known what it showed.
    ///
    /// This is written with the next delivery, or when the store is closed. After a kill in between the post counts
    /// as one with controls: taking them off once more does no harm.
    pub fn post_dead(&self, place: PlaceId, post_id: &str) {
        self.recall.stripped(place, post_id);
    }
}

impl NewPost {
    /// The post as it is stored, with controls.
    pub(super) fn at(&self, place: PlaceId) -> Post {
        Post { place, id: self.post_id.clone(), game: self.game, table: self.table, ply: self.ply, live: true }
    }
}

impl Post {
    /// What it shows.
    pub(super) fn subjects(&self) -> impl Iterator<Item = PostOf> + use<> {
        self.game.map(PostOf::Game).into_iter().chain(self.table.map(PostOf::Table))
    }
}

#[derive(sqlx::FromRow)]
struct PostRow {
    place_id: i64,
    post_id: String,
    game_id: Option<i64>,
    table_id: Option<i64>,
    ply: i64,
    live: bool,
}

impl From<PostRow> for Post {
    fn from(row: PostRow) -> Self {
        Self {
            place: PlaceId(row.place_id),
            id: row.post_id,
            game: row.game_id.map(GameId),
            table: row.table_id.map(TableId),
            ply: u32::try_from(row.ply).unwrap_or(0),
            live: row.live,
        }
    }
}

/// Writes a post with controls; one that is edited keeps its number and shows something newer.
pub(super) async fn put(db: &mut SqliteConnection, place: PlaceId, post: &NewPost) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO posts (place_id, post_id, game_id, table_id, ply, live) \
         VALUES (?, ?, ?, ?, ?, 1) \
         ON CONFLICT (place_id, post_id) DO UPDATE SET game_id = excluded.game_id, \
         table_id = excluded.table_id, ply = excluded.ply, live = 1",
    )
    .bind(place.0)
    .bind(&post.post_id)
    .bind(post.game.map(|id| id.0))
    .bind(post.table.map(|id| id.0))
    .bind(i64::from(post.ply))
    .execute(db)
    .await?;
    Ok(())
}

/// Writes that posts have lost their controls.
pub(super) async fn bury(db: &mut SqliteConnection, posts: &[(PlaceId, String)]) -> Result<(), StoreError> {
    for (place, post_id) in posts {
        sqlx::query("UPDATE posts SET live = 0 WHERE place_id = ? AND post_id = ?")
            .bind(place.0)
            .bind(post_id)
            .execute(&mut *db)
            .await?;
    }
    Ok(())
}
