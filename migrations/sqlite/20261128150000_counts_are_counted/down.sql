ALTER TABLE analytics_posts DROP COLUMN day;

DROP INDEX comments_settled;
DROP INDEX ledger_entries_by_month;
DROP INDEX operations_tried_again;
DROP INDEX operations_tried;

CREATE TABLE counters (
    name TEXT NOT NULL,
    slot INTEGER NOT NULL,
    value BIGINT NOT NULL,
    PRIMARY KEY (name, slot)
);
INSERT INTO counters (name, slot, value)
    SELECT 'revision.' || topic, 0, revision FROM revisions
    UNION ALL SELECT 'videos.' || month, 0, videos FROM video_months
    UNION ALL SELECT 'videos_ever', 0, COALESCE(SUM(videos), 0) FROM video_months
    UNION ALL SELECT 'costs.' || month || '.warnings', 0, 1 FROM budget_warnings
    UNION ALL SELECT 'status.scripts.' || status, 0, COUNT(*) FROM scripts GROUP BY status
    UNION ALL SELECT 'status.videos.' || status, 0, COUNT(*) FROM videos GROUP BY status
    UNION ALL SELECT 'status.posts.' || status, 0, COUNT(*) FROM scheduled_posts GROUP BY status
    UNION ALL SELECT 'published.' || platform || '.' || CASE WHEN sandbox THEN 'sandbox' ELSE 'account' END, 0, COUNT(*) FROM scheduled_posts WHERE status = 'published' GROUP BY platform, sandbox
    UNION ALL SELECT 'figures.views.' || platform || '.' || CASE WHEN sandbox THEN 'sandbox' ELSE 'account' END, 0, SUM(views) FROM analytics WHERE views IS NOT NULL GROUP BY platform, sandbox
    UNION ALL SELECT 'known.views.' || platform || '.' || CASE WHEN sandbox THEN 'sandbox' ELSE 'account' END, 0, COUNT(views) FROM analytics WHERE views IS NOT NULL GROUP BY platform, sandbox
    UNION ALL SELECT 'figures.likes.' || platform || '.' || CASE WHEN sandbox THEN 'sandbox' ELSE 'account' END, 0, SUM(likes) FROM analytics WHERE likes IS NOT NULL GROUP BY platform, sandbox
    UNION ALL SELECT 'known.likes.' || platform || '.' || CASE WHEN sandbox THEN 'sandbox' ELSE 'account' END, 0, COUNT(likes) FROM analytics WHERE likes IS NOT NULL GROUP BY platform, sandbox
    UNION ALL SELECT 'figures.comments.' || platform || '.' || CASE WHEN sandbox THEN 'sandbox' ELSE 'account' END, 0, SUM(comments) FROM analytics WHERE comments IS NOT NULL GROUP BY platform, sandbox
    UNION ALL SELECT 'known.comments.' || platform || '.' || CASE WHEN sandbox THEN 'sandbox' ELSE 'account' END, 0, COUNT(comments) FROM analytics WHERE comments IS NOT NULL GROUP BY platform, sandbox
    UNION ALL SELECT 'figures.shares.' || platform || '.' || CASE WHEN sandbox THEN 'sandbox' ELSE 'account' END, 0, SUM(shares) FROM analytics WHERE shares IS NOT NULL GROUP BY platform, sandbox
    UNION ALL SELECT 'known.shares.' || platform || '.' || CASE WHEN sandbox THEN 'sandbox' ELSE 'account' END, 0, COUNT(shares) FROM analytics WHERE shares IS NOT NULL GROUP BY platform, sandbox
    UNION ALL SELECT 'comments.waiting', 0, COUNT(*) FROM comments WHERE status IN ('pending', 'reply_failed')
    UNION ALL SELECT 'comments.' || CASE WHEN sample THEN 'sample.' ELSE '' END || 'processed', 0, COUNT(*) FROM comments WHERE status <> 'unanalysed' GROUP BY sample
    UNION ALL SELECT 'comments.' || CASE WHEN sample THEN 'sample.' ELSE '' END || 'rejected', 0, COUNT(*) FROM comments WHERE status = 'rejected' GROUP BY sample
    UNION ALL SELECT 'comments.' || CASE WHEN sample THEN 'sample.' ELSE '' END || 'replied', 0, COUNT(*) FROM comments WHERE status = 'replied' GROUP BY sample
    UNION ALL SELECT 'comments.' || CASE WHEN sample THEN 'sample.' ELSE '' END || 'response_seconds', 0, SUM(CAST(strftime('%s', sent_at) AS BIGINT) - CAST(strftime('%s', posted_at) AS BIGINT)) FROM comments WHERE sent_at IS NOT NULL GROUP BY sample
    UNION ALL SELECT 'operations.unfinished', 0, COUNT(*) FROM operations WHERE status IN ('pending', 'running')
    UNION ALL SELECT 'recovery.pending', 0, COUNT(*) FROM operations WHERE status = 'pending' AND attempts > 0
    UNION ALL SELECT 'recovery.retrying', 0, COUNT(*) FROM operations WHERE status = 'running' AND attempts > 1
    UNION ALL SELECT 'recovery.recovered', 0, COUNT(*) FROM operations WHERE status = 'done' AND attempts > 1
    UNION ALL SELECT 'recovery.failed', 0, COUNT(*) FROM operations WHERE status = 'failed'
    UNION ALL SELECT 'costs.' || month || '.' || item, 0, SUM(quantity) FROM ledger_entries WHERE state = 'spent' GROUP BY month, item
    UNION ALL SELECT 'costs.' || month || '.renders', 0, SUM(cost) FROM ledger_entries WHERE state = 'spent' AND item = 'render_seconds' GROUP BY month
    UNION ALL SELECT 'costs.' || month || '.text', 0, SUM(cost) FROM ledger_entries WHERE state = 'spent' AND item <> 'render_seconds' GROUP BY month
    UNION ALL SELECT 'costs.' || month || '.reserved', 0, SUM(cost) FROM ledger_entries WHERE state = 'reserved' GROUP BY month
    UNION ALL SELECT 'costs.' || month || '.paid_renders', 0, COUNT(*) FROM ledger_entries WHERE state <> 'released' AND item = 'render_seconds' GROUP BY month;

DROP TABLE budget_warnings;
DROP TABLE video_months;
DROP TABLE revisions;
