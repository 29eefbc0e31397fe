//! The errors of the use cases.

use showrunner_domain::budget::BudgetError;
use showrunner_domain::value::Title;
use showrunner_domain::{InvalidTransition, InvalidValue};
use showrunner_ports::BoxError;
use showrunner_ports::provider::ProviderError;
use showrunner_ports::store::{Conflict, DatabaseFault, StoreError};

use crate::accounts::authorization_error::AuthorizationError;
use crate::assistant::tool_error::ToolError;

pub type ServiceResult<T> = Result<T, ServiceError>;

/// Why a use case could not do what was asked. Nothing has been stored, but for [`DraftKept`](ServiceError::DraftKept).
#[derive(Debug, thiserror::Error)]
pub enum ServiceError {
    /// Some input is out of range.
    #[error("{}", .0.first().map_or("the input is invalid", |invalid| invalid.message.as_str()))]
    Invalid(Vec<InvalidValue>),
    /// There is no such thing; the text names its kind.
    #[error("there is no such {0}")]
    NotFound(&'static str),
    /// The current state does not allow the change: it has changed since it was shown.
    #[error(transparent)]
    Transition(#[from] InvalidTransition),
    /// Other stored data does not allow it.
    #[error(transparent)]
    Conflict(#[from] Conflict),
    /// What is left of the month's budget is not enough: raise it, or wait for the next month.
    #[error(transparent)]
    Budget(#[from] BudgetError),
    /// A script was written and is kept as a draft, but no video was started from it.
    #[error("the script \"{title}\" was written and kept as a draft, but no video was started: {reason}")]
    DraftKept {
        title: Title,
        /// Why not, as a sentence without its full stop.
        reason: String,
    },
    /// A text model cannot be chosen while the configuration names one.
    #[error("the configuration names a text model (ai.provider), so that none can be chosen here")]
    ModelIsConfigured,
    /// A platform's account could not be connected: start the sign-in again.
    #[error(transparent)]
    Authorization(#[from] AuthorizationError),
    /// The assistant cannot do what was asked.
    #[error(transparent)]
    Tool(#[from] ToolError),
    #[error(transparent)]
    Provider(#[from] ProviderError),
    /// The database cannot be reached; trying again may help.
    #[error("the database cannot be reached right now")]
    Unavailable(#[source] BoxError),
    /// The database says what is wrong with it; trying again helps only when that is put right.
    #[error(transparent)]
    Database(#[from] DatabaseFault),
    /// A defect.
    #[error("something went wrong on this server")]
    Internal(#[source] BoxError),
}

impl From<InvalidValue> for ServiceError {
    fn from(invalid: InvalidValue) -> Self {
        Self::Invalid(vec![invalid])
    }
}

impl From<StoreError> for ServiceError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::NotFound => Self::NotFound("thing"),
            StoreError::Transition(refused) => refused.into(),
            StoreError::Conflict(conflict) => conflict.into(),
            StoreError::Budget(error) => error.into(),
            StoreError::Unavailable(source) => Self::Unavailable(source),
            StoreError::Fault(fault) => fault.into(),
            error @ (StoreError::ClaimLost | StoreError::Inconsistent { .. } | StoreError::Backend(_)) => {
                Self::Internal(error.into())
            }
        }
    }
}

/// Names the kind of the row that a store did not find.
pub fn missing(kind: &'static str) -> impl FnOnce(StoreError) -> ServiceError {
    move |error| match error {
        StoreError::NotFound => ServiceError::NotFound(kind),
        other => other.into(),
    }
}
