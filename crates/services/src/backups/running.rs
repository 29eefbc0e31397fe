//! The one backup that is made or checked at a time.

use std::sync::PoisonError;

use tracing::Instrument as _;

use super::Backups;
use super::state::{BackupTask, Running};

impl Backups {
    /// Starts `work`, unless this process is still busy.
    pub(super) fn start(&self, task: BackupTask, work: impl Future<Output = ()> + Send + 'static) -> bool {
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        if running.as_ref().is_some_and(|running| !running.handle.is_finished()) {
            return false;
        }
        *running = Some(Running { task, handle: tokio::spawn(work.in_current_span()) });
        true
    }

    /// What is being done with backups, by this process or another one of this machine.
    pub(super) fn task(&self) -> Option<BackupTask> {
        let bytes = self.ports.options.backups.as_ref().and_then(|plan| plan.store.progress());
        let running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        match running.as_ref().filter(|running| !running.handle.is_finished()) {
            Some(Running { task, .. }) => Some(BackupTask { bytes, ..task.clone() }),
            None => bytes.map(|bytes| BackupTask { checking: None, since: None, bytes: Some(bytes) }),
        }
    }

    /// Waits until this process neither makes nor checks a backup.
    pub async fn finished(&self) {
        let running = self.running.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(Running { handle, .. }) = running {
            // A backup that broke off has been logged.
            let _ = handle.await;
        }
    }
}
