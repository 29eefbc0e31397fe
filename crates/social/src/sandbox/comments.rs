//! The comments on a post of the sandbox and the replies to them: samples that appear over time after a post, or at once on
//! request, as files next to the post.
//!
//! A file is written elsewhere first and then linked to its final path, which is atomic and never replaces another
//! file. The name of a reply depends on the comment and the text, so any number of attempts in any number of processes
//! write one reply.

use std::fs;
use std::io::{self, ErrorKind, Write as _};
use std::path::PathBuf;

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use serde_json::json;
use showrunner_domain::seeded_random::hash_of_parts;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::{CommentReading, CommentReply, PostComments, RemoteComment, WatchedPost};
use tempfile::NamedTempFile;

use super::Sandbox;
use super::outbox::title_of;
use super::samples::{self, Sample};
use crate::account::Result;
use crate::reading::no_comments_on;

/// The time between samples that are created at once.
const SAMPLE_SPACING: SignedDuration = SignedDuration::from_secs(1);

/// The name with which files of comments on the post itself begin.
const POST: &str = "post";

const UNUSABLE: &str = "the comments in the outbox folder cannot be used";

/// The content of a comment's file.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct CommentRecord {
    id: String,
    author: String,
    text: String,
    posted_at: Timestamp,
    sample: bool,
}

/// The files of the comments on a post.
struct Conversation {
    /// The id of each comment begins with it.
    post_id: String,
    folder: PathBuf,
    staging: PathBuf,
}

impl Conversation {
    /// Writes a comment unless there is one of this name. The name is a few letters and digits.
    fn add(&self, name: &str, Sample { author, text }: Sample, posted_at: Timestamp) -> io::Result<bool> {
        let id = format!("{}-{name}", self.post_id);
        self.put(&format!("{name}.json"), &CommentRecord { id, author, text, posted_at, sample: true })
    }

    /// The comments from this period, in no particular order.
    fn comments(&self, since: Timestamp, now: Timestamp) -> io::Result<Vec<RemoteComment>> {
        let files = match fs::read_dir(&self.folder) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            files => files?,
        };
        let mut comments = Vec::new();
        for file in files {
            let path = file?.path();
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            if name.strip_suffix(".json").is_none_or(|name| name.contains('.')) {
                continue;
            }
            match fs::read(&path).and_then(|json| Ok(serde_json::from_slice(&json)?)) {
                Ok(CommentRecord { id, author, text, posted_at, .. }) if (since..=now).contains(&posted_at) => {
                    comments.push(RemoteComment { id, in_reply_to: None, author, text, posted_at, own: false });
                }
                Ok(_) => {}
                // Somebody edited the file. The other comments can still be used.
                Err(error) => tracing::warn!(comment.file = name, %error, "a sample comment cannot be read"),
            }
        }
        Ok(comments)
    }

    /// Publishes a reply, which may be published already, and returns its id. `None` if there is no such comment.
    fn reply(&self, comment_id: Option<&str>, text: &str) -> io::Result<Option<String>> {
        let Some(name) = self.thread_name(comment_id) else { return Ok(None) };
        if comment_id.is_some() && !self.folder.join(format!("{name}.json")).try_exists()? {
            return Ok(None);
        }
        let (reply, id) = self.reply_name(name, text);
        let record = json!({ "id": id, "commentId": comment_id, "text": text, "sandbox": true });
        self.put(&format!("{reply}.json"), &record)?;
        Ok(Some(id))
    }

    /// The id of a reply, if it is published.
    fn find_reply(&self, comment_id: Option<&str>, text: &str) -> io::Result<Option<String>> {
        let Some(name) = self.thread_name(comment_id) else { return Ok(None) };
        let (reply, id) = self.reply_name(name, text);
        Ok(self.folder.join(format!("{reply}.json")).try_exists()?.then_some(id))
    }

    /// The name with which files of replies begin: that of the comment, or of the post.
    fn thread_name<'a>(&self, comment_id: Option<&'a str>) -> Option<&'a str> {
        comment_id.map_or(Some(POST), |id| self.comment_name(id))
    }

    /// The file name of a comment of this post, or `None` if the id is not valid.
    fn comment_name<'a>(&self, comment_id: &'a str) -> Option<&'a str> {
        let name = comment_id.strip_prefix(self.post_id.as_str())?.strip_prefix('-')?;
        let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit();
        ((1..=32).contains(&name.len()) && name.bytes().all(plain)).then_some(name)
    }

    /// The file name and the id of a reply.
    fn reply_name(&self, comment: &str, text: &str) -> (String, String) {
        let name = format!("{comment}.reply-{:016x}", hash_of_parts(&[text.as_bytes()]));
        let id = format!("{}-{name}", self.post_id);
        (name, id)
    }

    /// Writes a file unless it exists. Returns whether it was written.
    fn put(&self, file: &str, record: &impl Serialize) -> io::Result<bool> {
        fs::create_dir_all(&self.folder)?;
        fs::create_dir_all(&self.staging)?;
        let mut draft = NamedTempFile::new_in(&self.staging)?;
        let mut json = serde_json::to_vec_pretty(record)?;
        json.push(b'\n');
        draft.write_all(&json)?;
        draft.as_file().sync_all()?;
        match draft.persist_noclobber(self.folder.join(file)) {
            Ok(_) => {
                fs::File::open(&self.folder)?.sync_all()?;
                Ok(true)
            }
            Err(error) if error.error.kind() == ErrorKind::AlreadyExists => Ok(false),
            Err(error) => Err(error.error),
        }
    }
}

impl Sandbox {
    /// Adds the samples that are due and returns the comments on these posts.
    pub(super) async fn read_comments(&self, posts: &[WatchedPost], now: Timestamp) -> CommentReading {
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
        let (conversation, title) = self.conversation(&post.platform_post_id).await?;
        let (published_at, since) = (post.published_at, post.since);
        let comments = self.blocking(move || {
            // A deleted post gets no new comments, and the sample post has only those that were requested.
            if let Some(title) = title {
                let seed = [conversation.post_id.as_bytes()];
                let times = samples::times(&seed, published_at);
                let written = samples::comments(&seed, Some(&title), times.len());
                for (number, (posted_at, sample)) in times.into_iter().zip(written).enumerate() {
                    if posted_at <= now {
                        conversation.add(&format!("c{number}"), sample, posted_at)?;
                    }
                }
            }
            conversation.comments(since, now)
        });
        Ok(PostComments { comments: comments.await?, ..no_comments_on(post) })
    }

    /// Creates `count` sample comments on a post, or on the sample post.
    pub(super) async fn write_sample_comments(
        &self,
        post: Option<WatchedPost>,
        count: usize,
        now: Timestamp,
    ) -> Result<WatchedPost> {
        let post = post.unwrap_or_else(|| WatchedPost {
            platform_post_id: self.outbox.post_id("sample"),
            published_at: now,
            since: now,
        });
        let (conversation, title) = self.conversation(&post.platform_post_id).await?;
        self.outbox.name().await.map_err(|error| self.unavailable(UNUSABLE, &error))?;
        let written = self.blocking(move || {
            let moment = now.as_microsecond().to_le_bytes();
            let seed = [conversation.post_id.as_bytes(), &moment];
            let mut earliest = now;
            for (number, sample) in (0_i32..).zip(samples::comments(&seed, title.as_deref(), count)) {
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
        Ok(WatchedPost { since: written.await?, ..post })
    }

    pub(super) async fn write_reply(&self, reply: &CommentReply) -> Result<String> {
        let (conversation, title) = self.conversation(&reply.platform_post_id).await?;
        if reply.comment_id.is_none() && title.is_none() {
            return Err(self.error(ProviderErrorKind::NotFound, "there is no such post in the sandbox"));
        }
        let (comment_id, text) = (reply.comment_id.clone(), reply.text.to_string());
        let id = self.blocking(move || conversation.reply(comment_id.as_deref(), &text)).await?;
        id.ok_or_else(|| self.error(ProviderErrorKind::NotFound, "there is no such comment any more"))
    }

    pub(super) async fn look_for_reply(&self, reply: &CommentReply) -> Result<Option<String>> {
        let (conversation, _) = self.conversation(&reply.platform_post_id).await?;
        let (comment_id, text) = (reply.comment_id.clone(), reply.text.to_string());
        self.blocking(move || conversation.find_reply(comment_id.as_deref(), &text)).await
    }

    /// The comments on the post with this id, and the title of the post if it exists.
    async fn conversation(&self, post_id: &str) -> Result<(Conversation, Option<String>)> {
        let post = self.outbox.post(post_id);
        let post =
            post.ok_or_else(|| self.error(ProviderErrorKind::NotFound, "there is no such post in the sandbox"))?;
        let title = title_of(&post).await;
        let (folder, staging) = (post.join("comments"), self.outbox.comment_staging());
        Ok((Conversation { post_id: post_id.to_owned(), folder, staging }, title))
    }

    /// Runs file operations on the blocking pool.
    async fn blocking<T: Send + 'static>(&self, work: impl FnOnce() -> io::Result<T> + Send + 'static) -> Result<T> {
        let done = tokio::task::spawn_blocking(work).await.map_err(io::Error::from).flatten();
        done.map_err(|error| self.unavailable(UNUSABLE, &error))
    }
}
