use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::store::StoreError;
use showrunner_services::ServiceError;

use super::{ApiError, ErrorCode, RetryAfter};

impl From<ServiceError> for ApiError {
    fn from(error: ServiceError) -> Self {
        match error {
            ServiceError::Invalid(fields) => Self::Invalid(fields.into_iter().map(Into::into).collect()),
            ServiceError::NotFound(kind) => Self::NotFound(format!("there is no such {kind}")),
            ServiceError::Transition(_)
            | ServiceError::Conflict(_)
            | ServiceError::Authorization(_)
            | ServiceError::DraftKept { .. }
            | ServiceError::ModelIsConfigured
            | ServiceError::Tool(_) => Self::Conflict(error.to_string()),
            ServiceError::Budget(error) => Self::BudgetExhausted(error.to_string()),
            ServiceError::Provider(error) => error.into(),
            ServiceError::Unavailable(source) => Self::Unavailable(source),
            ServiceError::Database(fault) => Self::DatabaseFault(fault.to_string()),
            ServiceError::Internal(source) => Self::Internal(source),
        }
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        ServiceError::from(error).into()
    }
}

/// The wait for a provider that gave no time.
const PROVIDER_RETRY: RetryAfter = RetryAfter::Seconds(30);

impl From<ProviderError> for ApiError {
    fn from(error: ProviderError) -> Self {
        let message = error.to_string();
        match error.kind {
            ProviderErrorKind::Unauthorized => Self::Provider { code: ErrorCode::ProviderUnauthorized, message },
            ProviderErrorKind::Setup => Self::Provider { code: ErrorCode::ProviderSetup, message },
            ProviderErrorKind::Refused => Self::Provider { code: ErrorCode::ProviderRefused, message },
            ProviderErrorKind::NotFound => Self::NotFound(message),
            ProviderErrorKind::QuotaUntil(time) | ProviderErrorKind::HeldBack(time) => {
                Self::ProviderUnavailable { message, retry: RetryAfter::At(time) }
            }
            ProviderErrorKind::RateLimited(Some(wait))
            | ProviderErrorKind::CircuitOpen(wait)
            | ProviderErrorKind::Processing(wait) => {
                let seconds = u64::try_from(wait.as_secs()).unwrap_or_default().max(1);
                Self::ProviderUnavailable { message, retry: RetryAfter::Seconds(seconds) }
            }
            ProviderErrorKind::RateLimited(None) | ProviderErrorKind::Unavailable | ProviderErrorKind::Uncertain => {
                Self::ProviderUnavailable { message, retry: PROVIDER_RETRY }
            }
        }
    }
}
