//! The operations that a worker is at.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use showrunner_domain::operation::{Claim, Operation};
use showrunner_services::Operations;
use tokio::task::{Id, JoinSet};

/// The running tasks and the claims that they work under.
pub(crate) struct Running {
    operations: Arc<Operations>,
    tasks: JoinSet<()>,
    claims: HashMap<Id, Claim>,
}

impl Running {
    pub(crate) fn new(operations: Arc<Operations>) -> Self {
        Self { operations, tasks: JoinSet::new(), claims: HashMap::new() }
    }

    pub(crate) fn count(&self) -> usize {
        self.tasks.len()
    }

    /// Starts a claimed operation.
    pub(crate) fn start(&mut self, operation: Operation) {
        let Some(claim) = operation.claim() else { return };
        let operations = Arc::clone(&self.operations);
        let task = self.tasks.spawn(async move { operations.run(operation).await });
        self.claims.insert(task.id(), claim);
    }

    /// Waits until one of them has finished; forever when there are none. Nothing is lost when it is dropped.
    pub(crate) async fn one_finished(&mut self) {
        match self.tasks.join_next_with_id().await {
            Some(Ok((id, ()))) => {
                self.claims.remove(&id);
            }
            Some(Err(error)) => {
                tracing::error!(%error, "an operation broke off, it waits for its lease to end");
                self.claims.remove(&error.id());
            }
            None => std::future::pending().await,
        }
    }

    /// Lets them go on for `grace` and hands back those that have not finished then.
    pub(crate) async fn wind_up(mut self, grace: Duration) {
        let finished = async {
            while self.count() > 0 {
                self.one_finished().await;
            }
        };
        if tokio::time::timeout(grace, finished).await.is_ok() {
            return;
        }
        self.tasks.shutdown().await;
        for claim in self.claims.into_values() {
            self.operations.hand_back(claim).await;
        }
    }
}
