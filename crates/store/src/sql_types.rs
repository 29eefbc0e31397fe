//! SQL types that both databases share, each with its own storage form.

#[cfg(feature = "postgres")]
mod postgres;

use std::fmt::{Debug, Display};
use std::ops::Range;
use std::str::FromStr;

use diesel::backend::Backend;
use diesel::deserialize::{self, FromSql, FromSqlRow};
use diesel::expression::AsExpression;
use diesel::query_builder::QueryId;
use diesel::serialize::{self, IsNull, Output, ToSql};
use diesel::sql_types::{SqlType, Text};
use diesel::sqlite::Sqlite;
use jiff::Timestamp;
use jiff::civil::{Date, Time};
use jiff::tz::Offset;
use serde::Serialize;
use serde::de::DeserializeOwned;
use showrunner_domain::value::whole_microseconds;

/// A time: `timestamptz`, or text of a fixed width, so that it sorts. Public because the columns that use it are.
#[derive(Debug, Clone, Copy, Default, SqlType, QueryId)]
#[cfg_attr(feature = "postgres", diesel(postgres_type(oid = 1184, array_oid = 1185)))]
#[diesel(sqlite_type(name = "Text"))]
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

impl ToSql<UtcTimestamp, Sqlite> for UtcTime {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Sqlite>) -> serialize::Result {
        out.set_value(format!("{:.6}", self.0));
        Ok(IsNull::No)
    }
}

impl FromSql<UtcTimestamp, Sqlite> for UtcTime {
    fn from_sql(mut value: <Sqlite as Backend>::RawValue<'_>) -> deserialize::Result<Self> {
        let text = value.read_text();
        Ok(Self(as_stored(text).map_or_else(|| text.parse(), Ok)?))
    }
}

/// The time of a text in the form in which this program stores it, such as `2026-11-21T10:00:00.000000Z`; nothing for any other text,
/// which may be a time as well. A list has hundreds of times, and a parser for every form took a twentieth of its time.
pub(crate) fn as_stored(text: &str) -> Option<Timestamp> {
    let text: &[u8; 27] = text.as_bytes().try_into().ok()?;
    let mut marks = [(4, b'-'), (7, b'-'), (10, b'T'), (13, b':'), (16, b':'), (19, b'.'), (26, b'Z')].into_iter();
    if !marks.all(|(place, mark)| text[place] == mark) {
        return None;
    }
    let number = |digits: Range<usize>| {
        let digits = text[digits].iter().map(|byte| byte.wrapping_sub(b'0'));
        digits.into_iter().try_fold(0, |number: i32, digit| (digit < 10).then(|| number * 10 + i32::from(digit)))
    };
    let small = |digits| i8::try_from(number(digits)?).ok();
    let date = Date::new(i16::try_from(number(0..4)?).ok()?, small(5..7)?, small(8..10)?).ok()?;
    let time = Time::new(small(11..13)?, small(14..16)?, small(17..19)?, number(20..26)? * 1_000).ok()?;
    Offset::UTC.to_timestamp(date.to_datetime(time)).ok()
}

/// A JSON document: `jsonb`, or text that any SQLite tool reads.
#[derive(Debug, Clone, Copy, Default, SqlType, QueryId)]
#[cfg_attr(feature = "postgres", diesel(postgres_type(oid = 3802, array_oid = 3807)))]
#[diesel(sqlite_type(name = "Text"))]
pub struct JsonDocument;

/// JSON in a row: any, or that of a `T`.
#[derive(Debug, Clone, PartialEq, AsExpression, FromSqlRow)]
#[diesel(sql_type = JsonDocument)]
pub(crate) struct Json<T = serde_json::Value>(pub(crate) T);

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

/// A value that is stored as its text, and parsed as the column is read, without a copy of the text.
#[derive(Debug, Clone, PartialEq, AsExpression, FromSqlRow)]
#[diesel(sql_type = Text)]
pub(crate) struct Parsed<T>(Result<T, String>);

impl<T> Parsed<T> {
    /// The value, or why the text in the column is none.
    pub(crate) fn value(self) -> Result<T, String> {
        self.0
    }

    fn of(text: &str) -> Self
    where
        T: FromStr<Err: Display>,
    {
        Self(text.parse().map_err(|error: T::Err| error.to_string()))
    }
}

impl<T> From<T> for Parsed<T> {
    fn from(value: T) -> Self {
        Self(Ok(value))
    }
}

impl<T: FromStr<Err: Display>> FromSql<Text, Sqlite> for Parsed<T> {
    fn from_sql(mut value: <Sqlite as Backend>::RawValue<'_>) -> deserialize::Result<Self> {
        Ok(Self::of(value.read_text()))
    }
}

impl<T: Debug + Display> ToSql<Text, Sqlite> for Parsed<T> {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Sqlite>) -> serialize::Result {
        out.set_value(self.0.as_ref().map_err(String::as_str)?.to_string());
        Ok(IsNull::No)
    }
}
