DROP INDEX operations_rendered;
DROP INDEX operations_by_rank;
ALTER TABLE operations DROP COLUMN queue_rank;
