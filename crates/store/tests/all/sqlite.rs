//! SQLite databases for tests: a file in a folder that is removed with it.

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::Text;
use diesel::sqlite::SqliteConnection;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::Stores;
use showrunner_testkit::contract::Subject;
use showrunner_testkit::{FixedClock, scratch};
use tempfile::TempDir;

use crate::support::{Outcome, TestDatabase, connect};

pub(crate) struct Sqlite {
    stores: Stores,
    folder: TempDir,
}

/// A migrated database for the contract.
pub(crate) async fn fresh(_clock: &FixedClock) -> Outcome<Option<Sqlite>> {
    Sqlite::migrated().await
}

impl Subject for Sqlite {
    fn stores(&self) -> &Stores {
        &self.stores
    }
}

impl Sqlite {
    fn path(folder: &TempDir) -> String {
        // The folder in between does not exist: the store has to make it.
        folder.path().join("data/showrunner.db").display().to_string()
    }

    /// The plan of a statement, one step a line.
    pub(crate) fn plan(&self, sql: &str) -> Outcome<String> {
        #[derive(QueryableByName)]
        struct Step {
            #[diesel(sql_type = Text)]
            detail: String,
        }
        let steps: Vec<Step> = diesel::sql_query(format!("EXPLAIN QUERY PLAN {sql}")).load(&mut self.connection()?)?;
        Ok(steps.into_iter().map(|step| step.detail).collect::<Vec<_>>().join("\n"))
    }

    /// A connection of our own, which waits where a store is still at work.
    pub(crate) fn connection(&self) -> Outcome<SqliteConnection> {
        let mut connection = SqliteConnection::establish(&Self::path(&self.folder))?;
        connection.batch_execute("PRAGMA busy_timeout = 5000")?;
        Ok(connection)
    }
}

impl TestDatabase for Sqlite {
    async fn migrated() -> Outcome<Option<Self>> {
        let folder = scratch::folder();
        let store = connect(format!("sqlite://{}", Self::path(&folder))).await?;
        store.migrate(FixedClock::default().now()).await?;
        Ok(Some(Self { stores: store.stores(), folder }))
    }

    async fn empty() -> Outcome<Option<Self>> {
        let folder = scratch::folder();
        let store = connect(format!("sqlite://{}", Self::path(&folder))).await?;
        Ok(Some(Self { stores: store.stores(), folder }))
    }

    fn url(&self) -> String {
        format!("sqlite://{}", Self::path(&self.folder))
    }

    fn stores(&self) -> &Stores {
        &self.stores
    }

    fn execute(&self, sql: &str) -> Outcome {
        Ok(self.connection()?.batch_execute(sql)?)
    }

    fn texts(&self, sql: &str) -> Outcome<Vec<String>> {
        #[derive(QueryableByName)]
        struct Row {
            #[diesel(sql_type = Text)]
            text: String,
        }
        let rows: Vec<Row> = diesel::sql_query(sql).load(&mut self.connection()?)?;
        Ok(rows.into_iter().map(|row| row.text).collect())
    }
}
