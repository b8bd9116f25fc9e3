//! The short names of games and tables, and the nonces of the outbox.

use super::connect::Store;
use super::error::StoreError;

/// Neither vowels, so that no word appears by chance, nor what is easily misread (0 and o, 1, l and i).
const ALPHABET: &[u8] = b"bcdfghjkmnpqrstvwxyz23456789";

/// How many of them are letters. A code begins with one, so that it is no number.
const LETTERS: u64 = 20;

/// The shortest code: some 440,000 of them.
const SHORTEST: usize = 4;

/// How many codes of one length are tried before longer ones are.
const TRIES: usize = 3;

impl Store {
    /// A short name that no game and no table has: four characters as long as few are taken.
    ///
    /// Two that ask at the same time could get the same one; then one commit fails with [`StoreError::Conflict`].
    ///
    /// # Errors
    /// If the database fails.
    pub async fn fresh_code(&self) -> Result<String, StoreError> {
        let mut length = SHORTEST;
        loop {
            for _ in 0..TRIES {
                let code = random_code(length);
                if !self.is_taken(code.clone()).await? {
                    return Ok(code);
                }
            }
            length += 1;
        }
    }

    async fn is_taken(&self, code: String) -> Result<bool, StoreError> {
        self.read(move |db| {
            Box::pin(async move {
                let row: Option<(i64,)> = sqlx::query_as(
                    "SELECT id FROM games WHERE code = ? \
                     UNION ALL SELECT id FROM tables WHERE code = ? LIMIT 1",
                )
                .bind(&code)
                .bind(&code)
                .fetch_optional(db)
                .await?;
                Ok(row.is_some())
            })
        })
        .await
    }
}

fn random_code(length: usize) -> String {
    let mut rest: u64 = rand::random();
    let mut code = String::with_capacity(length);
    for place in 0..length {
        let choices = if place == 0 { LETTERS } else { ALPHABET.len() as u64 };
        let index = usize::try_from(rest % choices).unwrap_or(0);
        code.push(char::from(ALPHABET[index]));
        rest /= choices;
    }
    code
}

/// Unlike any other: 64 random bits as 16 digits.
pub(super) fn nonce() -> String {
    format!("{:016x}", rand::random::<u64>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_short_and_begin_with_a_letter() {
        for _ in 0..1_000 {
            let code = random_code(SHORTEST);
            assert_eq!(code.len(), SHORTEST);
            assert!(code.starts_with(|first: char| first.is_ascii_lowercase()), "{code}");
            assert!(code.bytes().all(|byte| ALPHABET.contains(&byte)), "{code}");
        }
    }

    #[test]
    fn nonces_differ_and_fit_into_a_platforms_limit() {
        let (one, other) = (nonce(), nonce());
        assert_ne!(one, other);
        assert!(one.len() <= 25);
    }
}
