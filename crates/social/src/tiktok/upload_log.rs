//! What this process knows about the uploads that it has begun or resumed.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What was sent of each upload, by its publish id.
#[derive(Debug, Default)]
pub(super) struct UploadLog(Mutex<BTreeMap<String, Progress>>);

#[derive(Debug, Clone, Copy, Default)]
struct Progress {
    /// It was begun here, so that nothing was sent before.
    begun_here: bool,
    /// TikTok has said that it has the bytes up to here.
    acknowledged: u64,
    /// TikTok may have the bytes up to here: they were sent, and it has not refused them.
    sent: u64,
}

impl UploadLog {
    /// TikTok has just given this upload.
    pub(super) fn begun(&self, publish_id: &str) {
        self.lock().insert(publish_id.to_owned(), Progress { begun_here: true, ..Progress::default() });
    }

    /// The bytes up to `end` are about to be sent; returns what was sent before.
    pub(super) fn sending(&self, publish_id: &str, end: u64) -> u64 {
        let mut uploads = self.lock();
        let progress = uploads.entry(publish_id.to_owned()).or_default();
        let before = progress.sent;
        progress.sent = before.max(end);
        before
    }

    /// TikTok has not taken what was sent last.
    pub(super) fn refused(&self, publish_id: &str, before: u64) {
        self.lock().entry(publish_id.to_owned()).or_default().sent = before;
    }

    /// TikTok has the bytes up to `end`.
    pub(super) fn acknowledged(&self, publish_id: &str, end: u64) {
        let mut uploads = self.lock();
        let progress = uploads.entry(publish_id.to_owned()).or_default();
        progress.acknowledged = progress.acknowledged.max(end);
    }

    /// How many bytes TikTok has for certain.
    pub(super) fn bytes_acknowledged(&self, publish_id: &str) -> u64 {
        self.lock().get(publish_id).map_or(0, |progress| progress.acknowledged)
    }

    /// Whether TikTok has all of the file for certain.
    pub(super) fn is_complete(&self, publish_id: &str, size: u64) -> bool {
        self.bytes_acknowledged(publish_id) >= size
    }

    /// Whether TikTok certainly does not have all of the file: it was begun here, and its last byte was never sent.
    pub(super) fn is_incomplete(&self, publish_id: &str, size: u64) -> bool {
        self.lock().get(publish_id).is_some_and(|progress| progress.begun_here && progress.sent < size)
    }

    /// The upload has come to its end.
    pub(super) fn over(&self, publish_id: &str) {
        self.lock().remove(publish_id);
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, Progress>> {
        // Every change is made at once, so that a panic elsewhere leaves nothing half done.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::UploadLog;

    #[test]
    fn only_what_was_begun_here_and_not_sent_to_its_end_is_incomplete_for_certain() {
        let log = UploadLog::default();
        assert!(!log.is_incomplete("elsewhere", 30) && !log.is_complete("elsewhere", 30));
        log.begun("here");
        assert!(log.is_incomplete("here", 30));
        let before = log.sending("here", 10);
        log.acknowledged("here", 10);
        assert!((before, log.bytes_acknowledged("here")) == (0, 10) && log.is_incomplete("here", 30));
        // The answer to the last chunk is lost.
        let before = log.sending("here", 30);
        assert!(!log.is_incomplete("here", 30) && !log.is_complete("here", 30));
        // TikTok says that it has not taken it.
        log.refused("here", before);
        assert!(log.is_incomplete("here", 30));
        log.sending("here", 30);
        log.acknowledged("here", 30);
        assert!(log.is_complete("here", 30) && !log.is_incomplete("here", 30));
        log.over("here");
        assert!(!log.is_complete("here", 30) && !log.is_incomplete("here", 30));
        log.sending("elsewhere", 10);
        assert!(!log.is_incomplete("elsewhere", 30));
    }
}
