//! How a step of an operation can end badly, and what then becomes of the operation.

use jiff::{SignedDuration, Timestamp};
use showrunner_domain::operation::{Operation, Outcome, Work};
use showrunner_ports::media::MediaError;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::store::StoreError;

/// How often it is looked whether an account is connected again.
const ACCOUNT_LOOKED_AFTER: SignedDuration = SignedDuration::from_mins(1);

/// The result of a step of an operation.
pub(crate) type StepResult<T> = Result<T, StepError>;

/// Why a step did not succeed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum StepError {
    /// A provider did not do its part.
    #[error(transparent)]
    Provider(#[from] ProviderError),
    /// The file could not be kept.
    #[error(transparent)]
    Media(#[from] MediaError),
    /// The database did not take the result.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// What the operation works on is not there, or not in the state that it was made for.
    #[error("{0}")]
    Obsolete(String),
    /// The attempt took longer than it may. What was asked for may have happened all the same.
    #[error("there was no answer in time")]
    TimedOut,
}

impl StepError {
    /// Whether trying again cannot help.
    const fn is_final(&self) -> bool {
        match self {
            Self::Provider(error) => error.is_final(),
            Self::Media(error) => matches!(error, MediaError::Setup(_)),
            // What is stored does not allow it, and will not a moment later.
            Self::Store(error) => {
                matches!(
                    error,
                    StoreError::Transition(_) | StoreError::Conflict(_) | StoreError::Budget(_) | StoreError::NotFound
                )
            }
            Self::Obsolete(_) | Self::TimedOut => false,
        }
    }

    /// Whether what was asked for may have happened all the same.
    pub(crate) const fn may_have_happened(&self) -> bool {
        match self {
            Self::Provider(error) => matches!(error.kind, ProviderErrorKind::Uncertain),
            Self::TimedOut => true,
            Self::Media(_) | Self::Store(_) | Self::Obsolete(_) => false,
        }
    }

    /// How long the provider asks to be left alone.
    fn wait(&self, now: Timestamp) -> Option<SignedDuration> {
        match self {
            Self::Provider(error) => match error.kind {
                ProviderErrorKind::RateLimited(wait) => wait,
                ProviderErrorKind::QuotaUntil(until) | ProviderErrorKind::HeldBack(until) => {
                    Some(now.duration_until(until))
                }
                ProviderErrorKind::CircuitOpen(wait) | ProviderErrorKind::Processing(wait) => Some(wait),
                _ => None,
            },
            Self::Media(_) | Self::Store(_) | Self::Obsolete(_) | Self::TimedOut => None,
        }
    }

    /// Whether it was no attempt: the provider was not asked, or it has everything and is processing it.
    const fn was_no_attempt(&self) -> bool {
        use ProviderErrorKind::{CircuitOpen, HeldBack, Processing};
        matches!(self, Self::Provider(ProviderError { kind: CircuitOpen(_) | HeldBack(_) | Processing(_), .. }))
    }

    /// Whether the provider has only said when to come back: however often it does, there is nothing to give up.
    const fn was_put_off(&self) -> bool {
        matches!(self, Self::Provider(ProviderError { kind: ProviderErrorKind::RateLimited(_), .. }))
    }

    /// Whether it is in the name of an account that has to be connected again. What is to go out there waits for the operator:
    /// they may be back in time.
    const fn awaits_account(&self, work: Work) -> bool {
        matches!(self, Self::Provider(ProviderError { kind: ProviderErrorKind::Unauthorized, .. }))
            && matches!(work, Work::PublishPost(_) | Work::SendReply(_))
    }

    /// What becomes of `operation`: another try while the kind of error, the attempts and the deadline allow one.
    /// `jitter` is a random number from 0 to 1.
    pub(crate) fn outcome(&self, operation: &Operation, now: Timestamp, jitter: f64) -> Outcome {
        let policy = operation.work.kind().retry_policy();
        let error = self.to_string();
        let backoff = policy.delay(operation.attempts, jitter);
        let awaits_account = self.awaits_account(operation.work);
        let wait = if awaits_account { Some(ACCOUNT_LOOKED_AFTER) } else { self.wait(now) };
        let at = now + wait.map_or(backoff, |wait| wait.max(backoff));
        let is_spent = operation.attempts >= policy.max_attempts && !self.was_put_off() && !awaits_account;
        if matches!(self, Self::Obsolete(_)) {
            Outcome::CalledOff { reason: error }
        } else if self.was_no_attempt() && at <= operation.deadline_at {
            Outcome::Snoozed(at)
        } else if (self.is_final() && !awaits_account) || is_spent || at > operation.deadline_at {
            Outcome::GivenUp { error }
        } else {
            Outcome::Retry { at, error }
        }
    }
}

#[cfg(test)]
mod tests {
    use jiff::ToSpan;
    use showrunner_domain::OperationId;
    use showrunner_domain::ScheduledPostId;
    use showrunner_domain::operation::OperationStatus;
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
    fn what_the_store_refuses_is_not_tried_again_but_an_absent_store_is() {
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
    fn an_error_is_tried_again_as_long_as_that_can_help() {
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

    #[test]
    fn a_provider_that_is_busy_is_asked_until_the_deadline() {
        let now: Timestamp = "2026-11-20T12:00:00Z".parse().unwrap();
        let busy = failure(ProviderErrorKind::RateLimited(None));
        let hundredth = operation(100, now);
        assert!(matches!(busy.outcome(&hundredth, now, 0.0), Outcome::Retry { .. }));
        assert!(matches!(busy.outcome(&hundredth, now + 7.hours(), 0.0), Outcome::GivenUp { .. }));
    }

    #[test]
    fn a_provider_that_is_left_alone_costs_no_attempt_until_the_deadline() {
        let now: Timestamp = "2026-11-20T12:00:00Z".parse().unwrap();
        let circuit_open = failure(ProviderErrorKind::CircuitOpen(SignedDuration::from_secs(30)));
        let last = operation(8, now);
        assert_eq!(circuit_open.outcome(&last, now, 0.0), Outcome::Snoozed(now + 30.seconds()));
        let too_late = circuit_open.outcome(&last, now + 6.hours(), 0.0);
        assert!(matches!(too_late, Outcome::GivenUp { .. }), "{too_late:?}");
    }

    #[test]
    fn what_is_not_wanted_any_more_has_not_failed() {
        let now: Timestamp = "2026-11-20T12:00:00Z".parse().unwrap();
        let outcome =
            StepError::Obsolete("the post is cancelled already".to_owned()).outcome(&operation(1, now), now, 0.0);
        assert_eq!(outcome, Outcome::CalledOff { reason: "the post is cancelled already".to_owned() });
    }
}
