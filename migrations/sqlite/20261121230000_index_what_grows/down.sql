DROP INDEX videos_by_approval;
CREATE INDEX videos_by_approval ON videos (approved_at, id) WHERE status = 'approved';
DROP INDEX analytics_videos_by_day;
CREATE INDEX analytics_videos_by_day ON analytics_videos (sandbox, day, views);
DROP INDEX projects_active;
DROP INDEX service_measurements_by_time;
DROP INDEX worker_heartbeats_by_time;
