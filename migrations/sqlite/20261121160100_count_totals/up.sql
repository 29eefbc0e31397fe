-- What the rows add up to; from here on every write keeps it current (`counters.rs` has the names).
INSERT INTO counters (name, slot, value)
    SELECT 'status.scripts.' || status, 0, COUNT(*) FROM scripts GROUP BY status;
INSERT INTO counters (name, slot, value)
    SELECT 'status.videos.' || status, 0, COUNT(*) FROM videos GROUP BY status;
INSERT INTO counters (name, slot, value)
    SELECT 'videos_ever', 0, COUNT(*) FROM videos;
INSERT INTO counters (name, slot, value)
    SELECT 'status.posts.' || status, 0, COUNT(*) FROM scheduled_posts GROUP BY status;
INSERT INTO counters (name, slot, value)
    SELECT 'published.' || platform || '.' || CASE WHEN sandbox THEN 'sandbox' ELSE 'account' END, 0, COUNT(*)
    FROM scheduled_posts WHERE status = 'published' GROUP BY platform, sandbox;
INSERT INTO counters (name, slot, value)
    SELECT 'figures.views.' || platform || '.' || CASE WHEN sandbox THEN 'sandbox' ELSE 'account' END, 0, CAST(COALESCE(SUM(views), 0) AS BIGINT)
    FROM analytics GROUP BY platform, sandbox;
INSERT INTO counters (name, slot, value)
    SELECT 'known.views.' || platform || '.' || CASE WHEN sandbox THEN 'sandbox' ELSE 'account' END, 0, COUNT(views)
    FROM analytics GROUP BY platform, sandbox;
INSERT INTO counters (name, slot, value)
    SELECT 'figures.likes.' || platform || '.' || CASE WHEN sandbox THEN 'sandbox' ELSE 'account' END, 0, CAST(COALESCE(SUM(likes), 0) AS BIGINT)
    FROM analytics GROUP BY platform, sandbox;
INSERT INTO counters (name, slot, value)
    SELECT 'known.likes.' || platform || '.' || CASE WHEN sandbox THEN 'sandbox' ELSE 'account' END, 0, COUNT(likes)
    FROM analytics GROUP BY platform, sandbox;
INSERT INTO counters (name, slot, value)
    SELECT 'figures.comments.' || platform || '.' || CASE WHEN sandbox THEN 'sandbox' ELSE 'account' END, 0, CAST(COALESCE(SUM(comments), 0) AS BIGINT)
    FROM analytics GROUP BY platform, sandbox;
INSERT INTO counters (name, slot, value)
    SELECT 'known.comments.' || platform || '.' || CASE WHEN sandbox THEN 'sandbox' ELSE 'account' END, 0, COUNT(comments)
    FROM analytics GROUP BY platform, sandbox;
INSERT INTO counters (name, slot, value)
    SELECT 'figures.shares.' || platform || '.' || CASE WHEN sandbox THEN 'sandbox' ELSE 'account' END, 0, CAST(COALESCE(SUM(shares), 0) AS BIGINT)
    FROM analytics GROUP BY platform, sandbox;
INSERT INTO counters (name, slot, value)
    SELECT 'known.shares.' || platform || '.' || CASE WHEN sandbox THEN 'sandbox' ELSE 'account' END, 0, COUNT(shares)
    FROM analytics GROUP BY platform, sandbox;
