SELECT COUNT(*) AS total FROM scripts
