-- How much of each platform's budget of calls has been used in the window of its last call.
CREATE TABLE api_usage (
    platform TEXT PRIMARY KEY NOT NULL CHECK (platform IN ('tiktok', 'instagram', 'youtube', 'facebook')),
    window_started_at TIMESTAMPTZ NOT NULL,
    used BIGINT NOT NULL CHECK (used >= 0),
    -- Of these, units used for reading comments and metrics and for connection checks.
    polled BIGINT NOT NULL CHECK (polled >= 0 AND polled <= used)
);
