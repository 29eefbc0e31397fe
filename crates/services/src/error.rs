//! What a use case can answer instead of a result.

use showrunner_domain::{InvalidTransition, InvalidValue};
use showrunner_ports::BoxError;
use showrunner_ports::provider::ProviderError;
use showrunner_ports::store::{Conflict, StoreError};

/// The result of a use case.
pub type ServiceResult<T> = Result<T, ServiceError>;

/// Why a use case could not do what was asked. Nothing has been stored.
#[derive(Debug, thiserror::Error)]
pub enum ServiceError {
    /// Some input is out of range.
    #[error("{}", .0.first().map_or("the input is invalid", |invalid| invalid.message.as_str()))]
    Invalid(Vec<InvalidValue>),
    /// There is no such thing; the text names its kind.
    #[error("there is no such {0}")]
    NotFound(&'static str),
    /// What is stored does not allow it.
    #[error("{0}")]
    Conflict(String),
    /// What is left of the month's budget is not enough.
    #[error("{0}")]
    BudgetExhausted(String),
    /// A provider did not do its part.
    #[error(transparent)]
    Provider(#[from] ProviderError),
    /// The database cannot be reached; trying again may help.
    #[error("the database cannot be reached right now")]
    Unavailable(#[source] BoxError),
    /// A defect.
    #[error("something went wrong on this server")]
    Internal(#[source] BoxError),
}

impl From<InvalidValue> for ServiceError {
    fn from(invalid: InvalidValue) -> Self {
        Self::Invalid(vec![invalid])
    }
}

impl From<InvalidTransition> for ServiceError {
    fn from(refused: InvalidTransition) -> Self {
        Self::Conflict(refused.to_string())
    }
}

impl From<StoreError> for ServiceError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::NotFound => Self::NotFound("thing"),
            StoreError::Transition(refused) => refused.into(),
            StoreError::Conflict(conflict @ Conflict::BudgetExhausted { .. }) => {
                Self::BudgetExhausted(conflict.to_string())
            }
            StoreError::Conflict(conflict) => Self::Conflict(conflict.to_string()),
            StoreError::Unavailable(source) => Self::Unavailable(source),
            error @ (StoreError::ClaimLost | StoreError::Inconsistent { .. } | StoreError::Backend(_)) => {
                Self::Internal(error.into())
            }
        }
    }
}

/// Says of which kind the row is that a store did not find.
pub(crate) fn missing(kind: &'static str) -> impl FnOnce(StoreError) -> ServiceError {
    move |error| match error {
        StoreError::NotFound => ServiceError::NotFound(kind),
        other => other.into(),
    }
}
