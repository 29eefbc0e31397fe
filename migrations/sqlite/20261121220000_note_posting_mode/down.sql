ALTER TABLE scheduled_posts DROP COLUMN posting_mode;
