-- Files of deleted videos, until an operation has removed them, with what their provider may still keep.
CREATE TABLE discarded_media (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    keys JSONB NOT NULL CHECK (jsonb_typeof(keys) = 'array'),
    provider TEXT NOT NULL,
    provider_video_id TEXT,
    created_at TIMESTAMPTZ NOT NULL
);
