CREATE TABLE users (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    username TEXT NOT NULL UNIQUE,
    -- The hash of the password that was set in the browser; '!' when none was.
    password TEXT NOT NULL
);

CREATE TABLE projects (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    name TEXT NOT NULL,
    description TEXT,
    category TEXT NOT NULL,
    status TEXT NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'paused', 'completed')),
    user_id BIGINT NOT NULL REFERENCES users (id),
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL
);

CREATE INDEX projects_active ON projects (id) WHERE status = 'active';

CREATE TABLE scripts (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    project_id BIGINT NOT NULL REFERENCES projects (id),
    -- See `searchable_text` of the domain.
    search_text TEXT NOT NULL,
    title TEXT NOT NULL,
    content TEXT NOT NULL,
    category TEXT NOT NULL,
    topic TEXT NOT NULL,
    duration INTEGER NOT NULL CHECK (duration BETWEEN 5 AND 180),
    status TEXT NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'approved', 'rejected')),
    warnings TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(warnings) AND json_type(warnings) = 'array'),
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL
);

CREATE INDEX scripts_by_status ON scripts (status, id);
CREATE INDEX scripts_by_project ON scripts (project_id, id);

CREATE TABLE videos (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    script_id BIGINT NOT NULL REFERENCES scripts (id),
    search_text TEXT NOT NULL,
    title TEXT NOT NULL,
    description TEXT,
    avatar_id TEXT NOT NULL,
    voice_id TEXT NOT NULL,
    background_style TEXT NOT NULL,
    music_style TEXT NOT NULL,
    duration INTEGER NOT NULL CHECK (duration BETWEEN 5 AND 180),
    actual_duration_ms BIGINT CHECK (actual_duration_ms >= 0),
    status TEXT NOT NULL DEFAULT 'processing'
        CHECK (status IN ('processing', 'completed', 'failed', 'pending_review', 'approved', 'rejected')),
    progress INTEGER CHECK (progress BETWEEN 0 AND 100),
    error TEXT,
    rejection_reason TEXT,
    provider TEXT NOT NULL,
    provider_video_id TEXT,
    video_key TEXT,
    thumbnail_key TEXT,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    checks TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(checks)),
    approved_at TEXT,
    live_posts INTEGER NOT NULL DEFAULT 0 CHECK (live_posts >= 0)
);

CREATE INDEX videos_by_status ON videos (status, id);
CREATE INDEX videos_by_script ON videos (script_id);
CREATE UNIQUE INDEX videos_by_provider_video_id ON videos (provider_video_id) WHERE provider_video_id IS NOT NULL;
CREATE INDEX videos_by_approval ON videos (status, approved_at, id);
CREATE INDEX videos_to_schedule ON videos (id) WHERE status = 'approved' AND live_posts = 0;

CREATE TABLE scheduled_posts (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    video_id BIGINT NOT NULL REFERENCES videos (id),
    platform TEXT NOT NULL CHECK (platform IN ('tiktok', 'instagram', 'youtube', 'facebook')),
    scheduled_at TEXT NOT NULL,
    status TEXT NOT NULL DEFAULT 'scheduled'
        CHECK (status IN ('scheduled', 'publishing', 'published', 'failed', 'cancelled', 'unconfirmed')),
    caption TEXT NOT NULL,
    sandbox BOOLEAN NOT NULL DEFAULT FALSE CHECK (sandbox IN (FALSE, TRUE)),
    -- Whether the operator wanted to repeat the video on the platform.
    repeat BOOLEAN NOT NULL DEFAULT FALSE CHECK (repeat IN (FALSE, TRUE)),
    publication_handle TEXT,
    committed_at TEXT,
    platform_post_id TEXT,
    error TEXT,
    published_at TEXT,
    created_at TEXT NOT NULL,
    planned BOOLEAN NOT NULL DEFAULT FALSE CHECK (planned IN (FALSE, TRUE)),
    cancelled_by_operator BOOLEAN NOT NULL DEFAULT FALSE CHECK (cancelled_by_operator IN (FALSE, TRUE)),
    posting_mode TEXT CHECK (posting_mode IN ('direct', 'inbox')),
    visibility TEXT
        CHECK (visibility IN ('public', 'followers', 'friends', 'unlisted', 'private')),
    delivery TEXT
        CHECK (delivery IN ('processing', 'delivered', 'locked_private', 'inbox', 'rejected')),
    visible_to TEXT
        CHECK (visible_to IN ('public', 'followers', 'friends', 'unlisted', 'private'))
);

CREATE INDEX scheduled_posts_by_time ON scheduled_posts (scheduled_at, id);
CREATE INDEX scheduled_posts_by_status ON scheduled_posts (status, scheduled_at, id);
CREATE INDEX scheduled_posts_by_platform ON scheduled_posts (platform, scheduled_at, id);
CREATE INDEX scheduled_posts_by_video ON scheduled_posts (video_id, scheduled_at, id);
CREATE UNIQUE INDEX scheduled_posts_unique ON scheduled_posts (video_id, platform)
    WHERE NOT repeat AND status IN ('scheduled', 'publishing', 'published', 'unconfirmed');
CREATE INDEX scheduled_posts_planned ON scheduled_posts (id) WHERE planned AND status = 'scheduled';
CREATE INDEX scheduled_posts_published ON scheduled_posts (platform, published_at) WHERE status = 'published';

CREATE TABLE analytics (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    video_id BIGINT NOT NULL REFERENCES videos (id),
    platform TEXT NOT NULL CHECK (platform IN ('tiktok', 'instagram', 'youtube', 'facebook')),
    sandbox BOOLEAN NOT NULL DEFAULT FALSE CHECK (sandbox IN (FALSE, TRUE)),
    views BIGINT DEFAULT 0 CHECK (views >= 0),
    likes BIGINT DEFAULT 0 CHECK (likes >= 0),
    shares BIGINT DEFAULT 0 CHECK (shares >= 0),
    comments BIGINT DEFAULT 0 CHECK (comments >= 0),
    engagement_rate INTEGER DEFAULT 0 CHECK (engagement_rate >= 0),
    updated_at TEXT NOT NULL,
    reason TEXT
);

CREATE UNIQUE INDEX analytics_by_video ON analytics (video_id, platform, sandbox);

CREATE TABLE cost_estimates (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    user_id BIGINT NOT NULL REFERENCES users (id),
    videos_per_month INTEGER NOT NULL CHECK (videos_per_month BETWEEN 1 AND 1000),
    script_complexity TEXT NOT NULL CHECK (script_complexity IN ('basic', 'advanced', 'premium')),
    total_cost BIGINT NOT NULL CHECK (total_cost >= 0),
    cost_per_video BIGINT NOT NULL CHECK (cost_per_video >= 0),
    created_at TEXT NOT NULL
);

CREATE TABLE worker_heartbeats (
    worker TEXT PRIMARY KEY NOT NULL,
    beaten_at TEXT NOT NULL
);

CREATE INDEX worker_heartbeats_by_time ON worker_heartbeats (beaten_at);

CREATE TABLE operations (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    kind TEXT NOT NULL,
    subject_type TEXT NOT NULL,
    subject_id BIGINT NOT NULL,
    key TEXT NOT NULL,
    status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'running', 'done', 'failed', 'cancelled')),
    attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
    next_attempt_at TEXT NOT NULL,
    deadline_at TEXT NOT NULL,
    lease_token TEXT,
    lease_until TEXT,
    -- When a worker may claim it: at its next attempt, or for a running one at the end of its lease.
    due_at TEXT NOT NULL GENERATED ALWAYS AS (COALESCE(lease_until, next_attempt_at)) STORED,
    last_error TEXT,
    created_at TEXT NOT NULL,
    finished_at TEXT,
    retries INTEGER NOT NULL DEFAULT 0 CHECK (retries >= 0),
    CHECK ((status = 'running') = (lease_token IS NOT NULL)),
    CHECK ((status = 'running') = (lease_until IS NOT NULL)),
    CHECK ((status IN ('done', 'failed', 'cancelled')) = (finished_at IS NOT NULL))
);

CREATE INDEX operations_due ON operations (due_at, id) WHERE status IN ('pending', 'running');
CREATE INDEX operations_by_subject ON operations (subject_type, subject_id, id);
CREATE UNIQUE INDEX operations_live ON operations (subject_type, subject_id, kind)
    WHERE status IN ('pending', 'running');
CREATE INDEX operations_failed ON operations (id) WHERE status = 'failed';
CREATE INDEX operations_recoveries ON operations (COALESCE(finished_at, next_attempt_at), id)
    WHERE status = 'failed' OR (status IN ('running', 'done') AND attempts > 1);
CREATE INDEX operations_finished ON operations (finished_at, id) WHERE finished_at IS NOT NULL;

CREATE TABLE notifications (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    type TEXT NOT NULL CHECK (type IN ('script', 'video', 'project', 'system')),
    title TEXT NOT NULL,
    message TEXT NOT NULL,
    read BOOLEAN NOT NULL DEFAULT FALSE CHECK (read IN (FALSE, TRUE)),
    related_type TEXT,
    related_id BIGINT,
    created_at TEXT NOT NULL,
    CHECK ((related_type IS NULL) = (related_id IS NULL))
);

CREATE INDEX notifications_by_type ON notifications (type, id);
CREATE INDEX notifications_unread ON notifications (id) WHERE NOT read;
CREATE INDEX notifications_read ON notifications (created_at, id) WHERE read;

CREATE TABLE counters (
    name TEXT NOT NULL,
    slot INTEGER NOT NULL,
    value BIGINT NOT NULL,
    PRIMARY KEY (name, slot)
);

CREATE TABLE settings (
    key TEXT PRIMARY KEY NOT NULL,
    value TEXT NOT NULL CHECK (json_valid(value)),
    updated_at TEXT NOT NULL
);

CREATE TABLE changes (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    actor TEXT NOT NULL CHECK (actor IN ('operator', 'assistant')),
    subject TEXT NOT NULL,
    value_before TEXT NOT NULL CHECK (json_valid(value_before)),
    value_after TEXT NOT NULL CHECK (json_valid(value_after)),
    created_at TEXT NOT NULL,
    undone_at TEXT
);

CREATE INDEX changes_standing ON changes (subject, id) WHERE undone_at IS NULL;

CREATE TABLE routines (
    name TEXT PRIMARY KEY NOT NULL,
    next_run_at TEXT NOT NULL
);

-- Jobs of the local studio, which any process may render.
CREATE TABLE render_jobs (
    key TEXT PRIMARY KEY NOT NULL,
    job TEXT NOT NULL CHECK (json_valid(job)),
    status TEXT NOT NULL CHECK (status IN ('open', 'finished', 'failed')),
    progress INTEGER NOT NULL CHECK (progress BETWEEN 0 AND 100),
    failure TEXT CHECK ((failure IS NOT NULL) = (status = 'failed')),
    attempts INTEGER NOT NULL CHECK (attempts >= 0),
    lease_token TEXT,
    lease_until TEXT CHECK ((lease_until IS NULL) = (lease_token IS NULL)),
    created_at TEXT NOT NULL
);
CREATE INDEX render_jobs_by_time ON render_jobs (created_at);

-- What tells a process that it has the key and the media store of this database.
CREATE TABLE installation (
    id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
    media_id TEXT NOT NULL,
    key_check TEXT NOT NULL
);

-- Browsers in which the operator has signed in. Their tokens and the password's hash stand here as digests only, so that nobody
-- can sign in with what a copy of the database holds.
CREATE TABLE sessions (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    token_digest TEXT NOT NULL UNIQUE,
    -- Another password ends the sessions of the one before.
    password_digest TEXT NOT NULL,
    device TEXT NOT NULL,
    address TEXT NOT NULL,
    opened_at TEXT NOT NULL,
    last_used_at TEXT NOT NULL
);

CREATE INDEX sessions_by_use ON sessions (last_used_at, id);

-- Tokens of the operator's programs. Their secrets stand here as digests only.
CREATE TABLE api_tokens (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    name TEXT NOT NULL,
    access TEXT NOT NULL CHECK (access IN ('read', 'write')),
    digest TEXT NOT NULL UNIQUE,
    created_at TEXT NOT NULL,
    expires_at TEXT,
    last_used_at TEXT
);

-- The second factor of the sign-in, while it is on: the secret of an authenticator app, sealed.
CREATE TABLE second_factors (
    user_id BIGINT PRIMARY KEY NOT NULL REFERENCES users (id),
    secret TEXT NOT NULL,
    -- The time step of the last code that was accepted. No code of it or of an earlier one is accepted again.
    used_step BIGINT NOT NULL,
    enabled_at TEXT NOT NULL,
    -- Wrong codes since the last right one, of whoever knows the password, and when the last of them was given.
    wrong_codes BIGINT NOT NULL DEFAULT 0,
    wrong_code_at TEXT
);

-- Codes that stand in for the authenticator app, once each. They stand here as digests only.
CREATE TABLE second_factor_recovery_codes (
    digest TEXT PRIMARY KEY NOT NULL
);

-- The last restore of the whole store from a backup.
CREATE TABLE last_restore (
    id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
    backup_made_at TEXT NOT NULL,
    restored_at TEXT NOT NULL
);

CREATE TABLE plan_state (
    id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
    -- JSON null without a standing plan.
    plan TEXT NOT NULL CHECK (json_valid(plan)),
    time_zone TEXT NOT NULL,
    -- When the plan was made; a weekly one has its slots on that weekday.
    made_at TEXT NOT NULL,
    -- Every video approved before this has been posted as often as it can be.
    searched_at TEXT,
    searched_for TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(searched_for))
);

CREATE TABLE analytics_posts (
    post_id BIGINT PRIMARY KEY NOT NULL REFERENCES scheduled_posts (id),
    video_id BIGINT NOT NULL REFERENCES videos (id),
    platform TEXT NOT NULL CHECK (platform IN ('tiktok', 'instagram', 'youtube', 'facebook')),
    sandbox BOOLEAN NOT NULL CHECK (sandbox IN (FALSE, TRUE)),
    published_at TEXT NOT NULL,
    views BIGINT CHECK (views >= 0),
    likes BIGINT CHECK (likes >= 0),
    comments BIGINT CHECK (comments >= 0),
    shares BIGINT CHECK (shares >= 0),
    reason TEXT,
    read_at TEXT,
    -- NULL: not yet counted on the day of its publication.
    planned_at TEXT,
    next_reading_at TEXT
);

CREATE INDEX analytics_posts_due ON analytics_posts (next_reading_at, post_id) WHERE next_reading_at IS NOT NULL;
CREATE INDEX analytics_posts_by_video ON analytics_posts (video_id, platform, sandbox);

CREATE TABLE analytics_snapshots (
    sandbox BOOLEAN NOT NULL CHECK (sandbox IN (FALSE, TRUE)),
    day TEXT NOT NULL CHECK (length(day) = 10),
    video_id BIGINT NOT NULL REFERENCES videos (id),
    platform TEXT NOT NULL CHECK (platform IN ('tiktok', 'instagram', 'youtube', 'facebook')),
    views BIGINT CHECK (views >= 0),
    likes BIGINT CHECK (likes >= 0),
    comments BIGINT CHECK (comments >= 0),
    shares BIGINT CHECK (shares >= 0),
    PRIMARY KEY (sandbox, day, video_id, platform)
) WITHOUT ROWID;

CREATE INDEX analytics_snapshots_by_video ON analytics_snapshots (video_id);

CREATE TABLE analytics_days (
    sandbox BOOLEAN NOT NULL CHECK (sandbox IN (FALSE, TRUE)),
    day TEXT NOT NULL CHECK (length(day) = 10),
    platform TEXT NOT NULL CHECK (platform IN ('tiktok', 'instagram', 'youtube', 'facebook')),
    posts BIGINT NOT NULL DEFAULT 0,
    views BIGINT,
    likes BIGINT,
    comments BIGINT,
    shares BIGINT,
    PRIMARY KEY (sandbox, day, platform)
) WITHOUT ROWID;

CREATE TABLE analytics_videos (
    sandbox BOOLEAN NOT NULL CHECK (sandbox IN (FALSE, TRUE)),
    video_id BIGINT NOT NULL REFERENCES videos (id),
    day TEXT NOT NULL CHECK (length(day) = 10),
    hour INTEGER NOT NULL CHECK (hour BETWEEN 0 AND 23),
    category TEXT NOT NULL,
    duration_band TEXT NOT NULL CHECK (duration_band IN ('0-15', '16-30', '31-60', '61-180')),
    views BIGINT,
    likes BIGINT,
    comments BIGINT,
    shares BIGINT,
    PRIMARY KEY (sandbox, video_id)
) WITHOUT ROWID;

CREATE INDEX analytics_videos_by_views ON analytics_videos (sandbox, views, video_id);
CREATE INDEX analytics_videos_by_day ON analytics_videos (sandbox, day, views, video_id);
CREATE INDEX analytics_videos_by_video ON analytics_videos (video_id);

CREATE TABLE analytics_content (
    sandbox BOOLEAN NOT NULL CHECK (sandbox IN (FALSE, TRUE)),
    day TEXT NOT NULL CHECK (length(day) = 10),
    facet TEXT NOT NULL CHECK (facet IN ('category', 'duration', 'hour')),
    common TEXT NOT NULL,
    videos BIGINT NOT NULL DEFAULT 0,
    views BIGINT,
    likes BIGINT,
    comments BIGINT,
    shares BIGINT,
    PRIMARY KEY (sandbox, day, facet, common)
) WITHOUT ROWID;

CREATE TABLE ledger_entries (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    -- The operator's month, as in 2026-11.
    month TEXT NOT NULL,
    item TEXT NOT NULL,
    purpose TEXT NOT NULL,
    provider TEXT NOT NULL,
    model TEXT NOT NULL,
    quantity BIGINT NOT NULL CHECK (quantity >= 0),
    unit_price BIGINT NOT NULL CHECK (unit_price >= 0),
    cost BIGINT NOT NULL CHECK (cost >= 0),
    state TEXT NOT NULL CHECK (state IN ('reserved', 'spent', 'released')),
    -- The row that caused the costs. It may be deleted: the costs remain.
    subject_type TEXT,
    subject_id BIGINT,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    CHECK ((subject_type IS NULL) = (subject_id IS NULL))
);

CREATE UNIQUE INDEX ledger_entries_reservation ON ledger_entries (subject_type, subject_id)
    WHERE item = 'render_seconds' AND state IN ('reserved', 'spent');

CREATE TABLE content_templates (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    category TEXT NOT NULL CHECK (category IN ('hook', 'topic')),
    text TEXT NOT NULL,
    -- The text by which duplicates are found: without case, white space and a final punctuation mark.
    folded TEXT NOT NULL,
    created_at TEXT NOT NULL
);

CREATE INDEX content_templates_by_category ON content_templates (category, id);
CREATE UNIQUE INDEX content_templates_once ON content_templates (category, folded);

CREATE TABLE discarded_media (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    keys TEXT NOT NULL CHECK (json_valid(keys) AND json_type(keys) = 'array'),
    provider TEXT NOT NULL,
    provider_video_id TEXT,
    created_at TEXT NOT NULL
);

CREATE TABLE alerts (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    subject TEXT NOT NULL,
    service TEXT NOT NULL,
    type TEXT NOT NULL CHECK (type IN ('info', 'warning', 'error')),
    message TEXT NOT NULL,
    raised_at TEXT NOT NULL,
    resolved_at TEXT,
    auto_resolved BOOLEAN NOT NULL DEFAULT FALSE CHECK (auto_resolved IN (FALSE, TRUE)),
    CHECK (resolved_at IS NOT NULL OR NOT auto_resolved)
);

CREATE UNIQUE INDEX alerts_open ON alerts (subject) WHERE resolved_at IS NULL;

-- What the operator is still to be told. The alert itself may be gone before.
CREATE TABLE alert_events (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    event TEXT NOT NULL CHECK (event IN ('raised', 'over')),
    alert TEXT NOT NULL CHECK (json_valid(alert) AND json_type(alert) = 'object')
);

-- What a channel is to send; removed once it is sent.
CREATE TABLE alert_messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    channel TEXT NOT NULL CHECK (channel IN ('webhook', 'email', 'ntfy')),
    events TEXT NOT NULL CHECK (json_valid(events) AND json_type(events) = 'array'),
    created_at TEXT NOT NULL
);

CREATE INDEX alert_messages_by_time ON alert_messages (created_at, id);

CREATE TABLE service_measurements (
    process TEXT NOT NULL,
    service TEXT NOT NULL,
    response_ms BIGINT CHECK (response_ms >= 0),
    failures INTEGER NOT NULL CHECK (failures >= 0),
    open BOOLEAN NOT NULL CHECK (open IN (FALSE, TRUE)),
    error TEXT,
    measured_at TEXT NOT NULL,
    -- The last health check, and its problem.
    checked_at TEXT,
    check_problem TEXT CHECK (checked_at IS NOT NULL OR check_problem IS NULL),
    PRIMARY KEY (process, service)
);

CREATE INDEX service_measurements_by_time ON service_measurements (measured_at);

CREATE TABLE service_errors (
    process TEXT NOT NULL,
    service TEXT NOT NULL,
    minute_at TEXT NOT NULL,
    count INTEGER NOT NULL CHECK (count > 0),
    PRIMARY KEY (process, service, minute_at)
);

CREATE INDEX service_errors_by_minute ON service_errors (minute_at);

CREATE TABLE comments (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    platform TEXT NOT NULL CHECK (platform IN ('tiktok', 'instagram', 'youtube', 'facebook')),
    remote_id TEXT NOT NULL,
    in_reply_to TEXT,
    platform_post_id TEXT NOT NULL,
    search_text TEXT NOT NULL,
    -- NULL for a comment on the sandbox's sample post.
    scheduled_post_id BIGINT REFERENCES scheduled_posts (id),
    author TEXT NOT NULL,
    text TEXT NOT NULL,
    posted_at TEXT NOT NULL,
    sample BOOLEAN NOT NULL CHECK (sample IN (FALSE, TRUE)),
    status TEXT NOT NULL DEFAULT 'unanalysed'
        CHECK (status IN ('unanalysed', 'pending', 'approved', 'replied', 'reply_failed', 'rejected')),
    topic TEXT,
    -- From -100 to 100.
    sentiment INTEGER CHECK (sentiment BETWEEN -100 AND 100),
    priority TEXT CHECK (priority IN ('low', 'normal', 'high')),
    tone TEXT,
    draft TEXT,
    reasoning TEXT,
    risks TEXT CHECK (risks IS NULL OR json_valid(risks)),
    reply_text TEXT,
    approved_by TEXT CHECK (approved_by IN ('operator', 'auto_response')),
    approved_at TEXT,
    committed_at TEXT,
    sent_at TEXT,
    reply_remote_id TEXT,
    error TEXT,
    created_at TEXT NOT NULL,
    CHECK ((status = 'replied') = (sent_at IS NOT NULL)),
    CHECK ((topic IS NULL) = (draft IS NULL))
);

CREATE UNIQUE INDEX comments_remote ON comments (platform, remote_id);
CREATE INDEX comments_waiting ON comments (id) WHERE status IN ('pending', 'reply_failed');
CREATE INDEX comments_waiting_by_platform ON comments (platform, id) WHERE status IN ('pending', 'reply_failed');
CREATE INDEX comments_unanalysed ON comments (platform, id) WHERE status = 'unanalysed';
CREATE INDEX comments_auto_approved ON comments (platform, approved_at) WHERE approved_by = 'auto_response';
CREATE INDEX comments_by_post ON comments (scheduled_post_id);

CREATE TABLE comment_sources (
    id BIGINT PRIMARY KEY NOT NULL,
    platform TEXT NOT NULL,
    error TEXT,
    resumes_at TEXT
);

CREATE TABLE comment_readings (
    scheduled_post_id BIGINT PRIMARY KEY NOT NULL REFERENCES scheduled_posts (id),
    newest_at TEXT,
    next_read_at TEXT NOT NULL,
    read_at TEXT
);

CREATE TABLE comment_topics (
    day TEXT NOT NULL,
    topic TEXT NOT NULL,
    sample BOOLEAN NOT NULL CHECK (sample IN (FALSE, TRUE)),
    comments BIGINT NOT NULL,
    sentiment_sum BIGINT NOT NULL,
    PRIMARY KEY (day, topic, sample)
);

CREATE TABLE chat_turns (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    message TEXT NOT NULL,
    reply TEXT,
    error TEXT,
    -- Whether the model had text before it that the operator did not write.
    untrusted BOOLEAN NOT NULL DEFAULT FALSE CHECK (untrusted IN (FALSE, TRUE)),
    asked_at TEXT NOT NULL,
    ended_at TEXT,
    CHECK (reply IS NULL OR error IS NULL),
    CHECK ((reply IS NULL AND error IS NULL) = (ended_at IS NULL))
);

CREATE TABLE assistant_actions (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    turn_id BIGINT NOT NULL REFERENCES chat_turns (id) ON DELETE CASCADE,
    description TEXT NOT NULL,
    status TEXT NOT NULL
        CHECK (status IN ('completed', 'failed', 'pending', 'confirmed', 'dismissed', 'expired')),
    result TEXT,
    change_id BIGINT REFERENCES changes (id),
    tool TEXT,
    payload TEXT,
    expires_at TEXT,
    created_at TEXT NOT NULL,
    decided_at TEXT,
    CHECK ((tool IS NULL) = (payload IS NULL) AND (tool IS NULL) = (expires_at IS NULL))
);

CREATE INDEX assistant_actions_by_turn ON assistant_actions (turn_id);

CREATE TABLE accounts (
    platform TEXT PRIMARY KEY NOT NULL CHECK (platform IN ('tiktok', 'instagram', 'youtube', 'facebook')),
    remote_id TEXT NOT NULL,
    name TEXT NOT NULL,
    scopes TEXT NOT NULL CHECK (json_valid(scopes)),
    connected_at TEXT NOT NULL,
    -- When the access token was issued, when it expires, and how long it can be renewed without the operator.
    issued_at TEXT NOT NULL,
    access_ends_at TEXT,
    renewal_ends_at TEXT,
    -- When and why it has to be connected again.
    expired_at TEXT,
    expired_because TEXT,
    tokens TEXT NOT NULL,
    -- Until when a process may renew the tokens.
    claim_ends_at TEXT,
    CHECK ((expired_at IS NULL) = (expired_because IS NULL))
);

CREATE TABLE authorization_requests (
    state_digest TEXT PRIMARY KEY NOT NULL,
    platform TEXT NOT NULL CHECK (platform IN ('tiktok', 'instagram', 'youtube', 'facebook')),
    secret TEXT NOT NULL,
    redirect TEXT NOT NULL,
    ends_at TEXT NOT NULL
);

CREATE TABLE api_usage (
    platform TEXT PRIMARY KEY NOT NULL CHECK (platform IN ('tiktok', 'instagram', 'youtube', 'facebook')),
    window_started_at TEXT NOT NULL,
    used BIGINT NOT NULL CHECK (used >= 0),
    -- The part of these units used for reading comments and metrics and for connection checks.
    polled BIGINT NOT NULL CHECK (polled >= 0 AND polled <= used)
);

INSERT INTO comment_sources (id, platform) VALUES (1, 'tiktok'), (2, 'instagram'), (3, 'youtube'), (4, 'facebook');

INSERT INTO counters (name, slot, value) VALUES ('videos_ever', 0, 0), ('operations.unfinished', 0, 0);
