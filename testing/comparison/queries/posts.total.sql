SELECT COUNT(*) AS total FROM scheduled_posts
