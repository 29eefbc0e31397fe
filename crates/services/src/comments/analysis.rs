//! Has the model analyse comments. No comment is lost: while the model fails, comments stay unanalysed and are tried
//! again. A comment for which the model gives no usable analysis waits for the operator. So does one that arrives when
//! the month's budget is used up, so that the operator can answer it manually before the next month.

use std::sync::Arc;

use showrunner_domain::CommentSourceId;
use showrunner_domain::comment::{AUTO_RESPONSE_LIMIT, AUTO_RESPONSE_WINDOW, Comment, CommentAnalysis, fit_reply};
use showrunner_domain::ledger::Purpose;
use showrunner_domain::operation::{OperationKind, Outcome};
use showrunner_domain::platform::Platform;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::store::{AnalysedComment, AnalysedComments, AutoResponseLimit, StoreResult};
use showrunner_ports::text::{Answer, CommentBrief};

use crate::costs::spending::Spending;
use crate::operations::claimed::{Claimed, new_operation};
use crate::operations::step::{StepResult, obsolete};
use crate::ports::Ports;

/// How many comments one call of the model contains (`docs/behaviour.md#comments`).
const COMMENTS_PER_MODEL_CALL: usize = 10;

/// Analyses the comments of a platform, several in each call of the model.
pub(crate) struct CommentAnalyses {
    ports: Ports,
    spending: Arc<Spending>,
}

impl CommentAnalyses {
    pub(crate) fn new(ports: &Ports, spending: Arc<Spending>) -> Self {
        Self { ports: ports.clone(), spending }
    }

    /// Analyses the next comments. While there are more, the operation is due again at once.
    pub(crate) async fn analyse(&self, claimed: &Claimed, source: CommentSourceId) -> StepResult<()> {
        let platform = source.platform().ok_or_else(obsolete("there is no such platform"))?;
        let comments = self.ports.stores.comments.unanalysed(platform, COMMENTS_PER_MODEL_CALL).await?;
        let briefs: Vec<CommentBrief> = comments.iter().map(brief).collect();
        let mut analyses = self.analyse_all(&briefs).await?;
        self.retry_missing(&briefs, &mut analyses).await?;

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

    /// Gives up the operation; the next comment starts another. The comments stay unanalysed.
    pub(crate) async fn give_up(&self, claimed: &Claimed, reason: &str) -> StoreResult<()> {
        let operation_result = claimed.result(Outcome::GivenUp { error: reason.to_owned() });
        self.ports.stores.operations.write_result(operation_result, self.ports.now()).await
    }

    /// Asks the model once more about the comments for which it gave no usable analysis.
    async fn retry_missing(&self, briefs: &[CommentBrief], analyses: &mut [Option<CommentAnalysis>]) -> StepResult<()> {
        let missing: Vec<usize> =
            analyses.iter().enumerate().filter(|(_, analysis)| analysis.is_none()).map(|(at, _)| at).collect();
        if missing.is_empty() {
            return Ok(());
        }
        let again: Vec<CommentBrief> = missing.iter().filter_map(|&at| briefs.get(at)).cloned().collect();
        for (at, analysis) in missing.into_iter().zip(self.analyse_all(&again).await?) {
            if let Some(place) = analyses.get_mut(at) {
                *place = analysis;
            }
        }
        Ok(())
    }

    /// One result for each comment. When the model refuses the batch, it is asked about each comment separately, so
    /// that one comment does not block the others.
    async fn analyse_all(&self, briefs: &[CommentBrief]) -> StepResult<Vec<Option<CommentAnalysis>>> {
        match (self.ask(briefs).await?, briefs) {
            (Some(analyses), _) => Ok(analyses),
            (None, [_]) => Ok(vec![None]),
            (None, _) => {
                let mut analyses = Vec::new();
                for brief in briefs {
                    let alone = self.ask(std::slice::from_ref(brief)).await?;
                    analyses.push(alone.into_iter().flatten().next().flatten());
                }
                Ok(analyses)
            }
        }
    }

    /// Calls the model once, if the budget allows it, and books its usage, whatever the answer. Returns one result for
    /// each comment, or `None` when the model refuses the batch.
    async fn ask(&self, briefs: &[CommentBrief]) -> StepResult<Option<Vec<Option<CommentAnalysis>>>> {
        let unknown = vec![None; briefs.len()];
        if briefs.is_empty() {
            return Ok(Some(unknown));
        }
        if let Some(reason) = self.spending.model_refusal(&[]).await? {
            tracing::debug!(%reason, comments = briefs.len(), "comments wait for the operator without a draft");
            return Ok(Some(unknown));
        }
        match self.ports.text.analyse_comments(briefs).await {
            Ok(Answer { content, usage }) => {
                self.spending.book_usage(&[usage], Purpose::Comments).await;
                // A list of another length cannot be matched to the comments.
                Ok(Some(if content.len() == briefs.len() { content } else { unknown }))
            }
            Err(failure) => match self.spending.record_failed_call(failure, Purpose::Comments).await {
                error if error.kind == ProviderErrorKind::Refused => Ok(None),
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
        reply_limit: comment.platform.reply_limit(),
        variation: comment.id.0.unsigned_abs(),
    }
}

/// The analysis as it is stored, with a draft that fits the platform; nothing when no draft is left.
fn fitted(platform: Platform, analysis: CommentAnalysis) -> Option<CommentAnalysis> {
    let tidied = analysis.tidied()?;
    Some(CommentAnalysis { draft: fit_reply(platform, tidied.draft.clone()), ..tidied })
}
