UPDATE script_batches SET category = 'general' WHERE category IS NULL;
UPDATE script_batch_rows SET category = 'general' WHERE category IS NULL;
PRAGMA writable_schema = ON;
UPDATE sqlite_schema
SET sql = replace(sql, 'category TEXT', 'category TEXT NOT NULL')
WHERE type = 'table' AND name IN ('script_batches', 'script_batch_rows');
PRAGMA writable_schema = RESET;
-- Tells other connections that the schema has changed.
CREATE TABLE schema_change (id INTEGER);
DROP TABLE schema_change;
