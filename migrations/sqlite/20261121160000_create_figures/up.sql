-- What is known of each post that is out, and when it is to be read again. NULL: the platform does not give this one;
-- for the next reading: the post has been out for too long.
CREATE TABLE analytics_posts (
    post_id BIGINT PRIMARY KEY NOT NULL REFERENCES scheduled_posts (id),
    video_id BIGINT NOT NULL REFERENCES videos (id),
    platform TEXT NOT NULL CHECK (platform IN ('tiktok', 'instagram', 'youtube', 'facebook')),
    sandbox BOOLEAN NOT NULL CHECK (sandbox IN (FALSE, TRUE)),
    published_at TEXT NOT NULL,
    views BIGINT CHECK (views >= 0),
    likes BIGINT CHECK (likes >= 0),
    comments BIGINT CHECK (comments >= 0),
    shares BIGINT CHECK (shares >= 0),
    reason TEXT,
    read_at TEXT,
    -- NULL: it has not been counted among what went out on its day.
    planned_at TEXT,
    next_reading_at TEXT
);

CREATE INDEX analytics_posts_due ON analytics_posts (next_reading_at, post_id) WHERE next_reading_at IS NOT NULL;
CREATE INDEX analytics_posts_by_video ON analytics_posts (video_id, platform, sandbox);

-- Why a figure of a video on a platform is missing, in the platform's words.
ALTER TABLE analytics ADD COLUMN reason TEXT;

-- `analytics` as it was at the end of each day of the operator's.
CREATE TABLE analytics_snapshots (
    sandbox BOOLEAN NOT NULL CHECK (sandbox IN (FALSE, TRUE)),
    day TEXT NOT NULL CHECK (length(day) = 10),
    video_id BIGINT NOT NULL REFERENCES videos (id),
    platform TEXT NOT NULL CHECK (platform IN ('tiktok', 'instagram', 'youtube', 'facebook')),
    views BIGINT CHECK (views >= 0),
    likes BIGINT CHECK (likes >= 0),
    comments BIGINT CHECK (comments >= 0),
    shares BIGINT CHECK (shares >= 0),
    PRIMARY KEY (sandbox, day, video_id, platform)
) WITHOUT ROWID;

-- What went out and what was gained on each day, by platform. NULL: nothing of it was read on that day. Platforms take
-- views and likes back, so a gain can be negative.
CREATE TABLE analytics_days (
    sandbox BOOLEAN NOT NULL CHECK (sandbox IN (FALSE, TRUE)),
    day TEXT NOT NULL CHECK (length(day) = 10),
    platform TEXT NOT NULL CHECK (platform IN ('tiktok', 'instagram', 'youtube', 'facebook')),
    posts BIGINT NOT NULL DEFAULT 0,
    views BIGINT,
    likes BIGINT,
    comments BIGINT,
    shares BIGINT,
    PRIMARY KEY (sandbox, day, platform)
) WITHOUT ROWID;

-- A video on all platforms together, and the day on which it first went out.
CREATE TABLE analytics_videos (
    sandbox BOOLEAN NOT NULL CHECK (sandbox IN (FALSE, TRUE)),
    video_id BIGINT NOT NULL REFERENCES videos (id),
    day TEXT NOT NULL CHECK (length(day) = 10),
    hour INTEGER NOT NULL CHECK (hour BETWEEN 0 AND 23),
    category TEXT NOT NULL,
    duration_band TEXT NOT NULL CHECK (duration_band IN ('0-15', '16-30', '31-60', '61-180')),
    views BIGINT,
    likes BIGINT,
    comments BIGINT,
    shares BIGINT,
    PRIMARY KEY (sandbox, video_id)
) WITHOUT ROWID;

CREATE INDEX analytics_videos_by_day ON analytics_videos (sandbox, day, views);
CREATE INDEX analytics_videos_by_views ON analytics_videos (sandbox, views, video_id);

-- The videos that first went out on a day, by what they have in common, and what they have gained since.
CREATE TABLE analytics_content (
    sandbox BOOLEAN NOT NULL CHECK (sandbox IN (FALSE, TRUE)),
    day TEXT NOT NULL CHECK (length(day) = 10),
    facet TEXT NOT NULL CHECK (facet IN ('category', 'duration', 'hour')),
    common TEXT NOT NULL,
    videos BIGINT NOT NULL DEFAULT 0,
    views BIGINT,
    likes BIGINT,
    comments BIGINT,
    shares BIGINT,
    PRIMARY KEY (sandbox, day, facet, common)
) WITHOUT ROWID;

-- Posts that are out already are read from now on, and counted when they are.
INSERT INTO analytics_posts (post_id, video_id, platform, sandbox, published_at, next_reading_at)
    SELECT id, video_id, platform, sandbox, COALESCE(published_at, scheduled_at), COALESCE(published_at, scheduled_at)
    FROM scheduled_posts WHERE status = 'published';
