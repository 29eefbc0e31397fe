//! Reads the comments on all watched posts in one call, by field expansion on the account's list of posts. Meta counts
//! calls, not the fields they request; `?ids=` would count each id as a call.

use std::collections::BTreeMap;
use std::sync::atomic::Ordering;

use serde::Deserialize;
use showrunner_domain::account::Identity;
use showrunner_domain::api_budget::CallPurpose;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{CommentReading, PostComments, RemoteComment, WatchedPost};

use super::api::Graph;
use super::comment::Comment;
use super::comment_edges::CommentEdges;
use super::page::Page;
use crate::comment_reading::{no_comments_on, record_result};
use crate::result::Result;

/// The most pages of one list in one reading. If there are more new comments, the oldest are lost.
const MAX_COMMENT_PAGES: usize = 20;

const MAX_POST_LIST_PAGES: usize = 2;

/// The page size after Meta has refused a list because it was too large.
const REDUCED_POSTS_PER_PAGE: usize = 3;

/// The most posts that are read one by one in one reading because the list does not reach back to them. The others
/// follow in the next reading.
const MAX_SINGLE_POST_READS: usize = 5;

#[derive(Deserialize)]
struct ListedPost {
    id: String,
    /// Missing if there are none.
    comments: Option<Page<Comment>>,
}

struct PageCoverage {
    /// Whether it contains a comment that is older than requested.
    has_older: bool,
    /// Whether it contains as many comments as the platform shows at most.
    is_full: bool,
}

impl Graph {
    /// Reads the comments on these posts with as few calls as possible.
    pub(crate) async fn read_comments(&self, edges: &CommentEdges, posts: &[WatchedPost]) -> CommentReading {
        let mut reading = CommentReading::default();
        if posts.is_empty() {
            return reading;
        }
        let account = async {
            let own = self.own().await?;
            let listed = self.listed(edges, posts, &own.remote_id).await?;
            Ok((own, listed))
        };
        let (own, mut listed) = match account.await {
            Ok(found) => found,
            Err(error) => return CommentReading { stopped: Some(error), ..reading },
        };
        let mut alone = 0;
        for post in posts {
            let found = match listed.remove(&post.platform_post_id) {
                Some(page) => self.comments_from(edges, post, page, &own).await,
                None if alone == MAX_SINGLE_POST_READS => continue,
                None => {
                    alone += 1;
                    match self.read(CallPurpose::Polling, &post.platform_post_id, "comments", edges.query).await {
                        Ok(page) => self.comments_from(edges, post, page, &own).await,
                        // The account's list could be read, so only this post is not accessible.
                        Err(error) if error.kind == ProviderErrorKind::Setup => Ok(no_comments_on(post)),
                        Err(error) => Err(error),
                    }
                }
            };
            if !record_result(&mut reading, post, found) {
                break;
            }
        }
        reading
    }

    /// The first page of comments of each watched post that the account's list reaches.
    async fn listed(
        &self,
        edges: &CommentEdges,
        posts: &[WatchedPost],
        account: &str,
    ) -> Result<BTreeMap<String, Page<Comment>>> {
        let mut found = BTreeMap::new();
        if self.list_capability.is_refused.load(Ordering::Relaxed) {
            return Ok(found);
        }
        let mut page = match self.first_listed(edges, posts.len(), account).await {
            Ok(page) => page,
            Err(error) if error.kind == ProviderErrorKind::Refused => {
                self.list_capability.is_refused.store(true, Ordering::Relaxed);
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
            let Some(next) = self.after(CallPurpose::Polling, &page).await? else { break };
            page = next;
        }
        Ok(found)
    }

    async fn first_listed(&self, edges: &CommentEdges, watched: usize, account: &str) -> Result<Page<ListedPost>> {
        let fields = format!("id,{}", edges.expansion);
        let limit = self.list_capability.limit(watched);
        let ask = async |limit: usize| {
            let query = [("fields", fields.as_str()), ("limit", &limit.to_string())];
            self.read(CallPurpose::Polling, account, edges.posts, &query).await
        };
        match ask(limit).await {
            Err(error) if limit > REDUCED_POSTS_PER_PAGE && is_too_much(&error) => {
                self.list_capability.reduced_page_size.store(REDUCED_POSTS_PER_PAGE, Ordering::Relaxed);
                ask(REDUCED_POSTS_PER_PAGE).await
            }
            answer => answer,
        }
    }

    /// The comments on a post, starting from its first page. Both platforms list the newest first, so the next page is
    /// needed only if this one has no older comments.
    async fn comments_from(
        &self,
        edges: &CommentEdges,
        post: &WatchedPost,
        first: Page<Comment>,
        own: &Identity,
    ) -> Result<PostComments> {
        let (mut found, mut page) = (no_comments_on(post), first);
        for _ in 0..MAX_COMMENT_PAGES {
            let coverage = self.gather(edges, post, &mut page, own, &mut found).await?;
            if coverage.has_older {
                return Ok(found);
            }
            let Some(next) = self.after(CallPurpose::Polling, &page).await? else {
                // The page is full and all comments are new, so there may be more that are not shown.
                found.overflowed = coverage.is_full;
                return Ok(found);
            };
            page = next;
        }
        found.overflowed = true;
        Ok(found)
    }

    async fn gather(
        &self,
        edges: &CommentEdges,
        post: &WatchedPost,
        page: &mut Page<Comment>,
        own: &Identity,
        found: &mut PostComments,
    ) -> Result<PageCoverage> {
        let threads = std::mem::take(&mut page.data);
        let is_full = edges.newest_only.is_some_and(|limit| threads.len() >= limit);
        let mut has_older = false;
        for thread in threads {
            for comment in self.with_replies(thread, own).await? {
                has_older |= comment.posted_at < post.since;
                // A comment that arrives during the reading moves others to the next page.
                if !found.comments.iter().any(|known| known.id == comment.id) {
                    found.comments.push(comment);
                }
            }
        }
        Ok(PageCoverage { has_older, is_full })
    }

    async fn with_replies(&self, mut thread: Comment, own: &Identity) -> Result<Vec<RemoteComment>> {
        let replies = thread.replies.take();
        let top = self.remote_comment(thread, None, own)?;
        let mut comments = Vec::new();
        if let Some(first) = replies {
            for reply in self.all_pages(CallPurpose::Polling, first).await? {
                comments.push(self.remote_comment(reply, Some(&top.id), own)?);
            }
        }
        comments.insert(0, top);
        Ok(comments)
    }

    pub(super) async fn all_pages(&self, purpose: CallPurpose, first: Page<Comment>) -> Result<Vec<Comment>> {
        let (mut all, mut page) = (Vec::new(), first);
        for _ in 0..MAX_COMMENT_PAGES {
            all.append(&mut page.data);
            let Some(next) = self.after(purpose, &page).await? else { return Ok(all) };
            page = next;
        }
        Err(self.error(ProviderErrorKind::Unavailable, "a comment has more replies than can be read"))
    }
}

/// Whether Meta says that the list is too large for one call. There is no error code for this.
fn is_too_much(error: &ProviderError) -> bool {
    error.message.contains("reduce the amount of data")
}
