//! The rows, as statements: content, posts, figures, comments, and what the processes and the operator leave besides.

use super::{Filling, scattered};

pub(super) fn content_rows(filling: &Filling<'_>) -> Vec<String> {
    vec![projects(filling), scripts(filling), videos(filling), templates(filling)]
}

fn projects(filling: &Filling<'_>) -> String {
    filling.rows(
        5,
        "projects (name, category, status, user_id, created_at, updated_at)",
        "'Project number ' || n, 'educational', 'active', 1, {time}, {time}",
    )
}

fn scripts(filling: &Filling<'_>) -> String {
    let kind = scattered("n", 4);
    filling.rows(
        filling.amounts.videos,
        "scripts (project_id, search_text, title, content, category, topic, duration, status, warnings, created_at, updated_at)",
        &format!(
            "1, 'script number ' || n || ' topic ' || n, 'Script number ' || n, 'A hook. ' || n || ' reasons to go on, and one to stop. Follow for more.',
                CASE {kind} WHEN 0 THEN 'educational' WHEN 1 THEN 'lifestyle' WHEN 2 THEN 'productivity'
                    ELSE 'self-development' END,
                'topic ' || n, 15 + 15 * (n % 3),
                CASE WHEN n % 400 = 0 THEN 'rejected' WHEN n % 100 = 1 THEN 'draft' ELSE 'approved' END, '[]', {{time}}, {{time}}"
        ),
    )
}

fn videos(filling: &Filling<'_>) -> String {
    let all = filling.amounts.videos;
    let pending = filling.amounts.pending;
    // Every other one of the newest videos is pending, or more of them if there are too few videos.
    let newest = all.min(2 * pending).max(1);
    let nth = format!("(n - {})", all.saturating_sub(newest));
    let is_pending = format!("{nth} * {pending} / {newest} > ({nth} - 1) * {pending} / {newest} AND {nth} > 0");
    let (numbers, time) = (filling.numbers(all), filling.age(all));
    format!(
        "INSERT INTO videos (script_id, search_text, title, avatar_id, voice_id, background_style, music_style, duration,
                actual_duration_ms, status, error, provider, provider_video_id, video_key, thumbnail_key, created_at,
                updated_at, approved_at)
            SELECT n, 'video number ' || n, 'Video number ' || n, 'ana', 'en-calm', 'Modern Office', 'Calm & Relaxing', 15 + 15 * (n % 3),
                CASE WHEN status <> 'failed' THEN (15 + 15 * (n % 3)) * 1000 END, status,
                CASE status WHEN 'failed' THEN 'the provider is out of order' END, 'studio', 'render-' || n,
                CASE WHEN status <> 'failed' THEN 'videos/' || n || '/video.mp4' END,
                CASE WHEN status <> 'failed' THEN 'videos/' || n || '/thumbnail.jpg' END, created, created,
                CASE status WHEN 'approved' THEN created END
            FROM (
                SELECT n, {time} AS created,
                    CASE WHEN {is_pending} THEN 'pending_review' WHEN n % 50 = 1 THEN 'rejected' WHEN n % 1000 = 2 THEN 'failed'
                        ELSE 'approved' END AS status
                FROM {numbers}
            ) AS made ORDER BY n"
    )
}

fn templates(filling: &Filling<'_>) -> String {
    filling.rows(
        40,
        "content_templates (category, text, folded, created_at)",
        "CASE n % 2 WHEN 0 THEN 'hook' ELSE 'topic' END, 'Idea number ' || n, 'idea number ' || n, {time}",
    )
}

pub(super) fn post_rows(filling: &Filling<'_>) -> Vec<String> {
    let mut all = vec![posts(filling)];
    all.extend(due_posts(filling));
    all.extend([render_operations(), post_operations(filling)]);
    all
}

/// One post per approved video and platform. Those of the newest videos are still upcoming; a few failed. Every other
/// upcoming post belongs to the standing plan, and the cancelled ones were cancelled by the operator.
fn posts(filling: &Filling<'_>) -> String {
    let (videos, upcoming) = (filling.amounts.videos, filling.amounts.upcoming());
    let time = filling.time(&format!("(video_id - {videos} + {upcoming}) * {}", filling.seconds_apart()));
    let (platforms, posts) = (filling.numbers(4), filling.amounts.posts);
    format!(
        "INSERT INTO scheduled_posts (video_id, platform, scheduled_at, status, caption, sandbox, repeat, platform_post_id,
                error, published_at, created_at, planned, cancelled_by_operator)
            SELECT video_id, platform, {time}, status, 'Number ' || video_id || ' #viral', FALSE, FALSE,
                CASE status WHEN 'published' THEN platform || '-' || video_id END,
                CASE status WHEN 'failed' THEN 'the account is closed' END,
                CASE status WHEN 'published' THEN {time} END, {time},
                status = 'scheduled' AND video_id % 2 = 0, status = 'cancelled'
            FROM (
                SELECT v.id AS video_id, n,
                    CASE n WHEN 1 THEN 'tiktok' WHEN 2 THEN 'instagram' WHEN 3 THEN 'youtube' ELSE 'facebook' END AS platform,
                    CASE WHEN v.id > {videos} - {upcoming} THEN 'scheduled' WHEN v.id % 300 = 7 THEN 'failed'
                        WHEN v.id % 700 = 9 THEN 'cancelled' ELSE 'published' END AS status
                FROM videos v, {platforms} WHERE v.status = 'approved' ORDER BY n, v.id LIMIT {posts}
            ) AS made ORDER BY video_id, n"
    )
}

fn render_operations() -> String {
    "INSERT INTO operations (kind, subject_type, subject_id, key, status, attempts, next_attempt_at, deadline_at,
            last_error, created_at, finished_at)
        SELECT 'follow_render', 'video', id, 'video-' || id, CASE status WHEN 'failed' THEN 'failed' ELSE 'done' END,
            1 + id % 3, created_at, created_at, CASE status WHEN 'failed' THEN error END, created_at, created_at
        FROM videos ORDER BY id"
        .to_owned()
}

/// A post may be late by six hours, as in the product.
fn post_operations(filling: &Filling<'_>) -> String {
    let deadline = filling.dialect.later("scheduled_at", "21600");
    format!(
        "INSERT INTO operations (kind, subject_type, subject_id, key, status, attempts, next_attempt_at, deadline_at,
                last_error, created_at, finished_at)
            SELECT 'publish_post', 'scheduled_post', id, 'post-' || id,
                CASE status WHEN 'scheduled' THEN 'pending' WHEN 'failed' THEN 'failed' WHEN 'cancelled' THEN 'cancelled'
                    ELSE 'done' END,
                CASE WHEN status IN ('scheduled', 'cancelled') THEN 0 ELSE 1 + id % 2 END, scheduled_at, {deadline}, error,
                created_at, CASE status WHEN 'scheduled' THEN NULL ELSE scheduled_at END
            FROM scheduled_posts ORDER BY id"
    )
}

/// Posts for `scripts/bench-burst`, spread evenly over the minute after now, on every platform; none where the video has a post
/// already. Their videos need files under their media keys.
fn due_posts(filling: &Filling<'_>) -> Vec<String> {
    let due = filling.amounts.due;
    if due == 0 {
        return Vec::new();
    }
    let (created, scheduled) = (filling.time("-3600"), filling.time(&format!("(place - 1) * 60 / {due}")));
    let platforms = filling.numbers(4);
    vec![format!(
        "INSERT INTO scheduled_posts (video_id, platform, scheduled_at, status, caption, created_at)
            SELECT video_id, platform, {scheduled}, 'scheduled', 'Number ' || video_id || ' #viral', {created}
            FROM (
                SELECT video_id, platform, ROW_NUMBER() OVER (ORDER BY video_id, platform) AS place
                FROM (
                    SELECT v.id AS video_id,
                        CASE n WHEN 1 THEN 'tiktok' WHEN 2 THEN 'instagram' WHEN 3 THEN 'youtube' ELSE 'facebook' END AS platform
                    FROM videos v, {platforms} WHERE v.status = 'approved'
                ) AS possible
                WHERE NOT EXISTS (
                    SELECT 1 FROM scheduled_posts p WHERE p.video_id = possible.video_id AND p.platform = possible.platform)
            ) AS placed WHERE place <= {due} ORDER BY place"
    )]
}

pub(super) fn figure_rows(filling: &Filling<'_>) -> Vec<String> {
    let mut all = vec![latest(filling), read_posts(filling), read_videos(filling), snapshots(), days(filling)];
    all.extend(content());
    all
}

/// A figure is known once there are views; so is the rate computed from it.
fn latest(filling: &Filling<'_>) -> String {
    let (views, now) = (scattered("video_id * 7", 20_000), filling.time("0"));
    format!(
        "INSERT INTO analytics (video_id, platform, sandbox, views, likes, shares, comments, engagement_rate, updated_at)
            SELECT video_id, platform, sandbox, views, views / 20, views / 90, views / 60,
                CASE WHEN views > 0 THEN ((views / 20 + views / 90 + views / 60) * 100 + views / 2) / views END, {now}
            FROM (SELECT id, video_id, platform, sandbox, {views} AS views FROM scheduled_posts WHERE status = 'published')
                AS read ORDER BY id"
    )
}

/// Every published post has been read; those of the last days will be read again.
fn read_posts(filling: &Filling<'_>) -> String {
    let (then, recent, day) = (filling.time("7200"), filling.time("-172800"), filling.dialect.day("p.published_at"));
    format!(
        "INSERT INTO analytics_posts (post_id, video_id, platform, sandbox, published_at, views, likes, comments, shares,
                read_at, planned_at, next_reading_at, day)
            SELECT p.id, p.video_id, p.platform, p.sandbox, p.published_at, a.views, a.likes, a.comments, a.shares,
                p.published_at, p.published_at, CASE WHEN p.published_at > {recent} THEN {then} END, {day}
            FROM scheduled_posts p
                JOIN analytics a ON a.video_id = p.video_id AND a.platform = p.platform AND a.sandbox = p.sandbox
            WHERE p.status = 'published' ORDER BY p.id"
    )
}

fn read_videos(filling: &Filling<'_>) -> String {
    let (day, hour) = (filling.dialect.day("MIN(p.published_at)"), filling.dialect.hour("MIN(p.published_at)"));
    format!(
        "INSERT INTO analytics_videos (sandbox, video_id, day, hour, category, duration_band, views, likes, comments, shares)
            SELECT FALSE, v.id, {day}, {hour}, s.category,
                CASE WHEN v.duration <= 15 THEN '0-15' WHEN v.duration <= 30 THEN '16-30' ELSE '31-60' END,
                CAST(SUM(p.views) AS BIGINT), CAST(SUM(p.likes) AS BIGINT), CAST(SUM(p.comments) AS BIGINT),
                CAST(SUM(p.shares) AS BIGINT)
            FROM analytics_posts p JOIN videos v ON v.id = p.video_id JOIN scripts s ON s.id = v.script_id
            GROUP BY v.id, v.duration, s.category ORDER BY v.id"
    )
}

fn snapshots() -> String {
    "INSERT INTO analytics_snapshots (sandbox, day, video_id, platform, views, likes, comments, shares)
        SELECT FALSE, v.day, p.video_id, p.platform, p.views, p.likes, p.comments, p.shares
        FROM analytics_posts p JOIN analytics_videos v ON v.video_id = p.video_id ORDER BY p.post_id"
        .to_owned()
}

fn days(filling: &Filling<'_>) -> String {
    let day = filling.dialect.day("published_at");
    format!(
        "INSERT INTO analytics_days (sandbox, day, platform, posts, views, likes, comments, shares)
            SELECT FALSE, {day}, platform, COUNT(*), CAST(SUM(views) AS BIGINT), CAST(SUM(likes) AS BIGINT),
                CAST(SUM(comments) AS BIGINT), CAST(SUM(shares) AS BIGINT)
            FROM analytics_posts GROUP BY {day}, platform"
    )
}

/// The groups that videos fall into, by the day on which they were first published.
fn content() -> impl Iterator<Item = String> {
    let facets = [
        ("category", "a.category"),
        ("duration", "a.duration_band"),
        ("hour", "CAST(a.hour AS TEXT)"),
        ("project", "CAST(s.project_id AS TEXT)"),
    ];
    facets.into_iter().map(|(facet, common)| {
        format!(
            "INSERT INTO analytics_content (sandbox, day, facet, common, videos, views, likes, comments, shares)
                SELECT a.sandbox, a.day, '{facet}', {common}, COUNT(*), CAST(SUM(a.views) AS BIGINT),
                    CAST(SUM(a.likes) AS BIGINT), CAST(SUM(a.comments) AS BIGINT), CAST(SUM(a.shares) AS BIGINT)
                FROM analytics_videos a JOIN videos v ON v.id = a.video_id JOIN scripts s ON s.id = v.script_id
                GROUP BY a.sandbox, a.day, {common}"
        )
    })
}

/// How long a post is read for comments.
const READ_FOR_SECONDS: u32 = 30 * 24 * 3_600;

pub(super) fn comment_rows(filling: &Filling<'_>) -> Vec<String> {
    vec![comments(filling), readings(filling), topics(filling)]
}

/// One comment for every second video published on TikTok; the newest wait for the operator.
fn comments(filling: &Filling<'_>) -> String {
    let oldest_waiting = i64::from(filling.amounts.videos) - i64::from(filling.amounts.upcoming()) - 40;
    let (posted, sent) =
        (filling.dialect.later("p.published_at", "60"), filling.dialect.later("p.published_at", "960"));
    let answered = format!("p.video_id <= {oldest_waiting} AND p.video_id % 10 > 0");
    let of_answered = |value: &str| format!("CASE WHEN {answered} THEN {value} END");
    let (reply, sent) = (of_answered("'Longer than you hope.'"), of_answered(&sent));
    let by = of_answered("CASE WHEN p.video_id % 6 = 0 THEN 'auto_response' ELSE 'operator' END");
    format!(
        "INSERT INTO comments (platform, remote_id, platform_post_id, search_text, scheduled_post_id, author, text, posted_at, sample, status,
                topic, sentiment, priority, tone, draft, reasoning, risks, reply_text, approved_by, approved_at,
                committed_at, sent_at, reply_remote_id, created_at)
            SELECT 'tiktok', 'comment-' || p.video_id, p.platform_post_id, '@number' || p.video_id || ' how long until a habit sticks?',
                p.id, '@number' || p.video_id,
                'How long until a habit sticks?', {posted}, FALSE,
                CASE WHEN {answered} THEN 'replied' WHEN p.video_id <= {oldest_waiting} THEN 'rejected' ELSE 'pending' END,
                'topic ' || (p.video_id % 12), p.video_id % 100, 'normal', 'friendly', 'Longer than you hope.',
                'A question; one step.', '[]', {reply}, {by}, {sent}, {sent}, {sent}, {remote}, {posted}
            FROM scheduled_posts p
            WHERE p.platform = 'tiktok' AND p.status = 'published' AND p.video_id % 2 = 0 ORDER BY p.id",
        remote = of_answered("'reply-' || p.video_id"),
    )
}

fn readings(filling: &Filling<'_>) -> String {
    let newest = filling.dialect.later("p.published_at", "60");
    let last = filling.dialect.later("p.published_at", &READ_FOR_SECONDS.to_string());
    let (recent, next) = (filling.time(&format!("-{READ_FOR_SECONDS}")), filling.time("1800"));
    format!(
        "INSERT INTO comment_readings (scheduled_post_id, newest_at, next_read_at)
            SELECT p.id, CASE WHEN p.platform = 'tiktok' AND p.video_id % 2 = 0 THEN {newest} END,
                CASE WHEN p.published_at > {recent} THEN {next} ELSE {last} END
            FROM scheduled_posts p WHERE p.status = 'published' ORDER BY p.id"
    )
}

fn topics(filling: &Filling<'_>) -> String {
    let day = filling.dialect.day("posted_at");
    format!(
        "INSERT INTO comment_topics (day, topic, sample, comments, sentiment_sum)
            SELECT {day}, topic, sample, COUNT(*), CAST(SUM(sentiment) AS BIGINT)
            FROM comments WHERE topic IS NOT NULL GROUP BY {day}, topic, sample"
    )
}

/// The number of chat turns that the product keeps.
const TURNS: u32 = 20;

pub(super) fn upkeep_rows(filling: &Filling<'_>) -> Vec<String> {
    let changes = 1 + filling.amounts.videos / 5;
    vec![
        notifications(filling),
        filling.rows(
            1_000,
            "cost_estimates (user_id, videos_per_month, script_complexity, total_cost, cost_per_video, created_at)",
            "1, 1 + n % 1000, 'basic', 18100 + (1 + n % 1000) * 85, (18100 + (1 + n % 1000) * 85) / (1 + n % 1000), {time}",
        ),
        ledger_entries(filling, 1 + filling.amounts.videos / 5),
        filling.rows(
            changes,
            "changes (actor, subject, value_before, value_after, created_at)",
            "'operator', 'monthly_target', '240', '241', {time}",
        ),
        filling.rows(
            TURNS,
            "chat_turns (message, reply, asked_at, ended_at)",
            "'Set the monthly target to 241', 'The monthly target is 241 now.', {time}, {time}",
        ),
        filling.rows(
            TURNS,
            "assistant_actions (turn_id, description, status, change_id, created_at)",
            &format!("n, 'The monthly target is 241 now.', 'completed', CASE WHEN n <= {changes} THEN n END, {{time}}"),
        ),
        // As many as the product keeps; the last two are open.
        filling.rows(
            100,
            "alerts (subject, service, type, message, raised_at, resolved_at, auto_resolved)",
            "'post/' || n, 'tiktok', 'warning', 'Nobody can say whether post ' || n || ' is out.', {time},
                CASE WHEN n <= 98 THEN {time} END, FALSE",
        ),
        heartbeats(filling),
        measurements(filling),
        // One error every ten minutes for a day.
        filling.rows(144, "service_errors (process, service, minute_at, count)", "'process-1', 'tiktok', {time}, 1"),
        routines(filling),
    ]
}

fn notifications(filling: &Filling<'_>) -> String {
    let all = filling.amounts.notifications;
    let (numbers, kind, videos) = (filling.numbers(all), scattered("n", 4), filling.amounts.videos);
    let time = filling.time(&format!("(n - {all}) * 60"));
    format!(
        "INSERT INTO notifications (type, title, message, read, related_type, related_id, created_at)
            SELECT CASE {kind} WHEN 0 THEN 'script' WHEN 1 THEN 'project' WHEN 2 THEN 'system' ELSE 'video' END,
                'Post published', 'Number ' || n || ' is out on every platform.', n <= {all} - 100, 'video', 1 + n % {videos},
                {time}
            FROM {numbers} ORDER BY n"
    )
}

/// The tokens that a model used for scripts: first input, then output.
fn ledger_entries(filling: &Filling<'_>, all: u32) -> String {
    let month = filling.dialect.month(&filling.age(all));
    filling.rows(
        all,
        "ledger_entries (month, item, purpose, provider, model, quantity, unit_price, cost, state, subject_type,
            subject_id, created_at, updated_at)",
        &format!(
            "{month}, CASE n % 2 WHEN 1 THEN 'input_tokens' ELSE 'output_tokens' END, 'script', 'openai', 'a-model',
                CASE n % 2 WHEN 1 THEN 1200 ELSE 400 END, CASE n % 2 WHEN 1 THEN 155000000 ELSE 775000000 END,
                CASE n % 2 WHEN 1 THEN 186000 ELSE 310000 END, 'spent', 'script', 1 + n / 2, {{time}}, {{time}}"
        ),
    )
}

fn heartbeats(filling: &Filling<'_>) -> String {
    let (numbers, now) = (filling.numbers(3), filling.time("0"));
    format!("INSERT INTO worker_heartbeats (worker, beaten_at) SELECT 'worker-' || n, {now} FROM {numbers}")
}

fn measurements(filling: &Filling<'_>) -> String {
    let (numbers, now) = (filling.numbers(3), filling.time("0"));
    format!(
        "INSERT INTO service_measurements (process, service, response_ms, failures, open, measured_at)
            SELECT 'process-' || n, service, 20, 0, FALSE, {now}
            FROM {numbers}, (SELECT 'tiktok' AS service UNION ALL SELECT 'youtube' UNION ALL SELECT 'ai_text') AS services"
    )
}

fn routines(filling: &Filling<'_>) -> String {
    let next = filling.time("3600");
    format!(
        "INSERT INTO routines (name, next_run_at)
            SELECT name, {next} FROM (SELECT 'clean_up' AS name UNION ALL SELECT 'refill_plan' UNION ALL SELECT 'probe'
                UNION ALL SELECT 'read_comments' UNION ALL SELECT 'collect_metrics') AS known"
    )
}
