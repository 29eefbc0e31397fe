SELECT CAST(SUM(revision) AS BIGINT) AS total FROM revisions WHERE topic IN ('notifications', 'videos')
