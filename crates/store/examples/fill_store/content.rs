//! Scripts, videos, and the operator's own hooks and topics.

use super::{Filling, scattered};

pub(super) fn rows(filling: &Filling<'_>) -> Vec<String> {
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
