//! Downloads a finished file over connections that break, with links that expire.

use std::path::Path;

use futures_util::StreamExt as _;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_provider_http::Download;
use tokio::fs::File;
use tokio::io::{AsyncSeekExt as _, AsyncWriteExt as _};

use super::HeyGen;
use super::wire::Video;

/// After this many consecutive attempts without new bytes the operation is tried again later.
const MAX_FRUITLESS_ATTEMPTS: u8 = 3;

/// Three minutes at the highest accepted bit rate take half a gigabyte. The limit protects the disk.
pub(super) const MAX_VIDEO_BYTES: u64 = 1 << 30;

struct PartialFile {
    file: File,
    arrived: u64,
    /// The length of the whole file, if known.
    whole: Option<u64>,
    /// The `ETag` of the file, if known.
    etag: Option<String>,
}

impl HeyGen {
    /// Writes the file of a finished video to `target`.
    pub(super) async fn download(&self, id: &str, target: &Path) -> Result<(), ProviderError> {
        let mut part = PartialFile::open(target).await.map_err(|error| self.unusable(&error))?;
        let (mut fruitless, mut furthest) = (0, 0);
        loop {
            // Each attempt requests a new link, because the previous one may have expired.
            let link = self.link(id).await?;
            let Some(reason) = self.rest(&mut part, &link).await? else { return Ok(()) };
            // Only bytes beyond the furthest point count, because a download may start over each time.
            fruitless = if part.arrived > furthest { 0 } else { fruitless + 1 };
            furthest = furthest.max(part.arrived);
            if fruitless == MAX_FRUITLESS_ATTEMPTS {
                let message = format!("the finished video cannot be fetched: {reason}");
                return Err(self.api.error(ProviderErrorKind::Unavailable, &message));
            }
            tracing::info!(render = id, arrived = part.arrived, reason, "a video's file is fetched further");
        }
    }

    /// A link to the file that is valid now. It must not be shown or logged.
    async fn link(&self, id: &str) -> Result<String, ProviderError> {
        let video: Video = self.video(id).await?;
        match (video.status.as_str(), video.link()) {
            ("completed", Some(link)) => Ok(link.to_owned()),
            _ => Err(self.api.error(ProviderErrorKind::Unavailable, "the video is not finished yet")),
        }
    }

    /// Fetches the rest of the file. Returns why it broke off, or `None` if the file is complete.
    async fn rest(&self, part: &mut PartialFile, link: &str) -> Result<Option<String>, ProviderError> {
        let mut call = self.api.file(link);
        if part.arrived > 0 {
            call = call.header("range", &format!("bytes={}-", part.arrived));
            if let Some(etag) = &part.etag {
                call = call.header("if-range", etag);
            }
        }
        let download = match call.download().await {
            Ok(download) => download,
            Err(error) if error.is_final() => return Err(error),
            Err(error) => return Ok(Some(error.message)),
        };
        let continues = match download.status() {
            200 => false,
            206 if part.continues_with(&download) => true,
            // Any other response, such as that of an expired link, is not the rest of this file.
            status => {
                part.restart().await.map_err(|error| self.unusable(&error))?;
                return Ok(Some(format!("its server answered with status {status}")));
            }
        };
        if !continues {
            part.restart().await.map_err(|error| self.unusable(&error))?;
            part.whole = download.length();
            part.etag = download.header("etag").map(str::to_owned);
        }
        if part.whole.is_some_and(|whole| whole > self.max_video_bytes) {
            return Err(self.too_large());
        }
        self.write(part, download).await
    }

    fn too_large(&self) -> ProviderError {
        let most = self.max_video_bytes >> 20;
        self.api.error(ProviderErrorKind::Refused, &format!("the finished video has more than {most} MiB"))
    }

    async fn write(&self, part: &mut PartialFile, download: Download) -> Result<Option<String>, ProviderError> {
        let mut pieces = download.stream();
        let mut broken = None;
        while let Some(piece) = pieces.next().await {
            match piece {
                Ok(piece) => {
                    part.file.write_all(&piece).await.map_err(|error| self.unusable(&error))?;
                    part.arrived += u64::try_from(piece.len()).unwrap_or(u64::MAX);
                }
                Err(error) => {
                    broken = Some(error.to_string());
                    break;
                }
            }
            if part.arrived > self.max_video_bytes {
                return Err(self.too_large());
            }
        }
        part.file.flush().await.map_err(|error| self.unusable(&error))?;
        Ok(match (broken, part.whole) {
            (Some(reason), _) => Some(reason),
            (None, Some(whole)) if whole != part.arrived => {
                Some(format!("only {} of {whole} bytes came", part.arrived))
            }
            (None, _) => (part.arrived == 0).then(|| "it is empty".to_owned()),
        })
    }
}

impl PartialFile {
    async fn open(target: &Path) -> std::io::Result<Self> {
        Ok(Self { file: File::create(target).await?, arrived: 0, whole: None, etag: None })
    }

    /// Discards the bytes received so far.
    async fn restart(&mut self) -> std::io::Result<()> {
        self.file.set_len(0).await?;
        self.file.rewind().await?;
        (self.arrived, self.whole, self.etag) = (0, None, None);
        Ok(())
    }

    /// Whether a response continues this part of the same file.
    fn continues_with(&self, download: &Download) -> bool {
        let range = download.header("content-range").and_then(|range| range.strip_prefix("bytes "));
        let Some((bytes, whole)) = range.and_then(|range| range.split_once('/')) else { return false };
        let start = bytes.split('-').next().and_then(|start| start.parse().ok());
        start == Some(self.arrived) && (self.whole.is_none() || whole.parse().ok() == self.whole)
    }
}
