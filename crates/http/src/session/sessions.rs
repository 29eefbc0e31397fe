use std::net::IpAddr;
use std::sync::Arc;

use actix_session::Session;
use jiff::{SignedDuration, Timestamp};
use secrecy::SecretString;
use showrunner_ports::clock::Clock;

use super::attempts::Attempts;
use super::password::Password;
use crate::error::{ApiError, RetryAfter};
use crate::http_settings::HttpSettingsError;

/// How long a session lasts.
pub(super) const LIFETIME: SignedDuration = SignedDuration::from_hours(24 * 30);

/// When the session was opened, in seconds since 1970. The browser drops an expired cookie; this time also expires a
/// copy of it.
const OPENED: &str = "opened";

/// The sign-in state and its limits.
pub(crate) struct Sessions {
    password: Option<Password>,
    attempts: Attempts,
    clock: Arc<dyn Clock>,
}

impl Sessions {
    pub(crate) fn new(hash: Option<&SecretString>, clock: Arc<dyn Clock>) -> Result<Self, HttpSettingsError> {
        let password = hash.map(Password::new).transpose()?;
        Ok(Self { password, attempts: Attempts::default(), clock })
    }

    /// Whether there is a password.
    pub(super) fn required(&self) -> bool {
        self.password.is_some()
    }

    /// Whether this session may use every call.
    pub(super) fn is_signed_in(&self, session: &Session) -> bool {
        if !self.required() {
            return true;
        }
        let opened = session.get::<i64>(OPENED).ok().flatten().and_then(|second| Timestamp::from_second(second).ok());
        opened.is_some_and(|opened| opened.duration_until(self.clock.now()) < LIFETIME)
    }

    /// Checks a password, unless none is required or there were too many attempts.
    pub(super) async fn check(&self, given: SecretString, from: IpAddr) -> Result<(), ApiError> {
        let Some(password) = &self.password else { return Ok(()) };
        let refused = |wait: SignedDuration| {
            let seconds = u64::try_from(wait.as_secs()).unwrap_or_default().max(1);
            ApiError::TooManyAttempts(RetryAfter::Seconds(seconds))
        };
        self.attempts.begin(from, self.clock.now()).map_err(refused)?;
        if password.verify(given).await? {
            self.attempts.forgive(from);
            Ok(())
        } else {
            Err(ApiError::WrongPassword)
        }
    }

    /// Opens a session.
    pub(super) fn open(&self, session: &Session) -> Result<(), ApiError> {
        if self.required() {
            session.renew();
            let opened = self.clock.now().as_second();
            session.insert(OPENED, opened).map_err(|error| ApiError::Internal(error.to_string().into()))?;
        }
        Ok(())
    }
}
