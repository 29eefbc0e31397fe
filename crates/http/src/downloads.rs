//! How many files are sent at once.

use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt as _;
use showrunner_ports::ByteStream;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::connections::ConnectionLimits;
use crate::error::ApiError;

/// The places for files that are being sent. Each such file is open on the disk or in the bucket.
pub(crate) struct Downloads {
    places: Arc<Semaphore>,
    wait: Duration,
}

impl Downloads {
    pub(crate) fn new(limits: &ConnectionLimits) -> Self {
        Self { places: Arc::new(Semaphore::new(limits.downloads)), wait: limits.download_wait }
    }

    /// Waits for a place: a page with many pictures asks for them all at once, and most of them are sent in no time.
    pub(crate) async fn begin(&self) -> Result<Download, ApiError> {
        let place = tokio::time::timeout(self.wait, Arc::clone(&self.places).acquire_owned()).await;
        place.ok().and_then(Result::ok).map(Download).ok_or(ApiError::TooManyDownloads)
    }
}

/// The place of a file that is being sent.
pub(crate) struct Download(OwnedSemaphorePermit);

impl Download {
    /// Keeps the place until all bytes are sent, or nobody wants them any more.
    pub(crate) fn of(self, bytes: ByteStream) -> ByteStream {
        bytes
            .map(move |piece| {
                let _place = &self.0;
                piece
            })
            .boxed()
    }
}

#[cfg(test)]
mod tests {
    use bytes::Bytes;
    use futures_util::stream;

    use super::*;

    #[tokio::test]
    async fn who_waits_in_vain_is_refused_and_an_ended_download_makes_room() {
        tokio::time::pause();
        let downloads = Downloads::new(&ConnectionLimits { downloads: 1, ..Default::default() });
        let sending = downloads.begin().await.unwrap().of(stream::iter([Ok(Bytes::from_static(b"x"))]).boxed());
        assert!(matches!(downloads.begin().await, Err(ApiError::TooManyDownloads)));
        let (next, ()) = tokio::join!(downloads.begin(), async { drop(sending) });
        assert!(next.is_ok());
    }
}
