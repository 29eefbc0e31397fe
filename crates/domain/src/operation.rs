//! Operations: work on the outside world that outlives the process (`docs/behaviour.md#operations`).

mod retries;
mod work;

use jiff::Timestamp;

use crate::transition::{InvalidTransition, state_machine};
use crate::value::{storable, whole_microseconds};
use crate::{OperationId, text_enum};

pub use work::{OperationKind, Subject, Work};

/// The right of one worker to write an operation's result. It ends when another worker has claimed the operation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    /// The operation.
    pub operation: OperationId,
    /// A new random value for each claim.
    pub token: String,
}

/// An operation as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Operation {
    /// Row id.
    pub id: OperationId,
    /// The work to do, with its row.
    pub work: Work,
    /// Random, and the same for each attempt: the idempotency key for providers.
    pub key: String,
    /// Its status.
    pub status: OperationStatus,
    /// The number of claims, without those that found it not ready. One that was requeued starts again at one.
    pub attempts: u32,
    /// How often the operator has requeued it.
    pub retries: u32,
    /// When it is due.
    pub next_attempt_at: Timestamp,
    /// When it is given up.
    pub deadline_at: Timestamp,
    /// The claim token of the worker that runs it.
    pub lease_token: Option<String>,
    /// When that worker's lease ends.
    pub lease_until: Option<Timestamp>,
    /// What went wrong last, as a sentence.
    pub last_error: Option<String>,
    /// When it was stored.
    pub created_at: Timestamp,
    /// When it was finished or given up.
    pub finished_at: Option<Timestamp>,
}

impl Operation {
    /// The claim of the worker that runs it.
    pub fn claim(&self) -> Option<Claim> {
        self.lease_token.clone().map(|token| Claim { operation: self.id, token })
    }

    /// The operation after a worker has claimed it with `token`; a claim counts as an attempt.
    pub fn claimed(mut self, token: String, until: Timestamp) -> Result<Self, InvalidTransition> {
        self.status = self.status.after(OperationEvent::Claim)?;
        self.attempts = self.attempts.saturating_add(1);
        self.lease_token = Some(token);
        self.lease_until = Some(whole_microseconds(until));
        Ok(self)
    }

    /// The operation after a worker has claimed it as the next of a queue. Its deadline counts from its first claim, because until then
    /// it has waited for its turn.
    pub fn claimed_in_turn(self, token: String, until: Timestamp, now: Timestamp) -> Result<Self, InvalidTransition> {
        let is_first = self.attempts == 0;
        let claimed = self.claimed(token, until)?;
        let deadline_at =
            if is_first { deadline(claimed.work.kind(), whole_microseconds(now)) } else { claimed.deadline_at };
        Ok(Self { deadline_at, ..claimed })
    }

    /// The operation after its worker has ended the attempt.
    pub fn after_attempt(self, outcome: Outcome, now: Timestamp) -> Result<Self, InvalidTransition> {
        match outcome {
            Outcome::StillHeld => Ok(self),
            Outcome::Done => self.released(OperationEvent::Finish, None, now),
            Outcome::Snoozed(at) => {
                let released = self.released(OperationEvent::Postpone, None, now)?;
                Ok(Self {
                    next_attempt_at: whole_microseconds(at),
                    attempts: released.attempts.saturating_sub(1),
                    ..released
                })
            }
            Outcome::Retry { at, error } => Ok(Self {
                next_attempt_at: whole_microseconds(at),
                ..self.released(OperationEvent::Postpone, Some(&error), now)?
            }),
            Outcome::GivenUp { error } => self.released(OperationEvent::GiveUp, Some(&error), now),
            Outcome::Cancelled { reason } => self.cancelled(&reason, now),
        }
    }

    /// The operation after its subject no longer wants it, whether it is running or not.
    pub fn cancelled(self, reason: &str, now: Timestamp) -> Result<Self, InvalidTransition> {
        self.released(OperationEvent::Cancel, Some(reason), now)
    }

    /// The operation moved to another time, with a deadline to match and without a claim: a worker that runs it loses
    /// its claim. A failed operation is requeued, and its failure counts as its one attempt, so the recovery list shows
    /// it until it has succeeded or failed again.
    pub fn rescheduled(self, due_at: Timestamp) -> Result<Self, InvalidTransition> {
        let retries = self.retries;
        let (released, attempts, retries) = match self.status {
            OperationStatus::Pending => (self, 0, retries),
            OperationStatus::Failed => {
                (self.released(OperationEvent::Retry, None, due_at)?, 1, retries.saturating_add(1))
            }
            _ => (self.released(OperationEvent::Postpone, None, due_at)?, 0, retries),
        };
        let due_at = whole_microseconds(due_at);
        let deadline_at = deadline(released.work.kind(), due_at);
        Ok(Self { attempts, retries, next_attempt_at: due_at, deadline_at, ..released })
    }

    /// The operation after `event`, without a claim.
    fn released(
        mut self,
        event: OperationEvent,
        error: Option<&str>,
        now: Timestamp,
    ) -> Result<Self, InvalidTransition> {
        self.status = self.status.after(event)?;
        self.lease_token = None;
        self.lease_until = None;
        self.last_error = error.map(storable).or(self.last_error);
        self.finished_at = self.status.is_final().then_some(now);
        Ok(self)
    }
}

/// An operation to be stored together with the change that causes it; its subject is the changed row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewOperation {
    /// The kind of work to do.
    pub kind: OperationKind,
    /// The idempotency key.
    pub key: String,
    /// When it is due.
    pub due_at: Timestamp,
}

impl NewOperation {
    /// The operation as stored under `id` with the change of row number `row`.
    pub fn stored(self, id: OperationId, row: i64, now: Timestamp) -> Operation {
        let due_at = whole_microseconds(self.due_at);
        Operation {
            id,
            work: self.kind.on(row),
            key: self.key,
            status: OperationStatus::Pending,
            attempts: 0,
            retries: 0,
            next_attempt_at: due_at,
            deadline_at: deadline(self.kind, due_at),
            lease_token: None,
            lease_until: None,
            last_error: None,
            created_at: now,
            finished_at: None,
        }
    }
}

/// When an operation due at `due_at` is given up.
fn deadline(kind: OperationKind, due_at: Timestamp) -> Timestamp {
    due_at.saturating_add(kind.deadline()).unwrap_or(Timestamp::MAX)
}

/// The outcome of a claimed operation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// It continues; the change stored with this outcome is refused when the claim is no longer held.
    StillHeld,
    /// It has succeeded.
    Done,
    /// Nothing went wrong; it is just not ready. Check again at this time. Does not count as an attempt.
    Snoozed(Timestamp),
    /// It failed and is retried at this time.
    Retry {
        /// The next attempt.
        at: Timestamp,
        /// What went wrong, as a sentence.
        error: String,
    },
    /// It is given up.
    GivenUp {
        /// Why, as a sentence.
        error: String,
    },
    /// Its subject no longer wants it, so there is nothing to do. This is not a failure.
    Cancelled {
        /// Why, as a sentence.
        reason: String,
    },
}

/// The result of a claimed operation, stored together with the change that it causes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OperationResult {
    /// The claim of the worker. When it is no longer held, nothing is written.
    pub claim: Claim,
    /// The outcome of the operation.
    pub outcome: Outcome,
}

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

state_machine! {
    "operation" OperationStatus, OperationEvent {
        // One whose lease has expired can be claimed again.
        Claim = "claimed": Pending | Running => Running,
        Postpone = "postponed": Running => Pending,
        Finish = "finished": Running => Done,
        GiveUp = "given up": Running => Failed,
        Cancel = "cancelled": Pending | Running | Failed => Cancelled,
        // The operator requeues it.
        Retry = "retried": Failed => Pending,
    }
}

impl OperationStatus {
    /// Whether no worker will claim it again automatically.
    pub const fn is_final(self) -> bool {
        matches!(self, Self::Done | Self::Failed | Self::Cancelled)
    }
}

#[cfg(test)]
mod tests {
    use jiff::SignedDuration;

    use super::*;

    #[test]
    fn snoozing_is_no_attempt_and_keeps_the_last_error() {
        let now: Timestamp = "2026-11-20T12:00:00Z".parse().unwrap();
        let later = now + SignedDuration::from_secs(5);
        let new = NewOperation { kind: OperationKind::FollowRender, key: "key".to_owned(), due_at: now };
        let claimed = |operation: Operation| operation.claimed("token".to_owned(), later).unwrap();

        let waiting = claimed(new.stored(OperationId(1), 7, now)).after_attempt(Outcome::Snoozed(later), now).unwrap();
        assert_eq!((waiting.status, waiting.attempts), (OperationStatus::Pending, 0));
        assert_eq!((waiting.next_attempt_at, waiting.lease_until, waiting.claim()), (later, None, None));

        let retry = Outcome::Retry { at: later, error: "no\0 answer".to_owned() };
        let retried = claimed(waiting).after_attempt(retry, now).unwrap();
        assert_eq!((retried.attempts, retried.last_error.as_deref()), (1, Some("no\u{FFFD} answer")));

        let done = claimed(retried).after_attempt(Outcome::Done, later).unwrap();
        assert_eq!((done.status, done.attempts, done.finished_at), (OperationStatus::Done, 2, Some(later)));
        assert_eq!(done.last_error.as_deref(), Some("no\u{FFFD} answer"));
        assert!(done.cancelled("too late", later).is_err());
    }

    #[test]
    fn deadline_of_a_queue_counts_from_the_first_claim() {
        let stored: Timestamp = "2026-11-20T12:00:00Z".parse().unwrap();
        let claimed_at = |hours| stored + SignedDuration::from_hours(hours);
        let new = NewOperation { kind: OperationKind::SubmitRender, key: "key".to_owned(), due_at: stored };
        let claim = |operation: Operation, now| operation.claimed_in_turn("token".to_owned(), now, now).unwrap();
        let first = claim(new.stored(OperationId(1), 7, stored), claimed_at(9));
        assert_eq!(first.deadline_at, claimed_at(15));
        let retry = Outcome::Retry { at: claimed_at(10), error: "busy".to_owned() };
        let second = claim(first.after_attempt(retry, claimed_at(9)).unwrap(), claimed_at(10));
        assert_eq!((second.attempts, second.deadline_at), (2, claimed_at(15)));
    }

    #[test]
    fn a_requeued_operation_keeps_its_failure_as_its_one_attempt() {
        let now: Timestamp = "2026-11-20T12:00:00Z".parse().unwrap();
        let later = now + SignedDuration::from_hours(9);
        let new = NewOperation { kind: OperationKind::PublishPost, key: "key".to_owned(), due_at: now };
        let mut running = new.stored(OperationId(1), 7, now).claimed("token".to_owned(), now).unwrap();
        running.attempts = 8;
        let failed = running.after_attempt(Outcome::GivenUp { error: "refused".to_owned() }, now).unwrap();
        assert_eq!((failed.status, failed.finished_at), (OperationStatus::Failed, Some(now)));

        let back = failed.clone().rescheduled(later).unwrap();
        assert_eq!((back.status, back.attempts, back.retries), (OperationStatus::Pending, 1, 1));
        assert_eq!((back.next_attempt_at, back.deadline_at), (later, later + SignedDuration::from_hours(6)));
        assert_eq!((back.finished_at, back.key.as_str()), (None, "key"));
        assert_eq!(back.last_error.as_deref(), Some("refused"));
        assert_eq!(failed.cancelled("not wanted", later).unwrap().status, OperationStatus::Cancelled);
    }

    #[test]
    fn rescheduling_ends_the_claim_and_requeues_a_failed_operation() {
        let now: Timestamp = "2026-11-20T12:00:00Z".parse().unwrap();
        let later = now + SignedDuration::from_hours(48);
        let new = NewOperation { kind: OperationKind::PublishPost, key: "key".to_owned(), due_at: now };
        let pending = new.stored(OperationId(1), 7, now);
        let running = pending.clone().claimed("token".to_owned(), later).unwrap();
        let failed = running.clone().after_attempt(Outcome::GivenUp { error: "no".to_owned() }, now).unwrap();
        for (operation, attempts) in [(pending, 0), (running.clone(), 0), (failed, 1)] {
            let moved = operation.rescheduled(later).unwrap();
            assert_eq!((moved.status, moved.attempts), (OperationStatus::Pending, attempts));
            assert_eq!((moved.next_attempt_at, moved.deadline_at), (later, later + SignedDuration::from_hours(6)));
            assert_eq!((moved.claim(), moved.finished_at), (None, None));
        }
        let done = running.after_attempt(Outcome::Done, now).unwrap();
        assert!(done.rescheduled(later).is_err());
    }
}
