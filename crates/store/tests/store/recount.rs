//! Compares every kept total with the sum of the rows. Written in SQL and from the rows alone, so that it shares
//! nothing with the code that keeps the totals, nor with the code that fills a store.

use std::collections::BTreeSet;

use crate::support::{Outcome, TestDatabase};

/// Counters that no row can confirm: ends of attempts that were cleaned up since, videos ever stored, also by the
/// operator's months, some of them deleted, whether the bell has warned, and the number of writes.
const HISTORIES: &[&str] = &["attempt_end.", "videos.", "videos_ever", "revision."];
const WARNINGS: &str = ".warnings";

/// The counters as kept.
const COUNTERS: &str = "SELECT name || ' ' || CAST(SUM(value) AS BIGINT) FROM counters GROUP BY name";

/// The counters computed from the rows, by name.
const COUNTED: &[(&str, &str, &str)] = &[
    ("'status.scripts.' || status", "COUNT(*)", "scripts GROUP BY status"),
    ("'status.videos.' || status", "COUNT(*)", "videos GROUP BY status"),
    ("'status.posts.' || status", "COUNT(*)", "scheduled_posts GROUP BY status"),
    ("'published.' || platform || '.' || {world}", "COUNT(*)", "scheduled_posts WHERE status = 'published' GROUP BY 1"),
    ("'figures.views.' || platform || '.' || {world}", "SUM(views)", "analytics_posts GROUP BY 1"),
    ("'figures.likes.' || platform || '.' || {world}", "SUM(likes)", "analytics_posts GROUP BY 1"),
    ("'figures.comments.' || platform || '.' || {world}", "SUM(comments)", "analytics_posts GROUP BY 1"),
    ("'figures.shares.' || platform || '.' || {world}", "SUM(shares)", "analytics_posts GROUP BY 1"),
    ("'known.views.' || platform || '.' || {world}", "COUNT(views)", "analytics GROUP BY 1"),
    ("'known.likes.' || platform || '.' || {world}", "COUNT(likes)", "analytics GROUP BY 1"),
    ("'known.comments.' || platform || '.' || {world}", "COUNT(comments)", "analytics GROUP BY 1"),
    ("'known.shares.' || platform || '.' || {world}", "COUNT(shares)", "analytics GROUP BY 1"),
    ("'comments.waiting'", "COUNT(*)", "comments WHERE status IN ('pending', 'reply_failed')"),
    ("'comments.' || {sample} || 'processed'", "COUNT(*)", "comments WHERE status <> 'unanalysed' GROUP BY 1"),
    ("'comments.' || {sample} || 'rejected'", "COUNT(*)", "comments WHERE status = 'rejected' GROUP BY 1"),
    ("'comments.' || {sample} || 'replied'", "COUNT(*)", "comments WHERE status = 'replied' GROUP BY 1"),
    ("'comments.' || {sample} || 'response_seconds'", "SUM({waited})", "comments WHERE sent_at IS NOT NULL GROUP BY 1"),
    ("'operations.unfinished'", "COUNT(*)", "operations WHERE status IN ('pending', 'running')"),
    ("'recovery.pending'", "COUNT(*)", "operations WHERE status = 'pending' AND attempts > 0"),
    ("'recovery.retrying'", "COUNT(*)", "operations WHERE status = 'running' AND attempts > 1"),
    ("'recovery.recovered'", "COUNT(*)", "operations WHERE status = 'done' AND attempts > 1"),
    ("'recovery.failed'", "COUNT(*)", "operations WHERE status = 'failed'"),
    ("'costs.' || month || '.' || item", "SUM(quantity)", "ledger_entries WHERE state = 'spent' GROUP BY 1"),
    (
        "'costs.' || month || '.' || CASE item WHEN 'render_seconds' THEN 'renders' ELSE 'text' END",
        "SUM(cost)",
        "ledger_entries WHERE state = 'spent' GROUP BY 1",
    ),
    ("'costs.' || month || '.reserved'", "SUM(cost)", "ledger_entries WHERE state = 'reserved' GROUP BY 1"),
    (
        "'costs.' || month || '.paid_renders'",
        "COUNT(*)",
        "ledger_entries WHERE state <> 'released' AND item = 'render_seconds' GROUP BY 1",
    ),
];

/// Pairs of queries that must return the same rows: the kept sums, and the rows they summarise.
const SUMS: &[(&str, &str)] = &[
    // The latest figures of a video on a platform, and those of its posts there.
    (
        "SELECT {key: video_id, platform, sandbox} || {figures: views, likes, comments, shares} FROM analytics WHERE {any}",
        "SELECT {key: video_id, platform, sandbox} || {figures: SUM(views), SUM(likes), SUM(comments), SUM(shares)}
            FROM analytics_posts GROUP BY video_id, platform, sandbox HAVING {any sum}",
    ),
    // The same at the end of the last day on which any of those posts was read.
    (
        "SELECT {key: video_id, platform, sandbox} || {figures: views, likes, comments, shares} FROM analytics_snapshots s
            WHERE day = (SELECT MAX(day) FROM analytics_snapshots o
                WHERE o.video_id = s.video_id AND o.platform = s.platform AND o.sandbox = s.sandbox)",
        "SELECT {key: video_id, platform, sandbox} || {figures: views, likes, comments, shares} FROM analytics WHERE {any}",
    ),
    // The figures of a video on all platforms.
    (
        "SELECT {key: video_id, sandbox} || {figures: views, likes, comments, shares} FROM analytics_videos WHERE {any}",
        "SELECT {key: video_id, sandbox} || {figures: SUM(views), SUM(likes), SUM(comments), SUM(shares)}
            FROM analytics_posts GROUP BY video_id, sandbox HAVING {any sum}",
    ),
    // Publications and gains.
    (
        "SELECT {key: platform, sandbox, SUM(posts)} || {figures: SUM(views), SUM(likes), SUM(comments), SUM(shares)}
            FROM analytics_days GROUP BY platform, sandbox",
        "SELECT {key: platform, sandbox, COUNT(*)} || {figures: SUM(views), SUM(likes), SUM(comments), SUM(shares)}
            FROM analytics_posts WHERE planned_at IS NOT NULL GROUP BY platform, sandbox",
    ),
    // The groups of videos.
    (
        "SELECT {key: day, sandbox, facet, common, videos} || {figures: views, likes, comments, shares}
            FROM analytics_content WHERE facet <> 'hour'",
        "SELECT {key: day, sandbox, 'category', category, COUNT(*)}
                || {figures: SUM(views), SUM(likes), SUM(comments), SUM(shares)}
            FROM analytics_videos GROUP BY day, sandbox, category
            UNION ALL SELECT {key: day, sandbox, 'duration', duration_band, COUNT(*)}
                || {figures: SUM(views), SUM(likes), SUM(comments), SUM(shares)}
            FROM analytics_videos GROUP BY day, sandbox, duration_band",
    ),
    (
        "SELECT {key: day, sandbox, common, videos} || {figures: views, likes, comments, shares}
            FROM analytics_content WHERE facet = 'hour'",
        "SELECT {key: day, sandbox, hour, COUNT(*)} || {figures: SUM(views), SUM(likes), SUM(comments), SUM(shares)}
            FROM analytics_videos GROUP BY day, sandbox, hour",
    ),
    // The posts of a video that are or may be published, or are to be.
    (
        "SELECT {key: id, live_posts} FROM videos WHERE live_posts > 0",
        "SELECT {key: video_id, COUNT(*)} FROM scheduled_posts
            WHERE status IN ('scheduled', 'publishing', 'published', 'unconfirmed') GROUP BY video_id",
    ),
    // The topics of comments.
    (
        "SELECT {key: day, topic, sample, comments, sentiment_sum} FROM comment_topics",
        "SELECT {key: <day>, topic, sample, COUNT(*), SUM(sentiment)} FROM comments WHERE topic IS NOT NULL
            GROUP BY <day>, topic, sample",
    ),
];

/// Fails and names the total when one differs from the sum of the rows.
pub(crate) fn check(database: &impl TestDatabase) -> Outcome {
    let words = Words { sqlite: database.url().starts_with("sqlite") };
    let counted = COUNTED.iter().map(|(name, value, of)| {
        let of = of.replace("GROUP BY 1", &format!("GROUP BY {name}"));
        format!("SELECT {name} || ' ' || CAST({value} AS BIGINT) FROM {of}")
    });
    let kept = SUMS.iter().map(|(kept, _)| (*kept).to_owned()).chain([COUNTERS.to_owned()]);
    let added_up = SUMS.iter().map(|(_, of)| (*of).to_owned()).chain([counted.collect::<Vec<_>>().join(" UNION ALL ")]);
    let (kept, added_up) = (rows(database, &words, kept)?, rows(database, &words, added_up)?);
    let (surplus, missing): (Vec<_>, Vec<_>) =
        (kept.difference(&added_up).collect(), added_up.difference(&kept).collect());
    if surplus.is_empty() && missing.is_empty() {
        return Ok(());
    }
    Err(format!("numbered as in SUMS, after which come the counters\nis kept: {surplus:?}\nthe rows give: {missing:?}")
        .into())
}

/// The rows of all queries, each with the number of its query. Only some counters can be confirmed.
fn rows(
    database: &impl TestDatabase,
    words: &Words,
    queries: impl Iterator<Item = String>,
) -> Outcome<BTreeSet<String>> {
    let counters = SUMS.len();
    let queries: Vec<String> = queries.map(|query| words.written(&query)).collect();
    let tables = queries.iter().enumerate().map(|(number, query)| format!("found_{number}(text) AS ({query})"));
    let rows = (0..=counters)
        .map(|number| format!("SELECT '{number} ' || text AS text FROM found_{number} WHERE text IS NOT NULL"));
    let (tables, rows) = (tables.collect::<Vec<_>>().join(", "), rows.collect::<Vec<_>>().join(" UNION ALL "));
    let is_confirmed = |row: &String| {
        let Some(counter) = row.strip_prefix(&format!("{counters} ")) else { return true };
        !(counter.ends_with(" 0")
            || counter.contains(WARNINGS)
            || HISTORIES.iter().any(|prefix| counter.starts_with(prefix)))
    };
    Ok(database.texts(&format!("WITH {tables} {rows}"))?.into_iter().filter(is_confirmed).collect())
}

/// The words in which the databases differ, and some abbreviations.
struct Words {
    sqlite: bool,
}

impl Words {
    /// The query with its words in braces expanded.
    fn written(&self, query: &str) -> String {
        let (day, waited) = if self.sqlite {
            (
                "substr(posted_at, 1, 10)",
                "CAST(strftime('%s', sent_at) AS BIGINT) - CAST(strftime('%s', posted_at) AS BIGINT)",
            )
        } else {
            ("to_char(posted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')", "TRUNC(EXTRACT(EPOCH FROM sent_at - posted_at))")
        };
        let query = written_out(query, "{key: ", |part| format!("CAST({part} AS TEXT)"));
        // NULL is not zero: an unknown value differs from 0.
        written_out(&query, "{figures: ", |part| format!("COALESCE(CAST(CAST({part} AS BIGINT) AS TEXT), '?')"))
            .replace("{world}", "CASE WHEN sandbox THEN 'sandbox' ELSE 'account' END")
            .replace("{sample}", "CASE WHEN sample THEN 'sample.' ELSE '' END")
            .replace("{waited}", waited)
            .replace("<day>", day)
            .replace("{any}", "COALESCE(views, likes, comments, shares) IS NOT NULL")
            .replace("{any sum}", "COALESCE(SUM(views), SUM(likes), SUM(comments), SUM(shares)) IS NOT NULL")
    }
}

/// Expands lists that begin with `mark`, each to one text with a space before every part.
fn written_out(query: &str, mark: &str, part: impl Fn(&str) -> String) -> String {
    let mut parts = query.split(mark);
    let mut all = parts.next().unwrap_or_default().to_owned();
    for rest in parts {
        let (list, rest) = rest.split_once('}').unwrap_or((rest, ""));
        let list: Vec<String> = list.split(", ").map(|text| format!("' ' || {}", part(text))).collect();
        all = format!("{all}{}{rest}", list.join(" || "));
    }
    all
}
