ALTER TABLE comment_readings DROP COLUMN read_at;
