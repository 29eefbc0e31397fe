//! This process's log of the uploads that it has started or resumed.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The bytes sent to each upload, by its publish id.
#[derive(Debug, Default)]
pub(super) struct UploadLog(Mutex<BTreeMap<String, Progress>>);

#[derive(Debug, Clone, Copy, Default)]
struct Progress {
    /// Whether it was started here, so nothing was sent before.
    begun_here: bool,
    acknowledged: u64,
    /// The number of bytes that TikTok may have: they were sent and not refused.
    sent: u64,
}

impl UploadLog {
    /// Records an upload that TikTok has just created.
    pub(super) fn begun(&self, publish_id: &str) {
        self.lock().insert(publish_id.to_owned(), Progress { begun_here: true, ..Progress::default() });
    }

    /// Records that the bytes up to `end` are about to be sent. Returns the number sent before.
    pub(super) fn sending(&self, publish_id: &str, end: u64) -> u64 {
        let mut uploads = self.lock();
        let progress = uploads.entry(publish_id.to_owned()).or_default();
        let before = progress.sent;
        progress.sent = before.max(end);
        before
    }

    pub(super) fn refused(&self, publish_id: &str, before: u64) {
        self.lock().entry(publish_id.to_owned()).or_default().sent = before;
    }

    /// Records that TikTok has the bytes up to `end`.
    pub(super) fn acknowledged(&self, publish_id: &str, end: u64) {
        let mut uploads = self.lock();
        let progress = uploads.entry(publish_id.to_owned()).or_default();
        progress.acknowledged = progress.acknowledged.max(end);
    }

    pub(super) fn bytes_acknowledged(&self, publish_id: &str) -> u64 {
        self.lock().get(publish_id).map_or(0, |progress| progress.acknowledged)
    }

    pub(super) fn is_complete(&self, publish_id: &str, size: u64) -> bool {
        self.bytes_acknowledged(publish_id) >= size
    }

    /// Whether TikTok certainly does not have the whole file: the upload was started here, and its last byte was never
    /// sent.
    pub(super) fn is_incomplete(&self, publish_id: &str, size: u64) -> bool {
        self.lock().get(publish_id).is_some_and(|progress| progress.begun_here && progress.sent < size)
    }

    pub(super) fn remove(&self, publish_id: &str) {
        self.lock().remove(publish_id);
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, Progress>> {
        // Every change is a single step, so a panic elsewhere leaves consistent data.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::UploadLog;

    #[test]
    fn only_an_upload_begun_here_and_not_sent_completely_is_certainly_incomplete() {
        let log = UploadLog::default();
        assert!(!log.is_incomplete("elsewhere", 30) && !log.is_complete("elsewhere", 30));
        log.begun("here");
        assert!(log.is_incomplete("here", 30));
        let before = log.sending("here", 10);
        log.acknowledged("here", 10);
        assert!((before, log.bytes_acknowledged("here")) == (0, 10) && log.is_incomplete("here", 30));
        // The response to the last chunk is lost.
        let before = log.sending("here", 30);
        assert!(!log.is_incomplete("here", 30) && !log.is_complete("here", 30));
        // TikTok refuses the chunk.
        log.refused("here", before);
        assert!(log.is_incomplete("here", 30));
        log.sending("here", 30);
        log.acknowledged("here", 30);
        assert!(log.is_complete("here", 30) && !log.is_incomplete("here", 30));
        log.remove("here");
        assert!(!log.is_complete("here", 30) && !log.is_incomplete("here", 30));
        log.sending("elsewhere", 10);
        assert!(!log.is_incomplete("elsewhere", 30));
    }
}
