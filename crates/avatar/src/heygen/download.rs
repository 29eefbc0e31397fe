//! Downloads a finished file. A download that breaks off is repeated as a whole, with its operation.

use std::path::Path;

use futures_util::StreamExt as _;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use tokio::fs::File;
use tokio::io::AsyncWriteExt as _;

use super::HeyGen;

/// Three minutes at the highest accepted bit rate take half a gigabyte. The limit protects the disk.
pub(super) const MAX_VIDEO_BYTES: u64 = 1 << 30;

impl HeyGen {
    /// Writes the file of a finished video to `target`.
    pub(super) async fn download(&self, id: &str, target: &Path) -> Result<(), ProviderError> {
        let unavailable = |message: &str| self.api.error(ProviderErrorKind::Unavailable, message);
        let video = self.video(id).await?;
        // The link is valid for some time. It must not be shown or logged.
        let (true, Some(link)) = (video.status == "completed", video.link()) else {
            return Err(unavailable("the video is not finished yet"));
        };
        let download = self.api.file(link).download().await?;
        if download.status() != 200 {
            let message =
                format!("the finished video cannot be fetched: its server answered with {}", download.status());
            return Err(unavailable(&message));
        }
        if download.length().is_some_and(|length| length > self.max_video_bytes) {
            return Err(self.too_large());
        }
        let mut file = File::create(target).await.map_err(|error| self.unfinished(&error.into()))?;
        let (mut pieces, mut size) = (download.stream(), 0);
        while let Some(piece) = pieces.next().await {
            let piece =
                piece.map_err(|error| unavailable(&format!("the finished video cannot be fetched: {error}")))?;
            size += u64::try_from(piece.len()).unwrap_or(u64::MAX);
            if size > self.max_video_bytes {
                return Err(self.too_large());
            }
            file.write_all(&piece).await.map_err(|error| self.unfinished(&error.into()))?;
        }
        file.flush().await.map_err(|error| self.unfinished(&error.into()))
    }

    fn too_large(&self) -> ProviderError {
        let most = self.max_video_bytes >> 20;
        self.api.error(ProviderErrorKind::Refused, &format!("the finished video has more than {most} MiB"))
    }
}
