//! Sends the reply to a comment, at most once.
//!
//! The text of the reply is stored when it is approved, and the intent to send it before the call is made. After a
//! crash or a lost response, the platform is searched for the reply, which is sent only when it is certain not to be
//! out.

use showrunner_domain::CommentId;
use showrunner_domain::comment::{ApprovedBy, Comment, CommentChange, CommentStatus};
use showrunner_domain::notification::{Notice, NotificationKind};
use showrunner_domain::operation::Outcome;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::CommentReply;
use showrunner_ports::store::{FollowUp, StoreError, StoreResult};

use crate::operations::Operations;
use crate::operations::step::{Claimed, StepError, StepResult, obsolete};

impl Operations {
    /// Sends the reply, or gets as far as one attempt allows.
    pub(crate) async fn send_reply(&self, claimed: &Claimed, id: CommentId) -> StepResult<()> {
        let Some(comment) = self.approved_comment(claimed, id).await? else { return Ok(()) };
        // A sample comment is never answered on an account, nor a real one in the sandbox.
        let platform = self.ports.publish_target(comment.platform, comment.sample).await?;
        let reply = reply(&comment)?;
        let found = if comment.reply.committed_at.is_some() {
            platform.find_reply(&reply).await
        } else if comment.reply.by == Some(ApprovedBy::AutoResponse)
            && !(comment.allows_auto_response() && self.ports.stores.settings.all().await?.auto_response)
        {
            // Auto response was switched off in the meantime, or its rules have become stricter: unsent replies wait
            // for the operator.
            let follow_up = claimed.follow_up(Outcome::Done);
            return Ok(self.change_comment(&comment, CommentChange::AutoResponseWithdrawn, follow_up).await?);
        } else {
            Ok(None)
        };
        let sent = match found {
            Ok(Some(remote_id)) => Ok(remote_id),
            Ok(None) => {
                let follow_up = claimed.follow_up(Outcome::StillHeld);
                self.change_comment(&comment, CommentChange::Committing, follow_up).await?;
                platform.reply(&reply).await
            }
            Err(error) if error.kind == ProviderErrorKind::NotFound => Err(error),
            Err(error) => return Err(error.into()),
        };
        match sent {
            Ok(remote_id) => {
                let follow_up = claimed.follow_up(Outcome::Done);
                self.change_comment(&comment, CommentChange::Replied(remote_id), follow_up).await?;
            }
            Err(error) if error.kind == ProviderErrorKind::NotFound => {
                self.drop_deleted(claimed, &comment, &error).await?;
            }
            // The platform has definitely refused the reply.
            Err(error) if error.is_final() && error.kind != ProviderErrorKind::Unauthorized => {
                self.fail_reply(claimed, &comment, &error.to_string(), true).await?;
            }
            Err(error) => return Err(error.into()),
        }
        Ok(())
    }

    /// Fails the operation and its reply, which may still be out if the call was made.
    pub(crate) async fn give_up_reply(&self, claimed: &Claimed, id: CommentId, reason: &str) -> StoreResult<()> {
        let comment = self.ports.stores.comments.find(id).await?.ok_or(StoreError::NotFound)?;
        self.fail_reply(claimed, &comment, reason, false).await
    }

    /// The comment, if its reply is still to be sent.
    async fn approved_comment(&self, claimed: &Claimed, id: CommentId) -> StepResult<Option<Comment>> {
        let comment = self.ports.stores.comments.find(id).await?;
        let comment = comment.ok_or_else(obsolete("the comment is gone"))?;
        match comment.status {
            CommentStatus::Approved => Ok(Some(comment)),
            CommentStatus::Replied => {
                self.write_result(claimed, Outcome::Done).await?;
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

    /// Takes a comment out of the queue that the platform has no longer: there is nothing to answer.
    async fn drop_deleted(&self, claimed: &Claimed, comment: &Comment, error: &ProviderError) -> StoreResult<()> {
        let (author, label) = (&comment.author, comment.platform.label());
        let message = format!("The comment by {author} on {label} was deleted, so no reply was sent.");
        let notice = Notice::new(NotificationKind::System, "Comment deleted", message);
        let reason = error.to_string();
        let outcome = Outcome::Cancelled { reason: reason.clone() };
        let follow_up = FollowUp { notice: Some(notice), ..claimed.follow_up(outcome) };
        self.change_comment(comment, CommentChange::Deleted { reason }, follow_up).await
    }

    async fn fail_reply(
        &self,
        claimed: &Claimed,
        comment: &Comment,
        reason: &str,
        definitely_not_sent: bool,
    ) -> StoreResult<()> {
        let (author, label) = (&comment.author, comment.platform.label());
        let message = format!("The answer to {author} on {label} could not be sent: {reason}");
        let notice = Notice::new(NotificationKind::System, "Reply failed", message);
        let outcome = Outcome::GivenUp { error: reason.to_owned() };
        let follow_up = FollowUp { notice: Some(notice), ..claimed.follow_up(outcome) };
        let change = CommentChange::ReplyFailed { reason: reason.to_owned(), definitely_not_sent };
        self.change_comment(comment, change, follow_up).await
    }

    async fn change_comment(&self, comment: &Comment, change: CommentChange, follow_up: FollowUp) -> StoreResult<()> {
        self.ports.stores.comments.change(comment.id, change, follow_up, self.ports.now()).await.map(drop)
    }
}

fn reply(comment: &Comment) -> StepResult<CommentReply> {
    let text = comment.reply.text.clone();
    Ok(CommentReply {
        platform_post_id: comment.post.platform_post_id.clone(),
        comment_id: Some(comment.remote_id.clone()),
        in_reply_to: comment.in_reply_to.clone(),
        text: text.ok_or_else(obsolete("there is no text to be sent"))?,
    })
}
