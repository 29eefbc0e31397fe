//! SQL types that both databases share, each with its own storage form.

use diesel::backend::Backend;
use diesel::deserialize::{self, FromSql, FromSqlRow};
use diesel::expression::AsExpression;
use diesel::pg::{Pg, PgValue};
use diesel::query_builder::QueryId;
use diesel::serialize::{self, IsNull, Output, ToSql};
use diesel::sql_types::{Jsonb, SqlType, Text, Timestamptz};
use diesel::sqlite::Sqlite;
use jiff::Timestamp;
use showrunner_domain::value::whole_microseconds;

/// A time: `timestamptz`, or text of a fixed width, so that it sorts. Public because the columns that use it are.
#[derive(Debug, Clone, Copy, Default, SqlType, QueryId)]
#[diesel(postgres_type(oid = 1184, array_oid = 1185), sqlite_type(name = "Text"))]
pub struct UtcTimestamp;

/// A time in a row, in whole microseconds.
#[derive(Debug, Clone, Copy, PartialEq, AsExpression, FromSqlRow)]
#[diesel(sql_type = UtcTimestamp)]
pub(crate) struct UtcTime(pub(crate) Timestamp);

impl From<Timestamp> for UtcTime {
    fn from(time: Timestamp) -> Self {
        Self(whole_microseconds(time))
    }
}

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

impl ToSql<UtcTimestamp, Sqlite> for UtcTime {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Sqlite>) -> serialize::Result {
        out.set_value(format!("{:.6}", self.0));
        Ok(IsNull::No)
    }
}

impl FromSql<UtcTimestamp, Sqlite> for UtcTime {
    fn from_sql(value: <Sqlite as Backend>::RawValue<'_>) -> deserialize::Result<Self> {
        Ok(Self(<String as FromSql<Text, Sqlite>>::from_sql(value)?.parse()?))
    }
}

/// A JSON document: `jsonb`, or text that any SQLite tool reads.
#[derive(Debug, Clone, Copy, Default, SqlType, QueryId)]
#[diesel(postgres_type(oid = 3802, array_oid = 3807), sqlite_type(name = "Text"))]
pub struct JsonDocument;

/// Any JSON in a row.
#[derive(Debug, Clone, PartialEq, AsExpression, FromSqlRow)]
#[diesel(sql_type = JsonDocument)]
pub(crate) struct Json(pub(crate) serde_json::Value);

impl ToSql<JsonDocument, Pg> for Json {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Pg>) -> serialize::Result {
        ToSql::<Jsonb, Pg>::to_sql(&self.0, &mut out.reborrow())
    }
}

impl FromSql<JsonDocument, Pg> for Json {
    fn from_sql(value: PgValue<'_>) -> deserialize::Result<Self> {
        Ok(Self(<serde_json::Value as FromSql<Jsonb, Pg>>::from_sql(value)?))
    }
}

impl ToSql<JsonDocument, Sqlite> for Json {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Sqlite>) -> serialize::Result {
        out.set_value(self.0.to_string());
        Ok(IsNull::No)
    }
}

impl FromSql<JsonDocument, Sqlite> for Json {
    fn from_sql(value: <Sqlite as Backend>::RawValue<'_>) -> deserialize::Result<Self> {
        Ok(Self(serde_json::from_str(&<String as FromSql<Text, Sqlite>>::from_sql(value)?)?))
    }
}
