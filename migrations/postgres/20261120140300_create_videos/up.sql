CREATE TABLE videos (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    script_id BIGINT NOT NULL REFERENCES scripts (id),
    title TEXT NOT NULL,
    description TEXT,
    avatar_id TEXT NOT NULL,
    voice_id TEXT NOT NULL,
    background_style TEXT NOT NULL,
    music_style TEXT NOT NULL,
    duration INTEGER NOT NULL CHECK (duration BETWEEN 5 AND 180),
    actual_duration_ms BIGINT CHECK (actual_duration_ms >= 0),
    status TEXT NOT NULL DEFAULT 'processing'
        CHECK (status IN ('processing', 'completed', 'failed', 'pending_review', 'approved', 'rejected')),
    progress INTEGER CHECK (progress BETWEEN 0 AND 100),
    error TEXT,
    rejection_reason TEXT,
    provider TEXT NOT NULL,
    provider_video_id TEXT,
    video_key TEXT,
    thumbnail_key TEXT,
    created_at TIMESTAMPTZ NOT NULL,
    updated_at TIMESTAMPTZ NOT NULL
);

CREATE INDEX videos_by_status ON videos (status, id);
CREATE INDEX videos_by_script ON videos (script_id);
CREATE UNIQUE INDEX videos_by_provider_video_id ON videos (provider_video_id) WHERE provider_video_id IS NOT NULL;
