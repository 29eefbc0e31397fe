-- How the file suits each platform, held against the platforms' rules when it arrived.
ALTER TABLE videos ADD COLUMN checks JSONB NOT NULL DEFAULT '[]';
ALTER TABLE videos ADD COLUMN approved_at TIMESTAMPTZ;
UPDATE videos SET approved_at = updated_at WHERE status = 'approved';

-- The standing plan takes the oldest approval first.
CREATE INDEX videos_by_approval ON videos (approved_at, id) WHERE status = 'approved';
