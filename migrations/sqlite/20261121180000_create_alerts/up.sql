CREATE TABLE alerts (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    subject TEXT NOT NULL,
    service TEXT NOT NULL,
    type TEXT NOT NULL CHECK (type IN ('info', 'warning', 'error')),
    message TEXT NOT NULL,
    raised_at TEXT NOT NULL,
    resolved_at TEXT,
    auto_resolved BOOLEAN NOT NULL DEFAULT FALSE CHECK (auto_resolved IN (FALSE, TRUE)),
    CHECK (resolved_at IS NOT NULL OR NOT auto_resolved)
);

-- However many processes look, one alert about the same is open.
CREATE UNIQUE INDEX alerts_open ON alerts (subject) WHERE resolved_at IS NULL;
