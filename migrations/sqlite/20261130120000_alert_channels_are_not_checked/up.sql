-- A new channel must not need a change of the table. The domain validates the names when rows are read.
-- SQLite's documentation describes this way to drop a CHECK without copying the table.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema
SET sql = replace(sql, ' CHECK (channel IN (''webhook'', ''email'', ''ntfy''))', '')
WHERE type = 'table' AND name = 'alert_messages';
PRAGMA writable_schema = RESET;
-- Tells other connections that the schema has changed.
CREATE TABLE schema_change (id INTEGER);
DROP TABLE schema_change;
