-- The operations that are not finished are counted by the writes from now on.
INSERT INTO counters (name, slot, value)
    SELECT 'operations.unfinished', 0, COUNT(*) FROM operations WHERE status IN ('pending', 'running');
