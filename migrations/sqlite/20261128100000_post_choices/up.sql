-- What the operator chose for the post besides its audience; NULL where the platform's settings decide everything.
ALTER TABLE scheduled_posts ADD COLUMN choices TEXT CHECK (json_valid(choices) AND json_type(choices) = 'object');
