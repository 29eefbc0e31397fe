SELECT CAST(SUM(value) AS BIGINT) AS total FROM counters WHERE name IN ('revision.notifications', 'revision.videos')
