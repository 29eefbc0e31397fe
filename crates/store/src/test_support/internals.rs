//! Private functions for the tests of this crate, which are integration tests: compiling the crate again for unit tests takes as
//! long as compiling it.

use std::path::Path;

use diesel::QueryResult;
use diesel::result::Error as DieselError;
use diesel::sqlite::SqliteConnection;
use showrunner_ports::store::{DatabaseFault, StoreError, StoreResult};

use crate::error::{self, Error};
use crate::{postgres, sqlite};

/// A SQLite database with any tables.
#[derive(Clone)]
pub struct SqliteFile(sqlite::Database);

impl SqliteFile {
    /// The file at `path`, which the first write creates.
    #[must_use]
    pub fn at(path: &Path) -> Self {
        Self(sqlite::Database::new(path.display().to_string(), 2, false))
    }

    /// Writes as the store does.
    pub async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut SqliteConnection) -> QueryResult<T> + Send + 'static,
    ) -> StoreResult<T> {
        self.0.write(&[], move |c| Ok(work(c)?)).await
    }

    /// Reads as the store does.
    pub async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut SqliteConnection) -> QueryResult<T> + Send + 'static,
    ) -> StoreResult<T> {
        self.0.read(move |c| Ok(work(c)?)).await
    }
}

/// What the store makes of an error of diesel.
#[must_use]
pub fn store_error(error: DieselError) -> StoreError {
    Error::Database(error).into()
}

/// The lasting problem of the database in a message.
#[must_use]
pub fn fault_in(message: &str) -> Option<DatabaseFault> {
    error::fault_in(message)
}

/// The address with the limits of its network, except those that it sets itself.
#[must_use]
pub fn with_network_limits(address: &str) -> String {
    postgres::with_network_limits(address)
}
