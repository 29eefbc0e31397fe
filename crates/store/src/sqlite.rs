//! The parts that only SQLite needs. `repository/` is written against these names.

#[path = "repository/mod.rs"]
mod repository;

use std::fmt::Debug;

use diesel::backend::Backend;
use diesel::connection::{DefaultLoadingMode, SimpleConnection};
use diesel::deserialize::{self, FromSql};
use diesel::prelude::*;
use diesel::serialize::{self, IsNull, Output, ToSql};
use diesel::sqlite::{Sqlite, SqliteConnection};
use diesel_migrations::{EmbeddedMigrations, embed_migrations};
use serde::Serialize;
use serde::de::DeserializeOwned;
use showrunner_ports::backup::{ColumnKind, ColumnLayout, TableLayout};

pub(crate) use self::repository::Database;
#[cfg(feature = "test-support")]
pub(crate) use self::repository::migrated;
use crate::error::Result;
use crate::sql_types::{Json, JsonDocument, UtcTime, UtcTimestamp};

type Conn = SqliteConnection;

const MIGRATIONS: EmbeddedMigrations = embed_migrations!("../../migrations/sqlite");

/// Prepares a connection. The busy timeout comes first, since the other statements may have to wait. FULL keeps every
/// commit through a power loss. The cache is small, because each connection has its own. Sorted rows and
/// savepoints stay in memory instead of temporary files.
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

/// SQLite has no poolers.
use prepare as prepare_behind_pooler;

/// Writers of this process wait for a lock. In SQLite's own queue they would sleep between tries, for up to 100 ms.
const SINGLE_WRITER: bool = true;

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

/// The whole seconds from comments to their replies, summed. SQLite counts milliseconds in floats: half of one keeps a whole second whole.
const RESPONSE_SECONDS: &str =
    "CAST(SUM(MAX(0, CAST(unixepoch(sent_at, 'subsec') - unixepoch(posted_at, 'subsec') + 0.0005
    AS INTEGER))) AS BIGINT)";

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

impl ToSql<UtcTimestamp, Sqlite> for UtcTime {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Sqlite>) -> serialize::Result {
        out.set_value(format!("{:.6}", self.0));
        Ok(IsNull::No)
    }
}

impl FromSql<UtcTimestamp, Sqlite> for UtcTime {
    fn from_sql(mut value: <Sqlite as Backend>::RawValue<'_>) -> deserialize::Result<Self> {
        Ok(Self(value.read_text().parse()?))
    }
}

impl<T: Debug + Serialize> ToSql<JsonDocument, Sqlite> for Json<T> {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Sqlite>) -> serialize::Result {
        out.set_value(serde_json::to_string(&self.0)?);
        Ok(IsNull::No)
    }
}

impl<T: DeserializeOwned> FromSql<JsonDocument, Sqlite> for Json<T> {
    fn from_sql(mut value: <Sqlite as Backend>::RawValue<'_>) -> deserialize::Result<Self> {
        Ok(Self(serde_json::from_str(value.read_text())?))
    }
}
