DELETE FROM analytics_content WHERE facet = 'project';
PRAGMA writable_schema = ON;
UPDATE sqlite_schema
SET sql = replace(sql, 'facet TEXT NOT NULL', 'facet TEXT NOT NULL CHECK (facet IN (''category'', ''duration'', ''hour''))')
WHERE type = 'table' AND name = 'analytics_content';
PRAGMA writable_schema = RESET;
-- Tells other connections that the schema has changed.
CREATE TABLE schema_change (id INTEGER);
DROP TABLE schema_change;
