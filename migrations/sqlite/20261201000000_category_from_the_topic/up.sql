-- A missing category is that of the topic. SQLite's documentation describes this way to drop a NOT NULL without copying the table.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema
SET sql = replace(replace(sql, 'category TEXT NOT NULL', 'category TEXT'), 'project_id BIGINT REFERENCES', 'project_id BIGINT NOT NULL REFERENCES')
WHERE type = 'table' AND name IN ('script_batches', 'script_batch_rows');
PRAGMA writable_schema = RESET;
-- Tells other connections that the schema has changed.
CREATE TABLE schema_change (id INTEGER);
DROP TABLE schema_change;
