//! The operations that a worker is running.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use showrunner_domain::operation::{Claim, Operation};
use showrunner_services::Operations;
use tokio::task::{Id, JoinSet};

/// The running tasks and their claims.
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

    /// Waits until an operation has finished; forever when none is running. Cancellation safe.
    pub(crate) async fn one_finished(&mut self) {
        match self.tasks.join_next_with_id().await {
            Some(Ok((id, ()))) => {
                self.claims.remove(&id);
            }
            Some(Err(error)) => {
                let operation_id = self.claims.remove(&error.id()).map(|claim| claim.operation.0);
                tracing::error!(operation_id, %error, "an operation was aborted, it waits for its lease to end");
            }
            None => std::future::pending().await,
        }
    }

    /// Waits up to `grace` for the operations to finish, then releases the rest.
    pub(crate) async fn drain(mut self, grace: Duration) {
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
