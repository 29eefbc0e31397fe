DROP INDEX videos_with_file;
ALTER TABLE videos DROP COLUMN file_removed_at;
