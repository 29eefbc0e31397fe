//! The sandbox: replaces a platform and publishes to a folder.

use std::io::{self, ErrorKind};
use std::path::PathBuf;
use std::sync::Arc;

use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::analytics::Reading;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::{Delivery, Published};
use showrunner_domain::settings::PostingMode;
use showrunner_ports::media::MediaStore;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{
    CommentReading, CommentReply, PostFigures, Publication, PublicationOutcome, PublishedPost, SocialPlatform,
    WatchedPost,
};

use crate::comment_folder::ReplyStep;
use crate::draft::Draft;
use crate::outbox::{Entry, Outbox, Placed};
use crate::sample_figures::SampleFigures;
use crate::step::Step;

/// Publishes to the outbox folder.
pub struct Sandbox {
    pub(crate) platform: Platform,
    pub(crate) outbox: Outbox,
    media: Arc<dyn MediaStore>,
    on_step: fn(Step),
    pub(crate) on_reply_step: fn(ReplyStep),
}

impl Sandbox {
    /// The sandbox for `platform`. The outbox folder is created with the first post.
    pub fn new(platform: Platform, outbox: impl Into<PathBuf>, media: Arc<dyn MediaStore>) -> Self {
        Self { platform, outbox: Outbox::at(outbox.into()), media, on_step: |_| (), on_reply_step: |_| () }
    }

    /// Calls `on_step` after each step of a publication, so that a test can crash the process there.
    #[must_use]
    pub fn watched(self, on_step: fn(Step)) -> Self {
        Self { on_step, ..self }
    }

    /// Calls `on_step` after each step of a reply.
    #[must_use]
    pub fn watched_replying(self, on_step: fn(ReplyStep)) -> Self {
        Self { on_reply_step: on_step, ..self }
    }

    pub(crate) fn error(&self, kind: ProviderErrorKind, message: impl Into<String>) -> ProviderError {
        ProviderError::new(format!("{} sandbox", self.platform.label()), kind, message)
    }

    /// The post in the outbox. Its name depends on the post alone; the handle is only compared with it.
    fn entry(&self, publication: &Publication) -> Result<Entry, ProviderError> {
        Entry::of(self.platform, publication).ok_or_else(|| {
            let message = format!("'{}' cannot be the key of a post", publication.key.escape_debug());
            self.error(ProviderErrorKind::Refused, message)
        })
    }

    fn agreed(&self, publication: &Publication, handle: &str) -> Result<Entry, ProviderError> {
        let entry = self.entry(publication)?;
        if entry.handle() == handle {
            Ok(entry)
        } else {
            Err(self.error(ProviderErrorKind::NotFound, "this upload was not begun for this post"))
        }
    }

    /// Writes the post and publishes it.
    async fn lay_out(&self, publication: &Publication, entry: &Entry) -> Result<(), ProviderError> {
        let draft = Draft::begin(&self.outbox, entry).await.map_err(|error| self.unavailable(&error))?;
        (self.on_step)(Step::Begun);
        let video = self.media.open(&publication.video, None).await.map_err(|error| {
            self.error(ProviderErrorKind::Unavailable, format!("the video cannot be read: {error}"))
        })?;
        let video = video.ok_or_else(|| {
            self.error(ProviderErrorKind::Refused, "the video's file is no longer in the media store")
        })?;
        draft
            .fill(self.platform, publication, entry, video, self.on_step)
            .await
            .map_err(|error| self.unavailable(&error))?;
        match draft.place(&self.outbox, entry).await {
            Placed::Done => Ok(()),
            Placed::NotDone(error) => Err(self.unavailable(&error)),
            Placed::Unsettled(error) => {
                let message = format!("the post was laid out, but the disk did not confirm it: {error}");
                Err(self.error(ProviderErrorKind::Uncertain, message))
            }
        }
    }

    async fn is_out(&self, entry: &Entry) -> Result<bool, ProviderError> {
        self.outbox.is_out(entry).await.map_err(|error| self.unavailable(&error))
    }

    fn unavailable(&self, error: &io::Error) -> ProviderError {
        let message = match error.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "the disk of the outbox folder is full".to_owned(),
            ErrorKind::PermissionDenied => "the outbox folder may not be written to".to_owned(),
            _ => format!("the post could not be laid in the outbox folder: {error}"),
        };
        self.error(ProviderErrorKind::Unavailable, message)
    }
}

/// The result that a platform would have returned for this post.
fn laid_out(publication: &Publication, entry: &Entry) -> Published {
    let (delivery, visibility) = match publication.mode {
        PostingMode::Direct => (Delivery::Delivered, Some(publication.visibility)),
        PostingMode::Inbox => (Delivery::Inbox, None),
    };
    Published { id: entry.post_id(), delivery, visibility }
}

#[async_trait]
impl SocialPlatform for Sandbox {
    fn platform(&self) -> Platform {
        self.platform
    }

    fn sandbox(&self) -> bool {
        true
    }

    async fn check(&self) -> Result<(), ProviderError> {
        self.outbox.check().await.map_err(|problem| {
            self.error(ProviderErrorKind::Unavailable, format!("the outbox folder cannot be used: {problem}"))
        })
    }

    async fn prepare(&self, publication: &Publication) -> Result<String, ProviderError> {
        let entry = self.entry(publication)?;
        self.outbox.reserve(&entry).await.map_err(|error| self.unavailable(&error))?;
        Ok(entry.handle())
    }

    async fn publish(&self, publication: &Publication, handle: &str) -> Result<Published, ProviderError> {
        let entry = self.agreed(publication, handle)?;
        if !self.is_out(&entry).await? {
            let laid_out = self.lay_out(publication, &entry).await;
            // Another process may have published the post and removed this attempt.
            if let Err(error) = laid_out
                && (error.kind == ProviderErrorKind::Uncertain || !self.is_out(&entry).await?)
            {
                return Err(error);
            }
            (self.on_step)(Step::Out);
        }
        self.outbox.clear(&entry).await;
        (self.on_step)(Step::Cleared);
        Ok(laid_out(publication, &entry))
    }

    async fn probe(&self, publication: &Publication, handle: &str) -> Result<PublicationOutcome, ProviderError> {
        let entry = self.agreed(publication, handle)?;
        Ok(if self.is_out(&entry).await? {
            PublicationOutcome::Published(laid_out(publication, &entry))
        } else {
            PublicationOutcome::NotPublished
        })
    }

    async fn comments(&self, posts: &[WatchedPost], now: Timestamp) -> CommentReading {
        self.read_comments(posts, now).await
    }

    async fn reply(&self, reply: &CommentReply) -> Result<String, ProviderError> {
        self.answer(reply).await
    }

    async fn find_reply(&self, reply: &CommentReply) -> Result<Option<String>, ProviderError> {
        self.find_answer(reply).await
    }

    async fn write_samples(
        &self,
        post: Option<WatchedPost>,
        count: usize,
        now: Timestamp,
    ) -> Result<WatchedPost, ProviderError> {
        self.make_up(post, count, now).await
    }

    /// Figures depend only on the post. Its folder may have been removed.
    async fn figures(&self, post: &PublishedPost, now: Timestamp) -> Result<PostFigures, ProviderError> {
        let age = post.published_at.duration_until(now);
        Ok(PostFigures::Read(Reading::of(SampleFigures::of(self.platform, post.post).figures(age))))
    }
}
