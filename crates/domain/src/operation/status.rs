//! Where operations stand, and what can happen to them.

use crate::text_enum;
use crate::transition::InvalidTransition;

text_enum! {
    /// Where an operation stands.
    "operation status" OperationStatus {
        /// Waits for its next attempt.
        Pending = "pending",
        /// A worker has it, until its lease ends.
        Running = "running",
        /// Finished.
        Done = "done",
        /// Given up; the operator can put it back.
        Failed = "failed",
        /// Not wanted any more: its subject was cancelled, rejected or removed. It has not failed.
        Cancelled = "cancelled",
    }
}

text_enum! {
    /// What can happen to an operation; the text is the past participle.
    "operation event" OperationEvent {
        /// A worker takes it; one whose lease has run out can be taken again.
        Claim = "claimed",
        /// It is to be tried or looked at again later.
        Postpone = "postponed",
        /// It has succeeded.
        Finish = "finished",
        /// Its worker gives it up.
        GiveUp = "given up",
        /// Its subject does not want it any more.
        Cancel = "cancelled",
        /// The operator puts it back.
        Retry = "retried",
    }
}

impl OperationStatus {
    /// Whether no worker will take it again by itself.
    #[must_use]
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::transition::tests::table;

    #[test]
    fn every_state_and_event() {
        insta::assert_snapshot!(table(OperationStatus::ALL, OperationEvent::ALL, OperationStatus::after));
    }
}
