//! The figures of published posts, and the sums kept of them.

use super::{Filling, scattered};

pub(super) fn rows(filling: &Filling<'_>) -> Vec<String> {
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
    let facets = [("category", "category"), ("duration", "duration_band"), ("hour", "CAST(hour AS TEXT)")];
    facets.into_iter().map(|(facet, common)| {
        format!(
            "INSERT INTO analytics_content (sandbox, day, facet, common, videos, views, likes, comments, shares)
                SELECT sandbox, day, '{facet}', {common}, COUNT(*), CAST(SUM(views) AS BIGINT), CAST(SUM(likes) AS BIGINT),
                    CAST(SUM(comments) AS BIGINT), CAST(SUM(shares) AS BIGINT)
                FROM analytics_videos GROUP BY sandbox, day, {common}"
        )
    })
}
