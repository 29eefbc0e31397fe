//! The columns of figures, which several tables have.

use diesel::expression::SqlLiteral;
use diesel::sql_types::{BigInt, Nullable};
use showrunner_domain::analytics::Figures;

use super::super::sum_of;

/// The figures of a row: views, likes, comments, shares.
pub(super) type FigureColumns = (Option<i64>, Option<i64>, Option<i64>, Option<i64>);

pub(super) const fn figures((views, likes, comments, shares): FigureColumns) -> Figures {
    Figures { views, likes, comments, shares }
}

/// The columns of a table that [`FigureColumns`] is read from.
macro_rules! figure_columns {
    ($table:ident) => {
        ($table::views, $table::likes, $table::comments, $table::shares)
    };
}
pub(super) use figure_columns;

/// The assignments that set these columns to `$figures`.
macro_rules! set_figures {
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
pub(super) use set_figures;

/// In an upsert of `$table`: the assignments that add the inserted figures to the existing ones, as far as they are known.
macro_rules! add_figures {
    ($table:ident) => {{
        let sum = |column| {
            let (stored, new) = (format!("{}.{column}", stringify!($table)), format!("excluded.{column}"));
            sql::<Nullable<BigInt>>(&format!("COALESCE({stored} + {new}, {stored}, {new})"))
        };
        (
            $table::views.eq(sum("views")),
            $table::likes.eq(sum("likes")),
            $table::comments.eq(sum("comments")),
            $table::shares.eq(sum("shares")),
        )
    }};
}
pub(super) use add_figures;

type Sum = SqlLiteral<Nullable<BigInt>>;

/// The sums of the figures of the selected rows.
pub(super) fn sums() -> (Sum, Sum, Sum, Sum) {
    (sum_of("views"), sum_of("likes"), sum_of("comments"), sum_of("shares"))
}
