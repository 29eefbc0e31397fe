-- When the comments of the post were last read to the end. NULL: not since this column is there.
ALTER TABLE comment_readings ADD COLUMN read_at TIMESTAMPTZ;
