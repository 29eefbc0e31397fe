DELETE FROM counters WHERE name = 'videos_ever' OR name LIKE 'status.%' OR name LIKE 'published.%'
    OR name LIKE 'figures.%' OR name LIKE 'known.%';
