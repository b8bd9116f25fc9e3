-- People and places, games and tables, and the work that is owed to them.
--
-- Moments are Unix milliseconds; truth values are 0 and 1. For PostgreSQL an INTEGER PRIMARY KEY AUTOINCREMENT is a
-- BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, a reference is a BIGINT, and WITHOUT ROWID goes. Numbers are never
-- used twice (AUTOINCREMENT): a job or a post that is gone must not be taken for a later one.

CREATE TABLE people (
    id    INTEGER PRIMARY KEY AUTOINCREMENT,
    -- as it was last seen on any platform
    name  TEXT NOT NULL,
    -- what the person chose; NULL: as the platform says
    lang  TEXT
);

-- A person on a platform. One person may have several.
CREATE TABLE accounts (
    platform      TEXT NOT NULL,
    account       TEXT NOT NULL,
    person_id     INTEGER NOT NULL REFERENCES people (id),
    name          TEXT NOT NULL,
    username      TEXT,
    -- the username in small letters, for looking it up
    username_key  TEXT,
    PRIMARY KEY (platform, account)
) WITHOUT ROWID;

CREATE INDEX accounts_of_person ON accounts (person_id);
CREATE UNIQUE INDEX accounts_by_username ON accounts (platform, username_key);

-- A chat and its thread or topic.
CREATE TABLE places (
    id             INTEGER PRIMARY KEY AUTOINCREMENT,
    platform       TEXT NOT NULL,
    chat           TEXT NOT NULL,
    -- '' where there is none, because NULLs are never equal
    thread         TEXT NOT NULL DEFAULT '',
    direct         INTEGER NOT NULL,
    lang           TEXT,
    edit_one_post  INTEGER NOT NULL DEFAULT 0,
    turn_board     INTEGER NOT NULL DEFAULT 0,
    theme          TEXT,
    -- 0 after the platform has refused us
    reachable      INTEGER NOT NULL DEFAULT 1,
    UNIQUE (platform, chat, thread)
);

-- A game as it began (the first group), and what its events have made of it (the second), for looking it up.
CREATE TABLE games (
    id               INTEGER PRIMARY KEY AUTOINCREMENT,
    code             TEXT NOT NULL UNIQUE,
    place_id         INTEGER NOT NULL REFERENCES places (id),
    ruleset          TEXT NOT NULL,
    -- NULL: the ruleset's own start
    start_fen        TEXT,
    white_person_id  INTEGER REFERENCES people (id),
    white_level      INTEGER,
    black_person_id  INTEGER REFERENCES people (id),
    black_level      INTEGER,
    rated            INTEGER NOT NULL,
    score_white      INTEGER NOT NULL,
    score_black      INTEGER NOT NULL,
    started_at       BIGINT NOT NULL,

    -- the number of events
    version          BIGINT NOT NULL,
    fen              TEXT NOT NULL,
    ply              INTEGER NOT NULL,
    ended_at         BIGINT,
    winner           TEXT,
    reason           TEXT,

    CHECK ((white_person_id IS NULL) <> (white_level IS NULL)),
    CHECK ((black_person_id IS NULL) <> (black_level IS NULL)),
    CHECK ((ended_at IS NULL) = (reason IS NULL))
);

CREATE INDEX games_of_place ON games (place_id, id);
CREATE INDEX games_running_in_place ON games (place_id, id) WHERE ended_at IS NULL;
CREATE INDEX games_running_of_white ON games (white_person_id) WHERE ended_at IS NULL;
CREATE INDEX games_running_of_black ON games (black_person_id) WHERE ended_at IS NULL;
CREATE INDEX games_of_white ON games (white_person_id, place_id, ended_at);
CREATE INDEX games_of_black ON games (black_person_id, place_id, ended_at);

-- What happened in a game, in order. Only ever appended to.
CREATE TABLE events (
    game_id  INTEGER NOT NULL REFERENCES games (id),
    -- from 0
    seq      BIGINT NOT NULL,
    at       BIGINT NOT NULL,
    event    TEXT NOT NULL,
    PRIMARY KEY (game_id, seq)
) WITHOUT ROWID;

-- A game that waits for its players.
CREATE TABLE tables (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    code        TEXT NOT NULL UNIQUE,
    place_id    INTEGER NOT NULL REFERENCES places (id),
    version     BIGINT NOT NULL,
    owner_id    INTEGER NOT NULL REFERENCES people (id),
    waiting     INTEGER NOT NULL,
    state       TEXT NOT NULL,
    created_at  BIGINT NOT NULL
);

CREATE INDEX tables_of_place ON tables (place_id, waiting, id);
CREATE INDEX tables_of_owner ON tables (owner_id, waiting, id);

-- Work that is to be done at its time, by whoever takes it first.
CREATE TABLE jobs (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    kind      TEXT NOT NULL,
    game_id   INTEGER REFERENCES games (id),
    table_id  INTEGER REFERENCES tables (id),
    ply       INTEGER NOT NULL,
    run_at    BIGINT NOT NULL,
    attempts  INTEGER NOT NULL DEFAULT 0,
    -- run_at or, while leased, the end of the lease
    due_at    BIGINT NOT NULL,
    leased    INTEGER NOT NULL DEFAULT 0
);

CREATE INDEX jobs_due ON jobs (due_at, id);
CREATE INDEX jobs_of_game ON jobs (game_id) WHERE game_id IS NOT NULL;
CREATE INDEX jobs_of_table ON jobs (table_id) WHERE table_id IS NOT NULL;
CREATE INDEX jobs_leased ON jobs (id) WHERE leased = 1;

-- What is to be shown, in order in each place.
CREATE TABLE outbox (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    place_id    INTEGER NOT NULL REFERENCES places (id),
    nonce       TEXT NOT NULL,
    payload     TEXT NOT NULL,
    created_at  BIGINT NOT NULL,
    attempts    INTEGER NOT NULL DEFAULT 0,
    -- NULL while it waits behind another row of its place; while leased, the end of the lease
    due_at      BIGINT,
    leased      INTEGER NOT NULL DEFAULT 0
);

CREATE INDEX outbox_due ON outbox (due_at, id) WHERE due_at IS NOT NULL;
CREATE INDEX outbox_of_place ON outbox (place_id, id);
CREATE INDEX outbox_leased ON outbox (id) WHERE leased = 1;

-- Messages of ours, by which replies, reactions and buttons are traced to their game.
CREATE TABLE posts (
    -- in the order of posting
    seq       INTEGER PRIMARY KEY,
    place_id  INTEGER NOT NULL REFERENCES places (id),
    post_id   TEXT NOT NULL,
    game_id   INTEGER REFERENCES games (id),
    table_id  INTEGER REFERENCES tables (id),
    ply       INTEGER NOT NULL,
    -- whether it still has its controls
    live      INTEGER NOT NULL,
    UNIQUE (place_id, post_id)
);

CREATE INDEX posts_of_game ON posts (game_id, live, seq);
CREATE INDEX posts_of_table ON posts (table_id, live, seq);

-- Platform events that have had their effect.
CREATE TABLE seen (
    platform  TEXT NOT NULL,
    key       TEXT NOT NULL,
    at        BIGINT NOT NULL,
    PRIMARY KEY (platform, key)
) WITHOUT ROWID;

CREATE INDEX seen_by_age ON seen (at);
