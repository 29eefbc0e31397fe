//! Compares every kept total with the sum of the rows. Written in SQL and from the rows alone, so that it shares
//! nothing with the code that keeps the totals, nor with the code that fills a store.

use std::collections::BTreeSet;

use crate::support::{Outcome, TestDatabase};

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
        "SELECT {key: platform, sandbox, COUNT(day)} || {figures: SUM(views), SUM(likes), SUM(comments), SUM(shares)}
            FROM analytics_posts WHERE planned_at IS NOT NULL GROUP BY platform, sandbox",
    ),
    // The groups of videos.
    (
        "SELECT {key: day, sandbox, facet, common, videos} || {figures: views, likes, comments, shares}
            FROM analytics_content WHERE facet IN ('category', 'duration')",
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
    (
        "SELECT {key: day, sandbox, common, videos} || {figures: views, likes, comments, shares}
            FROM analytics_content WHERE facet = 'project'",
        "SELECT {key: day, sandbox, project_id, COUNT(*)}
                || {figures: SUM(a.views), SUM(a.likes), SUM(a.comments), SUM(a.shares)}
            FROM analytics_videos a JOIN videos v ON v.id = a.video_id JOIN scripts s ON s.id = v.script_id
            GROUP BY day, sandbox, project_id",
    ),
    // The posts of a video that are or may be published, or are to be.
    (
        "SELECT {key: id, live_posts} FROM videos WHERE live_posts > 0",
        "SELECT {key: video_id, COUNT(*)} FROM scheduled_posts
            WHERE status IN ('scheduled', 'publishing', 'published', 'unconfirmed') GROUP BY video_id",
    ),
    // The scripts with a video that has neither failed nor been rejected.
    (
        "SELECT {key: id, 1} FROM scripts WHERE has_video",
        "SELECT {key: script_id, 1} FROM videos WHERE status NOT IN ('failed', 'rejected') GROUP BY script_id",
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
    let kept = rows(database, &words, SUMS.iter().map(|(kept, _)| *kept))?;
    let added_up = rows(database, &words, SUMS.iter().map(|(_, of)| *of))?;
    let (surplus, missing): (Vec<_>, Vec<_>) =
        (kept.difference(&added_up).collect(), added_up.difference(&kept).collect());
    if surplus.is_empty() && missing.is_empty() {
        return Ok(());
    }
    Err(format!("numbered as in SUMS\nis kept: {surplus:?}\nthe rows give: {missing:?}").into())
}

/// The rows of all queries, each with the number of its query.
fn rows(
    database: &impl TestDatabase,
    words: &Words,
    queries: impl Iterator<Item = &'static str>,
) -> Outcome<BTreeSet<String>> {
    let queries: Vec<String> = queries.map(|query| words.written(query)).collect();
    let tables = queries.iter().enumerate().map(|(number, query)| format!("found_{number}(text) AS ({query})"));
    let rows = (0..queries.len())
        .map(|number| format!("SELECT '{number} ' || text AS text FROM found_{number} WHERE text IS NOT NULL"));
    let (tables, rows) = (tables.collect::<Vec<_>>().join(", "), rows.collect::<Vec<_>>().join(" UNION ALL "));
    Ok(database.texts(&format!("WITH {tables} {rows}"))?.into_iter().collect())
}

/// The words in which the databases differ, and some abbreviations.
struct Words {
    sqlite: bool,
}

impl Words {
    /// The query with its words in braces expanded.
    fn written(&self, query: &str) -> String {
        let day = if self.sqlite {
            "substr(posted_at, 1, 10)"
        } else {
            "to_char(posted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')"
        };
        let query = written_out(query, "{key: ", |part| format!("CAST({part} AS TEXT)"));
        // NULL is not zero: an unknown value differs from 0.
        written_out(&query, "{figures: ", |part| format!("COALESCE(CAST(CAST({part} AS BIGINT) AS TEXT), '?')"))
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
