DELETE FROM api_tokens WHERE access NOT IN ('read', 'write');
PRAGMA writable_schema = ON;
UPDATE sqlite_schema
SET sql = replace(sql, 'access TEXT NOT NULL,', 'access TEXT NOT NULL CHECK (access IN (''read'', ''write'')),')
WHERE type = 'table' AND name = 'api_tokens';
PRAGMA writable_schema = RESET;
-- Tells other connections that the schema has changed.
CREATE TABLE schema_change (id INTEGER);
DROP TABLE schema_change;
