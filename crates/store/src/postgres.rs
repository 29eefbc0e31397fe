//! The parts that only PostgreSQL needs. `repository/` is written against these names.

#[path = "repository/mod.rs"]
mod repository;

use diesel::connection::SimpleConnection;
use diesel::dsl::sql;
use diesel::pg::{Pg, PgConnection, PgRowByRowLoadingMode};
use diesel::query_builder::QueryFragment;
use diesel::sql_types::Integer;
use diesel::{Connection, ConnectionError, ConnectionResult, ExpressionMethods as _, QueryResult, RunQueryDsl as _};
use diesel_migrations::{EmbeddedMigrations, embed_migrations};
use showrunner_ports::backup::{ColumnKind, ColumnLayout, TableLayout};
use showrunner_ports::store::StoreResult;

pub(crate) use self::repository::Database;
#[cfg(feature = "test-support")]
pub(crate) use self::repository::migrated;
use crate::counted::{self, Sums};
use crate::error::Result;
use crate::new_rows::{CountInVideo, NewPost, NewRows};
use crate::pool::Pool;
use crate::prepared::Prepare as _;
use crate::schema::{notifications, operations, scheduled_posts};
use crate::with_counters::{AddToCounters, Together, Write};
use crate::work::Work;

type Conn = PgConnection;

const MIGRATIONS: EmbeddedMigrations = embed_migrations!("../../migrations/postgres");

/// An arbitrary key for an advisory lock that nothing else in the database uses.
const MIGRATION_LOCK: &str = "5402811";

/// The id of the next post.
const NEXT_POST_ID: &str = "nextval('scheduled_posts_id_seq')";

/// The first key of the advisory locks on connection slots.
const SLOT_LOCKS: &str = "5402811";

/// The first key of the advisory locks on names.
const NAMED_LOCKS: &str = "5402812";

/// How long to wait for a network that drops every packet: seconds to connect, milliseconds for an answer to sent data,
/// and idle seconds before a keepalive probe.
const NETWORK_LIMITS: [(&str, &str); 3] =
    [("connect_timeout", "5"), ("tcp_user_timeout", "30000"), ("keepalives_idle", "30")];

/// The address with [`NETWORK_LIMITS`], except those that it sets itself.
pub(crate) fn with_network_limits(address: &str) -> String {
    let parameters = address.split_once('?').map_or("", |(_, parameters)| parameters);
    let is_set = |name: &str| parameters.split('&').any(|parameter| parameter.split('=').next() == Some(name));
    let limits = NETWORK_LIMITS.iter().filter(|(name, _)| !is_set(name));
    limits.fold(address.to_owned(), |address, (name, value)| {
        let separator = if address.contains('?') { '&' } else { '?' };
        format!("{address}{separator}{name}={value}")
    })
}

/// How many statements of a second connection are looked at: a pooler may go round its servers.
const POOLER_TRIES: usize = 8;

/// Whether two connections are answered by the same server process, as they are by a pooler in transaction mode. Settings,
/// locks and prepared statements of a connection are then lost or seen by others.
pub(crate) fn shares_its_servers(address: &str) -> ConnectionResult<bool> {
    let [mut first, mut second] = [PgConnection::establish(address)?, PgConnection::establish(address)?];
    let process = |c: &mut PgConnection| diesel::select(sql::<Integer>("pg_backend_pid()")).get_result::<i32>(c);
    let answers = process(&mut first).and_then(|own| {
        for _ in 0..POOLER_TRIES {
            if process(&mut second)? == own {
                return Ok(true);
            }
        }
        Ok(false)
    });
    answers.map_err(ConnectionError::CouldntSetupConfiguration)
}

/// How statements are planned. Without generic plans, every statement that binds its LIMIT is planned again at each call. A generic plan
/// expects a tenth of all rows, so with many of them PostgreSQL would compile the statement (`jit`), which takes 100 ms for a page of 100 rows.
pub(crate) const PLANNING: &str = "SET plan_cache_mode = force_generic_plan; SET jit = off;";

/// Prepares a connection, which may have been prepared before. No other connection has the same slot number: a lock on it is held until the
/// connection ends. The numbers are made one by one: in the outer FROM all of them would be made first, for milliseconds.
fn prepare(c: &mut Conn) -> QueryResult<()> {
    c.batch_execute(&format!(
        "{PLANNING} SET lock_timeout = '5s'; SET application_name = 'showrunner';
         SELECT set_config('showrunner.slot', COALESCE(NULLIF(current_setting('showrunner.slot', TRUE), ''),
            (SELECT n FROM (SELECT generate_series(0, 65535) AS n) AS slots
                WHERE pg_try_advisory_lock({SLOT_LOCKS}, n) LIMIT 1)::TEXT), FALSE)"
    ))
}

/// Adds to counters, in the slot of this connection: no other connection writes to it.
fn add_to_counters(c: &mut Conn, sums: Sums) -> QueryResult<()> {
    AddToCounters::new(sums).map_or(Ok(()), |statement| statement.prepared().execute(c).map(drop))
}

/// Inserts these rows and updates the counters, in one statement.
fn insert_together(c: &mut Conn, NewRows { post, operation, notification }: NewRows) -> QueryResult<()> {
    let mut writes: Vec<Write<'static>> = Vec::new();
    writes.extend(operation.map(|row| boxed(diesel::insert_into(operations::table).values(row))));
    writes.extend(notification.map(|row| boxed(diesel::insert_into(notifications::table).values(row))));
    writes.extend(AddToCounters::new(counted::take()).map(boxed));
    if let Some(NewPost { id, video, repeat, row }) = post {
        let insert = boxed(diesel::insert_into(scheduled_posts::table).values((scheduled_posts::id.eq(id), row)));
        // The video as late as possible: until the transaction ends, others that schedule it wait for it. But before its place on a
        // platform is taken: others may have locked the video and be about to take that place.
        let mut after = Vec::new();
        (if repeat { &mut writes } else { &mut after }).push(insert);
        return Together { before: writes, main: boxed(CountInVideo(video)), after }.prepared().execute(c).map(drop);
    }
    let Some(main) = writes.pop() else { return Ok(()) };
    Together { before: Vec::new(), main, after: writes }.prepared().execute(c).map(drop)
}

fn boxed(write: impl QueryFragment<Pg> + 'static) -> Write<'static> {
    Box::new(write)
}

/// Makes every other transaction that asks for the same `name` wait until this one ends.
fn only_writer(c: &mut Conn, name: &'static str) -> QueryResult<()> {
    c.batch_execute(&format!("SELECT pg_advisory_xact_lock({NAMED_LOCKS}, hashtext('{name}'))"))
}

/// One transaction.
fn write<T>(c: &mut Conn, work: impl FnOnce(&mut Conn) -> Result<T>) -> Result<T> {
    c.transaction(work)
}

/// Writes, each in its own transaction: PostgreSQL itself groups the commits of several connections.
#[derive(Clone)]
pub(crate) struct Writer(Pool<Conn>);

impl Writer {
    fn new(pool: &Pool<Conn>) -> Self {
        Self(pool.clone())
    }

    /// Other processes write to the same database, so their transactions cannot be counted here.
    #[expect(clippy::unused_self, reason = "SQLite's writer counts its own")]
    const fn committed(&self) -> Option<u64> {
        None
    }

    /// See [`Self::committed`].
    async fn committed_since(&self, _count: u64) {
        std::future::pending::<()>().await;
    }

    /// Runs `work` in a transaction and answers once it is committed.
    async fn run(&self, work: Work<Conn>) -> StoreResult<()> {
        self.0.run_work(Box::new(|c| write(c, work))).await
    }

    /// Runs `work` whose only write is one statement, which needs no transaction around it.
    async fn run_statement(&self, work: Work<Conn>) -> StoreResult<()> {
        self.0.run_work(work).await
    }
}

/// Runs `work` while no other process does, however long it waits for them. The lock ends with the connection at the
/// latest.
fn alone<T>(c: &mut Conn, work: impl FnOnce(&mut Conn) -> Result<T>) -> Result<T> {
    c.batch_execute(&format!("SET lock_timeout = 0; SELECT pg_advisory_lock({MIGRATION_LOCK})"))?;
    let result = work(c);
    let released = c.batch_execute(&format!("SELECT pg_advisory_unlock({MIGRATION_LOCK})")).and_then(|()| prepare(c));
    let done = result?;
    released?;
    Ok(done)
}

/// Writes with one statement that returns a row, and raises the revision of `$topics`, all in one round trip.
macro_rules! write_one {
    ($database:expr, $topics:expr, $statement:expr) => {{
        let topics: &[Topic] = $topics;
        let names = topics.iter().map(|&topic| crate::counter::Counter::Revision(topic).to_string()).collect();
        let statement = crate::with_counters::WithCounters::new(names, $statement);
        $database.pool.run(move |c| Ok(crate::prepared::Prepare::prepared(statement).get_result(c)?))
    }};
}
use write_one;

/// Locks the rows of a query until the end of the transaction. Rows that refer to them can still be added.
macro_rules! locked {
    ($query:expr) => {
        diesel::QueryDsl::for_no_key_update($query)
    };
}
use locked;

/// Locks the rows of a query and skips those that another worker has locked.
macro_rules! claimable {
    ($query:expr) => {
        diesel::QueryDsl::skip_locked(diesel::QueryDsl::for_no_key_update($query))
    };
}
use claimable;

/// A line for each column of each table that is no computed one: table, column, kind, null or not, place in the key.
const COLUMNS: &str = r"
    SELECT t.relname || ' ' || c.attname || ' ' || CASE
            WHEN c.atttypid = 'BOOLEAN'::REGTYPE THEN 'flag'
            WHEN c.atttypid = 'TIMESTAMPTZ'::REGTYPE THEN 'time'
            WHEN c.atttypid = 'JSONB'::REGTYPE THEN 'json'
            WHEN c.atttypid <> 'TEXT'::REGTYPE THEN 'number'
            WHEN c.attname LIKE '%\_key' THEN 'media_key'
            ELSE 'text'
        END || CASE WHEN c.attnotnull THEN ' not ' ELSE ' null ' END
        || COALESCE(array_position(i.indkey::INT2[], c.attnum) + 1, 0) AS text
    FROM pg_class t
    JOIN pg_attribute c ON c.attrelid = t.oid AND c.attnum > 0 AND NOT c.attisdropped AND c.attgenerated = ''
    LEFT JOIN pg_index i ON i.indrelid = t.oid AND i.indisprimary
    WHERE t.relkind = 'r' AND t.relnamespace = current_schema()::TEXT::REGNAMESPACE AND t.relname NOT LIKE '\_\_%'
    ORDER BY t.relname, c.attnum";

/// A line for each reference of a table to another.
const REFERENCES: &str = "
    SELECT DISTINCT f.relname || ' ' || t.relname AS text
    FROM pg_constraint r JOIN pg_class f ON f.oid = r.conrelid JOIN pg_class t ON t.oid = r.confrelid
    WHERE r.contype = 'f' AND f.relnamespace = current_schema()::TEXT::REGNAMESPACE";

/// Reads the rows of a query one at a time.
type RowByRow = PgRowByRowLoadingMode;

/// Reads everything as it is at one moment.
fn snapshot<T>(c: &mut Conn, work: impl FnOnce(&mut Conn) -> Result<T>) -> Result<T> {
    c.build_transaction().repeatable_read().read_only().run(work)
}

/// A row as a JSON object with these columns.
fn row_as_json(columns: &[ColumnLayout]) -> String {
    let member = |ColumnLayout { name, kind, .. }: &ColumnLayout| match kind {
        ColumnKind::Time => {
            format!("'{name}', to_char(\"{name}\" AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.US\"Z\"')")
        }
        _ => format!("'{name}', \"{name}\""),
    };
    format!("json_build_object({})::TEXT", columns.iter().map(member).collect::<Vec<_>>().join(", "))
}

/// Inserts the rows of a JSON array, which is bound.
fn insert_from_json(table: &TableLayout) -> String {
    let value = |column: &ColumnLayout| match (column.kind, column.nullable) {
        (ColumnKind::Json, false) => format!("o -> '{}'", column.name),
        _ => format!("r.\"{}\"", column.name),
    };
    let names = table.columns.iter().map(|column| format!("\"{}\"", column.name)).collect::<Vec<_>>().join(", ");
    let values = table.columns.iter().map(value).collect::<Vec<_>>().join(", ");
    let name = &table.name;
    format!(
        "INSERT INTO \"{name}\" ({names}) OVERRIDING SYSTEM VALUE
         SELECT {values} FROM jsonb_array_elements($1::JSONB) AS o, jsonb_populate_record(NULL::\"{name}\", o) AS r"
    )
}

/// The highest id that was ever assigned in a table with the key `id`; no row when none was.
fn last_id(table: &str) -> String {
    format!(
        "SELECT last_value::TEXT AS text FROM pg_sequences WHERE last_value IS NOT NULL
         AND to_regclass(format('%I.%I', schemaname, sequencename)) = pg_get_serial_sequence('\"{table}\"', 'id')::REGCLASS"
    )
}

/// Makes the next id higher than `last`.
fn continue_ids(table: &str, last: i64) -> String {
    format!("SELECT setval(pg_get_serial_sequence('\"{table}\"', 'id'), {last})")
}

/// Makes other writers of the tables wait.
fn lock_tables(tables: &str) -> String {
    format!("LOCK TABLE {tables} IN EXCLUSIVE MODE")
}

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
