use showrunner_domain::analytics::Figures;
use showrunner_domain::platform::Platform;
use showrunner_ports::store::StoreResult;

use super::origin::Origin;

/// The figures of a row: views, likes, comments, shares.
pub(crate) type Known = (Option<i64>, Option<i64>, Option<i64>, Option<i64>);

pub(crate) const fn figures((views, likes, comments, shares): Known) -> Figures {
    Figures { views, likes, comments, shares }
}

/// One of the operator's days, as stored: `2026-11-20`.
pub(crate) fn day(table: &'static str, id: i64, stored: &str) -> StoreResult<jiff::civil::Date> {
    Origin { table, id }.value("day", stored.parse())
}

/// A platform, as stored.
pub(crate) fn platform(table: &'static str, id: i64, stored: &str) -> StoreResult<Platform> {
    Origin { table, id }.value("platform", stored.parse())
}

/// The columns of a table that [`Known`] is read from.
macro_rules! known {
    ($table:ident) => {
        ($table::views, $table::likes, $table::comments, $table::shares)
    };
}
pub(crate) use known;

/// The assignments that set these columns to `$figures`.
macro_rules! set_known {
    ($table:ident, $figures:expr) => {{
        let figures = $figures;
        (
            $table::views.eq(figures.views),
            $table::likes.eq(figures.likes),
            $table::comments.eq(figures.comments),
            $table::shares.eq(figures.shares),
        )
    }};
}
pub(crate) use set_known;
