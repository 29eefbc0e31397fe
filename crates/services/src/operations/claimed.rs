//! New operations, and those claimed by this process.

use showrunner_domain::operation::{Claim, NewOperation, Operation, OperationKind, OperationResult, Outcome};
use tracing::Span;
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

/// An operation that is due at `due_at`, with an idempotency key of its own. The key is logged here and where the
/// operation begins: it leads from a request to what the request has set off, perhaps in another process.
pub(crate) fn new_operation(kind: OperationKind, due_at: jiff::Timestamp) -> NewOperation {
    let key = Uuid::new_v4().to_string();
    tracing::info!(operation_key = key, new_operation_kind = %kind, %due_at, "an operation is asked for");
    Span::current().record("created_operation.key", key.as_str());
    NewOperation { kind, key, due_at }
}
