-- Which kinds of work and of rows there are is known to the domain, which grows with every concept. A cancelled
-- operation is one that its subject does not want any more: it is finished, and it has not failed.
ALTER TABLE operations
    DROP CONSTRAINT operations_kind_check,
    DROP CONSTRAINT operations_subject_type_check,
    DROP CONSTRAINT operations_status_check,
    DROP CONSTRAINT operations_check2,
    ADD CONSTRAINT operations_status_check CHECK (status IN ('pending', 'running', 'done', 'failed', 'cancelled')),
    ADD CONSTRAINT operations_check2 CHECK ((status IN ('done', 'failed', 'cancelled')) = (finished_at IS NOT NULL));

ALTER TABLE notifications DROP CONSTRAINT notifications_related_type_check;
