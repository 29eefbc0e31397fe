-- A process leaves rows behind at every start, and they stay for a day.
CREATE INDEX worker_heartbeats_by_time ON worker_heartbeats (beaten_at);
CREATE INDEX service_measurements_by_time ON service_measurements (measured_at);
-- The newest of these is the one that new scripts belong to.
CREATE INDEX projects_active ON projects (id) WHERE status = 'active';
-- The best of some days are found without looking at the rows of the others.
DROP INDEX analytics_videos_by_day;
CREATE INDEX analytics_videos_by_day ON analytics_videos (sandbox, day, views, video_id);
-- With the state in it, so that SQLite, which does not count rows, takes it and not the index of all states.
DROP INDEX videos_by_approval;
CREATE INDEX videos_by_approval ON videos (status, approved_at, id);
