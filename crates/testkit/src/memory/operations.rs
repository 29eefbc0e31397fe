use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::OperationId;
use showrunner_domain::operation::{Claim, Operation, OperationKind, OperationResult, OperationStatus, Subject};
use showrunner_domain::value::whole_microseconds;
use showrunner_ports::store::{Lease, OperationStore, StoreResult};

use super::MemoryStore;
use super::tables::{Tables, is_live};

/// When a worker may take it: its next attempt, or for a running one the end of its lease.
pub(super) fn due_at(operation: &Operation) -> Timestamp {
    operation.lease_until.unwrap_or(operation.next_attempt_at)
}

impl Tables {
    fn claim(&mut self, operation: Operation, lease: &Lease) -> StoreResult<Operation> {
        let claimed = operation.claimed(lease.token.clone(), lease.until)?;
        self.operations.replace(claimed.id.0, claimed.clone());
        Ok(claimed)
    }
}

#[async_trait]
impl OperationStore for MemoryStore {
    async fn claim_due(&self, limit: usize, lease: Lease, now: Timestamp) -> StoreResult<Vec<Operation>> {
        self.write(|tables| {
            let is_due = |operation: &&Operation| is_live(operation) && due_at(operation) <= now;
            let mut due: Vec<Operation> = tables.operations.iter().filter(is_due).cloned().collect();
            due.sort_by_key(|operation| (due_at(operation), operation.id));
            due.into_iter().take(limit).map(|operation| tables.claim(operation, &lease)).collect()
        })
    }

    async fn claim_subject(
        &self,
        kind: OperationKind,
        subject: Subject,
        lease: Lease,
        _now: Timestamp,
    ) -> StoreResult<Option<Operation>> {
        let wanted = |operation: &&Operation| {
            operation.kind == kind && operation.subject == subject && operation.status == OperationStatus::Pending
        };
        self.write(|tables| {
            let pending = tables.operations.iter().find(wanted).cloned();
            pending.map(|operation| tables.claim(operation, &lease)).transpose()
        })
    }

    async fn renew(&self, claim: Claim, until: Timestamp) -> StoreResult<()> {
        self.write(|tables| {
            let operation = tables.claimed(&claim)?;
            let lease_until = Some(whole_microseconds(until));
            tables.operations.replace(operation.id.0, Operation { lease_until, ..operation });
            Ok(())
        })
    }

    async fn settle(&self, settlement: OperationResult, now: Timestamp) -> StoreResult<()> {
        self.write(|tables| tables.settle(settlement, now))
    }

    async fn find(&self, id: OperationId) -> StoreResult<Option<Operation>> {
        self.read(|tables| tables.operations.get(id.0))
    }

    async fn of_subject(&self, subject: Subject) -> StoreResult<Vec<Operation>> {
        self.read(|tables| tables.operations.iter().filter(|operation| operation.subject == subject).cloned().collect())
    }

    async fn unfinished(&self) -> StoreResult<i64> {
        self.read(|tables| tables.operations.count(is_live))
    }

    async fn beat(&self, worker: String, now: Timestamp) -> StoreResult<()> {
        self.write(|tables| {
            tables.heartbeats.insert(worker, now);
            Ok(())
        })
    }

    async fn last_beat(&self) -> StoreResult<Option<Timestamp>> {
        self.read(|tables| tables.heartbeats.values().max().copied())
    }
}
