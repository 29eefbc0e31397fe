//! The video files of publications.

use std::ops::Range;
use std::sync::Arc;

use showrunner_ports::ByteStream;
use showrunner_ports::media::{MediaError, MediaStore};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::Publication;
use showrunner_provider_http::Client;

/// The media store, with its errors converted to provider errors.
pub(crate) struct VideoFiles {
    pub(crate) media: Arc<dyn MediaStore>,
    pub(crate) client: Client,
}

impl VideoFiles {
    /// The size of the file in bytes.
    pub(crate) async fn size(&self, publication: &Publication) -> Result<u64, ProviderError> {
        let head = self.media.head(&publication.video).await.map_err(|error| self.unread(&error))?;
        head.map(|head| head.size).ok_or_else(|| self.gone())
    }

    /// A range of the file.
    pub(crate) async fn part(&self, publication: &Publication, range: Range<u64>) -> Result<ByteStream, ProviderError> {
        let file = self.media.open(&publication.video, Some(range)).await.map_err(|error| self.unread(&error))?;
        file.map(|file| file.bytes).ok_or_else(|| self.gone())
    }

    /// The platform was not called, so nothing was changed.
    fn unread(&self, error: &MediaError) -> ProviderError {
        self.client.error(ProviderErrorKind::Unavailable, &error.to_string())
    }

    fn gone(&self) -> ProviderError {
        self.client.error(ProviderErrorKind::Refused, "the video's file is no longer in the media store")
    }
}
