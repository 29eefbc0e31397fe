//! Comments: one list for the whole channel, newest first, and replies that are sent once.

use async_trait::async_trait;
use jiff::Timestamp;
use serde::de::DeserializeOwned;
use serde_json::json;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{CommentReading, CommentReply, RemoteComment, WatchedPost};
use showrunner_provider_http::Response;

use super::error::{concerns_one_item, error_of, is_deleted};
use super::known_threads::{KnownThread, KnownThreads};
use super::wire::{Comment, Page, Thread};
use super::{Account, LIST_UNITS};
use crate::account::Result;
use crate::adapter::Comments;
use crate::reading::{comment_time, has_same_text, thread_of};

/// The units of writing a comment (`docs/providers/youtube.md#quota`).
const COMMENT_UNITS: u32 = 50;

const COMMENTS: &str = "/youtube/v3/comments";

const THREADS: &str = "/youtube/v3/commentThreads";

/// The most pages of threads, or of replies to one thread, in one reading. If there are more, the oldest comments are
/// lost.
const MAX_COMMENT_PAGES: usize = 20;

enum RepliesFound {
    All(Vec<Comment>),
    /// The replies, up to the page limit.
    First(Vec<Comment>),
    /// YouTube refuses to list the replies of this comment.
    Refused(ProviderError),
}

#[async_trait]
impl Comments for Account<'_> {
    /// Reads the comments on all these posts from one list, which costs as much as the list of one post.
    async fn read_comments(&self, posts: &[WatchedPost], now: Timestamp) -> CommentReading {
        let Some(since) = posts.iter().map(|post| post.since).min() else { return CommentReading::default() };
        let mut known = self.api.known_threads.lock().await;
        match self.read_threads(&mut known, posts, since, now).await {
            Ok(lost_before) => CommentReading {
                posts: posts.iter().map(|post| known.comments_on(post, lost_before)).collect(),
                stopped: None,
            },
            Err(error) => CommentReading { posts: Vec::new(), stopped: Some(error) },
        }
    }

    async fn write_reply(&self, reply: &CommentReply) -> Result<String> {
        let text = reply.text.as_str();
        let (path, snippet) = if reply.comment_id.is_some() {
            (COMMENTS, json!({ "parentId": thread_of(reply), "textOriginal": text }))
        } else {
            let comment = json!({ "snippet": { "textOriginal": text } });
            let video = &reply.platform_post_id;
            (THREADS, json!({ "channelId": self.own_id(), "videoId": video, "topLevelComment": comment }))
        };
        let body = json!({ "snippet": snippet });
        let call = self.client.post(path).not_idempotent().query(&[("part", "snippet")]).json(&body);
        let answer = self.counted(COMMENT_UNITS, call).await?;
        if answer.is_success() { Ok(answer.json::<Written>()?.id) } else { Err(reply_error(&answer)) }
    }

    async fn look_for_reply(&self, reply: &CommentReply) -> Result<Option<String>> {
        let found = match reply.comment_id {
            Some(_) => self.replies_to(thread_of(reply)).await?,
            None => self.comments_on(&reply.platform_post_id).await?,
        };
        let (replies, is_all) = match found {
            RepliesFound::All(replies) => (replies, true),
            RepliesFound::First(replies) => (replies, false),
            RepliesFound::Refused(error) => return Err(error),
        };
        for found in replies {
            let found = self.read(found)?;
            if found.own && has_same_text(&found.text, reply) {
                return Ok(Some(found.id));
            }
        }
        let message = "there are more comments than can be read";
        if is_all { Ok(None) } else { Err(self.error(ProviderErrorKind::Unavailable, message)) }
    }
}

impl Account<'_> {
    /// Updates the known threads. Returns the time before which threads were lost, if there were more than could be
    /// read.
    async fn read_threads(
        &self,
        known: &mut KnownThreads,
        posts: &[WatchedPost],
        since: Timestamp,
        now: Timestamp,
    ) -> Result<Option<Timestamp>> {
        let channel = self.own_id();
        let mut reading = known.begin(channel, since, now);
        let mut token: Option<String> = None;
        for _ in 0..MAX_COMMENT_PAGES {
            let page = self.threads(channel, token.as_deref()).await?;
            // A page can be empty without being the last one.
            let is_empty = page.items.is_empty();
            let (mut is_older, mut is_known) = (!is_empty, !is_empty);
            for thread in page.items {
                let video = thread.snippet.video_id.clone().unwrap_or_default();
                let is_watched = posts.iter().any(|post| post.platform_post_id == video);
                let id = thread.id.clone();
                if !known.has(&id, thread.snippet.total_reply_count, is_watched) {
                    is_known = false;
                    known.put(&id, self.known_thread(thread, video, is_watched).await?);
                }
                is_older &= !known.saw(&mut reading, &id);
            }
            token = page.next_page_token;
            if token.is_none() || is_older || (is_known && !reading.is_full) {
                known.complete(reading);
                return Ok(None);
            }
        }
        let oldest = reading.oldest;
        known.complete(reading);
        Ok(oldest)
    }

    async fn threads(&self, channel: &str, token: Option<&str>) -> Result<Page<Thread>> {
        let mut query = vec![
            ("part", "snippet,replies"),
            ("allThreadsRelatedToChannelId", channel),
            ("order", "time"),
            ("maxResults", "100"),
            ("textFormat", "plainText"),
        ];
        query.extend(token.map(|token| ("pageToken", token)));
        self.page(THREADS, &query).await
    }

    /// A thread with all its replies if they are wanted. YouTube includes only a few of them.
    async fn known_thread(&self, thread: Thread, video: String, with_all_replies: bool) -> Result<KnownThread> {
        let given = thread.replies.map(|replies| replies.comments).unwrap_or_default();
        let reply_count = thread.snippet.total_reply_count;
        let mut has_all_replies = given.len() >= reply_count;
        let mut replies = given;
        if with_all_replies && !has_all_replies {
            // If YouTube refuses the rest, the replies included in the thread are kept, so that the other threads can
            // still be read.
            match self.replies_to(&thread.id).await? {
                RepliesFound::All(all) | RepliesFound::First(all) => replies = all,
                RepliesFound::Refused(_) => {}
            }
            has_all_replies = true;
        }
        let comments = std::iter::once(thread.snippet.top_level_comment).chain(replies);
        let comments = comments.map(|comment| self.read(comment)).collect::<Result<Vec<_>, _>>()?;
        Ok(KnownThread { video, reply_count, has_all_replies, comments })
    }

    async fn replies_to(&self, thread: &str) -> Result<RepliesFound> {
        self.listed(COMMENTS, ("parentId", thread), |reply: Comment| reply).await
    }

    /// The comments that begin threads on a video, newest first.
    async fn comments_on(&self, video: &str) -> Result<RepliesFound> {
        self.listed(THREADS, ("videoId", video), |thread: Thread| thread.snippet.top_level_comment).await
    }

    async fn listed<T: DeserializeOwned>(
        &self,
        path: &str,
        of: (&str, &str),
        comment: impl Fn(T) -> Comment,
    ) -> Result<RepliesFound> {
        let mut replies = Vec::new();
        let mut token: Option<String> = None;
        for _ in 0..MAX_COMMENT_PAGES {
            let mut query = vec![("part", "snippet"), of, ("maxResults", "100"), ("textFormat", "plainText")];
            query.extend(token.as_deref().map(|token| ("pageToken", token)));
            let answer = self.counted(LIST_UNITS, self.client.get(path).query(&query)).await?;
            if !answer.is_success() {
                let is_refused = concerns_one_item(&answer);
                return if is_refused {
                    Ok(RepliesFound::Refused(reply_error(&answer)))
                } else {
                    Err(error_of(&answer))
                };
            }
            let page: Page<T> = answer.json()?;
            replies.extend(page.items.into_iter().map(&comment));
            token = page.next_page_token;
            if token.is_none() {
                return Ok(RepliesFound::All(replies));
            }
        }
        Ok(RepliesFound::First(replies))
    }

    fn read(&self, comment: Comment) -> Result<RemoteComment> {
        let snippet = comment.snippet;
        let posted_at = comment_time(&self.client, &snippet.published_at)?;
        Ok(RemoteComment {
            id: comment.id,
            in_reply_to: snippet.parent_id,
            author: snippet.author_display_name,
            text: snippet.text_original.unwrap_or(snippet.text_display),
            posted_at,
            own: snippet.author_channel_id["value"] == *self.own_id(),
        })
    }
}

/// The error for a reply. It is [`NotFound`](ProviderErrorKind::NotFound) only if YouTube says what is gone; other servers on
/// the way answer with 404, too.
fn reply_error(answer: &Response) -> ProviderError {
    let error = error_of(answer);
    if error.kind == ProviderErrorKind::NotFound && !is_deleted(answer) {
        return ProviderError { kind: ProviderErrorKind::Unavailable, ..error };
    }
    error
}

#[derive(serde::Deserialize)]
struct Written {
    id: String,
}
