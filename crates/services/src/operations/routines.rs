//! Periodic work. One of the workers runs each routine when it is due.

use std::sync::Arc;

use showrunner_domain::routine::Routine;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::RoutineStore;

use crate::accounts::Accounts;
use crate::alerts::Alerts;
use crate::analytics::Analytics;
use crate::api_budgets::ApiBudgets;
use crate::comments::CommentPolling;
use crate::error::ServiceResult;
use crate::health::monitor::Monitor;
use crate::operations::retention::Retention;
use crate::ports::Ports;
use crate::publishing::planning::Planning;

/// Runs the routines that are due.
pub struct Routines {
    store: Arc<dyn RoutineStore>,
    clock: Arc<dyn Clock>,
    monitor: Arc<Monitor>,
    retention: Retention,
    planning: Arc<Planning>,
    comment_polling: Arc<CommentPolling>,
    analytics: Arc<Analytics>,
    accounts: Arc<Accounts>,
    budgets: Arc<ApiBudgets>,
    alerts: Arc<Alerts>,
}

impl Routines {
    pub(crate) fn new(
        ports: &Ports,
        monitor: Arc<Monitor>,
        retention: Retention,
        planning: Arc<Planning>,
        comment_polling: Arc<CommentPolling>,
        analytics: Arc<Analytics>,
        alerts: Arc<Alerts>,
    ) -> Self {
        Self {
            store: Arc::clone(&ports.stores.routines),
            clock: Arc::clone(&ports.clock),
            accounts: Arc::clone(&ports.accounts),
            budgets: Arc::clone(&ports.api_budgets),
            monitor,
            retention,
            planning,
            comment_polling,
            analytics,
            alerts,
        }
    }

    /// Runs what is due. A routine that fails is logged and runs again when it is next due.
    pub async fn run_due(&self) -> ServiceResult<()> {
        for routine in self.store.claim_due(self.clock.now()).await? {
            if let Err(error) = self.run(routine).await {
                tracing::warn!(%routine, %error, "a routine failed, it runs again when it is next due");
            }
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
                self.budgets.watch(&self.alerts).await
            }
            Routine::CollectMetrics => self.analytics.plan_readings().await,
            Routine::RenewTokens => self.accounts.renew_tokens(&self.alerts).await,
        }
    }
}
