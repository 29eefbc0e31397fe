//! The plans of the statements that the store really runs: an index answers each hot one.

use jiff::Timestamp;
use jiff::civil::date;
use jiff::tz::TimeZone;
use showrunner_domain::VideoId;
use showrunner_domain::operation::{NewOperation, OperationKind, Subject};
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::PostStatus;
use showrunner_domain::script::ScriptStatus;
use showrunner_domain::video::VideoStatus;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{
    CommentFilter, ListFilter, NotificationFilter, Page, PostFilter, ScriptFilter, StoreResult,
};
use showrunner_testkit::FixedClock;
use showrunner_testkit::builders::{a_lease, an_operation};

use crate::support::{
    Outcome, Postgres, Sqlite, TestDatabase, connect, or_skip, take_statements, write_down_statements,
};

/// A statement of the store and the index that must answer it.
struct Asked {
    sql: String,
    index: &'static str,
}

/// The first statement of `call` that contains `words`.
async fn asked<T>(index: &'static str, words: &str, call: impl Future<Output = StoreResult<T>>) -> Outcome<Asked> {
    take_statements();
    call.await?;
    let sql = take_statements().into_iter().find(|sql| sql.contains(words));
    Ok(Asked { sql: sql.ok_or_else(|| format!("no statement has {words}"))?, index })
}

/// The frequent queries, as the store runs them.
async fn asked_often<D: TestDatabase>(database: &D, index_of_topics: &'static str) -> Outcome<Vec<Asked>> {
    write_down_statements()?;
    let stores = connect(database.url()).await?.stores();
    let now = FixedClock::default().now();
    let page = Page::new(Some(20), Some(4_000))?;
    let claim = || stores.operations.claim_due(2, a_lease(now), now);
    let reading: fn(Timestamp) -> NewOperation = |at| an_operation(OperationKind::CollectMetrics, at);
    let long_ago = "2020-01-01T00:00:00Z".parse()?;
    let published_today = || stores.scheduled_posts.published_since(Platform::Tiktok, false, now);
    let plan_readings = || stores.analytics.plan_readings(2, reading, TimeZone::UTC, now);
    Ok(vec![
        asked("operations_due", "ORDER BY", claim()).await?,
        asked("operations_due", "lease_token", claim()).await?,
        asked("operations_queued", "ORDER BY", stores.render_queue.claim(2, a_lease(now), now)).await?,
        asked("operations_rendered", "ORDER BY", stores.render_queue.speed("studio".to_owned())).await?,
        asked(
            "scripts_awaiting_video",
            "ORDER BY",
            stores.scripts.list(ScriptFilter { awaiting_video: true, ..ScriptFilter::default() }, page),
        )
        .await?,
        asked("operations_by_subject", "ORDER BY", stores.operations.of_subject(Subject::Video(VideoId(7)))).await?,
        asked(
            "scripts_by_status",
            "ORDER BY",
            stores.scripts.list(ListFilter::status(ScriptStatus::Approved).into(), page),
        )
        .await?,
        asked(
            "videos_by_status",
            "ORDER BY",
            stores.videos.list(ListFilter::status(VideoStatus::Approved).into(), page),
        )
        .await?,
        asked("videos_by_provider_video_id", "provider_video_id", stores.videos.find_by_provider_video_id("render-7"))
            .await?,
        asked("scheduled_posts_by_time", "ORDER BY", stores.scheduled_posts.list(PostFilter::default(), page)).await?,
        asked(
            "scheduled_posts_by_status",
            "ORDER BY",
            stores.scheduled_posts.list(ListFilter::status(PostStatus::Published).into(), page),
        )
        .await?,
        asked(
            "notifications_unread",
            "ORDER BY",
            stores.alerts.notifications(NotificationFilter::unread(), Page::default()),
        )
        .await?,
        asked("notifications_unread", "UPDATE", stores.alerts.mark_all_read()).await?,
        asked("analytics_posts_due", "planned_at", plan_readings()).await?,
        asked("analytics_videos_by_views", "ORDER BY", stores.analytics.top_videos(false, None, 5)).await?,
        asked("comments_waiting", "ORDER BY", stores.comments.waiting(CommentFilter::default(), Page::default()))
            .await?,
        asked(index_of_topics, "GROUP BY", stores.comments.trending(date(2026, 11, 14), 10)).await?,
        asked("comments_unanalysed", "ORDER BY", stores.comments.unanalysed(Platform::Tiktok, 10)).await?,
        asked("scheduled_posts_published", "COUNT", published_today()).await?,
        asked("operations_failed", "ORDER BY", stores.operations.retry_failed(now)).await?,
        asked("operations_recoveries", "ORDER BY", stores.operations.recent_recoveries(20)).await?,
        asked("operations_finished", "ORDER BY", stores.operations.remove_finished_operations(long_ago, 20)).await?,
        asked("notifications_read", "ORDER BY", stores.operations.remove_read_notifications(long_ago, 20)).await?,
        asked("operations_due", "due_at", stores.system.signals("process".to_owned(), now, now)).await?,
    ])
}

/// A few thousand rows of each, of which few are unfinished, unread or upcoming.
fn filling(series: &str, type_of_times: &str) -> String {
    let time = format!("CAST('2026-11-20T12:00:00.000000Z' AS {type_of_times})");
    format!(
        "INSERT INTO scripts (project_id, search_text, title, content, category, topic, duration, status, has_video, created_at, updated_at)
            SELECT 1, 't', 't', 'c', 'g', 'o', 30, CASE WHEN n % 50 = 0 THEN 'approved' ELSE 'draft' END, n % 500 <> 0, {time}, {time}
            FROM {series};
         INSERT INTO videos (script_id, search_text, title, avatar_id, voice_id, background_style, music_style, duration, status, provider,
                provider_video_id, created_at, updated_at)
            SELECT n, 't', 't', 'a', 'v', 'Modern Office', 'Calm & Relaxing', 30,
                CASE WHEN n % 50 = 0 THEN 'approved' ELSE 'rejected' END, 'studio', 'render-' || n, {time}, {time} FROM {series};
         INSERT INTO scheduled_posts (video_id, platform, scheduled_at, status, caption, repeat, created_at)
            SELECT n, 'tiktok', {time}, CASE WHEN n % 50 = 0 THEN 'published' ELSE 'failed' END, 'c', TRUE, {time} FROM {series};
         INSERT INTO notifications (type, title, message, read, created_at)
            SELECT 'video', 't', 'm', n % 500 <> 0, {time} FROM {series};
         INSERT INTO operations (kind, subject_type, subject_id, key, status, next_attempt_at, deadline_at, created_at, finished_at)
            SELECT 'submit_render', 'video', n, 'k', CASE WHEN n % 500 = 0 THEN 'pending' ELSE 'done' END, {time}, {time}, {time},
                CASE WHEN n % 500 = 0 THEN NULL ELSE {time} END FROM {series};
         INSERT INTO comments (platform, remote_id, platform_post_id, search_text, author, text, posted_at, sample, status, created_at)
            SELECT 'tiktok', 'c-' || n, 'p', 't', 'a', 't', {time}, FALSE,
                CASE n % 500 WHEN 0 THEN 'pending' WHEN 1 THEN 'unanalysed' ELSE 'rejected' END, {time} FROM {series};
         INSERT INTO analytics_posts (post_id, video_id, platform, sandbox, published_at, next_reading_at)
            SELECT n, n, 'tiktok', FALSE, {time}, CASE WHEN n % 500 = 0 THEN {time} ELSE NULL END FROM {series};
         INSERT INTO analytics_videos (sandbox, video_id, day, hour, category, duration_band, views)
            SELECT FALSE, n, '2026-11-20', 12, 'health', '16-30', n % 977 FROM {series};
         INSERT INTO comment_topics (day, topic, sample, comments, sentiment_sum)
            SELECT '2026-11-20', 'topic ' || n, FALSE, 1, 50 FROM {series};"
    )
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_sqlite_use_the_indexes() -> Outcome {
    let database = or_skip!(Sqlite::migrated());
    let numbers = "(WITH RECURSIVE s(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s WHERE n < 5000) SELECT n FROM s)";
    database.execute(&filling(numbers, "TEXT"))?;
    for Asked { sql, index } in asked_often(&database, "sqlite_autoindex_comment_topics_1").await? {
        let plan = database.plans([sql.clone()])?.remove(0).1;
        assert!(plan.contains(index), "{index} is not used:\n{plan}\n{sql}");
        assert!(!plan.contains("ORDER BY"), "the rows are sorted:\n{plan}\n{sql}");
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_postgres_use_the_indexes() -> Outcome {
    let database = or_skip!(Postgres::separate());
    database.execute(&filling("generate_series(1, 5000) AS s(n)", "TIMESTAMPTZ"))?;
    database.execute("ANALYZE")?;
    for Asked { sql, index } in asked_often(&database, "comment_topics_pkey").await? {
        let plan = database.generic_plan(&sql)?;
        assert!(plan.contains(index), "{index} is not used:\n{plan}\n{sql}");
        assert!(!database.plan_of_expensive(&sql)?.contains("JIT"), "the statement is compiled at each call:\n{sql}");
        // The few rows of one subject or the unread ones may be sorted; the rows of a whole status may not.
        assert!(!plan.contains("Sort Key"), "the rows are sorted:\n{plan}\n{sql}");
    }
    Ok(())
}

/// Tables that stay small, however long the product runs: a month is a row of `video_months`, `plan_state`, `installation` and `last_restore` have one row, and the operator is the only user.
/// The program names all settings, routines, topics and comment sources. Contract tests limit chat turns and templates
/// (`keeps_the_last_turns`, `are_limited_in_number`). There is one account and one API budget per platform, and expired
/// authorization requests are removed, and so are the oldest sessions beyond fifty. There are at most fifty API tokens, one second factor and ten recovery codes. A turn's actions are removed with it, and the model's tool calls per turn are
/// limited.
const SMALL: &[&str] = &[
    "__diesel_schema_migrations",
    "accounts",
    "api_tokens",
    "api_usage",
    "assistant_actions",
    "authorization_requests",
    "chat_turns",
    "comment_sources",
    "content_templates",
    "installation",
    "last_restore",
    "plan_state",
    "revisions",
    "routines",
    "second_factor_recovery_codes",
    "second_factors",
    "sessions",
    "settings",
    "users",
    "video_months",
];

/// Indexes of rows that wait for something, or have failed: scanning one reads only those few rows.
const WAITING: &[&str] = &[
    "alerts_open",
    "analytics_posts_due",
    "comments_unanalysed",
    "comments_waiting",
    "comments_waiting_by_platform",
    "notifications_unread",
    "operations_due",
    "operations_live",
    "operations_queued",
    "operations_recoveries",
    "scheduled_posts_planned",
    "videos_to_schedule",
];

/// What the operator types or chooses: such a statement runs once for each search, never in a poll, and reads the texts of
/// the rows (`docs/adr/0037-a-search-reads-the-texts-of-the-rows.md`).
const CHOSEN_BY_THE_OPERATOR: &[&str] =
    &["search_text LIKE", "search_text ILIKE", "scheduled_posts.platform = '", "scripts.project_id = "];

fn is_chosen_by_the_operator(sql: &str) -> bool {
    CHOSEN_BY_THE_OPERATOR.iter().any(|part| sql.replace(['"', '`'], "").contains(part))
}

/// How a step of a plan reads the rows of a table.
struct Reading<'a> {
    table: &'a str,
    /// None for the table itself.
    index: Option<&'a str>,
    /// Whether it seeks particular rows and does not scan all.
    is_searched: bool,
    /// Whether it reads rows and then discards them.
    is_filtered: bool,
    /// Whether it reads the index alone, or every row of a table.
    is_covered: bool,
}

/// The parts of a statement that decide whether it scans.
struct Statement<'a> {
    sql: &'a str,
    is_sorted: bool,
    partial: &'a [String],
}

impl Statement<'_> {
    /// Whether it needs every row that it reads.
    fn counts(&self) -> bool {
        ["COUNT(", "SUM(", "count(", "sum(", "GROUP BY"].iter().any(|word| self.sql.contains(word))
    }

    /// Whether it takes the first rows of an order and leaves the rest.
    fn takes_a_page(&self) -> bool {
        self.sql.contains("LIMIT") && !self.counts() && !self.is_sorted
    }

    /// Whether it scans a growing table, or an index of one, for rows that it does not need.
    fn walks(&self, reading: &Reading<'_>) -> bool {
        let Reading { table, index, is_searched, is_filtered, is_covered } = *reading;
        let is_partial = index.is_some_and(|index| self.partial.iter().any(|partial| partial == index));
        if is_chosen_by_the_operator(self.sql)
            || is_searched
            || (is_covered && self.counts() && (is_partial || !is_filtered))
            || SMALL.contains(&table)
            || index.is_some_and(|index| WAITING.contains(&index))
        {
            return false;
        }
        !(self.takes_a_page() && (is_partial || !is_filtered))
    }
}

/// Indexes whose rows may be sorted for a page: the videos of some days by their views, of which there are as many as
/// were published on those days.
const SORTED: &[&str] = &["analytics_videos_by_day"];

/// Whether a plan reads and sorts all rows of a kind to return the first of them.
fn sorts_for_a_page(sql: &str, plan: &str, sorts: &str) -> bool {
    !is_chosen_by_the_operator(sql)
        && sql.contains("LIMIT")
        && plan.contains(sorts)
        && !SORTED.iter().any(|index| plan.contains(index))
}

/// The steps of a SQLite plan that scan growing tables.
pub(crate) fn walks_of_sqlite<'a>(sql: &str, plan: &'a str, partial: &[String]) -> Vec<&'a str> {
    let statement = Statement { sql, is_sorted: plan.contains("TEMP B-TREE"), partial };
    let walks = |step: &&str| {
        let Some(scan) = step.trim_start().strip_prefix("SCAN ") else { return false };
        let table = scan.split_whitespace().next().unwrap_or_default();
        // Not tables: `SELECT 1`, and results of another step of the plan.
        if table == "CONSTANT" || table.starts_with('(') {
            return false;
        }
        let index = scan.split_once("INDEX ").and_then(|(_, index)| index.split_whitespace().next());
        let (is_filtered, is_covered) = (sql.contains(" WHERE "), scan.contains("COVERING INDEX"));
        statement.walks(&Reading { table, index, is_searched: false, is_filtered, is_covered })
    };
    let sorted = sorts_for_a_page(sql, plan, "TEMP B-TREE FOR ORDER BY").then_some("a page is sorted");
    plan.lines().filter(walks).chain(sorted).collect()
}

/// The steps of a PostgreSQL plan that scan growing tables.
pub(crate) fn walks_of_postgres<'a>(sql: &str, plan: &'a str, partial: &[String]) -> Vec<&'a str> {
    let statement = Statement { sql, is_sorted: plan.contains("Sort Key"), partial };
    let lines: Vec<&str> = plan.lines().collect();
    let is_step = |line: &str| line.contains("(cost=");
    let walks = |(at, line): (usize, &&'a str)| {
        let step = line.trim_start().trim_start_matches("->").trim_start();
        let (index, table) = if let Some(scan) = step.strip_prefix("Seq Scan on ") {
            (None, scan)
        } else if step.starts_with("Index ") {
            let (index, table) = step.split_once(" using ")?.1.split_once(" on ")?;
            (Some(index), table)
        } else {
            // The heap step reads the rows that the index has found.
            (Some(step.strip_prefix("Bitmap Index Scan on ")?.split_whitespace().next()?), "")
        };
        let details = || lines[at + 1..].iter().take_while(|line| !is_step(line)).map(|line| line.trim_start());
        let reading = Reading {
            table: table.split_whitespace().next().unwrap_or_default(),
            index,
            is_searched: index.is_some() && details().any(|line| line.starts_with("Index Cond:")),
            // PostgreSQL knows how many rows have a value that the statement contains literally.
            is_filtered: details().any(|line| line.starts_with("Filter:") && line.contains('$')),
            is_covered: step.starts_with("Index Only Scan") || !details().any(|line| line.starts_with("Filter:")),
        };
        statement.walks(&reading).then_some(*line)
    };
    // An index provides part of the order, so the sort is done in small pieces.
    let sorted = sorts_for_a_page(sql, &plan.replace("Incremental Sort ", ""), "Sort  (").then_some("a page is sorted");
    lines.iter().enumerate().filter_map(walks).chain(sorted).collect()
}

#[test]
fn a_page_may_be_read_in_order_and_nothing_else() {
    let walks = |sql: &str, plan: &str| !walks_of_sqlite(sql, plan, &["recent".to_owned()]).is_empty();
    assert!(walks("SELECT COUNT(*) FROM posts", "SCAN posts"));
    assert!(!walks("SELECT COUNT(*) FROM posts", "SCAN posts USING COVERING INDEX posts_by_time"));
    let filtered = "SELECT COUNT(*) FROM posts WHERE status = ?";
    assert!(walks(filtered, "SCAN posts USING COVERING INDEX posts_by_time"));
    assert!(walks("SELECT id FROM posts WHERE title = ? ORDER BY id LIMIT ?", "SCAN posts"));
    assert!(walks("SELECT id FROM posts ORDER BY title LIMIT ?", "SCAN posts\nUSE TEMP B-TREE FOR ORDER BY"));
    let sorted = "SEARCH posts USING INDEX posts_by_status (status=?)\nUSE TEMP B-TREE FOR ORDER BY";
    assert!(walks("SELECT id FROM posts WHERE status = ? ORDER BY at LIMIT ?", sorted));
    assert!(!walks("SELECT id FROM posts WHERE status = ? ORDER BY at", sorted));
    assert!(!walks("SELECT id FROM posts WHERE `search_text` LIKE ? ORDER BY at LIMIT ?", sorted));
    assert!(!walks("SELECT id FROM posts ORDER BY id LIMIT ?", "SCAN posts"));
    assert!(!walks("SELECT id FROM posts WHERE read ORDER BY at LIMIT ?", "SCAN posts USING INDEX recent"));
    assert!(!walks("SELECT id FROM posts WHERE id = ?", "SEARCH posts USING INTEGER PRIMARY KEY (rowid=?)"));
    assert!(!walks("SELECT name FROM users", "SCAN users"));
    assert!(!walks("UPDATE operations SET x = ?", "SCAN operations USING INDEX operations_due"));
}

#[test]
fn postgres_says_the_same_in_its_own_words() {
    let walks = |sql: &str, plan: &str| !walks_of_postgres(sql, plan, &["recent".to_owned()]).is_empty();
    assert!(walks("SELECT id FROM posts WHERE a", "Seq Scan on posts  (cost=0..1 rows=1 width=1)\n  Filter: a"));
    assert!(walks("SELECT id FROM posts", "->  Index Only Scan using posts_pkey on posts  (cost=0..1)"));
    assert!(walks("DELETE FROM posts", "  ->  Bitmap Index Scan on posts_by_time  (cost=0..1)"));
    let page = "Limit  (cost=0..1)\n  ->  Index Scan using posts_pkey on posts  (cost=0..1)";
    assert!(!walks("SELECT id FROM posts ORDER BY id LIMIT $1", page));
    let filtered =
        |by: &str| walks("SELECT id FROM posts WHERE a ORDER BY id LIMIT $1", &format!("{page}\n    Filter: {by}"));
    assert!(filtered("(title = $2)"));
    assert!(!filtered("(status = 'approved'::text)"));
    assert!(!walks("SELECT id FROM posts WHERE id = $1", &format!("{page}\n        Index Cond: (id = $1)")));
}
