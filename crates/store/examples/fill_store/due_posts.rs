//! Posts that are due within one minute, for `scripts/bench-burst`.

use super::Filling;

/// Spread evenly over the minute after now, on every platform; none where the video has a post already. Their videos need
/// files under their media keys.
pub(super) fn rows(filling: &Filling<'_>) -> Vec<String> {
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
