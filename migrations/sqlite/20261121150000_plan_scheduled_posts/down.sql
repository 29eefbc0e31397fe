DROP INDEX scheduled_posts_published;
DROP INDEX scheduled_posts_planned;
ALTER TABLE scheduled_posts DROP COLUMN kept_from_plan;
ALTER TABLE scheduled_posts DROP COLUMN planned;
