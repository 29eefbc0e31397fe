//! Connects to the database at an address.

use std::path::Path;
use std::sync::Arc;

use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_ports::backup::RowStore;
use showrunner_ports::observe::CallObserver;
use showrunner_ports::store::{StoreError, StoreResult, Stores};

#[cfg(feature = "postgres")]
use crate::postgres;
use crate::sqlite;

/// Why no database could be connected. No message contains the address, since that may contain a password.
#[derive(Debug, thiserror::Error)]
pub enum ConnectError {
    /// The address has an unknown scheme.
    #[error("the database address must begin with sqlite://{or}", or = if cfg!(feature = "postgres") { " or postgres://" } else { "" })]
    Scheme,
    /// The address names no file.
    #[error("sqlite:// must be followed by the path of a file")]
    Path,
    /// The folder of the database file could not be created.
    #[error("the folder of the database file could not be created")]
    Folder(#[source] std::io::Error),
    /// The database does not answer.
    #[error("the database could not be opened")]
    Database(#[source] StoreError),
}

/// A connected database of either kind. [`RowStore`] gives every row, for backups.
#[async_trait]
pub trait Store: RowStore {
    /// Checks that the database answers.
    async fn answers(&self) -> StoreResult<()>;

    /// Runs the pending migrations, and ensures that the operator and a first project exist. Any number of processes
    /// may do it at once.
    async fn migrate(&self, now: Timestamp) -> StoreResult<()>;

    /// Whether [`migrate`](Self::migrate) would change tables that may have rows.
    async fn is_upgrade(&self) -> StoreResult<bool>;

    /// Reports every later call to `observer`.
    fn observe(&self, observer: Arc<dyn CallObserver>);

    /// The stores behind their ports.
    fn stores(self: Arc<Self>) -> Stores;

    /// Answers as if the database could not be reached, while `available` is false.
    #[cfg(feature = "test-support")]
    fn set_available(&self, available: bool);
}

/// Connects to the database at `sqlite://PATH` or `postgres://…` with up to `pool_size` connections, and checks that it answers. A SQLite
/// file and its folder are created.
pub async fn connect(url: &str, pool_size: u32) -> Result<Arc<dyn Store>, ConnectError> {
    let behind_pooler = match url.strip_prefix("sqlite://") {
        Some(path) => create_folder_of(path).await.map(|()| false)?,
        #[cfg(feature = "postgres")]
        None => is_behind_pooler(postgres::with_network_limits(url)).await,
        #[cfg(not(feature = "postgres"))]
        None => false,
    };
    let store = open(url, pool_size, behind_pooler)?;
    store.answers().await.map_err(ConnectError::Database)?;
    Ok(store)
}

/// The store at this address; it connects on first use. `behind_pooler` for one behind a pooler that gives each transaction to another
/// of its connections.
pub(crate) fn open(url: &str, pool_size: u32, behind_pooler: bool) -> Result<Arc<dyn Store>, ConnectError> {
    if let Some(path) = url.strip_prefix("sqlite://") {
        return Ok(Arc::new(sqlite::Database::new(path.to_owned(), pool_size, behind_pooler)));
    }
    #[cfg(feature = "postgres")]
    if url.starts_with("postgres://") || url.starts_with("postgresql://") {
        let address = postgres::with_network_limits(url);
        return Ok(Arc::new(postgres::Database::new(address, pool_size, behind_pooler)));
    }
    Err(ConnectError::Scheme)
}

/// Whether a pooler in transaction mode has this address. False if nothing answers.
#[cfg(feature = "postgres")]
async fn is_behind_pooler(address: String) -> bool {
    matches!(tokio::task::spawn_blocking(move || postgres::shares_its_servers(&address)).await, Ok(Ok(true)))
}

async fn create_folder_of(path: &str) -> Result<(), ConnectError> {
    // Every connection to `:memory:` would open its own empty database.
    if path.is_empty() || path.contains(":memory:") {
        return Err(ConnectError::Path);
    }
    let folder = Path::new(path).parent().unwrap_or(Path::new(""));
    tokio::fs::create_dir_all(folder).await.map_err(ConnectError::Folder)
}
