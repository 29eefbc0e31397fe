//! Access control: the operator's session, API tokens, and limits on guessing passwords (`docs/behaviour.md#sign-in`).

use std::future::{Ready, ready};
use std::net::IpAddr;
use std::sync::Arc;

use actix_web::body::{EitherBody, MessageBody};
use actix_web::cookie::time::Duration;
use actix_web::cookie::{Cookie, SameSite};
use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::middleware::Next;
use actix_web::web::Data;
use actix_web::{FromRequest, HttpMessage as _, HttpRequest};
use jiff::SignedDuration;
use secrecy::{ExposeSecret as _, SecretString};
use showrunner_domain::SessionId;
use showrunner_domain::api_token::{ApiToken, TokenAccess};
use showrunner_domain::password::PasswordSource;
use showrunner_domain::session::SESSION_LIFETIME;
use showrunner_ports::clock::Clock;
use showrunner_services::{CodeCheck, OpenSession, Services, password_hash};

use crate::base_path::BasePath;
use crate::error::{ApiError, RetryAfter};
use crate::forwarded::{client_address, is_https};
use crate::http_settings::{HttpSettings, HttpSettingsError, check_exposure};
use crate::security::{bearer_secret, refused};
use crate::sign_in_attempts::SignInAttempts;

/// Decides what a request may do, and limits the guessing of the operator's password.
pub(crate) struct AccessControl {
    /// The hash of the password that the configuration sets. It takes precedence over the stored one.
    configured: Option<SecretString>,
    attempts: SignInAttempts,
    /// Whether other machines reach this server, so that it is closed while there is no password.
    is_exposed: bool,
    pub(crate) services: Data<Services>,
    clock: Arc<dyn Clock>,
}

/// What has signed the operator in.
pub(crate) struct Checked {
    /// The hash of the password.
    pub(crate) password_hash: SecretString,
    /// Whether a code of the second factor was checked as well.
    pub(crate) second_factor: bool,
}

/// What a request may do.
pub(crate) enum Access {
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
    pub(crate) fn new(
        settings: &HttpSettings,
        services: Data<Services>,
        clock: Arc<dyn Clock>,
    ) -> Result<Self, HttpSettingsError> {
        let configured = settings.password_hash.as_ref();
        if configured.is_some_and(|hash| !password_hash::is_hash(hash)) {
            return Err(HttpSettingsError::PasswordHash);
        }
        Ok(Self {
            configured: configured.cloned(),
            attempts: SignInAttempts::default(),
            is_exposed: check_exposure(settings.bind, false).is_err(),
            services,
            clock,
        })
    }

    /// What this request may do. A token is looked at before the cookie: a program that sends one wants no more than it allows.
    pub(crate) async fn access(&self, request: &HttpRequest) -> Result<Access, ApiError> {
        if let Some(secret) = bearer_secret(request.headers()) {
            let token = self.services.api_tokens.find(&secret).await?;
            return Ok(token.map_or(Access::SignedOut, Access::Token));
        }
        let hash = match &self.configured {
            Some(hash) => Some(hash.clone()),
            None => self.services.password.recent_hash().await?,
        };
        let access = self.session(hash.as_ref(), request).await?;
        if matches!(access, Access::SignedOut) && self.configured.is_none() {
            // Another process may have set another password since.
            let stored = self.services.password.stored_hash().await?;
            return self.session(stored.as_ref(), request).await;
        }
        Ok(access)
    }

    /// What the session of a request allows, where the password has this hash.
    async fn session(&self, hash: Option<&SecretString>, request: &HttpRequest) -> Result<Access, ApiError> {
        let Some(hash) = hash else { return Ok(if self.is_exposed { Access::SignedOut } else { Access::Open }) };
        let Some(token) = cookie_token(request) else { return Ok(Access::SignedOut) };
        let address = client_address(request.head()).to_string();
        let session = self.services.sessions.find(&token, hash, address).await?;
        Ok(session.map_or(Access::SignedOut, Access::SignedIn))
    }

    /// Checks what signs the operator in, unless there were too many attempts: the password, and a code while the second factor is on.
    /// Returns nothing when there is no password.
    pub(crate) async fn check(
        &self,
        password: SecretString,
        code: Option<&SecretString>,
        from: IpAddr,
    ) -> Result<Option<Checked>, ApiError> {
        let Some(password_hash) = self.counted_check(password, from).await? else { return Ok(None) };
        let second_factor = match self.services.second_factor.check(code).await? {
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

    /// Checks only the password of a signed-in operator. Returns its hash, or nothing when there is no password.
    pub(crate) async fn check_password(
        &self,
        password: SecretString,
        from: IpAddr,
    ) -> Result<Option<SecretString>, ApiError> {
        let hash = self.counted_check(password, from).await?;
        // While the second factor is on, the password alone clears nothing: see `check`.
        if self.services.second_factor.state().await?.is_none() {
            self.attempts.forgive(from);
        }
        Ok(hash)
    }

    async fn counted_check(&self, password: SecretString, from: IpAddr) -> Result<Option<SecretString>, ApiError> {
        let Some(hash) = self.password_hash().await? else { return Ok(None) };
        // Strangers who use up the overall limit do not keep the operator out who has signed in from this address before.
        let address = from.to_string();
        let is_known = self.services.sessions.list(&hash).await?.iter().any(|session| session.address == address);
        self.attempts.begin(from, is_known, self.clock.now()).map_err(too_many_attempts)?;
        if password_hash::verify(&hash, password).await? { Ok(Some(hash)) } else { Err(ApiError::WrongPassword) }
    }

    /// The hash of the operator's password as it is now, if there is one.
    pub(crate) async fn password_hash(&self) -> Result<Option<SecretString>, ApiError> {
        match &self.configured {
            Some(hash) => Ok(Some(hash.clone())),
            None => Ok(self.services.password.stored_hash().await?),
        }
    }

    /// Where the operator's password comes from.
    pub(crate) async fn password_source(&self) -> Result<PasswordSource, ApiError> {
        if self.configured.is_some() {
            return Ok(PasswordSource::Configuration);
        }
        let stored = self.services.password.stored_hash().await?;
        Ok(if stored.is_some() { PasswordSource::Operator } else { PasswordSource::None })
    }
}

fn too_many_attempts(wait: SignedDuration) -> ApiError {
    let seconds = u64::try_from(wait.as_secs()).unwrap_or_default().max(1);
    ApiError::TooManyAttempts(RetryAfter::Seconds(seconds))
}

/// Requires the operator's session, or an API token that allows the method.
///
/// It wraps whole scopes instead of comparing paths, so that no other spelling of a path bypasses it.
pub(crate) async fn require_session<B: MessageBody>(
    access_control: Data<AccessControl>,
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<EitherBody<B>>, actix_web::Error> {
    let mut renewed = None;
    let operator = match access_control.access(request.request()).await {
        Ok(Access::Open) => Some(Operator { session: None }),
        Ok(Access::SignedIn(open)) => {
            // The browser keeps the cookie of a session that lasts longer now.
            let token = cookie_token(request.request()).filter(|_| open.is_extended);
            renewed = token.map(|token| session_cookie(request.request(), &token));
            Some(Operator { session: Some(open.session.id) })
        }
        Ok(Access::Token(token)) if allows(token.access, request.method()) => None,
        Ok(Access::Token(_)) => return Ok(refused(request, &ApiError::TokenOutOfScope)),
        Ok(Access::SignedOut) => return Ok(refused(request, &ApiError::NotSignedIn)),
        Err(error) => return Ok(refused(request, &error)),
    };
    if let Some(operator) = operator {
        request.extensions_mut().insert(operator);
    }
    let mut response = next.call(request).await?;
    // A handler that sets the cookie itself knows better.
    if let Some(cookie) = renewed
        && response.response().cookies().next().is_none()
    {
        response.response_mut().add_cookie(&cookie)?;
    }
    Ok(response.map_into_left_body())
}

fn allows(access: TokenAccess, method: &Method) -> bool {
    match access {
        TokenAccess::Write => true,
        TokenAccess::Read => matches!(*method, Method::GET | Method::HEAD),
        TokenAccess::Calendar => false,
    }
}

/// The operator, in a browser. Calls that take it are closed to API tokens: a program cannot give itself more rights.
#[derive(Clone, Copy)]
pub(crate) struct Operator {
    /// The session of this browser; nothing when there is no password.
    pub(crate) session: Option<SessionId>,
}

impl FromRequest for Operator {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(request.extensions().get().copied().ok_or(ApiError::TokenOutOfScope))
    }
}

/// The name of the session cookie.
pub const COOKIE_NAME: &str = "showrunner_session";

/// The token that the browser sends; nothing when it sends none.
fn cookie_token(request: &HttpRequest) -> Option<SecretString> {
    request.cookie(COOKIE_NAME).map(|cookie| cookie.value().to_owned().into())
}

/// The cookie with a token. The browser keeps it as long as the session lasts from now on.
pub(crate) fn session_cookie(request: &HttpRequest, token: &SecretString) -> Cookie<'static> {
    cookie(request, token.expose_secret().to_owned(), Duration::seconds(SESSION_LIFETIME.as_secs()))
}

/// What makes the browser forget the cookie.
pub(crate) fn removal_cookie(request: &HttpRequest) -> Cookie<'static> {
    cookie(request, String::new(), Duration::ZERO)
}

fn cookie(request: &HttpRequest, value: String, max_age: Duration) -> Cookie<'static> {
    Cookie::build(COOKIE_NAME, value)
        .path(BasePath::of(request).for_cookies().to_owned())
        .secure(is_https(request.head()))
        .http_only(true)
        .same_site(SameSite::Lax)
        .max_age(max_age)
        .finish()
}
