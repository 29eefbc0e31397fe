//! The sandbox's comments: samples that appear over time after a post, or at once on request.

use std::io;

use jiff::{SignedDuration, Timestamp};
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::{CommentReading, CommentReply, PostComments, RemoteComment, WatchedPost};

use crate::account::Result;
use crate::comment_folder::{CommentFolder, CommentRecord, Replied};
use crate::sample_comments;
use crate::sandbox::Sandbox;

/// The time between samples that are created at once.
const SAMPLE_SPACING: SignedDuration = SignedDuration::from_secs(1);

const UNUSABLE: &str = "the comments in the outbox folder cannot be used";

impl Sandbox {
    /// Adds the samples that are due and returns the comments on these posts.
    pub(crate) async fn read_comments(&self, posts: &[WatchedPost], now: Timestamp) -> CommentReading {
        let mut reading = CommentReading::default();
        for post in posts {
            match self.comments_on(post, now).await {
                Ok(comments) => reading.posts.push(comments),
                Err(error) => {
                    reading.stopped = Some(error);
                    break;
                }
            }
        }
        reading
    }

    async fn comments_on(&self, post: &WatchedPost, now: Timestamp) -> Result<PostComments> {
        let conversation = self.conversation(&post.platform_post_id)?;
        let title = self.outbox.title(self.platform, &post.platform_post_id).await;
        let (seed, published_at, since) = (post.platform_post_id.clone(), post.published_at, post.since);
        let comments = blocking(move || {
            // A deleted post gets no new comments, and the sample post has only those that were requested.
            if let Some(title) = title {
                let times = sample_comments::times(&[seed.as_bytes()], published_at);
                let written = sample_comments::comments(&[seed.as_bytes()], Some(&title), times.len());
                for (number, (posted_at, sample)) in times.into_iter().zip(written).enumerate() {
                    if posted_at <= now {
                        conversation.add(&format!("c{number}"), sample, posted_at)?;
                    }
                }
            }
            conversation.comments()
        });
        let comments = comments.await.map_err(|error| self.unavailable(UNUSABLE, &error))?;
        let wanted = comments.into_iter().filter(|comment| comment.posted_at >= since && comment.posted_at <= now);
        Ok(PostComments {
            platform_post_id: post.platform_post_id.clone(),
            comments: wanted.map(remote).collect(),
            overflowed: false,
        })
    }

    /// Creates `count` sample comments on a post, or on the sample post.
    pub(crate) async fn write_sample_comments(
        &self,
        post: Option<WatchedPost>,
        count: usize,
        now: Timestamp,
    ) -> Result<WatchedPost> {
        let post = post.unwrap_or_else(|| WatchedPost {
            platform_post_id: format!("sandbox-{}-sample", self.platform),
            published_at: now,
            since: now,
        });
        let conversation = self.conversation(&post.platform_post_id)?;
        let title = self.outbox.title(self.platform, &post.platform_post_id).await;
        self.outbox.prepare_folder().await.map_err(|error| self.unavailable(UNUSABLE, &error))?;
        let seed = post.platform_post_id.clone();
        let written = blocking(move || {
            let moment = now.as_microsecond().to_le_bytes();
            let written = sample_comments::comments(&[seed.as_bytes(), &moment], title.as_deref(), count);
            let mut earliest = now;
            for (number, sample) in (0_i32..).zip(written) {
                let posted_at = now.saturating_sub(SAMPLE_SPACING.saturating_mul(number)).unwrap_or(now);
                earliest = earliest.min(posted_at);
                // Another process may write samples in the same microsecond.
                let mut attempt = number;
                let name = |attempt: i32| format!("s{:x}n{attempt}", now.as_microsecond());
                while !conversation.add(&name(attempt), sample.clone(), posted_at)? {
                    attempt = attempt.saturating_add(1);
                }
            }
            Ok(earliest)
        });
        let since = written.await.map_err(|error| self.unavailable(UNUSABLE, &error))?;
        Ok(WatchedPost { since, ..post })
    }

    pub(crate) async fn write_reply(&self, reply: &CommentReply) -> Result<String> {
        let conversation = self.conversation(&reply.platform_post_id)?;
        let (comment_id, text) = (reply.comment_id.clone(), reply.text.to_string());
        let on_step = self.on_step;
        match blocking(move || conversation.reply(&comment_id, &text, on_step)).await {
            Ok(Replied::Done(id)) => Ok(id),
            Ok(Replied::NoComment) => Err(self.error(ProviderErrorKind::NotFound, "there is no such comment any more")),
            Ok(Replied::NotSynced(error)) => {
                let message = format!("the answer was laid out, but the disk did not confirm it: {error}");
                Err(self.error(ProviderErrorKind::Uncertain, message))
            }
            Err(error) => Err(self.unavailable(UNUSABLE, &error)),
        }
    }

    pub(crate) async fn look_for_reply(&self, reply: &CommentReply) -> Result<Option<String>> {
        let conversation = self.conversation(&reply.platform_post_id)?;
        let (comment_id, text) = (reply.comment_id.clone(), reply.text.to_string());
        blocking(move || conversation.find_reply(&comment_id, &text))
            .await
            .map_err(|error| self.unavailable(UNUSABLE, &error))
    }

    fn conversation(&self, post_id: &str) -> Result<CommentFolder> {
        self.outbox
            .conversation(self.platform, post_id)
            .ok_or_else(|| self.error(ProviderErrorKind::NotFound, "there is no such post in the sandbox"))
    }
}

fn remote(comment: CommentRecord) -> RemoteComment {
    let CommentRecord { id, author, text, posted_at, .. } = comment;
    RemoteComment { id, in_reply_to: None, author, text, posted_at, own: false }
}

/// Runs file operations on the blocking pool.
async fn blocking<T: Send + 'static>(work: impl FnOnce() -> io::Result<T> + Send + 'static) -> io::Result<T> {
    tokio::task::spawn_blocking(work).await?
}
