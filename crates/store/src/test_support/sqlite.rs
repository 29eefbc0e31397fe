//! SQLite databases for tests: a file in a folder that is removed with it.

use std::path::PathBuf;
use std::sync::{Arc, LazyLock};

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::Text;
use diesel::sqlite::SqliteConnection;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::Stores;
use showrunner_testkit::{FixedClock, scratch};
use tempfile::TempDir;

use super::database::{Outcome, TestDatabase, TextRow, open};
use crate::{Store, sqlite};

/// The bytes of a migrated file.
static MIGRATED: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let folder = scratch::folder();
    let file = folder.path().join("template.db");
    let mut c = sqlite::migrated(file.to_str().unwrap(), FixedClock::default().now()).unwrap();
    // Until then the writes are in a separate file.
    c.batch_execute("PRAGMA wal_checkpoint(TRUNCATE)").unwrap();
    drop(c);
    std::fs::read(file).unwrap()
});

/// A separate database file.
pub struct Sqlite {
    // Closed before its folder is removed.
    stores: Stores,
    store: Arc<dyn Store>,
    folder: TempDir,
}

impl Sqlite {
    /// A file migrated at the fixed clock's time.
    #[must_use]
    pub fn fresh() -> Self {
        let database = Self::without_tables();
        std::fs::write(database.path(), &*MIGRATED).unwrap();
        database
    }

    /// A folder for the file, which the first connection creates.
    #[must_use]
    pub fn without_tables() -> Self {
        let database = Self::nothing();
        std::fs::create_dir(database.path().parent().unwrap()).unwrap();
        database
    }

    /// Neither file nor folder exists: the store must create both.
    #[must_use]
    pub fn nothing() -> Self {
        let folder = scratch::folder();
        let store = open(&format!("sqlite://{}", path_in(&folder).display()));
        Self { stores: Arc::clone(&store).stores(), store, folder }
    }

    /// The stores on it.
    #[must_use]
    pub fn stores(&self) -> &Stores {
        &self.stores
    }

    fn path(&self) -> PathBuf {
        path_in(&self.folder)
    }

    /// A connection that is not the store's. It waits while a store is still writing.
    pub fn connection(&self) -> Outcome<SqliteConnection> {
        let mut connection = SqliteConnection::establish(self.path().to_str().unwrap())?;
        connection.batch_execute("PRAGMA busy_timeout = 5000")?;
        Ok(connection)
    }

    /// Statements with their plans, one step per line.
    pub fn plans(&self, statements: impl IntoIterator<Item = String>) -> Outcome<Vec<(String, String)>> {
        #[derive(QueryableByName)]
        struct Step {
            #[diesel(sql_type = Text)]
            detail: String,
        }
        let mut c = self.connection()?;
        let mut plans = Vec::new();
        for sql in statements {
            let steps: Vec<Step> = diesel::sql_query(format!("EXPLAIN QUERY PLAN {sql}")).load(&mut c)?;
            plans.push((sql, steps.into_iter().map(|step| step.detail).collect::<Vec<_>>().join("\n")));
        }
        Ok(plans)
    }
}

fn path_in(folder: &TempDir) -> PathBuf {
    folder.path().join("data/showrunner.db")
}

impl TestDatabase for Sqlite {
    fn migrated() -> Outcome<Option<Self>> {
        Ok(Some(Self::fresh()))
    }

    fn empty() -> Outcome<Option<Self>> {
        Ok(Some(Self::nothing()))
    }

    fn url(&self) -> String {
        format!("sqlite://{}", self.path().display())
    }

    fn store(&self) -> &Arc<dyn Store> {
        &self.store
    }

    fn stores(&self) -> &Stores {
        &self.stores
    }

    fn execute(&self, sql: &str) -> Outcome {
        Ok(self.connection()?.batch_execute(sql)?)
    }

    fn texts(&self, sql: &str) -> Outcome<Vec<String>> {
        let rows: Vec<TextRow> = diesel::sql_query(sql).load(&mut self.connection()?)?;
        Ok(rows.into_iter().map(|row| row.text).collect())
    }

    fn queries_of_all_rows(&self) -> Outcome<Vec<String>> {
        self.texts(
            "SELECT 'SELECT ''' || t.name || ' '' || json_object('
                    || group_concat('''' || c.name || ''', \"' || c.name || '\"') || ') AS text FROM \"' || t.name || '\"' AS text
                FROM sqlite_schema t, pragma_table_xinfo(t.name) c WHERE t.type = 'table' GROUP BY t.name ORDER BY t.name",
        )
    }
}
