//! The error of the code that talks to a database, before it becomes a `StoreError`.

use diesel::result::{DatabaseErrorKind, Error as DieselError};
use showrunner_domain::InvalidTransition;
use showrunner_ports::backup::RowsError;
use showrunner_ports::store::DatabaseFaultKind::{
    self, CannotOpen, Corrupted, DiskFull, InputOutput, OutOfMemory, ReadOnly, TooManyConnections,
};
use showrunner_ports::store::{Conflict, DatabaseFault, StoreError};

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

pub(crate) type Result<T, E = Error> = std::result::Result<T, E>;

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

/// What messages of lasting problems contain: the texts of `sqlite3_errstr` and of PostgreSQL 15 to 17 with English messages
/// (`lc_messages`), since diesel passes on no codes, except for a few kinds. The system's words come after PostgreSQL's own and decide,
/// so they are first.
const TEXTS: [(&str, DatabaseFaultKind); 24] = [
    // SQLITE_FULL, and 53100 with the words of ENOSPC and EDQUOT.
    ("database or disk is full", DiskFull),
    ("No space left on device", DiskFull),
    ("Disk quota exceeded", DiskFull),
    // SQLITE_READONLY, SQLITE_PERM, 25006, and the words of EROFS.
    ("attempt to write a readonly database", ReadOnly),
    ("access permission denied", ReadOnly),
    ("in a read-only transaction", ReadOnly),
    ("cannot execute during recovery", ReadOnly),
    ("Read-only file system", ReadOnly),
    // SQLITE_CANTOPEN.
    ("unable to open database file", CannotOpen),
    // SQLITE_IOERR, 58030, and the words of EIO and ESTALE.
    ("disk I/O error", InputOutput),
    ("Input/output error", InputOutput),
    ("Stale file handle", InputOutput),
    ("could not fsync file", InputOutput),
    // SQLITE_CORRUPT, SQLITE_NOTADB, XX001, XX002.
    ("database disk image is malformed", Corrupted),
    ("file is not a database", Corrupted),
    ("invalid page in block", Corrupted),
    ("could not read block", Corrupted),
    ("missing chunk number", Corrupted),
    ("contains unexpected zero page", Corrupted),
    ("contains corrupted page", Corrupted),
    // SQLITE_NOMEM, 53200.
    ("out of memory", OutOfMemory),
    ("out of shared memory", OutOfMemory),
    // 53300.
    ("too many clients already", TooManyConnections),
    ("remaining connection slots are reserved", TooManyConnections),
];

/// The longest reason that is kept, in characters.
const MAX_REASON_CHARS: usize = 200;

/// The lasting problem that an error of diesel reports.
pub(crate) fn fault_of(error: &DieselError) -> Option<DatabaseFault> {
    let (kind, information) = match error {
        DieselError::DatabaseError(kind, information) => (kind, information),
        DieselError::RollbackErrorOnCommit { commit_error, .. } => return fault_of(commit_error),
        _ => return None,
    };
    match kind {
        DatabaseErrorKind::ReadOnlyTransaction => Some(fault(ReadOnly, information.message())),
        DatabaseErrorKind::Unknown => fault_in(information.message()),
        _ => None,
    }
}

/// The lasting problem that a message reports.
pub(crate) fn fault_in(message: &str) -> Option<DatabaseFault> {
    let (_, kind) = TEXTS.iter().find(|(text, _)| message.contains(text))?;
    Some(fault(*kind, message))
}

fn fault(kind: DatabaseFaultKind, message: &str) -> DatabaseFault {
    let line = message.lines().next().unwrap_or_default();
    DatabaseFault { kind, reason: line.chars().take(MAX_REASON_CHARS).collect() }
}
