//! Periodic work, each piece done by one of the workers when it is due.

use std::sync::Arc;

use showrunner_domain::routine::Routine;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::RoutineStore;

use crate::{Analytics, Cleaning, Listening, Monitor, Planning, Ports, ServiceResult};

/// Finds out which routines are due, and does them.
pub struct Routines {
    store: Arc<dyn RoutineStore>,
    clock: Arc<dyn Clock>,
    monitor: Arc<Monitor>,
    cleaning: Cleaning,
    planning: Arc<Planning>,
    listening: Arc<Listening>,
    analytics: Arc<Analytics>,
}

impl Routines {
    pub(crate) fn new(
        ports: &Ports,
        monitor: Arc<Monitor>,
        cleaning: Cleaning,
        planning: Arc<Planning>,
        listening: Arc<Listening>,
        analytics: Arc<Analytics>,
    ) -> Self {
        let store = Arc::clone(&ports.stores.routines);
        Self { store, clock: Arc::clone(&ports.clock), monitor, cleaning, planning, listening, analytics }
    }

    /// Does what is due. One that fails is logged and tried again when it is due the next time.
    pub async fn run_due(&self) -> ServiceResult<()> {
        for routine in self.store.claim_due(self.clock.now()).await? {
            if let Err(error) = self.run(routine).await {
                tracing::warn!(%routine, %error, "a routine failed, it is tried again when it is due the next time");
            }
        }
        Ok(())
    }

    async fn run(&self, routine: Routine) -> ServiceResult<()> {
        match routine {
            Routine::CleanUp => self.cleaning.run().await,
            Routine::RefillPlan => self.planning.refill().await.map(drop),
            Routine::ReadComments => self.listening.begin_due().await,
            Routine::Probe => {
                self.monitor.probe().await;
                Ok(())
            }
            Routine::ReadFigures => self.analytics.plan_readings().await,
        }
    }
}
