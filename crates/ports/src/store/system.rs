//! The installation of a database, and the health of the processes that use it.

use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::backup::Restore;
use showrunner_domain::health::{Measurement, Service, ServiceErrors};

use crate::store::accounts::Sealed;
use crate::store::error::StoreResult;

/// What tells a process that it has the key and the media store of this database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Installation {
    /// The name that the media store of this database bears.
    pub media_id: String,
    /// A random secret that only the key of this database opens. It stays the same when the key is changed.
    pub key_check: Sealed,
}

/// What other processes have recorded about the product's services.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Signals {
    /// When a worker last recorded a heartbeat.
    pub last_beat: Option<Timestamp>,
    /// Since when the longest waiting operation has been due; nothing when none is due.
    pub oldest_due: Option<Timestamp>,
    /// The latest measurements of the other processes, in no particular order.
    pub measurements: Vec<Measurement>,
    /// How often the other processes saw each service fail since the requested time, in the order of [`Service::ALL`];
    /// services without errors are missing.
    pub errors: Vec<(Service, i64)>,
}

/// Keeps the one [`Installation`] of a database, its last restore from a backup, and the measurements of each process, so that all of
/// them can assess the product's health.
#[async_trait]
pub trait SystemStore: Send + Sync {
    /// The stored installation; if there is none, `new`, which is then stored. However many processes ask at once, all MUST get the
    /// same.
    async fn ensure_installation(&self, new: Installation) -> StoreResult<Installation>;

    /// The stored installation.
    async fn installation(&self) -> StoreResult<Option<Installation>>;

    /// Replaces one key check with another. False when it has been replaced already: nothing has changed.
    async fn replace_key_check(&self, key_check: Sealed, replacement: Sealed) -> StoreResult<bool>;

    /// Stores another installation in its place.
    async fn replace_installation(&self, installation: Installation) -> StoreResult<()>;

    /// Stores a restore in the place of an earlier one.
    async fn record_restore(&self, restore: Restore) -> StoreResult<()>;

    /// The last restore, or nothing when the store was never restored.
    async fn last_restore(&self) -> StoreResult<Option<Restore>>;

    /// The signals of all processes but `process`, which knows its own best; errors since `errors_since`.
    async fn signals(&self, process: String, errors_since: Timestamp, now: Timestamp) -> StoreResult<Signals>;

    /// Records what `process` sees. Its measurement of a service replaces the previous one, and its number of errors in
    /// a minute the previous number. The others stay.
    async fn record_health(
        &self,
        process: String,
        measurements: Vec<Measurement>,
        errors: Vec<ServiceErrors>,
    ) -> StoreResult<()>;

    /// Checks that the database answers and every migration has been run.
    async fn ready(&self) -> StoreResult<()>;
}
