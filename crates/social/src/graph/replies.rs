//! Replies to comments: sent once, and searched for after a lost response.

use serde_json::json;
use showrunner_domain::api_budget::CallPurpose;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::CommentReply;

use super::api::Graph;
use super::comment::Comment;
use super::comment_edges::CommentEdges;
use super::page::{Node, Page};
use crate::comment_reading::{has_same_text, thread_of};
use crate::result::Result;

impl Graph {
    pub(crate) async fn write_reply(&self, edges: &CommentEdges, reply: &CommentReply) -> Result<String> {
        let body = json!({ "message": reply.text.as_str() });
        let answer = self
            .post(CallPurpose::Replying, thread_of(reply), edges.replies, |call| call.not_idempotent().json(&body))
            .await?;
        Ok(answer.json::<Node>()?.id)
    }

    pub(crate) async fn look_for_reply(&self, edges: &CommentEdges, reply: &CommentReply) -> Result<Option<String>> {
        let own = self.own().await?;
        let first: Page<Comment> =
            self.read(CallPurpose::Replying, thread_of(reply), edges.replies, edges.reply_query).await?;
        let mut is_in_doubt = false;
        for found in self.all_pages(CallPurpose::Replying, first).await? {
            if !has_same_text(&found.text, reply) {
                continue;
            }
            match found.is_by(&own) {
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
