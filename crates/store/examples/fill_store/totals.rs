//! What the product keeps beside the rows, computed from the rows filled in.

use super::Dialect;

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

/// The posts of each video that are or may be published, or are to be.
const LIVE_POSTS: &str = "UPDATE videos SET live_posts = counted.posts FROM (
    SELECT video_id, COUNT(*) AS posts FROM scheduled_posts
    WHERE status IN ('scheduled', 'publishing', 'published', 'unconfirmed') GROUP BY video_id
) AS counted WHERE counted.video_id = videos.id";

/// Replaces the revisions of an empty store, and fills what else is kept beside the rows.
pub(super) fn of(dialect: Dialect) -> Vec<String> {
    let month = dialect.month("created_at");
    let months = format!("INSERT INTO video_months (month, videos) SELECT {month}, COUNT(*) FROM videos GROUP BY 1");
    let revisions = TOPICS.iter().map(|(topic, table)| {
        format!("INSERT INTO revisions (topic, revision) SELECT '{topic}', COUNT(*) FROM {table}")
    });
    // An empty store has some already.
    [LIVE_POSTS.to_owned(), months, "DELETE FROM revisions".to_owned()].into_iter().chain(revisions).collect()
}
