//! Writes the first comment below a published post, at most once. A failure does not affect the post.
//!
//! The platform is searched for the comment before every attempt, by its text: an earlier attempt may have written it, also one
//! that a restored backup does not know of.

use showrunner_domain::ScheduledPostId;
use showrunner_domain::first_comment::{FirstComment, FirstCommentState};
use showrunner_domain::notification::{Notice, NotificationKind};
use showrunner_domain::operation::{NewOperation, OperationKind, Outcome};
use showrunner_domain::scheduling::{Delivery, PostChange, PostStatus, ScheduledPost};
use showrunner_domain::value::PlatformPostId;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::CommentReply;
use showrunner_ports::store::{FollowUp, StoreError, StoreResult};

use crate::core::Core;
use crate::operations::Operations;
use crate::operations::step::{Claimed, StepError, StepResult, new_operation, obsolete};

impl Core {
    /// The operation that writes the first comment of a post that has just been published, if it has one. A post in the account's
    /// inbox is not published yet, and one without an id cannot be found.
    pub(crate) fn first_comment_operation(
        &self,
        post: &ScheduledPost,
        delivery: Option<Delivery>,
        id: Option<&PlatformPostId>,
    ) -> Option<NewOperation> {
        let is_wanted = post.first_comment.is_some() && delivery != Some(Delivery::Inbox) && id.is_some();
        is_wanted.then(|| new_operation(OperationKind::WriteFirstComment, self.now()))
    }
}

impl Operations {
    pub(crate) async fn write_first_comment(&self, claimed: &Claimed, id: ScheduledPostId) -> StepResult<()> {
        let post = self.ports.stores.scheduled_posts.find(id).await?.ok_or_else(obsolete("the post is gone"))?;
        let comment = first_comment(&post)?;
        let platform = self.ports.publish_target(post.platform, post.sandbox).await?;
        let sent = match platform.find_reply(&comment).await {
            Ok(Some(_)) => Ok(()),
            Ok(None) => platform.reply(&comment).await.map(drop),
            Err(error) => Err(error),
        };
        match sent {
            Ok(()) => {
                let follow_up = claimed.follow_up(Outcome::Done);
                self.change_post(id, PostChange::FirstCommentWritten, follow_up).await?;
                Ok(())
            }
            Err(error) if error.is_final() && error.kind != ProviderErrorKind::Unauthorized => {
                Ok(self.fail_first_comment(claimed, &post, &error.to_string()).await?)
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Gives up the operation and notes on the post why its comment is missing.
    pub(crate) async fn give_up_first_comment(
        &self,
        claimed: &Claimed,
        id: ScheduledPostId,
        reason: &str,
    ) -> StoreResult<()> {
        let post = self.ports.stores.scheduled_posts.find(id).await?.ok_or(StoreError::NotFound)?;
        self.fail_first_comment(claimed, &post, reason).await
    }

    async fn fail_first_comment(&self, claimed: &Claimed, post: &ScheduledPost, reason: &str) -> StoreResult<()> {
        let (title, label) = (&post.video_title, post.platform.label());
        let message = format!("\"{title}\" is published on {label}, but without its first comment: {reason}");
        let notice = Notice::new(NotificationKind::System, "First comment failed", message);
        let outcome = Outcome::GivenUp { error: reason.to_owned() };
        let follow_up = FollowUp { notice: Some(notice), ..claimed.follow_up(outcome) };
        self.change_post(post.id, PostChange::FirstCommentFailed(reason.to_owned()), follow_up).await.map(drop)
    }
}

/// The comment that is still to be written below a published post.
fn first_comment(post: &ScheduledPost) -> StepResult<CommentReply> {
    let (Some(FirstComment { text, state, .. }), Some(id)) = (&post.first_comment, &post.platform_post_id) else {
        return Err(StepError::Obsolete("the post has no first comment".to_owned()));
    };
    if post.status != PostStatus::Published || *state == FirstCommentState::Written {
        return Err(StepError::Obsolete(format!("the post is {} and its first comment {state}", post.status)));
    }
    Ok(CommentReply { platform_post_id: id.clone(), comment_id: None, in_reply_to: None, text: text.clone() })
}
