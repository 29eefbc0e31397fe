//! The parts that only PostgreSQL needs. `repository/` is written against these names.

#[path = "repository/mod.rs"]
mod repository;

use std::fmt::Debug;
use std::io::Write as _;

use diesel::connection::{CacheSize, SimpleConnection};
use diesel::deserialize::{self, FromSql};
use diesel::dsl::sql;
use diesel::pg::{Pg, PgConnection, PgRowByRowLoadingMode, PgValue};
use diesel::serialize::{self, IsNull, Output, ToSql};
use diesel::sql_types::{Integer, Timestamptz};
use diesel::{Connection, ConnectionError, ConnectionResult, QueryResult, RunQueryDsl as _};
use diesel_migrations::{EmbeddedMigrations, embed_migrations};
use serde::Serialize;
use serde::de::DeserializeOwned;
use showrunner_ports::backup::{ColumnKind, ColumnLayout, TableLayout};

pub(crate) use self::repository::Database;
#[cfg(feature = "test-support")]
pub(crate) use self::repository::migrated;
use crate::error::Result;
use crate::sql_types::{Json, JsonDocument, UtcTime, UtcTimestamp};

type Conn = PgConnection;

const MIGRATIONS: EmbeddedMigrations = embed_migrations!("../../migrations/postgres");

/// An arbitrary key for an advisory lock that nothing else in the database uses.
const MIGRATION_LOCK: &str = "5402811";

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

/// Whether two connections are answered by the same server process, as they are by a pooler in transaction mode.
pub(crate) fn shares_its_servers(address: &str) -> ConnectionResult<bool> {
    let [mut first, mut second] = [PgConnection::establish(address)?, PgConnection::establish(address)?];
    // In a transaction, because the pooler may run the parts of a statement on different servers.
    let process = |c: &mut PgConnection| {
        c.transaction(|c| diesel::select(sql::<Integer>("pg_backend_pid()")).get_result::<i32>(c))
    };
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

/// Prepares a connection.
fn prepare(c: &mut Conn) -> QueryResult<()> {
    c.batch_execute(&format!("{PLANNING} SET lock_timeout = '5s'; SET application_name = 'showrunner'"))
}

/// Prepares a connection through a pooler in transaction mode, which does not keep a session's settings and prepared statements.
#[expect(clippy::unnecessary_wraps, reason = "it has the signature of `prepare`")]
fn prepare_behind_pooler(c: &mut Conn) -> QueryResult<()> {
    c.set_prepared_statement_cache_size(CacheSize::Disabled);
    Ok(())
}

/// PostgreSQL has many writers.
const SINGLE_WRITER: bool = false;

/// Makes every other transaction that asks for the same `name` wait until this one ends.
fn only_writer(c: &mut Conn, name: &'static str) -> QueryResult<()> {
    c.batch_execute(&format!("SELECT pg_advisory_xact_lock({NAMED_LOCKS}, hashtext('{name}'))"))
}

/// One transaction.
fn transaction<T>(c: &mut Conn, work: impl FnOnce(&mut Conn) -> Result<T>) -> Result<T> {
    c.transaction(work)
}

/// Runs `work` in one transaction while no other process does, however long it waits for them.
fn alone<T>(c: &mut Conn, work: impl FnOnce(&mut Conn) -> Result<T>) -> Result<T> {
    transaction(c, |c| {
        c.batch_execute(&format!("SET LOCAL lock_timeout = 0; SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))?;
        work(c)
    })
}

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

/// The whole seconds from comments to their replies, summed.
const RESPONSE_SECONDS: &str = "CAST(SUM(GREATEST(0, TRUNC(EXTRACT(EPOCH FROM sent_at - posted_at)))) AS BIGINT)";

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

/// The first byte of a binary `jsonb`.
const JSONB_VERSION: u8 = 1;

impl ToSql<UtcTimestamp, Pg> for UtcTime {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Pg>) -> serialize::Result {
        let time = jiff_diesel::Timestamp::from(self.0);
        ToSql::<Timestamptz, Pg>::to_sql(&time, &mut out.reborrow())
    }
}

impl FromSql<UtcTimestamp, Pg> for UtcTime {
    fn from_sql(value: PgValue<'_>) -> deserialize::Result<Self> {
        let time = <jiff_diesel::Timestamp as FromSql<Timestamptz, Pg>>::from_sql(value)?;
        Ok(Self(time.to_jiff()))
    }
}

impl<T: Debug + Serialize> ToSql<JsonDocument, Pg> for Json<T> {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Pg>) -> serialize::Result {
        out.write_all(&[JSONB_VERSION])?;
        serde_json::to_writer(out, &self.0)?;
        Ok(IsNull::No)
    }
}

impl<T: DeserializeOwned> FromSql<JsonDocument, Pg> for Json<T> {
    fn from_sql(value: PgValue<'_>) -> deserialize::Result<Self> {
        match value.as_bytes() {
            [JSONB_VERSION, json @ ..] => Ok(Self(serde_json::from_slice(json)?)),
            _ => Err("this is not the known form of jsonb".into()),
        }
    }
}
