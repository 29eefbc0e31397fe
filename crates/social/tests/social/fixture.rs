//! A sandbox in a temporary folder, and media stores with faults.

use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use bytes::Bytes;
use futures_util::{StreamExt, stream};
use jiff::Timestamp;
use showrunner_domain::ScheduledPostId;
use showrunner_domain::media::{MediaFacts, MediaKey};
use showrunner_domain::platform::Platform;
use showrunner_domain::settings::PostingMode;
use showrunner_domain::value::{Caption, Title};
use showrunner_domain::visibility::Visibility;
use showrunner_ports::ByteStream;
use showrunner_ports::media::{MediaError, MediaFile, MediaHead, MediaStore};
use showrunner_ports::social::{Publication, SocialPlatform, WatchedPost};
use showrunner_provider_http::Limits;
use showrunner_social::Sandbox;
use tempfile::TempDir;

/// A platform for tests.
pub(crate) trait Fixture {
    type Adapter: SocialPlatform;

    /// A new connection to the same platform, as another process would open it.
    fn connect(&self) -> Self::Adapter;

    /// The number of public posts.
    fn public_posts(&self) -> usize;

    /// A post with at least three comments, to be read at `now`.
    async fn commented(&self, now: Timestamp) -> WatchedPost;
}

/// The content of every video.
pub(crate) const VIDEO: &[u8] = &[7; 300_000];

pub(crate) fn publication(post: i64, key: &str) -> Publication {
    Publication {
        key: key.to_owned(),
        post: ScheduledPostId(post),
        title: Title::new("How to say “no”").unwrap(),
        caption: Caption::new("One short sentence.\n\n#boundaries").unwrap(),
        mode: PostingMode::Direct,
        visibility: Visibility::Public,
        video: MediaKey::new("videos/12/a.mp4").unwrap(),
        duration: None,
        scheduled_at: "2026-11-20T18:00:00Z".parse().unwrap(),
    }
}

/// An outbox and the platform that publishes into it.
pub(crate) struct SandboxFixture {
    folder: TempDir,
    platform: Platform,
}

pub(crate) fn sandbox(platform: Platform) -> SandboxFixture {
    SandboxFixture { folder: TempDir::new().unwrap(), platform }
}

impl SandboxFixture {
    pub(crate) fn outbox(&self) -> PathBuf {
        self.folder.path().join("data/outbox")
    }

    /// The sandbox over a media store with this behaviour.
    pub(crate) fn over(&self, media: Media) -> Sandbox {
        Sandbox::new(self.platform, self.outbox(), Arc::new(media))
    }
}

impl Fixture for SandboxFixture {
    type Adapter = Sandbox;

    fn connect(&self) -> Sandbox {
        self.over(Media::Whole)
    }

    fn public_posts(&self) -> usize {
        let platform = self.outbox().join(self.platform.as_str());
        std::fs::read_dir(platform).map_or(0, Iterator::count)
    }

    async fn commented(&self, now: Timestamp) -> WatchedPost {
        let (platform, publication) = (self.connect(), publication(17, "commented"));
        let handle = platform.prepare(&publication).await.unwrap();
        let platform_post_id = platform.publish(&publication, &handle).await.unwrap().id;
        let published_at = now - jiff::SignedDuration::from_hours(24);
        WatchedPost { platform_post_id, published_at, since: published_at }
    }
}

/// Limits with a response timeout of only two seconds.
pub(crate) fn short_limits() -> Limits {
    Limits { answer_timeout: Duration::from_secs(2), idle_timeout: Duration::from_secs(2), ..Limits::default() }
}

/// A media store with one video.
#[derive(Clone, Copy)]
pub(crate) enum Media {
    /// It has the video.
    Whole,
    /// The video is lost.
    Lost,
    /// It cannot be reached.
    Down,
    /// Reading the video fails in the middle.
    BreaksOff,
    /// The video ends early without an error.
    EndsEarly,
}

impl Media {
    fn bytes(self, range: Option<Range<u64>>) -> ByteStream {
        let place = |at: u64| usize::try_from(at).unwrap();
        let wanted = range.map_or(VIDEO, |range| &VIDEO[place(range.start)..place(range.end)]);
        let chunks = wanted.chunks(64_000).map(|chunk| Ok(Bytes::from_static(chunk)));
        match self {
            Self::Whole | Self::Lost | Self::Down => stream::iter(chunks).boxed(),
            Self::EndsEarly => stream::iter(chunks.take(2)).boxed(),
            Self::BreaksOff => {
                let broken = Err(std::io::Error::from(std::io::ErrorKind::ConnectionReset));
                stream::iter(chunks.take(2).chain([broken])).boxed()
            }
        }
    }
}

#[async_trait]
impl MediaStore for Media {
    async fn ingest_video(&self, _: &MediaKey, _: ByteStream) -> Result<MediaFacts, MediaError> {
        Err(MediaError::Store("not asked for by the sandbox".into()))
    }

    async fn put(&self, _: &MediaKey, _: ByteStream) -> Result<u64, MediaError> {
        Err(MediaError::Store("not asked for by the sandbox".into()))
    }

    async fn head(&self, _: &MediaKey) -> Result<Option<MediaHead>, MediaError> {
        match self {
            Self::Lost => Ok(None),
            Self::Down => Err(MediaError::Store("gone".into())),
            Self::Whole | Self::BreaksOff | Self::EndsEarly => Ok(Some(MediaHead {
                size: u64::try_from(VIDEO.len()).unwrap(),
                etag: "1".to_owned(),
                modified: Timestamp::UNIX_EPOCH,
            })),
        }
    }

    async fn open(&self, _: &MediaKey, range: Option<Range<u64>>) -> Result<Option<MediaFile>, MediaError> {
        match self {
            Self::Lost => Ok(None),
            Self::Down => Err(MediaError::Store("gone".into())),
            Self::Whole | Self::BreaksOff | Self::EndsEarly => Ok(Some(MediaFile {
                size: u64::try_from(VIDEO.len()).unwrap(),
                etag: "1".to_owned(),
                modified: Timestamp::UNIX_EPOCH,
                bytes: self.bytes(range),
            })),
        }
    }

    async fn delete(&self, _: &MediaKey) -> Result<(), MediaError> {
        Err(MediaError::Store("not asked for by the sandbox".into()))
    }
}
