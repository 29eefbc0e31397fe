//! How PostgreSQL stores the shared SQL types.

use std::fmt::{Debug, Display};
use std::io::Write as _;
use std::str::FromStr;

use diesel::deserialize::{self, FromSql};
use diesel::pg::{Pg, PgValue};
use diesel::serialize::{self, IsNull, Output, ToSql};
use diesel::sql_types::{Text, Timestamptz};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Json, JsonDocument, Parsed, UtcTime, UtcTimestamp};

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

impl<T: FromStr<Err: Display>> FromSql<Text, Pg> for Parsed<T> {
    fn from_sql(value: PgValue<'_>) -> deserialize::Result<Self> {
        Ok(Self::of(std::str::from_utf8(value.as_bytes())?))
    }
}

impl<T: Debug + Display> ToSql<Text, Pg> for Parsed<T> {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Pg>) -> serialize::Result {
        write!(out, "{}", self.0.as_ref().map_err(String::as_str)?)?;
        Ok(IsNull::No)
    }
}
