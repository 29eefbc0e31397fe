use std::fmt::Display;

use showrunner_ports::store::{StoreError, StoreResult};

/// The table and row of a value, for the error when the domain does not know it.
#[derive(Clone, Copy)]
pub(super) struct Origin {
    pub(super) table: &'static str,
    pub(super) id: i64,
}

impl Origin {
    /// The value of `column`, which the domain has parsed.
    pub(super) fn value<T, E: Display>(self, column: &str, value: Result<T, E>) -> StoreResult<T> {
        value.map_err(|error| StoreError::Inconsistent {
            table: self.table,
            id: self.id,
            problem: format!("{column}: {error}"),
        })
    }

    /// The value of a nullable column.
    pub(super) fn optional<T, S, E: Display>(
        self,
        column: &str,
        stored: Option<S>,
        value: impl FnOnce(S) -> Result<T, E>,
    ) -> StoreResult<Option<T>> {
        stored.map(|stored| self.value(column, value(stored))).transpose()
    }
}
