ALTER TABLE scheduled_posts ADD CONSTRAINT scheduled_posts_platform_check
    CHECK (platform IN ('tiktok', 'instagram', 'youtube', 'facebook'));
ALTER TABLE analytics ADD CONSTRAINT analytics_platform_check
    CHECK (platform IN ('tiktok', 'instagram', 'youtube', 'facebook'));
ALTER TABLE analytics_posts ADD CONSTRAINT analytics_posts_platform_check
    CHECK (platform IN ('tiktok', 'instagram', 'youtube', 'facebook'));
ALTER TABLE analytics_snapshots ADD CONSTRAINT analytics_snapshots_platform_check
    CHECK (platform IN ('tiktok', 'instagram', 'youtube', 'facebook'));
ALTER TABLE analytics_days ADD CONSTRAINT analytics_days_platform_check
    CHECK (platform IN ('tiktok', 'instagram', 'youtube', 'facebook'));
ALTER TABLE comments ADD CONSTRAINT comments_platform_check
    CHECK (platform IN ('tiktok', 'instagram', 'youtube', 'facebook'));
ALTER TABLE accounts ADD CONSTRAINT accounts_platform_check
    CHECK (platform IN ('tiktok', 'instagram', 'youtube', 'facebook'));
ALTER TABLE authorization_requests ADD CONSTRAINT authorization_requests_platform_check
    CHECK (platform IN ('tiktok', 'instagram', 'youtube', 'facebook'));
ALTER TABLE api_usage ADD CONSTRAINT api_usage_platform_check
    CHECK (platform IN ('tiktok', 'instagram', 'youtube', 'facebook'));
