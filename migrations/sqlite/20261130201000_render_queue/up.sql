-- The place of a waiting render that the operator has moved: lower ones come first, and 0 is that of all others.
ALTER TABLE operations ADD COLUMN queue_rank BIGINT NOT NULL DEFAULT 0;
-- The renders that wait and those in progress.
CREATE INDEX operations_by_rank ON operations (kind, queue_rank, id) WHERE status IN ('pending', 'running');
-- Finished renders, which show how fast videos are made.
CREATE INDEX operations_rendered ON operations (id) WHERE kind = 'follow_render' AND status = 'done';
