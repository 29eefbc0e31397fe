//! SQL types that both databases share, each with its own storage form (`sqlite.rs`, `postgres.rs`).

use diesel::deserialize::FromSqlRow;
use diesel::expression::AsExpression;
use diesel::query_builder::QueryId;
use diesel::sql_types::SqlType;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use showrunner_domain::value::whole_microseconds;

/// A time: `timestamptz`, or text of a fixed width, so that it sorts. Public because the columns that use it are.
#[derive(Debug, Clone, Copy, Default, SqlType, QueryId)]
#[cfg_attr(feature = "postgres", diesel(postgres_type(oid = 1184, array_oid = 1185)))]
#[diesel(sqlite_type(name = "Text"))]
pub struct UtcTimestamp;

/// A time in a row, in whole microseconds.
#[derive(Debug, Clone, Copy, PartialEq, AsExpression, FromSqlRow, Serialize, Deserialize)]
#[diesel(sql_type = UtcTimestamp)]
pub(crate) struct UtcTime(pub(crate) Timestamp);

impl From<Timestamp> for UtcTime {
    fn from(time: Timestamp) -> Self {
        Self(whole_microseconds(time))
    }
}

/// A JSON document: `jsonb`, or text that any SQLite tool reads.
#[derive(Debug, Clone, Copy, Default, SqlType, QueryId)]
#[cfg_attr(feature = "postgres", diesel(postgres_type(oid = 3802, array_oid = 3807)))]
#[diesel(sqlite_type(name = "Text"))]
pub struct JsonDocument;

/// JSON in a row: any, or that of a `T`.
#[derive(Debug, Clone, PartialEq, AsExpression, FromSqlRow, Serialize, Deserialize)]
#[diesel(sql_type = JsonDocument)]
pub(crate) struct Json<T = serde_json::Value>(pub(crate) T);
