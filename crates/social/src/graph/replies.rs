//! Replies to comments: sent once, and searched for after a lost response.

use serde::de::IgnoredAny;
use serde_json::json;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::CommentReply;

use super::api::{GraphPlatform, Node, Page};
use super::comments::Comment;
use super::meta::GraphAccount;
use crate::account::{Result, SignedIn};
use crate::reading::{has_same_text, thread_of};

impl<A: GraphAccount> SignedIn<'_, GraphPlatform<A>> {
    pub(crate) async fn write_reply(&self, reply: &CommentReply) -> Result<String> {
        let body = json!({ "message": reply.text.as_str() });
        let answer = self.post(thread_of(reply), A::COMMENTS.replies, |call| call.not_idempotent().json(&body)).await;
        match answer {
            Ok(answer) => Ok(answer.json::<Node>()?.id),
            Err(error) => Err(self.reply_error(reply, error).await),
        }
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

    pub(crate) async fn look_for_reply(&self, reply: &CommentReply) -> Result<Option<String>> {
        let first = self.read(thread_of(reply), A::COMMENTS.replies, A::COMMENTS.reply_query).await;
        let first: Page<Comment> = match first {
            Ok(first) => first,
            Err(error) => return Err(self.reply_error(reply, error).await),
        };
        let mut is_in_doubt = false;
        for found in self.all_pages(first).await? {
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
        Ok(None)
    }
}
