//! Lists that the operator filters and searches (`docs/adr/0037-a-search-reads-the-texts-of-the-rows.md`).

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
        for pattern in crate::search_patterns(&$search) {
            query = query.filter($table::search_text.like(pattern).escape('\\'));
        }
        query
    }};
}

/// Limits a boxed query of `$table` to the rows of a page in this order, by id.
macro_rules! page_of {
    ($query:expr, $table:ident, $order:expr, $page:expr) => {{
        let (query, before) = ($query, $page.before());
        let query = match $order {
            ListOrder::NewestFirst => query.filter($table::id.lt(before.unwrap_or(i64::MAX))).order($table::id.desc()),
            ListOrder::OldestFirst => query.filter($table::id.gt(before.unwrap_or(0))).order($table::id.asc()),
        };
        query.limit(super::row_limit($page.limit()))
    }};
}
pub(super) use {filtered, matching, page_of};
