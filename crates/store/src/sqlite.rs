//! The parts that only SQLite needs. `repository/` is written against these names.

#[path = "repository/mod.rs"]
mod repository;

use diesel::connection::{DefaultLoadingMode, SimpleConnection};
use diesel::prelude::*;
use diesel::sqlite::SqliteConnection;
use diesel_migrations::{EmbeddedMigrations, embed_migrations};
use showrunner_ports::backup::{ColumnKind, ColumnLayout, TableLayout};

pub(crate) use self::repository::Database;
#[cfg(feature = "test-support")]
pub(crate) use self::repository::migrated;
use crate::error::Result;

type Conn = SqliteConnection;

const MIGRATIONS: EmbeddedMigrations = embed_migrations!("../../migrations/sqlite");

/// Prepares a connection. The busy timeout comes first, since the other statements may have to wait. FULL keeps every
/// commit through a power loss. The cache is small, because each connection has its own. What a savepoint may have to restore stays in
/// memory: SQLite would write it to a file that is deleted with the transaction.
fn prepare(c: &mut Conn) -> QueryResult<()> {
    c.batch_execute(
        "PRAGMA busy_timeout = 5000; \
         PRAGMA journal_mode = WAL; \
         PRAGMA synchronous = FULL; \
         PRAGMA foreign_keys = ON; \
         PRAGMA temp_store = MEMORY; \
         PRAGMA cache_size = -1024;",
    )
}

/// Nothing is between a file and its reader.
use prepare as prepare_pooled;

/// Writers of this process take turns: SQLite would let them sleep between tries, for up to 100 ms.
const TAKES_TURNS: bool = true;

/// There is one writer, so no lock is needed.
#[expect(clippy::unnecessary_wraps, reason = "the signature is that of the other database")]
fn only_writer(_c: &mut Conn, _name: &'static str) -> QueryResult<()> {
    Ok(())
}

/// One transaction, which takes the only write lock at once: one that reads first and takes the lock later is refused
/// when another writer came in between, however long it would wait.
fn transaction<T>(c: &mut Conn, work: impl FnOnce(&mut Conn) -> Result<T>) -> Result<T> {
    c.immediate_transaction(work)
}

/// Runs `work` while no other process does: there is only one writer anyway.
fn alone<T>(c: &mut Conn, work: impl FnOnce(&mut Conn) -> Result<T>) -> Result<T> {
    transaction(c, work)
}

/// There is one writer, so no row has to be locked.
macro_rules! locked {
    ($query:expr) => {
        $query
    };
}
use locked;

/// There is one writer, so no other worker can be claiming.
macro_rules! claimable {
    ($query:expr) => {
        $query
    };
}
use claimable;

/// A line for each column of each table that is no computed one: table, column, kind, null or not, place in the key.
const COLUMNS: &str = r"
    SELECT t.name || ' ' || c.name || ' ' || CASE
            WHEN c.type = 'BOOLEAN' THEN 'flag'
            WHEN c.type <> 'TEXT' THEN 'number'
            WHEN instr(t.sql, 'json_valid(' || c.name || ')') > 0 THEN 'json'
            WHEN c.name LIKE '%\_at' ESCAPE '\' OR c.name = 'lease_until' THEN 'time'
            WHEN c.name LIKE '%\_key' ESCAPE '\' THEN 'media_key'
            ELSE 'text'
        END || CASE WHEN c.[notnull] OR c.pk THEN ' not ' ELSE ' null ' END || c.pk AS text
    FROM sqlite_schema t, pragma_table_xinfo(t.name) c
    WHERE t.type = 'table' AND c.hidden = 0 AND t.name NOT LIKE 'sqlite\_%' ESCAPE '\' AND t.name NOT LIKE '\_\_%' ESCAPE '\'
    ORDER BY t.name, c.cid";

/// A line for each reference of a table to another.
const REFERENCES: &str = r"
    SELECT DISTINCT t.name || ' ' || f.[table] AS text
    FROM sqlite_schema t, pragma_foreign_key_list(t.name) f WHERE t.type = 'table'";

/// The seconds from comments to their replies, summed.
const RESPONSE_SECONDS: &str = "CAST(SUM(MAX(0, unixepoch(sent_at) - unixepoch(posted_at))) AS BIGINT)";

/// Reads the rows of a query one at a time.
type RowByRow = DefaultLoadingMode;

/// Reads everything as it is at one moment; later writes are only in the log, until this transaction ends.
fn snapshot<T>(c: &mut Conn, work: impl FnOnce(&mut Conn) -> Result<T>) -> Result<T> {
    c.transaction(work)
}

/// A row as a JSON object with these columns.
fn row_as_json(columns: &[ColumnLayout]) -> String {
    let member = |ColumnLayout { name, kind, .. }: &ColumnLayout| match kind {
        ColumnKind::Json => format!("'{name}', json(\"{name}\")"),
        ColumnKind::Flag => {
            format!("'{name}', json(CASE \"{name}\" WHEN TRUE THEN 'true' WHEN FALSE THEN 'false' END)")
        }
        _ => format!("'{name}', \"{name}\""),
    };
    format!("json_object({})", columns.iter().map(member).collect::<Vec<_>>().join(", "))
}

/// Inserts the rows of a JSON array, which is bound.
fn insert_from_json(table: &TableLayout) -> String {
    let value = |column: &ColumnLayout| match (column.kind, column.nullable) {
        (ColumnKind::Json, false) => format!("value -> '{}'", column.name),
        (ColumnKind::Json, true) => format!("NULLIF(value -> '{}', 'null')", column.name),
        _ => format!("value ->> '{}'", column.name),
    };
    let names = table.columns.iter().map(|column| format!("\"{}\"", column.name)).collect::<Vec<_>>().join(", ");
    let values = table.columns.iter().map(value).collect::<Vec<_>>().join(", ");
    format!("INSERT INTO \"{}\" ({names}) SELECT {values} FROM json_each(?)", table.name)
}

/// The highest id that was ever assigned in a table; no row when none was.
fn last_id(table: &str) -> String {
    format!("SELECT CAST(seq AS TEXT) AS text FROM sqlite_sequence WHERE name = '{table}'")
}

/// Makes the next id higher than `last`.
fn continue_ids(table: &str, last: i64) -> String {
    format!(
        "DELETE FROM sqlite_sequence WHERE name = '{table}';
         INSERT INTO sqlite_sequence (name, seq) VALUES ('{table}', {last})"
    )
}

/// There is one writer, so no table has to be locked.
fn lock_tables(_tables: &str) -> String {
    String::new()
}

#[cfg(test)]
mod tests {
    use diesel::prelude::*;
    use diesel::sql_types::{BigInt, Text};
    use showrunner_ports::store::{DatabaseFault, DatabaseFaultKind, StoreError, StoreResult};
    use tempfile::TempDir;

    use super::*;

    /// A database with a table `t`.
    async fn database(folder: &TempDir) -> Database {
        let database = Database::new(folder.path().join("test.db").display().to_string(), 2, false);
        write(&database, "CREATE TABLE t (n INTEGER)").await.unwrap();
        database
    }

    async fn write(database: &Database, sql: &'static str) -> StoreResult<()> {
        database.write(&[], move |c| Ok(c.batch_execute(sql)?)).await
    }

    async fn rows(database: &Database) -> i64 {
        let count = |c: &mut Conn| Ok(diesel::dsl::sql::<BigInt>("SELECT COUNT(*) FROM t").get_result(c)?);
        database.read(count).await.unwrap()
    }

    #[tokio::test]
    async fn a_write_that_panics_leaves_nothing_and_does_not_block_the_next() {
        let folder = TempDir::new().unwrap();
        let database = database(&folder).await;
        let broken: StoreResult<()> = database
            .write(&[], |c| {
                c.batch_execute("INSERT INTO t VALUES (1)")?;
                unreachable!("a defect")
            })
            .await;
        assert!(matches!(broken, Err(StoreError::Backend(_))), "{broken:?}");
        write(&database, "INSERT INTO t VALUES (2)").await.unwrap();
        assert_eq!(rows(&database).await, 1);
    }

    #[tokio::test]
    async fn a_write_ends_even_if_nobody_waits_for_it() {
        let folder = TempDir::new().unwrap();
        let database = database(&folder).await;
        let (begun, has_begun) = tokio::sync::oneshot::channel();
        let (go, gate) = std::sync::mpsc::channel();
        let writing = database.clone();
        let caller = tokio::spawn(async move {
            let work = move |c: &mut Conn| {
                begun.send(()).unwrap();
                gate.recv().unwrap();
                Ok(c.batch_execute("INSERT INTO t VALUES (1)")?)
            };
            writing.write(&[], work).await
        });
        has_begun.await.unwrap();
        caller.abort();
        assert!(caller.await.unwrap_err().is_cancelled());
        go.send(()).unwrap();
        // It waits for its turn.
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
        let database = Database::new(folder.path().join("none/test.db").display().to_string(), 2, false);
        let answer = write(&database, "CREATE TABLE t (n INTEGER)").await;
        let Err(StoreError::Fault(DatabaseFault { kind, .. })) = &answer else { panic!("{answer:?}") };
        assert_eq!(*kind, DatabaseFaultKind::CannotOpen);
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

    #[test]
    fn a_connection_keeps_every_commit_and_checks_every_reference() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("showrunner.db");
        let mut c = SqliteConnection::establish(file.to_str().unwrap()).unwrap();
        prepare(&mut c).unwrap();
        let asked = "SELECT * FROM pragma_journal_mode, pragma_synchronous, pragma_foreign_keys, pragma_busy_timeout";
        let settings: Settings = diesel::sql_query(asked).get_result(&mut c).unwrap();
        assert_eq!((settings.journal_mode.as_str(), settings.synchronous), ("wal", 2));
        assert_eq!((settings.foreign_keys, settings.timeout), (1, 5_000));
    }
}
