CREATE TABLE scheduled_posts (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    video_id BIGINT NOT NULL REFERENCES videos (id),
    platform TEXT NOT NULL CHECK (platform IN ('tiktok', 'instagram', 'youtube', 'facebook')),
    scheduled_at TEXT NOT NULL,
    status TEXT NOT NULL DEFAULT 'scheduled'
        CHECK (status IN ('scheduled', 'publishing', 'published', 'failed', 'cancelled', 'unconfirmed')),
    caption TEXT NOT NULL,
    sandbox BOOLEAN NOT NULL DEFAULT FALSE CHECK (sandbox IN (FALSE, TRUE)),
    -- Whether the operator wanted the same video on the same platform once more.
    repeat BOOLEAN NOT NULL DEFAULT FALSE CHECK (repeat IN (FALSE, TRUE)),
    publication_handle TEXT,
    committed_at TEXT,
    platform_post_id TEXT,
    error TEXT,
    published_at TEXT,
    created_at TEXT NOT NULL
);

CREATE INDEX scheduled_posts_by_time ON scheduled_posts (scheduled_at, id);
CREATE INDEX scheduled_posts_by_status ON scheduled_posts (status, scheduled_at, id);
CREATE INDEX scheduled_posts_by_video ON scheduled_posts (video_id);
-- The last guard against a doubled post: the store checks first, under a lock of the video's row.
CREATE UNIQUE INDEX scheduled_posts_place ON scheduled_posts (video_id, platform)
    WHERE NOT repeat AND status IN ('scheduled', 'publishing', 'published', 'unconfirmed');
