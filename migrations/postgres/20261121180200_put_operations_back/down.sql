DROP INDEX notifications_read;
DROP INDEX operations_finished;
DROP INDEX operations_recoveries;
DROP INDEX operations_failed;
ALTER TABLE operations DROP COLUMN retries;
