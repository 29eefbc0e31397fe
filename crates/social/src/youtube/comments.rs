//! Comments: read by video, newest first, and answered once.

use jiff::Timestamp;
use serde_json::json;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{CommentReading, CommentReply, PostComments, RemoteComment, WatchedPost};

use super::Youtube;
use super::problem::problem;
use super::wire::{Comment, Page, Thread};
use crate::comment_reading::{is_said_in, none_on, noted, thread_of};

/// Pages of one video's threads that are read in one go. Whoever has more new ones than that loses the oldest.
const PAGES: usize = 20;

impl Youtube {
    /// One post after the other, as far as it goes.
    pub(super) async fn read_comments(&self, posts: &[WatchedPost]) -> CommentReading {
        let mut reading = CommentReading::default();
        for post in posts {
            let found = self.comments_on(post).await;
            if !noted(&mut reading, post, found) {
                break;
            }
        }
        reading
    }

    async fn comments_on(&self, post: &WatchedPost) -> Result<PostComments, ProviderError> {
        let own = self.authorized.access().await?.identity.remote_id;
        let mut found = none_on(post);
        let mut token = None;
        for _ in 0..PAGES {
            let page = self.threads(&post.platform_post_id, token.as_deref()).await?;
            let mut all_older = true;
            for thread in page.items {
                let comments = self.whole(thread).await?;
                for comment in comments {
                    let comment = self.read(comment, &own)?;
                    all_older &= comment.posted_at < post.since;
                    if !found.comments.iter().any(|known| known.id == comment.id) {
                        found.comments.push(comment);
                    }
                }
            }
            token = page.next_page_token;
            if token.is_none() || all_older {
                return Ok(found);
            }
        }
        found.overflowed = true;
        Ok(found)
    }

    async fn threads(&self, video: &str, token: Option<&str>) -> Result<Page<Thread>, ProviderError> {
        let mut query = vec![
            ("part", "snippet,replies"),
            ("videoId", video),
            ("order", "time"),
            ("maxResults", "100"),
            ("textFormat", "plainText"),
        ];
        query.extend(token.map(|token| ("pageToken", token)));
        self.page("/youtube/v3/commentThreads", &query).await
    }

    /// A thread's comments. Only a few of its answers come with it.
    async fn whole(&self, thread: Thread) -> Result<Vec<Comment>, ProviderError> {
        let given = thread.replies.map(|replies| replies.comments).unwrap_or_default();
        let answers =
            if given.len() < thread.snippet.total_reply_count { self.answers_to(&thread.id).await? } else { given };
        Ok(std::iter::once(thread.snippet.top_level_comment).chain(answers).collect())
    }

    async fn answers_to(&self, thread: &str) -> Result<Vec<Comment>, ProviderError> {
        let mut answers = Vec::new();
        let mut token: Option<String> = None;
        for _ in 0..PAGES {
            let mut query =
                vec![("part", "snippet"), ("parentId", thread), ("maxResults", "100"), ("textFormat", "plainText")];
            query.extend(token.as_deref().map(|token| ("pageToken", token)));
            let page: Page<Comment> = self.page("/youtube/v3/comments", &query).await?;
            answers.extend(page.items);
            token = page.next_page_token;
            if token.is_none() {
                return Ok(answers);
            }
        }
        Err(self.error(ProviderErrorKind::Unavailable, "a comment has more answers than can be read"))
    }

    fn read(&self, comment: Comment, own: &str) -> Result<RemoteComment, ProviderError> {
        let snippet = comment.snippet;
        let posted_at: Timestamp = snippet.published_at.parse().map_err(|_| {
            self.error(ProviderErrorKind::Unavailable, "it gives the time of a comment in a form that is not known")
        })?;
        Ok(RemoteComment {
            id: comment.id,
            in_reply_to: snippet.parent_id,
            author: snippet.author_display_name,
            text: snippet.text_original.unwrap_or(snippet.text_display),
            posted_at,
            own: snippet.author_channel_id.is_some_and(|channel| channel.value == own),
        })
    }

    /// Answers go below the first comment of a thread.
    pub(super) async fn write_reply(&self, reply: &CommentReply) -> Result<String, ProviderError> {
        let body = json!({ "snippet": { "parentId": thread_of(reply), "textOriginal": reply.text.as_str() } });
        let answer = self
            .authorized
            .send(|access| {
                let call = self.client.post("/youtube/v3/comments").once().query(&[("part", "snippet")]);
                call.bearer(&access.token).json(&body)
            })
            .await?;
        if answer.is_success() { Ok(answer.json::<Written>()?.id) } else { Err(problem(&answer)) }
    }

    pub(super) async fn look_for_reply(&self, reply: &CommentReply) -> Result<Option<String>, ProviderError> {
        let own = self.authorized.access().await?.identity.remote_id;
        for answer in self.answers_to(thread_of(reply)).await? {
            let answer = self.read(answer, &own)?;
            if answer.own && is_said_in(&answer.text, reply) {
                return Ok(Some(answer.id));
            }
        }
        Ok(None)
    }
}

#[derive(serde::Deserialize)]
struct Written {
    id: String,
}
