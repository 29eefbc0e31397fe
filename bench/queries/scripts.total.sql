SELECT CAST(SUM(value) AS BIGINT) AS total FROM counters
WHERE name IN ('status.scripts.draft', 'status.scripts.approved', 'status.scripts.rejected')
