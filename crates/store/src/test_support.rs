//! Databases for tests, each a copy of one that was migrated once, as a SQLite file or on a PostgreSQL server. Compiled only
//! with the feature `test-support`.

#![expect(clippy::missing_panics_doc, reason = "a test that has no database must fail at once")]
#![expect(clippy::unwrap_used, reason = "a test that has no database must fail at once")]

mod database;
pub mod internals;
mod postgres;
mod sqlite;

pub use self::database::{Outcome, TestDatabase};
pub use self::postgres::Postgres;
pub use self::sqlite::Sqlite;
