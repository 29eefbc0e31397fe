//! The rows of a creator with years of history, as SQL. The same arguments give the same rows.
//!
//! Written once for both databases; [`Dialect`] holds the differences.

#[path = "comments.rs"]
mod comments;
#[path = "content.rs"]
mod content;
#[path = "dialect.rs"]
mod dialect;
#[path = "due_posts.rs"]
mod due_posts;
#[path = "figures.rs"]
mod figures;
#[path = "posts.rs"]
mod posts;
#[path = "totals.rs"]
mod totals;
#[path = "upkeep.rs"]
mod upkeep;

pub(crate) use dialect::Dialect;

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
    let tables = [content::rows(&filling), posts::rows(&filling), figures::rows(&filling), comments::rows(&filling)];
    tables.into_iter().flatten().chain(upkeep::rows(&filling)).chain(totals::of(dialect)).collect()
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
