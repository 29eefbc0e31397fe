SELECT COUNT(*) AS total FROM videos
