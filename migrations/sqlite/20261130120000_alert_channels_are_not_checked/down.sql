DELETE FROM alert_messages WHERE channel NOT IN ('webhook', 'email', 'ntfy');
PRAGMA writable_schema = ON;
UPDATE sqlite_schema
SET sql = replace(sql, 'channel TEXT NOT NULL,', 'channel TEXT NOT NULL CHECK (channel IN (''webhook'', ''email'', ''ntfy'')),')
WHERE type = 'table' AND name = 'alert_messages';
PRAGMA writable_schema = RESET;
-- Tells other connections that the schema has changed.
CREATE TABLE schema_change (id INTEGER);
DROP TABLE schema_change;
