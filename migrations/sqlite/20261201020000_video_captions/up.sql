-- The captions that the operator wrote for the posts of the video.
ALTER TABLE videos ADD COLUMN captions TEXT CHECK (json_valid(captions));
