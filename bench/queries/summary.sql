SELECT name, CAST(SUM(value) AS BIGINT) AS value FROM counters
WHERE name IN (
    'figures.views.tiktok.sandbox', 'figures.likes.tiktok.sandbox', 'figures.comments.tiktok.sandbox',
    'figures.shares.tiktok.sandbox', 'figures.views.instagram.sandbox', 'figures.likes.instagram.sandbox',
    'figures.comments.instagram.sandbox', 'figures.shares.instagram.sandbox', 'figures.views.youtube.sandbox',
    'figures.likes.youtube.sandbox', 'figures.comments.youtube.sandbox', 'figures.shares.youtube.sandbox',
    'figures.views.facebook.sandbox', 'figures.likes.facebook.sandbox', 'figures.comments.facebook.sandbox',
    'figures.shares.facebook.sandbox', 'published.tiktok.sandbox', 'published.instagram.sandbox',
    'published.youtube.sandbox', 'published.facebook.sandbox')
GROUP BY name
