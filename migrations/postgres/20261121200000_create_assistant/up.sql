-- The talk with the assistant: one row for what the operator said and how it was answered.
CREATE TABLE chat_turns (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    message TEXT NOT NULL,
    reply TEXT,
    error TEXT,
    asked_at TIMESTAMPTZ NOT NULL,
    ended_at TIMESTAMPTZ,
    CHECK (reply IS NULL OR error IS NULL),
    CHECK ((reply IS NULL AND error IS NULL) = (ended_at IS NULL))
);

-- What came of each thing that the assistant was asked for, and proposals that wait for the operator.
CREATE TABLE assistant_actions (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    turn_id BIGINT NOT NULL REFERENCES chat_turns (id) ON DELETE CASCADE,
    description TEXT NOT NULL,
    status TEXT NOT NULL
        CHECK (status IN ('completed', 'failed', 'pending', 'confirmed', 'dismissed', 'expired')),
    result TEXT,
    change_id BIGINT REFERENCES changes (id),
    tool TEXT,
    payload TEXT,
    expires_at TIMESTAMPTZ,
    created_at TIMESTAMPTZ NOT NULL,
    decided_at TIMESTAMPTZ,
    CHECK ((tool IS NULL) = (payload IS NULL) AND (tool IS NULL) = (expires_at IS NULL))
);

CREATE INDEX assistant_actions_by_turn ON assistant_actions (turn_id);
