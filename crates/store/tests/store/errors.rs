//! What the store makes of the errors of a database, and of its address.

use diesel::result::{DatabaseErrorKind, Error as DieselError};
use showrunner_ports::store::DatabaseFaultKind::{
    self, CannotOpen, Corrupted, DiskFull, InputOutput, OutOfMemory, ReadOnly, TooManyConnections,
};
use showrunner_ports::store::StoreError;
use showrunner_store::test_support::internals::{fault_in, store_error, with_network_limits};

fn database(kind: DatabaseErrorKind, message: &str) -> StoreError {
    store_error(DieselError::DatabaseError(kind, Box::new(message.to_owned())))
}

#[test]
fn passing_failures_are_unavailable_and_others_are_not() {
    let locked = database(DatabaseErrorKind::Unknown, "database is locked");
    assert!(matches!(locked, StoreError::Unavailable(_)), "{locked:?}");
    let gone = database(DatabaseErrorKind::ClosedConnection, "server closed the connection unexpectedly");
    assert!(matches!(gone, StoreError::Unavailable(_)), "{gone:?}");
    let check = database(DatabaseErrorKind::CheckViolation, "CHECK constraint failed: duration BETWEEN 5 AND 180");
    assert!(matches!(check, StoreError::Backend(_)), "{check:?}");
    let missing = database(DatabaseErrorKind::ForeignKeyViolation, "FOREIGN KEY constraint failed");
    assert!(matches!(missing, StoreError::NotFound), "{missing:?}");
}

#[test]
fn no_message_carries_sql() {
    let error = database(DatabaseErrorKind::Unknown, "syntax error at or near SELECT * FROM users");
    assert_eq!(error.to_string(), "the database refused the statement");
}

fn kind_of(kind: DatabaseErrorKind, message: &str) -> Option<DatabaseFaultKind> {
    match database(kind, message) {
        StoreError::Fault(fault) => Some(fault.kind),
        _ => None,
    }
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
        (DatabaseErrorKind::Unknown, "connection to server on socket \"/run/.s.PGSQL.5432\" failed: Permission denied"),
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

#[test]
fn an_address_keeps_the_limits_that_it_sets() {
    let limits = "connect_timeout=5&tcp_user_timeout=30000&keepalives_idle=30";
    assert_eq!(with_network_limits("postgres://u@h/d"), format!("postgres://u@h/d?{limits}"));
    assert_eq!(
        with_network_limits("postgres:///d?host=/tmp&connect_timeout=60"),
        "postgres:///d?host=/tmp&connect_timeout=60&tcp_user_timeout=30000&keepalives_idle=30"
    );
}
