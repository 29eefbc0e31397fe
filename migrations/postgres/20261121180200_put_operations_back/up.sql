-- How often the operator has put it back after it had failed.
ALTER TABLE operations ADD COLUMN retries INTEGER NOT NULL DEFAULT 0 CHECK (retries >= 0);

CREATE INDEX operations_failed ON operations (id) WHERE status = 'failed';
-- The latest that failed, are being tried again or have recovered.
CREATE INDEX operations_recoveries ON operations (COALESCE(finished_at, next_attempt_at), id)
    WHERE status = 'failed' OR (status IN ('running', 'done') AND attempts > 1);
CREATE INDEX operations_finished ON operations (finished_at, id) WHERE finished_at IS NOT NULL;
CREATE INDEX notifications_read ON notifications (created_at, id) WHERE read;
