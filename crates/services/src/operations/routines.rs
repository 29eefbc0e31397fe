//! Periodic work. One of the workers runs each routine when it is due.

use std::sync::Arc;

use showrunner_domain::routine::Routine;
use tracing::{Instrument as _, Span};

use crate::alerts::Alerts;
use crate::analytics::Analytics;
use crate::backups::Backups;
use crate::comments::CommentPolling;
use crate::error::ServiceResult;
use crate::health::monitor::Monitor;
use crate::operations::retention::Retention;
use crate::operations::span;
use crate::ports::Ports;
use crate::publishing::planning::Planning;

/// Runs the routines that are due.
pub struct Routines {
    ports: Ports,
    monitor: Arc<Monitor>,
    retention: Retention,
    planning: Arc<Planning>,
    comment_polling: Arc<CommentPolling>,
    analytics: Arc<Analytics>,
    alerts: Arc<Alerts>,
    backups: Arc<Backups>,
}

impl Routines {
    #[expect(clippy::too_many_arguments, reason = "each routine has its use case")]
    pub(crate) fn new(
        ports: &Ports,
        monitor: Arc<Monitor>,
        retention: Retention,
        planning: Arc<Planning>,
        comment_polling: Arc<CommentPolling>,
        analytics: Arc<Analytics>,
        alerts: Arc<Alerts>,
        backups: Arc<Backups>,
    ) -> Self {
        Self { ports: ports.clone(), monitor, retention, planning, comment_polling, analytics, alerts, backups }
    }

    /// Runs what is due. A routine that fails is logged and runs again when it is next due.
    pub async fn run_due(&self) -> ServiceResult<()> {
        for routine in self.ports.stores.routines.claim_due(self.ports.now()).await? {
            let run = async {
                if let Err(error) = self.run(routine).await {
                    tracing::warn!(%error, "a routine failed, it runs again when it is next due");
                    Span::current().record("otel.status_code", "ERROR");
                }
            };
            run.instrument(span::of_routine(routine)).await;
        }
        Ok(())
    }

    async fn run(&self, routine: Routine) -> ServiceResult<()> {
        match routine {
            Routine::CleanUp => self.retention.run().await,
            Routine::RefillPlan => self.planning.refill().await.map(drop),
            Routine::ReadComments => self.comment_polling.begin_due().await,
            Routine::Probe => {
                self.monitor.probe().await;
                self.ports.api_budgets.watch(&self.alerts).await
            }
            Routine::CollectMetrics => self.analytics.plan_readings().await,
            Routine::BackUp => self.backups.begin_due(&self.alerts).await,
            Routine::RenewTokens => self.ports.accounts.renew_tokens(&self.alerts).await,
        }
    }
}
