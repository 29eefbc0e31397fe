-- A video is deleted once nothing points to it, which is looked up here.
CREATE INDEX analytics_videos_by_video ON analytics_videos (video_id);
CREATE INDEX analytics_snapshots_by_video ON analytics_snapshots (video_id);
