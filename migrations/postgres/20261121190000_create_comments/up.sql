-- What people write under published posts, and what is answered. The answer's text is stored before it is sent, and
-- committed_at before the call that makes it public.
CREATE TABLE comments (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    platform TEXT NOT NULL CHECK (platform IN ('tiktok', 'instagram', 'youtube', 'facebook')),
    remote_id TEXT NOT NULL,
    in_reply_to TEXT,
    platform_post_id TEXT NOT NULL,
    -- None for a comment on the sandbox's sample post.
    scheduled_post_id BIGINT REFERENCES scheduled_posts (id),
    author TEXT NOT NULL,
    text TEXT NOT NULL,
    posted_at TIMESTAMPTZ NOT NULL,
    sample BOOLEAN NOT NULL,
    status TEXT NOT NULL DEFAULT 'unanalysed'
        CHECK (status IN ('unanalysed', 'pending', 'approved', 'replied', 'reply_failed', 'rejected')),
    topic TEXT,
    -- From -100 to 100.
    sentiment INTEGER CHECK (sentiment BETWEEN -100 AND 100),
    priority TEXT CHECK (priority IN ('low', 'normal', 'high')),
    tone TEXT,
    draft TEXT,
    reasoning TEXT,
    risks JSONB,
    reply_text TEXT,
    approved_by TEXT CHECK (approved_by IN ('operator', 'auto_response')),
    approved_at TIMESTAMPTZ,
    committed_at TIMESTAMPTZ,
    sent_at TIMESTAMPTZ,
    reply_remote_id TEXT,
    error TEXT,
    created_at TIMESTAMPTZ NOT NULL,
    CHECK ((status = 'replied') = (sent_at IS NOT NULL)),
    CHECK ((topic IS NULL) = (draft IS NULL))
);

-- The same comment is stored once, however often and by how many it is read.
CREATE UNIQUE INDEX comments_remote ON comments (platform, remote_id);
-- What waits for the operator.
CREATE INDEX comments_waiting ON comments (id) WHERE status IN ('pending', 'reply_failed');
-- What waits for the model.
CREATE INDEX comments_unanalysed ON comments (platform, id) WHERE status = 'unanalysed';
-- What was answered by itself within the last hour.
CREATE INDEX comments_auto_approved ON comments (platform, approved_at) WHERE approved_by = 'auto_response';
CREATE INDEX comments_by_post ON comments (scheduled_post_id);

-- The platforms that comments are read from. A row is locked by whoever stores comments of it or their analyses.
CREATE TABLE comment_sources (
    id BIGINT PRIMARY KEY NOT NULL,
    platform TEXT NOT NULL,
    error TEXT,
    resumes_at TIMESTAMPTZ
);

INSERT INTO comment_sources (id, platform) VALUES (1, 'tiktok'), (2, 'instagram'), (3, 'youtube'), (4, 'facebook');

-- How far the comments of a post have been read.
CREATE TABLE comment_readings (
    scheduled_post_id BIGINT PRIMARY KEY NOT NULL REFERENCES scheduled_posts (id),
    newest_at TIMESTAMPTZ,
    next_read_at TIMESTAMPTZ NOT NULL
);

-- How many comments of a day (in UTC, as 2026-11-20) were about what, and the sum of their sentiments.
CREATE TABLE comment_topics (
    day TEXT NOT NULL,
    topic TEXT NOT NULL,
    sample BOOLEAN NOT NULL,
    comments BIGINT NOT NULL,
    sentiment_sum BIGINT NOT NULL,
    PRIMARY KEY (day, topic, sample)
);
