//! Operations: work on the outside world that outlives the process (`behaviour.md` §2).

use jiff::{SignedDuration, Timestamp};

use crate::text_enum;
use crate::{InvalidTransition, OperationId, ScheduledPostId, VideoId};

text_enum! {
    /// What is to be done.
    "operation kind" OperationKind {
        /// Hand a video to the avatar provider.
        SubmitRender = "submit_render",
        /// Ask the provider how far it is, until it has finished.
        FollowRender = "follow_render",
        /// Bring the finished file here.
        FetchRender = "fetch_render",
        /// Publish a post.
        PublishPost = "publish_post",
    }
}

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
        /// It is given up.
        GiveUp = "given up",
        /// The operator puts it back.
        Retry = "retried",
    }
}

impl OperationStatus {
    /// The state after `event`.
    pub fn after(self, event: OperationEvent) -> Result<Self, InvalidTransition> {
        use OperationEvent::{Claim, Finish, GiveUp, Postpone, Retry};
        use OperationStatus::{Done, Failed, Pending, Running};
        match (self, event) {
            (Pending | Running, Claim) => Ok(Running),
            (Running, Postpone) | (Failed, Retry) => Ok(Pending),
            (Running, Finish) => Ok(Done),
            (Running, GiveUp) => Ok(Failed),
            (Done | Failed, Claim)
            | (Pending | Done | Failed, Postpone | Finish | GiveUp)
            | (Pending | Running | Done, Retry) => Err(InvalidTransition::new("operation", self, event)),
        }
    }
}

/// The row that an operation works on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Subject {
    /// A video that is being rendered.
    Video(VideoId),
    /// A post that is being published.
    ScheduledPost(ScheduledPostId),
}

impl Subject {
    /// The kind of row, as stored.
    #[must_use]
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Video(_) => "video",
            Self::ScheduledPost(_) => "scheduled_post",
        }
    }

    /// The row's number.
    #[must_use]
    pub const fn row(self) -> i64 {
        match self {
            Self::Video(VideoId(row)) | Self::ScheduledPost(ScheduledPostId(row)) => row,
        }
    }
}

impl OperationKind {
    /// The subject of an operation of this kind, from the number of its row.
    #[must_use]
    pub const fn subject(self, row: i64) -> Subject {
        match self {
            Self::SubmitRender | Self::FollowRender | Self::FetchRender => Subject::Video(VideoId(row)),
            Self::PublishPost => Subject::ScheduledPost(ScheduledPostId(row)),
        }
    }

    /// How often and for how long it is tried.
    #[must_use]
    pub const fn retry_policy(self) -> RetryPolicy {
        let (max_attempts, deadline) = match self {
            // A provider that is down for an hour should not cost a video.
            Self::SubmitRender => (12, SignedDuration::from_hours(6)),
            // Providers take minutes; one that has not finished after hours never will.
            Self::FollowRender => (20, SignedDuration::from_hours(6)),
            Self::FetchRender => (12, SignedDuration::from_hours(12)),
            Self::PublishPost => (8, SignedDuration::from_hours(6)),
        };
        RetryPolicy { max_attempts, deadline, base: SignedDuration::from_secs(2), cap: SignedDuration::from_mins(10) }
    }
}

/// How often and for how long something is tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RetryPolicy {
    /// Attempts in all.
    pub max_attempts: u32,
    /// How long after its first due time it is given up.
    pub deadline: SignedDuration,
    /// The longest wait after the first failure.
    pub base: SignedDuration,
    /// The longest wait after any failure.
    pub cap: SignedDuration,
}

impl RetryPolicy {
    /// How long to wait after attempt number `attempts` (from 1): exponential with full jitter.
    /// `jitter` is a random number from 0 to 1.
    #[must_use]
    pub fn delay(&self, attempts: u32, jitter: f64) -> SignedDuration {
        let doublings = attempts.saturating_sub(1).min(20);
        let longest = self.base.saturating_mul(1 << doublings).min(self.cap);
        longest.mul_f64(jitter.clamp(0.0, 1.0))
    }
}

/// The right of one worker to write an operation's result. It ends when another worker has claimed the operation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    /// The operation.
    pub operation: OperationId,
    /// Drawn anew at each claim.
    pub token: String,
}

/// An operation as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Operation {
    /// Row id.
    pub id: OperationId,
    /// What is to be done.
    pub kind: OperationKind,
    /// On which row.
    pub subject: Subject,
    /// Drawn once and the same at each attempt: what providers are given as the idempotency key.
    pub key: String,
    /// Where it stands.
    pub status: OperationStatus,
    /// How often it was claimed, looks that found it not ready yet left aside.
    pub attempts: u32,
    /// When it is due.
    pub next_attempt_at: Timestamp,
    /// When it is given up.
    pub deadline_at: Timestamp,
    /// The claim of the worker that has it.
    pub lease_token: Option<String>,
    /// Until when that worker has it.
    pub lease_until: Option<Timestamp>,
    /// What went wrong last, as a sentence.
    pub last_error: Option<String>,
    /// When it was stored.
    pub created_at: Timestamp,
    /// When it was finished or given up.
    pub finished_at: Option<Timestamp>,
}

impl Operation {
    /// The claim under which a running operation is worked on.
    #[must_use]
    pub fn claim(&self) -> Option<Claim> {
        self.lease_token.clone().map(|token| Claim { operation: self.id, token })
    }
}

/// An operation to be stored together with the change that causes it.
/// Its subject is the row that is changed in the same transaction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewOperation {
    /// What is to be done.
    pub kind: OperationKind,
    /// The idempotency key.
    pub key: String,
    /// When it is due.
    pub due_at: Timestamp,
}

/// What becomes of a claimed operation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// It goes on: nothing of the operation changes, but the change that this comes with is refused
    /// when the claim is no longer held.
    Continues,
    /// It has succeeded.
    Done,
    /// Nothing went wrong, it is just not ready: look again at this time. Does not count as an attempt.
    NotReady(Timestamp),
    /// It went wrong and is tried again at this time.
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
}

/// The result of a claimed operation, to be written with the change that it brings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settlement {
    /// Who writes it. When the claim is no longer held, nothing is written.
    pub claim: Claim,
    /// What becomes of the operation.
    pub outcome: Outcome,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::transition::tests::table;

    #[test]
    fn every_state_and_event() {
        insta::assert_snapshot!(table(OperationStatus::ALL, OperationEvent::ALL, OperationStatus::after));
    }

    #[test]
    fn waits_double_up_to_the_cap_and_are_jittered_down_to_nothing() {
        let policy = OperationKind::PublishPost.retry_policy();
        let longest: Vec<i64> = (1..=11).map(|attempt| policy.delay(attempt, 1.0).as_secs()).collect();
        assert_eq!(longest, [2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600]);
        assert_eq!(policy.delay(5, 0.0), SignedDuration::ZERO);
        assert_eq!(policy.delay(u32::MAX, 1.0), policy.cap);
    }
}
