//! The parts that only SQLite needs. `repository/` is written against these names.

#[path = "repository/mod.rs"]
mod repository;

use diesel::QueryResult;
use diesel::connection::SimpleConnection;
use diesel::dsl::sql;
use diesel::expression::SqlLiteral;
use diesel::sql_types::Integer;
use diesel::sqlite::SqliteConnection;
use diesel_migrations::{EmbeddedMigrations, embed_migrations};

pub(crate) use self::repository::Database;
#[cfg(feature = "test-support")]
pub(crate) use self::repository::migrated;
use crate::error::Result;
pub(crate) use crate::group_commit::Writer;

type Conn = SqliteConnection;

const MIGRATIONS: EmbeddedMigrations = embed_migrations!("../../migrations/sqlite");

/// Prepares a connection. The busy timeout comes first, since the other statements may have to wait. FULL keeps every
/// commit through a power loss. The cache is small, because each connection has its own.
fn prepare(c: &mut Conn) -> QueryResult<()> {
    c.batch_execute(
        "PRAGMA busy_timeout = 5000; \
         PRAGMA journal_mode = WAL; \
         PRAGMA synchronous = FULL; \
         PRAGMA foreign_keys = ON; \
         PRAGMA cache_size = -1024;",
    )
}

/// There is one writer, so all connections can count in the same slot.
fn slot() -> SqlLiteral<Integer> {
    sql("0")
}

/// There is one writer, so no lock is needed.
#[expect(clippy::unnecessary_wraps, reason = "the signature is that of the other database")]
fn only_writer(_c: &mut Conn, _name: &'static str) -> QueryResult<()> {
    Ok(())
}

/// One transaction, which takes the only write lock at once: one that reads first and takes the lock later is refused
/// when another writer came in between, however long it would wait.
fn write<T>(c: &mut Conn, work: impl FnOnce(&mut Conn) -> Result<T>) -> Result<T> {
    c.immediate_transaction(work)
}

/// Runs `work` while no other process does: there is only one writer anyway.
fn alone<T>(c: &mut Conn, work: impl FnOnce(&mut Conn) -> Result<T>) -> Result<T> {
    write(c, work)
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

#[cfg(test)]
mod tests {
    use diesel::prelude::*;
    use diesel::sql_types::{BigInt, Text};

    use super::*;

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
