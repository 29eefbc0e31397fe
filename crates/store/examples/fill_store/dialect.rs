/// The database to fill.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Dialect {
    Sqlite,
    Postgres,
}

impl Dialect {
    /// The rows `n` = 1 to `up_to`.
    pub(super) fn numbers(self, up_to: u32) -> String {
        match self {
            Self::Sqlite => format!(
                "(WITH RECURSIVE s(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s WHERE n < {up_to})
                    SELECT n FROM s WHERE n <= {up_to}) AS s"
            ),
            Self::Postgres => format!("generate_series(1, {up_to}) AS s(n)"),
        }
    }

    /// The time `seconds` after `now`; `seconds` is an expression.
    pub(super) fn time(self, now: &str, seconds: &str) -> String {
        let literal = match self {
            Self::Sqlite => format!("'{now}'"),
            Self::Postgres => format!("TIMESTAMPTZ '{now}'"),
        };
        self.later(&literal, seconds)
    }

    /// The time `seconds` after `time`; both are expressions.
    pub(super) fn later(self, time: &str, seconds: &str) -> String {
        match self {
            Self::Sqlite => format!("strftime('%Y-%m-%dT%H:%M:%S.000000Z', {time}, ({seconds}) || ' seconds')"),
            Self::Postgres => format!("({time} + ({seconds}) * INTERVAL '1 second')"),
        }
    }

    /// The UTC month of a time.
    pub(super) fn month(self, time: &str) -> String {
        match self {
            Self::Sqlite => format!("substr({time}, 1, 7)"),
            Self::Postgres => format!("to_char({time} AT TIME ZONE 'UTC', 'YYYY-MM')"),
        }
    }

    /// The UTC day of a time.
    pub(super) fn day(self, time: &str) -> String {
        match self {
            Self::Sqlite => format!("substr({time}, 1, 10)"),
            Self::Postgres => format!("to_char({time} AT TIME ZONE 'UTC', 'YYYY-MM-DD')"),
        }
    }

    /// The UTC hour of a time.
    pub(super) fn hour(self, time: &str) -> String {
        match self {
            Self::Sqlite => format!("CAST(substr({time}, 12, 2) AS INTEGER)"),
            Self::Postgres => format!("CAST(EXTRACT(HOUR FROM {time} AT TIME ZONE 'UTC') AS INTEGER)"),
        }
    }
}
