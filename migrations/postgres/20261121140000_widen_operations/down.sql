UPDATE operations SET status = 'failed' WHERE status = 'cancelled';

ALTER TABLE notifications
    ADD CONSTRAINT notifications_related_type_check
        CHECK (related_type IN ('script', 'video', 'project', 'scheduled_post'));

ALTER TABLE operations
    DROP CONSTRAINT operations_status_check,
    DROP CONSTRAINT operations_check2,
    ADD CONSTRAINT operations_kind_check
        CHECK (kind IN ('submit_render', 'follow_render', 'fetch_render', 'publish_post')),
    ADD CONSTRAINT operations_subject_type_check CHECK (subject_type IN ('video', 'scheduled_post')),
    ADD CONSTRAINT operations_status_check CHECK (status IN ('pending', 'running', 'done', 'failed')),
    ADD CONSTRAINT operations_check2 CHECK ((status IN ('done', 'failed')) = (finished_at IS NOT NULL));
