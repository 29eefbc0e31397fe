-- A row for each topic that was ever written to. Every write to the topic raises it.
CREATE TABLE revisions (
    topic TEXT PRIMARY KEY NOT NULL,
    revision BIGINT NOT NULL
);
INSERT INTO revisions (topic, revision)
    SELECT substr(name, 10), SUM(value) FROM counters WHERE name LIKE 'revision.%' GROUP BY name;

-- The number of videos stored in each month of the operator's time zone, including those deleted since.
CREATE TABLE video_months (
    month TEXT PRIMARY KEY NOT NULL,
    videos BIGINT NOT NULL
);
INSERT INTO video_months (month, videos)
    SELECT substr(name, 8), SUM(value) FROM counters WHERE name LIKE 'videos.%' GROUP BY name;
-- Videos that were counted without a month count in one before the first version.
INSERT INTO video_months (month, videos)
    SELECT '2026-01', ever.value - noted.value
    FROM (SELECT COALESCE(SUM(value), 0) AS value FROM counters WHERE name = 'videos_ever') AS ever,
        (SELECT COALESCE(SUM(videos), 0) AS value FROM video_months) AS noted
    WHERE ever.value > noted.value
    ON CONFLICT (month) DO UPDATE SET videos = video_months.videos + excluded.videos;

-- Months in which the operator was warned about the budget.
CREATE TABLE budget_warnings (
    month TEXT PRIMARY KEY NOT NULL
);
INSERT INTO budget_warnings (month)
    SELECT DISTINCT substr(name, 7, 7) FROM counters WHERE name LIKE 'costs.%.warnings' AND value > 0;

DROP TABLE counters;

CREATE INDEX operations_tried ON operations (status) WHERE attempts > 0;
CREATE INDEX operations_tried_again ON operations (status) WHERE attempts > 1;
CREATE INDEX ledger_entries_by_month ON ledger_entries (month);
CREATE INDEX comments_settled ON comments (sample, status, posted_at, sent_at)
    WHERE status NOT IN ('pending', 'reply_failed', 'unanalysed');

-- The day in the operator's time zone on which a published post is counted: NULL until its readings are planned, and after its
-- platform has rejected it.
ALTER TABLE analytics_posts ADD COLUMN day TEXT;
