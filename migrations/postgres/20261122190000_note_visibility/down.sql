ALTER TABLE scheduled_posts DROP COLUMN visible_to;
ALTER TABLE scheduled_posts DROP COLUMN delivery;
ALTER TABLE scheduled_posts DROP COLUMN visibility;
