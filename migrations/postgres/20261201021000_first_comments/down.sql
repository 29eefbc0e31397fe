ALTER TABLE scheduled_posts DROP COLUMN first_comment;
