//! Comments, their replies, and how far each post has been read.

use super::Filling;

/// How long a post is read for comments.
const READ_FOR_SECONDS: u32 = 30 * 24 * 3_600;

pub(super) fn rows(filling: &Filling<'_>) -> Vec<String> {
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
