-- A new platform must not need a change of every table. The domain validates the names when rows are read.
ALTER TABLE scheduled_posts DROP CONSTRAINT scheduled_posts_platform_check;
ALTER TABLE analytics DROP CONSTRAINT analytics_platform_check;
ALTER TABLE analytics_posts DROP CONSTRAINT analytics_posts_platform_check;
ALTER TABLE analytics_snapshots DROP CONSTRAINT analytics_snapshots_platform_check;
ALTER TABLE analytics_days DROP CONSTRAINT analytics_days_platform_check;
ALTER TABLE comments DROP CONSTRAINT comments_platform_check;
ALTER TABLE accounts DROP CONSTRAINT accounts_platform_check;
ALTER TABLE authorization_requests DROP CONSTRAINT authorization_requests_platform_check;
ALTER TABLE api_usage DROP CONSTRAINT api_usage_platform_check;
