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

#[cfg(test)]
mod tests {
    use super::*;

    fn kind_of(kind: DatabaseErrorKind, message: &str) -> Option<DatabaseFaultKind> {
        fault_of(&DieselError::DatabaseError(kind, Box::new(message.to_owned()))).map(|fault| fault.kind)
    }

    #[test]
    fn lasting_problems_are_known_by_their_messages() {
        for (message, kind) in [
            ("database or disk is full", DiskFull),
            ("could not extend file \"base/16384/2663\": No space left on device", DiskFull),
            ("could not write to file \"base/pgsql_tmp/pgsql_tmp12.0\": No space left on device", DiskFull),
            ("could not extend file \"base/16384/2663\": Disk quota exceeded", DiskFull),
            ("attempt to write a readonly database", ReadOnly),
            ("could not open file \"base/16384/2663\": Read-only file system", ReadOnly),
            ("unable to open database file", CannotOpen),
            ("disk I/O error", InputOutput),
            ("could not read block 7 in file \"base/16384/2663\": Input/output error", InputOutput),
            ("could not fsync file \"base/16384/2663\": Input/output error", InputOutput),
            ("database disk image is malformed", Corrupted),
            ("file is not a database", Corrupted),
            ("invalid page in block 0 of relation base/16384/2663", Corrupted),
            ("could not read block 7 in file \"base/16384/2663\": read only 0 of 8192 bytes", Corrupted),
            ("missing chunk number 0 for toast value 16390 in pg_toast_16384", Corrupted),
            ("out of memory", OutOfMemory),
            ("out of shared memory", OutOfMemory),
            ("sorry, too many clients already", TooManyConnections),
            ("remaining connection slots are reserved for roles with the SUPERUSER attribute", TooManyConnections),
        ] {
            assert_eq!(kind_of(DatabaseErrorKind::Unknown, message), Some(kind), "{message}");
            let wrapped = format!("timed out waiting for connection: {message}");
            assert_eq!(fault_in(&wrapped).map(|fault| fault.kind), Some(kind), "{wrapped}");
        }
        let standby = "cannot execute INSERT in a read-only transaction";
        assert_eq!(kind_of(DatabaseErrorKind::ReadOnlyTransaction, standby), Some(ReadOnly));
        assert_eq!(kind_of(DatabaseErrorKind::ReadOnlyTransaction, "in einer Read-Only-Transaktion"), Some(ReadOnly));
    }

    #[test]
    fn passing_problems_and_refusals_are_not_lasting() {
        for (kind, message) in [
            (DatabaseErrorKind::Unknown, "database is locked"),
            (DatabaseErrorKind::Unknown, "deadlock detected"),
            (
                DatabaseErrorKind::Unknown,
                "connection to server on socket \"/run/.s.PGSQL.5432\" failed: Permission denied",
            ),
            (DatabaseErrorKind::Unknown, "syntax error at or near \"out\""),
            (DatabaseErrorKind::ClosedConnection, "server closed the connection unexpectedly"),
            (DatabaseErrorKind::CheckViolation, "CHECK constraint failed: database or disk is full"),
            (DatabaseErrorKind::UniqueViolation, "duplicate key: out of memory"),
        ] {
            assert_eq!(kind_of(kind, message), None, "{message}");
        }
    }

    #[test]
    fn reason_is_one_short_line() {
        let fault = fault_in(&format!("out of memory\nDETAIL: {}", "x".repeat(9))).unwrap();
        assert_eq!(fault.reason, "out of memory");
        assert_eq!(fault_in(&format!("out of memory {}", "x".repeat(900))).unwrap().reason.chars().count(), 200);
        let sentence = "the database is out of memory (\"out of memory\"): give its machine more memory, or stop something \
            else on it";
        assert_eq!(fault.to_string(), sentence);
    }
}
