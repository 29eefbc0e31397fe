DELETE FROM counters WHERE name = 'operations.unfinished';
