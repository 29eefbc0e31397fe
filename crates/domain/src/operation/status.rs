//! The statuses of operations and their events.

use crate::text_enum;
use crate::transition::InvalidTransition;

text_enum! {
    /// The status of an operation.
    "operation status" OperationStatus {
        /// Waits for its next attempt.
        Pending = "pending",
        /// A worker runs it, until its lease ends.
        Running = "running",
        /// Finished.
        Done = "done",
        /// Given up; the operator can requeue it.
        Failed = "failed",
        /// No longer wanted: its subject was cancelled, rejected or removed. This is not a failure.
        Cancelled = "cancelled",
    }
}

text_enum! {
    /// An event of an operation; the text is the past participle.
    "operation event" OperationEvent {
        /// A worker claims it; one whose lease has expired can be claimed again.
        Claim = "claimed",
        /// It is to be retried or checked again later.
        Postpone = "postponed",
        /// It has succeeded.
        Finish = "finished",
        /// Its worker gives it up.
        GiveUp = "given up",
        /// Its subject no longer wants it.
        Cancel = "cancelled",
        /// The operator requeues it.
        Retry = "retried",
    }
}

impl OperationStatus {
    /// Whether no worker will claim it again automatically.
    pub const fn is_final(self) -> bool {
        matches!(self, Self::Done | Self::Failed | Self::Cancelled)
    }

    /// The state after `event`.
    pub fn after(self, event: OperationEvent) -> Result<Self, InvalidTransition> {
        use OperationEvent::{Cancel, Claim, Finish, GiveUp, Postpone, Retry};
        use OperationStatus::{Cancelled, Done, Failed, Pending, Running};
        match (self, event) {
            (Pending | Running, Claim) => Ok(Running),
            (Running, Postpone) | (Failed, Retry) => Ok(Pending),
            (Running, Finish) => Ok(Done),
            (Running, GiveUp) => Ok(Failed),
            (Pending | Running | Failed, Cancel) => Ok(Cancelled),
            (Done | Failed | Cancelled, Claim)
            | (Pending | Done | Failed | Cancelled, Postpone | Finish | GiveUp)
            | (Pending | Running | Done | Cancelled, Retry)
            | (Done | Cancelled, Cancel) => Err(InvalidTransition::new("operation", self, event)),
        }
    }
}
