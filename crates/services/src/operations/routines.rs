//! Periodic work. One of the workers runs each routine when it is due.

use jiff::SignedDuration;
use showrunner_domain::routine::Routine;
use showrunner_ports::store::StoreResult;
use tracing::{Instrument as _, Span};
use uuid::Uuid;

use crate::error::ServiceResult;
use crate::services::Services;

/// How long read notifications are kept (`docs/behaviour.md#notifications`).
const READ_NOTIFICATIONS_KEPT: SignedDuration = SignedDuration::from_hours(24 * 90);

/// How long the measurements of a stopped process are kept. Its errors count for an hour.
const PROCESSES_KEPT: SignedDuration = SignedDuration::from_hours(24);

/// How many rows are removed at once, so that other writers do not wait long.
const BATCH: usize = 500;

impl Services {
    /// Runs what is due. A routine that fails is logged and runs again when it is next due.
    pub async fn run_due_routines(&self) -> ServiceResult<()> {
        for routine in self.ports.stores.operations.claim_routines(self.ports.now()).await? {
            let run = async {
                if let Err(error) = self.run_routine(routine).await {
                    tracing::warn!(%error, "a routine failed, it runs again when it is next due");
                }
            };
            run.instrument(span_of(routine)).await;
        }
        Ok(())
    }

    async fn run_routine(&self, routine: Routine) -> ServiceResult<()> {
        match routine {
            Routine::CleanUp => self.clean_up().await,
            Routine::RefillPlan => self.scheduling.refill().await.map(drop),
            Routine::ReadComments => self.comments.begin_due().await,
            Routine::Probe => {
                self.monitor.probe().await;
                self.monitor.watch_api_budgets().await?;
                self.alerts.watch_stock().await
            }
            Routine::CollectMetrics => self.analytics.plan_readings().await,
            Routine::BackUp => self.backups.begin_due(&self.alerts).await,
            Routine::RenewTokens => self.ports.accounts.renew_tokens(&self.alerts).await,
        }
    }

    /// Removes what has reached the end of its retention, a batch at a time.
    async fn clean_up(&self) -> ServiceResult<()> {
        let (now, store) = (self.ports.now(), &self.ports.stores.operations);
        let kept_since = now - self.ports.options.operations_kept;
        let read_since = now - READ_NOTIFICATIONS_KEPT;
        let notifications = in_batches(|| store.remove_read_notifications(read_since, BATCH)).await?;
        let operations = in_batches(|| store.remove_finished_operations(kept_since, BATCH)).await?;
        let alerts = in_batches(|| store.remove_unsent_alerts(kept_since, BATCH)).await?;
        let processes = in_batches(|| store.forget_processes(now - PROCESSES_KEPT, BATCH)).await?;
        let files = self.videos.apply_storage_rules().await?;
        if notifications + operations + alerts + processes + files > 0 {
            tracing::info!(
                notifications,
                operations,
                alerts,
                processes,
                files,
                "data at the end of its retention was removed"
            );
        }
        Ok(())
    }
}

async fn in_batches<F: Future<Output = StoreResult<usize>>>(remove: impl Fn() -> F) -> StoreResult<usize> {
    let mut removed = 0;
    loop {
        let batch = remove().await?;
        removed += batch;
        if batch < BATCH {
            return Ok(removed);
        }
    }
}

/// The span of one run, of the level `error` like that of an operation: its ids are in log lines of every level.
fn span_of(routine: Routine) -> Span {
    tracing::error_span!("routine", routine = routine.as_str(), run_id = %Uuid::new_v4())
}
