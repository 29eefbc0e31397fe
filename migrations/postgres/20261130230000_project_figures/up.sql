-- A new facet must not need a change of the table.
ALTER TABLE analytics_content DROP CONSTRAINT analytics_content_facet_check;
INSERT INTO analytics_content (sandbox, day, facet, common, videos, views, likes, comments, shares)
    SELECT a.sandbox, a.day, 'project', CAST(s.project_id AS TEXT), COUNT(*), CAST(SUM(a.views) AS BIGINT), CAST(SUM(a.likes) AS BIGINT),
        CAST(SUM(a.comments) AS BIGINT), CAST(SUM(a.shares) AS BIGINT)
    FROM analytics_videos a JOIN videos v ON v.id = a.video_id JOIN scripts s ON s.id = v.script_id
    GROUP BY a.sandbox, a.day, s.project_id;
