ALTER TABLE videos DROP COLUMN captions;
