SELECT p.platform, COUNT(*) AS posts, SUM(a.views) AS views, SUM(a.likes) AS likes, SUM(a.comments) AS comments,
    SUM(a.shares) AS shares
FROM scheduled_posts p
LEFT JOIN analytics a ON a.video_id = p.video_id AND a.platform = p.platform AND a.sandbox = p.sandbox
WHERE p.status = 'published'
GROUP BY p.platform
