use async_trait::async_trait;
use showrunner_domain::backup::Restore;

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

/// Keeps the one [`Installation`] of a database.
#[async_trait]
pub trait InstallationStore: Send + Sync {
    /// What is stored; if nothing is, `new`, which is then stored. However many processes ask at once, all MUST get the
    /// same.
    async fn ensure(&self, new: Installation) -> StoreResult<Installation>;

    /// What is stored.
    async fn get(&self) -> StoreResult<Option<Installation>>;

    /// Replaces one key check with another. False when it has been replaced already: nothing has changed.
    async fn replace_key_check(&self, key_check: Sealed, replacement: Sealed) -> StoreResult<bool>;

    /// Stores another in its place.
    async fn replace(&self, installation: Installation) -> StoreResult<()>;
}

/// Keeps the last restore of this store from a backup.
#[async_trait]
pub trait RestoreStore: Send + Sync {
    /// Stores a restore in the place of an earlier one.
    async fn record(&self, restore: Restore) -> StoreResult<()>;

    /// The last restore, or nothing when the store was never restored.
    async fn last(&self) -> StoreResult<Option<Restore>>;
}
