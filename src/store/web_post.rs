//! Posts on the chat page that can still be acted on. Discord and Telegram keep their messages themselves; the page has
//! only us.

use sqlx::sqlite::SqliteConnection;

use super::connect::Store;
use super::error::StoreError;
use super::writer::Durability;

/// Posts that are kept at most; the oldest go first.
const KEPT: i64 = 2_000;

/// A post on the chat page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WebPost {
    /// The page's id of it.
    pub id: String,
    /// The nonce under which it was sent.
    pub nonce: String,
    /// The post in the page's own form.
    pub body: String,
    /// The id of its picture, if it has one.
    pub picture_id: Option<String>,
    /// The picture, where it is new; it is read by [`Store::web_picture`].
    pub picture: Option<Vec<u8>>,
}

impl Store {
    /// Keeps a post, or what it has become. A picture that is kept stays until another one comes.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn keep_web_post(&self, post: WebPost) -> Result<(), StoreError> {
        self.writer
            .run(Durability::Soon, move |db| {
                Box::pin(async move {
                    sqlx::query(
                        "INSERT INTO web_posts (id, nonce, body, picture_id, picture) VALUES (?, ?, ?, ?, ?)
                         ON CONFLICT (id) DO UPDATE SET body = excluded.body, picture_id = excluded.picture_id,
                             picture = COALESCE(excluded.picture, web_posts.picture)",
                    )
                    .bind(post.id)
                    .bind(post.nonce)
                    .bind(post.body)
                    .bind(post.picture_id)
                    .bind(post.picture)
                    .execute(&mut *db)
                    .await?;
                    forget_old(db).await
                })
            })
            .await
    }

    /// Lets go of a post.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn drop_web_post(&self, id: &str) -> Result<(), StoreError> {
        let id = id.to_owned();
        self.writer
            .run(Durability::Soon, move |db| {
                Box::pin(async move {
                    sqlx::query("DELETE FROM web_posts WHERE id = ?").bind(id).execute(db).await?;
                    Ok(())
                })
            })
            .await
    }

    /// The posts that are kept, oldest first and without their pictures.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn web_posts(&self) -> Result<Vec<WebPost>, StoreError> {
        let rows: Vec<(String, String, String, Option<String>)> = self
            .writer
            .run(Durability::Soon, |db| {
                Box::pin(async move {
                    forget_old(&mut *db).await?;
                    let rows = sqlx::query_as("SELECT id, nonce, body, picture_id FROM web_posts ORDER BY seq");
                    Ok(rows.fetch_all(db).await?)
                })
            })
            .await?;
        let post = |(id, nonce, body, picture_id)| WebPost { id, nonce, body, picture_id, picture: None };
        Ok(rows.into_iter().map(post).collect())
    }

    /// A picture of a post that is kept.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn web_picture(&self, picture_id: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let picture_id = picture_id.to_owned();
        self.read(move |db| {
            Box::pin(async move {
                let row: Option<(Option<Vec<u8>>,)> =
                    sqlx::query_as("SELECT picture FROM web_posts WHERE picture_id = ?")
                        .bind(picture_id)
                        .fetch_optional(db)
                        .await?;
                Ok(row.and_then(|(picture,)| picture))
            })
        })
        .await
    }
}

/// Only so many of the newest posts are kept.
async fn forget_old(db: &mut SqliteConnection) -> Result<(), StoreError> {
    sqlx::query(
        "DELETE FROM web_posts WHERE seq <= \
         (SELECT seq FROM web_posts ORDER BY seq DESC LIMIT 1 OFFSET ?)",
    )
    .bind(KEPT)
    .execute(db)
    .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn post(id: &str, body: &str, picture: Option<&[u8]>) -> WebPost {
        WebPost {
            id: id.to_owned(),
            nonce: format!("nonce of {id}"),
            body: body.to_owned(),
            picture_id: Some(format!("picture of {id}")),
            picture: picture.map(<[u8]>::to_vec),
        }
    }

    #[tokio::test]
    async fn posts_are_kept_changed_and_dropped() {
        let store = Store::open("sqlite::memory:").await.expect("a store");
        store.keep_web_post(post("a", "one", Some(b"png"))).await.expect("kept");
        store.keep_web_post(post("b", "two", None)).await.expect("kept");
        store.keep_web_post(post("a", "three", None)).await.expect("kept");
        let bodies: Vec<String> = store.web_posts().await.expect("read").into_iter().map(|post| post.body).collect();
        assert_eq!(bodies, ["three", "two"]);
        assert_eq!(store.web_picture("picture of a").await.expect("read").as_deref(), Some(&b"png"[..]));
        assert_eq!(store.web_picture("picture of b").await.expect("read"), None);
        store.drop_web_post("a").await.expect("dropped");
        assert_eq!(store.web_picture("picture of a").await.expect("read"), None);
        assert_eq!(store.web_posts().await.expect("read").len(), 1);
        store.close().await;
    }
}
