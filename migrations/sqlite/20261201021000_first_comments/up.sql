-- What the account writes below the post once it is published: its text, its state and why it failed.
ALTER TABLE scheduled_posts ADD COLUMN first_comment TEXT CHECK (json_valid(first_comment));
