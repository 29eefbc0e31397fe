//! What the product keeps as sums (`counters.rs` has the names), added up from the rows that were filled in.

use super::Dialect;

/// What is known of a post's figures.
const FIGURES: [&str; 4] = ["views", "likes", "comments", "shares"];

/// The topics of which a table's rows are, with a change for each.
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

/// The counters of an empty store go, and those of the rows come.
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

/// A counter, or one for each group; its name is an expression.
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
        // Each attempt but the last was to be tried again.
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
