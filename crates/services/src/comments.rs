//! Comments: those that wait for the operator, the decisions on them, and their statistics.

pub(crate) mod polling;
mod replies;

use jiff::Span;
use jiff::tz::TimeZone;
use showrunner_domain::comment::{
    AUTO_RESPONSE_LIMIT, AUTO_RESPONSE_WINDOW, ApprovedBy, Comment, CommentAnalysis, CommentChange, CommentStatus,
    TRENDING_DAYS, TrendingComments, fit_reply, reply_text,
};
use showrunner_domain::ledger::Purpose;
use showrunner_domain::operation::OperationKind;
use showrunner_domain::platform::Platform;
use showrunner_domain::{CommentId, CommentSourceId, InvalidValue};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::store::{AnalysedComment, AnalysedComments, AutoResponseLimit, BulkResult, FollowUp};
use showrunner_ports::text::{Answer, CommentBrief};

use crate::bulk;
use crate::core::Core;
use crate::error::{ServiceError, ServiceResult, missing};
use crate::operations::Operations;
use crate::operations::step::{Claimed, StepResult, new_operation, obsolete};

/// How many topics of the week are read, real and sample ones together.
const READ_TOPICS: usize = 500;

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

/// Reads comments while the operator has it switched on, takes decisions on them and counts them.
pub struct Comments {
    pub(crate) ports: Core,
}

impl Comments {
    /// Has many comments answered with their drafts. Those that wait no more, have no draft, or a draft with a problem,
    /// are skipped: nobody reads each of many drafts.
    pub async fn approve_many(&self, ids: Vec<CommentId>) -> ServiceResult<BulkResult<CommentId>> {
        bulk::for_each(ids, async |id| {
            let comment = self.ports.stores.comments.find(id).await?.ok_or(ServiceError::NotFound("comment"))?;
            if comment.status == CommentStatus::Pending && !comment.draft_problems().is_empty() {
                let message = "the draft has to be looked at by itself";
                return Err(InvalidValue::new("text", message).into());
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
        let comment = self.ports.stores.comments.find(id).await?.ok_or(ServiceError::NotFound("comment"))?;
        let text = text.map(|text| reply_text(comment.platform, text)).transpose()?;
        let has_text = text.is_some() || comment.reply.text.is_some() || comment.analysis.is_some();
        if comment.status.waits() && !has_text {
            let message = "there is no draft for this comment, so write the answer yourself";
            return Err(InvalidValue::new("text", message).into());
        }
        let now = self.ports.now();
        let change = CommentChange::Approved { text, by: ApprovedBy::Operator };
        let follow_up = FollowUp::none().with_operation(new_operation(OperationKind::SendReply, now));
        self.ports.stores.comments.change(id, change, follow_up, now).await.map_err(missing("comment"))
    }

    pub async fn reject(&self, id: CommentId) -> ServiceResult<Comment> {
        let changed =
            self.ports.stores.comments.change(id, CommentChange::Rejected, FollowUp::none(), self.ports.now()).await;
        changed.map_err(missing("comment"))
    }

    pub async fn stats(&self) -> ServiceResult<CommentStats> {
        let counts = self.ports.stores.comments.counts().await?;
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
        let mut topics = self.ports.stores.comments.trending(since, READ_TOPICS).await?;
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

/// How many comments one call of the model contains (`docs/behaviour.md#comments`).
const COMMENTS_PER_MODEL_CALL: usize = 10;

/// Has the model analyse comments. No comment is lost: while the model fails, comments stay unanalysed and are tried
/// again. A comment for which the model gives no usable analysis waits for the operator. So does one that arrives when
/// the month's budget is used up, so that the operator can answer it manually before the next month.
impl Operations {
    /// Analyses the next comments. While there are more, the operation is due again at once.
    pub(crate) async fn analyse_comments(&self, claimed: &Claimed, source: CommentSourceId) -> StepResult<()> {
        let platform = source.platform().ok_or_else(obsolete("there is no such platform"))?;
        let comments = self.ports.stores.comments.unanalysed(platform, COMMENTS_PER_MODEL_CALL).await?;
        let briefs: Vec<CommentBrief> = comments.iter().map(brief).collect();
        let mut analyses = if briefs.is_empty() { Vec::new() } else { self.ask_about(&briefs).await? };
        // Those without a usable analysis are asked about once more, each alone: one must not block the others.
        for (brief, analysis) in briefs.iter().zip(&mut analyses).filter(|(_, analysis)| analysis.is_none()) {
            *analysis = self.ask_about(std::slice::from_ref(brief)).await?.pop().flatten();
        }

        let now = self.ports.now();
        let is_on = self.ports.stores.settings.all().await?.auto_response;
        let limit = AutoResponseLimit { most: AUTO_RESPONSE_LIMIT, since: now - AUTO_RESPONSE_WINDOW };
        let with_analysis = |(comment, analysis): (&Comment, Option<CommentAnalysis>)| AnalysedComment {
            id: comment.id,
            analysis: analysis.and_then(|analysis| fitted(platform, analysis)),
            answer: new_operation(OperationKind::SendReply, now),
        };
        let batch = AnalysedComments {
            platform,
            comments: comments.iter().zip(analyses).map(with_analysis).collect(),
            auto_response: is_on.then_some(limit),
            claim: claimed.claim.clone(),
        };
        self.ports.stores.comments.record_analysis(batch, now).await?;
        Ok(())
    }

    /// One result for each comment. Calls the model once, if the budget allows it, and books its usage, whatever the
    /// answer. There is no result for any of them when the model refuses.
    async fn ask_about(&self, briefs: &[CommentBrief]) -> StepResult<Vec<Option<CommentAnalysis>>> {
        let none = vec![None; briefs.len()];
        if let Some(reason) = self.ports.model_refusal(&[]).await? {
            tracing::debug!(%reason, comments = briefs.len(), "comments wait for the operator without a draft");
            return Ok(none);
        }
        match self.ports.text.analyse_comments(briefs).await {
            Ok(Answer { content, usage }) => {
                self.ports.book_usage(&[usage], Purpose::Comments).await;
                // A list of another length cannot be matched to the comments.
                Ok(if content.len() == briefs.len() { content } else { none })
            }
            Err(failure) => match self.ports.record_failed_call(failure, Purpose::Comments).await {
                error if error.kind == ProviderErrorKind::Refused => Ok(none),
                error => Err(retryable(error).into()),
            },
        }
    }
}

/// Makes a final error retryable: the operator may fix its cause later, and the comments wait until then.
fn retryable(error: ProviderError) -> ProviderError {
    if error.is_final() { ProviderError { kind: ProviderErrorKind::Unavailable, ..error } } else { error }
}

fn brief(comment: &Comment) -> CommentBrief {
    CommentBrief {
        platform: comment.platform,
        video_title: comment.video.as_ref().map(|video| video.title.clone()),
        author: comment.author.clone(),
        text: comment.text.clone(),
        reply_limit: comment.platform.facts().reply_limit,
        variation: comment.id.0.unsigned_abs(),
    }
}

/// The analysis as it is stored, with a draft that fits the platform; nothing when no draft is left.
fn fitted(platform: Platform, analysis: CommentAnalysis) -> Option<CommentAnalysis> {
    let tidied = analysis.tidied()?;
    Some(CommentAnalysis { draft: fit_reply(platform, tidied.draft.clone()), ..tidied })
}
