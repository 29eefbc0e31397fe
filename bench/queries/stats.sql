SELECT name, CAST(SUM(value) AS BIGINT) AS value FROM counters
WHERE name IN ('videos_ever', 'status.scripts.draft', 'status.videos.processing', 'status.videos.completed',
    'status.videos.pending_review', 'status.posts.scheduled', 'figures.views.tiktok.sandbox',
    'figures.views.instagram.sandbox', 'figures.views.youtube.sandbox', 'figures.views.facebook.sandbox')
GROUP BY name
UNION ALL SELECT * FROM (SELECT 'cost', total_cost FROM cost_estimates ORDER BY id DESC LIMIT 1) AS latest
