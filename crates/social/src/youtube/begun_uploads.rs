//! The uploads that this process has started, and whether it has sent bytes to them. This saves calls to YouTube.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The step before an upload's bytes are sent.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum FirstStep {
    /// Send the file: the upload was started here, and nothing was sent to it.
    Send,
    /// Read how much of the file YouTube has.
    AskUpload,
    /// Search the channel for the video: bytes were sent to another upload of the same post.
    LookForVideo,
}

#[derive(Debug)]
struct Begun {
    /// The marker of the video.
    marker: String,
    is_used: bool,
}

/// The uploads by their addresses. They are a few hundred bytes each, so none is forgotten while the process runs, except those
/// that YouTube does not know.
#[derive(Debug, Default)]
pub(super) struct BegunUploads(Mutex<HashMap<String, Begun>>);

impl BegunUploads {
    fn lock(&self) -> MutexGuard<'_, HashMap<String, Begun>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records an upload of the video with this marker that was started at this address.
    pub(super) fn add(&self, marker: &str, address: &str) {
        self.lock().insert(address.to_owned(), Begun { marker: marker.to_owned(), is_used: false });
    }

    /// Records that the upload is about to be used. Returns the step that comes first.
    pub(super) fn begin_use(&self, marker: &str, address: &str) -> FirstStep {
        let mut uploads = self.lock();
        let before = uploads.insert(address.to_owned(), Begun { marker: marker.to_owned(), is_used: true });
        let is_elsewhere =
            uploads.iter().any(|(other, upload)| upload.is_used && upload.marker == marker && other != address);
        match before {
            _ if is_elsewhere => FirstStep::LookForVideo,
            Some(upload) if !upload.is_used => FirstStep::Send,
            _ => FirstStep::AskUpload,
        }
    }

    /// Removes an upload that YouTube no longer knows and that created no video.
    pub(super) fn forget(&self, address: &str) {
        self.lock().remove(address);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_an_unused_upload_of_this_process_needs_no_call() {
        let uploads = BegunUploads::default();
        uploads.add("post", "here");
        assert_eq!(uploads.begin_use("post", "here"), FirstStep::Send);
        assert_eq!(uploads.begin_use("post", "here"), FirstStep::AskUpload);
        uploads.add("post", "there");
        assert_eq!(uploads.begin_use("post", "there"), FirstStep::LookForVideo);
        uploads.forget("here");
        assert_eq!(uploads.begin_use("post", "there"), FirstStep::AskUpload);
        // Started by another process.
        assert_eq!(uploads.begin_use("other", "elsewhere"), FirstStep::AskUpload);
    }
}
