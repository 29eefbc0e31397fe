//! The video files of publications.

use std::ops::Range;
use std::sync::Arc;

use showrunner_ports::ByteStream;
use showrunner_ports::media::{MediaError, MediaStore};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::Publication;
use showrunner_provider_http::Client;

use crate::result::Result;

pub(crate) struct VideoFiles {
    pub(crate) media: Arc<dyn MediaStore>,
    pub(crate) client: Client,
}

impl VideoFiles {
    pub(crate) async fn size(&self, publication: &Publication) -> Result<u64> {
        let head = self.media.head(&publication.video).await.map_err(|error| self.unread(&error))?;
        head.map(|head| head.size).ok_or_else(|| self.missing())
    }

    pub(crate) async fn part(&self, publication: &Publication, range: Range<u64>) -> Result<ByteStream> {
        let file = self.media.open(&publication.video, Some(range)).await.map_err(|error| self.unread(&error))?;
        file.map(|file| file.bytes).ok_or_else(|| self.missing())
    }

    /// The platform was not called, so nothing was changed.
    fn unread(&self, error: &MediaError) -> ProviderError {
        self.client.error(ProviderErrorKind::Unavailable, &error.to_string())
    }

    fn missing(&self) -> ProviderError {
        self.client.error(ProviderErrorKind::Refused, "the video's file is no longer in the media store")
    }
}
