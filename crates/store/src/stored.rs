//! How rows become values of the domain, and values rows: field by field, each in the form of its column.

use std::fmt::Display;
use std::str::FromStr;

use jiff::Timestamp;
use showrunner_domain::comment::Sentiment;
use showrunner_domain::cost::VideosPerMonth;
use showrunner_domain::money::{MicroPence, UnitPrice};
use showrunner_domain::post_choices::PostChoices;
use showrunner_domain::value::DurationSeconds;
use showrunner_domain::{
    AlertEventId, AlertId, AlertMessageId, ApiTokenId, AssistantActionId, ChangeId, ChatTurnId, CommentId,
    CostEstimateId, LedgerEntryId, NotificationId, OperationId, ProjectId, ScheduledPostId, ScriptBatchId, ScriptId,
    SessionId, VideoId,
};
use showrunner_ports::setting_values::{choices_from_json, choices_to_json};
use showrunner_ports::store::{StoreError, StoreResult};

use crate::sql_types::{Json, UtcTime};

/// The table and row of a value, for the error when the domain does not know it.
#[derive(Clone, Copy)]
pub(crate) struct Origin {
    pub(crate) table: &'static str,
    /// 0 in a table without ids.
    pub(crate) id: i64,
}

impl Origin {
    /// The value of `column`, which the domain has parsed.
    pub(crate) fn value<T, E: Display>(self, column: &str, value: Result<T, E>) -> StoreResult<T> {
        value.map_err(|error| {
            let problem = format!("{column}: {error}");
            StoreError::Inconsistent { table: self.table, id: self.id, problem }
        })
    }
}

/// The stored form of a `T`: a column, or the columns of a row.
pub(crate) trait Stored<T>: Sized {
    fn of(value: &T) -> Self;
    fn value(self, origin: Origin, column: &str) -> StoreResult<T>;
}

impl<T: FromStr<Err: Display> + Display> Stored<T> for String {
    fn of(value: &T) -> Self {
        value.to_string()
    }

    fn value(self, origin: Origin, column: &str) -> StoreResult<T> {
        origin.value(column, self.parse())
    }
}

/// The choices of a post; null when none is made.
impl Stored<PostChoices> for Option<Json> {
    fn of(choices: &PostChoices) -> Self {
        (!choices.is_empty()).then(|| Json(choices_to_json(choices)))
    }

    fn value(self, origin: Origin, column: &str) -> StoreResult<PostChoices> {
        self.map_or_else(|| Ok(PostChoices::default()), |Json(json)| origin.value(column, choices_from_json(&json)))
    }
}

impl Stored<Timestamp> for UtcTime {
    fn of(value: &Timestamp) -> Self {
        (*value).into()
    }

    fn value(self, _: Origin, _: &str) -> StoreResult<Timestamp> {
        Ok(self.0)
    }
}

impl<T, S: Stored<T>> Stored<Option<T>> for Option<S> {
    fn of(value: &Option<T>) -> Self {
        value.as_ref().map(S::of)
    }

    fn value(self, origin: Origin, column: &str) -> StoreResult<Option<T>> {
        self.map(|stored| stored.value(origin, column)).transpose()
    }
}

impl<T, S: Stored<T>> Stored<Vec<T>> for Vec<S> {
    fn of(values: &Vec<T>) -> Self {
        values.iter().map(S::of).collect()
    }

    fn value(self, origin: Origin, column: &str) -> StoreResult<Vec<T>> {
        self.into_iter().map(|stored| stored.value(origin, column)).collect()
    }
}

impl<T, S: Stored<T>> Stored<T> for Json<S> {
    fn of(value: &T) -> Self {
        Self(S::of(value))
    }

    fn value(self, origin: Origin, column: &str) -> StoreResult<T> {
        self.0.value(origin, column)
    }
}

/// The columns of values that are no text, with the two conversions.
macro_rules! columns {
    ($($column:ty: $value:ident, $of:expr, $value_of:expr;)+) => {$(
        impl Stored<$value> for $column {
            fn of(value: &$value) -> Self {
                let of: fn($value) -> Self = $of;
                of(*value)
            }

            fn value(self, origin: Origin, column: &str) -> StoreResult<$value> {
                let value_of: fn(Self) -> Result<_, _> = $value_of;
                origin.value(column, value_of(self))
            }
        }
    )+};
}

columns! {
    bool: bool, |flag| flag, Ok::<_, &str>;
    i64: i64, |number| number, Ok::<_, &str>;
    i64: u64, |number| number.try_into().unwrap_or(i64::MAX), u64::try_from;
    i64: u32, i64::from, u32::try_from;
    i32: u32, |number| number.try_into().unwrap_or(i32::MAX), u32::try_from;
    i32: u8, i32::from, u8::try_from;
    i32: DurationSeconds, |duration| duration.seconds().into(), |number| DurationSeconds::new(number.into());
    i32: VideosPerMonth, |videos| videos.count().try_into().unwrap_or(i32::MAX), |number| VideosPerMonth::new(number.into());
    i32: Sentiment, |sentiment| sentiment.hundredths().into(), |number| Sentiment::new(number.into());
}

/// Numbers that the domain wraps as they are.
macro_rules! wrapped {
    ($($value:ident),+ $(,)?) => { columns! { $(i64: $value, |value| value.0, |number| Ok::<_, &str>($value(number));)+ } };
}

wrapped! {
    AlertEventId, AlertId, AlertMessageId, ApiTokenId, AssistantActionId, ChangeId, ChatTurnId, CommentId, CostEstimateId, LedgerEntryId,
    MicroPence, NotificationId, OperationId, ProjectId, ScheduledPostId, ScriptBatchId, ScriptId, SessionId, UnitPrice, VideoId,
}

/// Declares that `$row` stores a `$value` of the domain, with columns named like its fields or as said: first its own, then those of a
/// `part`, of an `option`, whose columns are all null or none, and of a `pair` that is one. An `other` field is not stored. With a table and
/// the column of its ids, its rows become values by themselves.
macro_rules! stored {
    (@column $field:ident) => { stringify!($field) };
    (@column $field:ident $column:literal) => { $column };
    ($table:ident.$id:ident, $row:ident: $value:ident $fields:tt) => {
        stored!($row: $value $fields);

        impl FromRow<$row> for $value {
            fn from_row(row: $row) -> StoreResult<Self> {
                let origin = Origin { table: stringify!($table), id: row.$id };
                row.value(origin, "")
            }
        }
    };
    ($row:ident: $value:ident {
        $($field:ident $(as $column:literal)?),+
        $(; part $part:ident: $Part:ident { $($inner:ident $(as $inner_column:literal)?),+ })*
        $(; option $option:ident: $Option:ident { $($nullable:ident $(as $nullable_column:literal)?),+ })?
        $(; pair $pair:ident: ($first:ident, $second:ident))?
        $(; other $other:ident = $default:expr)?
    }) => {
        impl Stored<$value> for $row {
            fn of(value: &$value) -> Self {
                Self {
                    $($field: Stored::of(&value.$field),)+
                    $($($inner: Stored::of(&value.$part.$inner),)+)*
                    $($($nullable: value.$option.as_ref().map(|value| Stored::of(&value.$nullable)),)+)?
                    $($first: value.$pair.as_ref().map(|(first, _)| Stored::of(first)),
                    $second: value.$pair.as_ref().map(|(_, second)| Stored::of(second)),)?
                }
            }

            fn value(self, origin: Origin, _: &str) -> StoreResult<$value> {
                $(if [$(self.$nullable.is_some()),+].windows(2).any(|pair| pair[0] != pair[1]) {
                    origin.value(stringify!($option), Err::<(), _>("only some of its columns are null"))?;
                })?
                Ok($value {
                    $($field: self.$field.value(origin, stored!(@column $field $($column)?))?,)+
                    $($part: $Part { $($inner: self.$inner.value(origin, stored!(@column $inner $($inner_column)?))?),+ },)*
                    $($option: match ($(self.$nullable,)+) {
                        ($(Some($nullable),)+) => {
                            Some($Option {
                                $($nullable: $nullable.value(origin, stored!(@column $nullable $($nullable_column)?))?),+
                            })
                        }
                        _ => None,
                    },)?
                    $($pair: match (self.$first, self.$second) {
                        (Some(first), Some(second)) => {
                            Some((first.value(origin, stringify!($first))?, second.value(origin, stringify!($second))?))
                        }
                        _ => None,
                    },)?
                    $($other: $default,)?
                })
            }
        }
    };
}
pub(crate) use stored;
