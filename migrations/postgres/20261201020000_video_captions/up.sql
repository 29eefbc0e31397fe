-- The captions that the operator wrote for the posts of the video.
ALTER TABLE videos ADD COLUMN captions JSONB CHECK (jsonb_typeof(captions) = 'object');
