use std::net::IpAddr;
use std::sync::Arc;

use actix_web::HttpRequest;
use jiff::Timestamp;
use secrecy::SecretString;
use showrunner_ports::clock::Clock;
use showrunner_services::{OpenSession, Sessions};

use super::address::client_address;
use super::attempts::Attempts;
use super::cookie::token_of;
use super::password::Password;
use crate::error::{ApiError, RetryAfter};
use crate::http_settings::HttpSettingsError;

/// The operator's password, and the limits of guessing it.
pub(crate) struct AccessControl {
    password: Option<Password>,
    attempts: Attempts,
    clock: Arc<dyn Clock>,
}

/// What a request may do.
pub(super) enum Access {
    /// There is no password, so everybody may use every call.
    Open,
    /// It is signed in.
    SignedIn(OpenSession),
    /// It has no session, or one that has ended.
    SignedOut,
}

impl AccessControl {
    pub(crate) fn new(hash: Option<&SecretString>, clock: Arc<dyn Clock>) -> Result<Self, HttpSettingsError> {
        let password = hash.map(Password::new).transpose()?;
        Ok(Self { password, attempts: Attempts::default(), clock })
    }

    /// What this request may do.
    pub(super) async fn access(&self, sessions: &Sessions, request: &HttpRequest) -> Result<Access, ApiError> {
        let Some(password) = &self.password else { return Ok(Access::Open) };
        let Some(token) = token_of(request) else { return Ok(Access::SignedOut) };
        let session = sessions.find(&token, password.hash(), client_address(request).to_string()).await?;
        Ok(session.map_or(Access::SignedOut, Access::SignedIn))
    }

    /// Checks a password, unless there were too many attempts, and returns its hash. Nothing when none is required.
    pub(super) async fn check(&self, given: SecretString, from: IpAddr) -> Result<Option<&SecretString>, ApiError> {
        let Some(password) = &self.password else { return Ok(None) };
        self.attempts.begin(from, self.now()).map_err(|wait| {
            let seconds = u64::try_from(wait.as_secs()).unwrap_or_default().max(1);
            ApiError::TooManyAttempts(RetryAfter::Seconds(seconds))
        })?;
        if password.verify(given).await? {
            self.attempts.forgive(from);
            Ok(Some(password.hash()))
        } else {
            Err(ApiError::WrongPassword)
        }
    }

    /// The hash of the password, if there is one.
    pub(super) fn password_hash(&self) -> Option<&SecretString> {
        self.password.as_ref().map(Password::hash)
    }

    fn now(&self) -> Timestamp {
        self.clock.now()
    }
}
