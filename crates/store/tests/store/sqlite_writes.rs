//! Writes to SQLite.

use diesel::connection::SimpleConnection as _;
use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use showrunner_ports::store::{DatabaseFaultKind, StoreError, StoreResult};
use showrunner_store::test_support::internals::SqliteFile;
use tempfile::TempDir;

/// A database with a table `t`.
async fn database(folder: &TempDir) -> SqliteFile {
    let database = SqliteFile::at(&folder.path().join("test.db"));
    write(&database, "CREATE TABLE t (n INTEGER)").await.unwrap();
    database
}

async fn write(database: &SqliteFile, sql: &'static str) -> StoreResult<()> {
    database.write(move |c| c.batch_execute(sql)).await
}

async fn rows(database: &SqliteFile) -> i64 {
    database.read(|c| sql::<BigInt>("SELECT COUNT(*) FROM t").get_result(c)).await.unwrap()
}

#[tokio::test]
async fn panicking_write_is_rolled_back_and_unlocks() {
    let folder = TempDir::new().unwrap();
    let database = database(&folder).await;
    let broken: StoreResult<()> = database
        .write(|c| {
            c.batch_execute("INSERT INTO t VALUES (1)")?;
            unreachable!("a defect")
        })
        .await;
    assert!(matches!(broken, Err(StoreError::Backend(_))), "{broken:?}");
    write(&database, "INSERT INTO t VALUES (2)").await.unwrap();
    assert_eq!(rows(&database).await, 1);
}

#[tokio::test]
async fn write_completes_after_its_caller_is_dropped() {
    let folder = TempDir::new().unwrap();
    let database = database(&folder).await;
    let (begun, has_begun) = tokio::sync::oneshot::channel();
    let (go, gate) = std::sync::mpsc::channel();
    let writing = database.clone();
    let caller = tokio::spawn(async move {
        let work = move |c: &mut SqliteConnection| {
            begun.send(()).unwrap();
            gate.recv().unwrap();
            c.batch_execute("INSERT INTO t VALUES (1)")
        };
        writing.write(work).await
    });
    has_begun.await.unwrap();
    caller.abort();
    assert!(caller.await.unwrap_err().is_cancelled());
    go.send(()).unwrap();
    // It waits for the first one.
    write(&database, "INSERT INTO t VALUES (2)").await.unwrap();
    assert_eq!(rows(&database).await, 2);
}

#[tokio::test]
async fn full_disk_is_reported() {
    let folder = TempDir::new().unwrap();
    let database = database(&folder).await;
    for _ in 0..2 {
        // To SQLite this is a full disk.
        let full = "PRAGMA max_page_count = 12; WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n
            WHERE i < 90000) INSERT INTO t SELECT i FROM n";
        let answer = write(&database, full).await;
        let kind = DatabaseFaultKind::DiskFull;
        assert!(matches!(&answer, Err(StoreError::Fault(fault)) if fault.kind == kind), "{answer:?}");
        assert_eq!(rows(&database).await, 0);
    }
    write(&database, "INSERT INTO t VALUES (1)").await.unwrap();
}

#[tokio::test]
async fn slow_missing_file_is_reported() {
    let folder = TempDir::new().unwrap();
    let database = SqliteFile::at(&folder.path().join("none/test.db"));
    let answer = write(&database, "CREATE TABLE t (n INTEGER)").await;
    let kind = DatabaseFaultKind::CannotOpen;
    assert!(matches!(&answer, Err(StoreError::Fault(fault)) if fault.kind == kind), "{answer:?}");
}

#[derive(QueryableByName)]
struct Settings {
    #[diesel(sql_type = Text)]
    journal_mode: String,
    #[diesel(sql_type = BigInt)]
    synchronous: i64,
    #[diesel(sql_type = BigInt)]
    foreign_keys: i64,
    #[diesel(sql_type = BigInt)]
    timeout: i64,
}

#[tokio::test]
async fn connection_syncs_commits_and_checks_references() {
    let folder = TempDir::new().unwrap();
    let asked = "SELECT * FROM pragma_journal_mode, pragma_synchronous, pragma_foreign_keys, pragma_busy_timeout";
    let ask = move |c: &mut SqliteConnection| diesel::sql_query(asked).get_result::<Settings>(c);
    let settings = database(&folder).await.read(ask).await.unwrap();
    assert_eq!((settings.journal_mode.as_str(), settings.synchronous), ("wal", 2));
    assert_eq!((settings.foreign_keys, settings.timeout), (1, 5_000));
}
