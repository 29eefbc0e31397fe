SELECT (SELECT COUNT(*) FROM videos) AS "videosCreated",
    (SELECT COUNT(*) FROM scripts WHERE status = 'draft') AS drafts,
    (SELECT COUNT(*) FROM videos WHERE status IN ('processing', 'completed')) AS rendering,
    (SELECT COUNT(*) FROM videos WHERE status = 'pending_review') AS "pendingReview",
    (SELECT COUNT(*) FROM scheduled_posts WHERE status = 'scheduled') AS scheduled,
    (SELECT SUM(views) FROM analytics) AS "totalViews",
    (SELECT total_cost FROM cost_estimates ORDER BY id DESC LIMIT 1) AS "monthlyCost"
