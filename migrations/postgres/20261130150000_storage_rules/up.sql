-- When a storage rule removed the video's file.
ALTER TABLE videos ADD COLUMN file_removed_at TIMESTAMPTZ CHECK (file_removed_at IS NULL OR video_key IS NULL);
CREATE INDEX videos_with_file ON videos (status, id) WHERE video_key IS NOT NULL;
