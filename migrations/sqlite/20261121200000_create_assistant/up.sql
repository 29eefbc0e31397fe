-- The talk with the assistant: one row for what the operator said and how it was answered.
CREATE TABLE chat_turns (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    message TEXT NOT NULL,
    reply TEXT,
    error TEXT,
    asked_at TEXT NOT NULL,
    ended_at TEXT,
    CHECK (reply IS NULL OR error IS NULL),
    CHECK ((reply IS NULL AND error IS NULL) = (ended_at IS NULL))
);

-- What came of each thing that the assistant was asked for, and proposals that wait for the operator.
CREATE TABLE assistant_actions (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    turn_id BIGINT NOT NULL REFERENCES chat_turns (id) ON DELETE CASCADE,
    description TEXT NOT NULL,
    status TEXT NOT NULL
        CHECK (status IN ('completed', 'failed', 'pending', 'confirmed', 'dismissed', 'expired')),
    result TEXT,
    change_id BIGINT REFERENCES changes (id),
    tool TEXT,
    payload TEXT,
    expires_at TEXT,
    created_at TEXT NOT NULL,
    decided_at TEXT,
    CHECK ((tool IS NULL) = (payload IS NULL) AND (tool IS NULL) = (expires_at IS NULL))
);

CREATE INDEX assistant_actions_by_turn ON assistant_actions (turn_id);
