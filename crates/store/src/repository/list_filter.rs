//! Lists that the operator filters and searches (`docs/adr/0037-a-search-reads-the-texts-of-the-rows.md`).

use diesel::sql_types::{BigInt, Nullable};
use showrunner_ports::store::StoreResult;

use crate::counter::Counter;
use crate::error::Result;
use crate::literal::{Literal, literal};

/// A column with the number of rows of a list, the same in each row: a statement of its own would be one more round trip. Null if it is
/// counted otherwise.
pub(super) type Total = Literal<Nullable<BigInt>>;

pub(super) fn no_total() -> Total {
    literal("CAST(NULL AS BIGINT)")
}

/// The number of rows in `status`, or in all `statuses`, by their counters.
pub(super) fn total_by_status<Status: Copy>(
    status: Option<Status>,
    statuses: &[Status],
    counter: fn(Status) -> Counter,
) -> Total {
    let wanted = status.as_ref().map_or(statuses, std::slice::from_ref);
    let names: Vec<String> = wanted.iter().map(|&status| format!("'{}'", counter(status))).collect();
    let names = names.join(", ");
    literal(format!("(SELECT CAST(SUM(counters.value) AS BIGINT) FROM counters WHERE counters.name IN ({names}))"))
}

/// Rows with their ids and their [`Total`], as values of the domain and the total.
pub(super) fn values_and_total<Row, T>(
    rows: Vec<(i64, Row, Option<i64>)>,
    value: fn(Row, i64) -> StoreResult<T>,
) -> Result<(Vec<T>, Option<i64>)> {
    let total = rows.first().and_then(|(_, _, total)| *total);
    let values: Result<_> = rows.into_iter().map(|(id, row, _)| Ok(value(row, id)?)).collect();
    Ok((values?, total))
}

/// Limits a query to the rows of `$table` that match a `ListFilter`.
macro_rules! filtered {
    ($query:expr, $table:ident, $filter:expr) => {{
        let mut query = $query.into_boxed();
        if let Some(status) = $filter.status {
            query = query.filter(super::has_status(stringify!($table), status.as_str()));
        }
        super::list_filter::matching!(query, $table, $filter.search)
    }};
}

/// Limits a boxed query to the rows of `$table` whose texts match a `Search`.
macro_rules! matching {
    ($query:expr, $table:ident, $search:expr) => {{
        let mut query = $query;
        for pattern in crate::search_patterns::patterns(&$search) {
            query = query.filter($table::search_text.like(pattern).escape('\\'));
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
pub(super) use {filtered, in_order, matching};
