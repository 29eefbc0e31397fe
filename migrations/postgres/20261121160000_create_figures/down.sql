DROP TABLE analytics_content;
DROP TABLE analytics_videos;
DROP TABLE analytics_days;
DROP TABLE analytics_snapshots;
ALTER TABLE analytics DROP COLUMN reason;
DROP TABLE analytics_posts;
