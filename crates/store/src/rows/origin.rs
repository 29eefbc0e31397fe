use std::fmt::Display;

use showrunner_ports::store::{StoreError, StoreResult};

/// The table and row of a value, for the error when the domain does not know it.
#[derive(Clone, Copy)]
pub(crate) struct Origin {
    pub(crate) table: &'static str,
    pub(crate) id: i64,
}

impl Origin {
    /// The value of `column`, which the domain has parsed.
    pub(crate) fn value<T, E: Display>(self, column: &str, value: Result<T, E>) -> StoreResult<T> {
        value.map_err(|error| self.inconsistent(format!("{column}: {error}")))
    }

    pub(crate) fn inconsistent(self, problem: impl Display) -> StoreError {
        StoreError::Inconsistent { table: self.table, id: self.id, problem: problem.to_string() }
    }

    /// The value of a nullable column.
    pub(crate) fn optional<T, S, E: Display>(
        self,
        column: &str,
        stored: Option<S>,
        value: impl FnOnce(S) -> Result<T, E>,
    ) -> StoreResult<Option<T>> {
        stored.map(|stored| self.value(column, value(stored))).transpose()
    }
}
