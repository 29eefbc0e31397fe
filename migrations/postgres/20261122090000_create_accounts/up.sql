-- The accounts that the operator has connected, one of each platform. Tokens are encrypted with a key that is not in the
-- database.
CREATE TABLE accounts (
    platform TEXT PRIMARY KEY NOT NULL CHECK (platform IN ('tiktok', 'instagram', 'youtube', 'facebook')),
    remote_id TEXT NOT NULL,
    name TEXT NOT NULL,
    scopes JSONB NOT NULL,
    connected_at TIMESTAMPTZ NOT NULL,
    -- When the access token was given, until when it is good, and until when a new one is given without the operator.
    issued_at TIMESTAMPTZ NOT NULL,
    access_ends_at TIMESTAMPTZ,
    renewal_ends_at TIMESTAMPTZ,
    -- Why it has to be connected anew.
    lapsed_at TIMESTAMPTZ,
    lapsed_because TEXT,
    tokens TEXT NOT NULL,
    -- Until when somebody asks for new tokens.
    claim_ends_at TIMESTAMPTZ,
    CHECK ((lapsed_at IS NULL) = (lapsed_because IS NULL))
);

-- The operator is on the way to a platform. Kept under a digest of what they come back with.
CREATE TABLE connection_attempts (
    state_digest TEXT PRIMARY KEY NOT NULL,
    platform TEXT NOT NULL CHECK (platform IN ('tiktok', 'instagram', 'youtube', 'facebook')),
    secret TEXT NOT NULL,
    redirect TEXT NOT NULL,
    ends_at TIMESTAMPTZ NOT NULL
);
