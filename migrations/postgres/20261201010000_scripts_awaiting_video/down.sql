DROP INDEX scripts_awaiting_video;
ALTER TABLE scripts DROP COLUMN has_video;
