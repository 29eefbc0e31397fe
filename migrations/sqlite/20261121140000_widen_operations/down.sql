UPDATE operations SET status = 'failed' WHERE status = 'cancelled';

CREATE TABLE operations_rebuilt (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('submit_render', 'follow_render', 'fetch_render', 'publish_post')),
    subject_type TEXT NOT NULL CHECK (subject_type IN ('video', 'scheduled_post')),
    subject_id BIGINT NOT NULL,
    key TEXT NOT NULL,
    status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'running', 'done', 'failed')),
    attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
    next_attempt_at TEXT NOT NULL,
    deadline_at TEXT NOT NULL,
    lease_token TEXT,
    lease_until TEXT,
    -- When a worker may take it: its next attempt, or for a running one the end of its lease.
    due_at TEXT NOT NULL GENERATED ALWAYS AS (COALESCE(lease_until, next_attempt_at)) STORED,
    last_error TEXT,
    created_at TEXT NOT NULL,
    finished_at TEXT,
    CHECK ((status = 'running') = (lease_token IS NOT NULL)),
    CHECK ((status = 'running') = (lease_until IS NOT NULL)),
    CHECK ((status IN ('done', 'failed')) = (finished_at IS NOT NULL))
);

INSERT INTO operations_rebuilt (id, kind, subject_type, subject_id, key, status, attempts, next_attempt_at, deadline_at,
        lease_token, lease_until, last_error, created_at, finished_at)
    SELECT id, kind, subject_type, subject_id, key, status, attempts, next_attempt_at, deadline_at,
        lease_token, lease_until, last_error, created_at, finished_at FROM operations;

DROP TABLE operations;
ALTER TABLE operations_rebuilt RENAME TO operations;

CREATE INDEX operations_due ON operations (due_at, id) WHERE status IN ('pending', 'running');
CREATE INDEX operations_by_subject ON operations (subject_type, subject_id, id);
-- Nothing is done to one row twice at the same time.
CREATE UNIQUE INDEX operations_live ON operations (subject_type, subject_id, kind)
    WHERE status IN ('pending', 'running');

CREATE TABLE notifications_rebuilt (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    type TEXT NOT NULL CHECK (type IN ('script', 'video', 'project', 'system')),
    title TEXT NOT NULL,
    message TEXT NOT NULL,
    read BOOLEAN NOT NULL DEFAULT FALSE CHECK (read IN (FALSE, TRUE)),
    related_type TEXT CHECK (related_type IN ('script', 'video', 'project', 'scheduled_post')),
    related_id BIGINT,
    created_at TEXT NOT NULL,
    CHECK ((related_type IS NULL) = (related_id IS NULL))
);

INSERT INTO notifications_rebuilt SELECT id, type, title, message, read, related_type, related_id, created_at FROM notifications;

DROP TABLE notifications;
ALTER TABLE notifications_rebuilt RENAME TO notifications;

CREATE INDEX notifications_unread ON notifications (id) WHERE NOT read;
