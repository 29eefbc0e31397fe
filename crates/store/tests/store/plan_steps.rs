//! Checks the plans of statements on tables that grow.

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
