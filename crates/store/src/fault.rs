//! Lasting problems of a database, by what it says. diesel passes on no codes, except for a few kinds.
//!
//! The texts are those of `sqlite3_errstr` and of PostgreSQL 15 to 17 with English messages (`lc_messages`).

use diesel::result::{DatabaseErrorKind, Error as DieselError};
use showrunner_ports::store::DatabaseFault;
use showrunner_ports::store::DatabaseFaultKind::{
    self, CannotOpen, Corrupted, DiskFull, InputOutput, OutOfMemory, ReadOnly, TooManyConnections,
};

/// What messages contain. The system's words come after PostgreSQL's own and decide, so they are first.
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
