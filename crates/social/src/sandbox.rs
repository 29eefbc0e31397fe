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
use showrunner_ports::account::Access;
use showrunner_ports::media::MediaStore;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{
    CommentReading, CommentReply, PostFigures, Publication, PublicationOutcome, PublishedPost, SocialPlatform,
    WatchedPost,
};

use crate::account::Result;
use crate::draft::Draft;
use crate::outbox::{Entry, Outbox, Placed};
use crate::sample_figures::SampleFigures;
use crate::step::Step;

/// Stands in a handle between the post and the name of the outbox.
const OF_OUTBOX: char = '@';

const UNWRITTEN: &str = "the post could not be laid in the outbox folder";

pub struct Sandbox {
    pub(crate) platform: Platform,
    pub(crate) outbox: Outbox,
    media: Arc<dyn MediaStore>,
    pub(crate) on_step: fn(Step),
}

impl Sandbox {
    /// The sandbox for `platform`. The outbox folder is created with the first post.
    pub fn new(platform: Platform, outbox: impl Into<PathBuf>, media: Arc<dyn MediaStore>) -> Self {
        Self { platform, outbox: Outbox::at(outbox.into()), media, on_step: |_| () }
    }

    /// Calls `on_step` after each step of a post or a reply, so that a test can crash the process there.
    #[must_use]
    pub fn watched(self, on_step: fn(Step)) -> Self {
        Self { on_step, ..self }
    }

    pub(crate) fn error(&self, kind: ProviderErrorKind, message: impl Into<String>) -> ProviderError {
        ProviderError::new(format!("{} sandbox", self.platform.label()), kind, message)
    }

    /// The post in the outbox. Its name depends on the post alone; the handle is only compared with it.
    fn entry(&self, publication: &Publication) -> Result<Entry> {
        Entry::of(self.platform, publication).ok_or_else(|| {
            let message = format!("'{}' cannot be the key of a post", publication.key.escape_debug());
            self.error(ProviderErrorKind::Refused, message)
        })
    }

    /// The post of a handle, and whether it was begun in this outbox and not in that of another machine.
    async fn begun_entry(&self, publication: &Publication, handle: &str) -> Result<(Entry, bool)> {
        let entry = self.entry(publication)?;
        let Some((_, outbox)) = handle.split_once(OF_OUTBOX).filter(|(post, _)| *post == entry.handle()) else {
            return Err(self.error(ProviderErrorKind::NotFound, "this upload was not begun for this post"));
        };
        let is_here = outbox == self.name().await?;
        Ok((entry, is_here))
    }

    async fn name(&self) -> Result<String> {
        self.outbox.name().await.map_err(|error| self.unavailable(UNWRITTEN, &error))
    }

    async fn write_post(&self, publication: &Publication, entry: &Entry) -> Result<()> {
        let draft = Draft::begin(&self.outbox, entry).await.map_err(|error| self.unavailable(UNWRITTEN, &error))?;
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
            .map_err(|error| self.unavailable(UNWRITTEN, &error))?;
        match draft.place(&self.outbox, entry).await {
            Placed::Done => Ok(()),
            Placed::NotDone(error) => Err(self.unavailable(UNWRITTEN, &error)),
            Placed::NotSynced(error) => {
                let message = format!("the post was laid out, but the disk did not confirm it: {error}");
                Err(self.error(ProviderErrorKind::Uncertain, message))
            }
        }
    }

    async fn is_published(&self, entry: &Entry) -> Result<bool> {
        self.outbox.is_published(entry).await.map_err(|error| self.unavailable(UNWRITTEN, &error))
    }

    /// The error for a failed file operation, unless the disk or its permissions explain it.
    pub(crate) fn unavailable(&self, otherwise: &str, error: &io::Error) -> ProviderError {
        let message = match error.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "the disk of the outbox folder is full".to_owned(),
            ErrorKind::PermissionDenied => "the outbox folder may not be written to".to_owned(),
            _ => format!("{otherwise}: {error}"),
        };
        self.error(ProviderErrorKind::Unavailable, message)
    }
}

/// The result that a platform would have returned for this post.
fn published(publication: &Publication, entry: &Entry) -> Published {
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

    async fn check(&self, _: &Access) -> Result<()> {
        self.outbox.check().await.map_err(|problem| {
            self.error(ProviderErrorKind::Unavailable, format!("the outbox folder cannot be used: {problem}"))
        })
    }

    async fn prepare(&self, _: &Access, publication: &Publication) -> Result<String> {
        let entry = self.entry(publication)?;
        self.outbox.reserve(&entry).await.map_err(|error| self.unavailable(UNWRITTEN, &error))?;
        Ok(format!("{}{OF_OUTBOX}{}", entry.handle(), self.name().await?))
    }

    async fn publish(&self, _: &Access, publication: &Publication, handle: &str) -> Result<Published> {
        let (entry, is_here) = self.begun_entry(publication, handle).await?;
        if !is_here {
            // The caller probes a post that may be published, so this one is not: it is prepared again, here.
            return Err(self.error(ProviderErrorKind::NotFound, "this upload was begun on another machine"));
        }
        if !self.is_published(&entry).await? {
            let written = self.write_post(publication, &entry).await;
            // Another process may have published the post and removed this attempt.
            if let Err(error) = written
                && (error.kind == ProviderErrorKind::Uncertain || !self.is_published(&entry).await?)
            {
                return Err(error);
            }
            (self.on_step)(Step::Published);
        }
        self.outbox.clear(&entry).await;
        (self.on_step)(Step::Cleared);
        Ok(published(publication, &entry))
    }

    async fn probe(&self, _: &Access, publication: &Publication, handle: &str) -> Result<PublicationOutcome> {
        let (entry, is_here) = self.begun_entry(publication, handle).await?;
        if !is_here {
            return Ok(PublicationOutcome::Unknown);
        }
        Ok(if self.is_published(&entry).await? {
            PublicationOutcome::Published(published(publication, &entry))
        } else {
            PublicationOutcome::NotPublished
        })
    }

    async fn comments(&self, _: &Access, posts: &[WatchedPost], now: Timestamp) -> CommentReading {
        self.read_comments(posts, now).await
    }

    async fn reply(&self, _: &Access, reply: &CommentReply) -> Result<String> {
        self.write_reply(reply).await
    }

    async fn find_reply(&self, _: &Access, reply: &CommentReply) -> Result<Option<String>> {
        self.look_for_reply(reply).await
    }

    async fn write_samples(&self, post: Option<WatchedPost>, count: usize, now: Timestamp) -> Result<WatchedPost> {
        self.write_sample_comments(post, count, now).await
    }

    /// Figures depend only on the post. Its folder may have been removed.
    async fn figures(&self, _: &Access, post: &PublishedPost, now: Timestamp) -> Result<PostFigures> {
        let age = post.published_at.duration_until(now);
        Ok(PostFigures::Read(Reading::of(SampleFigures::of(self.platform, post.post).figures(age))))
    }
}
