use std::net::IpAddr;
use std::sync::Arc;

use actix_web::HttpRequest;
use jiff::{SignedDuration, Timestamp};
use secrecy::SecretString;
use showrunner_domain::api_token::ApiToken;
use showrunner_domain::password::PasswordSource;
use showrunner_ports::clock::Clock;
use showrunner_services::{CodeCheck, OpenSession, Services, password_hash};

use super::attempts::Attempts;
use super::cookie;
use crate::bearer;
use crate::error::{ApiError, RetryAfter};
use crate::exposure::check_exposure;
use crate::forwarded::client_address;
use crate::http_settings::{HttpSettings, HttpSettingsError};

/// Decides what a request may do, and limits the guessing of the operator's password.
pub(crate) struct AccessControl {
    /// The hash of the password that the configuration sets. It takes precedence over the stored one.
    configured: Option<SecretString>,
    attempts: Attempts,
    /// Whether other machines reach this server, so that it is closed while there is no password.
    is_exposed: bool,
    clock: Arc<dyn Clock>,
}

/// What has signed the operator in.
pub(super) struct Checked {
    /// The hash of the password.
    pub(super) password_hash: SecretString,
    /// Whether a code of the second factor was checked as well.
    pub(super) second_factor: bool,
}

/// What a request may do.
pub(super) enum Access {
    /// There is no password, so everybody may use every call.
    Open,
    /// It is signed in.
    SignedIn(OpenSession),
    /// It has a token.
    Token(ApiToken),
    /// It has neither a session nor a token, or one that opens nothing any more.
    SignedOut,
}

impl AccessControl {
    pub(crate) fn new(settings: &HttpSettings, clock: Arc<dyn Clock>) -> Result<Self, HttpSettingsError> {
        let configured = settings.password_hash.as_ref();
        if configured.is_some_and(|hash| !password_hash::is_hash(hash)) {
            return Err(HttpSettingsError::PasswordHash);
        }
        Ok(Self {
            configured: configured.cloned(),
            attempts: Attempts::default(),
            is_exposed: check_exposure(settings.bind, false).is_err(),
            clock,
        })
    }

    /// What this request may do. A token is looked at before the cookie: a program that sends one wants no more than it allows.
    pub(super) async fn access(&self, services: &Services, request: &HttpRequest) -> Result<Access, ApiError> {
        if let Some(secret) = bearer::secret_of(request.headers()) {
            let token = services.api_tokens.find(&secret).await?;
            return Ok(token.map_or(Access::SignedOut, Access::Token));
        }
        let hash = match &self.configured {
            Some(hash) => Some(hash.clone()),
            None => services.password.recent_hash().await?,
        };
        let access = session_access(services, hash.as_ref(), self.is_exposed, request).await?;
        if matches!(access, Access::SignedOut) && self.configured.is_none() {
            // Another process may have set another password since.
            let stored = services.password.stored_hash().await?;
            return session_access(services, stored.as_ref(), self.is_exposed, request).await;
        }
        Ok(access)
    }

    /// Checks what signs the operator in, unless there were too many attempts: the password, and a code while the second factor is on.
    /// Returns nothing when there is no password.
    pub(super) async fn check(
        &self,
        services: &Services,
        password: SecretString,
        code: Option<&SecretString>,
        from: IpAddr,
    ) -> Result<Option<Checked>, ApiError> {
        let Some(password_hash) = self.counted_check(services, password, from).await? else { return Ok(None) };
        let second_factor = match services.second_factor.check(code).await? {
            CodeCheck::NotNeeded => false,
            CodeCheck::Right => true,
            // Whoever knows the password alone must not clear the attempts, or could guess codes without a limit.
            CodeCheck::Missing => return Err(ApiError::CodeRequired),
            CodeCheck::Wrong => return Err(ApiError::WrongCode),
            CodeCheck::TooEarly(wait) => return Err(too_many_attempts(wait)),
        };
        self.attempts.forgive(from);
        Ok(Some(Checked { password_hash, second_factor }))
    }

    /// Checks the password alone, for whoever is signed in. Returns its hash, or nothing when there is no password.
    pub(super) async fn check_password(
        &self,
        services: &Services,
        password: SecretString,
        from: IpAddr,
    ) -> Result<Option<SecretString>, ApiError> {
        let hash = self.counted_check(services, password, from).await?;
        // While the second factor is on, the password alone clears nothing: see `check`.
        if services.second_factor.state().await?.is_none() {
            self.attempts.forgive(from);
        }
        Ok(hash)
    }

    async fn counted_check(
        &self,
        services: &Services,
        password: SecretString,
        from: IpAddr,
    ) -> Result<Option<SecretString>, ApiError> {
        let Some(hash) = self.password_hash(services).await? else { return Ok(None) };
        // Strangers who use up the overall limit do not keep the operator out who has signed in from this address before.
        let address = from.to_string();
        let is_known = services.sessions.list(&hash).await?.iter().any(|session| session.address == address);
        self.attempts.begin(from, is_known, self.now()).map_err(too_many_attempts)?;
        if services.password.verify(&hash, password).await? { Ok(Some(hash)) } else { Err(ApiError::WrongPassword) }
    }

    /// The hash of the operator's password as it is now, if there is one.
    pub(super) async fn password_hash(&self, services: &Services) -> Result<Option<SecretString>, ApiError> {
        match &self.configured {
            Some(hash) => Ok(Some(hash.clone())),
            None => Ok(services.password.stored_hash().await?),
        }
    }

    /// Where the operator's password comes from.
    pub(super) async fn password_source(&self, services: &Services) -> Result<PasswordSource, ApiError> {
        if self.configured.is_some() {
            return Ok(PasswordSource::Configuration);
        }
        let stored = services.password.stored_hash().await?;
        Ok(if stored.is_some() { PasswordSource::Operator } else { PasswordSource::None })
    }

    fn now(&self) -> Timestamp {
        self.clock.now()
    }
}

fn too_many_attempts(wait: SignedDuration) -> ApiError {
    let seconds = u64::try_from(wait.as_secs()).unwrap_or_default().max(1);
    ApiError::TooManyAttempts(RetryAfter::Seconds(seconds))
}

/// What the session of a request allows, where the password has this hash.
async fn session_access(
    services: &Services,
    hash: Option<&SecretString>,
    is_exposed: bool,
    request: &HttpRequest,
) -> Result<Access, ApiError> {
    let Some(hash) = hash else { return Ok(if is_exposed { Access::SignedOut } else { Access::Open }) };
    let Some(token) = cookie::token_of(request) else { return Ok(Access::SignedOut) };
    let session = services.sessions.find(&token, hash, client_address(request.head()).to_string()).await?;
    Ok(session.map_or(Access::SignedOut, Access::SignedIn))
}
