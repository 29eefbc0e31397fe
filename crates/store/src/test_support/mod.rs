//! Databases for tests, each its own and gone with it: a copy of one that was migrated once, as SQLite file or on a
//! PostgreSQL server. Compiled with the feature `test-support` only.

#![expect(clippy::missing_panics_doc, reason = "a test that has no database must fail at once")]
#![expect(clippy::unwrap_used, reason = "a test that has no database must fail at once")]

mod postgres;
mod sqlite;

use serde_json::Value;
use showrunner_ports::store::Stores;

pub use self::postgres::Postgres;
pub use self::sqlite::Sqlite;
use crate::{Store, StoreSettings};

/// What a test comes to.
pub type Outcome<T = ()> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// As many connections as the races of the contract want.
const POOL_SIZE: u32 = 4;

/// A fresh database and a way to it that is not the store's.
pub trait TestDatabase {
    /// A database that has been migrated at the fixed clock's time, or nothing when tests on it are to be left out.
    fn migrated() -> Outcome<Option<Self>>
    where
        Self: Sized;

    /// A database with nothing in it.
    fn empty() -> Outcome<Option<Self>>
    where
        Self: Sized;

    /// Its address.
    fn url(&self) -> String;

    /// The store on it.
    fn store(&self) -> &Store;

    /// The ports, of use when it has been migrated.
    fn stores(&self) -> &Stores;

    /// Runs statements behind the store's back.
    fn execute(&self, sql: &str) -> Outcome;

    /// The column `text` of each row of a query.
    fn texts(&self, sql: &str) -> Outcome<Vec<String>>;

    /// For every table a query that gives its name and then each row as a JSON object, one `text` each.
    fn queries_of_all_rows(&self) -> Outcome<Vec<String>>;

    /// All rows of a table, each an object by column.
    fn rows(&self, table: &str) -> Vec<Value> {
        let queries = self.queries_of_all_rows().unwrap();
        let prefix = format!("{table} ");
        let query = queries.iter().find(|query| query.starts_with(&format!("SELECT '{prefix}'"))).unwrap();
        let rows = self.texts(query).unwrap();
        rows.iter().map(|row| serde_json::from_str(row.strip_prefix(&prefix).unwrap()).unwrap()).collect()
    }

    /// Everything that it holds, to be compared. What was rolled back leaves no trace in it.
    fn contents(&self) -> String {
        let mut rows = self.texts(&self.queries_of_all_rows().unwrap().join(" UNION ALL ")).unwrap();
        rows.sort();
        rows.join("\n")
    }

    /// Makes the store answer that the database cannot be reached; or brings the database back.
    fn set_available(&self, available: bool) {
        self.store().set_available(available);
    }
}

/// A database for the contract suites.
pub fn migrated<D: TestDatabase>() -> Outcome<Option<D>> {
    D::migrated()
}

/// The store at an address that nobody has asked yet.
fn open(url: String) -> Store {
    Store::open(StoreSettings { url, pool_size: POOL_SIZE }).unwrap()
}
