-- When each piece of periodic work is due again.
CREATE TABLE routines (
    name TEXT PRIMARY KEY,
    next_run_at TIMESTAMPTZ NOT NULL
);
