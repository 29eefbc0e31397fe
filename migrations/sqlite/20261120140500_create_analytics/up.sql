-- The latest figures of a video on a platform. NULL: the platform does not give this one.
CREATE TABLE analytics (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    video_id BIGINT NOT NULL REFERENCES videos (id),
    platform TEXT NOT NULL CHECK (platform IN ('tiktok', 'instagram', 'youtube', 'facebook')),
    sandbox BOOLEAN NOT NULL DEFAULT FALSE CHECK (sandbox IN (FALSE, TRUE)),
    views BIGINT DEFAULT 0 CHECK (views >= 0),
    likes BIGINT DEFAULT 0 CHECK (likes >= 0),
    shares BIGINT DEFAULT 0 CHECK (shares >= 0),
    comments BIGINT DEFAULT 0 CHECK (comments >= 0),
    engagement_rate INTEGER DEFAULT 0 CHECK (engagement_rate >= 0),
    updated_at TEXT NOT NULL
);

-- Sandbox figures stand beside real ones and never in their place.
CREATE UNIQUE INDEX analytics_by_video ON analytics (video_id, platform, sandbox);
