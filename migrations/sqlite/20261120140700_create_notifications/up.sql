CREATE TABLE notifications (
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

CREATE INDEX notifications_unread ON notifications (id) WHERE NOT read;
