//! What only SQLite does. `repository/` is written against these names.

#[path = "repository/mod.rs"]
mod repository;

use diesel::QueryResult;
use diesel::connection::SimpleConnection;
use diesel::sqlite::SqliteConnection;
use diesel_migrations::{EmbeddedMigrations, embed_migrations};

pub(crate) use self::repository::Database;
use crate::error::Result;

type Conn = SqliteConnection;

const MIGRATIONS: EmbeddedMigrations = embed_migrations!("../../migrations/sqlite");

/// Prepares a connection: first how long it waits for others, since the rest may have to.
/// FULL keeps every commit through a loss of power. The cache is small, because each connection has its own.
fn prepare(c: &mut Conn) -> QueryResult<()> {
    c.batch_execute(
        "PRAGMA busy_timeout = 5000; \
         PRAGMA journal_mode = WAL; \
         PRAGMA synchronous = FULL; \
         PRAGMA foreign_keys = ON; \
         PRAGMA cache_size = -1024;",
    )
}

/// One transaction, which takes the only write lock at once: one that reads first and takes it later is refused
/// when another writer came in between, however long it would wait.
fn write<T>(c: &mut Conn, work: impl FnOnce(&mut Conn) -> Result<T>) -> Result<T> {
    c.immediate_transaction(work)
}

/// Does `work` while no other process does: there is one writer anyway.
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

/// There is one writer, so no other can be claiming.
macro_rules! claimable {
    ($query:expr) => {
        $query
    };
}
use claimable;
