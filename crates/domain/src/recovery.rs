//! Recovery: operations that have failed, and their retries (`docs/behaviour.md#operations`).

use jiff::Timestamp;

use crate::operation::{Operation, OperationStatus, Work};
use crate::{OperationId, text_enum};

text_enum! {
    /// The recovery state of an operation that has failed at least once.
    "recovery state" RecoveryState {
        /// It waits for another attempt.
        Pending = "pending",
        /// A worker is retrying it.
        Retrying = "retrying",
        /// A later attempt has succeeded.
        Recovered = "recovered",
        /// It was given up; the operator can requeue it.
        Failed = "failed",
    }
}

impl RecoveryState {
    /// The recovery state of an operation with this status and number of attempts; nothing when it has not failed so far,
    /// or is no longer wanted.
    pub const fn of((status, attempts): (OperationStatus, u32)) -> Option<Self> {
        match status {
            OperationStatus::Pending if attempts > 0 => Some(Self::Pending),
            OperationStatus::Running if attempts > 1 => Some(Self::Retrying),
            OperationStatus::Done if attempts > 1 => Some(Self::Recovered),
            OperationStatus::Failed => Some(Self::Failed),
            _ => None,
        }
    }
}

/// The number of operations in each recovery state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RecoveryCounts {
    /// Failed before and waiting for another attempt.
    pub pending: i64,
    /// Being retried.
    pub retrying: i64,
    /// Succeeded after a failure.
    pub recovered: i64,
    /// Given up.
    pub failed: i64,
}

/// An operation that failed, is being retried, or has recovered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecoveryAction {
    /// The operation.
    pub operation: OperationId,
    /// Its work, with its row.
    pub work: Work,
    /// Its recovery state.
    pub state: RecoveryState,
    /// When it reached that state; for one that is being retried: when the retry was due.
    pub at: Timestamp,
    /// What went wrong last, as a sentence.
    pub error: Option<String>,
}

impl RecoveryAction {
    /// How many are shown (`docs/behaviour.md#operations`).
    pub const SHOWN: usize = 20;
}

impl Operation {
    /// The entry for the list of latest recoveries; none when it merely waits or has never failed.
    pub fn recovery_action(&self) -> Option<RecoveryAction> {
        let state = RecoveryState::of((self.status, self.attempts)).filter(|state| *state != RecoveryState::Pending)?;
        Some(RecoveryAction {
            operation: self.id,
            work: self.work,
            state,
            at: self.finished_at.unwrap_or(self.next_attempt_at),
            error: self.last_error.clone(),
        })
    }
}

text_enum! {
    /// How an attempt of an operation can end.
    "operation outcome" AttemptEnd {
        /// It succeeded.
        Done = "done",
        /// It failed and is retried.
        Retried = "retried",
        /// It failed for good.
        Failed = "failed",
        /// It was no longer wanted.
        Cancelled = "cancelled",
    }
}

impl AttemptEnd {
    /// The end of an attempt, from the status and the number of attempts before and after a change. A check that found
    /// the operation not ready is not an attempt.
    pub fn between(before: (OperationStatus, u32), after: (OperationStatus, u32)) -> Option<Self> {
        match (before.0, after.0) {
            (OperationStatus::Running, OperationStatus::Done) => Some(Self::Done),
            (OperationStatus::Running, OperationStatus::Failed) => Some(Self::Failed),
            (OperationStatus::Running, OperationStatus::Pending) if after.1 >= before.1 => Some(Self::Retried),
            (before, OperationStatus::Cancelled) if before != OperationStatus::Cancelled => Some(Self::Cancelled),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_operations_that_failed_have_a_recovery_state() {
        use OperationStatus::{Cancelled, Done, Failed, Pending, Running};
        for (status, attempts, state) in [
            (Pending, 0, None),
            (Pending, 1, Some(RecoveryState::Pending)),
            (Running, 1, None),
            (Running, 2, Some(RecoveryState::Retrying)),
            (Done, 1, None),
            (Done, 2, Some(RecoveryState::Recovered)),
            (Failed, 0, Some(RecoveryState::Failed)),
            (Failed, 8, Some(RecoveryState::Failed)),
            (Cancelled, 8, None),
        ] {
            assert_eq!(RecoveryState::of((status, attempts)), state, "{status} {attempts}");
        }
    }

    #[test]
    fn a_snoozed_operation_has_not_ended_an_attempt() {
        use OperationStatus::{Cancelled, Done, Failed, Pending, Running};
        let running = (Running, 2);
        for (status, attempts, end) in [
            (Pending, 1, None),
            (Pending, 2, Some(AttemptEnd::Retried)),
            (Running, 3, None),
            (Done, 2, Some(AttemptEnd::Done)),
            (Failed, 2, Some(AttemptEnd::Failed)),
            (Cancelled, 2, Some(AttemptEnd::Cancelled)),
        ] {
            assert_eq!(AttemptEnd::between(running, (status, attempts)), end, "{status}");
        }
        let pending = (Pending, 0);
        assert_eq!(AttemptEnd::between(pending, running), None);
        let cancelled = (Cancelled, 0);
        assert_eq!(AttemptEnd::between(pending, cancelled), Some(AttemptEnd::Cancelled));
    }
}
