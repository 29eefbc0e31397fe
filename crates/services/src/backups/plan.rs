use std::fmt;
use std::sync::Arc;

use jiff::civil::Time;
use showrunner_ports::backup::BackupStore;

/// Where, when and how many backups are made.
#[derive(Clone)]
pub struct BackupPlan {
    pub store: Arc<dyn BackupStore>,
    /// When, in the operator's time zone.
    pub time: Time,
    /// How many are kept.
    pub keep: usize,
}

impl fmt::Debug for BackupPlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BackupPlan").field("time", &self.time).field("keep", &self.keep).finish_non_exhaustive()
    }
}
