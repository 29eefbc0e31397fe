-- Whether the standing plan made the post and may move it.
ALTER TABLE scheduled_posts ADD COLUMN planned BOOLEAN NOT NULL DEFAULT FALSE;
-- Whether the operator has called the post off: the plan makes no other in its place.
ALTER TABLE scheduled_posts ADD COLUMN kept_from_plan BOOLEAN NOT NULL DEFAULT FALSE;

-- What a new plan moves or calls off.
CREATE INDEX scheduled_posts_planned ON scheduled_posts (id) WHERE planned AND status = 'scheduled';
-- What went out to a platform today.
CREATE INDEX scheduled_posts_published ON scheduled_posts (platform, published_at) WHERE status = 'published';
