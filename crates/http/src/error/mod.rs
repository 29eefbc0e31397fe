//! The refusals of calls.

mod body;
mod field;
mod from_service;
mod status_codes;

use actix_web::http::StatusCode;
use actix_web::http::header::{self, HeaderValue, HttpDate};
use actix_web::{HttpResponse, ResponseError};
use jiff::Timestamp;
use showrunner_domain::InvalidValue;
use showrunner_ports::BoxError;

pub(crate) use body::ApiErrorBody;
pub(crate) use field::InvalidField;
use status_codes::ErrorCode;

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
    /// A provider answered with an error. The code says what can be done about it.
    #[error("{message}")]
    Provider { code: ErrorCode, message: String },
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

    /// The stable name of the refusal.
    fn code(&self) -> ErrorCode {
        match self {
            Self::NotJson(_) => ErrorCode::NotJson,
            Self::BodyBrokenOff => ErrorCode::BodyBrokenOff,
            Self::BodyTooSlow => ErrorCode::BodyTooSlow,
            Self::NotSignedIn => ErrorCode::NotSignedIn,
            Self::WrongPassword => ErrorCode::WrongPassword,
            Self::CodeRequired => ErrorCode::CodeRequired,
            Self::WrongCode => ErrorCode::WrongCode,
            Self::TokenOutOfScope => ErrorCode::TokenOutOfScope,
            Self::UnknownSender => ErrorCode::UnknownSender,
            Self::UnknownHost => ErrorCode::UnknownHost,
            Self::ForeignOrigin => ErrorCode::ForeignOrigin,
            Self::NotFound(_) => ErrorCode::NotFound,
            Self::MethodNotAllowed(_) => ErrorCode::MethodNotAllowed,
            Self::Conflict(_) => ErrorCode::Conflict,
            Self::BudgetExhausted(_) => ErrorCode::BudgetExhausted,
            Self::BodyTooLarge { .. } => ErrorCode::BodyTooLarge,
            Self::NotJsonContent => ErrorCode::NotJsonContent,
            Self::RangeNotSatisfiable { .. } => ErrorCode::RangeNotSatisfiable,
            Self::Invalid(_) => ErrorCode::InvalidFields,
            Self::TooManyAttempts(_) => ErrorCode::TooManyAttempts,
            Self::TooManyDownloads => ErrorCode::TooManyDownloads,
            Self::Provider { code, .. } => *code,
            Self::ProviderUnavailable { .. } => ErrorCode::ProviderUnavailable,
            Self::NotReady(_) => ErrorCode::NotReady,
            Self::Unavailable(_) | Self::DatabaseFault(_) => ErrorCode::Unavailable,
            Self::Internal(_) => ErrorCode::Internal,
        }
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
        self.code().status()
    }

    fn error_response(&self) -> HttpResponse {
        let mut response = HttpResponse::build(self.status_code());
        match self.retry_after() {
            Some(RetryAfter::Seconds(seconds)) => {
                response.insert_header((header::RETRY_AFTER, seconds));
            }
            Some(RetryAfter::At(time)) => {
                response.insert_header((header::RETRY_AFTER, HttpDate::from(std::time::SystemTime::from(time))));
            }
            None => {}
        }
        match self {
            Self::MethodNotAllowed(allow) => {
                response.insert_header((header::ALLOW, allow.clone()));
            }
            Self::RangeNotSatisfiable { size } => {
                response.insert_header((header::CONTENT_RANGE, format!("bytes */{size}")));
            }
            _ => {}
        }
        let fields = match self {
            Self::Invalid(fields) => Some(fields.as_slice()),
            _ => None,
        };
        response.json(ApiErrorBody::new(self.code(), &self.to_string(), fields))
    }
}
