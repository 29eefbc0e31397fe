-- A new facet must not need a change of the table. SQLite's documentation describes this way to drop a CHECK without copying the table.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema
SET sql = replace(sql, ' CHECK (facet IN (''category'', ''duration'', ''hour''))', '')
WHERE type = 'table' AND name = 'analytics_content';
PRAGMA writable_schema = RESET;
-- Tells other connections that the schema has changed.
CREATE TABLE schema_change (id INTEGER);
DROP TABLE schema_change;
INSERT INTO analytics_content (sandbox, day, facet, common, videos, views, likes, comments, shares)
    SELECT a.sandbox, a.day, 'project', CAST(s.project_id AS TEXT), COUNT(*), SUM(a.views), SUM(a.likes), SUM(a.comments), SUM(a.shares)
    FROM analytics_videos a JOIN videos v ON v.id = a.video_id JOIN scripts s ON s.id = v.script_id
    GROUP BY a.sandbox, a.day, s.project_id;
