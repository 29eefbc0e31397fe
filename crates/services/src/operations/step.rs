//! New and claimed operations, how a step of one can fail, and what that means for the operation.

use jiff::{SignedDuration, Timestamp};
use showrunner_domain::operation::{Claim, NewOperation, Operation, OperationKind, OperationResult, Outcome, Work};
use showrunner_ports::media::MediaError;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::store::{FollowUp, StoreError};
use uuid::Uuid;

/// How often an operation checks whether its account is connected again, or its key is accepted.
const ACCESS_POLL_INTERVAL: SignedDuration = SignedDuration::from_mins(1);

/// How often an operation checks whether the disk has room again.
const DISK_POLL_INTERVAL: SignedDuration = SignedDuration::from_mins(1);

/// An operation and the right to write its result.
pub(crate) struct Claimed {
    pub(crate) operation: Operation,
    pub(crate) claim: Claim,
}

impl Claimed {
    pub(crate) fn result(&self, outcome: Outcome) -> OperationResult {
        OperationResult { claim: self.claim.clone(), outcome }
    }

    /// Stores a change only together with this outcome, so only while the claim is held.
    pub(crate) fn follow_up(&self, outcome: Outcome) -> FollowUp {
        FollowUp::none().with_operation_result(self.result(outcome))
    }
}

/// An operation that is due at `due_at`, with an idempotency key of its own. The key is logged here and where the
/// operation begins: it leads from a request to what the request has set off, perhaps in another process.
pub(crate) fn new_operation(kind: OperationKind, due_at: Timestamp) -> NewOperation {
    let key = Uuid::new_v4().to_string();
    tracing::info!(operation_key = key, new_operation_kind = %kind, %due_at, "an operation is asked for");
    NewOperation { kind, key, due_at }
}

pub(crate) type StepResult<T> = Result<T, StepError>;

/// Why a step did not succeed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum StepError {
    #[error(transparent)]
    Provider(#[from] ProviderError),
    #[error(transparent)]
    Media(#[from] MediaError),
    /// The database did not accept the result.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The subject of the operation is gone or no longer in the expected state.
    #[error("{0}")]
    Obsolete(String),
    /// The disk is nearly full, so nothing was begun.
    #[error("{0}")]
    DiskFull(String),
    /// The attempt exceeded its time limit. The provider may have acted anyway.
    #[error("there was no answer in time")]
    TimedOut,
}

/// The row that a step needs is gone or no longer in the expected state, for this reason.
pub(crate) fn obsolete(reason: &'static str) -> impl FnOnce() -> StepError {
    move || StepError::Obsolete(reason.to_owned())
}

impl StepError {
    const fn is_final(&self) -> bool {
        match self {
            Self::Provider(error) => error.is_final(),
            Self::Media(error) => matches!(error, MediaError::Setup(_)),
            // The stored state does not allow it, and will not a moment later.
            Self::Store(error) => {
                matches!(
                    error,
                    StoreError::Transition(_) | StoreError::Conflict(_) | StoreError::Budget(_) | StoreError::NotFound
                )
            }
            Self::Obsolete(_) | Self::DiskFull(_) | Self::TimedOut => false,
        }
    }

    /// Whether the provider may have acted anyway.
    pub(crate) const fn may_have_happened(&self) -> bool {
        match self {
            Self::Provider(error) => matches!(error.kind, ProviderErrorKind::Uncertain),
            Self::TimedOut => true,
            Self::Media(_) | Self::Store(_) | Self::Obsolete(_) | Self::DiskFull(_) => false,
        }
    }

    /// Whether a post or reply waits for its account to be connected again, or a render that has begun for another key or for credit,
    /// which the operator may do before the deadline.
    const fn awaits_access(&self, work: Work) -> bool {
        matches!(self, Self::Provider(error) if error.is_about_account())
            && matches!(
                work,
                Work::PublishPost(_)
                    | Work::SendReply(_)
                    | Work::WriteFirstComment(_)
                    | Work::FollowRender(_)
                    | Work::FetchRender(_)
            )
    }

    /// The outcome of `operation`: a retry if the kind of error, the attempts and the deadline allow one.
    /// `jitter` is a random number from 0 to 1.
    pub(crate) fn outcome(&self, operation: &Operation, now: Timestamp, jitter: f64) -> Outcome {
        use ProviderErrorKind::{CircuitOpen, HeldBack, Processing, QuotaUntil, RateLimited};
        let kind = operation.work.kind();
        let error = self.to_string();
        let awaits_access = self.awaits_access(operation.work);
        let (wait, limit) = match self {
            Self::Obsolete(_) => return Outcome::Cancelled { reason: error },
            // It waits for as long as it takes: the operator has been told.
            Self::DiskFull(_) => return Outcome::Snoozed(now + DISK_POLL_INTERVAL),
            Self::Provider(error) => match error.kind {
                RateLimited(wait) => (wait, Limit::Deadline),
                QuotaUntil(until) => (Some(now.duration_until(until)), Limit::Attempts),
                HeldBack(until) => (Some(now.duration_until(until)), Limit::Uncounted),
                CircuitOpen(wait) | Processing(wait) => (Some(wait), Limit::Uncounted),
                _ if awaits_access => (Some(ACCESS_POLL_INTERVAL), Limit::Deadline),
                _ => (None, Limit::Attempts),
            },
            Self::Media(_) | Self::Store(_) | Self::TimedOut => (None, Limit::Attempts),
        };
        let backoff = kind.delay(operation.attempts, jitter);
        let at = now + wait.map_or(backoff, |wait| wait.max(backoff));
        let is_spent = operation.attempts >= kind.max_attempts() && limit != Limit::Deadline;
        if limit == Limit::Uncounted && at <= operation.deadline_at {
            Outcome::Snoozed(at)
        } else if (self.is_final() && !awaits_access) || is_spent || at > operation.deadline_at {
            Outcome::GivenUp { error }
        } else {
            Outcome::Retry { at, error }
        }
    }
}

/// How often an attempt may be repeated.
#[derive(PartialEq, Eq)]
enum Limit {
    /// As often as its kind of operation allows.
    Attempts,
    /// Any number of times before the deadline.
    Deadline,
    /// The attempt does not count: the provider was not called, or it is still processing an earlier call.
    Uncounted,
}

#[cfg(test)]
mod tests {
    use jiff::ToSpan;
    use showrunner_domain::operation::OperationStatus;
    use showrunner_domain::{OperationId, ScheduledPostId, VideoId};
    use showrunner_ports::store::Conflict;

    use super::*;

    fn operation(attempts: u32, now: Timestamp) -> Operation {
        Operation {
            id: OperationId(1),
            work: Work::PublishPost(ScheduledPostId(1)),
            key: "key".to_owned(),
            status: OperationStatus::Running,
            attempts,
            retries: 0,
            next_attempt_at: now,
            deadline_at: now + 6.hours(),
            lease_token: None,
            lease_until: None,
            last_error: None,
            created_at: now,
            finished_at: None,
        }
    }

    #[test]
    fn a_refusal_by_the_store_is_final_but_an_unavailable_store_is_retried() {
        let now: Timestamp = "2026-11-20T12:00:00Z".parse().unwrap();
        let given_up = |error: StoreError| {
            let outcome = StepError::from(error).outcome(&operation(1, now), now, 0.0);
            matches!(outcome, Outcome::GivenUp { .. })
        };
        assert!(given_up(Conflict::VideoNotApproved.into()));
        assert!(given_up(StoreError::NotFound));
        assert!(!given_up(StoreError::Unavailable("gone".into())));
        assert!(!given_up(StoreError::Backend("odd".into())));
    }

    fn failure(kind: ProviderErrorKind) -> StepError {
        ProviderError::new("TikTok", kind, "no").into()
    }

    #[test]
    fn an_error_is_retried_as_long_as_that_can_help() {
        let now: Timestamp = "2026-11-20T12:00:00Z".parse().unwrap();
        let outcome = |kind, attempts| failure(kind).outcome(&operation(attempts, now), now, 1.0);
        let retry = |at| Outcome::Retry { at, error: "TikTok: no".to_owned() };
        let given_up = Outcome::GivenUp { error: "TikTok: no".to_owned() };

        assert_eq!(outcome(ProviderErrorKind::Unavailable, 1), retry(now + 2.seconds()));
        assert_eq!(outcome(ProviderErrorKind::Uncertain, 3), retry(now + 8.seconds()));
        assert_eq!(outcome(ProviderErrorKind::Unavailable, 8), given_up);
        assert_eq!(outcome(ProviderErrorKind::Refused, 1), given_up);
        assert_eq!(outcome(ProviderErrorKind::Setup, 1), given_up);
        let minute = ProviderErrorKind::RateLimited(Some(SignedDuration::from_mins(1)));
        assert_eq!(outcome(minute, 1), retry(now + 60.seconds()));
        assert_eq!(outcome(ProviderErrorKind::QuotaUntil(now + 5.hours()), 1), retry(now + 5.hours()));
        assert_eq!(outcome(ProviderErrorKind::QuotaUntil(now + 7.hours()), 1), given_up);
    }

    /// What has begun waits for an account or another key; what has not says at once that the key is refused.
    #[test]
    fn work_that_has_begun_waits_for_access() {
        let now: Timestamp = "2026-11-20T12:00:00Z".parse().unwrap();
        let refused = failure(ProviderErrorKind::Unauthorized);
        let video = VideoId(1);
        for (work, waits) in [
            (Work::PublishPost(ScheduledPostId(1)), true),
            (Work::FollowRender(video), true),
            (Work::FetchRender(video), true),
            (Work::SubmitRender(video), false),
        ] {
            let outcome = |now| refused.outcome(&Operation { work, ..operation(50, now) }, now, 0.0);
            assert_eq!(
                matches!(outcome(now), Outcome::Retry { at, .. } if at >= now + 60.seconds()),
                waits,
                "{work:?}"
            );
            let late = Operation { work, deadline_at: now, ..operation(1, now) };
            assert!(matches!(refused.outcome(&late, now, 0.0), Outcome::GivenUp { .. }), "{work:?}");
        }
    }

    #[test]
    fn a_rate_limit_is_retried_until_the_deadline() {
        let now: Timestamp = "2026-11-20T12:00:00Z".parse().unwrap();
        let busy = failure(ProviderErrorKind::RateLimited(None));
        let hundredth = operation(100, now);
        assert!(matches!(busy.outcome(&hundredth, now, 0.0), Outcome::Retry { .. }));
        assert!(matches!(busy.outcome(&hundredth, now + 7.hours(), 0.0), Outcome::GivenUp { .. }));
    }

    #[test]
    fn an_open_circuit_counts_as_no_attempt_until_the_deadline() {
        let now: Timestamp = "2026-11-20T12:00:00Z".parse().unwrap();
        let circuit_open = failure(ProviderErrorKind::CircuitOpen(SignedDuration::from_secs(30)));
        let last = operation(8, now);
        assert_eq!(circuit_open.outcome(&last, now, 0.0), Outcome::Snoozed(now + 30.seconds()));
        let too_late = circuit_open.outcome(&last, now + 6.hours(), 0.0);
        assert!(matches!(too_late, Outcome::GivenUp { .. }), "{too_late:?}");
    }

    #[test]
    fn a_full_disk_is_waited_for_however_long() {
        let now: Timestamp = "2026-11-20T12:00:00Z".parse().unwrap();
        let full = StepError::DiskFull("The disk is nearly full".to_owned());
        for later in [0, 7, 24 * 30] {
            let now = now + SignedDuration::from_hours(later);
            assert_eq!(full.outcome(&operation(100, now), now, 0.0), Outcome::Snoozed(now + 60.seconds()));
        }
    }

    #[test]
    fn an_obsolete_operation_is_cancelled() {
        let now: Timestamp = "2026-11-20T12:00:00Z".parse().unwrap();
        let outcome =
            StepError::Obsolete("the post is cancelled already".to_owned()).outcome(&operation(1, now), now, 0.0);
        assert_eq!(outcome, Outcome::Cancelled { reason: "the post is cancelled already".to_owned() });
    }
}
