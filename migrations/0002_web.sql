-- Posts on the chat page that can still be pressed or played on: the page is a platform whose memory is ours.
-- What people write there is kept nowhere.
CREATE TABLE web_posts (
    seq         INTEGER PRIMARY KEY AUTOINCREMENT,
    id          TEXT NOT NULL UNIQUE,
    nonce       TEXT NOT NULL,
    -- the post as JSON
    body        TEXT NOT NULL,
    picture_id  TEXT,
    -- a PNG
    picture     BLOB
);

CREATE INDEX web_posts_picture ON web_posts (picture_id) WHERE picture_id IS NOT NULL;
