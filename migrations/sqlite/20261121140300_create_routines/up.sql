-- When each piece of periodic work is due again.
CREATE TABLE routines (
    name TEXT PRIMARY KEY NOT NULL,
    next_run_at TEXT NOT NULL
);
