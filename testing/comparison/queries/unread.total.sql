SELECT COUNT(*) AS total FROM notifications WHERE NOT read
