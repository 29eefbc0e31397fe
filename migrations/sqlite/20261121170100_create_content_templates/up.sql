-- The operator's own hooks and topics.
CREATE TABLE content_templates (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    category TEXT NOT NULL CHECK (category IN ('hook', 'topic')),
    text TEXT NOT NULL,
    -- The text as doubles are known by: without regard to case, white space and a mark at the end.
    folded TEXT NOT NULL,
    created_at TEXT NOT NULL
);

CREATE INDEX content_templates_by_category ON content_templates (category, id);
CREATE UNIQUE INDEX content_templates_once ON content_templates (category, folded);
