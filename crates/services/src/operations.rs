//! Runs claimed operations: work that outlives the process.

mod routines;
pub(crate) mod step;

use std::time::Duration;

use futures_util::future::join_all;
use showrunner_domain::operation::{Claim, Operation, OperationKind, OperationResult, Outcome, Work};
use showrunner_ports::store::{Lease, StoreError, StoreResult};
use tracing::{Instrument as _, Span};
use uuid::Uuid;

use crate::core::Core;
use crate::error::ServiceResult;
use crate::operations::step::{Claimed, StepError, StepResult};

/// How many messages about alerts one process sends at the same time.
const ALERTS_AT_ONCE: usize = 10;

/// Runs operations. The steps of each kind are in the module of its concept.
pub struct Operations {
    pub(crate) ports: Core,
}

impl Operations {
    /// Claims up to `limit` operations that are due, of the kinds of this process.
    pub async fn claim_due(&self, limit: usize) -> ServiceResult<Vec<Operation>> {
        let (now, mut kinds) = (self.ports.now(), self.ports.options.kinds.clone());
        let submits = kinds.contains(&OperationKind::SubmitRender);
        kinds.retain(|kind| *kind != OperationKind::SubmitRender);
        let mut claimed = if submits { self.claim_renders(limit).await? } else { Vec::new() };
        if claimed.len() < limit {
            let others = limit - claimed.len();
            claimed.extend(self.ports.stores.operations.claim_due_of(kinds, others, self.new_lease(), now).await?);
        }
        Ok(claimed)
    }

    /// Claims the submissions of the first videos of the render queue, as many as may be rendered now.
    async fn claim_renders(&self, limit: usize) -> ServiceResult<Vec<Operation>> {
        let (now, queue) = (self.ports.now(), &self.ports.stores.render_queue);
        if !queue.is_due(now).await? {
            return Ok(Vec::new());
        }
        let free = self.ports.free_renders().await?.min(limit);
        Ok(if free == 0 { Vec::new() } else { queue.claim(free, self.new_lease(), now).await? })
    }

    /// Puts what the operator is to be told into messages, and sends those that are due. Every process calls this every
    /// few seconds, because somebody has to tell that no worker is alive.
    pub async fn send_alerts(&self) -> ServiceResult<()> {
        self.form_alert_messages().await?;
        let (now, operations) = (self.ports.now(), &self.ports.stores.operations);
        let kinds = vec![OperationKind::SendAlert];
        let due = operations.claim_due_of(kinds, ALERTS_AT_ONCE, self.new_lease(), now).await?;
        join_all(due.into_iter().map(|operation| self.run(operation))).await;
        Ok(())
    }

    /// Runs one claimed operation and writes its result, renewing the claim meanwhile.
    /// Stops at once, without writing anything, when another worker has taken over the operation.
    pub async fn run(&self, operation: Operation) {
        let Some(claim) = operation.claim() else { return };
        let span = span_of(&operation);
        let claimed = Claimed { operation, claim };
        let running = async {
            // The first one with the key that was logged where the operation was asked for.
            match claimed.operation.attempts {
                0 | 1 => tracing::info!(operation_key = claimed.operation.key, "an operation begins"),
                attempts => tracing::debug!(attempts, "an operation is tried again"),
            }
            tokio::select! {
                result = self.attempt(&claimed) => self.conclude(&claimed, result).await,
                () = self.hold(&claimed.claim) => tracing::warn!("another worker has taken over the operation"),
            };
        };
        running.instrument(span).await;
    }

    /// Releases a claimed operation, so that any worker can claim it at once.
    pub async fn hand_back(&self, claim: Claim) {
        let now = self.ports.now();
        let operation_result = OperationResult { claim, outcome: Outcome::Snoozed(now) };
        match self.ports.stores.operations.write_result(operation_result, now).await {
            // Finished in the meantime: nothing to release.
            Ok(()) | Err(StoreError::ClaimLost) => {}
            Err(error) => {
                tracing::warn!(%error, "an operation could not be released, it waits for its lease to end");
            }
        }
    }

    /// Requeues every failed operation, due now, and resets its subject. Operations whose subject no longer needs them
    /// are skipped. Returns how many were requeued.
    pub async fn retry_failed(&self) -> ServiceResult<usize> {
        let retried = self.ports.stores.operations.retry_failed(self.ports.now()).await?;
        tracing::info!(retried, "failed operations were requeued");
        Ok(retried)
    }

    /// Runs pending work immediately, unless a worker has claimed it. After `timeout` it is left to a worker.
    pub(crate) async fn run_now(&self, work: Work, timeout: Duration) -> StoreResult<()> {
        let Some(operation) = self.ports.stores.operations.claim_work(work, self.new_lease()).await? else {
            return Ok(());
        };
        let claim = operation.claim();
        if tokio::time::timeout(timeout, self.run(operation)).await.is_err()
            && let Some(claim) = claim
        {
            self.hand_back(claim).await;
        }
        Ok(())
    }

    /// Renders wait while the disk is nearly full.
    fn check_disk(&self, work: Work) -> StepResult<()> {
        let is_render = matches!(work, Work::SubmitRender(_) | Work::FollowRender(_) | Work::FetchRender(_));
        match is_render.then(|| self.ports.disk_problem()).flatten() {
            Some(problem) => Err(StepError::DiskFull(problem)),
            None => Ok(()),
        }
    }

    async fn attempt(&self, claimed: &Claimed) -> StepResult<()> {
        let work = claimed.operation.work;
        let attempt = async {
            self.check_disk(work)?;
            match work {
                Work::SubmitRender(video) => self.submit_render(claimed, video).await,
                Work::FollowRender(video) => self.follow_render(claimed, video).await,
                Work::FetchRender(video) => self.fetch_render(claimed, video).await,
                Work::PublishPost(post) => self.publish_post(claimed, post).await,
                Work::ReadComments(source) => self.read_comments(claimed, source).await,
                Work::AnalyseComments(source) => self.analyse_comments(claimed, source).await,
                Work::SendReply(comment) => self.send_reply(claimed, comment).await,
                Work::WriteFirstComment(post) => self.write_first_comment(claimed, post).await,
                Work::CollectMetrics(post) => self.collect_metrics(claimed, post).await,
                Work::RemoveMedia(media) => self.remove_media(claimed, media).await,
                Work::SendAlert(message) => self.send_alert(claimed, message).await,
                Work::WriteScripts(batch) => self.write_scripts(claimed, batch).await,
            }
        };
        let limit = work.kind().attempt_timeout().unsigned_abs();
        tokio::time::timeout(limit, attempt).await.unwrap_or(Err(StepError::TimedOut))
    }

    /// Writes the result of an operation that did not succeed. Successful work writes its own result.
    async fn conclude(&self, claimed: &Claimed, result: StepResult<()>) {
        let Err(error) = result else { return };
        let operation = &claimed.operation;
        if matches!(error, StepError::Store(StoreError::ClaimLost)) {
            tracing::warn!("the claim was lost before the result could be written");
            return;
        }
        if let (Work::SubmitRender(_), StepError::Provider(error)) = (operation.work, &error)
            && error.is_about_account()
        {
            return self.hold_renders(claimed, error).await;
        }
        let outcome = error.outcome(operation, self.ports.now(), jitter());
        tracing::warn!(attempts = operation.attempts, %error, ?outcome, "an operation did not succeed");
        let may_have_happened = error.may_have_happened();
        let written = match &outcome {
            Outcome::GivenUp { error } => match self.give_up(claimed, error, may_have_happened).await {
                // Its subject has changed in the meantime, so the operation is no longer wanted.
                Err(StoreError::NotFound | StoreError::Transition(_)) => {
                    self.write_result(claimed, Outcome::Cancelled { reason: error.clone() }).await
                }
                written => written,
            },
            _ => self.write_result(claimed, outcome).await,
        };
        if let Err(error) = written {
            tracing::error!(%error, "a result could not be written, the operation waits for its lease to end");
        }
    }

    /// Writes the result of an operation that changes nothing else.
    pub(crate) async fn write_result(&self, claimed: &Claimed, outcome: Outcome) -> StoreResult<()> {
        self.ports.stores.operations.write_result(claimed.result(outcome), self.ports.now()).await
    }

    /// Gives up the operation, and fails the row that it works on where that applies.
    async fn give_up(&self, claimed: &Claimed, reason: &str, may_have_happened: bool) -> StoreResult<()> {
        match claimed.operation.work {
            Work::SubmitRender(video) => self.give_up_render(claimed, video, reason, may_have_happened).await,
            // The provider has the video and may charge for it.
            Work::FollowRender(video) | Work::FetchRender(video) => {
                self.give_up_render(claimed, video, reason, true).await
            }
            Work::PublishPost(post) => self.give_up_post(claimed, post, reason).await,
            Work::ReadComments(source) => self.give_up_reading(claimed, source, reason).await,
            Work::SendReply(comment) => self.give_up_reply(claimed, comment, reason).await,
            Work::WriteFirstComment(post) => self.give_up_first_comment(claimed, post, reason).await,
            Work::SendAlert(message) => self.give_up_alert(claimed, message, reason).await,
            Work::WriteScripts(batch) => self.give_up_script(claimed, batch, reason).await,
            // Unreadable figures do not change the post, comments stay unanalysed until the next one starts another
            // attempt, and files that could not be removed stay marked for removal.
            Work::AnalyseComments(_) | Work::CollectMetrics(_) | Work::RemoveMedia(_) => {
                self.write_result(claimed, Outcome::GivenUp { error: reason.to_owned() }).await
            }
        }
    }

    async fn hold(&self, claim: &Claim) {
        let third = Duration::try_from(self.ports.options.lease / 3).unwrap_or(Duration::from_secs(1));
        loop {
            tokio::time::sleep(third).await;
            match self.ports.stores.operations.renew(claim.clone(), self.ports.now() + self.ports.options.lease).await {
                Err(StoreError::ClaimLost) => return,
                Err(error) => tracing::warn!(%error, "a claim could not be renewed"),
                Ok(()) => {}
            }
        }
    }

    fn new_lease(&self) -> Lease {
        Lease { token: Uuid::new_v4().to_string(), until: self.ports.now() + self.ports.options.lease }
    }
}

/// A random number from 0 to 1.
fn jitter() -> f64 {
    let (_, low) = Uuid::new_v4().as_u64_pair();
    // The two highest bits mark the variant of the id; the others are random.
    f64::from(u32::try_from(low & u64::from(u32::MAX)).unwrap_or(0)) / f64::from(u32::MAX)
}

/// The span of one attempt: every log line written meanwhile carries its ids. It is of the level `error`, so that this
/// holds for lines of every level whatever the log filter.
fn span_of(operation: &Operation) -> Span {
    tracing::error_span!("operation", operation_id = operation.id.0, operation_kind = operation.work.kind().as_str(),)
}
