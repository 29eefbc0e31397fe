-- One row for each setting that was ever changed; the others have their defaults.
CREATE TABLE settings (
    key TEXT PRIMARY KEY,
    value JSONB NOT NULL,
    updated_at TIMESTAMPTZ NOT NULL
);

-- Every change that the operator or the assistant made to how the product works, and what was there before.
CREATE TABLE changes (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    actor TEXT NOT NULL CHECK (actor IN ('operator', 'assistant')),
    subject TEXT NOT NULL,
    value_before JSONB NOT NULL,
    value_after JSONB NOT NULL,
    created_at TIMESTAMPTZ NOT NULL,
    undone_at TIMESTAMPTZ
);

-- What was changed later on the same subject, and stands.
CREATE INDEX changes_standing ON changes (subject, id) WHERE undone_at IS NULL;
