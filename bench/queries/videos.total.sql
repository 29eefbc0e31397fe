SELECT CAST(SUM(value) AS BIGINT) AS total FROM counters
WHERE name IN ('status.videos.processing', 'status.videos.completed', 'status.videos.failed', 'status.videos.pending_review',
    'status.videos.approved', 'status.videos.rejected')
