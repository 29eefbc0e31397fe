//! SQL types that both databases share, each with its own storage form.

use std::fmt::Debug;
use std::io::Write as _;

use diesel::backend::Backend;
use diesel::deserialize::{self, FromSql, FromSqlRow};
use diesel::expression::AsExpression;
use diesel::pg::{Pg, PgValue};
use diesel::query_builder::QueryId;
use diesel::serialize::{self, IsNull, Output, ToSql};
use diesel::sql_types::{SqlType, Timestamptz};
use diesel::sqlite::Sqlite;
use jiff::Timestamp;
use serde::Serialize;
use serde::de::DeserializeOwned;
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
    fn from_sql(mut value: <Sqlite as Backend>::RawValue<'_>) -> deserialize::Result<Self> {
        Ok(Self(value.read_text().parse()?))
    }
}

/// The first byte of a binary `jsonb`.
const JSONB_VERSION: u8 = 1;

/// A JSON document: `jsonb`, or text that any SQLite tool reads.
#[derive(Debug, Clone, Copy, Default, SqlType, QueryId)]
#[diesel(postgres_type(oid = 3802, array_oid = 3807), sqlite_type(name = "Text"))]
pub struct JsonDocument;

/// JSON in a row: any, or that of a `T`.
#[derive(Debug, Clone, PartialEq, AsExpression, FromSqlRow)]
#[diesel(sql_type = JsonDocument)]
pub(crate) struct Json<T = serde_json::Value>(pub(crate) T);

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
