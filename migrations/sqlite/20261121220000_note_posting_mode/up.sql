-- How the post went to the platform, or is going: straight out, or into the account's inbox. NULL: nothing of it has gone.
ALTER TABLE scheduled_posts ADD COLUMN posting_mode TEXT CHECK (posting_mode IN ('direct', 'inbox'));
