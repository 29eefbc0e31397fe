SELECT name, CAST(SUM(value) AS BIGINT) AS value FROM counters
WHERE name IN (
    'figures.views.tiktok.account', 'figures.likes.tiktok.account', 'figures.comments.tiktok.account',
    'figures.shares.tiktok.account', 'figures.views.instagram.account', 'figures.likes.instagram.account',
    'figures.comments.instagram.account', 'figures.shares.instagram.account', 'figures.views.youtube.account',
    'figures.likes.youtube.account', 'figures.comments.youtube.account', 'figures.shares.youtube.account',
    'figures.views.facebook.account', 'figures.likes.facebook.account', 'figures.comments.facebook.account',
    'figures.shares.facebook.account', 'published.tiktok.account', 'published.instagram.account',
    'published.youtube.account', 'published.facebook.account')
GROUP BY name
