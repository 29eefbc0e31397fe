-- What each process last saw of each service, so that all of them can tell how the product is.
CREATE TABLE service_measurements (
    process TEXT NOT NULL,
    service TEXT NOT NULL,
    response_ms BIGINT CHECK (response_ms >= 0),
    failures INTEGER NOT NULL CHECK (failures >= 0),
    open BOOLEAN NOT NULL CHECK (open IN (FALSE, TRUE)),
    error TEXT,
    measured_at TEXT NOT NULL,
    -- The last question whether it could do its work, and what was missing.
    checked_at TEXT,
    check_problem TEXT CHECK (checked_at IS NOT NULL OR check_problem IS NULL),
    PRIMARY KEY (process, service)
);

-- How often each process saw a service fail, by minute; minutes without errors are missing.
CREATE TABLE service_errors (
    process TEXT NOT NULL,
    service TEXT NOT NULL,
    minute_at TEXT NOT NULL,
    count INTEGER NOT NULL CHECK (count > 0),
    PRIMARY KEY (process, service, minute_at)
);

CREATE INDEX service_errors_by_minute ON service_errors (minute_at);
