//! The interface of every test database.

use std::sync::Arc;

use diesel::prelude::*;
use diesel::sql_types::Text;
use serde_json::Value;
use showrunner_ports::store::Stores;

use crate::store::{self, Store};

/// As many connections as the races of the contract need.
const POOL_SIZE: u32 = 4;

/// The result of a test.
pub type Outcome<T = ()> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// A fresh database, with access to it that bypasses the store.
pub trait TestDatabase {
    /// A database migrated at the fixed clock's time, or none when tests on it are skipped.
    fn migrated() -> Outcome<Option<Self>>
    where
        Self: Sized;

    /// A migrated database whose schema, statistics or sessions the test may change.
    fn separate() -> Outcome<Option<Self>>
    where
        Self: Sized,
    {
        Self::migrated()
    }

    /// An empty database, or none when tests on it are skipped.
    fn empty() -> Outcome<Option<Self>>
    where
        Self: Sized;

    /// Its address.
    fn url(&self) -> String;

    /// The store on it.
    fn store(&self) -> &Arc<dyn Store>;

    /// The stores on it.
    fn stores(&self) -> &Stores;

    /// Runs statements without the store.
    fn execute(&self, sql: &str) -> Outcome;

    /// The column `text` of each row of a query.
    fn texts(&self, sql: &str) -> Outcome<Vec<String>>;

    /// One query per table that returns the table's name and then each row as a JSON object, one `text` each.
    fn queries_of_all_rows(&self) -> Outcome<Vec<String>>;

    /// All rows of a table, each an object keyed by column.
    fn rows(&self, table: &str) -> Vec<Value> {
        let queries = self.queries_of_all_rows().unwrap();
        let prefix = format!("{table} ");
        let query = queries.iter().find(|query| query.starts_with(&format!("SELECT '{prefix}'"))).unwrap();
        let rows = self.texts(query).unwrap();
        rows.iter().map(|row| serde_json::from_str(row.strip_prefix(&prefix).unwrap()).unwrap()).collect()
    }

    /// The whole contents, for comparison. Rolled-back writes leave no trace in them.
    fn contents(&self) -> String {
        let mut rows = self.texts(&self.queries_of_all_rows().unwrap().join(" UNION ALL ")).unwrap();
        rows.sort();
        rows.join("\n")
    }

    /// Makes the store answer that the database cannot be reached, or restores it.
    fn set_available(&self, available: bool) {
        self.store().set_available(available);
    }
}

/// A row of [`TestDatabase::texts`].
#[derive(QueryableByName)]
pub(super) struct TextRow {
    #[diesel(sql_type = Text)]
    pub(super) text: String,
}

/// The store at an address, not yet connected.
pub(super) fn open(url: &str) -> Arc<dyn Store> {
    store::open(url, POOL_SIZE, false).unwrap()
}
