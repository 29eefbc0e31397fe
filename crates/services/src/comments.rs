//! Comments: those that wait for the operator, the decisions on them, and their statistics.

mod analysis;
mod polling;
mod replies;

use std::sync::Arc;

use jiff::Span;
use jiff::tz::TimeZone;
use showrunner_domain::CommentId;
use showrunner_domain::comment::{
    ApprovedBy, Comment, CommentChange, CommentStatus, TRENDING_DAYS, TrendingComments, reply_text,
};
use showrunner_domain::operation::OperationKind;
use showrunner_ports::store::{CommentStore, FollowUp};

use crate::bulk::{self, BulkResult};
use crate::error::{ServiceError, ServiceResult, missing};
use crate::operations::claimed::new_operation;
use crate::ports::Ports;

pub(crate) use analysis::CommentAnalyses;
pub use polling::{CommentPolling, ListenerStatus};
pub(crate) use replies::CommentReplies;

/// How many topics of the week are read, real and sample ones together.
const READ_TOPICS: usize = 500;

/// How many topics are shown.
const SHOWN_TOPICS: usize = 20;

/// Statistics of comments. Real and sample comments are never mixed, except in `pending_responses`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CommentStats {
    /// Comments that the model has analysed.
    pub total_processed: i64,
    /// Comments that wait for the operator, including sample comments.
    pub pending_responses: i64,
    /// The share of comments needing an answer that were answered, 0 to 1.
    pub response_rate: f64,
    /// The average time from comment to answer, in minutes; `None` when none is answered.
    pub avg_response_time: Option<f64>,
    /// Whether these are figures of sample comments, because there are no real ones.
    pub sample: bool,
}

/// Takes decisions on comments and counts them.
pub struct Comments {
    ports: Ports,
    store: Arc<dyn CommentStore>,
}

impl Comments {
    pub(crate) fn new(ports: &Ports) -> Self {
        Self { ports: ports.clone(), store: Arc::clone(&ports.stores.comments) }
    }

    /// Has many comments answered with their drafts. Those that wait no more, have no draft, or a draft with a problem,
    /// are skipped: nobody reads each of many drafts.
    pub async fn approve_many(&self, ids: Vec<CommentId>) -> ServiceResult<BulkResult<CommentId>> {
        bulk::for_each(ids, async |id| {
            let comment = self.store.find(id).await?.ok_or(ServiceError::NotFound("comment"))?;
            if comment.status == CommentStatus::Pending && !comment.draft_problems().is_empty() {
                let message = "the draft has to be looked at by itself";
                return Err(showrunner_domain::InvalidValue::new("text", message).into());
            }
            self.approve(id, None).await
        })
        .await
    }

    /// Leaves many comments without an answer. Those that wait no more are skipped.
    pub async fn reject_many(&self, ids: Vec<CommentId>) -> ServiceResult<BulkResult<CommentId>> {
        bulk::for_each(ids, async |id| self.reject(id).await).await
    }

    /// Has a comment answered, with its draft or with the operator's own text. Also retries an answer that could not be
    /// sent.
    pub async fn approve(&self, id: CommentId, text: Option<&str>) -> ServiceResult<Comment> {
        let comment = self.store.find(id).await?.ok_or(ServiceError::NotFound("comment"))?;
        let text = text.map(|text| reply_text(comment.platform, text)).transpose()?;
        let has_text = text.is_some() || comment.reply.text.is_some() || comment.analysis.is_some();
        if comment.status.waits() && !has_text {
            let message = "there is no draft for this comment, so write the answer yourself";
            return Err(showrunner_domain::InvalidValue::new("text", message).into());
        }
        let now = self.ports.now();
        let change = CommentChange::Approved { text, by: ApprovedBy::Operator };
        let follow_up = FollowUp::none().with_operation(new_operation(OperationKind::SendReply, now));
        self.store.change(id, change, follow_up, now).await.map_err(missing("comment"))
    }

    /// Leaves a comment without an answer.
    pub async fn reject(&self, id: CommentId) -> ServiceResult<Comment> {
        let changed = self.store.change(id, CommentChange::Rejected, FollowUp::none(), self.ports.now()).await;
        changed.map_err(missing("comment"))
    }

    pub async fn stats(&self) -> ServiceResult<CommentStats> {
        let counts = self.store.counts().await?;
        let sample = counts.real.processed == 0 && counts.sample.processed > 0;
        let totals = if sample { counts.sample } else { counts.real };
        Ok(CommentStats {
            total_processed: totals.processed,
            pending_responses: counts.waiting,
            response_rate: totals.response_rate(),
            avg_response_time: totals.average_response_minutes(),
            sample,
        })
    }

    /// The topics of the last seven days, most frequent first: of real comments, or of sample comments while there are
    /// no real ones.
    pub async fn trending(&self) -> ServiceResult<Vec<TrendingComments>> {
        let today = self.ports.now().to_zoned(TimeZone::UTC).date();
        let since = today.saturating_sub(Span::new().days(TRENDING_DAYS - 1));
        let mut topics = self.store.trending(since, READ_TOPICS).await?;
        let any_real = topics.iter().any(|topic| !topic.sample);
        topics.retain(|topic| topic.sample != any_real);
        topics.truncate(SHOWN_TOPICS);
        Ok(topics)
    }

    /// The current day, on which `trending` depends besides the comments.
    pub fn today(&self) -> String {
        self.ports.now().to_zoned(TimeZone::UTC).date().to_string()
    }
}
