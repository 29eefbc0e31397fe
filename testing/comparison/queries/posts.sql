SELECT p.id, p.video_id AS "videoId", v.title AS "videoTitle", p.platform, p.scheduled_at AS "scheduledAt", p.status,
    p.caption, p.sandbox, p.planned, p.posting_mode AS "postingMode", p.visibility, p.delivery,
    p.visible_to AS "visibleTo", p.platform_post_id AS "platformPostId", p.error, p.published_at AS "publishedAt",
    p.created_at AS "createdAt"
FROM scheduled_posts p JOIN videos v ON v.id = p.video_id
ORDER BY p.scheduled_at DESC, p.id DESC LIMIT 100
