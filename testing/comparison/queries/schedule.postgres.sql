WITH video AS (
    SELECT id, title FROM videos WHERE id = $1 AND status = 'approved' FOR NO KEY UPDATE
), post AS (
    INSERT INTO scheduled_posts (video_id, platform, scheduled_at, caption, sandbox, repeat, created_at)
    SELECT id, $2, $3::TEXT::TIMESTAMPTZ, title, TRUE, TRUE, now() FROM video
    RETURNING *
), live AS (
    UPDATE videos SET live_posts = live_posts + 1 WHERE id = (SELECT video_id FROM post)
), operation AS (
    INSERT INTO operations (kind, subject_type, subject_id, key, next_attempt_at, deadline_at, created_at)
    SELECT 'publish_post', 'scheduled_post', id, gen_random_uuid(), scheduled_at, scheduled_at, created_at FROM post
)
SELECT id, video_id AS "videoId", caption AS "videoTitle", platform, scheduled_at AS "scheduledAt", status, caption, sandbox,
    planned, created_at AS "createdAt"
FROM post
