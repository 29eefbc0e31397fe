CREATE TABLE worker_heartbeats (
    worker TEXT PRIMARY KEY NOT NULL,
    beaten_at TIMESTAMPTZ NOT NULL
);
