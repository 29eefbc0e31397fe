SELECT name, CAST(SUM(value) AS BIGINT) AS value FROM counters
WHERE name IN ('videos_ever', 'status.scripts.draft', 'status.videos.processing', 'status.videos.completed',
    'status.videos.pending_review', 'status.posts.scheduled', 'figures.views.tiktok.account',
    'figures.views.instagram.account', 'figures.views.youtube.account', 'figures.views.facebook.account')
GROUP BY name
UNION ALL SELECT * FROM (SELECT 'cost', total_cost FROM cost_estimates ORDER BY id DESC LIMIT 1) AS latest
