-- A new kind of access must not need a change of the table. The domain validates the names when rows are read.
-- SQLite's documentation describes this way to drop a CHECK without copying the table.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema
SET sql = replace(sql, ' CHECK (access IN (''read'', ''write''))', '')
WHERE type = 'table' AND name = 'api_tokens';
PRAGMA writable_schema = RESET;
-- Tells other connections that the schema has changed.
CREATE TABLE schema_change (id INTEGER);
DROP TABLE schema_change;
