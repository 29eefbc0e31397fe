//! Publications, comments and media stores for all platforms, and a sandbox in a temporary folder.

use std::ops::{Deref, Range};
use std::path::PathBuf;
use std::sync::Arc;

use async_trait::async_trait;
use axum::http::Method;
use bytes::Bytes;
use futures_util::{StreamExt, stream};
use jiff::{SignedDuration, Timestamp};
use showrunner_domain::ScheduledPostId;
use showrunner_domain::media::{MediaFacts, MediaKey};
use showrunner_domain::platform::{Platform, PostingMode};
use showrunner_domain::post_choices::PostChoices;
use showrunner_domain::scheduling::Published;
use showrunner_domain::setup::AccountReport;
use showrunner_domain::value::{Caption, ReplyText, Title};
use showrunner_domain::visibility::Visibility;
use showrunner_fake_providers::{FakeServer, Fault};
use showrunner_ports::ByteStream;
use showrunner_ports::account::Access;
use showrunner_ports::media::{MediaError, MediaFile, MediaHead, MediaStore};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{
    CommentReading, CommentReply, PostFigures, Publication, PublicationOutcome, PublishedPost, SocialPlatform,
    WatchedPost,
};
use showrunner_social::Sandbox;
use tempfile::TempDir;

use crate::login_contract::Keyring;

pub(crate) trait Fixture {
    type Adapter: SocialPlatform;

    /// A new connection to the same platform, as another process would open it, over a media store of this behaviour.
    fn over(&self, media: Media) -> Connection<Self::Adapter>;

    fn public_posts(&self) -> usize;

    /// A post with at least three comments, to be read at `now`.
    async fn commented(&self, now: Timestamp) -> WatchedPost;

    /// A new connection over an intact media store.
    fn connect(&self) -> Connection<Self::Adapter> {
        self.over(Media::Whole)
    }

    /// Prepares `publication(17, "first")` over a new connection.
    async fn prepare(&self) -> Prepared<Self::Adapter> {
        Prepared::new(self.connect(), publication(17, "first")).await
    }

    /// Prepares and publishes over a new connection.
    async fn publish(&self, publication: &Publication) -> Published {
        Prepared::new(self.connect(), publication.clone()).await.publish().await.unwrap()
    }

    /// Publishes a post that is watched from a day before `now`.
    async fn watched(&self, publication: &Publication, now: Timestamp) -> WatchedPost {
        let published_at = now - SignedDuration::from_hours(24);
        let platform_post_id = self.publish(publication).await.id;
        WatchedPost { platform_post_id, published_at, since: published_at }
    }

    /// The outcome that new connections see as soon as the platform has processed the video.
    async fn settled(&self, post: &Prepared<Self::Adapter>) -> PublicationOutcome {
        loop {
            match post.over(self.connect()).probe().await {
                Err(error) if matches!(error.kind, ProviderErrorKind::Processing(_)) => {}
                outcome => return outcome.unwrap(),
            }
        }
    }

    /// Reads the comments on one post over a new connection.
    async fn read(&self, post: &WatchedPost, now: Timestamp) -> CommentReading {
        self.connect().comments(std::slice::from_ref(post), now).await
    }
}

/// A platform behind a server that can fail.
pub(crate) trait FaultyPlatform: Fixture + Sized {
    /// A new platform of the same kind.
    async fn open() -> Self;

    /// The adapter, over a media store of this behaviour.
    fn adapter(&self, media: Media) -> Self::Adapter;

    fn server(&self) -> &FakeServer;

    fn own_replies(&self) -> Vec<String>;

    /// Makes the next POST to paths with this prefix fail.
    fn fail_next_post(&self, path: &str, fault: Fault) {
        self.server().faults().next(Method::POST, path, fault);
    }

    /// The number of calls to exactly this path.
    fn calls(&self, method: Method, path: &str) -> usize {
        self.server().log().of(&method, path).len()
    }
}

/// An adapter as the use cases call it: with the access to an account, once more if its token is refused.
pub(crate) struct Connection<A> {
    adapter: A,
    /// Missing for the sandbox.
    keyring: Option<Arc<Keyring>>,
}

impl<A> Deref for Connection<A> {
    type Target = A;

    fn deref(&self) -> &A {
        &self.adapter
    }
}

impl<A: SocialPlatform> Connection<A> {
    pub(crate) fn new(adapter: A, keyring: Option<&Arc<Keyring>>) -> Self {
        Self { adapter, keyring: keyring.cloned() }
    }

    pub(crate) async fn check(&self) -> Result<(), ProviderError> {
        self.call(|access| async move { self.adapter.check(&access).await }).await
    }

    pub(crate) async fn report(&self) -> Result<AccountReport, ProviderError> {
        self.call(|access| async move { self.adapter.report(&access).await }).await
    }

    pub(crate) async fn prepare(&self, publication: &Publication) -> Result<String, ProviderError> {
        self.call(|access| async move { self.adapter.prepare(&access, publication).await }).await
    }

    pub(crate) async fn publish(&self, publication: &Publication, handle: &str) -> Result<Published, ProviderError> {
        self.call(|access| async move { self.adapter.publish(&access, publication, handle).await }).await
    }

    pub(crate) async fn probe(
        &self,
        publication: &Publication,
        handle: &str,
    ) -> Result<PublicationOutcome, ProviderError> {
        self.call(|access| async move { self.adapter.probe(&access, publication, handle).await }).await
    }

    pub(crate) async fn comments(&self, posts: &[WatchedPost], now: Timestamp) -> CommentReading {
        let reading = self.call(|access| async move {
            let reading = self.adapter.comments(&access, posts, now).await;
            match reading.stopped {
                Some(error) if error.kind == ProviderErrorKind::TokenRefused => Err(error),
                _ => Ok(reading),
            }
        });
        reading.await.unwrap_or_else(|error| CommentReading { stopped: Some(error), ..CommentReading::default() })
    }

    pub(crate) async fn reply(&self, reply: &CommentReply) -> Result<String, ProviderError> {
        self.call(|access| async move { self.adapter.reply(&access, reply).await }).await
    }

    pub(crate) async fn find_reply(&self, reply: &CommentReply) -> Result<Option<String>, ProviderError> {
        self.call(|access| async move { self.adapter.find_reply(&access, reply).await }).await
    }

    pub(crate) async fn figures(&self, post: &PublishedPost, now: Timestamp) -> Result<PostFigures, ProviderError> {
        self.call(|access| async move { self.adapter.figures(&access, post, now).await }).await
    }

    async fn call<T, Answer>(&self, ask: impl Fn(Arc<Access>) -> Answer) -> Result<T, ProviderError>
    where
        Answer: Future<Output = Result<T, ProviderError>>,
    {
        let Some(keyring) = &self.keyring else { return ask(Arc::new(Access::none())).await };
        let access = Arc::new(keyring.access().await);
        let answer = ask(Arc::clone(&access)).await;
        if !answer.as_ref().is_err_and(|error| error.kind == ProviderErrorKind::TokenRefused) {
            return answer;
        }
        keyring.replace_refused(&access).await?;
        ask(Arc::new(keyring.access().await)).await.map_err(|error| match error.kind {
            ProviderErrorKind::TokenRefused => ProviderError { kind: ProviderErrorKind::Unauthorized, ..error },
            _ => error,
        })
    }
}

/// A prepared publication, with the connection that prepared it.
pub(crate) struct Prepared<A> {
    pub(crate) platform: Connection<A>,
    pub(crate) publication: Publication,
    pub(crate) handle: String,
}

impl<A: SocialPlatform> Prepared<A> {
    pub(crate) async fn new(platform: Connection<A>, publication: Publication) -> Self {
        let handle = platform.prepare(&publication).await.unwrap();
        Self { platform, publication, handle }
    }

    /// The same publication over another connection, as another process continues it.
    pub(crate) fn over(&self, platform: Connection<A>) -> Self {
        Self { platform, publication: self.publication.clone(), handle: self.handle.clone() }
    }

    pub(crate) async fn publish(&self) -> Result<Published, ProviderError> {
        self.platform.publish(&self.publication, &self.handle).await
    }

    /// The kind of error with which publishing fails.
    pub(crate) async fn publish_error(&self) -> ProviderErrorKind {
        self.publish().await.unwrap_err().kind
    }

    pub(crate) async fn probe(&self) -> Result<PublicationOutcome, ProviderError> {
        self.platform.probe(&self.publication, &self.handle).await
    }

    /// Publishing fails because the platform is still processing the video.
    pub(crate) async fn publish_is_processing(&self) {
        assert_processing(&self.publish().await.unwrap_err());
    }
}

pub(crate) fn assert_processing(error: &ProviderError) {
    assert!(matches!(error.kind, ProviderErrorKind::Processing(_)), "{error:?}");
}

/// The time at which comments are read.
pub(crate) fn now() -> Timestamp {
    "2026-11-25T12:00:00Z".parse().unwrap()
}

/// The size of the video in every media store but [`Media::OfSize`].
pub(crate) const VIDEO_BYTES: u64 = 300_000;

pub(crate) fn publication(post: i64, key: &str) -> Publication {
    Publication {
        key: key.to_owned(),
        post: ScheduledPostId(post),
        title: Title::new("How to say “no”").unwrap(),
        caption: Caption::new("One short sentence.\n\n#boundaries").unwrap(),
        mode: PostingMode::Direct,
        visibility: Visibility::Public,
        choices: PostChoices::default(),
        video: MediaKey::new("videos/12/a.mp4").unwrap(),
        duration: None,
        is_uploaded: false,
        scheduled_at: "2026-11-20T18:00:00Z".parse().unwrap(),
    }
}

/// The published publication, as the product stores it.
pub(crate) fn published_post(publication: &Publication, platform_post_id: String) -> PublishedPost {
    PublishedPost {
        post: publication.post,
        platform_post_id,
        caption: publication.caption.clone(),
        scheduled_at: publication.scheduled_at,
        published_at: publication.scheduled_at,
    }
}

/// A reply to a comment that begins a thread.
pub(crate) fn reply(platform_post_id: &str, comment_id: &str, text: &str) -> CommentReply {
    CommentReply {
        platform_post_id: platform_post_id.to_owned(),
        comment_id: Some(comment_id.to_owned()),
        in_reply_to: None,
        text: ReplyText::new(text).unwrap(),
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
}

impl Fixture for SandboxFixture {
    type Adapter = Sandbox;

    fn over(&self, media: Media) -> Connection<Sandbox> {
        Connection::new(Sandbox::new(self.platform, self.outbox(), Arc::new(media)), None)
    }

    fn public_posts(&self) -> usize {
        let platform = self.outbox().join(self.platform.as_str());
        std::fs::read_dir(platform).map_or(0, Iterator::count)
    }

    async fn commented(&self, now: Timestamp) -> WatchedPost {
        self.watched(&publication(17, "commented"), now).await
    }
}

/// A media store with one video, whose bytes are all 7.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Media {
    /// It has the video.
    Whole,
    /// It has a video of this many bytes.
    OfSize(u64),
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
    /// The file, with the bytes of this range.
    fn file(self, range: Option<Range<u64>>) -> Result<Option<MediaFile>, MediaError> {
        static PIECE: [u8; 64_000] = [7; 64_000];
        let size = match self {
            Self::Lost => return Ok(None),
            Self::Down => return Err(MediaError::Store("gone".into())),
            Self::OfSize(size) => size,
            Self::Whole | Self::BreaksOff | Self::EndsEarly => VIDEO_BYTES,
        };
        let range = range.unwrap_or(0..size);
        let pieces = range.clone().step_by(PIECE.len()).map(move |start| {
            let length = usize::try_from(range.end - start).unwrap().min(PIECE.len());
            Ok(Bytes::from_static(&PIECE[..length]))
        });
        let bytes = match self {
            Self::EndsEarly => stream::iter(pieces.take(2)).boxed(),
            Self::BreaksOff => {
                let broken = Err(std::io::Error::from(std::io::ErrorKind::ConnectionReset));
                stream::iter(pieces.take(2).chain([broken])).boxed()
            }
            _ => stream::iter(pieces).boxed(),
        };
        Ok(Some(MediaFile { size, bytes }))
    }
}

#[async_trait]
impl MediaStore for Media {
    async fn head(&self, _: &MediaKey) -> Result<Option<MediaHead>, MediaError> {
        let head =
            |file: MediaFile| MediaHead { size: file.size, etag: "1".to_owned(), modified: Timestamp::UNIX_EPOCH };
        Ok(self.file(None)?.map(head))
    }

    async fn open(&self, _: &MediaKey, range: Option<Range<u64>>) -> Result<Option<MediaFile>, MediaError> {
        self.file(range)
    }

    async fn ingest_video(&self, _: &MediaKey, _: ByteStream) -> Result<MediaFacts, MediaError> {
        Err(MediaError::Store("adapters only read".into()))
    }

    async fn put(&self, _: &MediaKey, _: ByteStream) -> Result<u64, MediaError> {
        Err(MediaError::Store("adapters only read".into()))
    }

    async fn delete(&self, _: &MediaKey) -> Result<(), MediaError> {
        Err(MediaError::Store("adapters only read".into()))
    }
}
