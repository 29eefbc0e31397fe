SELECT n.id, n.type, n.title, n.message, n.read, n.created_at AS "createdAt", n.related_id AS "relatedId",
    n.related_type AS "relatedType", v.id AS "videoId", v.title AS "videoTitle", v.status AS "videoStatus"
FROM notifications n
LEFT JOIN scheduled_posts p ON n.related_type = 'scheduled_post' AND p.id = n.related_id
LEFT JOIN videos v ON v.id = CASE n.related_type WHEN 'video' THEN n.related_id ELSE p.video_id END
ORDER BY n.id DESC LIMIT 100
