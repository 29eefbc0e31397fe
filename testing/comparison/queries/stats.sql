SELECT (SELECT CAST(SUM(videos) AS BIGINT) FROM video_months) AS "videosCreated",
    (SELECT COUNT(*) FROM scripts WHERE status = 'draft') AS drafts,
    (SELECT COUNT(*) FROM videos WHERE status IN ('processing', 'completed')) AS rendering,
    (SELECT COUNT(*) FROM videos WHERE status = 'pending_review') AS "pendingReview",
    (SELECT COUNT(*) FROM scheduled_posts WHERE status = 'scheduled') AS scheduled,
    (SELECT CAST(SUM(views) AS BIGINT) FROM analytics_days WHERE NOT sandbox) AS "totalViews",
    (SELECT total_cost FROM cost_estimates ORDER BY id DESC LIMIT 1) AS "monthlyCost"
