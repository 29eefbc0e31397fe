-- What was really used of paid providers, each with its price at that time. Costs are in millionths of a penny and
-- prices in millionths of a millionth, because a token costs some hundred-thousandths of a penny.
CREATE TABLE ledger_entries (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    -- The operator's month, as in 2026-11.
    month TEXT NOT NULL,
    item TEXT NOT NULL,
    purpose TEXT NOT NULL,
    provider TEXT NOT NULL,
    model TEXT NOT NULL,
    quantity BIGINT NOT NULL CHECK (quantity >= 0),
    unit_price BIGINT NOT NULL CHECK (unit_price >= 0),
    cost BIGINT NOT NULL CHECK (cost >= 0),
    state TEXT NOT NULL CHECK (state IN ('reserved', 'spent', 'released')),
    -- The row that it was used for. It may be gone: what was paid stays paid.
    subject_type TEXT,
    subject_id BIGINT,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    CHECK ((subject_type IS NULL) = (subject_id IS NULL))
);

-- A row has one reservation at most, and it is settled once.
CREATE UNIQUE INDEX ledger_entries_reservation ON ledger_entries (subject_type, subject_id)
    WHERE item = 'render_seconds' AND state IN ('reserved', 'spent');
