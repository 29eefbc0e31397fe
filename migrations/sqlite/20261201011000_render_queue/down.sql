DROP INDEX operations_rendered;
DROP INDEX operations_queued;
ALTER TABLE operations DROP COLUMN queue_rank;
