//! New operations, and those claimed by this process.

use showrunner_domain::operation::{Claim, NewOperation, Operation, OperationKind, OperationResult, Outcome};
use uuid::Uuid;

/// An operation and the right to write its result.
pub(crate) struct Claimed {
    pub(crate) operation: Operation,
    pub(crate) claim: Claim,
}

impl Claimed {
    /// The result `outcome`, under the claim.
    pub(crate) fn result(&self, outcome: Outcome) -> OperationResult {
        OperationResult { claim: self.claim.clone(), outcome }
    }
}

/// An operation that is due at `due_at`, with an idempotency key of its own.
pub(crate) fn new_operation(kind: OperationKind, due_at: jiff::Timestamp) -> NewOperation {
    NewOperation { kind, key: Uuid::new_v4().to_string(), due_at }
}
