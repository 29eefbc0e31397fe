PRAGMA writable_schema = ON;
UPDATE sqlite_schema
SET sql = replace(
    replace(sql, 'platform TEXT NOT NULL,',
        'platform TEXT NOT NULL CHECK (platform IN (''tiktok'', ''instagram'', ''youtube'', ''facebook'')),'),
    'platform TEXT PRIMARY KEY NOT NULL,',
    'platform TEXT PRIMARY KEY NOT NULL CHECK (platform IN (''tiktok'', ''instagram'', ''youtube'', ''facebook'')),'
)
WHERE type = 'table' AND name IN (
    'scheduled_posts', 'analytics', 'analytics_posts', 'analytics_snapshots', 'analytics_days', 'comments',
    'accounts', 'authorization_requests', 'api_usage'
);
PRAGMA writable_schema = RESET;
-- Tells other connections that the schema has changed.
CREATE TABLE schema_change (id INTEGER);
DROP TABLE schema_change;
