//! Lists that the operator filters and searches (`docs/adr/0037-a-search-reads-the-texts-of-the-rows.md`).

use super::{Conn, counters};
use crate::counter::Counter;
use crate::error::Result;

/// How many rows there are in `status`, or in all `statuses`, by their counters.
pub(super) fn count_by_status<Status: Copy>(
    c: &mut Conn,
    status: Option<Status>,
    statuses: &[Status],
    counter: fn(Status) -> Counter,
) -> Result<i64> {
    let wanted = statuses.iter().copied().map(counter);
    let totals = match status {
        Some(status) => counters::read(c, [counter(status)])?,
        None => counters::read(c, wanted)?,
    };
    Ok(totals.into_values().sum())
}

/// Limits a query to the rows of `$table` that match a `ListFilter`; their texts are in `$texts`.
macro_rules! filtered {
    ($query:expr, $table:ident, $texts:ident, $filter:expr) => {{
        let mut query = $query.into_boxed();
        if let Some(status) = $filter.status {
            query = query.filter(super::has_status(stringify!($table), status.as_str()));
        }
        for pattern in crate::search_patterns::patterns(&$filter.search) {
            query = query.filter($texts::search_text.like(pattern).escape('\\'));
        }
        query
    }};
}

/// Puts a boxed query of `$table` into the filter's order, by id, after the row `$before`.
macro_rules! in_order {
    ($query:expr, $table:ident, $filter:expr, $before:expr) => {{
        let before: Option<i64> = $before;
        match $filter.order {
            ListOrder::NewestFirst => $query.filter($table::id.lt(before.unwrap_or(i64::MAX))).order($table::id.desc()),
            ListOrder::OldestFirst => $query.filter($table::id.gt(before.unwrap_or(0))).order($table::id.asc()),
        }
    }};
}
pub(super) use {filtered, in_order};
