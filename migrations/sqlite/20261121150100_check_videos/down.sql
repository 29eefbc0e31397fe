DROP INDEX videos_by_approval;
ALTER TABLE videos DROP COLUMN approved_at;
ALTER TABLE videos DROP COLUMN checks;
