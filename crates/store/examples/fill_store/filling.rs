//! The rows of a creator with years of history, as SQL. The same arguments give the same rows.
//!
//! Written once for both databases; [`Dialect`] holds the differences.

#[path = "rows.rs"]
mod rows;

/// The number of rows of each kind.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Amounts {
    /// Scripts, and as many videos.
    pub(crate) videos: u32,
    /// How many of the videos are pending review.
    pub(crate) pending: u32,
    /// At most one per video and platform, so there may be fewer.
    pub(crate) posts: u32,
    /// Further posts, all due within the minute after now; at most four per approved video.
    pub(crate) due: u32,
    /// Notifications, the newest hundred unread.
    pub(crate) notifications: u32,
    /// How much older each row is than the next, in minutes.
    pub(crate) minutes_apart: u32,
}

impl Amounts {
    /// The number of newest videos whose posts are still to be published, at most a hundred.
    fn upcoming(self) -> u32 {
        (self.videos / 2).min(100)
    }
}

/// The statements that fill an empty, migrated store, oldest rows first. `now` is the time of the newest rows, in UTC, as
/// `2026-11-20T12:00:00`.
pub(crate) fn statements(dialect: Dialect, amounts: Amounts, now: &str) -> Vec<String> {
    let filling = Filling { dialect, amounts, now };
    let tables = [rows::content_rows, rows::post_rows, rows::figure_rows, rows::comment_rows, rows::upkeep_rows];
    tables.into_iter().flat_map(|rows| rows(&filling)).chain(totals(dialect)).collect()
}

/// The inputs of all statements.
struct Filling<'a> {
    dialect: Dialect,
    amounts: Amounts,
    now: &'a str,
}

impl Filling<'_> {
    fn numbers(&self, up_to: u32) -> String {
        self.dialect.numbers(up_to)
    }

    /// The time `seconds` after now; `seconds` is an expression.
    fn time(&self, seconds: &str) -> String {
        self.dialect.time(self.now, seconds)
    }

    /// Inserts `count` rows, made from their numbers `n`; `{time}` is the age of a row.
    fn rows(&self, count: u32, into: &str, values: &str) -> String {
        let values = values.replace("{time}", &self.age(count));
        format!("INSERT INTO {into} SELECT {values} FROM {} ORDER BY n", self.numbers(count))
    }

    /// The age of row `n` of `all`: the last row is from now.
    fn age(&self, all: u32) -> String {
        self.time(&format!("(n - {all}) * {}", self.seconds_apart()))
    }

    const fn seconds_apart(&self) -> u32 {
        self.amounts.minutes_apart * 60
    }
}

/// A number from 0 to `below` that looks random and depends only on the expression.
fn scattered(expression: &str, below: u32) -> String {
    format!("((CAST({expression} AS BIGINT) * 48271 + 11) % 2147483647 % {below})")
}

/// The database to fill.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Dialect {
    Sqlite,
    Postgres,
}

impl Dialect {
    /// The rows `n` = 1 to `up_to`.
    fn numbers(self, up_to: u32) -> String {
        match self {
            Self::Sqlite => format!(
                "(WITH RECURSIVE s(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s WHERE n < {up_to})
                    SELECT n FROM s WHERE n <= {up_to}) AS s"
            ),
            Self::Postgres => format!("generate_series(1, {up_to}) AS s(n)"),
        }
    }

    /// The time `seconds` after `now`; `seconds` is an expression.
    fn time(self, now: &str, seconds: &str) -> String {
        let literal = match self {
            Self::Sqlite => format!("'{now}'"),
            Self::Postgres => format!("TIMESTAMPTZ '{now}'"),
        };
        self.later(&literal, seconds)
    }

    /// The time `seconds` after `time`; both are expressions.
    fn later(self, time: &str, seconds: &str) -> String {
        match self {
            Self::Sqlite => format!("strftime('%Y-%m-%dT%H:%M:%S.000000Z', {time}, ({seconds}) || ' seconds')"),
            Self::Postgres => format!("({time} + ({seconds}) * INTERVAL '1 second')"),
        }
    }

    /// The UTC month of a time.
    fn month(self, time: &str) -> String {
        match self {
            Self::Sqlite => format!("substr({time}, 1, 7)"),
            Self::Postgres => format!("to_char({time} AT TIME ZONE 'UTC', 'YYYY-MM')"),
        }
    }

    /// The UTC day of a time.
    fn day(self, time: &str) -> String {
        match self {
            Self::Sqlite => format!("substr({time}, 1, 10)"),
            Self::Postgres => format!("to_char({time} AT TIME ZONE 'UTC', 'YYYY-MM-DD')"),
        }
    }

    /// The UTC hour of a time.
    fn hour(self, time: &str) -> String {
        match self {
            Self::Sqlite => format!("CAST(substr({time}, 12, 2) AS INTEGER)"),
            Self::Postgres => format!("CAST(EXTRACT(HOUR FROM {time} AT TIME ZONE 'UTC') AS INTEGER)"),
        }
    }
}

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

/// The scripts with a video that has neither failed nor been rejected.
const SCRIPTS_WITH_VIDEOS: &str = "UPDATE scripts SET has_video = TRUE
    WHERE id IN (SELECT script_id FROM videos WHERE status NOT IN ('failed', 'rejected'))";

/// Replaces the revisions of an empty store, and fills what else is kept beside the rows.
fn totals(dialect: Dialect) -> Vec<String> {
    let month = dialect.month("created_at");
    let months = format!("INSERT INTO video_months (month, videos) SELECT {month}, COUNT(*) FROM videos GROUP BY 1");
    let revisions = TOPICS.iter().map(|(topic, table)| {
        format!("INSERT INTO revisions (topic, revision) SELECT '{topic}', COUNT(*) FROM {table}")
    });
    // An empty store has some already.
    let kept = [LIVE_POSTS, SCRIPTS_WITH_VIDEOS, "DELETE FROM revisions"].map(str::to_owned);
    kept.into_iter().chain([months]).chain(revisions).collect()
}
