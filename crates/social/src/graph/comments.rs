//! Comments, and replies that are sent once. The comments on all watched posts are read in one call, by field expansion on the
//! account's list of posts. Meta counts calls, not the fields they request; `?ids=` would count each id as a call.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::atomic::Ordering;

use async_trait::async_trait;
use jiff::Timestamp;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::json;
use showrunner_domain::account::Identity;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{CommentReading, CommentReply, PostComments, RemoteComment, WatchedPost};

use super::api::{GraphAccount, GraphApi, Node, Page};
use crate::account::Result;
use crate::adapter::{Comments, SignedIn};
use crate::reading::{comment_time, has_same_text, no_comments_on, null_as_default, thread_of};

/// The page size of the account's list of posts: minimum and maximum. The list may contain posts that are not ours.
const POSTS_PER_PAGE: RangeInclusive<usize> = 10..=25;

/// The edge of a post that lists its comments and takes new ones, on both platforms.
const POST_COMMENTS: &str = "comments";

/// The most pages of one list in one reading. If there are more new comments, the oldest are lost.
const MAX_COMMENT_PAGES: usize = 20;

const MAX_POST_LIST_PAGES: usize = 2;

/// The page size after Meta has refused a list because it was too large.
const REDUCED_POSTS_PER_PAGE: usize = 3;

/// The most posts that are read one by one in one reading because the list does not reach back to them. The others
/// follow in the next reading.
const MAX_SINGLE_POST_READS: usize = 5;

#[derive(Deserialize)]
struct Comment {
    /// Missing for people who may not moderate the page.
    id: Option<String>,
    /// Missing for stickers.
    #[serde(default, alias = "message", deserialize_with = "null_as_default")]
    text: String,
    #[serde(alias = "created_time")]
    timestamp: String,
    username: Option<String>,
    /// Missing for people who did not allow it.
    from: Option<Author>,
    parent_id: Option<String>,
    parent: Option<Node>,
    replies: Option<Page<Comment>>,
}

#[derive(Deserialize)]
struct Author {
    id: Option<String>,
    #[serde(alias = "name")]
    username: Option<String>,
}

impl Comment {
    /// Whether the account wrote it, or `None` if Meta does not say.
    fn is_by(&self, own: &Identity) -> Option<bool> {
        let id = self.from.as_ref().and_then(|from| from.id.as_deref()).map(|id| id == own.remote_id);
        // The account may have changed its name, so another name proves nothing.
        id.or_else(|| (self.username.as_deref() == Some(&own.name)).then_some(true))
    }

    fn author(&self) -> &str {
        let name = self.from.as_ref().and_then(|from| from.username.as_deref());
        name.or(self.username.as_deref()).unwrap_or("Somebody")
    }
}

#[derive(Deserialize)]
struct ListedPost {
    id: String,
    /// Missing if there are none.
    comments: Option<Page<Comment>>,
}

#[async_trait]
impl<A: GraphAccount> Comments for SignedIn<'_, GraphApi<A>> {
    /// Reads the comments on these posts with as few calls as possible.
    async fn read_comments(&self, posts: &[WatchedPost], _: Timestamp) -> CommentReading {
        let mut reading = CommentReading::default();
        if posts.is_empty() {
            return reading;
        }
        let mut listed = match self.listed(posts).await {
            Ok(found) => found,
            Err(error) => return CommentReading { stopped: Some(error), ..reading },
        };
        let mut alone = 0;
        for post in posts {
            let found = match listed.remove(&post.platform_post_id) {
                Some(page) => self.comments_from(post, page).await,
                None if alone == MAX_SINGLE_POST_READS => continue,
                None => {
                    alone += 1;
                    match self.read(&post.platform_post_id, POST_COMMENTS, A::COMMENTS.query).await {
                        Ok(page) => self.comments_from(post, page).await,
                        // The account's list could be read, so only this post is not accessible.
                        Err(error) if error.kind == ProviderErrorKind::Setup => Ok(no_comments_on(post)),
                        Err(error) => Err(error),
                    }
                }
            };
            match found {
                Ok(comments) => reading.posts.push(comments),
                // Comments are switched off, or the video was deleted.
                Err(error) if matches!(error.kind, ProviderErrorKind::Refused | ProviderErrorKind::NotFound) => {
                    reading.posts.push(no_comments_on(post));
                }
                Err(error) => return CommentReading { stopped: Some(error), ..reading },
            }
        }
        reading
    }

    async fn write_reply(&self, reply: &CommentReply) -> Result<String> {
        let body = json!({ "message": reply.text.as_str() });
        let edge = if reply.comment_id.is_some() { A::COMMENTS.replies } else { POST_COMMENTS };
        let answer = self.post(thread_of(reply), edge, |call| call.not_idempotent().json(&body)).await;
        match answer {
            Ok(answer) => Ok(answer.json::<Node>()?.id),
            Err(error) => Err(self.reply_error(reply, error).await),
        }
    }

    async fn look_for_reply(&self, reply: &CommentReply) -> Result<Option<String>> {
        let (edge, query) = match reply.comment_id {
            Some(_) => (A::COMMENTS.replies, A::COMMENTS.reply_query),
            None => (POST_COMMENTS, A::COMMENTS.query),
        };
        let first: Page<Comment> = match self.read(thread_of(reply), edge, query).await {
            Ok(first) => first,
            Err(error) => return Err(self.reply_error(reply, error).await),
        };
        let mut is_in_doubt = false;
        let all = self.all_pages(first).await?;
        let is_cut = reply.comment_id.is_none() && A::COMMENTS.newest_only.is_some_and(|limit| all.len() >= limit);
        for found in all {
            if !has_same_text(&found.text, reply) {
                continue;
            }
            match found.is_by(&self.access.identity) {
                Some(true) => return found.id.map(Some).ok_or_else(|| self.withheld()),
                Some(false) => {}
                None => is_in_doubt = true,
            }
        }
        if is_in_doubt {
            let message = "there is a reply with the same text, and it does not say who wrote it";
            return Err(self.error(ProviderErrorKind::Unavailable, message));
        }
        if is_cut {
            return Err(self.error(ProviderErrorKind::Unavailable, "there are more comments than can be read"));
        }
        Ok(None)
    }
}

impl<A: GraphAccount> SignedIn<'_, GraphApi<A>> {
    /// The first page of comments of each watched post that the account's list reaches.
    async fn listed(&self, posts: &[WatchedPost]) -> Result<BTreeMap<String, Page<Comment>>> {
        let mut found = BTreeMap::new();
        if self.api.refuses_list.load(Ordering::Relaxed) {
            return Ok(found);
        }
        let mut page = match self.first_listed(posts.len()).await {
            Ok(page) => page,
            Err(error) if error.kind == ProviderErrorKind::Refused => {
                self.api.refuses_list.store(true, Ordering::Relaxed);
                return Ok(found);
            }
            Err(error) if error.kind == ProviderErrorKind::NotFound => {
                return Err(ProviderError { kind: ProviderErrorKind::Setup, ..error });
            }
            Err(error) => return Err(error),
        };
        for nth in 1.. {
            for post in std::mem::take(&mut page.data) {
                if posts.iter().any(|watched| watched.platform_post_id == post.id) {
                    found.insert(post.id, post.comments.unwrap_or_default());
                }
            }
            if found.len() == posts.len() || nth == MAX_POST_LIST_PAGES {
                break;
            }
            let Some(next) = self.after(&page).await? else { break };
            page = next;
        }
        Ok(found)
    }

    async fn first_listed(&self, watched: usize) -> Result<Page<ListedPost>> {
        let fields = format!("id,{}", A::COMMENTS.expansion);
        let limit = match self.api.reduced_page_size.load(Ordering::Relaxed) {
            0 => (2 * watched).clamp(*POSTS_PER_PAGE.start(), *POSTS_PER_PAGE.end()),
            limit => limit,
        };
        let ask = async |limit: usize| {
            let query = [("fields", fields.as_str()), ("limit", &limit.to_string())];
            self.read(self.own_id(), A::COMMENTS.posts, &query).await
        };
        match ask(limit).await {
            Err(error) if limit > REDUCED_POSTS_PER_PAGE && is_too_much(&error) => {
                self.api.reduced_page_size.store(REDUCED_POSTS_PER_PAGE, Ordering::Relaxed);
                ask(REDUCED_POSTS_PER_PAGE).await
            }
            answer => answer,
        }
    }

    /// The comments on a post, starting from its first page. Both platforms list the newest first, so the next page is
    /// needed only if this one has no older comments.
    async fn comments_from(&self, post: &WatchedPost, first: Page<Comment>) -> Result<PostComments> {
        let (mut found, mut page) = (no_comments_on(post), first);
        for _ in 0..MAX_COMMENT_PAGES {
            let threads = std::mem::take(&mut page.data);
            let is_full = A::COMMENTS.newest_only.is_some_and(|limit| threads.len() >= limit);
            let mut has_older = false;
            for thread in threads {
                for comment in self.with_replies(thread).await? {
                    has_older |= comment.posted_at < post.since;
                    // A comment that arrives during the reading moves others to the next page.
                    if !found.comments.iter().any(|known| known.id == comment.id) {
                        found.comments.push(comment);
                    }
                }
            }
            if has_older {
                return Ok(found);
            }
            let Some(next) = self.after(&page).await? else {
                // The page is full and all comments are new, so there may be more that are not shown.
                found.overflowed = is_full;
                return Ok(found);
            };
            page = next;
        }
        found.overflowed = true;
        Ok(found)
    }

    async fn with_replies(&self, mut thread: Comment) -> Result<Vec<RemoteComment>> {
        let replies = thread.replies.take();
        let top = self.remote_comment(thread, None)?;
        let mut comments = Vec::new();
        if let Some(first) = replies {
            for reply in self.all_pages(first).await? {
                comments.push(self.remote_comment(reply, Some(&top.id))?);
            }
        }
        comments.insert(0, top);
        Ok(comments)
    }

    /// Converts the comment. `thread` is the comment that it replies to, unless the comment names another.
    fn remote_comment(&self, comment: Comment, thread: Option<&str>) -> Result<RemoteComment> {
        let posted_at = comment_time(&self.client, &comment.timestamp)?;
        let (is_own, author) = (comment.is_by(&self.access.identity).unwrap_or(false), comment.author().to_owned());
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

    /// The error for a reply. It is [`NotFound`](ProviderErrorKind::NotFound) only if the comment was certainly deleted:
    /// Meta gives the same code for comments that the account may not see or answer, and in outages.
    async fn reply_error(&self, reply: &CommentReply, error: ProviderError) -> ProviderError {
        if error.kind != ProviderErrorKind::NotFound {
            return error;
        }
        match self.is_deleted(reply).await {
            Ok(true) => error,
            Ok(false) => ProviderError { kind: ProviderErrorKind::Refused, ..error },
            Err(unclear) => unclear,
        }
    }

    /// Whether the comment was deleted, alone or with its post.
    async fn is_deleted(&self, reply: &CommentReply) -> Result<bool> {
        if self.exists(thread_of(reply)).await? {
            return Ok(false);
        }
        // A post that can be read shows that Meta answers and that the account may see what belongs to it.
        if self.exists(&reply.platform_post_id).await? {
            return Ok(true);
        }
        let query = [("fields", "id"), ("limit", "100")];
        let posts: Page<Node> = self.read(self.own_id(), A::COMMENTS.posts, &query).await?;
        let is_listed = posts.data.iter().any(|post| post.id == reply.platform_post_id);
        if is_listed || posts.next().is_some() {
            let message = "it finds neither the comment nor its post, and does not say whether they were deleted";
            return Err(self.error(ProviderErrorKind::Unavailable, message));
        }
        Ok(true)
    }

    async fn exists(&self, node: &str) -> Result<bool> {
        match self.read::<IgnoredAny>(node, "", &[("fields", "id")]).await {
            Ok(_) => Ok(true),
            Err(error) if error.kind == ProviderErrorKind::NotFound => Ok(false),
            Err(error) => Err(error),
        }
    }

    fn withheld(&self) -> ProviderError {
        let message = "it does not say which comments these are: whoever connected the page may not moderate it";
        self.error(ProviderErrorKind::Setup, message)
    }

    async fn all_pages(&self, first: Page<Comment>) -> Result<Vec<Comment>> {
        let (mut all, mut page) = (Vec::new(), first);
        for _ in 0..MAX_COMMENT_PAGES {
            all.append(&mut page.data);
            let Some(next) = self.after(&page).await? else { return Ok(all) };
            page = next;
        }
        Err(self.error(ProviderErrorKind::Unavailable, "there are more comments than can be read"))
    }
}

/// Whether Meta says that the list is too large for one call. There is no error code for this.
fn is_too_much(error: &ProviderError) -> bool {
    error.message.contains("reduce the amount of data")
}
