-- Files of deleted videos, until an operation has removed them, with what their provider may still keep.
CREATE TABLE discarded_media (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    keys TEXT NOT NULL CHECK (json_valid(keys) AND json_type(keys) = 'array'),
    provider TEXT NOT NULL,
    provider_video_id TEXT,
    created_at TEXT NOT NULL
);
