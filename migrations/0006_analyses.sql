-- Analyses of finished games: asked for once, and kept for whoever asks later.

CREATE TABLE analyses (
    game_id   INTEGER PRIMARY KEY REFERENCES games (id),
    asked_at  BIGINT NOT NULL,
    -- JSON; NULL while it is being made
    result    TEXT
);
