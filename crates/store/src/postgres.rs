//! What only PostgreSQL does. `repository/` is written against these names.

#[path = "repository/mod.rs"]
mod repository;

use diesel::connection::SimpleConnection;
use diesel::pg::PgConnection;
use diesel::{Connection, QueryResult};
use diesel_migrations::{EmbeddedMigrations, embed_migrations};

pub(crate) use self::repository::Database;
use crate::error::Result;

type Conn = PgConnection;

const MIGRATIONS: EmbeddedMigrations = embed_migrations!("../../migrations/postgres");

/// Any number that nobody else uses for an advisory lock in the same database.
const MIGRATION_LOCK: &str = "5402811";

/// Prepares a connection. Without generic plans every statement that binds its LIMIT is planned anew at each call.
fn prepare(c: &mut Conn) -> QueryResult<()> {
    c.batch_execute(
        "SET plan_cache_mode = force_generic_plan; SET lock_timeout = '5s'; SET application_name = 'showrunner'",
    )
}

/// One transaction.
fn write<T>(c: &mut Conn, work: impl FnOnce(&mut Conn) -> Result<T>) -> Result<T> {
    c.transaction(work)
}

/// Does `work` while no other process does, however long it waits for them. The lock ends with the connection at the
/// latest.
fn alone<T>(c: &mut Conn, work: impl FnOnce(&mut Conn) -> Result<T>) -> Result<T> {
    c.batch_execute(&format!("SET lock_timeout = 0; SELECT pg_advisory_lock({MIGRATION_LOCK})"))?;
    let result = work(c);
    let released = c.batch_execute(&format!("SELECT pg_advisory_unlock({MIGRATION_LOCK})")).and_then(|()| prepare(c));
    let done = result?;
    released?;
    Ok(done)
}

/// Locks the rows of a query until the end of the transaction. Rows that point to them can still be added.
macro_rules! locked {
    ($query:expr) => {
        diesel::QueryDsl::for_no_key_update($query)
    };
}
use locked;

/// Locks the rows of a query and passes over those that another worker has locked.
macro_rules! claimable {
    ($query:expr) => {
        diesel::QueryDsl::skip_locked(diesel::QueryDsl::for_no_key_update($query))
    };
}
use claimable;
