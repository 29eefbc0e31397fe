//! The errors of the use cases.

use showrunner_domain::alert::AlertChannelKind;
use showrunner_domain::budget::BudgetError;
use showrunner_domain::platform::Platform;
use showrunner_domain::value::Title;
use showrunner_domain::{InvalidTransition, InvalidValue};
use showrunner_ports::BoxError;
use showrunner_ports::provider::ProviderError;
use showrunner_ports::store::{Conflict, DatabaseFault, StoreError};

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
    /// The built-in writer cannot write another version of a script.
    #[error("the built-in writer has no other script about this topic: edit this one, or set up a text model")]
    NoOtherScript,
    /// A text model cannot be chosen while the configuration names one.
    #[error("the configuration names a text model (ai.provider), so that none can be chosen here")]
    ModelIsConfigured,
    /// An avatar provider cannot be chosen while the configuration has the key of one.
    #[error("the configuration names an avatar provider (avatar.api_key), so that none can be chosen here")]
    AvatarProviderIsConfigured,
    /// An app cannot be entered while the configuration names one.
    #[error("the configuration names this app (platforms.{0}.client_id), so that it cannot be changed here")]
    AppIsConfigured(Platform),
    /// An alert channel cannot be entered while the configuration names one of its kind.
    #[error("the configuration names this alert channel (alerts.{0}), so that it cannot be changed here")]
    ChannelIsConfigured(AlertChannelKind),
    /// The tokens of an account are renewed through the app that it was connected through.
    #[error("an account is connected through the {} app: disconnect it first", .0.label())]
    AppInUse(Platform),
    /// A setting cannot be changed while the environment sets it.
    #[error("{0} is set on the server, so that this cannot be changed here")]
    SetByEnvironment(&'static str),
    /// A bucket for backups cannot be entered while the configuration names one.
    #[error("the configuration names a bucket for backups (backup.bucket.url), so that none can be entered here")]
    BucketIsConfigured,
    /// This build cannot use buckets.
    #[error("this build of showrunner leaves out S3 buckets: build it with `cargo build --release`")]
    BucketsNotBuilt,
    /// One backup is made or checked at a time: wait until it is done.
    #[error("a backup is being made or verified: wait until it is done")]
    BackupRunning,
    /// Nothing large can be written: make room.
    #[error("{0}")]
    DiskFull(String),
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

/// Why an account could not be connected. The operator has to start again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AuthorizationError {
    /// The operator came back with a sign-in that is unknown or has expired.
    #[error("this sign-in was not begun here or has taken too long; press Connect once more")]
    UnknownSignIn,
    /// The choice between the accounts has expired.
    #[error("these accounts were offered too long ago; press Connect once more")]
    ChoiceExpired,
}

/// Why a tool of the assistant cannot do what it was called for.
#[derive(Debug, thiserror::Error)]
pub enum ToolError {
    /// The model called a tool that does not exist.
    #[error("there is no tool called '{0}'")]
    Unknown(String),
    /// The model wrote arguments that are not JSON.
    #[error("the arguments of {tool} are not JSON: {source}")]
    NotJson { tool: String, source: serde_json::Error },
    /// The model wrote arguments that the tool does not accept.
    #[error("the arguments of {tool} do not fit: {source}")]
    Unfit { tool: String, source: serde_json::Error },
    /// The provider has nothing of this name. The message lists its own names, which are untrusted text.
    #[error("there is no {kind} called '{wanted}'; there are {offered}")]
    NotOffered { kind: &'static str, wanted: String, offered: String },
    /// Several of the provider's entries have this name. The message lists their ids.
    #[error("more than one {kind} is called that; say which: {ids}")]
    Ambiguous { kind: &'static str, ids: String },
    /// A proposed setting would no longer become what was shown to the operator.
    #[error("something has changed since this was proposed, so ask for it again")]
    Outdated,
    /// No video waits for review, so there is nothing to propose.
    #[error("no video waits for review")]
    NothingToReject,
    /// All of the proposed videos have been reviewed since.
    #[error("none of these videos waits for review any more")]
    NoneLeftToReject,
    /// The tool of a stored proposal no longer exists.
    #[error("this cannot be done any more")]
    Retired,
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
