//! The error of the code that talks to a database, before it becomes a `StoreError`.

use diesel::result::{DatabaseErrorKind, Error as DieselError};
use showrunner_domain::InvalidTransition;
use showrunner_ports::backup::RowsError;
use showrunner_ports::store::{Conflict, DatabaseFault, StoreError};

use crate::fault::{fault_in, fault_of};

/// A refusal by the store, or an error of the database.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Database(#[from] DieselError),
    /// A backup or a restore cannot go on.
    #[error(transparent)]
    Rows(#[from] RowsError),
}

pub(crate) type Result<T> = std::result::Result<T, Error>;

impl From<Conflict> for Error {
    fn from(conflict: Conflict) -> Self {
        Self::Store(conflict.into())
    }
}

impl From<InvalidTransition> for Error {
    fn from(transition: InvalidTransition) -> Self {
        Self::Store(transition.into())
    }
}

impl From<Error> for StoreError {
    fn from(error: Error) -> Self {
        let error = match error {
            Error::Store(error) | Error::Rows(RowsError::Store(error)) => return error,
            Error::Rows(error) => return Self::Backend(error.into()),
            Error::Database(error) => error,
        };
        if let Some(fault) = fault_of(&error) {
            return Self::Fault(fault);
        }
        match &error {
            DieselError::NotFound => Self::NotFound,
            DieselError::BrokenTransactionManager => Self::Unavailable(error.into()),
            DieselError::DatabaseError(kind, information) => match kind {
                // A referenced row does not exist.
                DatabaseErrorKind::ForeignKeyViolation => Self::NotFound,
                DatabaseErrorKind::SerializationFailure
                | DatabaseErrorKind::UnableToSendCommand
                | DatabaseErrorKind::ClosedConnection => Self::Unavailable(error.into()),
                _ if passes(information.message()) => Self::Unavailable(error.into()),
                _ => Self::Backend(error.into()),
            },
            _ => Self::Backend(error.into()),
        }
    }
}

/// Whether a message without a diesel error kind describes a problem that passes with time.
fn passes(message: &str) -> bool {
    const PASSING: [&str; 6] = [
        "database is locked",
        "database table is locked",
        "deadlock detected",
        "lock timeout",
        "terminating connection",
        "the database system is",
    ];
    PASSING.iter().any(|passing| message.contains(passing))
}

/// The error of a connection that could not be made.
pub(crate) fn unconnected(error: impl std::error::Error + Send + Sync + 'static) -> StoreError {
    fault_in(&error.to_string()).map_or_else(|| StoreError::Unavailable(error.into()), StoreError::Fault)
}

/// The lasting problem behind an error, if it is one.
pub(crate) fn lasting(error: &Error) -> Option<DatabaseFault> {
    match error {
        Error::Database(error) => fault_of(error),
        Error::Store(StoreError::Fault(fault)) => Some(fault.clone()),
        Error::Store(_) | Error::Rows(_) => None,
    }
}

/// Whether the statement was refused because another row already has the unique value.
pub(crate) fn is_taken(error: &DieselError) -> bool {
    matches!(error, DieselError::DatabaseError(DatabaseErrorKind::UniqueViolation, _))
}
