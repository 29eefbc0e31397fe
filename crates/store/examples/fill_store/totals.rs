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

/// Replaces the counters of an empty store with those of the rows.
pub(super) fn of(dialect: Dialect) -> Vec<String> {
    let mut all = vec!["DELETE FROM counters".to_owned()];
    all.extend(content(dialect));
    all.extend(figures());
    all.extend(comments(dialect));
    all.extend(operations());
    all.extend(costs());
    all.extend(TOPICS.map(|(topic, table)| counted(&format!("'revision.{topic}'"), "COUNT(*)", table)));
    all
}

/// One counter, or one for each group; `name` is an expression.
fn counted(name: &str, value: &str, rows: &str) -> String {
    format!("INSERT INTO counters (name, slot, value) SELECT {name}, 0, {value} FROM {rows}")
}

fn content(dialect: Dialect) -> Vec<String> {
    let statuses = [("scripts", "scripts"), ("videos", "videos"), ("posts", "scheduled_posts")];
    let by_status = |(name, table)| {
        counted(&format!("'status.{name}.' || status"), "COUNT(*)", &format!("{table} GROUP BY status"))
    };
    let month = dialect.month("created_at");
    let mut all: Vec<String> = statuses.into_iter().map(by_status).collect();
    all.push(counted("'videos_ever'", "COUNT(*)", "videos"));
    all.push(counted(&format!("'videos.' || {month}"), "COUNT(*)", &format!("videos GROUP BY {month}")));
    all.push(counted(
        "'published.' || platform || '.account'",
        "COUNT(*)",
        "scheduled_posts WHERE status = 'published' GROUP BY platform",
    ));
    all
}

fn figures() -> impl Iterator<Item = String> {
    FIGURES.into_iter().flat_map(|figure| {
        let of = |kind: &str, value: &str| {
            counted(&format!("'{kind}.{figure}.' || platform || '.account'"), value, "analytics GROUP BY platform")
        };
        [of("figures", &format!("CAST(SUM({figure}) AS BIGINT)")), of("known", &format!("COUNT({figure})"))]
    })
}

fn comments(dialect: Dialect) -> [String; 5] {
    let seconds = dialect.seconds("posted_at", "sent_at");
    [
        counted("'comments.waiting'", "COUNT(*)", "comments WHERE status IN ('pending', 'reply_failed')"),
        counted("'comments.processed'", "COUNT(*)", "comments WHERE status <> 'unanalysed'"),
        counted("'comments.rejected'", "COUNT(*)", "comments WHERE status = 'rejected'"),
        counted("'comments.replied'", "COUNT(*)", "comments WHERE status = 'replied'"),
        counted("'comments.response_seconds'", &format!("CAST(COALESCE(SUM({seconds}), 0) AS BIGINT)"), "comments"),
    ]
}

fn operations() -> [String; 5] {
    [
        counted("'operations.unfinished'", "COUNT(*)", "operations WHERE status IN ('pending', 'running')"),
        counted("'recovery.failed'", "COUNT(*)", "operations WHERE status = 'failed'"),
        counted("'recovery.recovered'", "COUNT(*)", "operations WHERE status = 'done' AND attempts > 1"),
        counted(
            "'attempt_end.' || kind || '.' || status",
            "COUNT(*)",
            "operations WHERE finished_at IS NOT NULL GROUP BY kind, status",
        ),
        // Each attempt but the last was retried.
        counted(
            "'attempt_end.' || kind || '.retried'",
            "CAST(SUM(attempts - 1) AS BIGINT)",
            "operations WHERE attempts > 1 GROUP BY kind",
        ),
    ]
}

fn costs() -> [String; 2] {
    [
        counted(
            "'costs.' || month || '.' || item",
            "CAST(SUM(quantity) AS BIGINT)",
            "ledger_entries WHERE state = 'spent' GROUP BY month, item",
        ),
        counted(
            "'costs.' || month || '.text'",
            "CAST(SUM(cost) AS BIGINT)",
            "ledger_entries WHERE state = 'spent' AND item <> 'render_seconds' GROUP BY month",
        ),
    ]
}
