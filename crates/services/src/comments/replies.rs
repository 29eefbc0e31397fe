//! Sends the reply to a comment, at most once.
//!
//! The text of the reply is stored when it is approved, and the intent to send it before the call is made. After a
//! crash or a lost response, the platform is searched for the reply, which is sent only when it is certain not to be
//! out.

use std::sync::Arc;

use showrunner_domain::CommentId;
use showrunner_domain::comment::{ApprovedBy, Comment, CommentChange, CommentStatus};
use showrunner_domain::notification::{Notice, NotificationKind};
use showrunner_domain::operation::Outcome;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::CommentReply;
use showrunner_ports::store::{CommentStore, FollowUp, StoreError, StoreResult};

use crate::operations::step::{Claimed, StepError, StepResult, obsolete};
use crate::ports::Ports;

/// The steps of a reply.
pub(crate) struct CommentReplies {
    ports: Ports,
    comments: Arc<dyn CommentStore>,
}

impl CommentReplies {
    pub(crate) fn new(ports: &Ports) -> Self {
        Self { comments: Arc::clone(&ports.stores.comments), ports: ports.clone() }
    }

    /// Sends the reply, or gets as far as one attempt allows.
    pub(crate) async fn send(&self, claimed: &Claimed, id: CommentId) -> StepResult<()> {
        let Some(comment) = self.approved_comment(claimed, id).await? else { return Ok(()) };
        // A sample comment is never answered on an account, nor a real one in the sandbox.
        let platform = self.ports.publish_target(comment.platform, comment.sample)?;
        let reply = reply(&comment)?;
        if comment.reply.committed_at.is_some() {
            match platform.find_reply(&reply).await {
                Ok(Some(remote_id)) => return self.finish(claimed, &comment, remote_id).await,
                Ok(None) => {}
                Err(error) if error.kind == ProviderErrorKind::NotFound => {
                    return self.drop_deleted(claimed, &comment, &error).await;
                }
                Err(error) => return Err(error.into()),
            }
        } else if comment.reply.by == Some(ApprovedBy::AutoResponse)
            && !(comment.allows_auto_response() && self.ports.stores.settings.all().await?.auto_response)
        {
            // Auto response was switched off in the meantime, or its rules have become stricter: unsent replies wait
            // for the operator.
            return self.write(claimed, &comment, CommentChange::AutoResponseWithdrawn, Outcome::Done).await;
        }
        self.write(claimed, &comment, CommentChange::Committing, Outcome::StillHeld).await?;
        match platform.reply(&reply).await {
            Ok(remote_id) => self.finish(claimed, &comment, remote_id).await,
            Err(error) if error.kind == ProviderErrorKind::NotFound => {
                self.drop_deleted(claimed, &comment, &error).await
            }
            // The platform has definitely refused the reply.
            Err(error) if error.is_final() && error.kind != ProviderErrorKind::Unauthorized => {
                Ok(self.fail(claimed, &comment, &error.to_string(), true).await?)
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Fails the operation and its reply, which may still be out if the call was made.
    pub(crate) async fn give_up(&self, claimed: &Claimed, id: CommentId, reason: &str) -> StoreResult<()> {
        let comment = self.comments.find(id).await?.ok_or(StoreError::NotFound)?;
        self.fail(claimed, &comment, reason, false).await
    }

    /// The comment, if its reply is still to be sent.
    async fn approved_comment(&self, claimed: &Claimed, id: CommentId) -> StepResult<Option<Comment>> {
        let comment = self.comments.find(id).await?;
        let comment = comment.ok_or_else(obsolete("the comment is gone"))?;
        match comment.status {
            CommentStatus::Approved => Ok(Some(comment)),
            CommentStatus::Replied => {
                self.ports.stores.operations.write_result(claimed.result(Outcome::Done), self.ports.now()).await?;
                Ok(None)
            }
            CommentStatus::Unanalysed
            | CommentStatus::Pending
            | CommentStatus::ReplyFailed
            | CommentStatus::Rejected => {
                Err(StepError::Obsolete(format!("the comment is {}, so nothing is sent", comment.status)))
            }
        }
    }

    async fn finish(&self, claimed: &Claimed, comment: &Comment, remote_id: String) -> StepResult<()> {
        self.write(claimed, comment, CommentChange::Replied(remote_id), Outcome::Done).await
    }

    /// Takes a comment out of the queue that the platform has no longer: there is nothing to answer.
    async fn drop_deleted(&self, claimed: &Claimed, comment: &Comment, error: &ProviderError) -> StepResult<()> {
        let (author, label) = (&comment.author, comment.platform.label());
        let message = format!("The comment by {author} on {label} was deleted, so no reply was sent.");
        let notice = Notice::new(NotificationKind::System, "Comment deleted", message);
        let reason = error.to_string();
        let outcome = Outcome::Cancelled { reason: reason.clone() };
        let follow_up = FollowUp::notice(notice).with_operation_result(claimed.result(outcome));
        let change = CommentChange::Deleted { reason };
        self.comments.change(comment.id, change, follow_up, self.ports.now()).await?;
        Ok(())
    }

    async fn fail(
        &self,
        claimed: &Claimed,
        comment: &Comment,
        reason: &str,
        definitely_not_sent: bool,
    ) -> StoreResult<()> {
        let (author, label) = (&comment.author, comment.platform.label());
        let message = format!("The answer to {author} on {label} could not be sent: {reason}");
        let notice = Notice::new(NotificationKind::System, "Reply failed", message);
        let operation_result = claimed.result(Outcome::GivenUp { error: reason.to_owned() });
        let follow_up = FollowUp::notice(notice).with_operation_result(operation_result);
        let change = CommentChange::ReplyFailed { reason: reason.to_owned(), definitely_not_sent };
        self.comments.change(comment.id, change, follow_up, self.ports.now()).await?;
        Ok(())
    }

    async fn write(
        &self,
        claimed: &Claimed,
        comment: &Comment,
        change: CommentChange,
        outcome: Outcome,
    ) -> StepResult<()> {
        let follow_up = FollowUp::none().with_operation_result(claimed.result(outcome));
        self.comments.change(comment.id, change, follow_up, self.ports.now()).await?;
        Ok(())
    }
}

fn reply(comment: &Comment) -> StepResult<CommentReply> {
    let text = comment.reply.text.clone();
    Ok(CommentReply {
        platform_post_id: comment.post.platform_post_id.clone(),
        comment_id: comment.remote_id.clone(),
        in_reply_to: comment.in_reply_to.clone(),
        text: text.ok_or_else(obsolete("there is no text to be sent"))?,
    })
}
