//! Posts, and the operations for them and for their videos.

use super::Filling;

pub(super) fn rows(filling: &Filling<'_>) -> Vec<String> {
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
