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

/// How long a network that swallows everything is waited for: while connecting in seconds, then in milliseconds for
/// an answer to anything that was sent; and after how many idle seconds it is asked whether it is still there.
const NETWORK_LIMITS: [(&str, &str); 3] =
    [("connect_timeout", "5"), ("tcp_user_timeout", "30000"), ("keepalives_idle", "30")];

/// The address with [`NETWORK_LIMITS`], as far as it does not set its own.
pub(crate) fn with_network_limits(address: &str) -> String {
    let parameters = address.split_once('?').map_or("", |(_, parameters)| parameters);
    let is_set = |name: &str| parameters.split('&').any(|parameter| parameter.split('=').next() == Some(name));
    let limits = NETWORK_LIMITS.iter().filter(|(name, _)| !is_set(name));
    limits.fold(address.to_owned(), |address, (name, value)| {
        let separator = if address.contains('?') { '&' } else { '?' };
        format!("{address}{separator}{name}={value}")
    })
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_keeps_the_limits_that_it_sets() {
        let limits = "connect_timeout=5&tcp_user_timeout=30000&keepalives_idle=30";
        assert_eq!(with_network_limits("postgres://u@h/d"), format!("postgres://u@h/d?{limits}"));
        assert_eq!(
            with_network_limits("postgres:///d?host=/tmp&connect_timeout=60"),
            "postgres:///d?host=/tmp&connect_timeout=60&tcp_user_timeout=30000&keepalives_idle=30"
        );
    }
}
