//! Pages and filters of lists, and the outcome of bulk actions.

use showrunner_domain::search::Search;
use showrunner_domain::value::{InvalidValue, within};

/// A page of a list, by key: the newest rows, or those before the last row of the previous page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Page {
    limit: u16,
    before: Option<i64>,
}

impl Page {
    /// How many rows by default (`docs/behaviour.md#ground-rules`).
    pub const DEFAULT_LIMIT: u16 = 100;
    /// The most rows at once (`docs/behaviour.md#ground-rules`).
    pub const MAX_LIMIT: u16 = 500;

    /// The first page, with as many rows as a page can have.
    pub const LARGEST: Self = Self { limit: Self::MAX_LIMIT, before: None };

    /// The rows that *Select all* selects at most (`docs/adr/0038-a-screen-asks-for-what-it-shows.md`), in one read: between
    /// two pages, a deleted row would hide the rest.
    pub const SELECTION: Self = Self { limit: 10_000, before: None };

    /// The first page, of `limit` rows (1 to 500, 100 by default), or the page after the row `before`.
    pub fn new(limit: Option<i64>, before: Option<i64>) -> Result<Self, InvalidValue> {
        let limit = limit.unwrap_or_else(|| Self::DEFAULT_LIMIT.into());
        let limit =
            within(1..=Self::MAX_LIMIT.into(), limit, "limit", format!("the limit must be 1 to {}", Self::MAX_LIMIT))?;
        Ok(Self { limit, before })
    }

    /// The number of rows.
    pub const fn limit(self) -> usize {
        self.limit as usize
    }

    /// The id of the last row of the previous page.
    pub const fn before(self) -> Option<i64> {
        self.before
    }

    /// The page after the row `last`, of the same size.
    #[must_use]
    pub const fn after(self, last: i64) -> Self {
        Self { limit: self.limit, before: Some(last) }
    }

    /// The same page with room for one more row: if that is filled, there is a next page.
    #[must_use]
    pub const fn with_one_more(self) -> Self {
        Self { limit: self.limit + 1, before: self.before }
    }
}

impl Default for Page {
    fn default() -> Self {
        Self { limit: Self::DEFAULT_LIMIT, before: None }
    }
}

/// The outcome of a bulk action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BulkResult<Id> {
    /// The changed rows, in the order given.
    pub updated: Vec<Id>,
    /// The others, each with the reason as a sentence, in the order given.
    pub skipped: Vec<(Id, String)>,
}

/// Nothing was changed or skipped.
impl<Id> Default for BulkResult<Id> {
    fn default() -> Self {
        Self { updated: Vec::new(), skipped: Vec::new() }
    }
}

/// The order of a list.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum ListOrder {
    /// The row stored last comes first; of posts, the one with the latest time.
    #[default]
    NewestFirst,
    /// The reverse.
    OldestFirst,
}

/// Which rows of a list are shown, and in which order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListFilter<Status> {
    /// Only rows with this status.
    pub status: Option<Status>,
    /// Only rows that match.
    pub search: Search,
    /// Their order.
    pub order: ListOrder,
}

/// All rows, newest first.
impl<Status> Default for ListFilter<Status> {
    fn default() -> Self {
        Self { status: None, search: Search::default(), order: ListOrder::default() }
    }
}

impl<Status> ListFilter<Status> {
    /// All rows with this status, newest first.
    pub fn status(status: Status) -> Self {
        Self { status: Some(status), ..Self::default() }
    }
}
