-- The place of a waiting render that the operator has moved: lower ones come first, and 0 is that of all others.
ALTER TABLE operations ADD COLUMN queue_rank BIGINT NOT NULL DEFAULT 0;
-- Renders that wait, and finished ones, which show how fast videos are made.
CREATE INDEX operations_queued ON operations (queue_rank, id)
    WHERE kind = 'submit_render' AND status IN ('pending', 'running');
CREATE INDEX operations_rendered ON operations (id) WHERE kind = 'follow_render' AND status = 'done';
