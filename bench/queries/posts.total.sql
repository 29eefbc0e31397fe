SELECT CAST(SUM(value) AS BIGINT) AS total FROM counters
WHERE name IN ('status.posts.scheduled', 'status.posts.publishing', 'status.posts.published', 'status.posts.failed',
    'status.posts.cancelled', 'status.posts.unconfirmed')
