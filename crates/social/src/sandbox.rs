//! The sandbox: replaces a platform and publishes to a folder.

mod comments;
mod outbox;
mod samples;

use std::io::{self, ErrorKind};
use std::path::PathBuf;
use std::sync::Arc;

use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::analytics::Reading;
use showrunner_domain::platform::{Platform, PostingMode};
use showrunner_domain::scheduling::{Delivery, Published};
use showrunner_ports::account::Access;
use showrunner_ports::media::MediaStore;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{
    CommentReading, CommentReply, PostFigures, Publication, PublicationOutcome, PublishedPost, SocialPlatform,
    WatchedPost,
};

use crate::account::Result;
use crate::publication::name_of;
use outbox::Outbox;

/// Stands in a handle between the post and the name of the outbox.
const OF_OUTBOX: char = '@';

const UNWRITTEN: &str = "the post could not be laid in the outbox folder";

pub struct Sandbox {
    platform: Platform,
    outbox: Outbox,
    media: Arc<dyn MediaStore>,
}

impl Sandbox {
    /// The sandbox for `platform`. The outbox folder is created with the first post.
    pub fn new(platform: Platform, outbox: impl Into<PathBuf>, media: Arc<dyn MediaStore>) -> Self {
        Self { platform, outbox: Outbox::new(platform, outbox.into()), media }
    }

    fn error(&self, kind: ProviderErrorKind, message: impl Into<String>) -> ProviderError {
        ProviderError::new(format!("{} sandbox", self.platform.label()), kind, message)
    }

    /// The name of the post's folder, which depends on the post alone; the handle is only compared with it.
    fn folder(&self, publication: &Publication) -> Result<String> {
        name_of(publication).ok_or_else(|| {
            let message = format!("'{}' cannot be the key of a post", publication.key.escape_debug());
            self.error(ProviderErrorKind::Refused, message)
        })
    }

    fn handle(&self, folder: &str, outbox: &str) -> String {
        format!("{}/{folder}{OF_OUTBOX}{outbox}", self.platform)
    }

    /// The folder of a handle's post, and whether it was begun in this outbox and not in that of another machine.
    async fn begun_folder(&self, publication: &Publication, handle: &str) -> Result<(String, bool)> {
        let folder = self.folder(publication)?;
        let is_of_post = handle.starts_with(&self.handle(&folder, ""));
        if !is_of_post {
            return Err(self.error(ProviderErrorKind::NotFound, "this upload was not begun for this post"));
        }
        let is_here = handle == self.handle(&folder, &self.outbox_name().await?);
        Ok((folder, is_here))
    }

    async fn outbox_name(&self) -> Result<String> {
        self.outbox.name().await.map_err(|error| self.unavailable(UNWRITTEN, &error))
    }

    async fn write_post(&self, publication: &Publication, folder: &str) -> Result<()> {
        let video = self.media.open(&publication.video, None).await.map_err(|error| {
            self.error(ProviderErrorKind::Unavailable, format!("the video cannot be read: {error}"))
        })?;
        let video = video.ok_or_else(|| {
            self.error(ProviderErrorKind::Refused, "the video's file is no longer in the media store")
        })?;
        let written = self.outbox.publish(publication, folder, video).await;
        written.map_err(|error| self.unavailable(UNWRITTEN, &error))
    }

    async fn is_published(&self, folder: &str) -> Result<bool> {
        self.outbox.is_published(folder).await.map_err(|error| self.unavailable(UNWRITTEN, &error))
    }

    /// The result that a platform would have returned for this post.
    fn published(&self, publication: &Publication, folder: &str) -> Published {
        let (delivery, visibility) = match publication.mode {
            PostingMode::Direct => (Delivery::Delivered, Some(publication.visibility)),
            PostingMode::Inbox => (Delivery::Inbox, None),
        };
        Published { id: self.outbox.post_id(folder), delivery, visibility }
    }

    /// The error for a failed file operation, unless the disk or its permissions explain it.
    fn unavailable(&self, otherwise: &str, error: &io::Error) -> ProviderError {
        let message = match error.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "the disk of the outbox folder is full".to_owned(),
            ErrorKind::PermissionDenied => "the outbox folder may not be written to".to_owned(),
            _ => format!("{otherwise}: {error}"),
        };
        self.error(ProviderErrorKind::Unavailable, message)
    }
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
        let folder = self.folder(publication)?;
        Ok(self.handle(&folder, &self.outbox_name().await?))
    }

    async fn publish(&self, _: &Access, publication: &Publication, handle: &str) -> Result<Published> {
        let (folder, is_here) = self.begun_folder(publication, handle).await?;
        if !is_here {
            // The caller probes a post that may be published, so this one is not: it is prepared again, here.
            return Err(self.error(ProviderErrorKind::NotFound, "this upload was begun on another machine"));
        }
        if !self.is_published(&folder).await?
            && let Err(error) = self.write_post(publication, &folder).await
            // Another process may have published the post and removed this attempt.
            && !self.is_published(&folder).await?
        {
            return Err(error);
        }
        self.outbox.clear_attempts(&folder).await;
        Ok(self.published(publication, &folder))
    }

    async fn probe(&self, _: &Access, publication: &Publication, handle: &str) -> Result<PublicationOutcome> {
        let (folder, is_here) = self.begun_folder(publication, handle).await?;
        if !is_here {
            return Ok(PublicationOutcome::Unknown);
        }
        Ok(if self.is_published(&folder).await? {
            PublicationOutcome::Published(self.published(publication, &folder))
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
        Ok(PostFigures::Read(Reading::of(samples::figures(self.platform, post.post, age))))
    }
}
