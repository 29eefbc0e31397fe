//! What a process remembers of its backups.

use std::sync::Arc;

use jiff::Timestamp;
use showrunner_domain::backup::{BackupBucket, BackupName};
use showrunner_ports::backup::BackupStore;
use showrunner_ports::store::StoredSecret;
use tokio::task::JoinHandle;

/// A backup that could not be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BackupFailure {
    pub problem: String,
    pub at: Timestamp,
    pub(super) retry_at: Timestamp,
}

/// A backup that is being made or checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BackupTask {
    /// The backup that is checked; `None` while one is made.
    pub checking: Option<BackupName>,
    /// When it was begun; `None` when another process has begun it.
    pub since: Option<Timestamp>,
    /// How many bytes of a new backup are written.
    pub bytes: Option<u64>,
}

/// What this process has begun, done or not.
pub(super) struct Running {
    pub(super) task: BackupTask,
    pub(super) handle: JoinHandle<()>,
}

/// A bucket with its secret, and the place for backups that it gives.
pub(super) struct EnteredBucket {
    pub(super) bucket: BackupBucket,
    pub(super) secret: StoredSecret,
    pub(super) store: Arc<dyn BackupStore>,
}
