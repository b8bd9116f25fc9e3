//! Games: how they began, their events, and how they are found again.

use draughts::{Color, Game, Position, Ruleset};
use sqlx::sqlite::SqliteConnection;

use super::connect::Store;
use super::error::StoreError;
use super::place::PlaceId;
use crate::game::{BySide, Ending, Event, GameState, Level, PersonId, Score, Seat, Seats, Timestamp};

/// The store's number of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(pub i64);

/// A game as it is stored.
#[derive(Clone, Debug)]
pub struct StoredGame {
    /// The store's number.
    pub id: GameId,
    /// The short name that people see and type.
    pub code: String,
    /// Where it is played.
    pub place: PlaceId,
    /// The number of its events: what a decision was based on.
    pub version: i64,
    /// The game after all its events.
    pub state: GameState,
    /// When it began.
    pub created_at: Timestamp,
}

impl Store {
    /// The game of that number, rebuilt from its events unless it was written lately.
    ///
    /// # Errors
    /// If the database fails or the game makes no sense.
    pub async fn game(&self, id: GameId) -> Result<Option<StoredGame>, StoreError> {
        if let Some(game) = self.recall.games.get(&id) {
            return Ok(Some(game));
        }
        self.read(move |db| Box::pin(load(db, id))).await
    }

    /// The game of that short name, in capitals or small letters.
    ///
    /// # Errors
    /// If the database fails or the game makes no sense.
    pub async fn game_by_code(&self, code: &str) -> Result<Option<StoredGame>, StoreError> {
        let code = code.trim().to_lowercase();
        let known = self.recall.game_ids.get(&code);
        let id = match known {
            Some(id) => Some(id),
            None => {
                let code = code.clone();
                self.read(move |db| Box::pin(async move { id_of_code(db, &code).await })).await?
            }
        };
        let Some(id) = id else { return Ok(None) };
        self.recall.game_ids.insert(code, id);
        self.game(id).await
    }

    /// The running games of a person, everywhere or in one place, oldest first.
    ///
    /// # Errors
    /// If the database fails or a game makes no sense.
    pub async fn active_games(&self, person: PersonId, place: Option<PlaceId>) -> Result<Vec<StoredGame>, StoreError> {
        let rows = self.read(move |db| Box::pin(running_of(db, person))).await?;
        let here =
            rows.into_iter().filter(|(_, at)| place.is_none_or(|place| place == *at)).map(|(id, _)| id).collect();
        self.games(here).await
    }

    /// The running game of a person in a place that was moved in last or, if none runs, the one that ended last.
    ///
    /// # Errors
    /// If the database fails or the game makes no sense.
    pub async fn latest_game(&self, person: PersonId, place: PlaceId) -> Result<Option<StoredGame>, StoreError> {
        let running = self.active_games(person, Some(place)).await?;
        if let Some(latest) = running.into_iter().max_by_key(|game| game.state.moved_at) {
            return Ok(Some(latest));
        }
        self.ended_game(person, place).await
    }

    /// The game of a person in a place that ended last.
    ///
    /// # Errors
    /// If the database fails or the game makes no sense.
    pub async fn ended_game(&self, person: PersonId, place: PlaceId) -> Result<Option<StoredGame>, StoreError> {
        match self.read(move |db| Box::pin(ended_last(db, person, place))).await? {
            Some(id) => self.game(id).await,
            None => Ok(None),
        }
    }

    /// The games in a place, newest first: all of them or those that still run, at most `limit`.
    ///
    /// # Errors
    /// If the database fails or a game makes no sense.
    pub async fn games_in(
        &self,
        place: PlaceId,
        running_only: bool,
        limit: u32,
    ) -> Result<Vec<StoredGame>, StoreError> {
        let ids = self
            .read(move |db| {
                Box::pin(async move {
                    let statement = if running_only {
                        "SELECT id FROM games WHERE place_id = ? AND ended_at IS NULL \
                         ORDER BY id DESC LIMIT ?"
                    } else {
                        "SELECT id FROM games WHERE place_id = ? ORDER BY id DESC LIMIT ?"
                    };
                    let rows: Vec<(i64,)> = sqlx::query_as(statement).bind(place.0).bind(limit).fetch_all(db).await?;
                    Ok(rows.into_iter().map(|(id,)| GameId(id)).collect())
                })
            })
            .await?;
        self.games(ids).await
    }

    async fn games(&self, ids: Vec<GameId>) -> Result<Vec<StoredGame>, StoreError> {
        let mut games = Vec::with_capacity(ids.len());
        for id in ids {
            games.extend(self.game(id).await?);
        }
        Ok(games)
    }
}

async fn id_of_code(db: &mut SqliteConnection, code: &str) -> Result<Option<GameId>, StoreError> {
    let row: Option<(i64,)> =
        sqlx::query_as("SELECT id FROM games WHERE code = ?").bind(code).fetch_optional(db).await?;
    Ok(row.map(|(id,)| GameId(id)))
}

async fn running_of(db: &mut SqliteConnection, person: PersonId) -> Result<Vec<(GameId, PlaceId)>, StoreError> {
    let rows: Vec<(i64, i64)> = sqlx::query_as(
        "SELECT id, place_id FROM games WHERE white_person_id = ? AND ended_at IS NULL \
         UNION ALL \
         SELECT id, place_id FROM games WHERE black_person_id = ? AND ended_at IS NULL \
         ORDER BY 1",
    )
    .bind(person.0)
    .bind(person.0)
    .fetch_all(db)
    .await?;
    Ok(rows.into_iter().map(|(id, place)| (GameId(id), PlaceId(place))).collect())
}

async fn ended_last(db: &mut SqliteConnection, person: PersonId, place: PlaceId) -> Result<Option<GameId>, StoreError> {
    let mut latest: Option<(i64, i64)> = None;
    for statement in [
        "SELECT ended_at, id FROM games \
         WHERE white_person_id = ? AND place_id = ? AND ended_at IS NOT NULL \
         ORDER BY ended_at DESC LIMIT 1",
        "SELECT ended_at, id FROM games \
         WHERE black_person_id = ? AND place_id = ? AND ended_at IS NOT NULL \
         ORDER BY ended_at DESC LIMIT 1",
    ] {
        let row: Option<(i64, i64)> =
            sqlx::query_as(statement).bind(person.0).bind(place.0).fetch_optional(&mut *db).await?;
        latest = latest.max(row);
    }
    Ok(latest.map(|(_, id)| GameId(id)))
}

/// How a game began.
#[derive(sqlx::FromRow)]
struct GameRow {
    code: String,
    place_id: i64,
    ruleset: String,
    start_fen: Option<String>,
    white_person_id: Option<i64>,
    white_level: Option<i64>,
    black_person_id: Option<i64>,
    black_level: Option<i64>,
    rated: bool,
    score_white: i64,
    score_black: i64,
    started_at: i64,
    quiet_limit: Option<i64>,
}

/// Rebuilds a game from its events. Their number is its version, whatever is committed between the two reads.
async fn load(db: &mut SqliteConnection, id: GameId) -> Result<Option<StoredGame>, StoreError> {
    let row: Option<GameRow> =
        sqlx::query_as("SELECT * FROM games WHERE id = ?").bind(id.0).fetch_optional(&mut *db).await?;
    let Some(row) = row else { return Ok(None) };
    let events: Vec<(String,)> =
        sqlx::query_as("SELECT event FROM events WHERE game_id = ? ORDER BY seq").bind(id.0).fetch_all(db).await?;

    let corrupt = |why: String| StoreError::corrupt(format!("game {}", id.0), why);
    let mut state = row.beginning().map_err(corrupt)?;
    for (text,) in &events {
        let event: Event = serde_json::from_str(text).map_err(|error| corrupt(error.to_string()))?;
        state.try_apply(&event).map_err(|error| corrupt(error.to_string()))?;
    }
    Ok(Some(StoredGame {
        id,
        code: row.code,
        place: PlaceId(row.place_id),
        version: i64::try_from(events.len()).unwrap_or(i64::MAX),
        created_at: state.started_at,
        state,
    }))
}

impl GameRow {
    fn beginning(&self) -> Result<GameState, String> {
        let ruleset: Ruleset = self.ruleset.parse().map_err(|_| format!("`{}` is no ruleset", self.ruleset))?;
        let play = match &self.start_fen {
            None => Game::new(ruleset),
            Some(fen) => Game::from_position(Position::from_fen(ruleset, fen).map_err(|error| error.to_string())?),
        };
        let play = match self.quiet_limit {
            Some(limit) => play.with_quiet_limit(u16::try_from(limit).map_err(|error| error.to_string())?),
            None => play,
        };
        let seats =
            Seats::new(seat(self.white_person_id, self.white_level)?, seat(self.black_person_id, self.black_level)?)
                .map_err(|error| error.to_string())?;
        let score = Score { white: half_points(self.score_white)?, black: half_points(self.score_black)? };
        let started = Timestamp(self.started_at);
        Ok(GameState::new(play, seats, self.rated, score, started))
    }
}

fn seat(person: Option<i64>, level: Option<i64>) -> Result<Seat, String> {
    match (person, level) {
        (Some(person), None) => Ok(Seat::Person(PersonId(person))),
        (None, Some(level)) => u8::try_from(level)
            .ok()
            .and_then(Level::new)
            .map(Seat::Computer)
            .ok_or_else(|| format!("{level} is no level")),
        _ => Err("a seat is neither a person's nor the computer's".to_owned()),
    }
}

fn half_points(stored: i64) -> Result<u16, String> {
    u16::try_from(stored).map_err(|_| format!("{stored} is no score"))
}

/// Writes a game that begins.
pub(super) async fn insert(
    db: &mut SqliteConnection,
    code: String,
    place: PlaceId,
    state: GameState,
) -> Result<StoredGame, StoreError> {
    if state.ply() > 0 || state.is_over() {
        return Err(StoreError::corrupt("new game", "it has begun already"));
    }
    let start = state.play.start();
    let ruleset = start.ruleset();
    let fen = start.fen();
    let people = BySide {
        white: state.seats.white.person().map(|person| person.0),
        black: state.seats.black.person().map(|person| person.0),
    };
    let level = |seat: Seat| seat.level().map(|level| i64::from(level.get()));
    let (id,): (i64,) = sqlx::query_as(
        "INSERT INTO games (code, place_id, ruleset, start_fen, white_person_id, white_level, \
         black_person_id, black_level, rated, score_white, score_black, started_at, quiet_limit, version, fen, ply) \
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, 0) RETURNING id",
    )
    .bind(&code)
    .bind(place.0)
    .bind(ruleset.id())
    .bind((*start != Position::start(ruleset)).then_some(&fen))
    .bind(people.white)
    .bind(level(state.seats.white))
    .bind(people.black)
    .bind(level(state.seats.black))
    .bind(state.rated)
    .bind(i64::from(state.score.white))
    .bind(i64::from(state.score.black))
    .bind(state.started_at.0)
    .bind(state.play.quiet_limit().map(i64::from))
    .bind(&fen)
    .fetch_one(db)
    .await
    .map_err(StoreError::taken)?;
    Ok(StoredGame { id: GameId(id), code, place, version: 0, created_at: state.started_at, state })
}

/// Appends events to a game that is still at that version.
pub(super) async fn append(
    db: &mut SqliteConnection,
    id: GameId,
    version: i64,
    events: &[Event],
    state: GameState,
    now: Timestamp,
) -> Result<StoredGame, StoreError> {
    let after = version.saturating_add(i64::try_from(events.len()).unwrap_or(i64::MAX));
    let row: Option<(String, i64)> = sqlx::query_as(
        "UPDATE games SET version = ?, fen = ?, ply = ? WHERE id = ? AND version = ? \
         RETURNING code, place_id",
    )
    .bind(after)
    .bind(state.play.position().fen())
    .bind(i64::try_from(state.ply()).unwrap_or(i64::MAX))
    .bind(id.0)
    .bind(version)
    .fetch_optional(&mut *db)
    .await?;
    let (code, place) = row.ok_or(StoreError::Conflict)?;

    for (seq, event) in (version..).zip(events) {
        let text = serde_json::to_string(event).map_err(|error| StoreError::corrupt("event", error))?;
        sqlx::query("INSERT INTO events (game_id, seq, at, event) VALUES (?, ?, ?, ?)")
            .bind(id.0)
            .bind(seq)
            .bind(now.0)
            .bind(text)
            .execute(&mut *db)
            .await?;
        if let Event::Ended(ending) = event {
            end(db, id, ending, now).await?;
        }
    }
    Ok(StoredGame { id, code, place: PlaceId(place), version: after, created_at: state.started_at, state })
}

/// Apart from the other columns, because five indexes know of it.
async fn end(db: &mut SqliteConnection, id: GameId, ending: &Ending, now: Timestamp) -> Result<(), StoreError> {
    sqlx::query("UPDATE games SET ended_at = ?, winner = ?, reason = ? WHERE id = ?")
        .bind(now.0)
        .bind(ending.winner.map(color_word))
        .bind(ending.reason.id())
        .bind(id.0)
        .execute(db)
        .await?;
    Ok(())
}

const fn color_word(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}
