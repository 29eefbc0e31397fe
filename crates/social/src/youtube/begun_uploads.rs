//! The uploads that this process has started, and whether it has sent bytes to them. This saves calls to YouTube.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The most uploads that are remembered. The state of others is read from YouTube.
const MAX_REMEMBERED_UPLOADS: usize = 64;

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
    marker: String,
    address: String,
    is_used: bool,
}

#[derive(Debug, Default)]
pub(super) struct BegunUploads(Mutex<VecDeque<Begun>>);

impl BegunUploads {
    fn lock(&self) -> MutexGuard<'_, VecDeque<Begun>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records an upload of the video with this marker that was started at this address.
    pub(super) fn add(&self, marker: &str, address: &str) {
        push(&mut self.lock(), Begun { marker: marker.to_owned(), address: address.to_owned(), is_used: false });
    }

    /// Records that the upload is about to be used. Returns the step that comes first.
    pub(super) fn begin_use(&self, marker: &str, address: &str) -> FirstStep {
        let mut uploads = self.lock();
        let is_elsewhere =
            uploads.iter().any(|upload| upload.is_used && upload.marker == marker && upload.address != address);
        let first_step = match uploads.iter_mut().find(|upload| upload.address == address) {
            Some(upload) if !upload.is_used => {
                upload.is_used = true;
                FirstStep::Send
            }
            Some(_) => FirstStep::AskUpload,
            None => {
                push(&mut uploads, Begun { marker: marker.to_owned(), address: address.to_owned(), is_used: true });
                FirstStep::AskUpload
            }
        };
        if is_elsewhere { FirstStep::LookForVideo } else { first_step }
    }

    /// Removes an upload that YouTube no longer knows and that created no video.
    pub(super) fn forget(&self, address: &str) {
        self.lock().retain(|upload| upload.address != address);
    }
}

fn push(uploads: &mut VecDeque<Begun>, upload: Begun) {
    if uploads.len() >= MAX_REMEMBERED_UPLOADS {
        uploads.pop_front();
    }
    uploads.push_back(upload);
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

    #[test]
    fn only_a_limited_number_is_remembered() {
        let uploads = BegunUploads::default();
        for nth in 0..=MAX_REMEMBERED_UPLOADS {
            uploads.add("post", &nth.to_string());
        }
        assert_eq!(uploads.lock().len(), MAX_REMEMBERED_UPLOADS);
        assert_eq!(uploads.begin_use("post", "0"), FirstStep::AskUpload);
    }
}
