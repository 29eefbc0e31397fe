ALTER TABLE scheduled_posts DROP COLUMN choices;
