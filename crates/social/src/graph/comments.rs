//! Comments: read by post, newest first, and answered once.

use jiff::Timestamp;
use serde::Deserialize;
use serde_json::json;
use showrunner_domain::account::Identity;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{CommentReading, CommentReply, PostComments, RemoteComment, WatchedPost};

use super::{Graph, Page};
use crate::comment_reading::{is_said_in, none_on, noted, thread_of};

/// Pages of one list that are read in one go. Whoever has more new comments than that loses the oldest.
const PAGES: usize = 20;

/// Where a platform keeps comments.
pub(crate) struct CommentEdges {
    /// What is asked for of the comments on a post.
    pub(crate) comments: &'static [(&'static str, &'static str)],
    /// The edge of a comment on which its answers are.
    pub(crate) answers: &'static str,
    /// What is asked for of them.
    pub(crate) answer: &'static [(&'static str, &'static str)],
    /// So many of the newest comments are shown, and none of those before, where there is such a limit.
    pub(crate) newest_only: Option<usize>,
}

/// A comment in the words of either platform.
#[derive(Deserialize)]
struct Comment {
    /// Withheld from whoever may not moderate.
    #[serde(default)]
    id: Option<String>,
    /// A sticker has none.
    #[serde(default, alias = "message")]
    text: String,
    #[serde(alias = "created_time")]
    timestamp: String,
    #[serde(default)]
    username: Option<String>,
    /// Withheld for people who have not allowed it.
    #[serde(default)]
    from: Option<Author>,
    #[serde(default)]
    parent_id: Option<String>,
    #[serde(default)]
    parent: Option<Node>,
    #[serde(default)]
    replies: Option<Page<Comment>>,
}

#[derive(Deserialize)]
struct Author {
    #[serde(default)]
    id: Option<String>,
    #[serde(default, alias = "name")]
    username: Option<String>,
}

#[derive(Deserialize)]
struct Node {
    id: String,
}

impl Comment {
    /// Whether the account wrote it; nothing when the platform does not say who did.
    fn is_by(&self, own: &Identity) -> Option<bool> {
        let id = self.from.as_ref().and_then(|from| from.id.as_deref()).map(|id| id == own.remote_id);
        // A name may have been changed since, so another one proves nothing.
        id.or_else(|| (self.username.as_deref() == Some(&own.name)).then_some(true))
    }

    fn author(&self) -> &str {
        let told = self.from.as_ref().and_then(|from| from.username.as_deref());
        told.or(self.username.as_deref()).unwrap_or("Somebody")
    }
}

impl Graph {
    /// One post after the other, as far as it goes.
    pub(crate) async fn read_comments(&self, edges: &CommentEdges, posts: &[WatchedPost]) -> CommentReading {
        let mut reading = CommentReading::default();
        for post in posts {
            let found = self.comments_on(edges, post).await;
            if !noted(&mut reading, post, found) {
                break;
            }
        }
        reading
    }

    async fn comments_on(&self, edges: &CommentEdges, post: &WatchedPost) -> Result<PostComments, ProviderError> {
        let own = self.own().await?;
        let mut found = none_on(post);
        let mut page: Page<Comment> = self.read(&post.platform_post_id, "comments", edges.comments).await?;
        let mut reaches_back = false;
        for _ in 0..PAGES {
            let mut all_older = true;
            let threads = std::mem::take(&mut page.data);
            let is_full = edges.newest_only.is_some_and(|limit| threads.len() >= limit);
            for thread in threads {
                for comment in self.whole(thread, &own).await? {
                    let is_older = comment.posted_at < post.since;
                    all_older &= is_older;
                    reaches_back |= is_older;
                    // A comment that comes in meanwhile moves others to the next page.
                    if !found.comments.iter().any(|known| known.id == comment.id) {
                        found.comments.push(comment);
                    }
                }
            }
            if all_older {
                return Ok(found);
            }
            let Some(next) = self.after(&page).await? else {
                // As many as are ever shown, and all of them new: there may be others that are not shown.
                found.overflowed = is_full && !reaches_back;
                return Ok(found);
            };
            page = next;
        }
        found.overflowed = true;
        Ok(found)
    }

    /// A comment, and the answers that come with it or after it.
    async fn whole(&self, mut thread: Comment, own: &Identity) -> Result<Vec<RemoteComment>, ProviderError> {
        let answers = thread.replies.take();
        let mut comments = vec![self.told(thread, None, own)?];
        if let Some(first) = answers {
            let top = comments.first().map(|comment| comment.id.clone());
            for answer in self.to_the_end(first).await? {
                comments.push(self.told(answer, top.as_deref(), own)?);
            }
        }
        Ok(comments)
    }

    async fn to_the_end(&self, first: Page<Comment>) -> Result<Vec<Comment>, ProviderError> {
        let mut all = Vec::new();
        let mut page = first;
        for _ in 0..PAGES {
            all.append(&mut page.data);
            let Some(next) = self.after(&page).await? else { return Ok(all) };
            page = next;
        }
        Err(self.error(ProviderErrorKind::Unavailable, "a comment has more answers than can be read"))
    }

    fn told(&self, comment: Comment, thread: Option<&str>, own: &Identity) -> Result<RemoteComment, ProviderError> {
        let posted_at: Timestamp = comment.timestamp.parse().map_err(|_| {
            self.error(ProviderErrorKind::Unavailable, "it gives the time of a comment in a form that is not known")
        })?;
        let (is_own, author) = (comment.is_by(own).unwrap_or(false), comment.author().to_owned());
        let parent = comment.parent.map(|parent| parent.id).or(comment.parent_id);
        Ok(RemoteComment {
            id: comment.id.ok_or_else(|| self.withheld())?,
            in_reply_to: parent.or_else(|| thread.map(str::to_owned)),
            author,
            text: comment.text,
            posted_at,
            own: is_own,
        })
    }

    pub(crate) async fn write_reply(
        &self,
        edges: &CommentEdges,
        reply: &CommentReply,
    ) -> Result<String, ProviderError> {
        let body = json!({ "message": reply.text.as_str() });
        Ok(self.write_once(thread_of(reply), edges.answers, &body).await?.json::<Node>()?.id)
    }

    pub(crate) async fn look_for_reply(
        &self,
        edges: &CommentEdges,
        reply: &CommentReply,
    ) -> Result<Option<String>, ProviderError> {
        let own = self.own().await?;
        let first: Page<Comment> = self.read(thread_of(reply), edges.answers, edges.answer).await?;
        let mut is_in_doubt = false;
        for answer in self.to_the_end(first).await? {
            if !is_said_in(&answer.text, reply) {
                continue;
            }
            match answer.is_by(&own) {
                Some(true) => return answer.id.map(Some).ok_or_else(|| self.withheld()),
                Some(false) => {}
                None => is_in_doubt = true,
            }
        }
        if is_in_doubt {
            let message = "there is an answer in the same words, and it does not say whose it is";
            return Err(self.error(ProviderErrorKind::Unavailable, message));
        }
        Ok(None)
    }

    fn withheld(&self) -> ProviderError {
        let message = "it does not say which comments these are: whoever connected the page may not moderate it";
        self.error(ProviderErrorKind::Setup, message)
    }
}
