-- Whether the script has a video that has neither failed nor been rejected.
ALTER TABLE scripts ADD COLUMN has_video BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE scripts SET has_video = TRUE
    WHERE id IN (SELECT script_id FROM videos WHERE status NOT IN ('failed', 'rejected'));
CREATE INDEX scripts_awaiting_video ON scripts (status, id) WHERE status = 'approved' AND NOT has_video;
