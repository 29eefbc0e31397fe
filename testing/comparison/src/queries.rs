//! The statements. Both databases understand them; the names of the columns are those of the JSON.

/// A list: its rows, and how many there are on all pages.
pub struct List {
    pub rows: &'static str,
    pub total: Option<&'static str>,
}

pub static NOTIFICATIONS: List = List { rows: include_str!("../queries/notifications.sql"), total: None };
pub static UNREAD: List = List {
    rows: include_str!("../queries/unread.sql"),
    total: Some(include_str!("../queries/unread.total.sql")),
};
pub static SCRIPTS: List = List {
    rows: include_str!("../queries/scripts.sql"),
    total: Some(include_str!("../queries/scripts.total.sql")),
};
pub static VIDEOS: List = List {
    rows: include_str!("../queries/videos.sql"),
    total: Some(include_str!("../queries/videos.total.sql")),
};
pub static POSTS: List = List {
    rows: include_str!("../queries/posts.sql"),
    total: Some(include_str!("../queries/posts.total.sql")),
};
pub static STATS: List = List { rows: include_str!("../queries/stats.sql"), total: None };
pub static SUMMARY: List = List { rows: include_str!("../queries/summary.sql"), total: None };

pub const NOTIFICATIONS_REVISION: &str = include_str!("../queries/notifications.revision.sql");
pub const MARK_READ: &str = include_str!("../queries/mark-read.sql");

/// The columns that hold JSON.
pub const JSON_COLUMNS: [&str; 2] = ["checks", "warnings"];
