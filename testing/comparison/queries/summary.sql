SELECT platform, CAST(SUM(posts) AS BIGINT) AS posts, CAST(SUM(views) AS BIGINT) AS views, CAST(SUM(likes) AS BIGINT) AS likes,
    CAST(SUM(comments) AS BIGINT) AS comments, CAST(SUM(shares) AS BIGINT) AS shares
FROM analytics_days WHERE NOT sandbox GROUP BY platform
