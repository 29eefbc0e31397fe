//! The sums that the product keeps (`counters.rs` has the names), computed from the rows filled in.

use super::Dialect;

/// The figures of a post.
const FIGURES: [&str; 4] = ["views", "likes", "comments", "shares"];

/// The topics of each table's rows; every row counts as one change.
const TOPICS: [(&str, &str); 13] = [
    ("projects", "projects"),
    ("scripts", "scripts"),
    ("videos", "videos"),
    ("scheduled_posts", "scheduled_posts"),
    ("analytics", "analytics_posts"),
    ("costs", "ledger_entries"),
    ("notifications", "notifications"),
    ("operations", "operations"),
    ("alerts", "alerts"),
    ("comments", "comments"),
    ("settings", "changes"),
    ("templates", "content_templates"),
    ("assistant", "chat_turns"),
];

/// The other counters: a name or, for each group, an expression; its value; and the rows that it counts.
const COUNTERS: &[(&str, &str, &str)] = &[
    ("'status.scripts.' || status", "COUNT(*)", "scripts GROUP BY status"),
    ("'status.videos.' || status", "COUNT(*)", "videos GROUP BY status"),
    ("'status.posts.' || status", "COUNT(*)", "scheduled_posts GROUP BY status"),
    ("'videos_ever'", "COUNT(*)", "videos"),
    ("'videos.' || {month}", "COUNT(*)", "videos GROUP BY {month}"),
    (
        "'published.' || platform || '.account'",
        "COUNT(*)",
        "scheduled_posts WHERE status = 'published' GROUP BY platform",
    ),
    ("'comments.waiting'", "COUNT(*)", "comments WHERE status IN ('pending', 'reply_failed')"),
    ("'comments.processed'", "COUNT(*)", "comments WHERE status <> 'unanalysed'"),
    ("'comments.rejected'", "COUNT(*)", "comments WHERE status = 'rejected'"),
    ("'comments.replied'", "COUNT(*)", "comments WHERE status = 'replied'"),
    ("'comments.response_seconds'", "CAST(COALESCE(SUM({seconds}), 0) AS BIGINT)", "comments"),
    ("'operations.unfinished'", "COUNT(*)", "operations WHERE status IN ('pending', 'running')"),
    ("'recovery.failed'", "COUNT(*)", "operations WHERE status = 'failed'"),
    ("'recovery.recovered'", "COUNT(*)", "operations WHERE status = 'done' AND attempts > 1"),
    (
        "'attempt_end.' || kind || '.' || status",
        "COUNT(*)",
        "operations WHERE finished_at IS NOT NULL GROUP BY kind, status",
    ),
    // Each attempt but the last was retried.
    (
        "'attempt_end.' || kind || '.retried'",
        "CAST(SUM(attempts - 1) AS BIGINT)",
        "operations WHERE attempts > 1 GROUP BY kind",
    ),
    (
        "'costs.' || month || '.' || item",
        "CAST(SUM(quantity) AS BIGINT)",
        "ledger_entries WHERE state = 'spent' GROUP BY month, item",
    ),
    (
        "'costs.' || month || '.text'",
        "CAST(SUM(cost) AS BIGINT)",
        "ledger_entries WHERE state = 'spent' AND item <> 'render_seconds' GROUP BY month",
    ),
];

/// The posts of each video that are or may be published, or are to be.
const LIVE_POSTS: &str = "UPDATE videos SET live_posts = counted.posts FROM (
    SELECT video_id, COUNT(*) AS posts FROM scheduled_posts
    WHERE status IN ('scheduled', 'publishing', 'published', 'unconfirmed') GROUP BY video_id
) AS counted WHERE counted.video_id = videos.id";

/// Replaces the counters of an empty store with those of the rows.
pub(super) fn of(dialect: Dialect) -> Vec<String> {
    let (month, seconds) = (dialect.month("created_at"), dialect.seconds("posted_at", "sent_at"));
    let counters = COUNTERS.iter().map(|(name, value, rows)| {
        counted(name, value, rows).replace("{month}", &month).replace("{seconds}", &seconds)
    });
    let topics = TOPICS.iter().map(|(topic, table)| counted(&format!("'revision.{topic}'"), "COUNT(*)", table));
    ["DELETE FROM counters".to_owned(), LIVE_POSTS.to_owned()]
        .into_iter()
        .chain(counters)
        .chain(figures())
        .chain(topics)
        .collect()
}

/// One counter, or one for each group; `name` is an expression.
fn counted(name: &str, value: &str, rows: &str) -> String {
    format!("INSERT INTO counters (name, slot, value) SELECT {name}, 0, {value} FROM {rows}")
}

fn figures() -> impl Iterator<Item = String> {
    FIGURES.into_iter().flat_map(|figure| {
        let of = |kind: &str, value: &str| {
            counted(&format!("'{kind}.{figure}.' || platform || '.account'"), value, "analytics GROUP BY platform")
        };
        [of("figures", &format!("CAST(SUM({figure}) AS BIGINT)")), of("known", &format!("COUNT({figure})"))]
    })
}
