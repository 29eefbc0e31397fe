-- What rows that were there before anybody counted add up to; from here on every write keeps it current. Where it is
-- counted already the rows say the same, but for videos: of those, deleted ones count as well, so a month that has a
-- counter keeps it. A month is the operator's, whose zone is not known here: these are those of UTC.
DELETE FROM counters WHERE name LIKE 'recovery.%';
INSERT INTO counters (name, slot, value)
    SELECT 'recovery.' || state, 0, COUNT(*)
    FROM (
        SELECT CASE
            WHEN status = 'pending' AND attempts > 0 THEN 'pending'
            WHEN status = 'running' AND attempts > 1 THEN 'retrying'
            WHEN status = 'done' AND attempts > 1 THEN 'recovered'
            WHEN status = 'failed' THEN 'failed'
        END AS state
        FROM operations
    ) AS standings
    WHERE state IS NOT NULL GROUP BY state;
INSERT INTO counters (name, slot, value)
    SELECT 'videos.' || month, 0, COUNT(*)
    FROM (SELECT TO_CHAR(created_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month FROM videos) AS stored
    WHERE NOT EXISTS (SELECT 1 FROM counters WHERE name = 'videos.' || month) GROUP BY month;
