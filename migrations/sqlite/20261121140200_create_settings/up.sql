-- One row for each setting that was ever changed; the others have their defaults.
CREATE TABLE settings (
    key TEXT PRIMARY KEY NOT NULL,
    value TEXT NOT NULL CHECK (json_valid(value)),
    updated_at TEXT NOT NULL
);

-- Every change that the operator or the assistant made to how the product works, and what was there before.
CREATE TABLE changes (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    actor TEXT NOT NULL CHECK (actor IN ('operator', 'assistant')),
    subject TEXT NOT NULL,
    value_before TEXT NOT NULL CHECK (json_valid(value_before)),
    value_after TEXT NOT NULL CHECK (json_valid(value_after)),
    created_at TEXT NOT NULL,
    undone_at TEXT
);

-- What was changed later on the same subject, and stands.
CREATE INDEX changes_standing ON changes (subject, id) WHERE undone_at IS NULL;
