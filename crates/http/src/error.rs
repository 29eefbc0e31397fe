//! Error responses.

use std::collections::BTreeMap;

use actix_web::http::StatusCode;
use actix_web::http::header::{self, HeaderValue, HttpDate};
use actix_web::{HttpResponse, ResponseError};
use jiff::Timestamp;
use serde::Serialize;
use showrunner_domain::InvalidValue;
use showrunner_domain::value::camel_case;
use showrunner_ports::BoxError;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::store::StoreError;
use showrunner_services::ServiceError;
use utoipa::ToSchema;

/// When to try again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RetryAfter {
    /// In this many seconds.
    Seconds(u64),
    /// At this time.
    At(Timestamp),
}

/// A refusal. The text of each variant is the sentence for the operator.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ApiError {
    #[error("the body is not valid JSON: {0}")]
    NotJson(serde_json::Error),
    #[error("the body could not be read to its end")]
    BodyBrokenOff,
    #[error("the body took too long to arrive")]
    BodyTooSlow,
    #[error("please sign in first")]
    NotSignedIn,
    #[error("the password is wrong")]
    WrongPassword,
    #[error("a code of the authenticator app, or a recovery code, is needed as well")]
    CodeRequired,
    #[error("the code is wrong, or was used before")]
    WrongCode,
    #[error("this API token does not allow this call")]
    TokenOutOfScope,
    #[error("the message is not signed with the secret of the webhook")]
    UnknownSender,
    #[error("this server does not answer to the name in the Host header; add it to SHOWRUNNER__SERVER__ALLOWED_HOSTS")]
    UnknownHost,
    #[error("pages of this origin may not call this server; add it to SHOWRUNNER__SERVER__ALLOWED_ORIGINS")]
    ForeignOrigin,
    #[error("{0}")]
    NotFound(String),
    #[error("this call does not exist with this method")]
    MethodNotAllowed(HeaderValue),
    #[error("{0}")]
    Conflict(String),
    #[error("{0}")]
    BudgetExhausted(String),
    #[error("the body has more than {limit} bytes")]
    BodyTooLarge { limit: usize },
    #[error("the body must be JSON, with the header Content-Type: application/json")]
    NotJsonContent,
    #[error("the file has only {size} bytes")]
    RangeNotSatisfiable { size: u64 },
    #[error("{}", joined(.0))]
    Invalid(Vec<InvalidField>),
    #[error("too many attempts, please wait a while")]
    TooManyAttempts(RetryAfter),
    #[error("too many files are being sent, please try again in a moment")]
    TooManyDownloads,
    #[error("{0}")]
    ProviderUnauthorized(String),
    #[error("{0}")]
    ProviderSetup(String),
    #[error("{0}")]
    ProviderRefused(String),
    /// A provider cannot be used now.
    #[error("{message}")]
    ProviderUnavailable { message: String, retry: RetryAfter },
    /// The probes need no sign-in, so only the log says why.
    #[error("the server is not ready; its log and System Health say why")]
    NotReady(#[source] BoxError),
    #[error("this cannot be done right now, please try again in a moment")]
    Unavailable(#[source] BoxError),
    /// The database says what is wrong with it.
    #[error("{0}")]
    DatabaseFault(String),
    #[error("something went wrong on the server; the details are in its log")]
    Internal(#[source] BoxError),
}

/// The stable name of each refusal, for programs, and its HTTP status; `docs/api.md` says when each occurs.
macro_rules! codes {
    ($($($refusal:ident)|+ = $status:ident $code:literal,)+) => {
        impl ApiError {
            #[cfg(test)]
            const CODES: &'static [(StatusCode, &'static str)] = &[$((StatusCode::$status, $code)),+];

            const fn status_and_code(&self) -> (StatusCode, &'static str) {
                match self { $($(Self::$refusal { .. })|+ => (StatusCode::$status, $code)),+ }
            }
        }
    };
}

codes! {
    NotJson = BAD_REQUEST "not_json",
    BodyBrokenOff = BAD_REQUEST "body_broken_off",
    NotSignedIn = UNAUTHORIZED "not_signed_in",
    WrongPassword = UNAUTHORIZED "wrong_password",
    CodeRequired = UNAUTHORIZED "code_required",
    WrongCode = UNAUTHORIZED "wrong_code",
    UnknownSender = UNAUTHORIZED "unknown_sender",
    TokenOutOfScope = FORBIDDEN "token_out_of_scope",
    UnknownHost = FORBIDDEN "unknown_host",
    ForeignOrigin = FORBIDDEN "foreign_origin",
    NotFound = NOT_FOUND "not_found",
    MethodNotAllowed = METHOD_NOT_ALLOWED "method_not_allowed",
    BodyTooSlow = REQUEST_TIMEOUT "body_too_slow",
    Conflict = CONFLICT "conflict",
    BudgetExhausted = CONFLICT "budget_exhausted",
    BodyTooLarge = PAYLOAD_TOO_LARGE "body_too_large",
    NotJsonContent = UNSUPPORTED_MEDIA_TYPE "not_json_content",
    RangeNotSatisfiable = RANGE_NOT_SATISFIABLE "range_not_satisfiable",
    Invalid = UNPROCESSABLE_ENTITY "invalid_fields",
    TooManyAttempts = TOO_MANY_REQUESTS "too_many_attempts",
    Internal = INTERNAL_SERVER_ERROR "internal",
    ProviderUnauthorized = BAD_GATEWAY "provider_unauthorized",
    ProviderSetup = BAD_GATEWAY "provider_setup",
    ProviderRefused = BAD_GATEWAY "provider_refused",
    ProviderUnavailable = SERVICE_UNAVAILABLE "provider_unavailable",
    TooManyDownloads = SERVICE_UNAVAILABLE "too_many_downloads",
    NotReady = SERVICE_UNAVAILABLE "not_ready",
    Unavailable | DatabaseFault = SERVICE_UNAVAILABLE "unavailable",
}

/// The wait when the cause gives no time.
const RETRY_SOON: RetryAfter = RetryAfter::Seconds(5);

fn joined(fields: &[InvalidField]) -> String {
    fields.iter().map(|field| field.message.as_str()).collect::<Vec<_>>().join("; ")
}

impl ApiError {
    /// Nothing exists at this address.
    pub(crate) fn no_such_route() -> Self {
        Self::NotFound("there is nothing at this address".to_owned())
    }

    /// One invalid field.
    pub(crate) fn invalid(name: impl Into<String>, message: impl Into<String>) -> Self {
        Self::Invalid(vec![InvalidField { name: name.into(), message: message.into() }])
    }

    /// When to try again, if that is known.
    fn retry_after(&self) -> Option<RetryAfter> {
        match self {
            Self::TooManyAttempts(retry) | Self::ProviderUnavailable { retry, .. } => Some(*retry),
            Self::NotReady(_) | Self::Unavailable(_) | Self::DatabaseFault(_) | Self::TooManyDownloads => {
                Some(RETRY_SOON)
            }
            _ => None,
        }
    }
}

impl From<InvalidValue> for ApiError {
    fn from(invalid: InvalidValue) -> Self {
        Self::Invalid(vec![invalid.into()])
    }
}

impl ResponseError for ApiError {
    fn status_code(&self) -> StatusCode {
        self.status_and_code().0
    }

    fn error_response(&self) -> HttpResponse {
        let (status, code) = self.status_and_code();
        let mut response = HttpResponse::build(status);
        match self.retry_after() {
            Some(RetryAfter::Seconds(seconds)) => response.insert_header((header::RETRY_AFTER, seconds)),
            Some(RetryAfter::At(time)) => {
                response.insert_header((header::RETRY_AFTER, HttpDate::from(std::time::SystemTime::from(time))))
            }
            None => &mut response,
        };
        let fields = match self {
            Self::MethodNotAllowed(allow) => {
                response.insert_header((header::ALLOW, allow.clone()));
                None
            }
            Self::RangeNotSatisfiable { size } => {
                response.insert_header((header::CONTENT_RANGE, format!("bytes */{size}")));
                None
            }
            Self::Invalid(fields) => {
                Some(fields.iter().map(|field| (field.name.clone(), sentence(&field.message))).collect())
            }
            _ => None,
        };
        let error = sentence(&self.to_string());
        response.json(ApiErrorBody { message: error.clone(), error, code, fields })
    }
}

/// The reason why a call was refused.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "error": "The topic must not be blank",
    "message": "The topic must not be blank",
    "code": "invalid_fields",
    "fields": { "topic": "The topic must not be blank" },
}))]
pub(crate) struct ApiErrorBody {
    /// A sentence for the operator.
    error: String,
    /// The same sentence, for the screens that read this field.
    message: String,
    /// The stable name of the refusal, in `snake_case`.
    code: &'static str,
    /// The problem with each field. Only with 422.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    fields: Option<BTreeMap<String, String>>,
}

/// A field of a request that is missing, mistyped or out of range.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct InvalidField {
    pub(crate) name: String,
    pub(crate) message: String,
}

impl From<InvalidValue> for InvalidField {
    fn from(invalid: InvalidValue) -> Self {
        Self { name: camel_case(invalid.field), message: invalid.message }
    }
}

impl From<ServiceError> for ApiError {
    fn from(error: ServiceError) -> Self {
        match error {
            ServiceError::Invalid(fields) => Self::Invalid(fields.into_iter().map(Into::into).collect()),
            ServiceError::NotFound(kind) => Self::NotFound(format!("there is no such {kind}")),
            ServiceError::Transition(_)
            | ServiceError::Conflict(_)
            | ServiceError::Authorization(_)
            | ServiceError::DraftKept { .. }
            | ServiceError::NoOtherScript
            | ServiceError::ModelIsConfigured
            | ServiceError::AvatarProviderIsConfigured
            | ServiceError::AppIsConfigured(_)
            | ServiceError::AppInUse(_)
            | ServiceError::SetByEnvironment(_)
            | ServiceError::BucketIsConfigured
            | ServiceError::BucketsNotBuilt
            | ServiceError::BackupRunning
            | ServiceError::DiskFull(_)
            | ServiceError::ChannelIsConfigured(_)
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
            ProviderErrorKind::Unauthorized | ProviderErrorKind::TokenRefused => Self::ProviderUnauthorized(message),
            ProviderErrorKind::Setup | ProviderErrorKind::OutOfCredit => Self::ProviderSetup(message),
            ProviderErrorKind::Refused => Self::ProviderRefused(message),
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

/// A text as a sentence for the operator: errors and reasons are lower-case, so that they can be combined, and start
/// with a capital on their own.
pub(crate) fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Every code with its status, as listed in `docs/api.md`.
    fn documented() -> BTreeSet<(String, String)> {
        let page = include_str!("../../../docs/api.md");
        let rows = page.lines().skip_while(|line| *line != "| status | code | when |").skip(2);
        let mut codes = BTreeSet::new();
        for row in rows.take_while(|line| line.starts_with('|')) {
            let cells: Vec<&str> = row.split('|').map(str::trim).collect();
            let status = cells[1].to_owned();
            codes.extend(cells[2].split(", ").map(|code| (status.clone(), code.trim_matches('`').to_owned())));
        }
        codes
    }

    #[test]
    fn every_code_is_documented_with_its_status_and_no_other() {
        let known = ApiError::CODES.iter().map(|(status, code)| (status.as_u16().to_string(), (*code).to_owned()));
        assert_eq!(documented(), known.collect());
    }
}
